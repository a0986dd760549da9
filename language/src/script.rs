//! Which way a language is written, and with which digits.

use crate::table::Language;

/// Which way a language is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

impl Direction {
    /// The value of HTML's attribute `dir`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Direction::LeftToRight => "ltr",
            Direction::RightToLeft => "rtl",
        }
    }
}

/// 0 to 9 as notation writes them.
pub const LATIN: [char; 10] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/// 0 to 9 of Persian and Urdu.
pub const PERSIAN: [char; 10] = ['۰', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹'];

/// 0 to 9 of Arabic.
pub const ARABIC_INDIC: [char; 10] = ['٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩'];

/// The same digit as notation writes it, whichever keyboard it was typed on.
#[must_use]
pub fn latin_digit(c: char) -> char {
    // Arabic keyboards are common where Persian ones are.
    let own = Language::ALL.iter().map(|language| &language.properties().digits);
    for digits in own.chain([&ARABIC_INDIC]) {
        for (digit, latin) in digits.iter().zip(LATIN) {
            if *digit == c {
                return latin;
            }
        }
    }
    c
}
