//! The cards, one list for each hand.

mod carpet;
mod engraving;
mod glass;
mod gouache;
mod ink;
mod miniature;
mod paper;
mod riso;
mod winter;
mod woodcut;

use crate::card::Piece;

/// All lists. A table knows a card by its place among all.
pub const HANDS: [&[Piece]; 10] = [
    carpet::PIECES,
    engraving::PIECES,
    glass::PIECES,
    gouache::PIECES,
    ink::PIECES,
    miniature::PIECES,
    paper::PIECES,
    riso::PIECES,
    winter::PIECES,
    woodcut::PIECES,
];
