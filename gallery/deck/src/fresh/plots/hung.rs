//! Things that hang, grow and hold.

use easel::prelude::*;

use super::{GROUND, LIGHT, NONE, Plot};
use crate::fresh::cast::Cast;
use crate::{Mood, Space, Template, Theme};

/// Things on threads from the sky.
pub const HANGING: Plot = Plot {
    name: "hanging",
    template: Template::Hanging,
    themes: &[Theme::Longing, Theme::Choice],
    things: &["threads", "sky", "stool"],
    names_thing: true,
    beasts: &[4, 6, 7, 9, 11, 16],
    props: LIGHT,
    mood: Mood::Solemn,
    space: Space::Outside,
    paint: hanging,
};

fn hanging(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 740.);
    c.air.land(pic, 730., 20., 0.3);
    for (i, &(x, y, high)) in [
        (70., 190., 76.),
        (176., 380., 96.),
        (292., 130., 70.),
        (404., 300., 92.),
        (520., 210., 84.),
        (118., 560., 60.),
        (540., 470., 104.),
    ]
    .iter()
    .enumerate()
    {
        let at = c.at(x + dice.about(14.), y + dice.about(30.));
        pic.line(&[[at[0], -5.], at], c.air.light.mix(c.air.dark, 0.3), 1.8);
        if i == 3 {
            c.air.glow(pic, at, 170.);
        }
        c.thing(pic, at, high, dice.about(10.));
    }
    c.air.land(pic, 800., 10., 0.9);
    let [x, _] = c.at(360., 0.);
    c.air.stands(
        pic,
        &rect(x - 34., 760., x + 34., 772.).or(&rect(x - 28., 772., x - 20., 836.)).or(&rect(
            x + 20.,
            772.,
            x + 28.,
            836.,
        )),
        c.air.dark.mix(c.air.land[1], 0.35),
    );
    c.someone(pic, figure::reaching(), [x, 762.], 2., c.way());
    let beast = c.animal(c.at(140., 850.), 130., c.way());
    c.beast(pic, &beast, c.coat(c.air.land[2]));
}

/// A tree that bears them.
pub const FRUIT: Plot = Plot {
    name: "fruit",
    template: Template::Hanging,
    themes: &[Theme::Work, Theme::Wonder],
    things: &["tree", "basket", "ladder"],
    names_thing: true,
    beasts: &[4, 6, 7, 8, 10, 11, 12],
    props: LIGHT,
    mood: Mood::Funny,
    space: Space::Outside,
    paint: fruit,
};

fn fruit(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 760.);
    c.air.land(pic, 690., 26., 0.2);
    c.air.land(pic, 770., 14., 0.7);
    let foot = c.at(250., 812.);
    let tree = tree(&dice, foot, [230., 30.], -90. + 4. * c.way(), 3, 33.);
    let crown: Vec<Shape> = tree.tips.iter().map(|(p, _)| disc(p[0], p[1], 62.)).collect();
    let crown = all(&crown).and(&rect(12., 12., 588., 640.)).rough(&dice, 6., 16.);
    c.air.stands(pic, &crown, c.air.land[1].mix(c.air.sky[2], 0.25));
    c.air.stands(
        pic,
        &tree.wood.and(&rect(8., 8., 592., 900.)),
        c.air.dark.mix(c.air.land[2], 0.4),
    );
    let mut hung: Vec<Point> = Vec::new();
    for &([x, y], _) in &tree.tips {
        let at = [x.clamp(70., 530.), (y + 44.).clamp(90., 620.)];
        if hung.len() < 9 && hung.iter().all(|&other| apart(other, at) > 96.) {
            hung.push(at);
        }
    }
    for &at in &hung {
        pic.line(&[[at[0], at[1] - 44.], at], c.air.dark, 1.8);
        c.thing(pic, at, 66., dice.about(8.));
    }
    let [x, _] = c.at(446., 0.);
    c.air.stands(
        pic,
        &ladder(place(x, 840., 1.9).turned(-10. * c.way()), 176.),
        c.air.light.mix(c.air.dark, 0.35),
    );
    c.someone(pic, figure::climbing(), [x - 26. * c.way(), 690.], 1.35, -c.way());
    let [x, _] = c.at(330., 0.);
    let basket = blob(&[[x - 44., 812.], [x + 44., 812.], [x + 32., 862.], [x - 32., 862.]]);
    c.thing(pic, [x, 806.], 44., 18.);
    c.air.stands(pic, &basket, c.air.accent.mix(c.air.dark, 0.4));
    let beast = c.animal(c.at(120., 862.), 150., c.way());
    c.beast(pic, &beast, c.coat(c.air.land[2]));
}

/// A house on a cloud.
pub const CLOUD: Plot = Plot {
    name: "cloud",
    template: Template::LowLine,
    themes: &[Theme::Dream, Theme::Home, Theme::Longing],
    things: &["cloud", "house", "rope ladder"],
    names_thing: true,
    beasts: &[0, 1, 4, 5, 6, 7, 9, 10, 11],
    props: &[0, 1, 2, 8, 10, 11],
    mood: Mood::Tender,
    space: Space::Outside,
    paint: cloud_house,
};

fn cloud_house(pic: &mut Picture, c: &Cast) {
    let dice = pic.dice();
    c.air.sky(pic, 800.);
    for (x, y, wide) in [(90., 150., 150.), (500., 560., 190.)] {
        let [x, _] = c.at(x, y);
        let far = cloud(&dice, x, y, wide);
        pic.fill(&far, c.air.sky[2].lit(0.03).a(0.5));
    }
    let [x, _] = c.at(330., 0.);
    let house = cottage(place(x, 296., 1.7));
    c.air.glow(pic, [x, 236.], 240.);
    c.air.stands(pic, &house.walls, c.air.land[1].mix(c.air.light, 0.3));
    c.air.stands(pic, &house.roof, c.air.accent);
    pic.fill(&house.panes, c.air.light);
    pic.fill(&house.door, c.air.dark);
    let bank = cloud(&dice, x, 372., 400.).or(&cloud(&dice, x - 30., 392., 300.)).melted(8.);
    c.air.stands(pic, &bank, c.air.sky[2].lit(0.07).mix(c.air.light, 0.4));
    c.air.land(pic, 780., 22., 0.4);
    let foot = [x - 36. * c.way(), 800.];
    let sway = |y: f64| foot[0] + 16. * sin(y / 90.) * c.way();
    for side in [-13., 13.] {
        let rope: Line =
            (0..=20).map(|i| 380. + f64::from(i) * 20.).map(|y| [sway(y) + side, y]).collect();
        pic.line(&rope, c.air.dark, 3.);
    }
    let rungs: Vec<Line> = (0..19)
        .map(|i| 394. + f64::from(i) * 21.)
        .map(|y| vec![[sway(y) - 13., y], [sway(y) + 13., y]])
        .collect();
    pic.lines(&rungs, c.air.dark, 3.4);
    c.someone(pic, figure::climbing(), [sway(640.) - 14. * c.way(), 660.], 1.5, c.way());
    c.air.land(pic, 830., 12., 0.9);
    let beast = c.animal(c.at(130., 862.), 170., c.way());
    c.beast(pic, &beast, c.coat(c.air.land[2]));
    c.thing(pic, c.at(486., 842.), 70., 0.);
}

/// Somebody lives in a thing.
pub const INSIDE: Plot = Plot {
    name: "inside",
    template: Template::CutAway,
    themes: &[Theme::Secret, Theme::Solitude],
    things: &["room", "lamp", "window"],
    names_thing: true,
    beasts: GROUND,
    props: NONE,
    mood: Mood::Funny,
    space: Space::Inside,
    paint: inside,
};

fn inside(pic: &mut Picture, c: &Cast) {
    c.air.sky(pic, 760.);
    c.air.land(pic, 700., 20., 0.25);
    c.air.land(pic, 790., 12., 0.8);
    let low = c.animal([300., 820.], 540., c.way());
    let [_, top, ..] = low.body.bounds();
    // Those that are long and flat stand higher on the card.
    let foot = if top > 420. { 720. } else { 830. };
    let beast = c.animal(c.at(300., foot), 540., c.way());
    c.beast(pic, &beast, c.coat(c.air.sky[2]));
    let middle = beast.body.center();
    let [left, top, right, bottom] = beast.body.bounds();
    let (rx, ry) = ((right - left) * 0.2, (bottom - top) * 0.21);
    let room =
        oval(middle[0], middle[1], rx.min(110.), ry.clamp(52., 92.)).and(&beast.body.grown(-9.));
    if room.is_empty() {
        return;
    }
    pic.fill(&room.grown(6.), c.air.dark);
    c.air.solid(pic, &room, c.air.accent.mix(c.air.dark, 0.45));
    let [l, t, r, b] = room.bounds();
    let floor = b - (b - t) * 0.2;
    pic.inside(&room, |pic| {
        pic.glow(middle[0], t + 20., (b - t) * 0.9, c.air.light.a(0.95));
        pic.fill(&rect(l, floor, r, b), c.air.dark.mix(c.air.land[2], 0.4));
        let high = (floor - t) * 0.66;
        c.someone(
            pic,
            figure::standing(),
            [middle[0] - (r - l) * 0.18, floor + 3.],
            high / 100.,
            1.,
        );
        let table = table(place(middle[0] + (r - l) * 0.2, floor + 3., high / 150.));
        pic.fill(&table, c.air.light.mix(c.air.dark, 0.6));
        c.thing(
            pic,
            [middle[0] + (r - l) * 0.2, floor + 3. - high * 0.4 - high * 0.17],
            high * 0.34,
            0.,
        );
    });
    pic.outline(&room, c.air.light.a(0.7), 2.);
}
