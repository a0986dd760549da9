//! Clubs: a leader's door, members and cards to print, and how a child comes in.
//!
//! The server says what the one who asks may see. A leader sees all of a club; others see who is in it
//! while the door is open, tap their name and type the digits of their card.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

mod club;
mod coming_in;
mod danger;
mod door;
mod fields;
mod leader;
mod member;
mod new_names;
mod own_clubs;
mod page;
mod paper;
mod request;

use std::sync::Arc;

use leptos::prelude::*;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::locale::locale;
use ui_kit::styles;
use ui_kit::view_helpers::part;

/// Draws when the club of this id meets, and the way to ask all of it for a game; its leader can publish hours.
pub type DrawHours = fn(String, bool) -> AnyView;

/// The page of a club, or of all clubs of a leader, as soon as its words and looks are there, between a
/// bar and what stands below.
pub fn clubs(bar: fn() -> AnyView, foot: fn() -> AnyView, hours: DrawHours) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming {
        Box::pin(async move {
            locale.add("people").await
                && locale.add("club").await
                && styles::load("data-people-styles").await
                && styles::load("data-club-styles").await
        })
    };
    later(Arc::new(fetch), Extent::Page, part(move || page::page(bar, foot, hours)))
}
