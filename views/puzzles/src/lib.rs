//! Puzzles: positions in which some moves reach a goal and no others do, and somebody who solves one.
//!
//! Riddles of Dixit are data too, `data/dixit/TAG.jsonl`: a clue of a bot and six cards.
//!
//! Puzzles are data, `data/GAME/NN.jsonl`, one a line: the position, the goal, and the accepted moves
//! as a tree with the best answer to each.
//!
//! ```
//! use catalog::Game;
//! use puzzles::{Solving, Step};
//!
//! let text = r#"{"name":"k1","position":"1 e9 e1 3 3 -","goal":"win","themes":["race"],"rating":800,
//!     "tree":[{"moves":["e10"]}]}"#.replace('\n', "");
//! let puzzle = &puzzles::read(Game::Daaliz, &text)?[0];
//! let mut solving = Solving::new(puzzle);
//! assert_eq!(solving.play("e8"), Ok(Step::Wrong));
//! assert_eq!(solving.play("e10"), Ok(Step::Solved));
//! # Ok::<(), puzzles::PuzzleError>(())
//! ```

mod day;
mod puzzle;
mod riddle;
mod shipped;
mod solving;
mod theme;

pub use day::{part_of_day, place_of_day};
pub use puzzle::{Branch, Goal, Puzzle, PuzzleError, read};
pub use riddle::{Riddle, riddles, written};
pub use shipped::shipped;
pub use solving::{Refusal, Solving, Step};
pub use theme::Theme;
