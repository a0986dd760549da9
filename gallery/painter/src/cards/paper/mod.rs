//! Cut paper: four layers or more, one light from the left above, shadows in three steps, a hair of white on each edge,
//! holes with shade inside, no outlines. What is seen is only what scissors can do.

use easel::prelude::*;

use crate::painting::Painting;

mod breath;
mod cradle;
mod garland;
mod handbird;
mod iron;
mod pomegranate;
mod popup;
mod rain_door;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "breath", seed: 44, paint: breath::paint },
    Painting { name: "cradle", seed: 41, paint: cradle::paint },
    Painting { name: "garland", seed: 47, paint: garland::paint },
    Painting { name: "handbird", seed: 46, paint: handbird::paint },
    Painting { name: "iron", seed: 43, paint: iron::paint },
    Painting { name: "pomegranate", seed: 5, paint: pomegranate::paint },
    Painting { name: "popup", seed: 45, paint: popup::paint },
    Painting { name: "rain_door", seed: 42, paint: rain_door::paint },
];

/// The color of all shadows, and how much of it.
pub fn shade() -> Color {
    ok(0.2, 0.06, 20.).a(0.42)
}

/// Lays a sheet: `high` is how far it lies above what is under it.
pub fn lay(pic: &mut Picture, shape: &Shape, paint: impl Into<Paint>, high: f64) {
    pic.sheet(shape, paint, [high * 0.45, high], shade());
}
