//! Puzzles from self-play, every move of them proved.
//!
//! A [`Ground`] knows one game: which goals a position may have, and whether a goal can be forced.
//! [`Maker`] plays games with engines of low levels, and looks for positions in which few moves
//! force a goal. `docs/puzzles.md` has the rules by which it chooses.
//!
//! ```
//! use catalog::Game;
//! use puzzle_maker::Maker;
//!
//! let mut maker = Maker::new(Game::Kamisado, 7, "")?.expect("it has puzzles");
//! let puzzle = maker.next_puzzle();
//! assert_eq!(puzzle_maker::proved(&puzzle), Ok(()));
//! # Ok::<(), puzzles::PuzzleError>(())
//! ```

mod any_ground;
mod before;
mod daaliz;
mod dvonn;
mod ground;
mod kamisado;
mod levels;
mod maker;
mod parts;
mod proof;

pub use levels::Levels;
pub use maker::{Maker, add_before, likeness};
pub use parts::parts;
pub use proof::{Flaw, proved};
