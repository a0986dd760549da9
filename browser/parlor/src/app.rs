//! The whole page: what is the same everywhere, and the current route.

use i18n::{Words, page};
use leptos::prelude::*;
use ui_kit::live_region::{LiveRegion, focus_main, focus_main_soon};
use ui_kit::locale::{Locale, localized, t};
use ui_kit::view_helpers::{part, text};

use crate::lobby::{open_page, practice};
use crate::preferences::Preferences;
use crate::routes::{Route, Router};
use crate::{table, tv};

/// The page.
pub fn app(words: Words) -> AnyView {
    Locale::begin(words);
    Preferences::begin();
    let router = Router::begin();
    let region = LiveRegion::begin();
    let here = Memo::new(move |_| router.here());
    Effect::new(move |before: Option<()>| {
        let _ = here.get();
        document().set_title(
            &[&localized(page::name_dixit()), " · ", &localized(page::brand())].concat(),
        );
        if before.is_some() {
            focus_main_soon();
        }
    });
    view! {
        <a class="skip" href="#main" on:click=move |click| { click.prevent_default(); focus_main(); }>{t!(skip)}</a>
        {part(move || place(here.get()))}
        <div class="ear" aria-live="polite">{text(move || region.polite.get())}</div>
        <div class="ear" aria-live="assertive">{text(move || region.at_once.get())}</div>
    }
    .into_any()
}

fn place(route: Route) -> AnyView {
    match route {
        Route::Open => open_page(),
        Route::Practice => practice(),
        Route::Table(code) => table::table_page(&code),
        Route::Album(code) => tv::album_page(&code),
        Route::Fair(code) => tv::fair_page(&code),
        Route::Tv(code) => tv::tv_page(&code),
        Route::Lost => still(text(|| localized(page::not_found())), ()),
    }
}

/// A nearly empty page: one sentence, and the link to the front page.
pub fn still(lead: ui_kit::view_helpers::TextFn, more: impl IntoAny) -> AnyView {
    view! {
        <main id="main" tabindex="-1" class="still">
            <h1 class="say">{lead}</h1>
            {more.into_any()}
            <a class="btn" href="/">{t!(home)}</a>
        </main>
    }
    .into_any()
}

/// A page while the server is asked.
pub fn waits() -> AnyView {
    view! {
        <main id="main" tabindex="-1" class="still">
            <h1 class="say">{t!(loading)}</h1>
            <div class="stitch going"></div>
        </main>
    }
    .into_any()
}
