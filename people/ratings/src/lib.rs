//! Ratings of people, list by list: which games count, and what a day of them says of a person's strength.
//!
//! The model is Glicko's with **a UTC day as its period**. A day is a set of games: everybody begins it with the rating
//! of the day before, so neither the order of the games nor where they were played makes a difference, and the ratings are a
//! function of the games. The levels that are anchors hold the scale in place.
//!
//! There is no clock or disk here. All arithmetic that rounds is of `libm`, and each day's ratings are whole hundredths of a
//! point, so they are the same on every machine.
//!
//! ```
//! use ratings::{Day, Opponent, Result, Score, Standings, anchor};
//!
//! let mut list = Standings::default();
//! let (won, lost) = (Score::Won, Score::Lost);
//! let result = |person, other, score| Result { person, opponent: Opponent::Person(other), score };
//! let level = Opponent::Fixed(anchor("daaliz", 5).expect("level 5 is an anchor"));
//! let results = [
//!     result("Mina", "Bo", won),
//!     result("Bo", "Mina", lost),
//!     Result { person: "Mina", opponent: level, score: won },
//! ];
//! list.close(Day(20_786), &results);
//! let (mina, bo) = (list.at(&"Mina", Day(20_787)), list.at(&"Bo", Day(20_787)));
//! assert!(mina.points() > 1400.0 && bo.points() < 1100.0);
//! assert!(bo.is_provisional());
//! ```

mod anchors;
mod counting;
mod day;
mod fold;
mod rating;
mod share;
mod standings;

pub use anchors::{anchor, anchors, rungs};
pub use counting::{Played, Player, WhyNot, why_not};
pub use day::Day;
pub use fold::{Game, Score, expected, fold};
pub use rating::{Rating, UNIT};
pub use share::{Share, after_each, shares};
pub use standings::{Opponent, Result, Standing, Standings};
