//! What the server tells a page.

use game_core::{Ending, Offer, Seat};
use open_room::{Chair, ClockView};
use room_core::Decline;
use serde::{Deserialize, Serialize};

use crate::Setup;

/// The answer to [`crate::OpenRequest`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenResponse {
    /// The code that lets people in, for `/t/CODE`.
    pub code: String,
    /// The code that lets people look on, for `/w/CODE`.
    pub watch: String,
}

/// `GET /api/tables/{code}`: where a code leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// Which game is played there.
    pub setup: Setup,
    /// Whether the code lets one only look on.
    pub watch_only: bool,
}

/// Why a request over HTTP failed; the body of every answer that is no success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The reason.
    pub why: Why,
    /// For a log or a program's author, in English.
    pub detail: String,
}

/// Why a request was turned away, for the page to put into words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The table has moved on since the guest looked.
    TooLate,
    /// Only who sits may do this.
    NotSeated,
    /// That seat is taken, or there is none.
    SeatTaken,
    /// Another seat is to move.
    NotYourTurn,
    /// The rules forbid the move; the page has the rules and can say which.
    Illegal,
    /// The text is not a move of this game.
    Unreadable,
    /// There is nothing to agree to, or it makes no sense now.
    NothingToSettle,
    /// The game is over.
    Over,
    /// Not everyone has sat down yet.
    NotBegun,
    /// No table has this code.
    NoTable,
    /// The request is not one that this server knows.
    Malformed,
    /// Too many requests in a short time.
    TooMany,
    /// The server has as many tables in use as it can; nothing happened.
    Full,
    /// The server could not keep it on disk; nothing happened.
    NotKept,
    /// The page speaks another version of the wire than this server: it should be loaded again.
    OtherVersion,
}

impl Why {
    /// What a room's refusal is called on the wire; nothing where the rules of the game say no.
    #[must_use]
    pub fn of<R>(why: &Decline<R>) -> Option<Why> {
        Some(match why {
            Decline::TooLate => Why::TooLate,
            Decline::NotSeated => Why::NotSeated,
            Decline::SeatTaken => Why::SeatTaken,
            Decline::NotBegun => Why::NotBegun,
            Decline::NothingToSettle => Why::NothingToSettle,
            Decline::Over => Why::Over,
            Decline::Unreadable => Why::Unreadable,
            Decline::Malformed => Why::Malformed,
            Decline::TooMany => Why::TooMany,
            Decline::Refused(_) => return None,
        })
    }
}

/// The whole table as one guest may see it. Every message is a whole view, so
/// a first look, a reconnect and a missed packet are the same thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The code that lets people in; nothing for those who may only look on.
    pub code: Option<String>,
    /// The code that lets people look on.
    pub watch: String,
    /// Which game.
    pub setup: Setup,
    /// The position before the first move, in the game's notation.
    pub start: String,
    /// The moves in order, in the game's notation.
    pub moves: Vec<String>,
    /// Which moment this is; it comes back with each request.
    pub moment: u32,
    /// How many games were played at this table before this one.
    pub games_before: u32,
    /// The chairs, by seat.
    pub chairs: Vec<Chair>,
    /// Where you sit; nothing for an onlooker.
    pub you: Option<Seat>,
    /// The clocks, where there are any.
    pub clocks: Option<ClockView>,
    /// What is offered, and by whom.
    pub offers: Vec<(Seat, Offer)>,
    /// How it ended, once it has.
    pub ending: Option<Ending>,
    /// How many look on.
    pub onlookers: u32,
}

/// A message to a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum ToClient {
    /// The table.
    View(Box<View>),
    /// No, and why; the table is as it was.
    Decline {
        /// The reason.
        why: Why,
    },
    /// The answer to a ping.
    Pong {
        /// As it came.
        n: u32,
    },
}
