//! What the server tells a page at a table of Dixit.

use std::collections::BTreeMap;

use dixit_room::view::View;
use dixit_room::{Handle, Settings};
use serde::{Deserialize, Serialize};

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
