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

/// The person, program or bot on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A person.
    Person {
        /// Who it is.
        person: PersonId,
        /// The name to show, or the reference to an account.
        name: Name,
    },
    /// Somebody's program, which came through the same door as people do.
    Program {
        /// Whose seat it is.
        person: PersonId,
        /// What it calls itself.
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
            Occupant::Person { .. } | Occupant::Program { .. } => None,
            Occupant::Bot(bot) => Some(*bot),
        }
    }

    /// Who came through the door to sit here; nobody did for a bot.
    #[must_use]
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Occupant::Person { person, .. } | Occupant::Program { person, .. } => Some(*person),
            Occupant::Bot(_) => None,
        }
    }

    /// The name to show, or the reference to an account; a bot has none.
    #[must_use]
    pub fn name(&self) -> Option<&Name> {
        match self {
            Occupant::Person { name, .. } | Occupant::Program { name, .. } => Some(name),
            Occupant::Bot(_) => None,
        }
    }
}
