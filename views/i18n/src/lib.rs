//! Phrases and languages. Every text for people is in `locales/`.
//!
//! Nothing here knows a page, a socket or a clock. A [`Phrase`] is a message with its arguments;
//! [`Words`] are the messages of one language.
//!
//! ```
//! use i18n::{Language, Words, latin, page};
//!
//! let words = Words::read(Language::Swedish, "aim_place = En ring på { $to }").unwrap();
//! let text = words.text(&page::aim_place(latin("C3")));
//! assert!(text.starts_with("En ring på ") && text.contains("C3"));
//! ```

pub mod club;
pub mod dixit;
pub mod html;
pub mod lobby;
pub mod model;
pub mod page;
mod pattern;
pub mod people;
pub mod photos;
mod phrase;
pub mod phrases;
pub mod privacy;
pub mod ratings;
pub mod rulebook;
pub mod screen;
mod sentences;
pub mod study;
mod words;

pub use language::{Direction, Language, include_by_language, latin_digit};
pub use pattern::LocaleError;
pub use phrase::{Arg, Phrase, latin, numbered};
pub use sentences::sentences;
pub use words::Words;
