//! The theme, and other preferences of the device.

use i18n::{Phrase, page};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::storage;
use super::view_helpers::effect;

/// The theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As on the device.
    #[default]
    Auto,
    /// Light.
    Day,
    /// Dark.
    Night,
}

impl Theme {
    /// All of them, with their names.
    pub fn all() -> [(Theme, Phrase); 3] {
        [
            (Theme::Auto, page::light_auto()),
            (Theme::Day, page::light_day()),
            (Theme::Night, page::light_night()),
        ]
    }

    /// Turns to dark where the page is light, and the other way.
    pub fn turn(theme: RwSignal<Theme>) {
        let root = document().document_element();
        let is_dark =
            root.and_then(|root| root.get_attribute("data-theme")).as_deref() == Some("dark");
        theme.set(if is_dark { Theme::Day } else { Theme::Night });
    }

    /// Loads the stored theme, and stores every change.
    pub fn begin() -> RwSignal<Theme> {
        let light = RwSignal::new(match storage::read("light").as_deref() {
            Some("light") => Theme::Day,
            Some("dark") => Theme::Night,
            _ => Theme::Auto,
        });
        let system_dark = matches("(prefers-color-scheme: dark)");
        effect(move || {
            let light = light.get();
            let dark = light == Theme::Night || (light == Theme::Auto && system_dark.get());
            if let Some(root) = document().document_element() {
                root.set_attribute("data-theme", if dark { "dark" } else { "light" }).ok();
            }
            match light {
                Theme::Auto => storage::forget("light"),
                Theme::Day => storage::write("light", "light"),
                Theme::Night => storage::write("light", "dark"),
            }
        });
        light
    }
}

/// Whether a media query matches, as a signal.
pub fn matches(query: &str) -> ReadSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let (read, write) = signal(list.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(list) = list {
        let query_list = list.clone();
        let changed = Closure::<dyn Fn()>::new(move || {
            write.try_set(query_list.matches());
        });
        list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref()).ok();
        changed.forget(); // one for each component that uses it; a few dozen bytes
    }
    read
}
