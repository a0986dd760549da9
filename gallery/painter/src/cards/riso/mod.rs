//! Riso print: two or three inks on raw paper, one of them laid a hair off; tone by dots; where inks overlap a third color
//! comes of itself. Flat shapes with wit, large and few.

use easel::prelude::*;

use crate::painting::Painting;

mod aquarium;
mod divebook;
mod dolls;
mod leash;
mod piano;
mod shaving;
mod wardrobe;
mod zebra;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "aquarium", seed: 184, paint: aquarium::paint },
    Painting { name: "divebook", seed: 181, paint: divebook::paint },
    Painting { name: "dolls", seed: 182, paint: dolls::paint },
    Painting { name: "leash", seed: 17, paint: leash::paint },
    Painting { name: "piano", seed: 12, paint: piano::paint },
    Painting { name: "shaving", seed: 23, paint: shaving::paint },
    Painting { name: "wardrobe", seed: 41, paint: wardrobe::paint },
    Painting { name: "zebra", seed: 58, paint: zebra::paint },
];

/// The paper.
pub const RAW: Color = hex(0xf3ecdd);

/// Ink one: a blue that reads as black.
pub const BLUE: Color = hex(0x20508c);

/// Ink two: a red that glows.
pub const CORAL: Color = hex(0xff5b4d);

/// Ink three, sparingly.
pub const YELLOW: Color = hex(0xffc933);

/// Blue over coral.
pub const BOTH: Color = hex(0x4a2350);

/// Raw paper with its specks.
pub fn paper(pic: &mut Picture) {
    pic.ground(RAW);
    pic.grain(160, hex(0xb9a98c).a(0.5), 1.2);
}

/// A shape in one ink, with bare paper around it.
pub fn stand(pic: &mut Picture, shape: &Shape, ink: Color) {
    pic.fill(&shape.grown(3.6), RAW);
    pic.fill(shape, ink);
}

/// What is on a face, in one ink on bare paper; ears are left out.
pub fn features(pic: &mut Picture, person: &Person, ink: Color) {
    pic.face(person, figure::Hair::Long, figure::Tones { skin: RAW, hair: ink, ink, lips: ink });
}
