//! The review of a finished game of two: what each move was worth, how exactly each side played,
//! and where the game turned, in words.
//!
//! No engine and no browser: it takes what an engine said of each position. [`Value`] is that,
//! [`Review`] what follows from it.
//!
//! ```
//! use catalog::{AnyRecord, Game};
//! use review::{Judgment, Review, Value};
//!
//! let mut record = AnyRecord::usual(Game::Daaliz);
//! record.play("e2")?;
//! let values = vec![Value::judged(560, "e2"), Value::judged(540, "e8")];
//! let review = Review::new(record, values);
//! assert_eq!(review.moves()[0].judgment, Judgment::Best);
//! # Ok::<(), catalog::PlayError>(())
//! ```

mod coach;
mod judge;
mod turn;
mod value;

pub use coach::story;
pub use judge::{Judged, Judgment, Review};
pub use turn::turn;
pub use value::{Value, read, write};
