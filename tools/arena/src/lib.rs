//! The arena: plays programs against each other and measures them (`docs/arena.md`).
//!
//! With node budgets a contest is a function of its seed, no matter how many games run in parallel.
//! Nothing here prints: the caller of a contest gets every game.
//!
//! ```
//! // 128 pairs of games, counted by their half points from 0 to 4.
//! let elo = arena::Elo::of(&[13, 37, 50, 25, 3]).expect("games were played");
//! assert!(elo.range.0 < elo.likeliest && elo.likeliest < elo.range.1);
//! assert_eq!(elo.likeliest.round(), -44.0);
//! ```

mod adjudication;
mod bench;
mod book;
mod contest;
mod elo;
mod game;
mod in_order;
mod opening;
mod pace;
mod per_game;
mod player;
mod report;
mod resume;
mod self_play;
mod sheet;
mod spec;
mod sprt;
mod standings;
mod tally;
mod tournament;

pub use adjudication::{Adjudication, DrawRule, WinRule};
pub use bench::Signature;
pub use book::{BookPlan, Measured};
pub use contest::Contest;
pub use elo::{Elo, expected};
pub use game::{GameConfig, GameEnd, MoveInfo, Played, Use};
pub use in_order::Next;
pub use opening::Openings;
pub use pace::{Charge, Pace};
pub use per_game::counts_points;
pub use player::{Choice, MoveError, Player};
pub use report::{Report, rung};
pub use resume::RecordLines;
pub use self_play::self_play;
pub use sheet::line;
pub use spec::Spec;
pub use sprt::{Says, Sprt};
pub use standings::Standings;
pub use tally::{Faults, Results};
pub use tournament::{Format, Tournament};
