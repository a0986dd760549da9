//! Doors, pictures, water and wells: what lies behind.

use easel::prelude::*;

use super::{GROUND, Plot};
use crate::fresh::cast::Cast;
use crate::{Mood, Space, Template, Theme};

/// A door in the open, and another country behind it.
pub const DOOR: Plot = Plot {
    name: "door",
    template: Template::Through,
    themes: &[Theme::Choice, Theme::Journey],
    things: &["door", "other country", "light"],
    names_thing: true,
    beasts: &[0, 1, 2, 4, 5, 6, 7, 8, 9],
    props: &[0, 1, 2, 7, 8],
    mood: Mood::Solemn,
    space: Space::Outside,
    paint: door_out,
};

fn door_out(pic: &mut Picture, c: &Cast) {
    c.air.sky(pic, 620.);
    c.air.land(pic, 560., 18., 0.1);
    c.air.land(pic, 640., 16., 0.5);
    let [x, _] = c.at(330., 0.);
    let frame = rect(x - 150., 226., x + 150., 760.);
    let gap = rect(x - 128., 250., x + 128., 760.);
    c.air.stands(pic, &frame, c.air.accent.mix(c.air.dark, 0.35));
    pic.inside(&gap, |pic| {
        let beyond = Cast { air: c.other, ..*c };
        let [top, middle, low] = c.other.sky;
        pic.fill(&gap, down(&[(0., top), (0.5, middle), (1., low)]));
        stars(pic, 40, [[x - 128., 250.], [x + 128., 500.]], c.other.light);
        beyond.air.land(pic, 600., 20., 0.3);
        let beast = beyond.animal([x + 6., 720.], 190., -c.way());
        beyond.beast(pic, &beast, beyond.coat(c.other.sky[2]));
        beyond.air.land(pic, 716., 9., 0.8);
    });
    let shine = poly(&[[x - 128., 760.], [x + 128., 760.], [x + 216., 905.], [x - 216., 905.]]);
    c.air.land(pic, 764., 0., 0.8);
    pic.fill(&shine, c.other.sky[2].a(0.45));
    let leaf = poly(&if c.flipped {
        [[x + 128., 250.], [x + 214., 276.], [x + 214., 800.], [x + 128., 760.]]
    } else {
        [[x - 128., 250.], [x - 214., 276.], [x - 214., 800.], [x - 128., 760.]]
    });
    c.air.stands(pic, &leaf, c.air.accent);
    let knob = [x - 198. * c.way(), 540.];
    pic.oval(knob[0], knob[1], 7., 7., c.air.light);
    c.someone(pic, figure::standing(), [x - 20. * c.way(), 856.], 1.25, c.way());
    c.thing(pic, [x + 92. * c.way(), 832.], 66., 0.);
}

/// Out of the picture.
pub const FRAME: Plot = Plot {
    name: "frame",
    template: Template::Frames,
    themes: &[Theme::Freedom, Theme::Secret],
    things: &["painting", "frame", "wall", "footprints"],
    names_thing: true,
    beasts: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 16],
    props: &[2, 3, 5, 6, 9],
    mood: Mood::Funny,
    space: Space::Inside,
    paint: frame,
};

fn frame(pic: &mut Picture, c: &Cast) {
    let wall = c.air.land[0].mix(c.air.sky[2], 0.5);
    pic.fill(&rect(0., 0., WIDE, 700.), down(&[(0., wall.lit(-0.04)), (1., wall.lit(0.03))]));
    let stripes: Vec<Line> =
        (0..16).map(|i| f64::from(i) * 40. + 6.).map(|x| vec![[x, 0.], [x, 690.]]).collect();
    pic.bars(&stripes, wall.lit(0.05), 12.);
    let outer = rect(86., 70., 514., 540.);
    let inner = rect(118., 102., 482., 508.);
    pic.shadow(&outer, 8., 12., c.air.dark.a(0.5));
    c.air.stands(pic, &outer, ok(0.72, 0.1, 82.));
    pic.outline(&rect(102., 86., 498., 524.), ok(0.5, 0.09, 70.), 3.);
    pic.inside(&inner, |pic| {
        let [top, middle, low] = c.other.sky;
        pic.fill(&inner, down(&[(0., top), (0.6, middle), (1., low)]));
        c.other.land(pic, 360., 26., 0.2);
        c.other.land(pic, 440., 14., 0.7);
        Cast { air: c.other, ..*c }.someone(pic, figure::standing(), c.at(210., 492.), 1., c.way());
    });
    pic.outline(&inner, c.air.dark.a(0.6), 3.);
    pic.fill(&rect(0., 690., WIDE, 706.), wall.lit(0.1));
    let floor = rect(0., 706., WIDE, HIGH);
    c.air.solid(pic, &floor, c.air.land[2]);
    let steps: Line = (0..9)
        .map(f64::from)
        .map(|i| {
            c.at(
                430. - i * 22.,
                560. + i * 26. + if (i as usize).is_multiple_of(2) { 0. } else { 12. },
            )
        })
        .collect();
    pic.dots(&steps, c.other.land[2].a(0.8), 9.);
    let beast = c.animal(c.at(250., 850.), 250., -c.way());
    let [x, ..] = beast.body.center();
    pic.contact(x, 850., 120., c.air.dark.a(0.6));
    c.beast(pic, &beast, c.coat(c.air.land[2]));
    c.thing(pic, c.at(504., 800.), 96., 0.);
}

/// What the water shows is somebody else.
pub const WATER: Plot = Plot {
    name: "water",
    template: Template::Mirror,
    themes: &[Theme::Truth, Theme::Change, Theme::Dream],
    things: &["water", "reflection", "shore"],
    names_thing: true,
    beasts: GROUND,
    props: &[0, 1, 2, 10, 11],
    mood: Mood::Solemn,
    space: Space::Outside,
    paint: water,
};

fn water(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 470.);
    let range = [mountain(&dice, 120., 452., 380., 190.), mountain(&dice, 480., 452., 420., 150.)];
    for far in &range {
        c.air.stands(pic, far, c.air.land[0]);
    }
    let lake = rect(0., 450., WIDE, HIGH);
    let [top, middle, low] = c.other.sky;
    pic.fill(&lake, down(&[(0., low), (0.5, middle), (1., top)]));
    for far in &range {
        let low = far.scaled([0., 450.], 1., -0.8).and(&lake);
        pic.fill_near(&low, c.other.land[0].a(0.75), 0.6);
    }
    stars(pic, 40, [[10., 620.], [590., 890.]], c.other.light);
    let foot = c.at(300., 458.);
    let beast = c.animal(foot, 300., c.way());
    let other = Cast { air: c.other, ..*c };
    let down = |shape: &Shape| shape.scaled(foot, 1., -1.).moved(0., 8.);
    let coat = other.coat(c.other.sky[1]);
    for (shape, color) in [
        (&beast.far, coat.lit(-0.08)),
        (&beast.body, coat),
        (&beast.trim, coat.mix(c.other.light, 0.4)),
    ] {
        c.other.solid(pic, &down(shape), color);
    }
    pic.oval(beast.eye[0], 2. * foot[1] + 8. - beast.eye[1], 4., 4., c.other.light);
    let bank = blob(&[
        [foot[0] - 150., 458.],
        [foot[0] - 60., 446.],
        [foot[0] + 80., 447.],
        [foot[0] + 160., 459.],
        [foot[0] + 40., 470.],
        [foot[0] - 70., 470.],
    ]);
    c.air.stands(pic, &bank, c.air.land[2]);
    ripples(pic, 480., 46, c.other.light.a(0.28));
    c.someone(pic, figure::standing().nod(4., 3.), [foot[0], foot[1] - 2.], 1.9, c.way());
    c.thing(pic, [foot[0] + 92. * c.way(), foot[1] - 42.], 66., 0.);
}

/// At the bottom of the well somebody lives.
pub const SHAFT: Plot = Plot {
    name: "shaft",
    template: Template::Shaft,
    themes: &[Theme::Secret, Theme::Hope],
    things: &["well", "rope", "earth", "cave"],
    names_thing: true,
    beasts: GROUND,
    props: &[0, 3, 5, 6, 7, 8, 12],
    mood: Mood::Tender,
    space: Space::Inside,
    paint: shaft,
};

fn shaft(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 240.);
    let earth = rect(-9., 214., 609., 909.).rough(&dice, 5., 24.);
    c.air.solid(pic, &earth, c.air.land[2].mix(c.air.dark, 0.3));
    let stones: Vec<Point> = earth.points(&dice, 60);
    pic.dots(&stones, c.air.land[1].a(0.5), 9.);
    let [x, _] = c.at(330., 0.);
    let cave = blob(&[
        [x - 40., 560.],
        [x + 40., 560.],
        [x + 210., 640.],
        [x + 222., 770.],
        [x + 120., 846.],
        [x - 130., 850.],
        [x - 226., 780.],
        [x - 206., 640.],
    ])
    .and(&rect(14., 0., 586., 886.));
    let hole = cave.or(&rect(x - 40., 212., x + 40., 600.)).melted(10.);
    pic.fill(&hole.grown(9.), c.air.dark);
    pic.fill(
        &hole,
        down(&[
            (0., c.air.sky[2]),
            (0.35, c.air.dark.mix(c.air.accent, 0.3)),
            (1., c.air.accent.mix(c.air.dark, 0.35)),
        ]),
    );
    pic.inside(&hole, |pic| {
        pic.pool(x, 760., 250., 190., c.air.light.a(0.95));
    });
    let low = c.animal(c.at(330., 838.), 250., c.way());
    let [_, top, ..] = low.all().bounds();
    let size = if top < 590. { 250. * 240. / (838. - top) } else { 250. };
    let beast = c.animal(c.at(330., 838.), size, c.way());
    c.beast(pic, &beast, c.coat(c.air.accent));
    pic.line(&[[x, 150.], [x, 470.]], c.air.light, 3.);
    c.thing(pic, [x, 500.], 66., 0.);
    for side in [-1., 1.] {
        let rim = rect(x + side * 58. - 20., 186., x + side * 58. + 20., 222.);
        c.air.stands(pic, &rim, c.air.land[0].mix(c.air.dark, 0.3));
    }
    c.someone(pic, figure::bending(), [x - 84. * c.way(), 216.], 1.3, c.way());
    pic.line(&[[x - 58. * c.way(), 150.], [x, 152.]], c.air.light, 3.);
}
