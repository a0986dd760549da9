//! She irons the sea, so that the ship may pass.

use easel::prelude::*;

use super::{lay, shade};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(down(&[(0., ok(0.8, 0.06, 200.)), (0.6, ok(0.93, 0.06, 85.))]));
    steam(pic, &dice);
    light_out(pic, &dice);
    sea(pic, 0, &dice);
    sea(pic, 1, &dice);
    woman(pic);
    for row in 2..7 {
        sea(pic, row, &dice);
        if row == 2 {
            press(pic);
        }
        if row == 4 {
            ship(pic);
        }
    }
    pressed_fish(pic);
    pic.grain(110, hex(0xffffff).a(0.16), 1.2);
}

/// One sheet of the sea: flat on the left, and from where the iron is a storm.
fn sea(pic: &mut Picture, row: usize, dice: &Dice) {
    let k = row as f64;
    let level = [476., 512., 566., 630., 700., 772., 842.][row];
    let from = [420., 450., 476., 420., 370., 320., 270.][row];
    let (high, long) = (52. + 15. * k, 92. + 15. * k);
    let shift = dice.unit();
    let mut edge: Line = vec![[-30., level], [from - 30., level]];
    let mut x = from - 30. + shift * 14.;
    let mut grow = 0.35;
    while x < 660. {
        let h = high * grow * dice.within(0.85, 1.15);
        let crest = spline(&[
            [x, level],
            [x + long * 0.3, level - h * 0.22],
            [x + long * 0.5, level - h * 0.8],
            [x + long * 0.34, level - h * 1.18],
            [x + long * 0.06, level - h * 1.12],
            [x + long * 0.4, level - h * 1.42],
            [x + long * 0.78, level - h * 0.9],
            [x + long, level - h * 0.12],
        ]);
        edge.extend(crest);
        x += long;
        grow = (grow + 0.42).min(1.);
    }
    edge.extend([[660., 960.], [-30., 960.]]);
    let tone = ok(0.7 - 0.062 * k, 0.075 + 0.008 * k, 215. + 7. * k);
    let sheet = poly(&edge).softened(1.);
    lay(pic, &sheet, across(&[(0., tone.lit(0.07)), (1., tone.lit(-0.04))]), -10.);
    let storm = rect(from - 24., 0., 620., level + 30.);
    let foam = sheet.less(&sheet.moved(3., 8.)).and(&storm);
    pic.fill_near(&foam, ok(0.95, 0.02, 200.).a(0.9), 0.6);
}

/// Steam from the iron; higher up it is clouds.
fn steam(pic: &mut Picture, dice: &Dice) {
    for (x, y, wide, light) in [
        (500., 120., 250., 0.9),
        (110., 96., 200., 0.9),
        (560., 232., 170., 0.95),
        (500., 352., 150., 0.98),
    ] {
        lay(pic, &cloud(dice, x, y, wide), ok(light, 0.02, 80.), 8.);
    }
}

fn light_out(pic: &mut Picture, dice: &Dice) {
    let rock = blob(&at![10 500, 28 452, 70 440, 112 456, 136 500]).rough(dice, 2., 9.);
    let house = poly(&at![50 448, 57 330, 87 330, 94 448]);
    lay(pic, &house, ok(0.94, 0.02, 85.), 6.);
    pic.fill(&poly(&at![52.8 400, 54.6 370, 89.4 370, 91.2 400]), ok(0.56, 0.17, 30.));
    lay(pic, &rect(52., 322., 92., 331.), ok(0.3, 0.04, 260.), 3.);
    pic.fill(&rect(60., 300., 84., 322.), ok(0.42, 0.04, 250.));
    lay(pic, &poly(&at![54 301, 72 280, 90 301]), ok(0.56, 0.17, 30.), 3.);
    lay(pic, &rock, ok(0.4, 0.05, 260.), 6.);
    pic.fill(&rect(66., 424., 78., 442.), ok(0.2, 0.03, 260.));
}

/// Where her feet are, which the sea hides, and how large she is.
fn stance() -> Person {
    let pose = figure::Pose::from_ends(
        [[27., -83.], [18., -73.], [0., -45.]],
        [[47., -49.], [40., -44.]],
        [[3., -2.], [-8., -2.]],
    );
    person(pose, Body { head: 1., stout: 1.15 }, place(168., 800., 6.4))
}

fn woman(pic: &mut Picture) {
    let she = stance();
    let skin = ok(0.78, 0.08, 55.);
    lay(pic, &she.far_arm, ok(0.5, 0.14, 28.), 8.);
    lay(pic, &she.hands[1], skin.lit(-0.06), 6.);
    let dress = she.torso.or(&she.coat(34., 19.)).melted(4.);
    lay(pic, &dress, across(&[(0., ok(0.6, 0.17, 32.)), (1., ok(0.47, 0.15, 26.))]), 14.);
    let dots: Line = (0..70)
        .map(|i| {
            [
                92. + 22. * f64::from(i % 10) + 11. * f64::from((i / 10) % 2),
                340. + 26. * f64::from(i / 10),
            ]
        })
        .filter(|&p| dress.grown(-8.).has(p))
        .collect();
    pic.dots(&dots, ok(0.9, 0.06, 70.), 6.);
    let apron =
        she.place.shape(&blob(&at![0 - 52, 12 - 53, 17 - 44, 22 - 30, 8 - 26, 0 - 30, -1 - 42]));
    lay(pic, &apron.and(&dress.grown(3.)), ok(0.95, 0.02, 85.), 6.);
    pic.line(&[she.point([-6.8, -52.]), she.point([12., -52.5])], ok(0.95, 0.02, 85.), 9.);
    let bow = she.place.shape(
        &blob(&at![-6 - 53, -11 - 58, -14 - 54, -10 - 51])
            .or(&brush(&at![-6 - 52, -10 - 47, -9 - 38], |t| 1. + 1.4 * t)),
    );
    lay(pic, &bow, ok(0.95, 0.02, 85.), 6.);
    lay(pic, &she.head, skin, 8.);
    let [x, y] = she.eye();
    pic.line(&arc([x - 3., y - 4.], 10., 8., 20., 150.), ok(0.3, 0.06, 30.), 3.4);
    pic.oval(x - 9., y + 24., 11., 8., ok(0.68, 0.15, 25.).a(0.6));
    pic.line(
        &spline(&[[x - 4., y + 32.], [x + 2., y + 36.], [x + 9., y + 34.]]),
        ok(0.45, 0.12, 22.),
        3.4,
    );
    let hair = she.hair(figure::Hair::Bun);
    lay(pic, &hair, ok(0.3, 0.06, 45.), 7.);
    let band =
        she.on_head(&brush(&at![-11 2, -6 -8, 0 -12, 6 -10, 9 -6], |_| 1.7)).and(&hair.grown(3.));
    lay(pic, &band, ok(0.84, 0.12, 85.), 3.);
}

/// The iron, on the third sheet, and the arm that leads it.
fn press(pic: &mut Picture) {
    let she = stance();
    let [x, y] = she.near_hand();
    let cable = spline(&[
        [x - 34., y - 4.],
        [x - 90., y + 46.],
        [250., 540.],
        [150., 548.],
        [96., 470.],
        [72., 440.],
    ]);
    pic.lines(&[cable.iter().map(|&[x, y]| [x + 3., y + 7.]).collect()], shade().a(0.3), 5.);
    pic.line(&cable, ok(0.25, 0.04, 280.), 4.6);
    let sole =
        poly(&[[x - 78., 566.], [x - 70., 540.], [x + 30., 532.], [x + 96., 566.]]).softened(3.);
    let hood = blob(&[
        [x - 66., 542.],
        [x - 60., 512.],
        [x - 20., 500.],
        [x + 34., 516.],
        [x + 74., 548.],
    ]);
    let grip = Shape::of([sides(
        &spline(&[
            [x - 50., 512.],
            [x - 44., y + 2.],
            [x - 6., y - 4.],
            [x + 28., y + 2.],
            [x + 32., 520.],
        ]),
        |_| 8.,
    )]);
    lay(pic, &grip, ok(0.28, 0.05, 280.), 6.);
    lay(pic, &hood, ok(0.42, 0.11, 265.), 8.);
    lay(pic, &sole, down(&[(0., ok(0.92, 0.01, 240.)), (1., ok(0.7, 0.02, 240.))]), 6.);
    pic.oval(x - 4., 526., 9., 7., ok(0.84, 0.14, 85.));
    lay(pic, &she.near_arm, ok(0.62, 0.17, 33.), 12.);
    let cuff = she.pose.near_arm;
    let way = heading(cuff[0], cuff[1]);
    let wrist = she
        .place
        .shape(&limb(&[toward(cuff[1], way, -9.), toward(cuff[1], way, -1.)], &[3.4, 3.1]));
    lay(pic, &she.hands[0].or(&wrist).melted(3.), ok(0.78, 0.08, 55.), 5.);
    for (dx, dy, r) in
        [(84., 536., 12.), (98., 512., 16.), (82., 484., 19.), (104., 450., 24.), (86., 408., 28.)]
    {
        lay(
            pic,
            &disc(x + dx, dy, r).or(&disc(x + dx + r, dy - r * 0.4, r * 0.7)),
            ok(0.97, 0.012, 80.),
            5.,
        );
    }
}

fn ship(pic: &mut Picture) {
    let [x, y] = [128., 690.];
    pic.fill(&poly(&at![60 708, 196 708, 176 724, 84 724]), shade().a(0.2));
    let hull =
        poly(&[[x - 66., y - 10.], [x + 70., y - 10.], [x + 46., y + 20.], [x - 48., y + 20.]])
            .softened(3.);
    let mast = rect(x - 2., y - 108., x + 2., y - 8.);
    lay(pic, &mast, ok(0.32, 0.06, 45.), 4.);
    let sail = blob(&[
        [x + 6., y - 20.],
        [x + 6., y - 62.],
        [x + 5., y - 102.],
        [x + 48., y - 62.],
        [x + 54., y - 22.],
    ]);
    lay(pic, &sail, ok(0.58, 0.2, 30.), 6.);
    lay(
        pic,
        &poly(&[[x - 5., y - 24.], [x - 5., y - 88.], [x - 44., y - 24.]]),
        ok(0.95, 0.03, 85.),
        5.,
    );
    let sailor = person(
        figure::standing().near_hand(16., -104.).nod(-1., -2.),
        Body::default(),
        place(x - 44., y - 6., 0.42),
    );
    lay(pic, &sailor.all(), ok(0.24, 0.05, 275.), 3.);
    lay(pic, &hull, ok(0.36, 0.08, 45.), 6.);
    pic.bars(&[vec![[x - 60., y - 1.], [x + 62., y - 1.]]], ok(0.93, 0.03, 85.), 4.);
}

/// A crease in the smooth water, and a fish that was in the way.
fn pressed_fish(pic: &mut Picture) {
    pic.lines(
        &[at![0 866, 196 866].to_vec(), at![0 796, 240 796].to_vec()],
        hex(0xffffff).a(0.25),
        2.,
    );
    let fish = beast::fish().at(place(116., 834., 0.72).turned(-8.));
    lay(pic, &fish.all(), ok(0.8, 0.08, 70.), 2.);
    pic.fill(&fish.trim, ok(0.68, 0.13, 45.));
    let [x, y] = fish.eye;
    pic.lines(
        &[vec![[x - 4., y - 4.], [x + 4., y + 4.]], vec![[x - 4., y + 4.], [x + 4., y - 4.]]],
        ok(0.25, 0.05, 280.),
        2.2,
    );
}
