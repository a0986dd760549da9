//! The deck: pictures that make people talk, each a composition of its own. They are stored here as `gallery/painter`
//! has painted them, a workspace of its own. What a card shows is told in every language for those who play without
//! seeing. Fresh decks are drawn when they are asked for. The deck knows no game and no file.
//!
//! ```
//! let piece = deck::piece("caravan").expect("a card of the carpet");
//! assert_eq!(piece.card.title, "Out of line");
//! assert!(piece.svg().starts_with("<svg"));
//! assert_eq!(deck::pieces().count(), deck::WHOLE);
//! ```

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::must_use_candidate,
    clippy::similar_names,
    clippy::too_many_lines,
    clippy::unreadable_literal,
    reason = "drawing is arithmetic with small numbers and the letters x, y, r, t"
)]

mod associations;
mod blocks;
mod card;
mod cards;
mod descriptions;
pub mod fresh;
mod sayings;

pub use card::{Card, Hand, Hour, Mood, Piece, Space, Template, Theme, mark};

/// How many cards a whole deck has.
pub const WHOLE: usize = 84;

/// All cards, hand by hand.
pub fn pieces() -> impl Iterator<Item = &'static Piece> {
    cards::HANDS.iter().copied().flatten()
}

/// The card of this name.
pub fn piece(name: &str) -> Option<&'static Piece> {
    pieces().find(|piece| piece.card.name == name)
}
