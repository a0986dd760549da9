//! A page older than its server reloads itself.

use leptos::prelude::*;

use crate::storage;

/// The storage key for the time of the last reload.
const RENEWED: &str = "renewed";
/// The shortest time between reloads in seconds, so that a server older than the page can't keep it
/// reloading forever.
const PAUSE: u32 = 60;

/// Reloads the page, and returns whether it does. The browser stores the seat tokens, so nobody
/// loses a seat.
pub fn renew() -> bool {
    // Whole seconds: parsing and printing floats would cost the page 17 KB.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let now = (js_sys::Date::now() / 1000.0) as u32;
    let last = storage::read(RENEWED).and_then(|last| last.parse().ok()).unwrap_or(0);
    if now.saturating_sub(PAUSE) < last {
        return false;
    }
    storage::write(RENEWED, &now.to_string());
    location().reload().is_ok()
}
