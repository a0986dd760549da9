//! Carpet and cloth: woven, knotted, stitched. The laws of border, field, medallion and corner hold, and only what breaks out
//! of them casts a shadow. Madder, indigo, ivory, gold, teal; threads of three colors at most.

use easel::prelude::*;

use crate::Piece;

/// The cards of this hand.
pub const PIECES: &[Piece] = &[];

/// Red of the madder root.
pub fn madder() -> Color {
    ok(0.42, 0.15, 25.)
}

/// Blue of night.
pub fn indigo() -> Color {
    ok(0.26, 0.07, 265.)
}

/// Undyed wool.
pub fn ivory() -> Color {
    ok(0.9, 0.045, 85.)
}

/// Yellow of weld and larkspur.
pub fn gold() -> Color {
    ok(0.72, 0.12, 75.)
}

/// Blue-green.
pub fn teal() -> Color {
    ok(0.48, 0.08, 195.)
}

/// A flower of the border around the origin, about thirty high.
pub fn blossom(pic: &mut Picture) {
    pic.fill(&blob(&at![0 -17, 9 -11, 12 -4, 0 3, -12 -4, -9 -11]), ok(0.68, 0.11, 25.));
    pic.fill(&blob(&at![0 -11, 5 -6, 0 0, -5 -6]), ivory());
    pic.fill(&blob(&at![0 3, 12 4, 13 12, 4 12, 0 5, -4 12, -13 12, -12 4]), teal());
    pic.oval(0., -1., 2.4, 2.4, gold());
}

/// Fringes along one edge of the cloth, from one corner to the other.
pub fn fringe(pic: &mut Picture, from: Point, to: Point, long: f64) {
    let dice = pic.dice();
    let count = (apart(from, to) / 6.) as usize;
    let out = heading(from, to) - 90.;
    let threads: Vec<Line> = (0..=count)
        .map(|i| between(from, to, i as f64 / count as f64))
        .map(|p| vec![p, toward(p, out + dice.about(12.), long * dice.within(0.8, 1.2))])
        .collect();
    pic.lines(&threads, ivory(), 2.);
}

/// The weave over everything inside: short dark and light ticks.
pub fn weave(pic: &mut Picture, shape: &Shape, count: usize, way: Point) {
    pic.woven(shape, count, way, &[hex(0).a(0.2), hex(0xffffff).a(0.15)], 1.);
}
