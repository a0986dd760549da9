//! Animals that are too large.

use easel::prelude::*;

use super::{BROAD, GROUND, Plot};
use crate::fresh::cast::Cast;
use crate::{Mood, Space, Template, Theme};

/// A village on an animal's back.
pub const BACK: Plot = Plot {
    name: "back",
    template: Template::BodyLand,
    themes: &[Theme::Care, Theme::Wonder],
    things: &["village", "ladder"],
    names_thing: true,
    beasts: BROAD,
    props: &[0, 1, 2, 3, 8],
    mood: Mood::Tender,
    space: Space::Outside,
    paint: back,
};

fn back(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 700.);
    c.air.land(pic, 620., 26., 0.15);
    c.air.land(pic, 730., 18., 0.6);
    let beast = c.animal(c.at(310., 770.), 500., c.way());
    let coat = c.coat(c.air.sky[1]);
    c.beast(pic, &beast, coat);
    let [left, top, right, _] = beast.body.bounds();
    // Where the back is highest, column by column.
    let ridge = |x: f64| {
        let column = beast.body.and(&rect(x - 3., top - 9., x + 3., HIGH));
        if column.is_empty() { f64::MAX } else { column.bounds()[1] }
    };
    let middle = f64::midpoint(left, right);
    for i in -4..=4 {
        let x = middle + f64::from(i) * (right - left) * 0.062;
        let y = ridge(x) + 5.;
        if y > f64::midpoint(top, 770.) {
            continue;
        }
        if i % 2 == 0 {
            let house = cottage(place(x, y, dice.within(0.3, 0.46)));
            c.air.glow(pic, [x, y - 16.], 44.);
            c.air.stands(pic, &house.walls, c.air.land[0].mix(c.air.light, 0.4));
            c.air.solid(pic, &house.roof, c.air.accent);
            pic.fill(&house.panes, c.air.light);
            pic.fill(&house.door, c.air.dark);
        } else {
            let tree = tree(&dice, [x, y], [22., 3.4], -90., 2, 30.);
            pic.fill(&tree.wood, c.air.dark);
            let leaves: Vec<Shape> = tree.tips.iter().map(|(p, _)| disc(p[0], p[1], 8.)).collect();
            c.air.stands(pic, &all(&leaves), c.air.land[1].lit(0.1));
        }
    }
    let [x, _] = c.at(128., 0.);
    c.air.land(pic, 800., 12., 1.);
    c.air.stands(
        pic,
        &ladder(place(x, 822., 1.5).turned(9. * c.way()), 150.),
        c.air.light.mix(c.air.dark, 0.4),
    );
    c.someone(pic, figure::reaching(), c.at(84., 850.), 0.85, c.way());
    c.thing(pic, c.at(232., 832.), 46., 0.);
}

/// An animal higher than the houses.
pub const TOWN: Plot = Plot {
    name: "town",
    template: Template::Giant,
    themes: &[Theme::Wonder, Theme::Fear],
    things: &["town", "houses", "windows"],
    names_thing: true,
    beasts: GROUND,
    props: &[0, 8, 10, 11],
    mood: Mood::Eerie,
    space: Space::Outside,
    paint: town,
};

fn town(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 760.);
    row(pic, c, &dice, 690., 0.9, 0.1);
    let beast = c.animal(c.at(318., 790.), 430., c.way());
    let [_, top, ..] = beast.all().bounds();
    c.air.glow(pic, c.at(330., top + 90.), 330.);
    // Flat animals stand on their roofs instead of between them.
    let lift = if top > 420. { top - 420. } else { 0. };
    let beast = c.animal(c.at(318., 790. - lift), 430., c.way());
    if lift > 0. {
        row(pic, c, &dice, 800. - lift * 0.5, 1., 0.4);
    }
    c.beast(pic, &beast, c.coat(c.air.sky[1]));
    row(pic, c, &dice, 806., 0.82, 0.75);
    c.air.land(pic, 812., 4., 1.);
    c.someone(pic, figure::standing().nod(-3., -2.), c.at(200., 872.), 0.72, c.way());
    c.thing(pic, c.at(262., 848.), 54., 0.);
}

fn row(pic: &mut Picture, c: &Cast, dice: &Dice, foot: f64, size: f64, depth: f64) {
    let mut x = -20.;
    while x < 640. {
        let storeys = 2 + dice.below(3) as u32;
        let house = townhouse(place(x, foot, size), storeys, dice.chance(0.4));
        let wall = c.air.ground(depth).mix(c.air.accent, dice.within(0., 0.3));
        pic.fill(&house.walls, wall);
        pic.fill(&house.roof, wall.mix(c.air.dark, 0.5));
        for pane in house.panes.parts() {
            let lit = dice.chance(0.6);
            pic.fill(&pane, if lit { c.air.light } else { c.air.dark.mix(wall, 0.4) });
        }
        pic.fill(&house.door, c.air.dark);
        x += 84. * size;
    }
}

/// A shadow that is somebody else's.
pub const SHADOW: Plot = Plot {
    name: "shadow",
    template: Template::FaceToFace,
    themes: &[Theme::Truth, Theme::Fear],
    things: &["shadow", "wall", "candle"],
    names_thing: true,
    beasts: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12],
    props: &[3, 5, 6, 7, 9],
    mood: Mood::Eerie,
    space: Space::Inside,
    paint: shadow,
};

fn shadow(pic: &mut Picture, c: &Cast) {
    let wall = c.air.land[0].mix(c.air.light, 0.35);
    pic.ground(wall);
    let lamp = c.at(98., 700.);
    pic.fill(
        &rect(0., 0., WIDE, 720.),
        easel::prelude::lamp(
            lamp,
            760.,
            &[(0., c.air.light), (0.5, wall.a(0.6)), (1., c.air.dark.a(0.75))],
        ),
    );
    let stripes: Vec<Line> =
        (0..13).map(|i| f64::from(i) * 50.).map(|x| vec![[x, 0.], [x, 700.]]).collect();
    pic.bars(&stripes, c.air.dark.a(0.1), 9.);
    let beast = c.animal(c.at(360., 720.), 470., c.way());
    let cast = beast.all();
    let [_, top, ..] = cast.bounds();
    let taller = if top > 330. { 390. / (720. - top) } else { 1. };
    let cast = cast.scaled(c.at(360., 720.), 1., taller.min(1.7));
    pic.fill_near(&cast.grown(5.), c.air.dark.a(0.25), 0.8);
    pic.fill_near(&cast, c.air.dark.a(0.6), 0.6);
    let floor = rect(0., 720., WIDE, HIGH);
    c.air.solid(pic, &floor, c.air.land[2]);
    let boards: Vec<Line> = (-6..13)
        .map(f64::from)
        .map(|i| vec![[i * 60. + 120., 720.], [i * 118. - 60., 900.]])
        .collect();
    pic.bars(&floor.clip(&boards), c.air.dark.a(0.35), 2.5);
    let pole = [lamp[0], lamp[1] + 60.];
    pic.bars(&[vec![lamp, [pole[0], 800.]]], c.air.dark, 12.);
    pic.contact(pole[0], 800., 40., c.air.dark.a(0.6));
    pic.flame([lamp[0], lamp[1] - 14.], 12., c.air.light);
    c.someone(pic, figure::standing(), c.at(236., 812.), 1.7, c.way());
    c.thing(pic, c.at(470., 826.), 74., 0.);
}

/// Two of them face to face, and a rope between.
pub const FACING: Plot = Plot {
    name: "facing",
    template: Template::FaceToFace,
    themes: &[Theme::Danger, Theme::Choice],
    things: &["rope", "abyss", "balance"],
    names_thing: true,
    beasts: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    props: &[1, 2, 3, 8, 10],
    mood: Mood::Solemn,
    space: Space::Outside,
    paint: facing,
};

fn facing(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 900.);
    let [a, b] = [-1., 1.].map(|side| mountain(&dice, 300. + side * 330., 900., 330., 560.));
    c.air.stands(pic, &a, c.air.land[0]);
    c.air.stands(pic, &b, c.air.land[0].mix(c.air.land[1], 0.5));
    pic.mist(300., 860., 420., 150., c.air.sky[2].a(0.9));
    let cliffs = [
        poly(&at![-10 560, 150 548, 216 566, 178 640, 196 730, 150 910, -10 910]),
        poly(&at![610 560, 450 548, 384 566, 422 640, 404 730, 450 910, 610 910]),
    ];
    for cliff in &cliffs {
        c.air.stands(pic, &cliff.rough(&dice, 6., 16.), c.air.land[1]);
    }
    let size = 196.;
    let pair = [c.animal([104., 562.], size, 1.), c.animal([496., 562.], size, -1.)];
    let coat = c.coat(c.air.sky[1]);
    let mouths = [pair[0].mouth, pair[1].mouth];
    for (beast, coat) in pair.iter().zip([coat, coat.mix(c.air.accent, 0.35)]) {
        c.beast(pic, beast, coat);
    }
    let middle = [300., f64::midpoint(mouths[0][1], mouths[1][1]) + 26.];
    let rope = spline(&[
        mouths[0],
        between(mouths[0], middle, 0.6),
        middle,
        between(mouths[1], middle, 0.6),
        mouths[1],
    ]);
    pic.line(&rope, c.air.accent, 4.);
    let foot = walk(&rope, 0.5);
    c.someone(
        pic,
        figure::walking().near_hand(30., -74.).far_hand(-30., -74.),
        foot,
        0.95,
        c.way(),
    );
    c.thing(pic, [foot[0], foot[1] + 190.], 74., 14.);
    pic.line(&[foot, [foot[0], foot[1] + 156.]], c.air.dark, 1.6);
}
