//! A carpet is torn between two woven lovers; her hand has stayed in his. A mouse pulls the thread.

use easel::prelude::*;

use super::{
    boards, border, flowers, folk, gold, indigo, ivory, knit, knots, madder, medallion, teal,
};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    boards(pic);
    let whole = pic.stamp(carpet);
    let rip: Line = (0..=45)
        .map(|i| f64::from(i) * 20.)
        .map(|y| [278. + 26. * sin(y / 130.) + dice.about(7.), y])
        .collect();
    for (side, turn, dx, dy) in [(-1., 3.4, -20., -2.), (1., -3.8, 24., 10.)] {
        let mut edge = rip.clone();
        edge.extend([[300. + side * 340., 900.], [300. + side * 340., 0.]]);
        let half = poly(&edge).and(&rect(32., 34., 568., 866.));
        let to = place(300. + dx, 30. + dy, 1.).turned(turn);
        let put = |shape: &Shape| to.shape(&shape.moved(-300., -30.));
        pic.shadow(&put(&half), 8., 14., hex(0x0b0605).a(0.6));
        loose(
            pic,
            &dice,
            &to.line(&rip.iter().map(|&[x, y]| [x - 300., y - 30.]).collect::<Line>()),
            side,
        );
        fringes(pic, &dice, &to, side);
        pic.placed([300. + dx, 30. + dy], turn, 1., |pic| {
            pic.inside(&half.moved(-300., -30.), |pic| pic.press(whole, [-300., -30.], 0., 1.));
        });
    }
    mend(pic);
    pic.veil([0., 900.], hex(0xfff0c8).a(0.1), hex(0x0c0610).a(0.3));
}

/// The carpet as it was.
fn carpet(pic: &mut Picture) {
    let stamps = flowers(pic);
    border(pic, [32., 34., 568., 866.], 74., [indigo(), madder()], stamps);
    let [large, small] = stamps;
    for (y, turn) in [(150., 0.), (750., 180.)] {
        let shell = medallion([300., y], [170., 74.], 12., 0.06);
        knit(pic, &shell, gold());
        knit(pic, &shell.grown(-5.), teal().lit(-0.1));
        for x in [-110., -56., 0., 56., 110.] {
            pic.press(
                if x == 0. { large } else { small },
                [300. + x, y],
                turn,
                if x == 0. { 1.6 } else { 1.2 },
            );
        }
    }
    for x in [134., 466.] {
        knit(pic, &cypress(x, 660., 330.).grown(3.), indigo());
        knit(pic, &cypress(x, 660., 330.), ok(0.45, 0.09, 160.));
        let ribs: Vec<Shape> = (1..11)
            .map(|i| 660. - f64::from(i) * 27.)
            .map(|y| brush(&[[x - 18., y - 13.], [x, y], [x + 18., y - 13.]], |_| 2.))
            .collect();
        knit(pic, &all(&ribs).and(&cypress(x, 660., 330.).grown(-4.)), gold());
    }
    for (x, y) in [
        (300., 262.),
        (250., 300.),
        (352., 300.),
        (300., 348.),
        (140., 268.),
        (462., 268.),
        (300., 640.),
    ] {
        pic.press(large, [x, y], 0., 0.9);
    }
    for (x, y) in
        [(200., 262.), (400., 262.), (206., 326.), (396., 326.), (262., 610.), (340., 610.)]
    {
        pic.press(small, [x, y], 0., 0.9);
    }
    lovers(pic);
    let lawn = rect(106., 640., 494., 672.);
    knit(pic, &lawn, ok(0.4, 0.08, 150.));
    for i in 0..13 {
        pic.press(small, [118. + f64::from(i) * 30.5, 657.], 0., 0.8);
    }
    knots(pic, &rect(32., 34., 568., 866.));
}

fn lovers(pic: &mut Picture) {
    let skin = ok(0.83, 0.06, 65.);
    let woman = person(
        figure::standing().near_hand(31., -58.).far_hand(12., -50.),
        Body { head: 1.15, stout: 1. },
        place(208., 650., 2.75),
    )
    .faced(Face { nose: Nose::Snub, ..Face::default() });
    let man = person(
        figure::standing().near_hand(26., -57.).far_hand(6., -50.),
        Body { head: 1.15, stout: 1.15 },
        place(372., 650., 2.85).flipped(),
    )
    .faced(Face { nose: Nose::Hooked, chin: Chin::Strong, ..Face::default() });
    folk(
        pic,
        &man,
        &Wear {
            skin,
            coat: teal().lit(0.12),
            legs: ivory(),
            hair: indigo().lit(-0.08),
            hat: ivory(),
            top: figure::Hat::Turban,
            hang: 26.,
            flare: 15.,
            ..Wear::plain(ivory())
        },
        indigo().lit(-0.06),
    );
    folk(
        pic,
        &woman,
        &Wear {
            skin,
            coat: gold(),
            legs: ivory(),
            hair: ivory(),
            style: figure::Hair::Veil,
            hang: 42.,
            flare: 19.,
            ..Wear::plain(gold())
        },
        indigo().lit(-0.06),
    );
    for (who, color, long) in [(&woman, madder(), 40.), (&man, gold(), 22.)] {
        let coat = who.coat(long, 16.).grown(-5.).less(&who.near_arm.grown(3.));
        let dots: Vec<Shape> = (0..40)
            .map(|i| [f64::from(i % 5) * 8. - 16., -72. + f64::from(i / 5) * 8.5])
            .map(|[x, y]| {
                who.place.shape(&disc(x + if (y as i32) % 2 == 0 { 4. } else { 0. }, y, 1.5))
            })
            .collect();
        knit(pic, &all(&dots).and(&coat), color);
    }
    for who in [&woman, &man] {
        let [x, y] = who.eye();
        pic.fill(&rect(x - 3., y - 3., x + 3., y + 3.), indigo().lit(-0.1));
    }
}

/// Threads that hang out of the torn edge.
fn loose(pic: &mut Picture, dice: &Dice, rip: &[Point], side: f64) {
    let colors = [ivory(), madder().lit(0.06), gold(), ivory()];
    for (i, color) in colors.into_iter().enumerate() {
        let threads: Vec<Line> = (0..26)
            .map(|_| walk(rip, dice.unit()))
            .map(|[x, y]| {
                let long = dice.within(10., 30.) * -side;
                spline(&[
                    [x + side * 6., y],
                    [x + long * 0.5, y + dice.about(5.)],
                    [x + long, y + dice.about(12.)],
                ])
            })
            .collect();
        pic.lines(&threads, color, if i == 0 { 1.4 } else { 1.8 });
    }
}

fn fringes(pic: &mut Picture, dice: &Dice, to: &Place, side: f64) {
    let threads: Vec<Line> = (0..42)
        .flat_map(|i| {
            let x =
                if side < 0. { 36. + f64::from(i) * 5.8 } else { 564. - f64::from(i) * 5.6 } - 300.;
            [[4., -14.], [836., 854.]].map(|[from, end]| {
                vec![to.point([x, from]), to.point([x + dice.about(3.), end + dice.about(4.)])]
            })
        })
        .collect();
    pic.lines(&threads, ivory(), 1.8);
}

/// The mouse and its stitches.
fn mend(pic: &mut Picture) {
    let red = ok(0.6, 0.21, 28.);
    let stitches: Vec<Line> = (0..6)
        .map(|i| 92. + f64::from(i) * 30.)
        .map(|y| {
            let open = 14. + y * 0.06;
            let x = 286. + 26. * sin(y / 130.);
            vec![[x - open, y - 10.], [x + open + 6., y + 4.], [x - open - 2., y + 20.]]
        })
        .collect();
    let mut way: Line = stitches.concat();
    way.extend(at![300 330, 322 470, 296 600, 284 706]);
    let thread = spline(&way);
    pic.lines(&[thread.iter().map(|&[x, y]| [x + 2., y + 4.]).collect()], hex(0).a(0.4), 3.);
    pic.line(&thread, red, 3.);
    let here = place(290., 788., 1.);
    let body = all([
        &blob(&at![-30 0, -34 -30, -16 -62, 8 -66, 22 -44, 24 -14, 14 2]),
        &blob(&at![-4 - 58, 0 - 82, 18 - 92, 40 - 80, 52 - 70, 40 - 62, 16 - 54]),
        &limb(&at![12 - 48, 26 - 60, 14 - 76], &[5., 4., 3.4]),
        &limb(&at![6 -2, 28 2], &[6., 4.]),
        &limb(&at![-18 -2, 4 4], &[6., 4.]),
    ])
    .melted(3.);
    let tail = brush(&at![-28 -6, -60 4, -74 -22, -96 -12], |t| 3.4 - 2.4 * t);
    let ears = disc(2., -90., 13.).or(&disc(20., -94., 11.));
    let (body, tail, ears) = (here.shape(&body), here.shape(&tail), here.shape(&ears));
    let mouse = all([&body, &tail, &ears]);
    pic.shadow(&mouse, 8., 13., hex(0x0b0605).a(0.6));
    pic.fill(&tail, ok(0.68, 0.07, 30.));
    pic.fill(
        &body.or(&ears),
        slant([0.2, 0.], [0.7, 1.], &[(0., ok(0.82, 0.02, 80.)), (1., ok(0.5, 0.025, 60.))]),
    );
    pic.fill(&here.shape(&disc(2., -89., 8.)), ok(0.74, 0.08, 25.));
    pic.dots(&[here.point([32., -78.])], hex(0x180c10), 5.);
    pic.dots(&[here.point([52., -70.])], ok(0.55, 0.12, 20.), 6.);
    pic.lines(
        &[here.line(&at![44 - 70, 60 - 78]), here.line(&at![44 - 68, 62 - 68])],
        hex(0xffffff).a(0.7),
        1.,
    );
    pic.rim(&body.or(&ears), 1.4, 1.8, hex(0xffffff).a(0.6));
    let needle = brush(&[here.point([56., -40.]), here.point([-6., -84.])], |t| 0.8 + 2.4 * t);
    pic.fill(&needle, ok(0.93, 0.01, 240.));
    pic.line(&[here.point([-6., -84.]), [284., 706.]], red, 2.4);
    pic.fill(&here.shape(&limb(&at![10 - 44, 24 - 58], &[5., 4.])), ok(0.74, 0.02, 75.));
}
