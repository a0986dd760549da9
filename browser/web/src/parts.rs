//! The parts of the site, on every page: at its top, or at the bottom of a phone.

use i18n::{Phrase, page};
use leptos::prelude::*;
use ui_kit::icon::{CORNER, SLIDERS};
use ui_kit::locale::{locale, localized, t};
use ui_kit::router::address;
use ui_kit::view_helpers::text;
use ui_kit::visitor::visitor;
use web_shell::routes::{ACCOUNT, HUBS, Route, SETTINGS};

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
    let plays = here.hub().is_none() && !matches!(here, Route::About | Route::Privacy);
    let front = link(&Route::Front, plays, &play, &play);
    let hubs = HUBS.into_iter().map(|hub| {
        let mut label = localized(label(hub));
        let inner = match hub {
            SETTINGS => SLIDERS.to_owned(),
            ACCOUNT => own_mark(&mut label),
            _ => label.clone(),
        };
        link(&Route::Hub(hub), here.hub() == Some(hub), &label, &inner)
    });
    hubs.fold(front, |links, link| links + &link)
}

/// The first letter of the name of who plays, which the label then tells too; nobody's is an icon.
fn own_mark(label: &mut String) -> String {
    let player = visitor().player.get();
    // No name has what HTML reads as its own, but who knows what is stored.
    let is_name = |name: &str| !name.bytes().any(|byte| matches!(byte, b'<' | b'&' | b'"'));
    let Some((_, name)) = player.split_once(' ').filter(|(_, name)| is_name(name)) else {
        return CORNER.to_owned();
    };
    label.push_str(": ");
    label.push_str(name);
    let first = name.chars().next().map_or(0, char::len_utf8);
    ["<b>", &name[..first], "</b>"].concat()
}

/// What a hub is called.
pub fn label(hub: &str) -> Phrase {
    match hub {
        "learn" => page::nav_learn(),
        "puzzles" => page::nav_puzzles(),
        "study" => page::nav_study(),
        "watch" => page::nav_watch(),
        ACCOUNT => page::account(),
        _ => page::look_sound(),
    }
}
