//! The woodman has put his ear to the trunk; below, somebody listens at the root.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, carve, red, somebody, stand, teal};

/// Where the earth begins.
const GROUND: f64 = 372.;

/// The foot of the trunk.
const FOOT: Point = [322., GROUND];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    winter(pic, &block, &dice);
    let crown = crown(pic, &block, &dice);
    let roots = below(pic, &block, &dice);
    houses(pic, &roots, &dice);
    listeners(pic, &crown);
}

fn winter(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let sky = block.grown(-8.).and(&rect(0., 0., WIDE, GROUND + 4.));
    pic.fill(&sky, CREAM);
    let wind: Vec<Line> = hatching(&sky, -4., 12.)
        .iter()
        .flat_map(|line| {
            let from = dice.within(0., 0.7);
            [part(line, from, from + dice.within(0.08, 0.26))]
        })
        .collect();
    pic.gouges(&sky.grown(-3.).clip(&wind), teal(), 5.);
}

fn crown(pic: &mut Picture, block: &Shape, dice: &Dice) -> Tree {
    let tree = tree(dice, [FOOT[0], GROUND + 10.], [108., 26.], -92., 4, 33.);
    let foot = poly(&[
        [FOOT[0] - 52., GROUND + 2.],
        [FOOT[0] - 24., GROUND - 50.],
        [FOOT[0] + 24., GROUND - 50.],
        [FOOT[0] + 56., GROUND + 2.],
    ]);
    let wood = tree.wood.or(&foot).melted(10.).and(&block.grown(-8.)).less(&rect(
        0.,
        GROUND + 2.,
        WIDE,
        HIGH,
    ));
    pic.fill(&wood.grown(4.), CREAM);
    pic.fill(&wood, BLACK);
    carve(pic, &wood.and(&rect(230., 180., 420., GROUND)), 88., 6., [-10., 0.], CREAM);
    tree
}

fn below(pic: &mut Picture, block: &Shape, dice: &Dice) -> Tree {
    let line: Vec<Point> =
        (0..=30).map(|i| f64::from(i) * 20.).map(|x| [x, GROUND + 5. * sin(x / 60.)]).collect();
    pic.gouges(&block.grown(-10.).clip(&[line]), CREAM, 9.);
    let earth = block.grown(-14.).and(&rect(0., GROUND + 20., WIDE, HIGH));
    let crumbs: Vec<Line> = earth
        .points(dice, 240)
        .into_iter()
        .map(|[x, y]| vec![[x, y], [x + dice.within(6., 18.), y + dice.about(3.)]])
        .collect();
    pic.gouges(&crumbs, teal(), 3.);
    let roots = tree(dice, [FOOT[0] - 4., GROUND - 4.], [172., 26.], 87., 4, 31.);
    let inner = block.grown(-16.).and(&rect(0., GROUND - 2., WIDE, HIGH));
    let flare = poly(&[
        [FOOT[0] - 62., GROUND - 2.],
        [FOOT[0] - 22., GROUND + 60.],
        [FOOT[0] + 16., GROUND + 60.],
        [FOOT[0] + 60., GROUND - 2.],
    ]);
    let wood = roots.wood.or(&flare).melted(8.).and(&inner);
    pic.fill(&wood.grown(7.).and(&inner.grown(4.)), BLACK);
    pic.fill(&wood, CREAM);
    let cuts: Vec<Line> = wood
        .grown(-2.5)
        .clip(&hatching(&wood, 84., 9.))
        .into_iter()
        .filter(|line| reach(line) < 90.)
        .collect();
    pic.gouges(&cuts, BLACK, 2.2);
    roots
}

/// One house hangs at each root's end, where there is room.
fn houses(pic: &mut Picture, roots: &Tree, dice: &Dice) {
    let mut taken: Line = Vec::new();
    for &([x, y], _) in &roots.tips {
        let (x, y) = (x.clamp(84., 516.), y.clamp(GROUND + 90., 800.));
        if taken.iter().any(|&p| apart(p, [x, y]) < 54.) {
            continue;
        }
        taken.push([x, y]);
        let size = dice.within(0.42, 0.56);
        let house = cottage(place(x, y + 92. * size, size));
        stand(pic, &house.all(), BLACK);
        pic.fill(
            &house.roof.grown(-1.6),
            if taken.len().is_multiple_of(3) { teal() } else { BLACK },
        );
        pic.fill(&house.panes.grown(0.6), if taken.len() == 4 { BLACK } else { red() });
        pic.fill(&house.door, CREAM);
    }
}

fn listeners(pic: &mut Picture, crown: &Tree) {
    let pose = figure::bending().near_hand(34., -62.).far_hand(36., -50.).nod(4., -2.);
    let man = person(pose, Body { stout: 1.15, head: 1. }, place(FOOT[0] - 84., GROUND, 1.65));
    somebody(
        pic,
        &man,
        Cut { ink: red(), coat: [6., 13.], hair: figure::Hair::Short, hat: figure::Hat::Bare },
    );
    let [x, y] = [112., GROUND];
    let log = rect(x - 34., y - 32., x + 34., y).softened(3.);
    stand(pic, &log, BLACK);
    pic.gouges(&hatching(&log.grown(-5.), 90., 8.), CREAM, 3.4);
    let axe = limb(&[[x - 6., y - 42.], [x - 58., y - 96.]], &[3.4, 3.]).or(&poly(&[
        [x - 18., y - 46.],
        [x - 2., y - 62.],
        [x + 22., y - 36.],
        [x + 2., y - 20.],
    ]));
    stand(pic, &axe, BLACK);
    pic.fill(
        &poly(&[[x + 4., y - 50.], [x + 18., y - 36.], [x + 4., y - 25.], [x - 6., y - 38.]]),
        teal(),
    );
    let pose = figure::reaching().near_hand(16., -92.).far_hand(20., -80.).nod(3., 1.);
    let other = person(pose, Body::default(), place(FOOT[0] - 40., GROUND + 126., 0.86));
    stand(pic, &rect(FOOT[0] - 88., GROUND + 125., FOOT[0] - 20., GROUND + 131.), CREAM);
    somebody(
        pic,
        &other,
        Cut { ink: teal(), coat: [22., 15.], hair: figure::Hair::Bun, hat: figure::Hat::Bare },
    );
    let right = crown
        .tips
        .iter()
        .map(|tip| tip.0)
        .filter(|p| p[0] > 380. && p[0] < 520. && p[1] > 60.)
        .min_by(|a, b| a[1].total_cmp(&b[1]));
    let [x, y] = right.unwrap_or([440., 120.]);
    let crow = beast::raven().at(place(x, y - 4., 0.5).flipped());
    stand(pic, &crow.all(), BLACK);
    pic.dots(&[crow.eye], CREAM, 3.6);
}
