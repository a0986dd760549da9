//! A game that is studied: its tree of variations, where one stands in it, and how it is shared.
//!
//! No browser and no words for people. [`Study`] is the value, [`encode`] and [`decode`] make it a
//! link and back, and [`import`] reads whatever people paste.
//!
//! ```
//! use catalog::Game;
//! use game_study::{Study, decode, encode};
//!
//! let mut study = Study::new(Game::Daaliz);
//! study.play("e2")?;
//! study.back();
//! study.play("d1")?;
//! study.comment("aside");
//! assert_eq!(study.tree().write(), "e2 (d1 {aside})");
//! let opened = decode(Game::Daaliz, &encode(&study).expect("it is short"));
//! assert_eq!(opened.study.tree().write(), "e2 (d1 {aside})");
//! assert!(opened.error.is_none());
//! # Ok::<(), catalog::PlayError>(())
//! ```

mod editor;
mod error;
mod import;
mod link;
mod study;
mod text;

pub use editor::{Editor, Impossible};
pub use error::{Opened, StudyError};
pub use import::import;
pub use link::{LONGEST, MOST_MOVES, decode, encode};
pub use study::Study;
pub use text::write_setup;
