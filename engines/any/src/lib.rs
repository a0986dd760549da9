//! A mind for whoever learns only at run time which game is played.
//!
//! An [`AnyEngine`] plays any of the three open games at any level and speaks in their notation.
//! There is no clock here, no thread and no word for people: whoever has a clock says stop,
//! whoever has threads gives one to each [helper](AnyEngine::helper), and i18n knows
//! what a level is called.

mod engine;
mod game;
mod proof;
mod record;

pub use engine::AnyEngine;
pub use game::Game;
pub use proof::Proof;
pub use record::{AnyRecord, Unplayed};

/// What a mind says of a position, in the notation of its game.
pub type SearchInfo = search::SearchInfo<String>;
