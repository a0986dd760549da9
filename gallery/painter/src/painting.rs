//! A card's painting: chance and a function.

use easel::picture::Picture;

/// How a card is painted.
pub struct Painting {
    /// The card's name.
    pub name: &'static str,
    /// The seed of its chance.
    pub seed: u64,
    /// Paints it on an empty picture.
    pub paint: fn(&mut Picture),
}

impl Painting {
    /// The picture as SVG text, the same to the byte each time and on every machine.
    pub fn svg(&self) -> String {
        let mut picture = Picture::new(self.seed);
        (self.paint)(&mut picture);
        picture.svg()
    }
}
