//! Every open game, listed once.
//!
//! A [`Game`] is an entry of the list, a [`Setup`] is what is agreed before a game, an
//! [`AnyRecord`] is a game so far, and an [`AnyPosition`] is its position. Five macros give the
//! concrete type: [`with_game!`], [`with_setup!`], [`with_record!`], [`with_position!`],
//! [`with_illegal!`]. [`include_by_game!`] includes a file of each game. A [`GameTree`] holds a game with its variations.
//!
//! ```
//! use catalog::{AnyRecord, Game};
//!
//! let mut record = AnyRecord::usual(Game::Kamisado);
//! record.play("c1-c5")?;
//! assert_eq!(record.moves(), ["c1-c5"]);
//! assert!(record.play("c1-c5").unwrap_err().to_string().contains("rule 1.3"));
//! # Ok::<(), catalog::PlayError>(())
//! ```

#[macro_use]
mod list;
mod conditional;
mod game;
mod mark;
mod position;
mod problem;
mod proof;
mod record;
mod setup;
mod tree;
mod tree_text;
mod typed;

pub use conditional::{ConditionalFault, ConditionalMoves, MOST_LINES, MOST_PLIES};
pub use list::*;
pub use mark::Mark;
pub use position::PlayError;
pub use problem::setup_problem;
pub use proof::Proof;
pub use tree::{GameTree, NodeId};
pub use tree_text::{TreeError, TreeFault};
pub use typed::{is_aside, move_number, typed_move, words};
