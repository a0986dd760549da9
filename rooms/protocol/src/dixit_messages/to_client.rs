//! What the server tells a page at a table of Dixit.

use std::collections::BTreeMap;

use dixit_room::view::View;
use dixit_room::{Handle, Settings};
use game_core::Seat;
use room_core::SetPhrase;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::to_client::Why;

/// `GET /api/tables/{code}`, where the code leads to a table of Dixit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DixitTableInfo {
    /// The settings it was opened with.
    pub evening: Settings,
    /// Whether the code only lets people look on.
    pub watch_only: bool,
}

/// `POST /api/evenings`: opens a table of Dixit and takes its first chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The settings of the first game.
    pub settings: Settings,
    /// The opener's name, as it is shown.
    pub name: String,
    /// The opener's token, as in [`crate::OpenRequest`].
    pub token: String,
}

/// `GET /api/tables/{code}/cards`: all pictures of the current game, ordered by
/// handle. Each is at `/cards/{watch}/{handle}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pictures {
    /// Which game of the evening.
    pub game: u32,
    /// Which edition of the deck.
    pub edition: u32,
    /// The handles.
    pub cards: Vec<Handle>,
}

/// `GET /api/tables/{code}/told/{language}`: descriptions of the pictures of the
/// current game, for those who cannot see them. All are sent to everyone, like the
/// pictures themselves, so a request tells nothing of who holds what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardTexts {
    /// Which game of the evening.
    pub game: u32,
    /// By handle; a picture without a description is missing.
    pub told: BTreeMap<Handle, String>,
}

/// A message to a page at a table of Dixit.
pub type ToClient = Message<Box<View>>;

/// A message with this for the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Message<V> {
    /// The table.
    Evening(V),
    /// A person at the table says something. It is told once, and to those who are there.
    Said {
        /// Who says it.
        seat: Seat,
        /// What is said.
        phrase: SetPhrase,
    },
    /// A request was declined; the table is unchanged.
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

impl ToClient {
    /// Reads a message. The same as reading it by its tag, but what is in a table is compiled for one
    /// kind of reader instead of two, which saves a page much of its weight.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> serde_json::Result<ToClient> {
        Ok(match serde_json::from_str::<Message<IgnoredAny>>(text)? {
            Message::Evening(_) => Message::Evening(serde_json::from_str(text)?),
            Message::Said { seat, phrase } => Message::Said { seat, phrase },
            Message::Decline { why } => Message::Decline { why },
            Message::Refused { reason, rule } => Message::Refused { reason, rule },
            Message::Pong { n, now_ms } => Message::Pong { n, now_ms },
        })
    }
}
