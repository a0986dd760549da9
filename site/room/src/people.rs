//! Who comes, and who sits.

/// Someone connected to the room just now. The host gives each connection its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Guest(pub u64);

/// The hash of a token: enough to know someone again, too little to pass for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key(pub [u8; 32]);

/// The most letters that a name may have.
const LONGEST: usize = 40;

/// A name as it is shown: one line, not too long.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

impl Name {
    /// Makes a name of what somebody typed: control characters and whatever
    /// turns the direction of other people's text are left out, gaps are one
    /// blank wide, and the end of a very long name is cut off.
    #[must_use]
    pub fn new(typed: &str) -> Name {
        let mild = |c: char| match c {
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
            c if c.is_control() || c.is_whitespace() => Some(' '),
            c => Some(c),
        };
        let cleared: String = typed.chars().filter_map(mild).collect();
        let words = cleared.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>();
        Name(words.join(" ").chars().take(LONGEST).collect::<String>().trim_end().to_owned())
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A mind that sits at a table. The room knows no more of it: its host thinks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bot {
    /// How strong it is.
    pub level: u8,
    /// Where it slips and how it chooses among equals.
    pub seed: u32,
}

/// Whoever has taken a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person.
    Person {
        /// By what the guest is known again.
        key: Key,
        /// The name to show.
        name: Name,
    },
    /// A mind.
    Bot(Bot),
}

impl Sitter {
    /// The mind, if it is one.
    #[must_use]
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Sitter::Person { .. } => None,
            Sitter::Bot(bot) => Some(*bot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_mild_line() {
        assert_eq!(Name::new("  Bo\n\tEk ").as_str(), "Bo Ek");
        assert_eq!(Name::new("\u{202e}gnorw").as_str(), "gnorw");
        assert_eq!(
            Name::new("می\u{200c}نا").as_str(),
            "می\u{200c}نا",
            "a joiner is part of the word"
        );
        assert_eq!(Name::new(&"x".repeat(99)).as_str().len(), LONGEST);
    }
}
