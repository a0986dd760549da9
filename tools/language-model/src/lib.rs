//! Games for language models: what they are shown, how their answers are read, and games against a
//! level (`docs/language-models.md`).
//!
//! A [`Prompt`] is a position as text and as JSON. [`read_answer`] takes the move out of what a model
//! wrote, or says why there is none. A [`Series`] of games asks a [`Model`] and counts what it did.
//! [`dixit`] has the same for Dixit.
//!
//! ```
//! use catalog::{AnyRecord, Game};
//!
//! let here = AnyRecord::usual(Game::Daaliz).now();
//! let read = |answer| language_model::read_answer(&here, answer);
//! assert_eq!(read("I step forward.\n**Move:** E۲").as_deref(), Ok("e2"));
//! let refused = read("MOVE: e5").unwrap_err();
//! assert_eq!((refused.name(), refused.rule()), ("illegal", Some("3.1")));
//! assert_eq!(read("Either e2 or d1 looks fine.").unwrap_err().name(), "several");
//! ```

mod answer;
mod command;
mod counts;
pub mod dixit;
mod game;
mod marks;
mod observed;
mod prompt;
mod refusal;
mod refused_counts;
mod rules;
mod series;
mod sheet;
mod wording;

pub use answer::read_answer;
pub use command::CommandModel;
pub use counts::Counts;
pub use game::{Asked, End, Failure, Model, Played};
pub use prompt::{Form, Prompt};
pub use refusal::Refusal;
pub use rules::{RuleParagraph, rules};
pub use series::{Series, SeriesError};
pub use sheet::line;
