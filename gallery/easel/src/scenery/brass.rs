//! Things of a brass smith, and the pot that stands on one of them.

use crate::at;
use crate::place::Place;
use crate::scenery::Thing;
use crate::shape::{Shape, all, blob, brush, disc, limb, poly, rect};

/// A key that hangs with its bow up, its middle at the origin, 106 long.
pub fn key(place: Place) -> Shape {
    place.shape(&all([
        &disc(0., -36., 18.).less(&disc(0., -36., 9.)),
        &rect(-3.6, -20., 3.6, 52.),
        &rect(0., 32., 15., 39.),
        &rect(0., 44., 12., 51.),
    ]))
}

/// A samovar that stands at the origin, 350 high, its tap to the right: the parts from back to front, as each shines for itself.
pub fn samovar(place: Place) -> Vec<Shape> {
    let handle = |s: f64| {
        brush(&[[s * 92., -240.], [s * 132., -250.], [s * 138., -200.], [s * 96., -186.]], |_| 7.)
    };
    let foot = poly(&at![-62 0, -36 -50, 36 -50, 62 0]);
    let urn = blob(&at![
        -40 - 46,
        -76 - 100,
        -104 - 180,
        -102 - 240,
        -80 - 288,
        0 - 300,
        80 - 288,
        102 - 240,
        104 - 180,
        76 - 100,
        40 - 46,
        0 - 40
    ]);
    let lid = rect(-92., -302., 92., -284.).softened(5.);
    let neck = poly(&at![-44 - 300, -30 - 350, 30 - 350, 44 - 300]);
    let spout = limb(&at![66 - 100, 112 - 100, 142 - 96, 142 - 74], &[9., 8., 8., 6.]);
    let tap =
        limb(&at![112 - 106, 112 - 126], &[4., 4.]).or(&limb(&at![96 - 128, 128 - 128], &[5., 5.]));
    [handle(-1.), handle(1.), foot, urn, lid, neck, spout, tap]
        .map(|part| place.shape(&part))
        .to_vec()
}

/// A teapot that stands at the origin, 107 high, its spout to the left; the lid is its trim, the knob its core.
pub fn teapot(place: Place) -> Thing {
    let pot = blob(&at![-34 0, -52 -30, -44 -66, 0 -82, 44 -66, 52 -30, 34 0]);
    let spout = brush(&at![-40 - 34, -62 - 48, -56 - 82], |t| 11. - 6. * t);
    let handle = brush(&at![38 - 66, 74 - 70, 70 - 30, 36 - 24], |_| 5.);
    let lid = blob(&at![-28 - 76, -18 - 92, 0 - 96, 18 - 92, 28 - 76]);
    Thing {
        body: place.shape(&all([&pot, &spout, &handle])),
        trim: place.shape(&lid),
        core: place.shape(&disc(0., -100., 7.)),
    }
}
