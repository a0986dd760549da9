//! What the tables hold of rated games. They know no model: who fills them folds the days.

use journal::Failure;

use crate::game::Score;

/// A rated game, for one of the persons who played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedGame {
    /// Its book.
    pub book: String,
    /// Which game of the book, from 1.
    pub number: u32,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: u64,
    /// How many moves it has.
    pub moves: u32,
    /// Who is rated, as 64 hexadecimal digits.
    pub person: String,
    /// Whom they played.
    pub opponent: RatedOpponent,
    /// How it ended for them.
    pub score: Score,
}

/// Whom somebody played in a rated game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatedOpponent {
    /// A person, as 64 hexadecimal digits.
    Person(String),
    /// A bot of this level.
    Level(u8),
}

/// Whether a rated game counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedGame {
    /// Its book.
    pub book: String,
    /// Which game of the book, from 1.
    pub number: u32,
    /// Why it does not count; `None` if it does.
    pub why_not: Option<&'static str>,
}

/// Where a person stood at the end of a day with a game that counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingDay {
    /// Who, as 64 hexadecimal digits.
    pub person: String,
    /// The day, in days since 1970.
    pub day: u32,
    /// The rating, in hundredths of a point.
    pub rating: i32,
    /// Its deviation, in hundredths of a point.
    pub deviation: i32,
    /// How many games counted on that day.
    pub games: u32,
}

/// A list whose games have changed since they were folded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfolded {
    /// Its name.
    pub list: String,
    /// How often they have changed.
    pub changes: i64,
    /// The first day that must be folded again, in days since 1970.
    pub since: u32,
}

/// The tables of rated games.
pub trait Ratings {
    /// The lists that must be folded.
    ///
    /// # Errors
    /// The tables could not be read.
    fn unfolded(&mut self) -> Result<Vec<Unfolded>, Failure>;

    /// The games of a list that ended on this day or later, in the order in which they ended. A game of two persons is
    /// there twice.
    ///
    /// # Errors
    /// The tables could not be read.
    fn rated_games(&mut self, list: &str, from: u32) -> Result<Vec<RatedGame>, Failure>;

    /// The last day of each person of a list before this one.
    ///
    /// # Errors
    /// The tables could not be read.
    fn standings(&mut self, list: &str, before: u32) -> Result<Vec<RatingDay>, Failure>;

    /// Stores what the days from [`Unfolded::since`] on come to, in one transaction. If the list's games have changed
    /// meanwhile, nothing is stored, and the list stays unfolded.
    ///
    /// # Errors
    /// Nothing was written.
    fn fold(
        &mut self,
        due: &Unfolded,
        judged_games: &[CountedGame],
        days: &[RatingDay],
    ) -> Result<(), Failure>;

    /// Where a person stands in each list: its name, and their last day.
    ///
    /// # Errors
    /// The tables could not be read.
    fn ratings_of(&mut self, person: &str) -> Result<Vec<(String, RatingDay)>, Failure>;
}
