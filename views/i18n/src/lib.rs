//! Phrases and languages. Everything that a person reads stands in `locales/`.
//!
//! Nothing here knows a page, a socket or a clock. A [`Phrase`] is what there
//! is to say; [`Words`] is a language to say it in.

pub mod dixit;
pub mod page;
mod pattern;
pub mod photos;
mod phrase;
mod words;

pub use language::{Direction, Language, latin_digit};
pub use pattern::LocaleError;
pub use phrase::{Arg, Phrase, latin, numbered};
pub use words::Words;
