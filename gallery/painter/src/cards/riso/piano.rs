//! The keys are beds; the one on whose bed the cat treads sits up and sings.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, paper};

const WIDTH: f64 = 100.;
const TOP: f64 = 236.;

pub fn paint(pic: &mut Picture) {
    paper(pic);
    let floor = rect(0., 0., WIDE, HIGH);
    pic.fill(&floor, BLUE);
    pic.halftone(&rect(0., 0., WIDE, TOP + 30.), 15., 10., RAW.a(0.5), |[_, y]| {
        0.01 + 0.09 * y / TOP
    });
    let singing = [1, 4];
    for i in 0..6 {
        bed_key(pic, i, singing.contains(&i), i == 2);
    }
    for i in singing {
        song(pic, middle(i), TOP + 94.);
    }
    black_keys(pic);
    cat(pic);
    pic.grain(110, RAW.a(0.6), 1.7);
}

fn middle(i: usize) -> f64 {
    WIDTH * (i as f64 + 0.5)
}

/// What is sung: three ribbons that widen upward.
fn song(pic: &mut Picture, x: f64, y: f64) {
    let lean = if x < 300. { -1. } else { 1. };
    for (k, color) in [CORAL, YELLOW, RAW].into_iter().enumerate() {
        let k = k as f64 - 1.;
        let way = [
            [x + k * 3., y],
            [x + lean * 24. + k * 4., y - 20.],
            [x + lean * 33. + k * 7., y - 80.],
            [x - lean * 16. + k * 20., y - 172.],
            [x + lean * 34. + k * 36., y - 262.],
            [x + lean * 10. + k * 46., y - 350.],
        ];
        pic.fill(&brush(&way, |t| 1.6 + 11. * t), color);
    }
}

fn bed_key(pic: &mut Picture, i: usize, sings: bool, empty: bool) {
    let x = middle(i);
    let drop = if sings { 20. } else { 0. };
    let top = TOP + drop;
    let key =
        rect(x - WIDTH / 2. + 2.5, top, x + WIDTH / 2. - 2.5, HIGH + 20.).grown(-8.).grown(8.);
    if sings {
        pic.fill(&rect(x - WIDTH / 2., TOP, x + WIDTH / 2., TOP + 60.), hex(0x16233c));
    }
    pic.fill(&key, RAW);
    let pillow = blob(&[
        [x - 38., top + 22.],
        [x, top + 16.],
        [x + 38., top + 22.],
        [x + 40., top + 60.],
        [x + 37., top + 92.],
        [x, top + 98.],
        [x - 37., top + 92.],
        [x - 40., top + 58.],
    ]);
    pic.fill(&pillow, RAW);
    pic.halftone(&pillow, 45., 7., CORAL, |p| {
        0.05 + 0.3 * (apart(p, [x - 8., top + 50.]) - 26.).max(0.) / 26.
    });
    pic.outline(&pillow, BLUE, 2.2);
    if empty {
        let dent = blob(&[
            [x - 20., top + 52.],
            [x + 4., top + 38.],
            [x + 22., top + 56.],
            [x + 2., top + 74.],
        ]);
        pic.lines(&hatching(&dent, 30., 7.), BLUE, 1.8);
    } else {
        slippers(pic, x, TOP - 24., i);
        sleeper(pic, [x, top + 62.], i, sings);
    }
    blanket(pic, i, x, top + 116., empty);
}

fn slippers(pic: &mut Picture, x: f64, y: f64, i: usize) {
    let turn = [4., -10., 0., -5., 12., 3.][i];
    for side in [-12., 12.] {
        let sole = place(x + side, y, 1.)
            .turned(turn)
            .shape(&blob(&at![-8 14, -9 -6, 0 -18, 9 -6, 8 14, 0 19]));
        pic.fill(&sole, if i.is_multiple_of(2) { CORAL } else { YELLOW });
        let hollow = place(x + side, y, 1.)
            .turned(turn)
            .shape(&blob(&at![-5 12, -6 2, 0 -2, 6 2, 5 12, 0 15]));
        pic.fill(&hollow, BOTH);
    }
}

fn sleeper(pic: &mut Picture, [x, y]: Point, i: usize, sings: bool) {
    let (round, long) = [(25., 28.), (27., 30.), (0., 0.), (23., 29.), (28., 27.), (24., 27.)][i];
    let neck = limb(&[[x, y + 20.], [x, y + 60.]], &[12., 26.]);
    let face = oval(x, y, round, long).or(&neck);
    pic.fill(&face, if i.is_multiple_of(2) { RAW } else { CORAL.mix(RAW, 0.45) });
    pic.outline(&face, BLUE, 2.2);
    let hair = match i {
        0 => oval(x, y - 6., round + 4., long + 4.).less(&oval(x, y + 7., round - 4., long - 3.)),
        1 => poly(&[
            [x - round - 3., y - 8.],
            [x + 2., y - 24.],
            [x + round + 3., y - 8.],
            [x + 34., y - 52.],
            [x - 6., y - 38.],
        ])
        .grown(3.),
        3 => oval(x, y - 8., round + 6., long + 2.)
            .less(&oval(x + 6., y + 8., round - 2., long))
            .or(&limb(&[[x - 24., y], [x - 30., y + 40.]], &[6., 4.])),
        4 => disc(x - 27., y - 12., 10.).or(&disc(x + 27., y - 12., 10.)),
        _ => oval(x, y - 12., round, 19.).less(&oval(x - 2., y + 6., round - 2., 23.)),
    };
    pic.fill(&hair, if i == 1 { YELLOW } else { BLUE });
    if sings {
        pic.dots(&[[x - 9., y - 7.], [x + 9., y - 7.]], BLUE, 7.);
        pic.lines(
            &[
                arc([x - 9., y - 13.], 7., 5., 200., 340.),
                arc([x + 9., y - 13.], 7., 5., 200., 340.),
            ],
            BLUE,
            2.,
        );
        pic.oval(x, y + 12., 9., 12., BOTH);
        pic.oval(x, y + 19., 5., 4., CORAL);
        for side in [-1., 1.] {
            let arm = limb(
                &[[x + side * 18., y + 58.], [x + side * 38., y + 26.], [x + side * 36., y - 18.]],
                &[9., 7., 7.],
            );
            pic.fill(&arm, if i == 1 { YELLOW } else { CORAL });
            pic.outline(&arm, BLUE, 2.);
        }
    } else {
        pic.lines(
            &[arc([x - 9., y - 2.], 6., 4., 10., 170.), arc([x + 9., y - 2.], 6., 4., 10., 170.)],
            BLUE,
            2.2,
        );
        pic.line(&arc([x, y + 12.], 5., 2., 10., 170.), BLUE, 2.);
    }
}

/// Each has a pattern of its own; the empty one is thrown back.
fn blanket(pic: &mut Picture, i: usize, x: f64, top: f64, empty: bool) {
    let (left, right) = (x - WIDTH / 2. + 3., x + WIDTH / 2. - 3.);
    let edge = if empty {
        poly(&[[left, top + 130.], [right, top + 10.], [right, HIGH], [left, HIGH]])
    } else {
        blob(&[[left, top + 4.], [x, top - 6.], [right, top + 4.], [right, HIGH], [left, HIGH]])
            .or(&rect(left, top + 30., right, HIGH))
    };
    let (cloth, mark) = [
        (CORAL, RAW),
        (YELLOW, CORAL),
        (CORAL, YELLOW),
        (RAW, CORAL),
        (BOTH, CORAL),
        (YELLOW, BLUE),
    ][i];
    pic.fill(&edge, cloth);
    match i {
        0 => pic.halftone(&edge, 45., 17., mark, |_| 0.35),
        1 => pic.bars(&hatching(&edge, 90., 16.), mark, 5.),
        2 => pic.lines(&hatching(&edge, 45., 13.), mark, 3.),
        3 => {
            pic.bars(&hatching(&edge, 0., 22.), mark, 9.);
            pic.faint(0.55, |pic| pic.bars(&hatching(&edge, 90., 22.), mark, 9.));
        }
        4 => pic.halftone(&edge, 10., 13., mark, |[_, y]| 0.15 + (y - 380.) / 1400.),
        _ => pic.lines(&hatching(&edge, -30., 15.), mark, 2.4),
    }
    if empty {
        let turned = poly(&[
            [left, top + 130.],
            [right, top + 10.],
            [right - 8., top + 92.],
            [left + 40., top + 190.],
        ])
        .softened(5.);
        pic.fill(&turned, RAW);
        pic.halftone(&turned, 45., 7., BLUE, |[_, y]| (y - top - 60.) / 420.);
        pic.outline(&turned, BLUE, 2.2);
    } else {
        pic.fill(&edge.and(&rect(left, 0., right, top + 18.)), RAW);
        pic.bars(&[vec![[left, top + 18.], [right, top + 18.]]], BLUE, 2.2);
    }
}

fn black_keys(pic: &mut Picture) {
    for i in [1., 2., 4., 5., 0., 6.] {
        let x = i * WIDTH;
        let key = rect(x - 27., 636., x + 27., HIGH + 30.).grown(-6.).grown(6.);
        pic.fill(&key.grown(3.), RAW);
        pic.fill(&key, hex(0x16233c));
        pic.fill(&rect(x - 18., 646., x + 18., HIGH), BLUE);
        pic.fill(&rect(x - 18., 646., x + 18., 656.), RAW.a(0.7));
    }
}

/// On its way from right to left, its tail a question.
fn cat(pic: &mut Picture) {
    let leg = |line: &[Point]| limb(line, &[21., 13., 11.]);
    let far = all([&leg(&at![250 520, 262 560, 244 604]), &leg(&at![382 516, 404 560, 390 600])]);
    let cat = all([
        &blob(&at![184 470, 240 436, 320 444, 396 432, 434 466, 430 520, 380 536, 300 530, 230 540, 196 520]),
        &blob(&at![128 432, 138 398, 172 384, 208 396, 222 430, 208 468, 172 480, 138 466]),
        &poly(&at![134 416, 126 360, 164 390]).grown(2.),
        &poly(&at![182 388, 216 358, 218 414]).grown(2.),
        &leg(&at![206 506, 186 556, 156 600]),
        &limb(&at![156 602, 140 606], &[11., 10.]),
        &leg(&at![416 500, 440 560, 452 604]),
        &limb(&at![452 606, 436 610], &[11., 10.]),
        &limb(&at![424 462, 486 440, 520 380, 504 330, 470 334], &[13., 12., 11., 10., 8.]),
    ])
    .melted(9.);
    pic.fill(&cat.or(&far).moved(8., 16.), BOTH.a(0.55));
    pic.fill(&cat.or(&far).grown(6.), RAW);
    pic.fill(&far, BOTH);
    pic.fill(&cat, hex(0x16233c));
    pic.halftone(&cat.grown(-5.), 20., 8., CORAL, |[x, y]| {
        0.42 - (y - 400.) / 240. + (x - 300.) / 1500.
    });
    pic.dots(&[[154., 432.], [190., 430.]], YELLOW, 17.);
    pic.lines(
        &[vec![[154., 426.], [154., 439.]], vec![[190., 424.], [190., 437.]]],
        hex(0x16233c),
        4.,
    );
    pic.fill(&poly(&at![166 450, 178 450, 172 457]).grown(1.), CORAL);
    let whiskers = [
        at![160 456, 116 448],
        at![160 460, 118 466],
        at![184 456, 232 446],
        at![184 460, 232 464],
    ];
    pic.lines(&whiskers.map(|line| line.to_vec()), RAW, 2.);
}
