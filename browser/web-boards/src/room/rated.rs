//! What is told of a table whose games are rated.

use i18n::phrases;
use leptos::prelude::*;
use ui_kit::locale::localized;
use ui_kit::view_helpers::{text, when};

use super::leaving;
use super::table_state::TableState;

/// Whether the games of the table are rated.
pub fn is_rated(state: TableState) -> bool {
    state.of(|view| view.rated.is_some()) == Some(true)
}

/// Its terms, for those who sit and for those who may sit down. The words come with the set phrases.
pub fn terms(state: TableState) -> AnyView {
    leaving::fetch_words(state);
    when(
        move || is_rated(state) && leaving::has_words(),
        || {
            view! { <p class="rated small">{text(|| localized(phrases::rated_game()))}</p> }
                .into_any()
        },
    )
}
