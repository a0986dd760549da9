//! The list of the keys.

use i18n::{Phrase, page};
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::view_helpers::text;

const KEYS: [fn() -> Phrase; 10] = [
    page::key_arrows,
    page::key_enter,
    page::key_esc,
    page::key_target,
    page::key_last,
    page::key_score,
    page::key_walls,
    page::key_hint,
    page::key_type,
    page::key_help,
];

/// The list of the keys.
pub fn keys() -> AnyView {
    let line = |key: fn() -> Phrase| view! { <li>{text(move || localized(key()))}</li> }.into_any();
    view! { <ul class="keys">{KEYS.into_iter().map(line).collect::<Vec<_>>()}</ul> }.into_any()
}
