//! A room of any game, as its actor sees it.

use accounts::AccountNames;
use any_room::AnyRoom;
use axum::extract::ws::Utf8Bytes;
use dixit_room::Mark;
use game_core::Seat;
use journal::Journal;
use open_room::{Lag, Patience, Request};
use protocol::{Question, Why};
use room_core::{ConnectionId, DecodeError, Millis, Name, PersonId, RoomInput};
use serde::Serialize;
use store::book_error::{BookError, book_lines};
use store::game_notices::Notices;
use store::table_code::Code;
use store::table_header::{TableKind, read_first};
use tokio::task::spawn_blocking;

use crate::actors::dixit_table::DixitTable;
use crate::actors::open_table;
use crate::bots::bot_pool::BotMove;
use crate::bots::decks_and_bots::DecksAndBots;
use crate::messages::table_summary::TableSummary;
use crate::public_tables::Listing;
use crate::seen_table::{SeenSeat, SeenTable};

/// What must be done, in order.
pub enum Effect {
    /// Store this before any later effect is sent.
    Persist(Persist),
    /// Send this view to these guests.
    Show(Vec<ConnectionId>, Utf8Bytes),
    /// Tell these guests what somebody says.
    Say(Vec<ConnectionId>, Utf8Bytes),
    /// Tell this guest why the request was declined.
    Decline(ConnectionId, Why),
    /// Send this guest the rules' refusal.
    Refuse(ConnectionId, Utf8Bytes),
}

/// Lines to store, and what follows from them.
pub struct Persist {
    /// The number of the first line.
    pub first: u32,
    /// The lines.
    pub lines: Vec<String>,
    /// How many of them are moves.
    pub moves: u64,
    /// Whether the tables of games have something to tell of it: a game is over, one with somebody who
    /// has an account is to come, or a deadline is another one.
    pub is_news: bool,
    /// Photographs to delete; without a mark, all of them.
    pub taken_out: Vec<Option<Mark>>,
}

/// A room of any game.
pub trait TableRoom: Send {
    /// Reads the next line of the room's book, as long as nobody has come.
    ///
    /// # Errors
    /// The line cannot be read, or cannot have happened.
    fn read(&mut self, line: &str) -> Result<(), DecodeError>;

    /// What happens around every room.
    fn on(&mut self, now: Millis, input: RoomInput) -> Vec<Effect>;

    /// A guest's request at an open game, with the connection's lag.
    fn asked(&mut self, _: Millis, guest: ConnectionId, _: Lag, _: Request<String>) -> Vec<Effect> {
        vec![Effect::Decline(guest, Why::Malformed)]
    }

    /// A guest's request at a table of Dixit.
    fn asked_dixit(
        &mut self,
        _: Millis,
        guest: ConnectionId,
        _: dixit_room::Request,
    ) -> Vec<Effect> {
        vec![Effect::Decline(guest, Why::Malformed)]
    }

    /// The engine on this seat began to think about this version.
    fn begun(&mut self, _now: Millis, _seat: Seat, _version: u32) -> Vec<Effect> {
        Vec::new()
    }

    /// The move of the engine on this seat, for this version.
    fn thought(&mut self, _: Millis, _seat: Seat, _version: u32, _mv: BotMove) -> Vec<Effect> {
        Vec::new()
    }

    /// The move on which the person on this seat decided before it was their turn, for this version.
    fn decided(&mut self, _: Millis, _seat: Seat, _version: u32, _mv: String) -> Vec<Effect> {
        Vec::new()
    }

    /// The room, if it is one of an open game.
    fn open_game(&self) -> Option<&AnyRoom> {
        None
    }

    /// The instant at which the room wants to be woken.
    fn wakes_at(&self) -> Option<Millis>;

    /// Whether clocks run on while the room is closed. If not, it closes only when none runs.
    fn runs_on(&self) -> bool;

    /// Whether games here are by correspondence: a room that is closed needs no alarm, since its deadline stands in a table.
    fn is_by_correspondence(&self) -> bool {
        self.open_game().is_some_and(|room| room.state().is_by_correspondence())
    }

    /// The instant of the last event.
    fn last(&self) -> Option<Millis>;

    /// A summary for the operator.
    fn summary(&self) -> TableSummary;

    /// From now on waits so long for people, where it waits for them.
    fn wait(&mut self, _: Patience) {}

    /// From now on shows no more than was decided about the table.
    fn obey(&mut self, notices: Notices);

    /// From now on shows these names of persons with an account.
    fn meet(&mut self, names: AccountNames);

    /// What was last met.
    fn known(&self) -> &AccountNames;

    /// The names of the people at the table, as they are stored.
    fn names(&self) -> Vec<Name>;

    /// Who sits there as a person, and what was last seen of them.
    fn seen_at(&self, seat: Seat) -> Option<SeenSeat>;

    /// What a link to the table lets one see.
    fn seen(&self) -> SeenTable;

    /// Whether the table is offered to anyone.
    fn is_public(&self) -> bool;

    /// The number of the game that is over, at a table that is offered to anyone.
    fn over_in_public(&self) -> Option<u32> {
        None
    }

    /// What the front page may show of the table; `None` unless it is public and its host is here.
    fn listing(&self) -> Option<Listing>;

    /// Whether nobody is connected.
    fn is_empty(&self) -> bool;

    /// Whether this person sits here.
    fn seats(&self, person: PersonId) -> bool;

    /// The seat of the engine to move and the question for it, whose number is the version of the
    /// table. `None` while nobody is connected.
    fn next_question(&self, _now: Millis) -> Option<(Seat, Question)> {
        None
    }

    /// The first legal move; `None` if no engine is to move.
    fn some_move(&self) -> Option<String> {
        None
    }

    /// The table of Dixit, if it is one.
    fn dixit(&mut self) -> Option<&mut DixitTable> {
        None
    }
}

/// Opens a room from its book. In Dixit, bots' acts and clues are held back by at most `hold`
/// milliseconds.
///
/// # Errors
/// The book cannot be read.
pub fn room_from_lines(
    code: Code,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    parts: &DecksAndBots,
    hold: u64,
) -> Result<Box<dyn TableRoom>, BookError> {
    let mut lines = lines.into_iter();
    let first = lines.next().ok_or(NO_OPENING)??;
    let mut room: Box<dyn TableRoom> = match read_first(&first).ok_or(NO_OPENING)? {
        TableKind::Table(header) => Box::new(open_table::open(code, &first, *header)?),
        TableKind::Evening(opening) => {
            Box::new(DixitTable::new(code, &opening, parts.clone(), hold))
        }
        TableKind::Watch(_) => return Err(NO_OPENING.into()),
    };
    for line in lines {
        room.read(&line?)?;
    }
    Ok(room)
}

/// Opens a room from the journal. A long book is read on a thread that may wait.
///
/// # Errors
/// The book cannot be read.
pub async fn open_room(
    journal: &Journal,
    code: Code,
    parts: &DecksAndBots,
    hold: u64,
) -> Result<Box<dyn TableRoom>, BookError> {
    let lines = journal.lines(code.as_str(), 0).await?;
    if lines.are_all_here() {
        return room_from_lines(code, book_lines(lines), parts, hold);
    }
    let parts = parts.clone();
    spawn_blocking(move || room_from_lines(code, book_lines(lines), &parts, hold)).await?
}

const NO_OPENING: DecodeError = DecodeError { expected: "the opening of a table" };

/// A message as JSON.
pub fn json(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has only text for keys").into()
}
