//! The cards, one folder for each hand. A card is a file there and a line in the list of its folder.

pub mod carpet;
pub mod engraving;
pub mod glass;
pub mod gouache;
pub mod ink;
pub mod miniature;
pub mod paper;
pub mod riso;
pub mod winter;
pub mod woodcut;

use crate::Piece;

/// All lists.
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
