//! How the visitor likes it: light, a name. Kept by the browser, the same for both pages.

use i18n::page;
use leptos::prelude::*;
use ui_kit::locale::Locale;
use ui_kit::storage;
use ui_kit::theme::{Theme, matches};
use ui_kit::view_helpers::effect;

/// How the visitor likes it.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// Bright or dark.
    pub light: RwSignal<Theme>,
    /// The visitor's name, perhaps empty.
    pub name: RwSignal<String>,
    /// Whether nothing should move by itself.
    pub calm: ReadSignal<bool>,
}

impl Preferences {
    /// What the browser has kept, kept up from now on.
    pub fn begin() -> Preferences {
        let likes = Preferences {
            light: Theme::begin(),
            name: RwSignal::new(storage::read("name").unwrap_or_default()),
            calm: matches("(prefers-reduced-motion: reduce)"),
        };
        effect(move || storage::write("name", &likes.name.get()));
        provide_context(likes);
        likes
    }

    /// The name to sit down with.
    pub fn called(self, voice: Locale) -> String {
        let name = self.name.get_untracked();
        if name.trim().is_empty() { untrack(|| voice.text(&page::guest())) } else { name }
    }
}

/// How the visitor likes it.
pub fn preferences() -> Preferences {
    expect_context()
}
