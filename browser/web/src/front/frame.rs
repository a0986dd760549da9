//! What stands above and below the front page and all text pages.

use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::locale::t;
use ui_kit::look::language_and_light;
use web_shell::routes::{Route, SETTINGS};

/// The bar above the front page and all text pages.
pub fn front_bar() -> AnyView {
    view! {
        <header class="bar">
            <a class="brand" href=Route::Front.href()>{icon::brand()}<span>{t!(brand)}</span></a>
            {language_and_light()}
        </header>
    }
    .into_any()
}

/// Links to the text pages and to the settings.
pub fn footer() -> AnyView {
    view! {
        <footer class="foot">
            <a href=Route::Rules(None).href()>{t!(learn)}</a>
            <a href=Route::Hub(SETTINGS).href()>{t!(look_sound)}</a>
            <a href=Route::About.href()>{t!(about)}</a>
        </footer>
    }
    .into_any()
}
