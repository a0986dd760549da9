//! The parts of the site, on every page: at its top, or at the bottom of a phone.

use i18n::{Phrase, page};
use leptos::prelude::*;
use ui_kit::icon;
use ui_kit::locale::{localized, t};
use ui_kit::view_helpers::text;
use web_shell::routes::{HUBS, Route, SETTINGS};

/// Links to the parts of the site. Where one is, is marked; a phone shows none while there is a
/// game to look at.
pub fn parts(route: Memo<Route>) -> AnyView {
    let plays = move |route: &Route| route.hub().is_none() && *route != Route::About;
    let front = move || current(&route.get(), &Route::Front, plays);
    let links = HUBS.into_iter().map(|hub| {
        let is_here = move |route: &Route| route.hub() == Some(hub);
        let place = Route::Hub(hub);
        let here = move || current(&route.get(), &place, is_here);
        let href = Route::Hub(hub).href();
        let label = text(move || localized(label(hub)));
        if hub == SETTINGS {
            view! { <a href=href aria-current=here aria-label=label>{icon::corner()}</a> }
                .into_any()
        } else {
            view! { <a href=href aria-current=here>{label}</a> }.into_any()
        }
    });
    view! {
        <nav class="parts" class:playing=move || route.with(Route::is_of_a_game) aria-label=t!(nav)>
            <a href=Route::Front.href() aria-current=front>{t!(nav_play)}</a>
            {links.collect::<Vec<_>>()}
        </nav>
    }
    .into_any()
}

/// What a link's `aria-current` says.
fn current(here: &Route, place: &Route, within: impl Fn(&Route) -> bool) -> Option<&'static str> {
    if here == place { Some("page") } else { within(here).then_some("true") }
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
