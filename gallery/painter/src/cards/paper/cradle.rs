//! The birch has a blind of bark, and somebody lives behind it.

use easel::prelude::*;

use super::{lay, shade};

/// Where the bark is rolled up: left, top, right, foot.
const OPEN: [f64; 4] = [186., 330., 402., 668.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(down(&[(0., ok(0.4, 0.07, 262.)), (0.7, ok(0.62, 0.06, 225.))]));
    wood(pic, &dice);
    trunk(pic, &dice);
    room(pic);
    blind(pic, &dice);
    watchers(pic, &dice);
    pic.grain(110, hex(0xffffff).a(0.15), 1.2);
}

/// The wood behind, sheet upon sheet, the nearer the darker.
fn wood(pic: &mut Picture, dice: &Dice) {
    for (row, (count, wide, light)) in
        [(9, 9., 0.5), (7, 15., 0.41), (5, 23., 0.32)].into_iter().enumerate()
    {
        let mut sheet = hills(dice, 700. + 52. * row as f64, 14.);
        let mut bare = Vec::new();
        for i in 0..count {
            let x = 640. * (f64::from(i) + 0.5 + dice.about(0.26)) / f64::from(count) - 20.;
            let lean = dice.about(16.);
            let stem = limb(&[[x, 900.], [x + lean, -20.]], &[wide, wide * 0.7]);
            let twig = brush(
                &[
                    [x + lean * 0.6, 330. - dice.within(0., 160.)],
                    [x + lean + 40., 250. - 30. * row as f64],
                    [x + lean + 62., 120.],
                ],
                |t| wide * 0.36 * (1. - t) + 1.,
            );
            sheet = all([&sheet, &stem, &twig]);
            bare.push([x + lean * 0.4, wide]);
        }
        let tone = ok(light, 0.06, 262.);
        lay(pic, &sheet, down(&[(0., tone.lit(-0.06)), (1., tone.lit(0.05))]), 9.);
        let nicks: Vec<Line> = bare
            .iter()
            .flat_map(|&[x, wide]| (0..7).map(move |k| ([x, wide], f64::from(k))))
            .map(|([x, wide], k)| {
                let (y, dx) = (60. + k * 92. + dice.about(30.), dice.about(wide * 0.4));
                vec![[x + dx - wide * 0.5, y], [x + dx + wide * 0.4, y + 2.]]
            })
            .collect();
        pic.lines(&nicks, tone.lit(-0.1), wide * 0.22);
        if row == 2 {
            let [x, wide] = bare[0];
            let crack = blob(&[
                [x - wide * 0.6, 500.],
                [x + wide * 0.6, 498.],
                [x + wide * 0.6, 516.],
                [x - wide * 0.6, 518.],
            ]);
            pic.glow(x, 508., 60., hex(0xffce80).a(0.8));
            pic.fill(&crack, hex(0xffdd98));
        }
    }
}

fn trunk(pic: &mut Picture, dice: &Dice) {
    let left = at![120 960, 146 800, 150 600, 144 400, 152 200, 164 -30];
    let right = at![430 -30, 438 200, 446 400, 440 600, 452 800, 490 960];
    let mut edge = spline(&left);
    edge.extend(spline(&right));
    let branch = brush(&at![420 470, 486 424, 560 412, 640 380], |t| 22. - 12. * t);
    let roots = brush(&at![150 780, 112 862, 30 890], |t| 34. * (1. - t) + 4.)
        .or(&brush(&at![448 780, 496 856, 570 884], |t| 36. * (1. - t) + 4.));
    let bark = all([&poly(&edge), &branch, &roots]).melted(14.).rough(dice, 2.2, 10.);
    let [a, b, c, d] = OPEN;
    let hole = rect(a, b, c, d).rough(dice, 2.5, 12.);
    let tones = [(0., ok(0.95, 0.02, 85.)), (0.6, ok(0.88, 0.025, 80.)), (1., ok(0.7, 0.04, 290.))];
    lay(pic, &bark.less(&hole), across(&tones), 22.);
    let marks: Vec<Shape> = (0..46)
        .map(|i| {
            let y = 12. + 890. * (f64::from(i) + dice.unit()) / 46.;
            let x =
                if dice.chance(0.5) { dice.within(146., 250.) } else { dice.within(330., 440.) };
            let long = dice.within(14., 52.);
            let wide = dice.within(2., 5.5);
            brush(&[[x, y], [x + long * 0.5, y + 3.], [x + long, y]], |t| wide * swell(t) + 0.4)
        })
        .collect();
    let eye = blob(&at![232 206, 268 182, 316 184, 340 208, 312 230, 262 232]);
    let knots = all(&marks).or(&eye).and(&bark.grown(-3.)).less(&hole.grown(10.));
    pic.fill(&knots, ok(0.33, 0.04, 290.));
    pic.fill(&oval(286., 206., 26., 10.), ok(0.2, 0.03, 290.));
}

/// The room in the trunk: lamp, woman, cradle, and a window through which one sees the next tree's room.
fn room(pic: &mut Picture) {
    let [a, b, c, d] = OPEN;
    let hole = rect(a, b, c, d);
    let wall = lamp([300., 440.], 250., &[(0., ok(0.93, 0.1, 88.)), (1., ok(0.66, 0.14, 52.))]);
    pic.hole(&hole, wall, [9., 16.], shade().a(0.6));
    let stripes: Vec<Line> = (0..9)
        .map(|i| 206. + f64::from(i) * 23.)
        .map(|x| vec![[x, b + 20.], [x, d - 76.]])
        .collect();
    pic.lines(&stripes, ok(0.7, 0.13, 58.).a(0.4), 3.);
    pic.fill(&rect(a, d - 72., c, d), down(&[(0., ok(0.46, 0.12, 40.)), (1., ok(0.33, 0.1, 30.))]));
    pic.hole(&rect(330., 412., 378., 482.), ok(0.32, 0.07, 262.), [3., 6.], shade());
    pic.fill(&rect(347., 412., 359., 482.), ok(0.82, 0.03, 80.));
    pic.fill(&rect(349., 440., 357., 456.), hex(0xffc95e));
    pic.fill(&rect(352., 412., 355., 482.).or(&rect(330., 445., 378., 448.)), ok(0.5, 0.1, 40.));
    pic.line(&at![286 330, 286 396], ok(0.3, 0.06, 30.), 2.4);
    pic.glow(286., 420., 110., hex(0xfff0c0).a(0.9));
    lay(pic, &poly(&at![268 420, 278 394, 294 394, 304 420]), ok(0.52, 0.18, 28.), 3.);
    pic.oval(286., 422., 9., 6., hex(0xfffbe0));
    let foot = d - 16.;
    lay(pic, &chair(place(226., foot, 1.25)), ok(0.34, 0.09, 35.), 5.);
    let pose =
        figure::sitting().near_hand(13., -40.).far_hand(16., -42.).near_foot(24., -7.).nod(5., 4.);
    let mother = person(pose, Body::default(), place(240., foot - 22., 1.5)).faced(Face {
        nose: Nose::Snub,
        eye: Eye::Closed,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        ..Face::default()
    });
    let dress = all([&mother.all(), &mother.coat(36., 15.)]);
    lay(pic, &dress, ok(0.36, 0.1, 255.), 6.);
    let (skin, hair) = (ok(0.8, 0.075, 55.), ok(0.3, 0.07, 35.));
    pic.fill(&mother.head.or(&all(&mother.hands)), skin);
    pic.fill(&mother.hair(figure::Hair::Bun), hair);
    pic.face(&mother, figure::Hair::Bun, figure::Tones::of(skin, hair));
    let [x, y] = [338., foot - 4.];
    let rocker = brush(&[[x - 50., y - 10.], [x, y], [x + 50., y - 10.]], |_| 4.);
    let tub = blob(&[
        [x - 48., y - 46.],
        [x, y - 40.],
        [x + 36., y - 46.],
        [x + 44., y - 76.],
        [x + 54., y - 72.],
        [x + 42., y - 12.],
        [x - 36., y - 12.],
    ]);
    pic.oval(x + 24., y - 50., 13., 12., ok(0.84, 0.07, 55.));
    pic.fill(
        &blob(&[[x - 42., y - 40.], [x - 20., y - 60.], [x + 14., y - 54.], [x + 20., y - 38.]]),
        ok(0.93, 0.03, 85.),
    );
    lay(pic, &tub.or(&rocker), ok(0.55, 0.16, 30.), 6.);
    pic.fill(&disc(x, y - 28., 6.), ok(0.86, 0.1, 85.));
}

/// The bark above the room, rolled up; its cord hangs beside.
fn blind(pic: &mut Picture, dice: &Dice) {
    let [a, b, c, _] = OPEN;
    let roll = limb(&[[a - 12., b + 4.], [c + 12., b - 2.]], &[31., 31.]).rough(dice, 1.5, 9.);
    let tones = [(0., ok(0.97, 0.02, 85.)), (0.5, ok(0.86, 0.05, 65.)), (1., ok(0.6, 0.08, 50.))];
    lay(pic, &roll, down(&tones), 16.);
    let curl = spiral([c + 14., b - 2.], [4., 27.], 2.4, 0.);
    pic.oval(c + 14., b - 2., 29., 30., ok(0.78, 0.09, 60.));
    pic.line(&curl, ok(0.45, 0.09, 45.), 3.);
    let ticks: Vec<Line> = (0..13)
        .map(|_| dice.point([a, b - 22.], [c - 30., b + 22.]))
        .map(|[x, y]| vec![[x, y], [x + dice.within(8., 24.), y - 0.5]])
        .collect();
    pic.gouges(&ticks, ok(0.4, 0.05, 60.), 4.);
}

/// An owl with the cord in its beak, and a fox.
fn watchers(pic: &mut Picture, dice: &Dice) {
    let owl = beast::owl().at(place(520., 404., 0.95));
    let [x, y] = owl.mouth;
    let [_, b, c, _] = OPEN;
    pic.line(
        &spline(&[[c + 12., b + 6.], [444., 384.], [484., 392.], [x, y]]),
        ok(0.52, 0.19, 28.),
        3.,
    );
    lay(pic, &owl.body.or(&owl.far), ok(0.47, 0.07, 60.), 9.);
    pic.fill(&owl.trim, ok(0.86, 0.12, 85.));
    pic.dots(&[[507., 335.], [531., 335.]], ok(0.16, 0.03, 290.), 7.);
    pic.line(&[[x - 3., y + 2.], [x + 5., y + 22.]], ok(0.52, 0.19, 28.), 3.);
    lay(pic, &disc(x + 6., y + 27., 6.), ok(0.56, 0.2, 28.), 3.);
    let ground = hills(dice, 846., 12.);
    lay(pic, &ground, down(&[(0., ok(0.3, 0.06, 262.)), (1., ok(0.2, 0.05, 270.))]), -9.);
    let fox = beast::fox().at(place(474., 878., 0.92).flipped());
    lay(pic, &fox.all(), ok(0.6, 0.17, 45.), 7.);
    pic.fill(&fox.trim, ok(0.93, 0.03, 80.));
    pic.dots(&[fox.eye], ok(0.16, 0.03, 290.), 5.);
}
