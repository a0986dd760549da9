//! A room of whichever game, as its actor sees it.

use axum::extract::ws::Utf8Bytes;
use dixit_room::Mark;
use game_core::Seat;
use open_room::{Lag, Request};
use protocol::{Question, Why};
use room_core::{ConnectionId, DecodeError, Millis, PersonId};
use serde::Serialize;

use crate::actors::dixit_table::DixitTable;
use crate::actors::open_table;
use crate::actors::table_summary::TableSummary;
use crate::bots::decks_and_bots::DecksAndBots;
use crate::store::table_code::Code;
use crate::store::table_header::{TableKind, read_first};

/// What a guest asks, in the words of the table's game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// At an open game, over a connection like this. The move is text.
    Open(Lag, Request<String>),
    /// At a table of Dixit.
    Dixit(Box<dixit_room::Request>),
}

/// What reaches a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// The room was opened. Running clocks are charged up to this instant.
    Opened(Option<Millis>),
    /// A guest came in, or came back.
    Came {
        /// The connection.
        guest: ConnectionId,
        /// Who it is; nothing for who may only look on.
        person: Option<PersonId>,
        /// Whether the guest knows the code that lets people in.
        inside: bool,
    },
    /// A guest went away.
    Went(ConnectionId),
    /// A guest asks for something.
    Asked(ConnectionId, Ask),
    /// The engine on this seat has begun to think of this version.
    Begun(Seat, u32),
    /// The move of the engine on this seat in this version.
    Thought(Seat, u32, String),
    /// The instant has come for which the room asked to be woken.
    Woke,
}

/// What must be done, in this order.
pub enum Effect {
    /// Store this before anything below is sent.
    Persist(Persist),
    /// Send these guests the table.
    Show(Vec<ConnectionId>, Utf8Bytes),
    /// Tell this guest why not.
    Decline(ConnectionId, Why),
    /// Send this guest what the rules say no by.
    Refuse(ConnectionId, Utf8Bytes),
}

/// What is to be stored, and what else follows from it.
pub struct Persist {
    /// The number of the first line.
    pub first: u32,
    /// The lines.
    pub lines: Vec<String>,
    /// How many of them are moves.
    pub moves: u64,
    /// Whether a game is over.
    pub is_over: bool,
    /// Photographs that nobody needs any more; without a mark, all of them.
    pub taken_out: Vec<Option<Mark>>,
}

/// A room of whichever game.
pub trait AnyRoom: Send {
    /// Takes one input.
    fn on(&mut self, now: Millis, input: Input) -> Vec<Effect>;

    /// The instant at which the room wants to be woken.
    fn wakes_at(&self) -> Option<Millis>;

    /// Whether clocks run on while the room is closed. One that does not waits until none runs.
    fn runs_on(&self) -> bool;

    /// The instant of the last event.
    fn last(&self) -> Option<Millis>;

    /// What the room says of itself to whoever runs the server.
    fn account(&self) -> TableSummary;

    /// Whether nobody is connected.
    fn is_empty(&self) -> bool;

    /// Whether this person sits here.
    fn seats(&self, person: PersonId) -> bool;

    /// The seat of the engine that is to move, and what it is to be asked; its number is the
    /// version of the table. Nothing where nobody is connected.
    fn thinks(&self, _now: Millis) -> Option<(Seat, Question)> {
        None
    }

    /// A legal move, the first there is; nothing when no engine is to move.
    fn some_move(&self) -> Option<String> {
        None
    }

    /// The table of Dixit, if it is one: its cards have names, and its host may bring photographs.
    fn dixit(&mut self) -> Option<&mut DixitTable> {
        None
    }
}

/// Opens the room that a book tells of. Bots and storytellers of Dixit are held back by at most
/// `hold` milliseconds.
///
/// # Errors
/// The book has a line that nobody here can have written.
pub fn any_room(
    code: Code,
    book: &[String],
    parts: &DecksAndBots,
    hold: u64,
) -> Result<Box<dyn AnyRoom>, DecodeError> {
    let (first, lines) = book.split_first().ok_or(NO_OPENING)?;
    match read_first(first).ok_or(NO_OPENING)? {
        TableKind::Table(header) => open_table::open(code, first, *header, lines),
        TableKind::Evening(opening) => {
            Ok(Box::new(DixitTable::open(code, &opening, lines, parts.clone(), hold)?))
        }
        TableKind::Watch(_) => Err(NO_OPENING),
    }
}

const NO_OPENING: DecodeError = DecodeError { expected: "the opening of a table" };

/// A message as it is sent.
pub fn json(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has only text for keys").into()
}
