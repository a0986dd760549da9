//! The languages that the house speaks, and how each is written.
//!
//! ```
//! use language::{Language, PluralCategory};
//!
//! let persian = Language::of_tag("fa-IR").unwrap();
//! assert_eq!(persian.digits("4:20"), "۴:۲۰");
//! assert_eq!(persian.plural(0), PluralCategory::One);
//! ```

#![no_std]

extern crate alloc;

#[macro_use]
mod list;
mod plural;
mod rules;
mod script;
mod table;

use alloc::string::String;

pub use plural::{PluralCategory, PluralRule, Relation};
pub use script::{ARABIC_INDIC, Direction, LATIN, PERSIAN, latin_digit};
pub use table::{Language, Properties};

impl Language {
    /// The language of a tag such as `sv` or `fa-IR`.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        let first = tag.split('-').next()?;
        Language::ALL.into_iter().find(|language| first.eq_ignore_ascii_case(language.tag()))
    }

    /// The language with exactly this tag, as addresses name it.
    #[must_use]
    pub fn with_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// What its speakers call it.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        self.properties().own_name
    }

    /// Which way it is written.
    #[must_use]
    pub fn direction(self) -> Direction {
        self.properties().direction
    }

    /// The digits of a number as this language writes them in prose.
    #[must_use]
    pub fn digits(self, text: &str) -> String {
        let digits = &self.properties().digits;
        let own = |c: char| match c {
            '0'..='9' => digits[c as usize - '0' as usize],
            _ => c,
        };
        text.chars().map(own).collect()
    }

    /// The plural category of a whole number, by CLDR.
    #[must_use]
    pub fn plural(self, n: i32) -> PluralCategory {
        self.properties().plural.category(n.unsigned_abs())
    }
}
