//! A tile for each game.

use leptos::prelude::*;
use lexicon::page;

use super::begin::{Door, goes_on};
use crate::draw::{press, round, text};
use crate::game::Game;
use crate::icon;
use crate::likes::{Foe, likes};
use crate::voice::{say, t};

/// The tile of a game: one press begins it.
pub fn tile(game: Game, door: Door, options: RwSignal<Option<Game>>) -> AnyView {
    let foe = likes().foe;
    let go = move || match foe.get() {
        Foe::Friend => page::room_open(),
        foe if goes_on(game, foe) => page::go_on(),
        _ => page::play(),
    };
    let act = press(move || door.play(game, foe.get_untracked()));
    view! {
        <article class="game">
            <span class="art">{painted(&picture(game))}</span>
            <div class="tx">
                <h2>{text(move || say(game.name()))}</h2>
                <p>{text(move || say(game.line()))}</p>
                <button type="button" class="go" on:click=act>
                    {text(move || say(go()))}<span class="ear">" "{text(move || say(game.name()))}</span>
                </button>
            </div>
            {round(
                "set",
                text(move || say(page::options_of(game.name()))),
                icon::sliders(),
                move || options.set(Some(game)),
            )}
        </article>
    }
    .into_any()
}

fn picture(game: Game) -> scene::Scene {
    scene::picture(match game {
        Game::Dvonn => scene::Game::Dvonn,
        Game::Kamisado => scene::Game::Kamisado,
        Game::Daaliz => scene::Game::Daaliz,
    })
}

/// A picture that nobody touches.
pub fn painted(scene: &scene::Scene) -> AnyView {
    let mut frame = String::from("0 0 ");
    scene::length(&mut frame, scene.wide);
    frame.push(' ');
    scene::length(&mut frame, scene.high);
    let mut inner = String::new();
    for part in &scene.parts {
        for text in ["<g class=\"", part.class, "\" transform=\"translate("] {
            inner.push_str(text);
        }
        scene::length(&mut inner, part.at.x);
        inner.push(' ');
        scene::length(&mut inner, part.at.y);
        inner.push_str(")\">");
        inner.push_str(&scene::inner(part));
        inner.push_str("</g>");
    }
    view! { <svg class="painted" viewBox=frame aria-hidden="true" inner_html=inner></svg> }
        .into_any()
}

/// Three cards of a game that is on its way: its place is kept, nothing to press.
const CARDS: &str = include_str!("cards.svg");

/// The place that is kept for Dixit.
pub fn dixit() -> AnyView {
    view! {
        <article class="game waits">
            <span class="art" aria-hidden="true"><span class="fan" inner_html=CARDS></span></span>
            <div class="tx">
                <h2>{t!(name_dixit)}</h2>
                <p>{t!(line_dixit)}</p>
                <p class="soon">{t!(soon_why)}</p>
            </div>
        </article>
    }
    .into_any()
}
