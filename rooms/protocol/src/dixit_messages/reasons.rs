//! Why bots chose what they chose, for the album.

use std::collections::BTreeMap;

use game_core::Seat;
use serde::{Deserialize, Serialize};

/// `GET /api/tables/{code}/reasons`: why bots chose what they chose in the round that was counted
/// last. Of a round that goes on nothing is told.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Reasons {
    /// Which game of the evening.
    pub game: u32,
    /// The round; 0 before one was counted.
    pub round: u32,
    /// By seat.
    pub reasons: Vec<Reason>,
}

/// Why a bot chose a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reason {
    /// Its seat.
    pub seat: Seat,
    /// What it did.
    pub deed: Deed,
    /// What made it.
    pub because: Because,
}

/// What a bot did with a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// It gave the clue for it.
    Told,
    /// It gave it to the row.
    Gave,
    /// It found the storyteller's.
    Found,
    /// It took it for the storyteller's.
    Missed,
    /// It gave it the green vote, in Party.
    Favored,
}

/// What made a bot choose a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The clue and the picture met in what it knows.
    Met {
        /// An idea of the clue.
        heard: Word,
        /// An idea between the two.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        between: Option<Word>,
        /// What the picture shows or is about; it may be the idea of the clue.
        seen: Word,
    },
    /// The clue has words that this picture calls to mind.
    Evoked {
        /// These, as they stand in the clue.
        said: String,
    },
    /// An earlier clue of this picture fitted.
    Recalled,
    /// Nothing fitted.
    Whim,
}

/// A word by the tag of its language.
pub type Word = BTreeMap<String, String>;
