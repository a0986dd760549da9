//! The stored cards: `gallery/deck/pictures/HAND/NAME.svg.br`, SVG text compressed with Brotli, and beside them the
//! checksums of the texts in `marks.txt`, so that a reader of a change sees which cards are others now.

use std::error::Error;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::thread;

use crate::cards::HANDS;
use crate::painting::Painting;

/// A card as it is painted now.
struct Painted {
    hand: &'static str,
    name: &'static str,
    svg: String,
}

impl Painted {
    fn path(&self) -> PathBuf {
        pictures().join(self.hand).join(self.name).with_extension("svg.br")
    }

    /// Whether the stored card is the same to the byte.
    fn is_stored(&self) -> bool {
        let unpacked = |stored: Vec<u8>| {
            let mut svg = Vec::new();
            brotli::BrotliDecompress(&mut &stored[..], &mut svg).map(|()| svg)
        };
        fs::read(self.path()).and_then(unpacked).is_ok_and(|svg| svg == self.svg.as_bytes())
    }
}

fn pictures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../deck/pictures")
}

/// All cards, the hands beside each other.
fn painted() -> Vec<Painted> {
    let hand = |&(hand, paintings): &(&'static str, &'static [Painting])| {
        let card = move |one: &Painting| Painted { hand, name: one.name, svg: one.svg() };
        paintings.iter().map(card).collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let hands: Vec<_> = HANDS.iter().map(|of| scope.spawn(move || hand(of))).collect();
        hands.into_iter().flat_map(|cards| cards.join().expect("a painter")).collect()
    })
}

/// Stores the cards that differ from the stored ones, and prints their names.
pub fn write() -> Result<(), Box<dyn Error>> {
    let cards = painted();
    for card in cards.iter().filter(|card| !card.is_stored()) {
        println!("{}/{} is stored anew", card.hand, card.name);
        fs::create_dir_all(pictures().join(card.hand))?;
        fs::write(card.path(), packed(&card.svg)?)?;
    }
    for (hand, _) in HANDS {
        fs::write(pictures().join(hand).join("marks.txt"), marks(&cards, hand))?;
    }
    println!("{} cards", cards.len());
    Ok(())
}

/// The text of a hand's `marks.txt`.
fn marks(cards: &[Painted], hand: &str) -> String {
    let own = cards.iter().filter(|card| card.hand == hand);
    own.map(|card| deck::mark(card.name, &card.svg) + "\n").collect()
}

/// Compressed as small as it gets.
pub fn packed(svg: &str) -> io::Result<Vec<u8>> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, 11, 18);
    writer.write_all(svg.as_bytes())?;
    Ok(writer.into_inner())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn what_is_stored_is_what_is_painted() {
        let cards = painted();
        let differ: Vec<&str> =
            cards.iter().filter(|card| !card.is_stored()).map(|card| card.name).collect();
        assert!(differ.is_empty(), "`cargo xtask paint` stores them: {differ:?}");
        for (hand, _) in HANDS {
            let stored = fs::read_to_string(pictures().join(hand).join("marks.txt")).unwrap();
            assert_eq!(stored, marks(&cards, hand), "{hand}");
        }
        let painted: BTreeSet<&str> = cards.iter().map(|card| card.name).collect();
        let listed: BTreeSet<&str> = deck::pieces().map(|piece| piece.card.name).collect();
        assert_eq!(painted, listed, "the deck lists other cards");
    }

    #[test]
    fn a_card_has_a_seed_of_its_own_in_its_hand() {
        for (hand, paintings) in HANDS {
            let seeds: BTreeSet<u64> = paintings.iter().map(|painting| painting.seed).collect();
            assert_eq!(seeds.len(), paintings.len(), "{hand}");
        }
    }
}
