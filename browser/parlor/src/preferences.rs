//! The visitor's preferences: theme and name. The browser stores them for both pages.

use i18n::page;
use leptos::prelude::*;
use ui_kit::locale::Locale;
use ui_kit::storage;
use ui_kit::theme::{Theme, matches};
use ui_kit::view_helpers::effect;

/// The visitor's preferences.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// The theme.
    pub light: RwSignal<Theme>,
    /// The visitor's name, perhaps empty.
    pub name: RwSignal<String>,
    /// Whether motion is reduced.
    pub calm: ReadSignal<bool>,
}

impl Preferences {
    /// Loads the stored preferences, and stores every change.
    pub fn begin() -> Preferences {
        let prefs = Preferences {
            light: Theme::begin(),
            name: RwSignal::new(storage::read("name").unwrap_or_default()),
            calm: matches("(prefers-reduced-motion: reduce)"),
        };
        effect(move || storage::write("name", &prefs.name.get()));
        provide_context(prefs);
        prefs
    }

    /// The name for sitting down.
    pub fn called(self, locale: Locale) -> String {
        let name = self.name.get_untracked();
        if name.trim().is_empty() { untrack(|| locale.text(&page::guest())) } else { name }
    }
}

/// The visitor's preferences.
pub fn preferences() -> Preferences {
    expect_context()
}
