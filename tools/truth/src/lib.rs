//! Positions whose value is known, and how a program answers them (`docs/benchmark.md`).
//!
//! A [`Task`] is a position with the value of every move, which [`solve`] proves. [`Answers`] counts
//! how often a program found a best one.
//!
//! ```
//! use catalog::{AnyRecord, Game};
//!
//! // All first moves of Kamisado: each is a win or a loss.
//! let start = AnyRecord::usual(Game::Kamisado);
//! let task = truth::solve(&start, 300_000).expect("they are proved within seconds");
//! let wins = task.moves.values().filter(|&&value| value > 0).count();
//! assert_eq!((task.moves.len(), wins, task.best()), (102, 16, 1));
//! ```

mod answers;
mod make;
mod play;
mod puzzles;
mod solve;
mod task;

pub use answers::{Answers, Row};
pub use make::Plan;
pub use play::{Terms, play};
pub use puzzles::{PuzzleRow, Solved, fair, solve_puzzles};
pub use solve::solve;
pub use task::{Task, Tasks, stored};
