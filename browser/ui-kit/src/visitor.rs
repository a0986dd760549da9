//! What is known of the visitor in all games. The browser stores it.

use i18n::page;
use leptos::prelude::*;

use super::locale::{Locale, t};
use super::storage;
use super::theme::{Theme, matches};
use super::view_helpers::{change, effect, text, when};

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

    /// From now on this person plays, and sits down at tables by this name.
    pub fn play(self, id: &str, name: &str) {
        let player = [id, " ", name].concat();
        storage::write("player", &player);
        self.player.set(player);
        self.name.set(name.to_owned());
    }

    /// The name for sitting down.
    pub fn called(self, locale: Locale) -> String {
        let name = self.name.get_untracked();
        if name.trim().is_empty() { untrack(|| locale.text(&page::guest())) } else { name }
    }

    /// The field in which one says what one is called at tables.
    pub fn name_field(self) -> AnyView {
        let named = change(move |event| self.name.set(event_target_value(&event)));
        view! {
            <label class="field"><span class="small muted">{t!(your_name)}</span>
                <input maxlength="20" autocomplete="nickname" placeholder=t!(guest)
                    prop:value=text(move || self.name.get()) on:input=named/>
            </label>
        }
        .into_any()
    }
}

/// The id of who plays, if they are signed in. Their name at tables is that of the account.
#[must_use]
pub fn acting() -> Option<String> {
    storage::read("player")?.split_once(' ').map(|(id, _)| id.to_owned())
}

/// The mark beside the name of somebody with an account: nobody else is called so.
pub fn account_mark(has_account: impl Fn() -> bool + Copy + Send + Sync + 'static) -> AnyView {
    let drawn = || view! { <i class="owned" role="img" aria-label=t!(account)>"✓"</i> }.into_any();
    when(has_account, drawn)
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
