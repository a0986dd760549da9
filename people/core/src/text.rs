//! Parts of a line, and digits.

use room_core::DecodeError;

/// Splits text into exactly N words; the last one has all the rest.
pub(crate) fn words<const N: usize>(text: &str) -> Result<[&str; N], DecodeError> {
    let mut words = text.splitn(N, ' ');
    let mut all = [""; N];
    for word in &mut all {
        *word = words.next().ok_or(DecodeError::expected("more words"))?;
    }
    Ok(all)
}

/// Reads bytes that are written in hexadecimal digits.
pub(crate) fn bytes(text: &str) -> Result<Vec<u8>, DecodeError> {
    hex::decode(text).map_err(|_| DecodeError::expected("bytes in hexadecimal digits"))
}

/// The zero of the digits that this is one of: Latin, Persian or Arabic.
pub(crate) fn zero(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some('0'),
        '\u{660}'..='\u{669}' => Some('\u{660}'),
        '\u{6f0}'..='\u{6f9}' => Some('\u{6f0}'),
        _ => None,
    }
}

/// The value of a Latin, Persian or Arabic digit.
pub(crate) fn digit(c: char) -> Option<u8> {
    let zero = zero(c)?;
    u8::try_from(u32::from(c) - u32::from(zero)).ok()
}

/// The last digits of a number.
pub(crate) fn last_digits<const N: usize>(mut number: u128) -> [u8; N] {
    let mut digits = [0; N];
    for digit in digits.iter_mut().rev() {
        *digit = u8::try_from(number % 10).unwrap_or_default();
        number /= 10;
    }
    digits
}

/// Digits as text.
pub(crate) fn spelled(digits: &[u8]) -> String {
    digits.iter().map(|&digit| char::from(b'0' + digit)).collect()
}
