//! A page that is older than its server loads itself again.

use leptos::prelude::*;

use crate::storage;

/// When the page last loaded itself again.
const RENEWED: &str = "renewed";
/// It tries that once in so many milliseconds, so that a server that is older than the page does not
/// keep it loading for ever.
const PAUSE: f64 = 60_000.0;

/// Loads the page again, and tells whether it does. Seats are known by tokens that the browser
/// stores, so nobody loses one.
pub fn renew() -> bool {
    let now = js_sys::Date::now();
    let last = storage::read(RENEWED).and_then(|last| last.parse().ok()).unwrap_or(0.0);
    if now - last < PAUSE {
        return false;
    }
    storage::write(RENEWED, &now.to_string());
    location().reload().is_ok()
}
