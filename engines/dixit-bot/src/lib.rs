//! Players made of code for Dixit nights, in each language that has words for them.
//!
//! A [`Bot`] is given a view and what the pictures in that view show, and says what it
//! would do. It knows no table, no clock and no other bot; what it makes of a picture and
//! of a clue it reads in a graph of some thousand ideas, written by hand.

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
