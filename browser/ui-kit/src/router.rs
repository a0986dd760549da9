//! Addresses, and navigation without a page load.
//!
//! An address begins with the language of its page, as in `/fa/about`. What follows is a *place*,
//! `/about`, which is all that the rest of the page speaks of.

use i18n::Language;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::locale::{Locale, locale};
use super::view_helpers::{TextFn, effect, text};

/// The language of an address and its place. Links that people send, and addresses of old, have no
/// language.
///
/// ```
/// use ui_kit::router::split;
///
/// assert_eq!(split("/fa/about"), (i18n::Language::of_tag("fa"), "/about"));
/// assert_eq!(split("/about"), (None, "/about"));
/// ```
pub fn split(address: &str) -> (Option<Language>, &str) {
    let rest = address.strip_prefix('/').unwrap_or(address);
    let tag = rest.split('/').next().unwrap_or_default();
    match Language::of_tag(tag).filter(|language| language.tag() == tag) {
        Some(language) => {
            let place = &rest[tag.len()..];
            (Some(language), if place.is_empty() { "/" } else { place })
        }
        None => (None, address),
    }
}

/// The address of a place in a language.
pub fn address(language: Language, place: &str) -> String {
    ["/", language.tag(), place].concat()
}

/// The address of a place in the page's language, which it follows.
pub fn href(place: String) -> TextFn {
    let locale = locale();
    text(move || address(locale.language(), &place))
}

/// The current place, and navigation.
#[derive(Clone, Copy)]
pub struct Router {
    place: RwSignal<String>,
    locale: Locale,
}

impl Router {
    /// Starts at the browser's address, and follows links to places that the page knows, the back
    /// button and the page's language.
    pub fn begin(is_known: fn(&str) -> bool) -> Router {
        let router = Router { place: RwSignal::new(here()), locale: locale() };
        provide_context(router);
        window_event_listener(ev::popstate, move |_| {
            router.place.set(here());
            // What the history has may be in a language of before.
            untrack(|| router.show());
        });
        window_event_listener(ev::click, move |click| {
            if click.ctrl_key() || click.meta_key() || click.shift_key() || click.button() != 0 {
                return;
            }
            let target =
                click.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
            let stays = link.filter(|link| !link.has_attribute("target"));
            let Some(path) = stays.and_then(|link| link.get_attribute("href")) else { return };
            let (language, place) = split(&path);
            if !is_known(place) {
                return;
            }
            click.prevent_default();
            // Only another language is a choice that is kept.
            let is_other = |language: &Language| *language != untrack(|| router.locale.language());
            if let Some(language) = language.filter(is_other) {
                router.locale.turn_to(language);
            }
            if router.place.with_untracked(|here| here != place) {
                router.go(place);
            }
        });
        effect(move || router.show());
        router
    }

    /// The current place.
    pub fn here(self) -> String {
        self.place.get()
    }

    /// Goes to a place.
    pub fn go(self, place: &str) {
        let address = untrack(|| address(self.locale.language(), place));
        if let Ok(history) = window().history() {
            history.push_state_with_url(&JsValue::NULL, "", Some(&address)).ok();
        }
        self.arrive(place);
    }

    /// Goes to a place, which replaces the current one in the history.
    pub fn replace(self, place: &str) {
        self.arrive(place);
        untrack(|| self.show());
    }

    fn arrive(self, place: &str) {
        self.place.set(place.to_owned());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Makes the browser show the address of the current place in the page's language.
    fn show(self) {
        let language = self.locale.language();
        let address = self.place.with_untracked(|place| address(language, place));
        let shown = location().pathname().unwrap_or_default();
        if shown != address
            && let Ok(history) = window().history()
        {
            let (query, fragment) = (location().search(), location().hash());
            let rest = [query.unwrap_or_default(), fragment.unwrap_or_default()].concat();
            let address = [address, rest].concat();
            history.replace_state_with_url(&JsValue::NULL, "", Some(&address)).ok();
        }
    }
}

/// Scrolls to the anchor of the address, for content that came after the browser looked for it.
pub fn to_anchor() {
    let anchor = location().hash().unwrap_or_default();
    if !anchor.is_empty() {
        location().replace(&anchor).ok();
    }
}

/// The place that the browser shows.
fn here() -> String {
    split(&location().pathname().unwrap_or_default()).1.to_owned()
}

/// The page's router.
pub fn router() -> Router {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_language_and_a_place() {
        for language in Language::ALL {
            for place in ["/", "/about", "/t/K7M4QX"] {
                assert_eq!(split(&address(language, place)), (Some(language), place));
                assert_eq!(split(place), (None, place));
            }
            assert_eq!(split(&["/", language.tag()].concat()), (Some(language), "/"));
        }
        assert_eq!(split("/fax/about"), (None, "/fax/about"));
    }
}
