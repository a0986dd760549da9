//! A table as one player has it in hand.

use leptos::prelude::*;
use linen::draw::{part, text};
use linen::voice::say;

use crate::app::{still, waits};
use crate::lobby::lobby;
use crate::pictures::Pictures;
use crate::seen::{Scene, Seen, Wire};
use crate::wire::join;
use crate::words::declined;

/// A table that was reached by its code.
pub fn table_page(code: &str) -> AnyView {
    let seen = Seen::new();
    let ask = join(seen, code.to_owned(), false);
    Pictures::begin(seen, code);
    let known = Memo::new(move |_| seen.view.with(Option::is_some));
    let gone = Memo::new(move |_| match seen.wire.get() {
        Wire::Gone(why) => Some(why),
        _ => None,
    });
    let scene = Memo::new(move |_| seen.scene());
    part(move || match (gone.get(), known.get()) {
        (Some(why), _) => still(text(move || say(declined(why))), ()),
        (None, false) => waits(),
        (None, true) => part(move || match scene.get() {
            Scene::Lobby => lobby(seen, ask),
            Scene::Game(_) => waits(),
        })
        .into_any(),
    })
    .into_any()
}
