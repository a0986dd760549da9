//! What stands above and below the front page and all text pages.

use i18n::Language;
use leptos::prelude::*;

use crate::icon;
use crate::locale::{locale, t};
use crate::routes::Route;
use crate::view_helpers::{button, part, press};

/// The bar above the front page and all text pages.
pub fn front_bar() -> AnyView {
    let voice = locale();
    let others = move || {
        let others = Language::ALL.into_iter().filter(|language| *language != voice.language());
        let other = |language: Language| {
            let act = press(move || voice.turn_to(language));
            view! {
                <button type="button" class="bare small" lang=language.tag() on:click=act>{language.own_name()}</button>
            }
            .into_any()
        };
        others.map(other).collect::<Vec<_>>().into_any()
    };
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.path()>{icon::brand()}<span>{t!(brand)}</span></a>
            <nav class="end" aria-label=t!(language)>{part(others)}</nav>
        </header>
    }
    .into_any()
}

/// Whether the page's settings are open.
#[derive(Clone, Copy)]
pub struct SettingsOpen(pub RwSignal<bool>);

/// Links to the text pages, and the way to the settings.
pub fn footer() -> AnyView {
    let SettingsOpen(open) = expect_context();
    view! {
        <footer class="foot">
            <a href=Route::Learn(None).path()>{t!(learn)}</a>
            {button("bare", t!(look_sound), move || open.set(true))}
            <a href=Route::About.path()>{t!(about)}</a>
        </footer>
    }
    .into_any()
}
