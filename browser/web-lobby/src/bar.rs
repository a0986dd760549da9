//! What is seen of a search on all other pages: that it goes on, and that the bell rang.

use i18n::lobby;
use leptos::mount::mount_to;
use leptos::prelude::*;
use ui_kit::locale::{localized, t};
use ui_kit::router::{href, router};
use ui_kit::view_helpers::{button, part, round, text};
use wasm_bindgen::JsCast;

use crate::challenges::{Challenge, Challenges};
use crate::counts;
use crate::search::{LOBBY, Phase, Search};

/// Draws it below all pages.
pub fn begin(search: Search) {
    draw(move || bar(search));
}

/// Draws below all pages that somebody was challenged.
pub fn begin_challenges(all: Challenges) {
    let place = router();
    let came = move || {
        let code = all.came.get().filter(|_| place.here() != LOBBY)?;
        all.here.with(|here| here.iter().find(|it| it.code == code).cloned())
    };
    let came = Memo::new(move |_| came());
    draw(move || {
        part(move || came.get().map_or_else(|| ().into_any(), |it| challenged(all, &it))).into_any()
    });
}

/// Draws something below all pages, with the other bars.
pub fn draw(drawn: impl Fn() -> AnyView + 'static) {
    let Some(all) = bars() else { return };
    let Ok(place) = document().create_element("div") else { return };
    let place: web_sys::HtmlElement = place.unchecked_into();
    if all.append_child(&place).is_ok() {
        mount_to(place, drawn).forget();
    }
}

/// Where all bars lie.
fn bars() -> Option<web_sys::Element> {
    if let Some(bars) = document().query_selector(".lobby-bars").ok()? {
        return Some(bars);
    }
    let bars = document().create_element("div").ok()?;
    bars.set_attribute("class", "lobby-bars").ok()?;
    document().body()?.append_child(&bars).ok()?;
    Some(bars)
}

fn bar(search: Search) -> AnyView {
    let place = router();
    let is_elsewhere = Memo::new(move |_| place.here() != LOBBY);
    let is_seeking = Memo::new(move |_| search.phase.get() == Phase::Seeking);
    part(move || match (is_elsewhere.get(), is_seeking.get(), search.rang.get()) {
        (true, true, _) => seeking(search),
        (true, false, Some(list)) => rang(search, list),
        _ => ().into_any(),
    })
    .into_any()
}

fn challenged(all: Challenges, it: &Challenge) -> AnyView {
    let it = it.clone();
    let says = move || localized(it.came());
    let name = move || localized(lobby::challenges());
    view! {
        <aside class="lobby-bar" aria-label=text(name)>
            <a href=href(LOBBY.to_owned())>{text(says)}</a>
            {round("", t!(close), "×".into_any(), move || all.came.set(None))}
        </aside>
    }
    .into_any()
}

fn seeking(search: Search) -> AnyView {
    let says = move || localized(lobby::lobby_seeking());
    let name = move || localized(lobby::lobby_title());
    let stop = move || localized(lobby::lobby_stop());
    view! {
        <aside class="lobby-bar" aria-label=text(name)>
            <a href=href(LOBBY.to_owned())>{text(says)}</a>
            {button("quiet", text(stop), move || search.stop())}
        </aside>
    }
    .into_any()
}

fn rang(search: Search, list: &'static str) -> AnyView {
    let says = move || localized(lobby::lobby_rings(counts::name(list)));
    let name = move || localized(lobby::lobby_title());
    let seek = move || localized(lobby::lobby_seek());
    view! {
        <aside class="lobby-bar" aria-label=text(name)>
            <a href=href(LOBBY.to_owned())>{text(says)}</a>
            {button("", text(seek), move || search.begin())}
            {round("", t!(close), "×".into_any(), move || search.rang.set(None))}
        </aside>
    }
    .into_any()
}
