//! Our own deck, each picture unpacked when it is first requested.

use std::sync::OnceLock;

use deck::Piece;
use language::Language;

use crate::bots::interfaces::{Deck, Picture};

/// Our own pictures, by their place in the deck. Each is unpacked only once, and sent compressed as it is stored.
pub struct OurDeck {
    pieces: Vec<(&'static Piece, OnceLock<Picture>)>,
}

impl Default for OurDeck {
    /// The deck, with no picture unpacked yet.
    fn default() -> OurDeck {
        OurDeck { pieces: deck::pieces().map(|piece| (piece, OnceLock::new())).collect() }
    }
}

impl Deck for OurDeck {
    fn cards(&self) -> u16 {
        u16::try_from(self.pieces.len()).expect("a deck is counted in 16 bits")
    }

    fn picture(&self, card: u16) -> Option<Picture> {
        let (piece, unpacked) = self.pieces.get(usize::from(card))?;
        let stored = || Picture::packed_svg(piece.svg(), piece.packed);
        Some(unpacked.get_or_init(stored).clone())
    }

    fn description(&self, card: u16, language: Language) -> Option<&str> {
        let (piece, _) = self.pieces.get(usize::from(card))?;
        piece.description(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    #[test]
    fn a_picture_is_sent_as_it_is_stored() {
        let ours = OurDeck::default();
        let picture = ours.picture(0).expect("there is a first card");
        let first = deck::pieces().next().expect("there is a first card");
        assert_eq!(picture.plain, first.svg());
        let packed = picture.brotli.clone().expect("a picture can be compressed");
        assert!(packed.len() * 2 < picture.plain.len());
        let mut unpacked = Vec::new();
        brotli::Decompressor::new(&packed[..], 4096).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, picture.plain);
        assert_eq!(ours.picture(0), Some(picture), "not unpacked again");
        assert!(ours.picture(ours.cards() - 1).is_some());
        assert_eq!(ours.picture(ours.cards()), None);
    }
}
