//! The arena: program against program, and what their games are evidence of (`docs/arena.md`).
//!
//! With budgets of nodes a contest is a function of its seed, however many games run at once.
//! Nothing here prints; whoever holds a contest listens to it.

mod bench;
mod contest;
mod elo;
mod game;
mod opening;
mod pace;
mod player;
mod report;
mod sheet;
mod spec;
mod sprt;
mod tally;

pub use bench::Signature;
pub use contest::{Contest, Next};
pub use elo::{Elo, expected};
pub use game::{GameConfig, GameEnd, Played, Use};
pub use opening::Openings;
pub use pace::{Charge, Pace};
pub use player::{Choice, MoveError, Player};
pub use report::{Report, rung};
pub use sheet::line;
pub use spec::Spec;
pub use sprt::{Says, Sprt};
pub use tally::{Faults, Results};
