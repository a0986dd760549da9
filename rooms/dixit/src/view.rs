//! The whole table of Dixit as one guest may see it; also the wire format.

use dixit::{Mine, PublicView};
use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::handle::Handle;
use crate::settings::Settings;

/// The current deck. A page reloads the pictures when it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Edition {
    /// How many cards it has.
    pub cards: u16,
    /// How often it has changed.
    pub edition: u32,
}

/// Who is on a chair.
#[allow(clippy::struct_excessive_bools)] // four independent flags
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Person {
    /// The person's name; `None` for a free chair or a bot.
    pub name: Option<String>,
    /// Whether the person is connected.
    pub here: bool,
    /// Whether a bot plays there.
    pub bot: bool,
    /// Whether it is a person with an account: the name is theirs alone. It is empty once they are
    /// forgotten.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub account: bool,
    /// Whether it is somebody's program, which called itself so when it sat down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// When the stage ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "timer", rename_all = "snake_case")]
pub enum Timer {
    /// It runs out at this instant of the server's clock.
    Runs {
        /// In milliseconds; a pong tells what the server's clock says.
        until_ms: u64,
        /// Whether this is the grace after the usual time.
        late: bool,
    },
    /// It is paused, since no player is here.
    Stands {
        /// The time left, in milliseconds.
        left_ms: u64,
        /// Whether this is the grace after the usual time.
        late: bool,
    },
}

/// What is needed to check the shuffles (`docs/decisions`, 25).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fair {
    /// The hash of the seed, as 64 hexadecimal digits.
    pub promise: String,
    /// The players' numbers, by seat; `None` for a seat that gave none.
    pub nonces: Vec<Option<String>>,
    /// The seed itself, once the game is over.
    pub seed: Option<String>,
}

/// The whole table as one guest may see it.
///
/// Only `you`, `mine`, `code` and `pad` differ between viewers. `pad` hides the
/// length of the secret part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The code that lets people look on.
    pub watch: String,
    /// The settings.
    pub settings: Settings,
    /// The current deck.
    pub deck: Edition,
    /// Which game of the evening, from 1.
    pub game: u32,
    /// The version of the table; it comes back with each act.
    #[serde(rename = "moment")]
    pub version: u32,
    /// Who sits where.
    pub people: Vec<Person>,
    /// The host, who may begin, settle and remove.
    pub host: Option<Seat>,
    /// How many look on.
    pub onlookers: u32,
    /// The stage's timer, if it has one.
    pub timer: Option<Timer>,
    /// What is needed to check the shuffles.
    pub fair: Fair,
    /// Whether anyone may find the table; `None` where the server has no public tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// What all may know of the table, once the game began.
    pub open: Option<PublicView<Handle>>,
    /// The code that lets people in; `None` for those who may only look on.
    pub code: Option<String>,
    /// Your seat; `None` for an onlooker.
    pub you: Option<Seat>,
    /// What only you see.
    pub mine: Option<Mine<Handle>>,
    /// Spaces.
    pub pad: String,
}
