//! The school: where minds learn from games that they play against themselves.
//!
//! A [`Pupil`] is a small net that learns from [`Lesson`]s what is likely, a [`Ranker`] one that
//! learns from [`Choice`]s what is best; what they became are the nets of `nnue`, in whole
//! numbers, which the minds carry. Each game has a module that makes the lessons.

mod course;
pub mod daaliz;
pub mod dvonn;
mod later;
mod pupil;
mod ranker;
mod weights;

pub use course::{Course, shuffled};
pub use pupil::{Lesson, Pupil};
pub use ranker::{Choice, Ranker};
