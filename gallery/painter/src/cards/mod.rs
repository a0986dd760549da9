//! The cards, one folder for each hand. A card is a file there and a line in the list of its
//! folder.

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

use crate::painting::Painting;

/// Each hand's folder and its paintings.
pub const HANDS: [(&str, &[Painting]); 10] = [
    ("carpet", carpet::PAINTINGS),
    ("engraving", engraving::PAINTINGS),
    ("glass", glass::PAINTINGS),
    ("gouache", gouache::PAINTINGS),
    ("ink", ink::PAINTINGS),
    ("miniature", miniature::PAINTINGS),
    ("paper", paper::PAINTINGS),
    ("riso", riso::PAINTINGS),
    ("winter", winter::PAINTINGS),
    ("woodcut", woodcut::PAINTINGS),
];

/// All paintings.
pub fn paintings() -> impl Iterator<Item = &'static Painting> {
    HANDS.iter().flat_map(|(_, paintings)| *paintings)
}
