//! The lobby: what one would like to play, the search for somebody who would too, and the bell.
//!
//! The search goes on while one is on other pages: it belongs to the window and not to the page.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

mod bar;
mod challenge_page;
mod challenges;
mod club_challenges;
mod club_hours;
mod counts;
mod due;
mod following;
mod form;
mod hours;
mod lines;
mod notices;
mod pace;
mod page;
mod search;
mod wish;

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::locale::{Locale, locale};
use ui_kit::styles;
use ui_kit::view_helpers::part;

pub use club_hours::club_hours;
pub use search::LOBBY;

/// Listens for challenges to the person who plays here, on all pages, as soon as the words and looks are there.
pub fn listen() {
    let (locale, owner) = (locale(), Owner::current());
    spawn_local(async move {
        if fetch(locale).await
            && let Some(owner) = owner
        {
            untrack(|| {
                owner.with(|| {
                    challenges::challenges();
                    due::begin();
                    notices::begin(locale);
                });
            });
        }
    });
}

async fn fetch(locale: Locale) -> bool {
    locale.add("lobby").await && styles::load("data-lobby-styles").await
}

/// The page of the lobby, as soon as its words and looks are there, between a bar and what stands below.
pub fn lobby(bar: fn() -> AnyView, foot: fn() -> AnyView) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming { Box::pin(fetch(locale)) };
    later(Arc::new(fetch), Extent::Page, part(move || page::page(bar, foot)))
}
