//! A page that is older than its server loads itself again.

use leptos::prelude::*;

use crate::storage;

/// When the page last loaded itself again.
const RENEWED: &str = "renewed";
/// It tries that once in so many seconds, so that a server that is older than the page does not keep
/// it loading for ever.
const PAUSE: u32 = 60;

/// Loads the page again, and tells whether it does. Seats are known by tokens that the browser
/// stores, so nobody loses one.
pub fn renew() -> bool {
    // Whole seconds: to read and write real numbers would cost the page 17 KB.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let now = (js_sys::Date::now() / 1000.0) as u32;
    let last = storage::read(RENEWED).and_then(|last| last.parse().ok()).unwrap_or(0);
    if now.saturating_sub(PAUSE) < last {
        return false;
    }
    storage::write(RENEWED, &now.to_string());
    location().reload().is_ok()
}
