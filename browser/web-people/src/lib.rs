//! The account: making one, coming back to it, who plays on this device, and all one can do with it.
//!
//! Nobody needs an account. The server knows who is signed in by a cookie that no script can read; the
//! page stores who plays, and says so with each request.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

mod account;
mod add_device;
pub mod browser_name;
mod claim;
pub mod fault;
pub mod form;
mod games;
mod holiday;
pub mod hours;
pub mod js;
pub mod json;
mod keys;
mod new_device;
mod news;
mod number;
mod page;
mod passkey;
pub mod progress;
pub mod push;
mod push_row;
pub mod qr_code;
pub mod request;
mod rows;
mod safety;
mod ways;
mod welcome;
mod who_plays;

use std::sync::Arc;

use leptos::prelude::*;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::locale::locale;
use ui_kit::styles;
use ui_kit::view_helpers::part;

pub use account::{Account, DrawWays, Ways};
pub use ways::ways;

/// The page of the account, as soon as its words and looks are there, between a bar and what stands below.
pub fn account(bar: fn() -> AnyView, foot: fn() -> AnyView, ways: DrawWays) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming {
        Box::pin(
            async move { locale.add("people").await && styles::load("data-people-styles").await },
        )
    };
    later(Arc::new(fetch), Extent::Page, part(move || page::page(bar, foot, ways)))
}
