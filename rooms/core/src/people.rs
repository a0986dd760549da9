//! People: their connections, ids and names.

use std::fmt;

use unicode_normalization::char::is_combining_mark;

use crate::account_id::AccountId;
use crate::lookalikes::{is_joiner, is_selector, is_unseen, looks, number_after};
use crate::reserved::is_for_strangers;
use crate::width::{columns, fits};

/// One connection to a room. The host gives each its own id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// Who somebody is: enough to recognize them, not enough to impersonate them.
///
/// A guest is a person without an account; theirs is the hash of a token that their browser drew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PersonId(pub [u8; 32]);

/// As 64 hexadecimal digits.
impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// The most characters in a name that was stored by an earlier version.
const LONGEST: usize = 40;

/// The most columns that a new name is wide.
const WIDEST: usize = 20;

/// The most marks on one letter of a new name.
const MOST_MARKS: usize = 2;

/// What somebody at a table is called: a name as it is shown, one line, not too long. The default is that
/// of a guest without a name.
///
/// A person with an account has no name here but a reference, `@` and the account's id. Those who show the
/// table look up what the person is called at the time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Name(String);

impl Name {
    /// Makes a name from what somebody typed. Control characters, characters
    /// without width and those that change the text's direction are dropped, gaps
    /// become one space, and a name of more than 20 columns is cut. A letter has at most two
    /// marks, and a character that fills a line by itself is dropped.
    #[must_use]
    pub fn new(typed: &str) -> Name {
        let narrow: String = typed.chars().filter(|&c| fits(c)).collect();
        Name(ended(within(&with_few_marks(&cleared(&narrow)), WIDEST)))
    }

    /// The reference to a person with an account.
    #[must_use]
    pub fn of(account: AccountId) -> Name {
        Name(account.book())
    }

    /// The account, if it is a reference to one.
    #[must_use]
    pub fn account(&self) -> Option<AccountId> {
        AccountId::of_book(&self.0)
    }

    /// Reads a name that was stored. Earlier versions let it be longer.
    #[must_use]
    pub fn stored(text: &str) -> Name {
        let cut: String = cleared(text).chars().take(LONGEST).collect();
        Name(ended(&cut))
    }

    /// The same name, with a number after it if another at the table looks
    /// like it. People without a name share the name of a guest.
    #[must_use]
    pub fn apart_from<'a>(self, others: impl IntoIterator<Item = &'a Name>) -> Name {
        let taken: Vec<String> = others.into_iter().map(|other| looks(&other.0)).collect();
        if self.0.is_empty() || self.account().is_some() || !taken.contains(&looks(&self.0)) {
            return self;
        }
        let numbered = |n: usize| {
            let number = number_after(&self.0, n);
            let base = ended(within(&self.0, WIDEST - 1 - number.chars().count()));
            [&base, " ", &number].concat()
        };
        // One of these is free: there is one more of them than names taken.
        let free = (2..taken.len() + 3).map(numbered).find(|name| !taken.contains(&looks(name)));
        Name(free.unwrap_or(self.0))
    }

    /// Whether strangers may read it, as they may that of any account: it is no address, and has no word by which one would take its
    /// owner for somebody who runs the site.
    #[must_use]
    pub fn is_for_strangers(&self) -> bool {
        self.account().is_some() || is_for_strangers(&self.0)
    }

    /// Whether this text is in it, however it is spelled.
    #[must_use]
    pub fn resembles(&self, text: &str) -> bool {
        let text = looks(text);
        !text.is_empty() && looks(&self.0).contains(&text)
    }

    /// What the name looks like: two names with equal skeletons are hard to tell apart.
    #[must_use]
    pub fn skeleton(&self) -> String {
        looks(&self.0)
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

/// The text as one line, without what cannot be seen.
fn cleared(text: &str) -> String {
    let visible = |c: char| match c {
        '\u{2800}' => Some(' '),
        c if is_unseen(c) => None,
        c if c.is_control() || c.is_whitespace() => Some(' '),
        c => Some(c),
    };
    let cleared: String = text.chars().filter_map(visible).collect();
    let words = cleared.split(' ').map(joined).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The text without marks that have no letter, and those that are too many for theirs.
fn with_few_marks(text: &str) -> String {
    let mut marks = MOST_MARKS;
    let may_stay = |&c: &char| {
        if is_combining_mark(c) {
            marks += 1;
            return marks <= MOST_MARKS;
        }
        if !is_joiner(c) {
            marks = if c == ' ' { MOST_MARKS } else { 0 };
        }
        true
    };
    let kept: String = text.chars().filter(may_stay).collect();
    cleared(&kept)
}

/// The beginning of a text, at most `most` columns wide.
fn within(text: &str, most: usize) -> &str {
    let mut wide = 0;
    let too_far = |&(_, c): &(usize, char)| {
        wide += columns(c);
        wide > most
    };
    let end = text.char_indices().find(too_far).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// The text without a gap or a joiner at its end.
fn ended(text: &str) -> String {
    text.trim_end_matches(|c| c == ' ' || is_joiner(c)).to_owned()
}

/// The word, keeping only joiners between two letters and selectors after one.
fn joined(word: &str) -> String {
    let mut clean = String::new();
    let mut chars = word.chars().filter(|&c| !c.is_whitespace()).peekable();
    while let Some(c) = chars.next() {
        let begins = clean.chars().next_back().is_none_or(is_joiner);
        let ends = chars.peek().is_none_or(|&next| is_joiner(next) || is_selector(next));
        match c {
            c if is_joiner(c) && (begins || ends) => {}
            c if is_selector(c) && begins => {}
            c => clean.push(c),
        }
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(typed: &str) -> String {
        Name::new(typed).0
    }

    #[test]
    fn a_name_is_one_line_without_control_characters() {
        assert_eq!(name("  Bo\n\tEk "), "Bo Ek");
        assert_eq!(name("\u{202e}gnorw"), "gnorw");
        assert_eq!(name("می\u{200c}نا"), "می\u{200c}نا", "a joiner is part of the word");
        assert_eq!(name("👩\u{200d}👧"), "👩\u{200d}👧", "and of a picture");
        assert_eq!(name("❤\u{fe0f}\u{200d}🔥"), "❤\u{fe0f}\u{200d}🔥");
        assert_eq!(name(&"x".repeat(99)).len(), WIDEST);
    }

    #[test]
    fn a_new_name_is_at_most_twenty_columns_wide() {
        assert_eq!(name("سیده زهرا موسوی‌نژاد"), "سیده زهرا موسوی‌نژاد", "a long one of two words");
        assert_eq!(name(&"王".repeat(20)), "王".repeat(10), "each is two columns wide");
        assert_eq!(name(&"Ｗ".repeat(20)), "Ｗ".repeat(10));
        assert_eq!(name(&"👍".repeat(20)), "👍".repeat(10));
        assert_eq!(name("\u{fdfd}"), "", "it fills a line by itself");
        assert_eq!(name(&"\u{fdfd}".repeat(40)), "");
        assert_eq!(name("\u{fdfd} Bo \u{1242b}"), "Bo");
        assert_eq!(name("\u{fdf2}\u{fdfa}").chars().count(), 1, "as wide as what it stands for");
        assert_eq!(name(&"\u{2e3b}".repeat(9)).chars().count(), 3, "a dash of three");
        assert_eq!(name("Bo \u{200d}"), "Bo");
    }

    #[test]
    fn a_letter_of_a_new_name_has_at_most_two_marks() {
        assert_eq!(name(&format!("B{}o", "\u{300}".repeat(9))), "B\u{300}\u{300}o");
        assert_eq!(name("B\u{300}\u{200d}\u{300}\u{300}"), "B\u{300}\u{200d}\u{300}");
        assert_eq!(name(&"\u{e47}".repeat(40)), "", "marks without a letter");
        assert_eq!(name(&format!("Bo {}", "\u{e47}".repeat(9))), "Bo");
        for whole in ["ที่รัก", "Việt", "עִבְרִית", "मीनाक्षी", "محمّد"]
        {
            assert_eq!(name(whole), whole);
            let apart: String = unicode_normalization::UnicodeNormalization::nfd(whole).collect();
            assert_eq!(name(&apart), apart);
        }
    }

    #[test]
    fn a_name_that_an_earlier_version_stored_stays_as_it_was() {
        let long = "x".repeat(40);
        let marked = format!("B{}", "\u{300}".repeat(9));
        for stored in ["\u{fdfd}".repeat(40), long, marked, "\u{e47}".repeat(40)] {
            assert_eq!(Name::stored(&stored).0, stored);
        }
        assert_eq!(Name::stored(&"x".repeat(99)).0.len(), LONGEST);
        for typed in ["Bo Ek", "ที่รัก", "می\u{200c}نا", "👩\u{200d}👧"] {
            let new = Name::new(typed);
            assert_eq!(Name::stored(new.as_str()), new, "a new one is read as it was written");
        }
    }

    #[test]
    fn a_name_is_found_however_it_is_spelled() {
        let is = |name: &str, text: &str| Name::new(name).resembles(text);
        assert!(is("Bo Ekström", "ekstr") && is("P\u{430}ul", "PAUL") && is("مینا", "مينا"));
        assert!(!is("Bo", "Ek") && !is("Bo", "") && !is("", "Bo"));
    }

    #[test]
    fn a_name_has_no_invisible_characters() {
        for unseen in ["\u{200b}", "\u{2060}", "\u{feff}", "\u{ad}", "\u{200e}", "\u{200f}"] {
            assert_eq!(name(&format!("B{unseen}o{unseen}")), "Bo", "{}", unseen.escape_unicode());
            assert_eq!(name(&unseen.repeat(5)), "");
        }
        for nobody in
            ["\u{200c}", "\u{200d}\u{200c}", "\u{3164}", "\u{2800}", "\u{fe0f}", "\u{e0041}"]
        {
            assert_eq!(name(nobody), "", "{}", nobody.escape_unicode());
        }
        assert_eq!(name("\u{200c}مینا\u{200c} \u{200d}x\u{200c}\u{200c}y"), "مینا x\u{200c}y");
    }

    #[test]
    fn a_name_that_looks_like_another_gets_a_number() {
        let apart = |typed: &str, others: &[&str]| {
            let others: Vec<Name> = others.iter().map(|other| Name::new(other)).collect();
            Name::new(typed).apart_from(&others).0
        };
        for (one, other) in [
            ("Paul", "Paul"),
            ("Paul", "P\u{430}ul"),
            ("Paul", "paul"),
            ("Paul", "Pau1"),
            ("Paul", "P\u{200d}aul"),
            ("Paul", "Ρaul"),
            ("Paul", "Ｐａｕｌ"),
            ("Paul", "𝐏𝐚𝐮𝐥"),
            ("Bo Ek", "BoEk"),
            ("COCO", "СОСО"),
            ("Arne", "Ame"),
            ("Öst", "O\u{308}st"),
            ("Strauß", "STRAUSS"),
        ] {
            assert_eq!(apart(other, &[one]), format!("{} 2", Name::new(other).0), "{other:?}");
            assert_eq!(apart(one, &[other]), format!("{one} 2"), "{one:?}");
        }
        assert_eq!(apart("علي", &["علی"]), "علي ۲");
        assert_eq!(apart("می\u{200c}نا", &["مینا", "مینا ۲"]), "می\u{200c}نا ۳");
        assert_eq!(apart("Bo", &["bo", "Bo 3", "Bo 2"]), "Bo 4");
        assert_eq!(apart("Bo 2", &["Bo 2"]), "Bo 2 2");
        for (one, other) in
            [("Bo", "Ek"), ("Ali", "Alma"), ("Åsa", "Asa"), ("Jon", "Jan"), ("", "")]
        {
            assert_eq!(apart(other, &[one]), other, "these differ");
        }
        let long = apart(&"x".repeat(99), &[&"x".repeat(40)]);
        assert_eq!(long.chars().count(), WIDEST);
        assert!(long.ends_with("x 2"));
    }
}
