//! The whole table of Dixit as one guest may see it, which is also its form on the wire.

use dixit::{Mine, PublicView};
use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::handle::Handle;
use crate::settings::Settings;

/// The deck at hand. Its pictures are asked for anew when it has become another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Edition {
    /// How many cards it has.
    pub cards: u16,
    /// How often it has changed this evening.
    pub edition: u32,
}

/// Somebody on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Person {
    /// The name of whoever sits there; nothing where nobody does, or a bot.
    pub name: Option<String>,
    /// Whether that person is connected just now.
    pub here: bool,
    /// Whether a bot plays there.
    pub bot: bool,
}

/// Until when the stage lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "timer", rename_all = "snake_case")]
pub enum Timer {
    /// It runs out at this instant of the server's clock.
    Runs {
        /// Milliseconds, as the answer to a ping tells them.
        until_ms: u64,
        /// Whether this is the grace after the usual time.
        late: bool,
    },
    /// It stands still, since nobody who plays is here.
    Stands {
        /// What is left of it, in milliseconds.
        left_ms: u64,
        /// Whether this is the grace after the usual time.
        late: bool,
    },
}

/// What makes the shuffles checkable (`docs/decisions`, 25).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fair {
    /// The hash of the server's seed, as 64 hexadecimal digits.
    pub promise: String,
    /// The players' numbers, by seat; nothing where nobody gave one.
    pub nonces: Vec<Option<String>>,
    /// The seed itself, once the game is over.
    pub seed: Option<String>,
}

/// The whole table as one guest may see it.
///
/// All but `you`, `mine`, `code` and `pad` is the same for everyone, and `pad`
/// makes the length of the message depend on nothing that is not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The code that lets people look on.
    pub watch: String,
    /// How it is played.
    pub settings: Settings,
    /// The deck at hand.
    pub deck: Edition,
    /// Which game of the evening, from 1.
    pub game: u32,
    /// Which moment this is; it comes back with each act.
    pub moment: u32,
    /// Who sits where.
    pub people: Vec<Person>,
    /// Whoever may begin, settle and remove.
    pub host: Option<Seat>,
    /// How many look on.
    pub onlookers: u32,
    /// Until when the stage lasts, where it does not last for ever.
    pub timer: Option<Timer>,
    /// What makes the shuffles checkable.
    pub fair: Fair,
    /// What lies open on the table, once the game was begun.
    pub open: Option<PublicView<Handle>>,
    /// The code that lets people in; nothing for those who may only look on.
    pub code: Option<String>,
    /// Where you sit; nothing for an onlooker.
    pub you: Option<Seat>,
    /// What only you see.
    pub mine: Option<Mine<Handle>>,
    /// Blanks.
    pub pad: String,
}
