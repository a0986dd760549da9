//! Who sits.

use room_core::{Name, PersonId};

/// A bot that sits at a table. The room knows no more of it: its host thinks.
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
        /// Who it is.
        person: PersonId,
        /// The name to show.
        name: Name,
    },
    /// A bot.
    Bot(Bot),
}

impl Sitter {
    /// The bot, if it is one.
    #[must_use]
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Sitter::Person { .. } => None,
            Sitter::Bot(bot) => Some(*bot),
        }
    }
}
