//! What the server tells a page at a table of Dixit.

use std::collections::BTreeMap;

use dixit::{Mine, PublicView};
use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::evening::{Handle, Settings};
use crate::to_client::Why;

/// `GET /api/tables/{code}`, where the code leads to a table of Dixit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DixitTableInfo {
    /// How the table was opened.
    pub evening: Settings,
    /// Whether the code lets one only look on.
    pub watch_only: bool,
}

/// `POST /api/evenings`: opens a table of Dixit and takes its first chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// How it is to be played.
    pub settings: Settings,
    /// The opener's name, as it is shown.
    pub name: String,
    /// The opener's token, as in [`crate::OpenRequest`].
    pub token: String,
}

/// `GET /api/tables/{code}/cards`: all pictures of the game at hand, in the
/// order of their handles. Each is at `/cards/{watch}/{handle}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pictures {
    /// Which game of the evening.
    pub game: u32,
    /// Which edition of the deck.
    pub edition: u32,
    /// The handles.
    pub cards: Vec<Handle>,
}

/// The deck at hand. Its pictures are asked for anew when it has become another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Edition {
    /// How many cards it has.
    pub cards: u16,
    /// How often it has changed this evening.
    pub edition: u32,
}

/// `GET /api/tables/{code}/told/{language}`: what is seen on each picture of the
/// game at hand, for those who play without seeing. All at once and for
/// everyone, like the pictures themselves: so nobody learns who holds what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardTexts {
    /// Which game of the evening.
    pub game: u32,
    /// By handle; nothing of a picture that nobody described.
    pub told: BTreeMap<Handle, String>,
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
        /// Milliseconds, as [`ToClient::Pong`] tells them.
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

/// A message to a page at a table of Dixit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum ToClient {
    /// The table.
    Evening(Box<View>),
    /// No, and why; the table is as it was.
    Decline {
        /// The reason.
        why: Why,
    },
    /// The rules forbid it.
    Refused {
        /// The reason's name, such as `own_card`.
        reason: String,
        /// The rule that forbids it, such as `12` (`docs/rules/dixit.md`).
        rule: String,
    },
    /// The answer to a ping.
    Pong {
        /// As it came.
        n: u32,
        /// The server's clock, in milliseconds.
        now_ms: u64,
    },
}
