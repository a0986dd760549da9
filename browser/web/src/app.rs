//! The whole page: what is the same everywhere, and the current route.

use catalog::Game;
use i18n::{Words, page};
use leptos::prelude::*;
use ui_kit::live_region::{LiveRegion, focus_main, focus_main_soon};
use ui_kit::locale::{Locale, localized, t};
use ui_kit::router::Router;
use ui_kit::sound;
use ui_kit::still::still;
use ui_kit::view_helpers::{part, text};
use ui_kit::visitor::{Visitor, acting};
use web_shell::dixit_routes::DixitRoute;
use web_shell::engine_client::EngineClient;
use web_shell::game_starter::NextGame;
use web_shell::preferences::Preferences;
use web_shell::routes::{ACCOUNT, Route};
use web_study::StudyView;

use crate::chunks::{account, dixit, here, study, table};
use crate::front::front;
use crate::parts::{label, parts};
use crate::written::written;

/// The page.
pub fn app(words: Words) -> AnyView {
    Locale::begin(words);
    Preferences::begin(Visitor::begin());
    NextGame::provide();
    EngineClient::begin();
    let router = Router::begin(Route::is_known);
    let region = LiveRegion::begin();
    sound::begin();
    let route = Memo::new(move |_| Route::of(&router.here()));
    Effect::new(move |before: Option<()>| {
        let route = route.get();
        title(&route);
        if before.is_some() {
            // The focus starts at the top of a new route.
            focus_main_soon();
        }
    });
    view! {
        <a class="skip" href="#main" on:click=move |click| { click.prevent_default(); focus_main(); }>{t!(skip)}</a>
        {parts(route)}
        {part(move || place(route.get()))}
        {acting().map(|_| account(false))}
        <div class="ear" aria-live="polite">{text(move || region.polite.get())}</div>
        <div class="ear" aria-live="assertive">{text(move || region.at_once.get())}</div>
    }
    .into_any()
}

fn place(route: Route) -> AnyView {
    match route {
        Route::Front => front(),
        Route::Here(game) => here(game),
        Route::Table(code) | Route::Watch(code) => table(code),
        Route::Hub(ACCOUNT) | Route::Club => account(true),
        Route::Overview(_) | Route::Hub(_) | Route::Rules(_) | Route::About | Route::Privacy => {
            written(&route)
        }
        Route::Course(game) => study(StudyView::Course(game)),
        Route::Puzzles(game) | Route::Puzzle(game, _) => study(StudyView::Puzzles(game)),
        Route::Study(game) => study(StudyView::Study(game)),
        Route::Dixit(route) => dixit(route),
        Route::Lost => still(t!(not_found), ()),
    }
}

/// Sets the title.
fn title(here: &Route) {
    let brand = localized(page::brand());
    let first = match here {
        // Tables set their own, and lessons, puzzles and studies once their words are there.
        Route::Front | Route::Here(_) | Route::Table(_) | Route::Watch(_) => None,
        Route::Course(_)
        | Route::Puzzles(_)
        | Route::Puzzle(..)
        | Route::Study(_)
        | Route::Club
        | Route::Dixit(DixitRoute::Course | DixitRoute::Riddles) => return,
        Route::Rules(None) => Some(page::learn()),
        Route::Hub(hub) => Some(label(hub)),
        Route::Overview(game) | Route::Rules(Some(game)) => {
            Some(Game::named(game).map_or_else(page::name_dixit, game_faces::name))
        }
        Route::About => Some(page::about()),
        Route::Privacy => Some(page::privacy()),
        Route::Dixit(_) => Some(page::name_dixit()),
        Route::Lost => Some(page::not_found()),
    };
    let title = first.map_or(brand.clone(), |first| [&localized(first), " · ", &brand].concat());
    document().set_title(&title);
}
