//! Woodcut: black first, light cut out of it with tapering gouges, two or three flat inks, a wobbly frame, a cream halo of
//! five units around whatever stands before dark. No gradients, no thin gray, no opacity.

use easel::prelude::*;

use crate::Piece;

/// The cards of this hand.
pub const PIECES: &[Piece] = &[];

/// The black of the block.
pub const BLACK: Color = hex(0x1b1a1c);

/// The paper.
pub const CREAM: Color = hex(0xf5ead8);

/// The first color block.
pub fn red() -> Color {
    ok(0.56, 0.2, 30.)
}

/// The second color block.
pub fn teal() -> Color {
    ok(0.66, 0.075, 215.)
}

/// Paper and the black block on it; gives back the block.
pub fn block(pic: &mut Picture) -> Shape {
    let dice = pic.dice();
    pic.ground(CREAM);
    let block = rect(28., 28., 572., 872.).rough(&dice, 1.6, 14.);
    pic.fill(&block, BLACK);
    block
}

/// A black thing before dark: its cream halo, then itself.
pub fn stand(pic: &mut Picture, shape: &Shape, color: Color) {
    pic.fill(&shape.grown(5.), CREAM);
    pic.fill(shape, color);
}

/// Light on a black shape: gouges along `degrees` on the part that looks to (`dx`, `dy`).
pub fn carve(
    pic: &mut Picture,
    shape: &Shape,
    degrees: f64,
    gap: f64,
    [dx, dy]: [f64; 2],
    color: Color,
) {
    let lit = shape.grown(-2.5).less(&shape.moved(-dx, -dy));
    pic.gouges(&hatching(&lit, degrees, gap), color, gap * 0.55);
}
