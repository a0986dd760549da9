//! The text of a clue or a theme (6.9).
//!
//! The same words in different bytes must not distinguish players, so a text is normalized to
//! Unicode's NFC. That needs a table as large as this crate, so the server does it before it makes
//! a command.

use crate::refusal::Refusal;

/// The most characters of a clue, as a reader counts them.
pub const LONGEST: usize = 120;

/// The most marks for each of them on average: enough for pointed Persian and joined emoji, too few
/// to bury a page under.
const MARKS: usize = 4;

/// The clean text: without characters that turn the reading direction or steer a terminal, and
/// without blanks at its ends.
///
/// # Errors
/// If nothing is left, or more than [`LONGEST`] characters.
pub fn clean(text: &str) -> Result<String, Refusal> {
    let cleaned: String = text.chars().filter_map(cleaned_char).collect();
    let cleaned = cleaned.trim();
    let signs = signs(cleaned);
    if signs == 0 {
        return Err(Refusal::ClueEmpty);
    }
    if signs > LONGEST || cleaned.chars().count() > LONGEST * (1 + MARKS) {
        return Err(Refusal::ClueTooLong { longest: LONGEST });
    }
    Ok(cleaned.to_owned())
}

/// The character, a blank for a line break, or nothing for a control character.
fn cleaned_char(c: char) -> Option<char> {
    match c {
        '\t' | '\n' | '\r' => Some(' '),
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
        c if c.is_control() => None,
        c => Some(c),
    }
}

/// How many characters a reader sees: a cautious count, which may be above but hardly ever below
/// that of Unicode's grapheme clusters.
fn signs(text: &str) -> usize {
    let mut count = 0;
    let mut joined = false;
    let mut half_a_flag = false;
    for c in text.chars() {
        let flag = ('\u{1f1e6}'..='\u{1f1ff}').contains(&c);
        if c == '\u{200d}' {
            joined = true;
        } else if !rides(c) {
            let second_half = flag && half_a_flag;
            if !(joined || second_half) {
                count += 1;
            }
            half_a_flag = flag && !half_a_flag;
            joined = false;
        }
    }
    count
}

/// Whether `c` joins the character before it.
fn rides(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}'
        | '\u{6df}'..='\u{6e4}' | '\u{6e7}' | '\u{6e8}' | '\u{6ea}'..='\u{6ed}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{200b}' | '\u{200c}'
        | '\u{2060}' | '\u{feff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{fe20}'..='\u{fe2f}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}'
        | '\u{e0100}'..='\u{e01ef}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn section_6_9_what_turns_the_reading_direction_is_taken_out_and_zwnj_stays() {
        assert_eq!(clean("a\u{202e}b\u{2066}c\u{7}d\u{85}\u{9b}e").unwrap(), "abcde");
        assert_eq!(clean("می\u{200c}روم").unwrap(), "می\u{200c}روم");
        assert_eq!(clean("  two\nlines ").unwrap(), "two lines");
    }

    #[test]
    fn section_6_9_a_clue_has_one_to_a_hundred_and_twenty_signs() {
        for empty in ["", "   ", "\u{202a}\u{7}", "\u{200c}\u{200d}\u{301}"] {
            assert_eq!(clean(empty), Err(Refusal::ClueEmpty), "{empty:?}");
        }
        assert!(clean(&"ش".repeat(120)).is_ok());
        assert!(clean(&"شَ".repeat(120)).is_ok(), "a vowel mark rides along");
        assert!(clean(&"👩\u{200d}👧".repeat(120)).is_ok(), "a family is one sign");
        assert!(clean(&"🇸🇪".repeat(120)).is_ok(), "a flag is one sign");
        let longest = LONGEST;
        assert_eq!(clean(&"ش".repeat(121)), Err(Refusal::ClueTooLong { longest }));
        assert_eq!(clean(&"🇸🇪".repeat(121)), Err(Refusal::ClueTooLong { longest }));
        let laden = "a\u{301}\u{301}\u{301}\u{301}".repeat(120);
        assert_eq!(clean(&laden).as_ref(), Ok(&laden), "four marks to a sign");
        assert_eq!(clean(&format!("{laden}\u{301}")), Err(Refusal::ClueTooLong { longest }));
        let buried = format!("a{}", "\u{301}".repeat(700));
        assert_eq!(clean(&buried), Err(Refusal::ClueTooLong { longest }));
    }
}
