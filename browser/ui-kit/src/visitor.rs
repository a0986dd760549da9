//! What is known of the visitor in all games. The browser stores it.

use i18n::page;
use leptos::prelude::*;

use super::locale::Locale;
use super::storage;
use super::theme::{Theme, matches};
use super::view_helpers::effect;

/// The visitor, and what they prefer in all games.
#[derive(Clone, Copy)]
pub struct Visitor {
    /// The theme.
    pub theme: RwSignal<Theme>,
    /// Whether sounds play.
    pub sound: RwSignal<bool>,
    /// Whether set phrases are shown and announced.
    pub phrases: RwSignal<bool>,
    /// Whether the album of an evening tells why bots chose what they chose.
    pub reasons: RwSignal<bool>,
    /// The visitor's name, perhaps empty.
    pub name: RwSignal<String>,
    /// Who plays, if they are signed in: the id of the account, a space, and its name.
    pub player: RwSignal<String>,
    /// Whether motion is reduced.
    pub calm: ReadSignal<bool>,
}

impl Visitor {
    /// Loads what is stored, and stores every change.
    pub fn begin() -> Visitor {
        let visitor = Visitor {
            theme: Theme::begin(),
            sound: switch("sound"),
            phrases: switch("phrases"),
            reasons: switch("reasons"),
            name: RwSignal::new(storage::read("name").unwrap_or_default()),
            player: RwSignal::new(storage::read("player").unwrap_or_default()),
            calm: matches("(prefers-reduced-motion: reduce)"),
        };
        effect(move || storage::write("name", &visitor.name.get()));
        provide_context(visitor);
        visitor
    }

    /// The name for sitting down.
    pub fn called(self, locale: Locale) -> String {
        let name = self.name.get_untracked();
        if name.trim().is_empty() { untrack(|| locale.text(&page::guest())) } else { name }
    }
}

/// A setting that is on at first; every change is stored.
fn switch(key: &'static str) -> RwSignal<bool> {
    let on = RwSignal::new(storage::read(key).as_deref() != Some("off"));
    effect(move || storage::write(key, if on.get() { "on" } else { "off" }));
    on
}

/// The visitor.
pub fn visitor() -> Visitor {
    expect_context()
}
