//! The table of languages: a line each. No other code lists them; `docs/how-to/add-a-language.md`.

use crate::plural::PluralRule;
use crate::script::Direction::{self, LeftToRight, RightToLeft};
use crate::script::{LATIN, PERSIAN};

/// How one language is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// What its speakers call it.
    pub own_name: &'static str,
    /// Which way it is written.
    pub direction: Direction,
    /// The digits of its prose, from 0 to 9.
    pub digits: [char; 10],
    /// Which form of a phrase goes with which number.
    pub plural: PluralRule,
}

const fn written(
    own_name: &'static str,
    direction: Direction,
    digits: [char; 10],
    plural: PluralRule,
) -> Properties {
    Properties { own_name, direction, digits, plural }
}

languages! {
    /// Persian.
    Persian "fa" written("فارسی", RightToLeft, PERSIAN, PluralRule::ZERO_OR_ONE);
    /// Swedish.
    Swedish "sv" written("Svenska", LeftToRight, LATIN, PluralRule::ONE);
    /// English.
    English "en" written("English", LeftToRight, LATIN, PluralRule::ONE);
}

impl Default for Language {
    /// What is spoken to visitors whose own language is not offered.
    fn default() -> Language {
        Language::English
    }
}

impl Language {
    /// Its tag on the web, on the wire, in journals and in the names of files.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        Language::TAGS[self.index()]
    }

    /// How it is written.
    #[must_use]
    pub const fn properties(self) -> &'static Properties {
        &PROPERTIES[self.index()]
    }

    /// Its place in [`Language::ALL`], and in a list of one thing for each language.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
