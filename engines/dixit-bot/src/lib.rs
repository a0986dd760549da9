//! Players made of code for Dixit nights, in each language that has words for them.
//!
//! A [`Bot`] gets a view and the tags of the pictures in it, and chooses a command. It knows no
//! table, clock or other bot. It reads pictures and clues by a graph of about a thousand ideas,
//! written by hand.

#![allow(
    clippy::cast_precision_loss,
    clippy::missing_panics_doc,
    reason = "what is counted here is small, and what is expected is written in this crate"
)]

mod bank;
mod bot;
mod concept;
mod graph;
mod guess;
mod guesser_model;
mod hearing;
mod imagining;
mod languages;
mod lexicon;
mod memory;
mod parameters;
mod party;
mod persona;
mod phrase;
mod picture_tags;
mod reading;
mod spelling;
mod telling;
mod temper;
mod typos;
mod worlds;

pub use bank::{Bank, Line, Pattern, Voice};
pub use bot::Bot;
pub use concept::{Article, Concept, Form, Kind, Tie};
pub use graph::{Entry, Graph, Relation};
pub use hearing::Heard;
pub use imagining::{THEMES, imagined};
pub use language::Language;
pub use languages::{speaks_any_of, spoken};
pub use persona::Persona;
pub use picture_tags::{PictureTags, Unknown};
pub use reading::Misread;
