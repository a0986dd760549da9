//! A table that its host offers to anyone: the button that does it, and the line that all at the table see.

use i18n::page;
use leptos::prelude::*;

use super::locale::{localized, t};
use super::view_helpers::{button, text, when};

/// What a page knows of it.
#[derive(Clone, Copy)]
pub struct PublicTable {
    /// Whether the table is public, for those with a seat; `None` if it cannot be.
    pub is: Memo<Option<bool>>,
    /// Whether the visitor is the host.
    pub host: Memo<bool>,
    /// Whether a chair is free.
    pub has_room: Memo<bool>,
    /// Asks for it, or for its end.
    pub ask: Callback<bool>,
}

/// The host's button that offers the table to anyone.
pub fn offer(table: PublicTable) -> AnyView {
    let PublicTable { is, host, has_room, ask } = table;
    let label =
        move || localized(if has_room.get() { page::public_join() } else { page::public_watch() });
    let drawn = move || {
        view! {
            {button("quiet", text(label), move || ask.run(true))}
            <p class="muted small">{t!(public_hint)}</p>
        }
        .into_any()
    };
    when(move || host.get() && is.get() == Some(false), drawn)
}

/// What all at a public table see, and the button that ends it.
pub fn notice(table: PublicTable) -> AnyView {
    let PublicTable { is, has_room, ask, .. } = table;
    let says = move || {
        localized(if has_room.get() { page::public_joins() } else { page::public_watches() })
    };
    let drawn = move || {
        view! {
            <p class="muted small">{text(says)}" "{button("bare", t!(public_end), move || ask.run(false))}</p>
        }
        .into_any()
    };
    when(move || is.get() == Some(true), drawn)
}
