//! An engine for a game that is known only at run time.
//!
//! An [`AnyEngine`] plays every game of the catalog at any level, in the game's notation. It has no
//! clock, thread or words for people. The caller stops it, gives each [helper](AnyEngine::helper) a
//! thread, and finds the levels' names in the locales.
//!
//! ```
//! use any_engine::AnyEngine;
//! use catalog::{AnyRecord, Game};
//! use search::{Budget, Level};
//!
//! let record = AnyRecord::usual(Game::Kamisado);
//! let mut engine = AnyEngine::at(Game::Kamisado, Level::FULL, 1);
//! let info = engine.think(&record, &Budget::of_nodes(1_000), &mut |_| ()).expect("a turn");
//! assert!(record.legal().contains(&info.line[0]));
//! ```

mod engine;
mod proof;

pub use engine::AnyEngine;
pub use proof::proof;

/// What an engine reports of a position, in the game's notation.
pub type SearchInfo = search::SearchInfo<String>;
