//! The lobby: what one would like to play, the search for somebody who would too, and the bell.
//!
//! The search goes on while one is on other pages: it belongs to the window and not to the page.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

mod bar;
mod counts;
mod form;
mod lines;
mod page;
mod search;
mod wish;

use std::sync::Arc;

use leptos::prelude::*;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::locale::locale;
use ui_kit::styles;
use ui_kit::view_helpers::part;

pub use search::LOBBY;

/// The page of the lobby, as soon as its words and looks are there, between a bar and what stands below.
pub fn lobby(bar: fn() -> AnyView, foot: fn() -> AnyView) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming {
        Box::pin(
            async move { locale.add("lobby").await && styles::load("data-lobby-styles").await },
        )
    };
    later(Arc::new(fetch), Extent::Page, part(move || page::page(bar, foot)))
}
