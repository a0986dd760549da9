//! The field is a clock; the horse on its rope is the hand.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, red, somebody, stand, teal};

/// The middle of the field.
const HUB: Point = [300., 424.];

/// How far the field reaches.
const R: f64 = 206.;

/// Where the plough is, in degrees.
const PLOUGH: f64 = 74.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    meadow(pic, &block, &dice);
    pic.fill(&disc(HUB[0], HUB[1], R + 16.).rough(&dice, 2., 14.), CREAM);
    seasons(pic, &dice);
    hours(pic);
    team(pic);
    keeper(pic);
    leaver(pic);
}

fn meadow(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let around = block.grown(-12.).less(&disc(HUB[0], HUB[1], R + 92.));
    let turf: Vec<Line> = around
        .points(dice, 260)
        .into_iter()
        .map(|p| {
            let way = heading(HUB, p) + 90.;
            vec![p, toward(p, way, dice.within(16., 34.))]
        })
        .collect();
    pic.gouges(&block.grown(-12.).clip(&turf), teal(), 5.);
    let lane = arc(HUB, R + 52., R + 52., 0., 360.);
    let ring: Vec<Line> =
        (0..60).map(f64::from).map(|i| part(&lane, i / 60. + 0.001, (i + 0.55) / 60.)).collect();
    pic.gouges(&ring, CREAM, 3.6);
}

/// The slice of the field that was ploughed from `from` to `to` turns ago.
fn slice(from: f64, to: f64) -> Shape {
    let mut edge = arc(HUB, R, R, PLOUGH - 360. * from, PLOUGH - 360. * to);
    edge.push(HUB);
    poly(&edge)
}

fn seasons(pic: &mut Picture, dice: &Dice) {
    let [furrows, sprouts, wheat, snow] =
        [0., 0.25, 0.5, 0.75].map(|from| slice(from, from + 0.25));
    pic.fill(&furrows, BLACK);
    let rows: Vec<Line> = (2..15)
        .map(f64::from)
        .map(|k| arc(HUB, k * 14., k * 14., PLOUGH - 88., PLOUGH - 1.))
        .collect();
    pic.gouges(&rows, CREAM, 6.);
    pic.fill(&sprouts, teal());
    let mut green = Vec::new();
    for k in (2..15).map(f64::from) {
        let count = (k * 2.1) as usize;
        for i in 0..count {
            let p = toward(HUB, PLOUGH - 94. - 84. * i as f64 / count as f64, k * 13.6);
            green.extend([vec![p, [p[0] - 5., p[1] - 8.]], vec![p, [p[0] + 5., p[1] - 8.]]]);
        }
    }
    pic.gouges(&sprouts.grown(-3.).clip(&green), BLACK, 3.6);
    pic.fill(&wheat, CREAM);
    let stalks: Vec<Line> = wheat
        .grown(-8.)
        .points(dice, 210)
        .into_iter()
        .map(|[x, y]| vec![[x, y + 10.], [x + 3., y - 12.]])
        .collect();
    pic.gouges(&wheat.grown(-2.).clip(&stalks), BLACK, 3.4);
    let ears: Vec<Line> = stalks
        .iter()
        .step_by(2)
        .map(|stalk| vec![stalk[1], [stalk[1][0] + 5., stalk[1][1] - 12.]])
        .collect();
    pic.gouges(&wheat.grown(-2.).clip(&ears), red(), 7.);
    pic.fill(&snow, CREAM);
    let drifts: Vec<Line> = snow
        .grown(-14.)
        .points(dice, 34)
        .into_iter()
        .map(|p| {
            let (r, way) = (apart(HUB, p), heading(HUB, p));
            arc(HUB, r, r, way, way + 900. / r.max(40.))
        })
        .collect();
    pic.gouges(&snow.grown(-4.).clip(&drifts), teal(), 3.6);
    let borders: Vec<Line> =
        (0..4).map(|i| vec![HUB, toward(HUB, PLOUGH - 90. * f64::from(i), R)]).collect();
    pic.lines(&borders, BLACK, 4.);
    pic.lines(&[arc(HUB, R + 1., R + 1., 0., 360.)], BLACK, 6.);
}

/// A cottage for each hour but one, where the ploughman walks.
fn hours(pic: &mut Picture) {
    for i in (0..12).filter(|&i| i != 5) {
        let [x, y] = toward(HUB, f64::from(i) * 30. - 90., R + 52.);
        let size = if i % 3 == 0 { 0.5 } else { 0.36 };
        let house = cottage(place(x, y + 50. * size, size));
        stand(pic, &house.all(), BLACK);
        pic.fill(&house.walls.grown(-2.6), if i % 3 == 0 { red() } else { BLACK });
        pic.fill(&house.roof, BLACK);
        pic.fill(&house.panes, CREAM);
        pic.fill(&house.door, if i % 3 == 0 { CREAM } else { teal() });
    }
}

fn team(pic: &mut Picture) {
    let [x, y] = toward(HUB, PLOUGH, 150.);
    let horse = beast::horse().at(place(x - 58., y + 66., 0.82).flipped());
    let [nx, ny] = horse.mouth;
    let rope = vec![HUB, [nx + 14., ny - 4.]];
    pic.lines(std::slice::from_ref(&rope), CREAM, 11.);
    pic.lines(std::slice::from_ref(&rope), BLACK, 7.);
    pic.lines(&[rope], red(), 4.4);
    stand(pic, &horse.all(), BLACK);
    pic.gouges(
        &hatching(&horse.body.less(&horse.body.moved(-4., 12.)).grown(-2.), 40., 6.),
        CREAM,
        3.4,
    );
    pic.fill(&horse.trim.grown(-1.4), red());
    pic.dots(&[horse.eye], CREAM, 4.);
    let share = [x + 42., y + 68.];
    let traces = vec![vec![[x - 92., y + 22.], [x - 10., y + 30.], share]];
    pic.lines(&traces, CREAM, 6.);
    pic.lines(&traces, BLACK, 3.);
    let plough = all([
        &poly(&[
            [share[0] - 22., share[1] + 6.],
            [share[0] + 12., share[1] + 6.],
            [share[0] + 4., share[1] - 14.],
        ]),
        &limb(&[share, [share[0] + 46., share[1] - 42.]], &[3.6, 2.8]),
    ]);
    stand(pic, &plough, BLACK);
    let pose = figure::pushing().near_hand(30., -58.).far_hand(30., -54.);
    let man = person(pose, Body { stout: 1.1, head: 1. }, place(x + 116., y + 74., 1.12).flipped());
    somebody(
        pic,
        &man,
        Cut { ink: teal(), coat: [8., 13.], hair: figure::Hair::Short, hat: figure::Hat::Brim },
    );
}

fn keeper(pic: &mut Picture) {
    let [x, y] = HUB;
    pic.oval(x, y + 16., 50., 20., CREAM);
    pic.oval(x, y + 16., 44., 16., BLACK);
    let seat = chair(place(x - 8., y + 18., 0.66));
    stand(pic, &seat, BLACK);
    let old = person(
        figure::sitting().nod(4., 6.),
        Body { stout: 1.1, head: 1. },
        place(x + 8., y + 18., 0.98),
    );
    somebody(
        pic,
        &old,
        Cut { ink: red(), coat: [22., 13.], hair: figure::Hair::Bald, hat: figure::Hat::Flat },
    );
}

/// The one who lived at the fifth hour walks off with a house on a cart, by a lane of stones.
fn leaver(pic: &mut Picture) {
    let lane = spline(&[[446., 664.], [420., 730.], [330., 776.], [210., 806.], [40., 826.]]);
    let stones: Vec<Line> =
        (0..22).map(f64::from).map(|i| part(&lane, i / 22. + 0.004, (i + 0.6) / 22.)).collect();
    pic.gouges(&stones, CREAM, 6.);
    let house = cottage(place(262., 776., 0.5));
    stand(pic, &house.all(), BLACK);
    pic.fill(&house.roof, red());
    pic.fill(&house.panes, CREAM);
    pic.fill(&house.door, teal());
    let wheels = disc(246., 784., 13.).or(&disc(280., 780., 13.));
    stand(pic, &wheels, BLACK);
    pic.dots(&[[246., 784.], [280., 780.]], CREAM, 9.);
    let woman =
        person(figure::pulling().near_hand(13., -50.), Body::default(), place(176., 806., 0.92));
    let [x, y] = woman.near_hand();
    let shaft = limb(&[[x, y], [240., 772.]], &[2.4, 2.4]);
    stand(pic, &shaft, BLACK);
    somebody(
        pic,
        &woman,
        Cut { ink: red(), coat: [30., 15.], hair: figure::Hair::Bun, hat: figure::Hat::Bare },
    );
}
