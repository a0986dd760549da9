//! Seat tokens: created once and stored by the browser.

use leptos::prelude::window;

use super::storage;

fn key(code: &str) -> String {
    ["seat/", code].concat()
}

/// The token for this table: created once and stored by the browser.
pub fn token(code: &str) -> String {
    storage::read(&key(code)).unwrap_or_else(|| {
        let token = fresh();
        keep_token(code, &token);
        token
    })
}

/// 128 random bits in hexadecimal.
pub fn fresh() -> String {
    let mut bytes = [0u8; 16];
    if let Ok(dice) = window().crypto() {
        dice.get_random_values_with_u8_array(&mut bytes).ok();
    }
    let digit = |n: u8| char::from(b"0123456789abcdef"[usize::from(n)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Stores the token of a new table.
pub fn keep_token(code: &str, token: &str) {
    storage::write(&key(code), token);
}
