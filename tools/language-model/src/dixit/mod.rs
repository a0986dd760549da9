//! Dixit for language models: a model on one seat, our bots on the others.
//!
//! A [`Prompt`] is what a seat sees as text and as JSON: its cards by number, with what is seen on them
//! or where their pictures lie. [`read_answer`] takes a clue, a gift or a vote out of what a model
//! wrote, or says why there is none. A [`Series`] of games asks a [`Model`](crate::Model) and counts.
//!
//! ```
//! use dixit::{Driver, Setup};
//! use game_core::{Seeded, Viewer};
//! use language_model::dixit::read_answer;
//!
//! let driver = Driver::open(&Setup::default(), Seeded::new(7));
//! let view = driver.view(Viewer::Seat(driver.status().awaited[0]));
//! assert!(read_answer(&view, "I like the third.\nCARD: ۳\nCLUE: too late").is_ok());
//! assert_eq!(read_answer(&view, "CARD: 3").unwrap_err().name(), "nothing");
//! assert_eq!(read_answer(&view, "CARD: 3 or 4\nCLUE: a").unwrap_err().name(), "several");
//! ```

mod answer;
mod counts;
mod game;
mod marked;
mod prompt;
mod refusal;
mod series;
mod sheet;

pub use answer::read_answer;
pub use counts::Counts;
pub use game::{Asked, End, Played};
pub use prompt::{Pictures, Prompt};
pub use refusal::Refusal;
pub use series::Series;
pub use sheet::line;
