//! Ink and mist: depth, mist, depth; three to five loaded contours, washes that dissolve at the foot, half of the paper
//! empty. Grays of a cold hue, and one cinnabar.

use easel::prelude::*;

use crate::painting::Painting;

mod barber;
mod float;
mod flute;
mod game;
mod half_bridge;
mod moored;
mod reed;
mod spill;
mod walked_in;
mod washing;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "barber", seed: 67, paint: barber::paint },
    Painting { name: "reed", seed: 62, paint: reed::paint },
    Painting { name: "float", seed: 74, paint: float::paint },
    Painting { name: "flute", seed: 64, paint: flute::paint },
    Painting { name: "game", seed: 65, paint: game::paint },
    Painting { name: "half_bridge", seed: 63, paint: half_bridge::paint },
    Painting { name: "moored", seed: 8, paint: moored::paint },
    Painting { name: "spill", seed: 68, paint: spill::paint },
    Painting { name: "walked_in", seed: 66, paint: walked_in::paint },
    Painting { name: "washing", seed: 61, paint: washing::paint },
];

/// Ink of this lightness: .2 loaded, .9 a breath.
pub fn ink(lightness: f64) -> Color {
    ok(lightness, 0.018, 240.)
}

/// The one red.
pub fn cinnabar() -> Color {
    ok(0.6, 0.19, 32.)
}

/// The paper, a little cooler toward the foot.
pub fn paper(pic: &mut Picture) {
    let stops =
        [(0., ok(0.87, 0.02, 85.)), (0.5, ok(0.945, 0.018, 90.)), (1., ok(0.83, 0.022, 200.))];
    pic.ground(down(&stops));
}

/// A bank of mist.
pub fn mist(pic: &mut Picture, x: f64, y: f64, rx: f64, ry: f64) {
    pic.mist(x, y, rx, ry, hex(0xf4f1e7));
}

/// A loaded contour around a shape.
pub fn contour(pic: &mut Picture, shape: &Shape, color: Color, wide: f64) {
    for edge in shape.edges() {
        pic.loaded(&edge, color, wide);
    }
}

/// Somebody in a coat of this lightness.
pub fn clad(lightness: f64) -> Wear {
    Wear {
        skin: ok(0.8, 0.035, 65.),
        hair: ink(0.2),
        legs: ink(0.2),
        ..Wear::plain(ink(lightness))
    }
}

/// A mountain in a wash that dissolves downward, its ridge wet, its flanks cut as with an axe.
pub fn peak(pic: &mut Picture, [x, y]: Point, wide: f64, high: f64, lightness: f64) {
    let dice = pic.dice();
    let shape = mountain(&dice, x, y, wide, high).rough(&dice, 2.4, 8.);
    let clear = ink(0.93).a(0.);
    let wash = [(0., ink(lightness).a(0.95)), (0.45, ink(lightness + 0.12).a(0.6)), (0.85, clear)];
    pic.fill_near(&shape, down(&wash), 0.6);
    let ridge = shape.less(&shape.moved(1.5, 5.)).and(&rect(-50., 0., 650., y - high * 0.25));
    pic.fill_near(&ridge, ink(lightness - 0.14).a(0.45), 0.5);
    let cuts: Vec<Line> = (0..(high / 7.) as usize)
        .map(|_| {
            let t = dice.within(0.28, 0.72);
            let up = exp(-((t - 0.5) * 3.1) * ((t - 0.5) * 3.1)) * high;
            let (from, long) = (
                [x - wide / 2. + wide * t, y - up * dice.within(0.55, 0.93)],
                dice.within(14., 46.),
            );
            (0..6)
                .map(|k| f64::from(k) / 5.)
                .map(|k| {
                    [from[0] + (t - 0.5) * long * 1.6 * k + dice.about(1.), from[1] + long * k]
                })
                .collect()
        })
        .collect();
    pic.marks(&tapered(&cuts, 1.3, 0.3), ink(lightness - 0.1).a(0.4));
}
