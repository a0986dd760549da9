//! An engine for whoever learns only at run time which game is played.
//!
//! An [`AnyEngine`] plays every game of the catalog at any level and speaks in its notation.
//! There is no clock here, no thread and no word for people: whoever has a clock says stop,
//! whoever has threads gives one to each [helper](AnyEngine::helper), and what a level is called
//! stands in the locales.

mod engine;
mod proof;

pub use engine::AnyEngine;
pub use proof::proof;

/// What an engine says of a position, in the notation of its game.
pub type SearchInfo = search::SearchInfo<String>;
