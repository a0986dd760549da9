//! The secret that a seat belongs to: made once, kept by the browser.

use leptos::prelude::window;

use super::storage;

fn key(code: &str) -> String {
    ["seat/", code].concat()
}

/// The secret that a seat at this table belongs to: made once, kept by the browser.
pub fn token(code: &str) -> String {
    storage::read(&key(code)).unwrap_or_else(|| {
        let token = fresh();
        keep_token(code, &token);
        token
    })
}

/// 128 bits from the browser's own dice, as hexadecimal digits.
pub fn fresh() -> String {
    let mut bytes = [0u8; 16];
    if let Ok(dice) = window().crypto() {
        dice.get_random_values_with_u8_array(&mut bytes).ok();
    }
    let digit = |n: u8| char::from(b"0123456789abcdef"[usize::from(n)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Keeps the secret of a table that was just opened.
pub fn keep_token(code: &str, token: &str) {
    storage::write(&key(code), token);
}
