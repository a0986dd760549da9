//! Journeys.

use easel::prelude::*;

use super::Plot;
use crate::fresh::cast::Cast;
use crate::{Mood, Space, Template, Theme};

/// A procession up a zigzag.
pub const PROCESSION: Plot = Plot {
    name: "procession",
    template: Template::Procession,
    themes: &[Theme::Journey, Theme::Company, Theme::Work],
    things: &["mountain", "path", "procession"],
    names_thing: true,
    beasts: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 16],
    props: &[0, 1, 2, 3, 4, 5, 6, 7, 10],
    mood: Mood::Funny,
    space: Space::Outside,
    paint: procession,
};

fn procession(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 700.);
    let peak = mountain(&dice, 300., 900., 1000., 720.);
    c.air.stands(pic, &peak, c.air.land[0]);
    let bends = [
        c.at(60., 850.),
        c.at(300., 820.),
        c.at(520., 740.),
        c.at(480., 660.),
        c.at(260., 600.),
        c.at(120., 530.),
        c.at(200., 456.),
        c.at(370., 400.),
        c.at(400., 340.),
        c.at(318., 280.),
        c.at(300., 220.),
    ];
    let road = spline(&bends);
    c.air.solid(
        pic,
        &Shape::of([sides(&road, |t| 24. - 19. * t)]),
        c.air.land[2].mix(c.air.light, 0.35),
    );
    let house = cottage(place(300., 204., 0.72));
    c.air.glow(pic, [300., 170.], 130.);
    c.air.stands(pic, &house.walls, c.air.land[1]);
    c.air.stands(pic, &house.roof, c.air.accent);
    pic.fill(&house.panes, c.air.light);
    let coat = c.coat(c.air.land[1]);
    for i in (0..7).rev() {
        let t = 0.06 + f64::from(i) * 0.108;
        let (at, next) = (walk(&road, t), walk(&road, t + 0.02));
        let way = if next[0] >= at[0] { 1. } else { -1. };
        let size = 128. - 84. * t;
        if i == 6 {
            c.someone(pic, figure::walking(), [at[0], at[1] + 4.], size / 105., way);
            continue;
        }
        let beast = c.animal([at[0], at[1] + 8.], size, way);
        c.beast(pic, &beast, if i % 2 == 0 { coat } else { coat.lit(0.07) });
        c.thing(pic, [beast.back[0], beast.back[1] - size * 0.2], size * 0.42, 0.);
    }
}

/// Afloat in what was never a boat.
pub const AFLOAT: Plot = Plot {
    name: "afloat",
    template: Template::LowLine,
    themes: &[Theme::Journey, Theme::Hope, Theme::Company],
    things: &["sea", "waves", "lantern"],
    names_thing: true,
    beasts: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12],
    props: &[2, 3, 5, 6, 8, 9, 12],
    mood: Mood::Tender,
    space: Space::Outside,
    paint: afloat,
};

fn afloat(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 520.);
    for (x, y, wide) in [(110., 160., 190.), (470., 250., 220.), (250., 380., 150.)] {
        let [x, _] = c.at(x, y);
        pic.fill(&cloud(&dice, x, y, wide), c.air.sky[2].lit(0.05).a(0.7));
    }
    c.air.water(pic, 500.);
    let beast = c.animal(c.at(390., 600.), 150., c.way());
    c.beast(pic, &beast, c.coat(c.air.sky[2]));
    c.someone(pic, figure::reaching(), c.at(226., 600.), 1.35, c.way());
    let pole = c.at(292., 0.)[0];
    pic.line(&[[pole, 620.], [pole, 430.]], c.air.dark, 5.);
    c.air.glow(pic, [pole, 424.], 120.);
    let light = lantern(place(pole, 380., 0.6));
    pic.fill(&light.body, c.air.dark);
    pic.fill(&light.core, c.air.light);
    c.thing(pic, [300., 690.], 260., 6. * c.way());
    let sea = hills(&dice, 742., 9.);
    pic.fill_near(&sea, c.air.land[1].a(0.9), 0.6);
    let front = hills(&dice, 800., 12.);
    c.air.solid(pic, &front, c.air.land[2]);
    pic.rings([300., 752.], 120., c.air.light.a(0.6));
}

/// Something far too large is pulled along.
pub const PULL: Plot = Plot {
    name: "pull",
    template: Template::Furrows,
    themes: &[Theme::Work, Theme::Longing, Theme::Loss],
    things: &["rope", "field", "furrow"],
    names_thing: true,
    beasts: &[3, 8, 13, 14, 15, 16],
    props: &[2, 4, 6, 8, 9, 12],
    mood: Mood::Sad,
    space: Space::Outside,
    paint: pull,
};

fn pull(pic: &mut Picture, c: &Cast) {
    c.air.sky(pic, 470.);
    c.air.land(pic, 430., 26., 0.1);
    let field = rect(-5., 520., 605., 905.);
    c.air.solid(pic, &field, c.air.land[1]);
    let furrows: Vec<Line> = (-9..20)
        .map(f64::from)
        .map(|i| vec![c.at(520., 500.), c.at(i * 90. - 300., 905.)])
        .collect();
    pic.bars(&field.clip(&furrows), c.air.land[2], 6.);
    let beast = c.animal(c.at(226., 700.), 400., c.way());
    let [x, ..] = beast.body.center();
    pic.contact(x, 700., 220., c.air.dark.a(0.7));
    c.beast(pic, &beast, c.coat(c.air.land[1]));
    let hand = c.at(470., 770.);
    let rope = spline(&[beast.mouth, between(beast.mouth, [hand[0], hand[1] + 26.], 0.5), hand]);
    pic.line(&rope, c.air.light, 3.6);
    c.someone(pic, figure::pulling(), c.at(508., 846.), 1.35, c.way());
    c.thing(pic, c.at(78., 806.), 84., 16.);
}

/// After a thread, around and around.
pub const SPIRAL: Plot = Plot {
    name: "spiral",
    template: Template::Spiral,
    themes: &[Theme::Time, Theme::Danger, Theme::Play],
    things: &["thread", "spiral", "night"],
    names_thing: true,
    beasts: &[0, 1, 4, 5, 6, 7, 10, 11, 13, 15],
    props: &[0, 3, 4, 7, 8, 10],
    mood: Mood::Solemn,
    space: Space::Outside,
    paint: spiral_way,
};

fn spiral_way(pic: &mut Picture, c: &Cast) {
    c.air.sky(pic, 900.);
    let middle = [300., 420.];
    c.air.glow(pic, middle, 250.);
    let turn = spiral(middle, [400., 60.], 2.6, if c.flipped { 20. } else { 160. });
    let band = Shape::of([sides(&turn, |t| 26. - 18. * t)]);
    c.air.stands(pic, &band, c.air.land[1]);
    pic.line(&turn, c.air.accent, 4.);
    c.thing(pic, middle, 96., 0.);
    let steps = [(0.47, 1.05), (0.33, 1.)];
    let walker = walk(&turn, steps[0].0);
    let after = walk(&turn, steps[1].0);
    let beast = c.animal([after[0], after[1] + 4.], 150., c.way());
    c.beast(pic, &beast, c.coat(c.air.sky[1]));
    c.someone(pic, figure::walking(), walker, steps[0].1, c.way());
    c.air.land(pic, 852., 12., 1.);
}
