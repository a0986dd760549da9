//! The interface of the tables, whatever the database.

use journal::Failure;

use crate::game::{Ending, FinishedGame, OpeningMove, Player, Score, Seat};

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

/// The tables. They may be dropped at any time, since everything in them comes from the journal.
pub trait Store: Send {
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

    /// Replaces a book's games, their openings and its progress, in one transaction.
    ///
    /// # Errors
    /// Nothing was written.
    fn replace(
        &mut self,
        book: &str,
        progress: &Progress,
        games: &[FinishedGame],
        openings: &[OpeningMove],
    ) -> Result<(), Failure>;

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
    /// that instant.
    ///
    /// # Errors
    /// The tables could not be read.
    fn of_person(
        &mut self,
        person: &str,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Found>, Failure>;

    /// What was played in a position: each move and result, and how often, in the order of the
    /// moves.
    ///
    /// # Errors
    /// The tables could not be read.
    fn played_in(&mut self, position: &str) -> Result<Vec<(String, Score, u64)>, Failure>;
}

/// A move and result of `opening_moves`, and how often they stand there.
pub(crate) fn counted(
    (mv, result, count): (String, String, i64),
) -> Result<(String, Score, u64), Failure> {
    let result = Score::read(&result).ok_or("a result that there is not")?;
    Ok((mv, result, u64::try_from(count)?))
}

/// A row of `finished_games`, before its seats are known.
pub(crate) struct GameRow {
    pub book: String,
    pub number: i64,
    pub game: String,
    pub setup: String,
    pub started_at: i64,
    pub finished_at: i64,
    pub moves: i64,
    pub ending: String,
}

/// A row of `finished_game_seats`.
pub(crate) struct SeatRow {
    pub seat: i64,
    pub player: String,
    pub person: Option<String>,
    pub level: Option<i64>,
    pub name: String,
    pub result: Option<String>,
    pub points: Option<i64>,
}

impl GameRow {
    pub(crate) fn found(self, seats: Vec<SeatRow>) -> Result<Found, Failure> {
        let seats: Result<Vec<_>, Failure> = seats.into_iter().map(SeatRow::seat).collect();
        let ending = Ending::read(&self.ending).ok_or("an ending that there is not")?;
        let game = FinishedGame {
            game: self.game,
            setup: self.setup,
            started_at: u64::try_from(self.started_at)?,
            finished_at: u64::try_from(self.finished_at)?,
            moves: u32::try_from(self.moves)?,
            ending,
            seats: seats?,
        };
        Ok(Found { book: self.book, number: u32::try_from(self.number)?, game })
    }
}

impl SeatRow {
    fn seat(self) -> Result<(u8, Seat), Failure> {
        let player = Player::read(&self.player, self.person, self.level);
        let result = self.result.map(|word| Score::read(&word).ok_or("a result that there is not"));
        let seat = Seat {
            player: player.ok_or("a player that there is not")?,
            name: self.name,
            result: result.transpose()?,
            points: self.points.map(u32::try_from).transpose()?,
        };
        Ok((u8::try_from(self.seat)?, seat))
    }
}
