//! The upper town runs out as sand; somebody carries his house back up.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, window};

/// Where all must go through.
const NECK: Point = [262., 462.];

pub fn paint(pic: &mut Picture) {
    let window = window(pic);
    glaze(pic, &window, 84, 3., |p| {
        near(ok(0.74, 0.09, 205. + 0.04 * p[1]), p, [420., 260.], 760.)
    });
    let ground = window.and(&rect(0., 838., WIDE, HIGH));
    glaze(pic, &ground, 9, 3., |_| ok(0.5, 0.12, 150.));
    stand(pic);
    bulbs(pic);
    town_above(pic);
    heap_below(pic);
    climber(pic);
}

fn stand(pic: &mut Picture) {
    let wood = |p: Point| near(ok(0.5, 0.12, 45.), p, [430., 300.], 640.);
    for [top, foot] in [[112., 146.], [806., 842.]] {
        glaze(pic, &rect(92., top, 432., foot).softened(6.), 9, 2.4, wood);
    }
    for x in [104., 420.] {
        let post = blob(&[
            [x - 7., 146.],
            [x + 7., 146.],
            [x + 11., 300.],
            [x + 6., 476.],
            [x + 11., 650.],
            [x + 7., 806.],
            [x - 7., 806.],
            [x - 11., 650.],
            [x - 6., 476.],
            [x - 11., 300.],
        ]);
        glaze(pic, &post, 7, 2.4, wood);
    }
}

/// Half of the glass: above, or below, which is the same turned over.
fn bulb(below: bool, shrink: f64) -> Shape {
    let [x, y] = NECK;
    let half = blob(&[
        [x - 128., 160.],
        [x - 138., 250.],
        [x - 120., 340.],
        [x - 64., 412.],
        [x - 22., 446.],
        [x - 20., y + 4.],
        [x + 20., y + 4.],
        [x + 22., 446.],
        [x + 64., 412.],
        [x + 120., 340.],
        [x + 138., 250.],
        [x + 128., 160.],
        [x, 146.],
    ]);
    let half =
        if below { half.mapped(|[px, py]| [px, y + 2. + (y + 2. - py) * 1.07]) } else { half };
    half.grown(-shrink)
}

fn bulbs(pic: &mut Picture) {
    let air = |p: Point| near(ok(0.9, 0.04, 215.), p, [340., 260.], 700.);
    glaze(pic, &bulb(false, 0.), 26, 2.4, air);
    glaze(pic, &bulb(true, 0.), 30, 2.4, air);
    let sand = |p: Point| near(ok(0.8, 0.13, 80.), p, [300., 380.], 620.);
    let [x, y] = NECK;
    let above = blob(&[
        [x - 150., 296.],
        [x - 80., 330.],
        [x - 24., 372.],
        [x, 384.],
        [x + 26., 370.],
        [x + 84., 322.],
        [x + 150., 284.],
        [x + 150., 480.],
        [x - 150., 480.],
    ])
    .and(&bulb(false, 5.));
    glaze(pic, &above, 26, 2.2, sand);
    let below = blob(&[
        [x - 150., 800.],
        [x - 132., 756.],
        [x - 70., 706.],
        [x, 662.],
        [x + 66., 702.],
        [x + 132., 750.],
        [x + 150., 800.],
        [x, 840.],
    ])
    .and(&bulb(true, 5.));
    glaze(pic, &below, 28, 2.2, sand);
    pic.fill(&poly(&[[x - 6., y], [x + 6., y], [x + 4., 668.], [x - 4., 668.]]).grown(2.), LEAD);
    pic.fill(
        &poly(&[[x - 6., y], [x + 6., y], [x + 4., 668.], [x - 4., 668.]]),
        ok(0.86, 0.13, 85.),
    );
}

fn house(pic: &mut Picture, spot: Place, hue: f64) {
    let house = cottage(spot);
    pic.fill(&house.all().grown(2.6), LEAD);
    pic.fill(&house.walls, ok(0.93, 0.04, 85.));
    pic.fill(&house.roof, ok(0.55, 0.17, hue));
    pic.fill(&house.panes, ok(0.45, 0.12, 262.));
    pic.fill(&house.door, ok(0.42, 0.12, 40.));
}

fn town_above(pic: &mut Picture) {
    let [x, _] = NECK;
    let trunk = limb(&[[x + 96., 330.], [x + 88., 256.]], &[6., 4.]);
    let crown = disc(x + 84., 232., 34.).or(&disc(x + 104., 252., 22.));
    pic.fill(&trunk.or(&crown).grown(2.6), LEAD);
    pic.fill(&trunk, ok(0.42, 0.1, 45.));
    glaze(pic, &crown, 6, 2., |_| ok(0.6, 0.14, 145.));
    house(pic, place(x - 98., 330., 0.7).turned(7.), 25.);
    house(pic, place(x + 40., 362., 0.62).turned(-13.), 262.);
    house(pic, place(x - 38., 370., 0.7).turned(15.), 320.);
    house(pic, place(x + 2., 458., 0.4).turned(34.), 25.);
}

fn heap_below(pic: &mut Picture) {
    let [x, _] = NECK;
    let spire = tower(place(x + 50., 782., 0.62).turned(38.), 110.);
    pic.fill(&spire.all().grown(2.6), LEAD);
    pic.fill(&spire.walls, ok(0.86, 0.05, 70.));
    pic.fill(&spire.roof, ok(0.5, 0.13, 262.));
    pic.fill(&spire.panes, LEAD);
    house(pic, place(x - 78., 780., 0.72).turned(-28.), 262.);
    house(pic, place(x + 18., 790., 0.72).turned(64.), 150.);
    house(pic, place(x - 24., 740., 0.62).turned(156.), 25.);
    house(pic, place(x + 92., 800., 0.6).turned(14.), 45.);
}

fn climber(pic: &mut Picture) {
    let steps = ladder(place(520., 842., 1.7).turned(-6.), 410.);
    pic.fill(&steps.grown(2.), LEAD);
    pic.fill(&steps, ok(0.78, 0.12, 75.));
    let pose = figure::climbing().near_hand(30., -88.).far_hand(27., -104.).nod(-3., 0.);
    let man = person(pose, Body { stout: 1.1, head: 1. }, place(470., 560., 1.36));
    let [x, y] = man.point([-20., -70.]);
    house(pic, place(x + 2., y + 42., 1.).turned(-14.), 25.);
    let wear = Wear {
        skin: ok(0.8, 0.08, 58.),
        legs: ok(0.28, 0.08, 275.),
        hat: ok(0.36, 0.07, 50.),
        top: figure::Hat::Flat,
        hang: 5.,
        ..clad(ok(0.5, 0.14, 150.))
    };
    painted(pic, &man, &wear);
    pic.dots(&[man.eye()], LEAD, 3.);
}
