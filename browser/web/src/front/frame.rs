//! What stands above and below the front page and all text pages.

use leptos::prelude::*;
use ui_kit::choice::other_languages;
use ui_kit::icon;
use ui_kit::locale::t;
use ui_kit::view_helpers::button;
use web_shell::routes::Route;

/// The bar above the front page and all text pages.
pub fn front_bar() -> AnyView {
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.href()>{icon::brand()}<span>{t!(brand)}</span></a>
            <nav class="end" aria-label=t!(language)>{other_languages()}</nav>
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
            <a href=Route::Rules(None).href()>{t!(learn)}</a>
            {button("bare", t!(look_sound), move || open.set(true))}
            <a href=Route::About.href()>{t!(about)}</a>
        </footer>
    }
    .into_any()
}
