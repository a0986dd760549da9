//! Tables for looking up games, filled from the journal.
//!
//! A projection is a function of the journal: dropping the tables and reading all books again
//! gives the same rows. So the tables are upserted a whole book at a time, know how far each
//! book was read, and hold nothing that the journal does not. They know no game and read no line;
//! the server does that, with the code that opens its rooms.
//!
//! ```
//! use projections::{
//!     Ending, FinishedGame, Player, Progress, Rows, Score, Seat, SqliteStore, Store,
//! };
//!
//! let folder = tempfile::tempdir()?;
//! let mut store = SqliteStore::open(&folder.path().join("projections.sqlite"))?;
//! let seat = |name: &str, person: &str, result| Seat {
//!     player: Player::Person(person.to_owned()),
//!     name: name.to_owned(),
//!     result: Some(result),
//!     points: None,
//! };
//! let game = FinishedGame {
//!     game: "daaliz".to_owned(),
//!     setup: "{\"game\":\"daaliz\"}".to_owned(),
//!     started_at: 1_000,
//!     finished_at: 9_000,
//!     moves: 37,
//!     ending: Ending::Rules,
//!     rated: None,
//!     seats: vec![(0, seat("Mina", "5f16", Score::Won)), (1, seat("Bo", "9a02", Score::Lost))],
//! };
//! let progress = Progress { lines: 41, last: "daaliz/1 9000 play 0 e9".to_owned() };
//! let rows = Rows { games: vec![game.clone()], ..Rows::default() };
//! store.replace("A2C3D4", &progress, &rows)?;
//! assert_eq!(store.of_person("9a02", None, None, 10)?[0].game, game);
//! # Ok::<(), journal::Failure>(())
//! ```

mod database;
mod game;
mod postgres;
mod rating_tables;
mod ratings;
mod sqlite;
mod store;
mod tables;

pub use game::{Ending, FinishedGame, OpeningMove, Player, Rows, Score, Seat, Sitting};
pub use postgres::PostgresStore;
pub use ratings::{
    CountedGame, Judged, JudgedGame, Ranked, RatedGame, RatedOpponent, RatingDay, Ratings, Stood,
    Unfolded,
};
pub use sqlite::SqliteStore;
pub use store::{Found, PlaceCount, Progress, ResultCount, RunningOut, Store};
