//! The front page.

use catalog::Game;
use i18n::page;
use leptos::prelude::*;
use ui_kit::choice::choice;
use ui_kit::locale::{localized, t};
use ui_kit::painted::picked;
use ui_kit::view_helpers::{text, when};
use ui_kit::visitor::visitor;
use web_shell::game_starter::GameStarter;
use web_shell::preferences::{Opponent, preferences};
use web_shell::refusal_words::failed;

use super::code::code;
use super::frame::{footer, front_bar};
use super::news::news;
use super::resume_list::running;
use super::tile::{dixit, tile};
use crate::chunks::new_game;

/// The front page.
pub fn front() -> AnyView {
    let starter = GameStarter::from_context();
    let of = RwSignal::new(None::<Game>);
    let sorry = move || match starter.sorry.get() {
        Some(why) => localized(failed(why)),
        None => String::new(),
    };
    view! {
        {front_bar()}
        <main id="main" tabindex="-1" class="wrap">
            <section class="hero">
                <h1>{t!(front_title)}</h1>
                <p class="muted">{t!(front_lead)}</p>
                {opponent()}
                <p class="no" role="alert">{text(sorry)}</p>
            </section>
            <section class="games" aria-label=t!(games)>
                {Game::ALL.into_iter().map(|game| tile(game, starter, of)).collect::<Vec<_>>()}
                {dixit()}
            </section>
            <section class="more" aria-label=t!(running)>{running()}{code()}</section>
            {news()}
            {footer()}
        </main>
        {new_game(of, starter)}
    }
    .into_any()
}

/// The choice of an opponent.
fn opponent() -> AnyView {
    let (prefs, visitor) = (preferences(), visitor());
    let foes = [
        (Opponent::Computer, page::with_computer()),
        (Opponent::Friend, page::with_friend()),
        (Opponent::Screen, page::with_screen()),
    ];
    // The visitor may have been quicker than the app.
    if let Some((foe, _)) = picked("foe").and_then(|n| foes.get(n)) {
        prefs.foe.set(*foe);
    }
    let choose = Callback::new(move |foe| prefs.foe.set(foe));
    vec![
        choice(t!(opponent), "foe", foes, prefs.foe.into(), choose),
        when(move || prefs.foe.get() == Opponent::Friend, move || visitor.name_field()),
    ]
    .into_any()
}
