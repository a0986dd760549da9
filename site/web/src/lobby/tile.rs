//! A tile for each game.

use leptos::prelude::*;
use lexicon::page;

use super::begin::{Door, goes_on};
use crate::game::Game;
use crate::icon;
use crate::likes::{Foe, likes};
use crate::voice::{say, t};

/// The tile of a game: one press begins it.
#[component]
pub fn Tile(game: Game, door: Door, options: RwSignal<Option<Game>>) -> impl IntoView {
    let foe = likes().foe;
    let go = move || match foe.get() {
        Foe::Friend => page::room_open(),
        foe if goes_on(game, foe) => page::go_on(),
        _ => page::play(),
    };
    view! {
        <article class="game">
            <span class="art" aria-hidden="true"><Picture game=game/></span>
            <div class="tx">
                <h2>{move || say(game.name())}</h2>
                <p>{move || say(game.line())}</p>
                <button type="button" class="go" on:click=move |_| door.play(game, foe.get_untracked())>
                    {move || say(go())}<span class="ear">" "{move || say(game.name())}</span>
                </button>
            </div>
            <button type="button" class="bare round set" aria-haspopup="dialog" aria-label=move || say(page::options_of(game.name()))
                on:click=move |_| options.set(Some(game))>{icon::sliders()}</button>
        </article>
    }
}

#[component]
fn Picture(game: Game) -> impl IntoView {
    painted(&scene::picture(match game {
        Game::Dvonn => scene::Game::Dvonn,
        Game::Kamisado => scene::Game::Kamisado,
        Game::Daaliz => scene::Game::Daaliz,
    }))
}

/// A picture that nobody touches.
pub fn painted(scene: &scene::Scene) -> impl IntoView + use<> {
    let frame = ["0 0 ", &scene.wide.to_string(), " ", &scene.high.to_string()].concat();
    let inner: String = scene
        .parts
        .iter()
        .map(|part| {
            let (x, y) = (part.at.x.to_string(), part.at.y.to_string());
            let place = ["translate(", &x, " ", &y, ")"].concat();
            let inner = scene::inner(part);
            ["<g class=\"", part.class, "\" transform=\"", &place, "\">", &inner, "</g>"].concat()
        })
        .collect();
    view! { <svg class="painted" viewBox=frame aria-hidden="true" inner_html=inner></svg> }
}

/// Three cards of a game that is on its way: its place is kept, nothing to press.
const CARDS: &str = include_str!("cards.svg");

/// The place that is kept for Dixit.
#[component]
pub fn Dixit() -> impl IntoView {
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
}
