//! The evening city lies in a glass of tea; somebody on the rim has hooked the sun.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, window};

/// The sun in the tea.
const SUN: Point = [292., 506.];

pub fn paint(pic: &mut Picture) {
    let window = window(pic);
    glaze(pic, &window, 70, 3., |p| near(ok(0.48, 0.1, 195.), p, [300., 420.], 640.));
    let table = window.and(&rect(0., 742., WIDE, HIGH));
    glaze(pic, &table, 30, 3., |p| near(ok(0.44, 0.18, 18.), p, [300., 760.], 480.));
    saucer(pic);
    glass(pic);
    angler(pic);
}

fn saucer(pic: &mut Picture) {
    glaze(pic, &oval(300., 800., 206., 44.), 22, 2.4, |p| {
        near(ok(0.86, 0.05, 230.), p, [300., 770.], 420.)
    });
    pic.fill(&oval(300., 794., 118., 22.), LEAD);
    pic.fill(&oval(300., 793., 114., 19.), ok(0.56, 0.13, 262.));
    for (x, bitten) in [(426., false), (462., true)] {
        let y = if bitten { 800. } else { 786. };
        let mut lump =
            poly(&[[x - 17., y], [x - 14., y - 26.], [x + 16., y - 28.], [x + 19., y - 2.]]);
        if bitten {
            lump = lump.less(&disc(x + 17., y - 25., 11.)).less(&disc(x + 21., y - 12., 8.));
        }
        pic.fill(&lump.grown(2.6), LEAD);
        pic.fill(&lump, hex(0xfff8e8));
    }
}

/// The glass, drawn around the height of its middle line.
fn outline(grow: f64) -> Shape {
    blob(&[
        [170., 218.],
        [182., 300.],
        [204., 380.],
        [216., 440.],
        [206., 500.],
        [176., 580.],
        [168., 660.],
        [190., 740.],
        [232., 780.],
        [300., 790.],
        [368., 780.],
        [410., 740.],
        [432., 660.],
        [424., 580.],
        [394., 500.],
        [384., 440.],
        [396., 380.],
        [418., 300.],
        [430., 218.],
        [300., 206.],
    ])
    .grown(grow)
}

fn glass(pic: &mut Picture) {
    let whole = outline(0.);
    glaze(pic, &whole, 34, 2.6, |p| near(ok(0.82, 0.05, 215.), p, [300., 330.], 560.));
    let tea = outline(-13.).and(&rect(0., 322., WIDE, HIGH));
    glaze(pic, &tea, 54, 2.4, |p| near(ok(0.72, 0.15, 64. - 0.05 * (p[1] - 330.)), p, SUN, 400.));
    let sun = disc(SUN[0], SUN[1], 60.);
    glaze(pic, &sun, 8, 2., |_| ok(0.92, 0.12, 92.));
    city(pic, &tea);
    pic.fill(&oval(300., 322., 112., 15.).grown(2.4), LEAD);
    pic.fill(&oval(300., 322., 112., 15.), ok(0.66, 0.17, 48.));
    pic.lines(&[arc([300., 214.], 130., 14., 0., 360.)], LEAD, 7.);
    pic.lines(&[arc([300., 214.], 130., 14., 0., 360.)], ok(0.86, 0.13, 85.), 3.4);
    let shine = brush(&[[186., 246.], [208., 350.], [224., 430.]], |t| 5. * swell(0.1 + t * 0.8));
    pic.fill(&shine, hex(0xffffff).a(0.6));
    let shine = brush(&[[190., 590.], [184., 660.], [202., 724.]], |t| 6. * swell(0.1 + t * 0.8));
    pic.fill(&shine, hex(0xffffff).a(0.45));
}

fn city(pic: &mut Picture, tea: &Shape) {
    let tower = |x: f64, foot: f64, size: f64, high: f64| wind_tower(place(x, foot, size), high);
    let back = all([
        &tower(222., 700., 0.42, 370.).all(),
        &tower(376., 700., 0.5, 300.).all(),
        &cupola(300., 620., 118.),
        &rect(180., 600., 420., 700.),
    ])
    .and(tea);
    glaze(pic, &back, 16, 2.2, |p| near(ok(0.5, 0.17, 28.), p, SUN, 330.));
    for (x, foot, size, high) in [(222., 700., 0.42, 370.), (376., 700., 0.5, 300.)] {
        pic.fill(&tower(x, foot, size, high).panes, LEAD);
    }
    let front = all([
        &rect(150., 668., 450., 800.),
        &cupola(212., 676., 78.),
        &cupola(388., 680., 66.),
        &rect(262., 640., 336., 690.),
    ])
    .and(tea);
    glaze(pic, &front, 20, 2.2, |p| near(ok(0.4, 0.15, 12.), p, SUN, 380.));
    let panes: Vec<Shape> =
        [(198., 716.), (240., 730.), (282., 688.), (316., 688.), (340., 728.), (384., 714.)]
            .iter()
            .map(|&(x, y)| arch_window(x, y, 7., 25.))
            .collect();
    pic.fill(&all(&panes).grown(2.), LEAD);
    pic.fill(&all(&panes), ok(0.9, 0.13, 90.));
}

/// A round dome with its spike.
fn cupola(x: f64, y: f64, wide: f64) -> Shape {
    let round = oval(x, y, wide / 2., wide * 0.56).and(&rect(x - wide, y - wide, x + wide, y));
    let spike = poly(&[[x - 5., y - wide * 0.54], [x, y - wide * 0.8], [x + 5., y - wide * 0.54]]);
    all([&round, &spike])
}

fn angler(pic: &mut Picture) {
    let pose = figure::sitting()
        .near_hand(14., -44.)
        .far_hand(18., -46.)
        .near_foot(6., 8.)
        .far_foot(2., 8.);
    let man = person(pose, Body::default(), place(400., 248., 1.34).flipped());
    let [x, y] = man.near_hand();
    let tip = [SUN[0] + 2., 152.];
    let wear = Wear {
        skin: ok(0.8, 0.08, 58.),
        legs: ok(0.28, 0.08, 275.),
        hat: ok(0.8, 0.13, 85.),
        top: figure::Hat::Brim,
        hang: 4.,
        ..clad(ok(0.5, 0.13, 155.))
    };
    painted(pic, &man, &wear);
    let rod = spline(&[[x + 18., y + 14.], [x - 30., y - 40.], tip]);
    pic.line(&rod, LEAD, 5.);
    pic.line(&[tip, [SUN[0], SUN[1] - 58.]], LEAD, 2.6);
    pic.line(&arc([SUN[0] + 5., SUN[1] - 56.], 6., 9., 0., 190.), LEAD, 3.4);
    pic.dots(&[[tip[0], 322.]], hex(0xfff8e8), 12.);
    pic.dots(&[[tip[0], 318.]], ok(0.58, 0.2, 28.), 9.);
    pic.fill(&man.hands[0], wear.skin);
    pic.dots(&[man.eye()], LEAD, 3.);
}
