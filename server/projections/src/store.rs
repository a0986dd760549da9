//! The interface of the tables, whatever the database.

use journal::Failure;

use crate::game::{FinishedGame, Rows, Score};
use crate::ratings::Ratings;

/// How far a book has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many lines it had.
    pub lines: u32,
    /// The last line, since a book restored from a backup may be different but as long.
    pub last: String,
}

/// A game and its place in the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its book.
    pub book: String,
    /// Which game of the book, from 1.
    pub number: u32,
    /// The game.
    pub game: FinishedGame,
}

/// A game by correspondence in which a clock runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningOut {
    /// When the clock shows nothing more.
    pub time_up: u64,
    /// The book of the table.
    pub book: String,
    /// Whose clock it is.
    pub seat: u8,
    /// When the flag falls: later than that, where the other one decides meanwhile what comes of it.
    pub deadline: u64,
}

/// How often somebody finished a game with a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultCount {
    /// Which game.
    pub game: String,
    /// How many played it.
    pub players: u32,
    /// The result; `None` where the game was broken off without one for this person.
    pub result: Option<Score>,
    /// How many such games.
    pub games: u64,
}

/// How often somebody came to a place in a game with points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceCount {
    /// Which game.
    pub game: String,
    /// How many played it.
    pub players: u32,
    /// The place by points, from 1; who has as many shares it.
    pub place: u32,
    /// How many such games.
    pub games: u64,
}

/// The tables. They may be dropped at any time, since everything in them comes from the journal.
pub trait Store: Ratings + Send {
    /// How far books have been read, in the order of their names: those after `after`, up to and
    /// including `to` if it is given.
    ///
    /// # Errors
    /// The tables could not be read.
    fn progress(
        &mut self,
        after: &str,
        to: Option<&str>,
    ) -> Result<Vec<(String, Progress)>, Failure>;

    /// Replaces a book's rows and its progress, in one transaction.
    ///
    /// # Errors
    /// Nothing was written.
    fn replace(&mut self, book: &str, progress: &Progress, rows: &Rows) -> Result<(), Failure>;

    /// Removes a book that is no longer in the journal, or that cannot be read.
    ///
    /// # Errors
    /// Nothing was removed.
    fn forget(&mut self, book: &str) -> Result<(), Failure>;

    /// The games of a book, in order.
    ///
    /// # Errors
    /// The tables could not be read.
    fn of_book(&mut self, book: &str) -> Result<Vec<FinishedGame>, Failure>;

    /// At most `limit` games of a person, the latest first; with `before`, those that ended before
    /// that instant; with `game`, those of one game alone.
    ///
    /// # Errors
    /// The tables could not be read.
    fn of_person(
        &mut self,
        person: &str,
        game: Option<&str>,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Found>, Failure>;

    /// How many games a person finished against other people, by game, number of players and result.
    ///
    /// # Errors
    /// The tables could not be read.
    fn results(&mut self, person: &str) -> Result<Vec<ResultCount>, Failure>;

    /// To which places a person came against other people, by game, place and number of players, in this order.
    ///
    /// # Errors
    /// The tables could not be read.
    fn places(&mut self, person: &str) -> Result<Vec<PlaceCount>, Failure>;

    /// At most `limit` games of a person that anyone may know of, the latest first.
    ///
    /// # Errors
    /// The tables could not be read.
    fn public_of_person(&mut self, person: &str, limit: u32) -> Result<Vec<Found>, Failure>;

    /// The books of at most `limit` tables at which a person sits and the game is not over, and their
    /// seat at each, in the order of the books.
    ///
    /// # Errors
    /// The tables could not be read.
    fn open_seats(&mut self, person: &str, limit: u32) -> Result<Vec<(String, u8)>, Failure>;

    /// At how many such tables the game is by correspondence.
    ///
    /// # Errors
    /// The tables could not be read.
    fn by_correspondence(&mut self, person: &str) -> Result<u64, Failure>;

    /// The books of at most `limit` games by correspondence with a flag that falls at `now` or before, each
    /// with that deadline, in the order of deadlines and books: those after `after`.
    ///
    /// # Errors
    /// The tables could not be read.
    fn overdue(
        &mut self,
        now: u64,
        after: (u64, &str),
        limit: u32,
    ) -> Result<Vec<(u64, String)>, Failure>;

    /// At most `limit` games by correspondence in which the clock of a person runs and shows nothing more after the first
    /// of two instants, but at the second one or before: the book, the seat and the instant of each, the earliest first.
    ///
    /// # Errors
    /// The tables could not be read.
    fn running_out(
        &mut self,
        person: &str,
        between: (u64, u64),
        limit: u32,
    ) -> Result<Vec<(String, u8, u64)>, Failure>;

    /// At most `limit` games by correspondence in which somebody's clock shows nothing more at an instant or before, the
    /// earliest first, after an instant and a book.
    ///
    /// # Errors
    /// The tables could not be read.
    fn all_running_out(
        &mut self,
        until: u64,
        after: (u64, &str),
        limit: u32,
    ) -> Result<Vec<RunningOut>, Failure>;

    /// What was played in a position: each move and result, and how often, in the order of the
    /// moves.
    ///
    /// # Errors
    /// The tables could not be read.
    fn played_in(&mut self, position: &str) -> Result<Vec<(String, Score, u64)>, Failure>;

    /// At most `limit` games that anyone may know of and that ended at `since` or later, the latest
    /// first: the book of each, and its number there.
    ///
    /// # Errors
    /// The tables could not be read.
    fn public_since(&mut self, since: u64, limit: u32) -> Result<Vec<(String, u32)>, Failure>;
}
