//! Cut paper: four layers or more, one light from the left above, shadows in three steps, a hair of white on each edge,
//! holes with shade inside, no outlines. What is seen is only what scissors can do.

use easel::prelude::*;

use crate::Piece;

mod breath;
mod cradle;
mod garland;
mod handbird;
mod iron;
mod pomegranate;
mod popup;
mod rain_door;

/// The cards of this hand.
pub const PIECES: &[Piece] = &[
    Piece { card: breath::CARD, paint: breath::paint },
    Piece { card: cradle::CARD, paint: cradle::paint },
    Piece { card: garland::CARD, paint: garland::paint },
    Piece { card: handbird::CARD, paint: handbird::paint },
    Piece { card: iron::CARD, paint: iron::paint },
    Piece { card: pomegranate::CARD, paint: pomegranate::paint },
    Piece { card: popup::CARD, paint: popup::paint },
    Piece { card: rain_door::CARD, paint: rain_door::paint },
];

/// The color of all shadows, and how much of it.
pub fn shade() -> Color {
    ok(0.2, 0.06, 20.).a(0.42)
}

/// Lays a sheet: `high` is how far it lies above what is under it.
pub fn lay(pic: &mut Picture, shape: &Shape, paint: impl Into<Paint>, high: f64) {
    pic.sheet(shape, paint, [high * 0.45, high], shade());
}
