//! Bots for Dixit, in each language with a vocabulary.
//!
//! A [`Bot`] gets a view and the tags of its pictures, and chooses a command. It knows no table,
//! clock or other bot. It understands pictures and clues by a handwritten graph of about a thousand
//! ideas.
//!
//! ```
//! use dixit::{Command, Driver, Proposal, Setup};
//! use dixit_bot::{Bot, PictureTags};
//! use game_core::{Seat, Seeded, Viewer};
//! use language::Language;
//!
//! let setup = Setup::try_from(Proposal { players: 4, ..Proposal::default() }).expect("a setup");
//! let mut driver = Driver::open(&setup, Seeded::new(1));
//! for seat in (0..4).map(Seat) {
//!     driver.act(seat, Command::Lend).expect("bots lend their seats");
//! }
//! let teller = driver.status().awaited[0];
//! let mut bot = Bot::new(&[Language::English], 7).expect("bots speak English");
//! let see = |_card| PictureTags::described(&["sea", "moon"], &["hope"]);
//! let clue = bot.act(&driver.view(Viewer::Seat(teller)), &see).expect("it must act");
//! assert!(driver.act(teller, clue).is_ok());
//! ```

#![allow(
    clippy::cast_precision_loss,
    clippy::missing_panics_doc,
    reason = "what is counted here is small, and what is expected is written in this crate"
)]

mod associations;
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
mod reason;
mod spelling;
mod telling;
mod temper;
mod typos;
mod worlds;

pub use bank::{Bank, Filling, Line, Pattern, Saying, Voice};
pub use bot::Bot;
pub use concept::{Concept, Form, Kind, Tie};
pub use graph::{Entry, Graph, Relation};
pub use hearing::Heard;
pub use imagining::{THEMES, imagined};
pub use language::Language;
pub use languages::{speaks_any_of, spoken};
pub use persona::Persona;
pub use picture_tags::{PictureTags, Unknown};
pub use reading::Misread;
pub use reason::{Because, Deed, Reason};
pub use spelling::words_of;
