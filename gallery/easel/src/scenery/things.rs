//! Things that people hold, sit on and leave behind. Each is drawn around the origin, a hundred units large or so, in parts
//! that want different colors.

use crate::at;
use crate::curve::{Line, arc, toward};
use crate::place::Place;
use crate::shape::{Shape, all, blob, brush, disc, limb, oval, poly, rect};

/// A thing in up to three colors.
#[derive(Clone, Debug, Default)]
pub struct Thing {
    /// Most of it.
    pub body: Shape,
    /// What has the second color.
    pub trim: Shape,
    /// What shines, or has the third color.
    pub core: Shape,
}

impl Thing {
    fn at(self, place: Place) -> Thing {
        Thing {
            body: place.shape(&self.body),
            trim: place.shape(&self.trim),
            core: place.shape(&self.core),
        }
    }

    /// Everything as one silhouette.
    pub fn all(&self) -> Shape {
        all([&self.body, &self.trim, &self.core])
    }
}

/// A lantern that hangs from the origin: frame, ring, and the light as its core.
pub fn lantern(place: Place) -> Thing {
    let glass = poly(&at![-22 - 8, -16 - 58, 16 - 58, 22 - 8]).moved(0., 88.);
    let cap = poly(&at![-22 - 56, 0 - 76, 22 - 56]).moved(0., 88.).or(&rect(-24., 80., 24., 88.));
    let handle = Shape::of([crate::curve::sides(&arc([0., 10.], 9., 10., 0., 360.), |_| 1.6)]);
    Thing {
        body: cap.or(&handle).or(&rect(-1.6, 30., 1.6, 80.)),
        trim: Shape::default(),
        core: glass,
    }
    .at(place)
}

/// A ladder of this height with rungs, up from the origin.
pub fn ladder(place: Place, high: f64) -> Shape {
    let rungs = (high / 16.) as u32;
    let mut parts = vec![rect(-12., -high, -9., 0.), rect(9., -high, 12., 0.)];
    parts.extend(
        (0..rungs).map(|i| f64::from(i) * 16. + 8.).map(|y| rect(-11., -y - 1.4, 11., -y + 1.4)),
    );
    place.shape(&all(&parts))
}

/// A rowing boat, afloat at the origin; its inside is its trim.
pub fn boat(place: Place) -> Thing {
    let hull = blob(&at![-96 -24, -60 0, 0 6, 56 -2, 88 -26, 70 12, 34 24, -36 25, -76 12]);
    let rail = brush(&at![-94 -22, -58 2, 0 9, 56 1, 86 -24], |_| 2.);
    Thing { body: hull, trim: rail, core: Shape::default() }.at(place)
}

/// A small boat under sail, afloat at the origin; the sail is its core.
pub fn sail_boat(place: Place) -> Thing {
    Thing {
        body: poly(&at![-40 -8, 40 -8, 24 12, -26 12]).softened(2.),
        trim: rect(-1.4, -92., 1.4, -8.),
        core: blob(&at![4 - 14, 4 - 52, 4 - 90, 28 - 46, 42 - 16]),
    }
    .at(place)
}

/// An open umbrella held at the origin; its ribs are its trim, stick and crook its core.
pub fn umbrella(place: Place) -> Thing {
    let mut edge = arc([0., -60.], 74., 62., 180., 360.);
    for i in 0..4 {
        let x = 74. - f64::from(i) * 37. - 18.5;
        edge.extend(arc([x, -60.], 18.5, 11., 0., -180.));
    }
    let rib = |x: f64| brush(&[[0., -122.], [x * 0.6, -104.], [x, -62.]], |_| 0.8);
    let stick =
        limb(&at![0 -128, 0 4], &[1.6, 1.6]).or(&brush(&at![0 2, 0 12, 8 16, 14 8], |_| 1.8));
    Thing { body: poly(&edge), trim: rib(-37.).or(&rib(0.)).or(&rib(37.)), core: stick }.at(place)
}

/// A chair from the side, its seat 44 high, looking right; 88 high in all.
pub fn chair(place: Place) -> Shape {
    let parts = [
        rect(-24., -46., 22., -40.),
        limb(&at![-22 - 88, -22 - 44], &[2.4, 2.6]),
        limb(&at![-22 -44, -26 0], &[2.6, 2.]),
        limb(&at![19 -42, 22 0], &[2.6, 2.]),
        rect(-23., -82., -20., -60.),
        limb(&at![-22 - 20, 20 - 20], &[1.4, 1.4]),
    ];
    place.shape(&all(&parts))
}

/// A table from the side, 60 high and 120 wide.
pub fn table(place: Place) -> Shape {
    place.shape(&all([
        &rect(-62., -60., 62., -53.),
        &poly(&at![-54 -54, -46 -54, -50 0, -54 0]),
        &poly(&at![46 -54, 54 -54, 54 0, 50 0]),
    ]))
}

/// A bed from the side: frame, blanket (trim) and pillow (core).
pub fn bed(place: Place) -> Thing {
    let frame = all([
        &rect(-90., -30., 88., -20.),
        &limb(&at![-88 -64, -88 0], &[4., 4.]),
        &limb(&at![86 -44, 86 0], &[4., 4.]),
        &rect(-88., -60., -84., -26.),
    ]);
    let blanket =
        blob(&at![-30 - 32, -26 - 48, 20 - 52, 70 - 46, 84 - 32, 84 - 22, 0 - 20, -30 - 22]);
    let pillow = blob(&at![-82 - 32, -78 - 46, -56 - 50, -38 - 44, -36 - 32, -60 - 28]);
    Thing { body: frame, trim: blanket, core: pillow }.at(place)
}

/// A door in its frame, its foot's middle at the origin; the leaf is its trim, panels and knob its core.
pub fn door(place: Place) -> Thing {
    let panels = all([
        &rect(-20., -88., -3., -54.),
        &rect(3., -88., 20., -54.),
        &rect(-20., -46., -3., -10.),
        &rect(3., -46., 20., -10.),
    ]);
    Thing {
        body: rect(-34., -108., 34., 0.),
        trim: rect(-27., -101., 27., 0.),
        core: panels.or(&disc(22., -50., 2.6)),
    }
    .at(place)
}

/// An open book seen from the front, lying at the origin; the pages are its trim, the lines of print its core.
pub fn book(place: Place) -> Thing {
    let page = |s: f64| {
        blob(&[
            [0., -4.],
            [s * 18., -16.],
            [s * 50., -14.],
            [s * 60., -8.],
            [s * 60., -66.],
            [s * 46., -70.],
            [s * 16., -70.],
            [0., -60.],
        ])
    };
    let print: Vec<Shape> = (0..5)
        .flat_map(|i| {
            let y = -58. + f64::from(i) * 9.;
            [-1., 1.].map(|s: f64| limb(&[[s * 12., y], [s * 48., y - 2.]], &[1.1, 1.1]))
        })
        .collect();
    let cover = poly(&at![-66 - 4, -66 - 68, 66 - 68, 66 - 4]).grown(2.);
    Thing { body: cover, trim: page(1.).or(&page(-1.)), core: all(&print) }.at(place)
}

/// A suitcase that stands at the origin, 60 wide; straps are its trim.
pub fn suitcase(place: Place) -> Thing {
    let handle = brush(&at![-10 - 44, -8 - 54, 8 - 54, 10 - 44], |_| 2.2);
    Thing {
        body: rect(-32., -44., 32., 0.).softened(4.).or(&handle),
        trim: rect(-20., -44., -15., 0.).or(&rect(15., -44., 20., 0.)),
        core: Shape::default(),
    }
    .at(place)
}

/// A kite with its cross, its string ends at the origin; bows on its tail are its core.
pub fn kite(place: Place) -> Thing {
    let bows: Vec<Shape> = (1..5)
        .map(|i| {
            let (x, y) = (f64::from(i) * -9., 52. + f64::from(i) * 22.);
            poly(&[[x - 8., y - 5.], [x + 8., y + 5.], [x + 8., y - 5.], [x - 8., y + 5.]])
        })
        .collect();
    let tail: Line = crate::curve::spline(&at![0 46, -4 66, -20 92, -24 120, -40 148]);
    let cross = rect(-0.8, -54., 0.8, 46.).or(&rect(-34., -12.8, 34., -11.2));
    Thing {
        body: poly(&at![0 -56, 36 -12, 0 48, -36 -12]),
        trim: cross.or(&Shape::of([crate::curve::sides(&tail, |_| 0.7)])),
        core: all(&bows),
    }
    .at(place)
}

/// A balloon on a string, held at the origin; the shine is its core.
pub fn balloon(place: Place) -> Thing {
    let skin = blob(&at![
        0 - 150,
        30 - 140,
        42 - 112,
        32 - 84,
        6 - 64,
        0 - 58,
        -6 - 64,
        -32 - 84,
        -42 - 112,
        -30 - 140
    ]);
    let string = brush(&at![0 -58, 5 -40, -4 -20, 0 0], |_| 0.7);
    Thing {
        body: skin,
        trim: string,
        core: brush(&at![-22 - 96, -27 - 114, -16 - 132], |t| 3.4 * crate::number::swell(t)),
    }
    .at(place)
}

/// A Persian tea glass on its saucer, standing at the origin, 60 high; the tea is its core.
pub fn cup(place: Place) -> Thing {
    let glass = blob(&at![
        -18 - 58,
        -14 - 44,
        -10 - 34,
        -15 - 18,
        -14 - 6,
        0 - 2,
        14 - 6,
        15 - 18,
        10 - 34,
        14 - 44,
        18 - 58,
        0 - 61
    ]);
    let tea = glass.grown(-2.4).and(&rect(-30., -46., 30., 0.));
    Thing { body: glass, trim: oval(0., 0., 32., 6.), core: tea }.at(place)
}

/// A letter in its envelope, its middle at the origin; the folds are its trim, the seal its core.
pub fn letter(place: Place) -> Thing {
    let fold = brush(&at![-40 -26, -2 4], |_| 1.).or(&brush(&at![40 -26, 2 4], |_| 1.));
    Thing { body: rect(-42., -28., 42., 28.), trim: fold, core: disc(0., 4., 8.) }.at(place)
}

/// A round clock, its middle at the origin: the rim, the marks and hands (trim) and the face (core). Hands at `hour`.
pub fn clock(place: Place, hour: f64) -> Thing {
    let hand = |degrees: f64, long: f64, wide: f64| {
        limb(&[[0., 0.], toward([0., 0.], degrees - 90., long)], &[wide, wide * 0.5])
    };
    let marks: Vec<Shape> = (0..12)
        .map(|i| {
            let way = f64::from(i) * 30.;
            limb(
                &[
                    toward([0., 0.], way, 38.),
                    toward([0., 0.], way, if i % 3 == 0 { 32. } else { 35. }),
                ],
                &[1.5, 1.5],
            )
        })
        .collect();
    let hands =
        all([&hand(hour * 30., 20., 2.4), &hand(hour.fract() * 360., 32., 1.8), &disc(0., 0., 3.)]);
    Thing { body: disc(0., 0., 50.), trim: all(&marks).or(&hands), core: disc(0., 0., 43.) }
        .at(place)
}
