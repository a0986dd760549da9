//! Gouache by night: a dark ground, strokes of three tones that follow the form, a rough edge, light on one side only and a
//! lamp or two that glow. A quarter of the card stays calm. Blue nights, green fields, lamps of `LAMP`, one thread of `THREAD`.

use easel::prelude::*;

use crate::painting::Painting;

mod beam;
mod cage;
mod coat;
mod gramophone;
mod knitting;
mod moon_tap;
mod quilt;
mod saucer;
mod swarm;
mod well;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "beam", seed: 41, paint: beam::paint },
    Painting { name: "cage", seed: 33, paint: cage::paint },
    Painting { name: "coat", seed: 71, paint: coat::paint },
    Painting { name: "gramophone", seed: 171, paint: gramophone::paint },
    Painting { name: "knitting", seed: 29, paint: knitting::paint },
    Painting { name: "moon_tap", seed: 58, paint: moon_tap::paint },
    Painting { name: "quilt", seed: 11, paint: quilt::paint },
    Painting { name: "saucer", seed: 76, paint: saucer::paint },
    Painting { name: "swarm", seed: 90, paint: swarm::paint },
    Painting { name: "well", seed: 52, paint: well::paint },
];

/// Lamplight.
pub const LAMP: Color = hex(0xffdc9a);

/// The one red thread.
pub const THREAD: Color = hex(0xff6a48);

/// A night sky from the top down to the height `foot`, brushed along the wind.
pub fn night(pic: &mut Picture, foot: f64) {
    let area = rect(0., 0., WIDE, foot);
    let stops =
        [(0., ok(0.2, 0.08, 275.)), (0.55, ok(0.34, 0.09, 265.)), (1., ok(0.52, 0.09, 248.))];
    pic.fill(&area, down(&stops));
    let tones = [ok(0.26, 0.08, 275.), ok(0.38, 0.09, 264.), ok(0.47, 0.09, 256.)];
    let brush = Bristle::new(190, 46.)
        .wide(3., 0.26)
        .flow(|[x, y]| -14. + 17. * sin(x / 120. + y / 200.))
        .tone(|[_, y]| y / foot * 2.8);
    pic.bristle(&area, &brush, &tones);
}

/// Three tones over a shape's own color, lightest toward the light, which is at `light`.
pub fn model(pic: &mut Picture, shape: &Shape, color: Color, light: Point, strokes: usize) {
    pic.fill(shape, color);
    let [a, b, c, d] = shape.bounds();
    let size = apart([a, b], [c, d]);
    let tones = [color.lit(0.1), color.lit(0.03), color.lit(-0.07)];
    let near = |p: Point| {
        let middle = [f64::midpoint(a, c), f64::midpoint(b, d)];
        1.5 + (apart(p, light) - apart(middle, light)) / size * 4.
    };
    let brush = Bristle::new(strokes, (size / 7.).clamp(7., 30.))
        .wide(2., 0.5)
        .flow(move |p| heading(light, p) + 78.)
        .tone(near);
    pic.bristle(&shape.grown(-1.5), &brush, &tones);
}

/// Somebody of the night: a coat and a hat of these colors, the rest dim, lit by a lamp on the side of `light` (-1 left).
pub fn dressed(coat: Color, hat: Color, light: f64) -> Wear {
    Wear {
        skin: ok(0.78, 0.065, 58.),
        coat,
        legs: ok(0.2, 0.05, 275.),
        hair: ok(0.24, 0.05, 40.),
        hat,
        rim: Some((-0.9 * light, 0.8, LAMP.a(0.85))),
        ..Wear::plain(coat)
    }
}
