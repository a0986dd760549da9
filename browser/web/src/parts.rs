//! The parts of the site, on every page: at its top, or at the bottom of a phone.

use i18n::{Phrase, page};
use leptos::prelude::*;
use ui_kit::icon::CORNER;
use ui_kit::locale::{locale, localized, t};
use ui_kit::router::address;
use ui_kit::view_helpers::text;
use web_shell::routes::{HUBS, Route, SETTINGS};

/// Links to the parts of the site. Where one is, is marked; a phone shows none while there is a
/// game to look at.
pub fn parts(route: Memo<Route>) -> AnyView {
    let class = move || if route.with(Route::is_of_a_game) { "parts playing" } else { "parts" };
    let links = move || route.with(links);
    view! { <nav class=text(move || class().to_owned()) aria-label=t!(nav) inner_html=text(links)></nav> }
        .into_any()
}

/// The links as HTML, since views of them would weigh more than all of this file.
fn links(here: &Route) -> String {
    let language = locale().language();
    let link = |place: &Route, is_within: bool, label: &str, inner: &str| {
        let current = match () {
            () if here == place => "page",
            () if is_within => "true",
            () => "false",
        };
        let href = address(language, &place.place());
        let parts = ["<a href=\"", &href, "\" aria-current=\"", current, "\" aria-label=\"", label];
        [&parts.concat(), "\">", inner, "</a>"].concat()
    };
    let play = localized(page::nav_play());
    let plays = here.hub().is_none() && *here != Route::About;
    let front = link(&Route::Front, plays, &play, &play);
    let hubs = HUBS.into_iter().map(|hub| {
        let label = localized(label(hub));
        let inner = if hub == SETTINGS { CORNER } else { &label };
        link(&Route::Hub(hub), here.hub() == Some(hub), &label, inner)
    });
    hubs.fold(front, |links, link| links + &link)
}

/// What a hub is called.
pub fn label(hub: &str) -> Phrase {
    match hub {
        "learn" => page::nav_learn(),
        "puzzles" => page::nav_puzzles(),
        "study" => page::nav_study(),
        "watch" => page::nav_watch(),
        _ => page::look_sound(),
    }
}
