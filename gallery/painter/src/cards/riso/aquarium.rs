//! The flats are full of water, and a goldfish looks in.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, paper, stand};

/// The pane in this row and column.
fn pane(row: usize, column: usize) -> Shape {
    let (x, y) = (58. + 128. * column as f64, 138. + 168. * row as f64);
    rect(x, y, x + 104., y + 128.)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    pic.halftone(&rect(0., 0., WIDE, 830.), 18., 12.5, CORAL.a(0.85), |[x, y]| {
        0.04 + 0.4 * pow(y / 830., 1.6) + 0.03 * sin(x / 80.)
    });
    for (x, y, wide) in [(520., 130., 170.), (540., 640., 130.)] {
        let puff = cloud(&dice, x, y, wide);
        pic.fill(&puff, RAW);
        pic.lines(&hatching(&puff.less(&puff.moved(-4., -9.)), 0., 5.), CORAL, 1.6);
    }
    block(pic);
    for row in 0..4 {
        for column in 0..3 {
            flat(pic, row, column, &dice);
        }
    }
    street(pic);
    goldfish(pic);
    neighbors(pic);
    pic.grain(120, RAW.a(0.7), 1.7);
}

fn block(pic: &mut Picture) {
    let walls = rect(30., 104., 448., 832.);
    let roof = rect(18., 84., 460., 108.);
    let more = all([
        &rect(70., 40., 110., 86.),
        &rect(330., 20., 340., 86.),
        &rect(306., 34., 364., 40.),
        &rect(314., 50., 356., 56.),
    ]);
    pic.fill(&all([&walls, &roof, &more]).moved(6., 5.), CORAL);
    pic.fill(&all([&walls, &roof, &more]), BLUE);
    let bricks: Vec<Line> = (0..34)
        .map(|i| [36. + 8. * f64::from(i * 7 % 50), 118. + 21. * f64::from(i)])
        .map(|[x, y]| vec![[x, y], [x + 16., y]])
        .collect();
    pic.lines(&bricks, RAW, 1.8);
}

fn flat(pic: &mut Picture, row: usize, column: usize, dice: &Dice) {
    let glass = pane(row, column);
    let [left, top, right, bottom] = glass.bounds();
    let dry = (row, column) == (3, 0);
    pic.fill(&glass.grown(5.), RAW);
    pic.fill(&glass, if dry { YELLOW } else { RAW });
    if dry {
        let cat = beast::cat().at(place(left + 52., bottom, 0.84));
        pic.fill(&cat.all(), BLUE);
        pic.line(&[[left + 22., top], [left + 22., top + 26.]], BLUE, 2.4);
        pic.fill(
            &poly(&[
                [left + 8., top + 42.],
                [left + 16., top + 24.],
                [left + 28., top + 24.],
                [left + 36., top + 42.],
            ]),
            CORAL,
        );
        return;
    }
    let level = top + 14.;
    let surface: Line = (0..=13)
        .map(|i| f64::from(i) * 8.)
        .map(|x| [left + x, level + 3. * sin(x / 9. + column as f64)])
        .collect();
    let mut edge = surface.clone();
    edge.extend([[right, bottom], [left, bottom]]);
    pic.halftone(&poly(&edge), 8., 9., BLUE.a(0.85), |[_, y]| 0.16 + 0.4 * (y - top) / 128.);
    pic.line(&surface, BLUE, 2.6);
    let bubbles: Line =
        (0..4).map(|_| dice.point([left + 12., top + 30.], [right - 12., bottom - 30.])).collect();
    pic.dots(&bubbles, RAW, 8.);
    pic.dots(&bubbles, BLUE, 4.);
    pic.dots(&bubbles, RAW, 2.);
    lodgers(pic, row * 3 + column, [f64::midpoint(left, right), top, bottom]);
}

/// Who lives in flat number so-and-so.
fn lodgers(pic: &mut Picture, number: usize, [x, top, bottom]: [f64; 3]) {
    let swim = |pose: figure::Pose, dx: f64, y: f64, turn: f64, way: f64| {
        person(
            pose,
            Body { head: 1.2, stout: 1. },
            place(x + dx, y, 0.78).pulled(way, 1.).turned(turn),
        )
    };
    let put = |pic: &mut Picture, shape: &Shape, ink: Color| {
        let room = rect(x - 52., top, x + 52., bottom);
        pic.fill(&shape.grown(2.4).and(&room), RAW);
        pic.fill(&shape.and(&room), ink);
    };
    let dressed =
        |who: &Person| all([&who.all(), &who.coat(16., 14.), &who.hair(figure::Hair::Bun)]);
    match number {
        0 => {
            let one = swim(
                figure::sitting().near_hand(14., -50.).far_hand(16., -54.),
                -8.,
                top + 106.,
                -24.,
                1.,
            );
            put(pic, &one.all(), CORAL);
            let [hx, hy] = one.near_hand();
            put(
                pic,
                &poly(&[
                    [hx - 2., hy - 22.],
                    [hx + 24., hy - 28.],
                    [hx + 26., hy + 4.],
                    [hx, hy + 8.],
                ]),
                RAW,
            );
            pic.lines(
                &[
                    vec![[hx + 3., hy - 14.], [hx + 20., hy - 18.]],
                    vec![[hx + 3., hy - 6.], [hx + 21., hy - 10.]],
                ],
                BLUE,
                2.,
            );
        }
        1 => put(pic, &dressed(&swim(figure::floating(), 0., top + 96., -14., 1.)), CORAL),
        3 => {
            put(pic, &dressed(&swim(figure::dancing(), -18., top + 122., -12., 1.)), CORAL);
            put(pic, &swim(figure::dancing(), 20., top + 112., 10., -1.).all(), BOTH);
        }
        4 => {
            let child = swim(
                figure::reaching().near_hand(24., -96.).far_hand(24., -74.),
                8.,
                top + 124.,
                4.,
                1.,
            );
            put(pic, &child.all().or(&child.coat(20., 16.)), CORAL);
        }
        6 => {
            let tub = blob(&[
                [x - 42., bottom - 46.],
                [x + 40., bottom - 46.],
                [x + 34., bottom - 12.],
                [x - 32., bottom - 12.],
            ]);
            put(
                pic,
                &swim(figure::rowing().near_hand(18., -52.), 6., bottom - 24., 0., 1.).all(),
                CORAL,
            );
            put(pic, &tub, BOTH);
        }
        7 => {
            put(pic, &bed(place(x, bottom - 36., 0.5).turned(-9.)).all(), BOTH);
            put(pic, &swim(figure::lying(), 4., top + 66., -6., 1.).all(), CORAL);
        }
        2 => put(pic, &swim(figure::leaping(), -4., top + 122., -18., 1.).all(), CORAL),
        8 => {
            let stool = rect(x - 40., bottom - 30., x - 14., bottom - 26.).or(&rect(
                x - 29.,
                bottom - 28.,
                x - 25.,
                bottom,
            ));
            put(pic, &stool, BOTH);
            let upside = swim(figure::hugging_knees(), -20., top + 44., 172., 1.);
            put(pic, &upside.all(), CORAL);
        }
        10 => {
            let plant = pine_in_pot([x - 26., bottom]);
            put(pic, &plant, BOTH);
            put(pic, &swim(figure::falling(), 12., top + 84., 30., 1.).all(), CORAL);
        }
        _ => put(
            pic,
            &table(place(x, bottom, 0.62))
                .or(&chair(place(x - 34., bottom - 44., 0.5).turned(-24.))),
            BOTH,
        ),
    }
}

/// A rubber plant that the water pulls upward.
fn pine_in_pot([x, y]: Point) -> Shape {
    let leaves: Vec<Shape> = [(-120., 0.3), (-90., 0.36), (-60., 0.3), (-100., 0.44), (-76., 0.42)]
        .iter()
        .map(|&(way, long)| leaf(place(x, y - 26., long).turned(way)))
        .collect();
    all(&leaves).or(&poly(&[[x - 12., y - 24.], [x + 12., y - 24.], [x + 9., y], [x - 9., y]]))
}

fn goldfish(pic: &mut Picture) {
    let fish = beast::fish().at(place(478., 430., 3.1).flipped().turned(5.));
    pic.fill(&fish.all().moved(8., 9.).grown(2.), BOTH);
    stand(pic, &fish.all(), CORAL);
    pic.lines(&hatching(&fish.trim.less(&fish.body).grown(-4.), 12., 11.), RAW, 3.);
    let [x0, y0, x1, y1] = fish.body.bounds();
    let mut scales = Vec::new();
    for row in 0..9 {
        for column in 0..10 {
            let x = x0 + 96. + 24. * f64::from(column) + 12. * f64::from(row % 2);
            let y = y0 + 22. * f64::from(row);
            if fish.body.grown(-14.).has([x, y]) && x < x1 && y < y1 {
                scales.push(arc([x, y], 11., 11., 90., 270.));
            }
        }
    }
    pic.lines(&scales, YELLOW, 4.4);
    let [x, y] = fish.eye;
    pic.oval(x, y, 24., 24., BLUE);
    pic.oval(x, y, 20., 20., RAW);
    pic.oval(x - 6., y + 1., 11., 12., BLUE);
    pic.oval(x - 9., y - 4., 3.6, 3.6, RAW);
    let [mx, my] = fish.mouth;
    pic.line(&spline(&[[mx + 4., my + 8.], [mx + 20., my + 18.], [mx + 34., my + 15.]]), BOTH, 5.);
}

/// The street: a lamp, and the man with the bucket under the open window.
fn street(pic: &mut Picture) {
    pic.fill(&rect(0., 832., WIDE, HIGH), RAW);
    pic.halftone(&rect(0., 832., WIDE, HIGH), 8., 10., BLUE.a(0.9), |[_, y]| {
        0.08 + 0.2 * (y - 832.) / 68.
    });
    pic.fill(&rect(0., 829., WIDE, 836.), BLUE);
    let [_, _, right, bottom] = pane(3, 2).bounds();
    let fall = Shape::of([sides(
        &spline(&[
            [right - 14., bottom - 70.],
            [right + 40., bottom - 58.],
            [right + 72., bottom],
            [right + 80., 800.],
        ]),
        |t| 20. - 9. * t,
    )]);
    let sash = poly(&[
        [right, bottom - 118.],
        [right + 34., bottom - 132.],
        [right + 34., bottom - 4.],
        [right, bottom + 2.],
    ]);
    pic.fill(&sash.less(&sash.grown(-5.)), YELLOW);
    stand(pic, &fall, BLUE);
    let strands: Vec<Line> = [-6., 0., 7.]
        .iter()
        .map(|&d| {
            spline(&[
                [right + 4., bottom - 66. + d],
                [right + 40. + d * 0.4, bottom - 54. + d],
                [right + 70. + d * 0.7, bottom + 2.],
                [right + 80. + d * 0.5, 792.],
            ])
        })
        .collect();
    pic.lines(&strands, RAW, 2.4);
}

fn neighbors(pic: &mut Picture) {
    let [_, _, right, _] = pane(3, 2).bounds();
    let man = person(
        figure::standing().near_hand(-24., -44.).far_hand(-20., -46.).nod(0., -2.),
        Body::default(),
        place(right + 108., 872., 0.96),
    );
    let coat = all([&man.all(), &man.coat(14., 14.), &man.hat(figure::Hat::Flat)]);
    stand(pic, &coat, BLUE);
    let [x, y] = man.near_hand();
    let pail = poly(&[[x - 24., y - 8.], [x + 8., y - 8.], [x + 3., y + 26.], [x - 19., y + 26.]]);
    stand(pic, &pail, CORAL);
    let drops = [[x - 30., y - 22.], [x + 12., y - 24.], [x - 40., y - 8.], [x + 20., y - 12.]];
    pic.dots(&drops, BLUE, 6.);
    let dog = beast::fox().at(place(88., 872., 0.56));
    stand(pic, &dog.all(), BLUE);
}
