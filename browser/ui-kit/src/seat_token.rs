//! Seat tokens: created once and stored by the browser.

use leptos::prelude::window;

use super::net::RequestError;
use super::storage;

fn key(code: &str) -> String {
    ["seat/", code].concat()
}

/// The token for this table: created once and stored by the browser.
///
/// # Errors
/// The browser has no random numbers.
pub fn token(code: &str) -> Result<String, RequestError> {
    if let Some(token) = storage::read(&key(code)).filter(|token| is_own(token)) {
        return Ok(token);
    }
    let token = fresh()?;
    keep_token(code, &token);
    Ok(token)
}

/// The tokens of all seats, by the codes of their tables.
pub fn seats() -> Vec<(String, String)> {
    let codes = storage::keys("seat/").into_iter();
    codes.filter_map(|code| Some((code.clone(), storage::read(&key(&code))?))).collect()
}

/// 128 random bits in hexadecimal.
///
/// # Errors
/// The browser has no random numbers: everybody would have the same token, and the same seat.
pub fn fresh() -> Result<String, RequestError> {
    let drawn = window().crypto().ok().and_then(|dice| {
        let mut bytes = [0u8; 16];
        dice.get_random_values_with_u8_array(&mut bytes).ok()?;
        Some(bytes)
    });
    written(drawn)
}

/// Drawn bits in hexadecimal. Nothing but zeros was not drawn.
fn written(drawn: Option<[u8; 16]>) -> Result<String, RequestError> {
    let digit = |n: u8| char::from(b"0123456789abcdef"[usize::from(n)]);
    let bytes = drawn.unwrap_or_default().into_iter();
    let token: String = bytes.flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect();
    if is_own(&token) { Ok(token) } else { Err(RequestError::NoRandom) }
}

/// Whether a token can be one browser's alone. Pages of old made one of zeros where they could
/// draw none.
fn is_own(token: &str) -> bool {
    token.bytes().any(|digit| digit != b'0')
}

/// Stores the token of a new table.
pub fn keep_token(code: &str, token: &str) {
    storage::write(&key(code), token);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_without_random_numbers_has_no_token() {
        assert_eq!(written(None), Err(RequestError::NoRandom));
        assert_eq!(written(Some([0; 16])), Err(RequestError::NoRandom));
        let mut drawn = [0; 16];
        drawn[15] = 0xa5;
        assert_eq!(written(Some(drawn)).as_deref(), Ok("000000000000000000000000000000a5"));
        assert!(!is_own(&"0".repeat(32)));
    }
}
