//! How wide a character is, in columns of a fixed-width font.
//!
//! Marks that may stand beside their letter count as a column, and a letter that stands for several
//! counts as those. So a width is never too small, and for a rare script it may be too large.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};

use crate::lookalikes::{is_joiner, is_selector};

/// Whether a character may be in a name at all. Some signs are as wide as a whole line.
pub(crate) fn fits(c: char) -> bool {
    !matches!(c, '\u{fdfd}' | '\u{12000}'..='\u{1254f}')
}

/// The columns that a character fills.
pub(crate) fn columns(c: char) -> usize {
    match c {
        c if is_joiner(c) || is_selector(c) => 0,
        c if is_combining_mark(c) => usize::from(canonical_combining_class(c) == 0),
        // Signs for whole phrases, without a decomposition.
        '\u{fd40}'..='\u{fd4f}' | '\u{fdcf}' | '\u{fdfe}' | '\u{fdff}' => 10,
        // Long dashes; Tamil, Javanese and Egyptian signs that are as long.
        '\u{2e3b}' | '\u{bf0}'..='\u{bfa}' | '\u{a9c1}'..='\u{a9cd}' => 6,
        '\u{2e3a}' | '\u{13000}'..='\u{1467f}' => 4,
        c if is_wide(c) => 2,
        c => std::iter::once(c).nfkd().filter(|&part| !is_combining_mark(part)).count().max(1),
    }
}

/// East Asian letters, full-width forms and emoji (Unicode Standard Annex 11: W and F), and symbols
/// that may be drawn as emoji.
fn is_wide(c: char) -> bool {
    matches!(c,
        '\u{1100}'..='\u{115f}' | '\u{2300}'..='\u{23ff}' | '\u{25a0}'..='\u{27bf}'
        | '\u{2b00}'..='\u{2bff}' | '\u{2e80}'..='\u{303e}' | '\u{3041}'..='\u{a4cf}'
        | '\u{a960}'..='\u{a97f}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}'
        | '\u{fe10}'..='\u{fe19}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' | '\u{16fe0}'..='\u{18dff}' | '\u{1aff0}'..='\u{1b2ff}'
        | '\u{1f000}'..='\u{1fbff}' | '\u{20000}'..='\u{3fffd}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(text: &str) -> usize {
        text.chars().map(columns).sum()
    }

    #[test]
    fn letters_are_as_wide_as_they_are_drawn() {
        for (text, columns) in [
            ("Bo Ek", 5),
            ("Öst", 3),
            ("O\u{308}st", 3),
            ("می\u{200c}نا", 4),
            ("مُحَمَّد", 4),
            ("王小明", 6),
            ("한국", 4),
            ("Ｂｏ", 4),
            ("👩\u{200d}👧", 4),
            ("❤\u{fe0f}", 2),
            ("\u{fdfa}", 18),
            ("\u{fdf2}", 4),
            ("\u{fdfe}", 10),
            ("\u{2e3b}", 6),
        ] {
            assert_eq!(wide(text), columns, "{text:?}");
        }
        assert!(!fits('\u{fdfd}') && !fits('\u{1242b}') && fits('\u{fdfa}') && fits('x'));
    }
}
