//! People: their connections, ids and names.

use std::fmt;

use crate::lookalikes::{is_joiner, is_selector, is_unseen, looks, number_after};

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

/// The most characters in a name.
const LONGEST: usize = 40;

/// A name as it is shown: one line, not too long. The default is that of a guest: none.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Name(String);

impl Name {
    /// Makes a name from what somebody typed. Control characters, characters
    /// without width and those that change the text's direction are dropped, gaps
    /// become one space, and a very long name is cut.
    #[must_use]
    pub fn new(typed: &str) -> Name {
        let visible = |c: char| match c {
            '\u{2800}' => Some(' '),
            c if is_unseen(c) => None,
            c if c.is_control() || c.is_whitespace() => Some(' '),
            c => Some(c),
        };
        let cleared: String = typed.chars().filter_map(visible).collect();
        let words = cleared.split(' ').map(joined).filter(|word| !word.is_empty());
        let words = words.collect::<Vec<_>>().join(" ");
        let cut: String = words.chars().take(LONGEST).collect();
        Name(cut.trim_end_matches(|c| c == ' ' || is_joiner(c)).to_owned())
    }

    /// The same name, with a number after it if another at the table looks
    /// like it. People without a name share the name of a guest.
    #[must_use]
    pub fn apart_from<'a>(self, others: impl IntoIterator<Item = &'a Name>) -> Name {
        let taken: Vec<String> = others.into_iter().map(|other| looks(&other.0)).collect();
        if self.0.is_empty() || !taken.contains(&looks(&self.0)) {
            return self;
        }
        let numbered = |n: usize| {
            let number = number_after(&self.0, n);
            let room = LONGEST - 1 - number.chars().count();
            let base: String = self.0.chars().take(room).collect();
            [base.trim_end(), " ", &number].concat()
        };
        // One of these is free: there is one more of them than names taken.
        let free = (2..taken.len() + 3).map(numbered).find(|name| !taken.contains(&looks(name)));
        Name(free.unwrap_or(self.0))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
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
        assert_eq!(name(&"x".repeat(99)).len(), LONGEST);
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
        assert_eq!(long.chars().count(), LONGEST);
        assert!(long.ends_with("x 2"));
    }
}
