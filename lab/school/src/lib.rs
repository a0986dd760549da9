//! The school: where minds learn from games that they play against themselves.
//!
//! A [`Pupil`] is a small net that learns from [`Lesson`]s; what it became is a `net::Net`
//! in whole numbers, which the minds carry. Each game has a module that makes the lessons.

pub mod daaliz;
pub mod dvonn;
mod later;
mod pupil;

pub use pupil::{Course, Lesson, Pupil, shuffled};
