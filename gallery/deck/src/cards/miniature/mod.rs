//! Miniature, as painted in Persian books: no horizon and no shadow; ground, wall and carpet stand upright behind each other,
//! each with its pattern; clear flat colors, thin brown contours, a gold sky, and something that breaks out of the frame.

use easel::prelude::*;

use crate::Piece;

/// The cards of this hand.
pub const PIECES: &[Piece] = &[];

/// Contours.
pub fn brown() -> Color {
    ok(0.32, 0.06, 45.)
}

/// Leaf gold.
pub fn gold() -> Color {
    ok(0.8, 0.11, 85.)
}

/// Lapis.
pub fn lapis() -> Color {
    ok(0.42, 0.13, 262.)
}

/// Turquoise.
pub fn turquoise() -> Color {
    ok(0.7, 0.1, 195.)
}

/// The blush of far hills.
pub fn rose() -> Color {
    ok(0.82, 0.06, 15.)
}

/// A page: gold-flecked margins and the picture's own field, whose corners are left, top, right and bottom.
pub fn page(
    pic: &mut Picture,
    [left, top, right, bottom]: [f64; 4],
    field: impl Into<Paint>,
) -> Shape {
    pic.ground(ok(0.91, 0.035, 85.));
    pic.grain(260, gold().a(0.8), 2.2);
    let frame = rect(left, top, right, bottom);
    pic.fill(&frame.grown(9.), gold());
    pic.fill(&frame.grown(6.), lapis());
    pic.fill(&frame.grown(2.5), gold());
    pic.fill(&frame, field);
    frame
}

/// A flat color with its thin contour.
pub fn flat(pic: &mut Picture, shape: &Shape, color: Color) {
    pic.fill(shape, color);
    pic.outline(shape, brown(), 1.1);
}

/// Tufts of flowers over a hill, in rows that thin out upward.
pub fn tufts(pic: &mut Picture, hill: &Shape, count: usize, flower: Color) {
    let dice = pic.dice();
    let (mut leaves, mut petals) = (Vec::new(), Vec::new());
    for [x, y] in hill.grown(-10.).points(&dice, count) {
        for way in [-150., -115., -90., -65., -30.] {
            leaves.push(sides(&even(&[[x, y], toward([x, y], way, 8.)], 4), |t| {
                1.1 * (1. - t) + 0.2
            }));
        }
        petals.extend([[x, y - 8.], [x - 4., y - 6.], [x + 4., y - 6.]]);
    }
    pic.marks(&leaves, ok(0.45, 0.09, 150.));
    pic.dots(&petals, flower, 3.2);
}
