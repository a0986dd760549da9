//! She lowers her bucket, and at the bottom of the well they have laid the table.

use easel::prelude::*;

use super::{LAMP, THREAD, dressed, model};

/// Where the grass is.
const GRASS: f64 = 196.;

/// Where the bucket hangs.
const BUCKET: Point = [324., 610.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    above(pic, &dice);
    earth(pic, &dice);
    room(pic, &dice);
    guests(pic);
    rim_of_the_well(pic, &dice);
    girl(pic);
}

fn above(pic: &mut Picture, dice: &Dice) {
    pic.fill(
        &rect(0., 0., WIDE, GRASS + 30.),
        down(&[(0., ok(0.3, 0.08, 268.)), (1., ok(0.6, 0.08, 240.))]),
    );
    let brush = Bristle::new(70, 50.).wide(3., 0.3).stray(5.);
    pic.bristle(
        &rect(0., 0., WIDE, GRASS),
        &brush,
        &[ok(0.36, 0.08, 265.), ok(0.5, 0.08, 248.), ok(0.62, 0.07, 235.)],
    );
    stars(pic, 40, [[8., 8.], [592., 120.]], hex(0xf4ead0));
    pic.fill_near(&forest(dice, GRASS + 4., 74.), ok(0.3, 0.07, 200.), 0.8);
}

/// The ground in three layers, with roots and stones.
fn earth(pic: &mut Picture, dice: &Dice) {
    for (y, roll, color) in [
        (GRASS, 5., ok(0.3, 0.07, 160.)),
        (GRASS + 26., 9., ok(0.27, 0.05, 45.)),
        (400., 26., ok(0.21, 0.045, 30.)),
        (620., 22., ok(0.16, 0.04, 300.)),
    ] {
        pic.fill(&hills(dice, y, roll).rough(dice, 2., 12.), color);
    }
    let brush = Bristle::new(360, 26.)
        .wide(2.2, 0.4)
        .flow(|[x, y]| 14. * sin(x / 70. + y / 90.))
        .tone(|[_, y]| (y - 220.) / 190.);
    pic.bristle(
        &rect(0., GRASS + 40., WIDE, HIGH),
        &brush,
        &[ok(0.37, 0.06, 55.), ok(0.28, 0.05, 35.), ok(0.2, 0.05, 330.)],
    );
    let stones: Vec<Shape> = (0..26)
        .map(|_| dice.point([0., 280.], [WIDE, 860.]))
        .map(|[x, y]| oval(x, y, dice.within(5., 15.), dice.within(4., 9.)))
        .collect();
    pic.fill(&all(&stones), ok(0.33, 0.03, 270.));
    pic.rim(&all(&stones), 1.5, 2.2, ok(0.5, 0.04, 260.).a(0.7));
    let mut roots: Vec<Line> = Vec::new();
    for (x, far) in [(60., 210.), (130., 120.), (470., 170.), (548., 260.)] {
        for k in 0..3 {
            let lean = (f64::from(k) - 1.) * 44. + dice.about(12.);
            let root = spline(&[
                [x, GRASS],
                [x + lean * 0.2, GRASS + far * 0.4],
                [x + lean, GRASS + far * 0.7],
                [x + lean * 0.7, GRASS + far],
            ]);
            roots.push(sides(&root, |t| 4.4 * (1. - t) + 0.4));
        }
    }
    pic.marks(&roots, ok(0.43, 0.06, 65.));
    let blades: Vec<Line> =
        (0..30).flat_map(|i| reeds(dice, f64::from(i) * 20. + 10., GRASS + 8., 26., 4)).collect();
    pic.marks(&blades, ok(0.42, 0.09, 155.));
}

/// The shaft and the room it opens into, lit from the table's lamp.
fn room(pic: &mut Picture, dice: &Dice) {
    let shaft = poly(&[[254., GRASS], [370., GRASS], [362., 560.], [262., 560.]]);
    let cave = blob(&[
        [262., 520.],
        [362., 520.],
        [400., 560.],
        [500., 606.],
        [546., 700.],
        [540., 800.],
        [520., 846.],
        [300., 856.],
        [80., 846.],
        [60., 800.],
        [54., 700.],
        [110., 606.],
        [224., 560.],
    ]);
    let hollow = shaft.or(&cave).melted(16.).rough(dice, 2.4, 12.);
    pic.fill(&hollow.grown(9.), ok(0.12, 0.03, 300.));
    let warm = [
        (0., ok(0.86, 0.1, 80.)),
        (0.35, ok(0.66, 0.12, 62.)),
        (0.62, ok(0.42, 0.11, 42.)),
        (1., ok(0.2, 0.06, 320.)),
    ];
    pic.fill(&hollow, lamp([300., 700.], 520., &warm));
    let brush = Bristle::new(330, 22.)
        .wide(2.6, 0.3)
        .flow(|p| heading([300., 700.], p) + 88.)
        .tone(|p| apart(p, [300., 700.]) / 150.);
    pic.bristle(
        &hollow.grown(-4.),
        &brush,
        &[ok(0.93, 0.08, 85.), ok(0.6, 0.13, 52.), ok(0.33, 0.09, 25.)],
    );
    let courses: Vec<Line> = (0..17)
        .map(|i| GRASS + 22. + f64::from(i) * 20.)
        .flat_map(|y| {
            let sag = arc([312., y], 56. - (y - GRASS) * 0.02, 7., 0., 180.);
            vec![sag]
        })
        .collect();
    pic.lines(&shaft.clip(&courses), ok(0.1, 0.03, 300.).a(0.5), 2.);
    let floor = hollow.and(&rect(0., 822., WIDE, HIGH));
    pic.fill(&floor, ok(0.36, 0.09, 32.));
    let carpet = poly(&[[130., 830.], [470., 830.], [510., 848.], [90., 848.]]);
    pic.fill(&carpet, ok(0.42, 0.16, 22.));
    pic.stitches(&[vec![[112., 839.], [488., 839.]]], LAMP.a(0.8), 3., [9., 9.]);
}

fn guests(pic: &mut Picture) {
    let dark = ok(0.22, 0.06, 300.);
    pic.line(&[[324., 150.], BUCKET], ok(0.92, 0.05, 85.), 2.6);
    let [x, y] = BUCKET;
    let bucket =
        poly(&[[x - 22., y + 26.], [x + 22., y + 26.], [x + 17., y + 66.], [x - 17., y + 66.]]);
    pic.lines(&[arc([x, y + 26.], 21., 26., 180., 360.)], dark, 2.6);
    pic.fill(&bucket, ok(0.42, 0.07, 240.));
    pic.fill(
        &bucket.and(&rect(0., y + 36., WIDE, y + 42.)).or(&bucket.and(&rect(
            0.,
            y + 54.,
            WIDE,
            y + 60.,
        ))),
        dark,
    );
    pic.rim(&bucket, 0., -3., LAMP);
    for (at, flip) in [(150., false), (462., true)] {
        let spot = place(at, 840., 1.16);
        pic.contact(at, 842., 46., ok(0.12, 0.04, 330.).a(0.7));
        pic.fill(&chair(if flip { spot.flipped() } else { spot }), dark);
    }
    let wife = person(
        figure::sitting().near_hand(44., -74.).far_hand(20., -36.).nod(1., -1.),
        Body::default(),
        place(178., 838., 1.5),
    )
    .faced(Face {
        nose: Nose::Hooked,
        chin: Chin::Strong,
        eye: Eye::Open,
        brow: Brow::Arched,
        mouth: Mouth::Open,
        mark: Mark::Lines,
        ..Face::default()
    });
    let wear = Wear {
        hang: 30.,
        flare: 14.,
        style: figure::Hair::Bun,
        hair: ok(0.9, 0.02, 240.),
        ..dressed(ok(0.45, 0.1, 215.), dark, 1.)
    };
    pic.person(&wife, &wear);
    let husband = person(
        figure::sitting().near_hand(12., -36.).nod(2., 2.),
        Body { stout: 1.15, head: 1. },
        place(436., 838., 1.5).flipped(),
    )
    .faced(Face {
        nose: Nose::Broad,
        eye: Eye::Laughing,
        brow: Brow::Bushy,
        mouth: Mouth::Smiling,
        beard: Beard::Full,
        ..Face::default()
    });
    let wear = Wear {
        hang: 8.,
        style: figure::Hair::Bald,
        top: figure::Hat::Flat,
        hair: ok(0.7, 0.02, 70.),
        ..dressed(ok(0.38, 0.09, 150.), ok(0.32, 0.05, 60.), 1.)
    };
    pic.person(&husband, &wear);
    let third = chair(place(318., 826., 1.16));
    pic.fill(&third, dark);
    pic.fill(&cap([293., 738.], 0.86), THREAD.lit(-0.1));
    table_laid(pic);
}

fn table_laid(pic: &mut Picture) {
    let cloth = poly(&[
        [212., 768.],
        [400., 768.],
        [408., 800.],
        [384., 792.],
        [360., 802.],
        [334., 793.],
        [306., 803.],
        [280., 793.],
        [254., 802.],
        [230., 792.],
        [204., 800.],
    ]);
    pic.bars(
        &[vec![[226., 790.], [222., 842.]], vec![[386., 790.], [390., 842.]]],
        ok(0.22, 0.06, 300.),
        7.,
    );
    pic.fill(&cloth, ok(0.95, 0.03, 85.));
    let pleats: Vec<Line> = (0..7)
        .map(|i| 228. + f64::from(i) * 26.)
        .map(|x| vec![[x, 774.], [x - 3., 794.]])
        .collect();
    pic.lines(&pleats, ok(0.7, 0.07, 60.), 1.8);
    for x in [238., 306., 372.] {
        pic.oval(x, 767., 17., 3.6, ok(0.98, 0.02, 90.));
        pic.oval(x, 769., 17., 3.4, ok(0.62, 0.09, 235.));
    }
    for x in [264., 346.] {
        let glass = cup(place(x, 768., 0.36));
        pic.fill(&glass.body, ok(0.9, 0.04, 85.));
        pic.fill(&glass.core, ok(0.5, 0.17, 35.));
    }
    pic.flame([330., 738.], 9., LAMP);
    pic.fill(&poly(&[[322., 768.], [338., 768.], [333., 750.], [327., 750.]]), ok(0.4, 0.1, 60.));
}

/// A knitted cap, hung up.
fn cap([x, y]: Point, size: f64) -> Shape {
    place(x, y, size).shape(
        &blob(&[[-12., 8.], [-11., -6.], [0., -16.], [11., -6.], [13., 8.], [0., 11.]])
            .or(&disc(0., -18., 5.)),
    )
}

fn rim_of_the_well(pic: &mut Picture, dice: &Dice) {
    for (x, wide) in [(248., 26.), (374., 26.)] {
        let wall = rect(x - wide / 2. - 6., GRASS - 54., x + wide / 2. + 6., GRASS + 16.)
            .rough(dice, 1.6, 9.);
        model(pic, &wall, ok(0.46, 0.04, 270.), [312., 260.], 40);
        pic.lines(
            &[
                vec![[x - 18., GRASS - 30.], [x + 18., GRASS - 30.]],
                vec![[x - 18., GRASS - 8.], [x + 18., GRASS - 8.]],
            ],
            ok(0.22, 0.05, 280.),
            2.,
        );
    }
    let wood = ok(0.3, 0.06, 50.);
    pic.pool(312., GRASS - 30., 110., 66., LAMP.a(0.8));
    pic.bars(&[vec![[378., GRASS - 40.], [378., 34.]], vec![[378., 92.], [336., 50.]]], wood, 9.);
    pic.bars(&[vec![[392., 46.], [300., 46.]]], wood.lit(0.06), 10.);
    let rope = ok(0.9, 0.05, 85.);
    pic.lines(&[vec![[324., 62.], [324., 240.]], vec![[300., 62.], [268., 128.]]], rope, 2.6);
    pic.dots(&[[312., 62.]], wood.lit(0.12), 26.);
    pic.dots(&[[312., 62.]], wood, 8.);
}

fn girl(pic: &mut Picture) {
    let pose = figure::bending().near_hand(48., -58.).far_hand(46., -60.).nod(2., 5.);
    let girl = person(pose, Body::child(), place(206., GRASS + 6., 1.3)).faced(Face {
        nose: Nose::Snub,
        eye: Eye::Wide,
        brow: Brow::Raised,
        mouth: Mouth::Open,
        mark: Mark::Freckles,
        ..Face::default()
    });
    pic.contact(194., GRASS + 8., 46., ok(0.14, 0.05, 170.).a(0.8));
    let wear = Wear {
        hang: 13.,
        flare: 16.,
        style: figure::Hair::Plait,
        top: figure::Hat::Knitted,
        ..dressed(ok(0.74, 0.12, 88.), THREAD, 1.)
    };
    pic.person(&girl, &wear);
}
