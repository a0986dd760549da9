//! Strangers' texts in messages.

/// The most characters of a text that a message repeats.
const MOST: usize = 80;

/// A text as a message repeats it: its first 80 characters, and how many there are if it has more.
///
/// ```
/// assert_eq!(game_core::excerpt("e2"), "e2");
/// assert!(game_core::excerpt(&"e".repeat(6_000)).ends_with("e… (6000 characters)"));
/// ```
#[must_use]
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}… ({} characters)", &text[..end], text.chars().count()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_between_characters() {
        for (letter, count) in [("a", 81), ("۲", 81), ("ﷺ", 6_000_000)] {
            let cut = excerpt(&letter.repeat(count));
            assert_eq!(cut, format!("{}… ({count} characters)", letter.repeat(80)));
            assert_eq!(excerpt(&letter.repeat(80)), letter.repeat(80));
        }
    }
}
