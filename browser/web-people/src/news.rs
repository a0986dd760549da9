//! A new key of a person's is told on all their other devices, until it is seen.
//!
//! A device knows by itself which keys came after it, and stores until when they were seen. So the server
//! stores of nobody when they looked.

use i18n::people;
use leptos::prelude::*;
use ui_kit::lesson::words;
use ui_kit::locale::localized;
use ui_kit::storage;
use ui_kit::view_helpers::{button, part, text};

use crate::js::day;
use crate::keys::{Key, Keys};

/// The storage key of the instant until which a person's keys were seen here.
fn key(person: &str) -> String {
    ["keys-", person].concat()
}

/// Those keys that came after this device, or after the last that was seen here.
fn news(keys: &[Key], person: &str) -> Vec<Key> {
    let here = keys.iter().find(|key| key.is_here).map(|key| key.since).unwrap_or_default();
    let seen = storage::read(&key(person)).and_then(|text| text.parse().ok()).unwrap_or(here);
    let is_new = |key: &&Key| key.since > seen.max(here) && !key.is_here && !key.is_number();
    keys.iter().filter(is_new).cloned().collect()
}

impl Keys {
    /// What came since, with a button against each.
    pub fn news(self) -> AnyView {
        let is_seen = RwSignal::new(false);
        let language = self.account.locale;
        part(move || {
            let person = self.person.get_value();
            let news = self.list.with(|keys| news(keys, &person));
            if is_seen.get() || news.is_empty() {
                return ().into_any();
            }
            let newest = news.iter().map(|key| key.since).fold(0, u64::max);
            let seen = move || {
                storage::write(&key(&person), &newest.to_string());
                is_seen.set(true);
            };
            let one = |of: Key| {
                let known = of.clone();
                let says = text(move || {
                    let day = day(known.since, language.language().tag());
                    localized(people::account_news(day, known.name()))
                });
                view! { <li><span>{says}</span>{self.drop_button(of)}</li> }.into_any()
            };
            view! {
                <div class="news">
                    <ul class="keys">{news.into_iter().map(one).collect::<Vec<_>>()}</ul>
                    {button("quiet", words(people::account_news_mine), seen)}
                </div>
            }
            .into_any()
        })
        .into_any()
    }
}
