//! What the tables hold of rated games. They know no model: who fills them folds the days.

use std::ops::RangeInclusive;

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

/// A rating and its deviation, in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stood {
    /// The rating.
    pub rating: i32,
    /// Its deviation.
    pub deviation: i32,
}

/// Whether a rated game counts for one of the persons who played it, and what with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedGame {
    /// Its book.
    pub book: String,
    /// Which game of the book, from 1.
    pub number: u32,
    /// Who is rated, as 64 hexadecimal digits.
    pub person: String,
    /// Where they stood when the day began.
    pub before: Stood,
    /// Where their opponent stood then; `None` for a level that is no anchor.
    pub opponent: Option<Stood>,
    /// Why it does not count; `None` if it does.
    pub why_not: Option<&'static str>,
}

/// A rated game as it was counted, for one of the persons who played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedGame {
    /// The list.
    pub list: String,
    /// Its book.
    pub book: String,
    /// Which game of the book, from 1.
    pub number: u32,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: u64,
    /// The person's seat.
    pub seat: u8,
    /// Who is rated, as 64 hexadecimal digits.
    pub person: String,
    /// How it ended for them.
    pub score: Score,
    /// Whether anyone may know of it.
    pub is_public: bool,
    /// What it counted with; `None` while the day is not folded.
    pub judged: Option<Judged>,
}

/// What a rated game counted with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Where the person stood when the day began.
    pub before: Stood,
    /// Where their opponent stood then; `None` for a level that is no anchor.
    pub opponent: Option<Stood>,
    /// Why it does not count; `None` if it does.
    pub why_not: Option<String>,
}

/// Somebody near the top of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// Their last day with a game that counted.
    pub last: RatingDay,
    /// How many of their games counted on all days.
    pub games: u64,
    /// What stands in the journal for their name: a reference to their account.
    pub name: String,
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

    /// A rated game, for each person who is rated by it, by seat.
    ///
    /// # Errors
    /// The tables could not be read.
    fn judged_game(&mut self, book: &str, number: u32) -> Result<Vec<JudgedGame>, Failure>;

    /// The games of a person in a list on one day, in the order in which they ended.
    ///
    /// # Errors
    /// The tables could not be read.
    fn judged_on(&mut self, list: &str, person: &str, day: u32)
    -> Result<Vec<JudgedGame>, Failure>;

    /// The last games of a person in a list that counted, at most `limit`, in the order in which they ended.
    ///
    /// # Errors
    /// The tables could not be read.
    fn counted_last(
        &mut self,
        list: &str,
        person: &str,
        limit: u32,
    ) -> Result<Vec<JudgedGame>, Failure>;

    /// Where a person stood in a list at the end of each day with a game that counted, of some days, in order.
    ///
    /// # Errors
    /// The tables could not be read.
    fn days_of(
        &mut self,
        list: &str,
        person: &str,
        days: RangeInclusive<u32>,
    ) -> Result<Vec<RatingDay>, Failure>;

    /// Those of a list whose last day is `since` or later and whose deviation was at most this then, in hundredths of a
    /// point: the highest ratings first, at most `limit`.
    ///
    /// # Errors
    /// The tables could not be read.
    fn ranked(
        &mut self,
        list: &str,
        since: u32,
        deviation: i32,
        limit: u32,
    ) -> Result<Vec<Ranked>, Failure>;

    /// Where a person stands in each list: its name, and their last day.
    ///
    /// # Errors
    /// The tables could not be read.
    fn ratings_of(&mut self, person: &str) -> Result<Vec<(String, RatingDay)>, Failure>;
}
