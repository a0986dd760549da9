//! The whole page: what is the same everywhere, and the current route.

use i18n::{Words, page};
use leptos::prelude::*;
use ui_kit::live_region::{LiveRegion, focus_main, focus_main_soon};

use crate::boards_chunk::{BoardsView, later};
use crate::dialog::sheet;
use crate::engine_client::EngineClient;
use crate::lobby::{NextGame, SettingsOpen, front};
use crate::locale::{Locale, localized, t};
use crate::preferences::Preferences;
use crate::routes::{Route, Router};
use crate::sound;
use crate::view_helpers::{part, text};

/// The page.
pub fn app(words: Words) -> AnyView {
    Locale::begin(words);
    Preferences::begin();
    NextGame::provide();
    let settings = RwSignal::new(false);
    provide_context(SettingsOpen(settings));
    EngineClient::begin();
    let router = Router::begin();
    let region = LiveRegion::begin();
    sound::begin();
    let here = Memo::new(move |_| router.here());
    Effect::new(move |before: Option<()>| {
        let here = here.get();
        title(&here);
        if before.is_some() {
            // The focus starts at the top of a new route.
            focus_main_soon();
        }
    });
    view! {
        <a class="skip" href="#main" on:click=move |click| { click.prevent_default(); focus_main(); }>{t!(skip)}</a>
        {part(move || place(here.get()))}
        {sheet(settings, t!(look_sound), || later(BoardsView::Settings))}
        <div class="ear" aria-live="polite">{text(move || region.polite.get())}</div>
        <div class="ear" aria-live="assertive">{text(move || region.at_once.get())}</div>
    }
    .into_any()
}

fn place(route: Route) -> AnyView {
    match route {
        Route::Front => front(),
        Route::Lost => view! {
            <main id="main" tabindex="-1" class="still">
                <h1 class="say">{t!(not_found)}</h1>
                <a class="btn" href=Route::Front.path()>{t!(home)}</a>
            </main>
        }
        .into_any(),
        route => later(BoardsView::Page(route)),
    }
}

/// Sets the title; tables set their own.
fn title(here: &Route) {
    let brand = localized(page::brand());
    let first = match here {
        Route::Front | Route::Here(_) | Route::Table(_) | Route::Watch(_) => None,
        Route::Learn(None) => Some(page::learn()),
        Route::Learn(Some(game)) => Some(game_words::name(*game)),
        Route::About => Some(page::about()),
        Route::Lost => Some(page::not_found()),
    };
    let title = first.map_or(brand.clone(), |first| [&localized(first), " · ", &brand].concat());
    document().set_title(&title);
}
