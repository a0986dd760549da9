//! Who sits at a table.

use room_core::{Name, PersonId};

/// A bot at a table. The host does its thinking; the room knows no more than this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bot {
    /// Its level, from 1 to 10.
    pub level: u8,
    /// Decides where a weak level slips, and which of equal moves is chosen.
    pub seed: u32,
}

/// The person or bot on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
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

impl Occupant {
    /// The bot, if it is one.
    #[must_use]
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Occupant::Person { .. } => None,
            Occupant::Bot(bot) => Some(*bot),
        }
    }
}
