//! The name of a person: nobody else has it, nor one that looks like it.

use std::fmt;

use room_core::Name;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};
use unicode_security::GeneralSecurityProfile;

use crate::refused_words::is_refused;
use crate::text::zero;

/// The fewest and the most characters of a name.
const CHARACTERS: (usize, usize) = (2, 24);

/// The name of a person with an account: 2 to 24 letters and digits of one script, at most 20 columns
/// wide, with single gaps, hyphens or (in Persian) half-spaces between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AccountName(String);

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// It has fewer than 2 characters.
    TooShort,
    /// It has more than 24 characters, or is wider than 20 columns.
    TooLong,
    /// This character is no letter or digit that names have.
    Sign(char),
    /// It has letters of two scripts, or digits of two kinds.
    Mixed,
    /// A letter has more than two marks.
    Marks,
    /// It begins or ends with a gap or a hyphen, or has two together.
    Gaps,
    /// It has no letter.
    NoLetter,
    /// It is an insult, or a word by which one would be taken for somebody who runs the site.
    Refused,
}

impl NameFault {
    /// The rule's name, for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            NameFault::TooShort => "name_short",
            NameFault::TooLong => "name_long",
            NameFault::Sign(_) => "name_sign",
            NameFault::Mixed => "name_mixed",
            NameFault::Marks => "name_marks",
            NameFault::Gaps => "name_gaps",
            NameFault::NoLetter => "name_no_letter",
            NameFault::Refused => "name_refused",
        }
    }
}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (fewest, most) = CHARACTERS;
        match self {
            NameFault::TooShort => write!(f, "a name has at least {fewest} characters"),
            NameFault::TooLong => {
                write!(f, "a name has at most {most} characters, and is at most 20 columns wide")
            }
            NameFault::Sign(sign) => write!(f, "a name has letters and digits, and no {sign:?}"),
            NameFault::Mixed => f.write_str("the letters and digits of a name are of one script"),
            NameFault::Marks => f.write_str("a letter of a name has at most two marks"),
            NameFault::Gaps => {
                f.write_str("gaps and hyphens stand alone between letters or digits")
            }
            NameFault::NoLetter => f.write_str("a name has a letter"),
            NameFault::Refused => f.write_str("this name is not given to anybody"),
        }
    }
}

impl std::error::Error for NameFault {}

impl AccountName {
    /// Checks a name that somebody typed. Gaps around it don't count, and letters are composed (NFC).
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn new(typed: &str) -> Result<AccountName, NameFault> {
        let text: String = typed.trim().nfc().collect();
        let characters = text.chars().count();
        if characters < CHARACTERS.0 {
            return Err(NameFault::TooShort);
        }
        if characters > CHARACTERS.1 {
            return Err(NameFault::TooLong);
        }
        if let Some(sign) = text.chars().find(|&c| !may_stand(c)) {
            return Err(NameFault::Sign(sign));
        }
        if has_lone_gap(&text) {
            return Err(NameFault::Gaps);
        }
        let scripts = text.chars().filter(|&c| c.is_alphabetic()).filter_map(script);
        if !all_equal(scripts) || !all_equal(text.chars().filter_map(zero)) {
            return Err(NameFault::Mixed);
        }
        if text.chars().all(|c| zero(c).is_some() || is_gap(c)) {
            return Err(NameFault::NoLetter);
        }
        // What a name at a table leaves of it says the rest: marks go first, then columns.
        let shown = Name::new(&text);
        if shown.as_str() != text {
            let is_cut = text.starts_with(shown.as_str());
            return Err(if is_cut { NameFault::TooLong } else { NameFault::Marks });
        }
        if !shown.is_for_strangers() || is_refused(&text) {
            return Err(NameFault::Refused);
        }
        Ok(AccountName(text))
    }

    /// Reads a name that was stored. An earlier version may have had other rules.
    #[must_use]
    pub fn stored(text: &str) -> AccountName {
        AccountName(Name::stored(text).as_str().to_owned())
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the name looks like: names with equal skeletons can't be told apart, and belong to one
    /// person.
    #[must_use]
    pub fn skeleton(&self) -> String {
        skeleton(&self.0)
    }
}

/// What a name looks like, by Unicode's table of confusables (UTS 39), before letters are made small and
/// after, and by ours, which knows letters that Persian writes in two ways. Case, gaps, hyphens and marks
/// that are no part of a letter don't count.
///
/// Books are named after it, so it must not change: `tests/golden/skeletons.txt` has some.
#[must_use]
pub fn skeleton(name: &str) -> String {
    let alike = |text: &str| unicode_security::skeleton(text).collect::<String>();
    let large = bare(&alike(&bare(name)));
    let small = alike(&Name::stored(&large).skeleton());
    Name::stored(&bare(&small)).skeleton()
}

/// A name without gaps, hyphens, marks and signs for short vowels, and with one letter for those that look
/// alike in Persian.
fn bare(name: &str) -> String {
    let letters = name.nfkd().filter(|&c| !is_gap(c) && !is_dash(c) && !is_vowel_sign(c)).nfc();
    let letters = letters.filter(|&c| !is_combining_mark(c)).map(|c| match c {
        'ي' | 'ى' | 'ې' | 'ێ' | 'ئ' => 'ی',
        'ك' => 'ک',
        'ۀ' | 'ة' => 'ه',
        'ں' => 'ن',
        c => c,
    });
    letters.collect()
}

/// Whether a character may stand in a name.
fn may_stand(c: char) -> bool {
    let is_letter = (c.is_alphabetic() || is_combining_mark(c))
        && matches!(c.script(), Script::Latin | Script::Arabic | Script::Inherited)
        && c.identifier_allowed();
    is_letter || zero(c).is_some() || is_gap(c)
}

/// What stands between two letters: a space, a hyphen, a half-space.
fn is_gap(c: char) -> bool {
    matches!(c, ' ' | '-' | '\u{200c}')
}

/// What else looks like a hyphen.
fn is_dash(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{2010}'
            ..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// The signs for short vowels and doubled letters, which Persian and Arabic write or leave out.
fn is_vowel_sign(c: char) -> bool {
    matches!(c, '\u{64b}'..='\u{652}' | '\u{670}' | '\u{640}')
}

fn has_lone_gap(text: &str) -> bool {
    let mut was_gap = true;
    for c in text.chars() {
        if is_gap(c) && was_gap {
            return true;
        }
        was_gap = is_gap(c);
    }
    was_gap
}

/// The script of a letter that has one.
fn script(c: char) -> Option<Script> {
    Some(c.script()).filter(|script| *script != Script::Inherited)
}

fn all_equal<T: PartialEq>(mut all: impl Iterator<Item = T>) -> bool {
    let first = all.next();
    all.all(|other| Some(&other) == first.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(typed: &str) -> Option<NameFault> {
        AccountName::new(typed).err()
    }

    #[test]
    fn people_have_their_names() {
        for name in [
            "Bo",
            "Bo Ek",
            "Åsa-Lena",
            "Zoë",
            "Strauß",
            "Łukasz",
            "Việt",
            "مینا",
            "می\u{200c}نا",
            "سیده زهرا",
            "محمّد",
            "علی ۲",
            "علی 2",
            "Bo 2",
            "علي",
            "آرش",
            "Jean-Luc 3",
        ] {
            let made = AccountName::new(name);
            assert_eq!(made.as_ref().map(AccountName::as_str), Ok(name));
            assert_eq!(Ok(AccountName::stored(name)), made);
        }
        assert_eq!(AccountName::new("  A\u{30a}sa "), AccountName::new("Åsa"));
    }

    #[test]
    fn the_rule_that_is_broken_is_named() {
        for (typed, expected) in [
            ("", NameFault::TooShort),
            ("x", NameFault::TooShort),
            ("xxxxxxxxxxxxxxxxxxxxxxxxx", NameFault::TooLong),
            ("xxxxxxxxxxxxxxxxxxxxx", NameFault::TooLong),
            ("Bo_Ek", NameFault::Sign('_')),
            ("Bo.se", NameFault::Sign('.')),
            ("Bo/Ek", NameFault::Sign('/')),
            ("B\u{202e}o", NameFault::Sign('\u{202e}')),
            ("👍👍", NameFault::Sign('👍')),
            ("Паул", NameFault::Sign('П')),
            ("王小明", NameFault::Sign('王')),
            ("𝐏𝐚𝐮𝐥", NameFault::Sign('𝐏')),
            ("ﬁnn", NameFault::Sign('ﬁ')),
            ("Bo مینا", NameFault::Mixed),
            ("علی ۲2", NameFault::Mixed),
            ("12", NameFault::NoLetter),
            ("Bx\u{300}\u{301}\u{302}o", NameFault::Marks),
            ("Bo  Ek", NameFault::Gaps),
            ("-Bo", NameFault::Gaps),
            ("Bo-", NameFault::Gaps),
            ("می\u{200c} نا", NameFault::Gaps),
            ("Admin", NameFault::Refused),
            ("H4mbazi", NameFault::Refused),
            ("مدیر", NameFault::Refused),
            ("Anonymous", NameFault::Refused),
        ] {
            assert_eq!(fault(typed), Some(expected), "{typed:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Paul", "paul"),
            ("Paul", "PAUL"),
            ("Paul", "Pau1"),
            ("Paul", "Р\u{430}ul"),
            ("Bo Ek", "BoEk"),
            ("Bo Ek", "Bo-Ek"),
            ("Arne", "Ame"),
            ("O0O", "ooo"),
            ("Strauß", "STRAUSS"),
            ("علی", "علي"),
            ("کیان", "كيان"),
            ("مینا", "می\u{200c}نا"),
            ("محمد", "محمّد"),
            ("علی ۲", "علی ٢"),
            ("علی ۲", "علی 2"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in
            [("Bo", "Ek"), ("Åsa", "Asa"), ("Jon", "Jan"), ("مینا", "مانی"), ("Bo 1", "Bo 2")]
        {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }
}
