//! He rings, and what comes out of the bell are swallows.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, red, somebody, stand, teal};

/// What the bell swings around.
const PIVOT: Point = [310., 30.];

/// How far it has swung.
const SWING: f64 = 15.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    hum(pic, &block, &dice);
    town(pic, &block);
    pour_out(pic, &dice);
    hang(pic, &block);
    ringer(pic);
}

/// Where a point of the upright bell is.
fn swung(p: Point) -> Point {
    toward(PIVOT, heading(PIVOT, p) + SWING, apart(PIVOT, p))
}

/// The air around the bell, in arcs that break.
fn hum(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let [x, y] = swung([310., 300.]);
    let mut arcs = Vec::new();
    for k in 0..9 {
        let r = 236. + f64::from(k) * 34.;
        let mut a = dice.within(150., 170.);
        while a < 400. {
            let long = dice.within(9., 24.) - f64::from(k);
            arcs.push(arc([x, y], r, r, a, a + long));
            a += long + dice.within(5., 10.) + f64::from(k) * 1.6;
        }
    }
    let sky = block.grown(-12.).less(&rect(0., 560., WIDE, HIGH));
    pic.gouges(&sky.clip(&arcs), CREAM, 4.6);
}

fn hang(pic: &mut Picture, block: &Shape) {
    let bell = blob(&[
        [310., 84.],
        [262., 92.],
        [236., 124.],
        [224., 190.],
        [212., 270.],
        [186., 352.],
        [138., 418.],
        [144., 440.],
        [310., 450.],
        [476., 440.],
        [482., 418.],
        [434., 352.],
        [408., 270.],
        [396., 190.],
        [384., 124.],
        [358., 92.],
    ]);
    let crown =
        all([&rect(292., 14., 328., 96.), &disc(310., 74., 30.).less(&disc(310., 70., 13.))]);
    let mouth = oval(310., 436., 166., 24.).mapped(swung);
    let bell = bell.or(&crown).mapped(swung);
    pic.fill(&bell.or(&mouth).grown(7.).and(&block.grown(-6.)), CREAM);
    pic.fill(&bell.and(block), BLACK);
    let flank = |from: f64, to: f64| -> Vec<Line> {
        (0..18)
            .map(|i| mix(from, to, f64::from(i) / 17.))
            .map(|t| {
                spline(&[
                    [310. + 66. * t, 110.],
                    [310. + 84. * t, 190.],
                    [310. + 98. * t, 270.],
                    [310. + 124. * t, 350.],
                    [310. + 158. * t, 404.],
                ])
                .into_iter()
                .map(swung)
                .collect()
            })
            .collect()
    };
    let lit: Vec<Line> = flank(-0.94, -0.1)
        .iter()
        .enumerate()
        .map(|(i, line)| part(line, 0.04, 0.96 - 0.03 * (i as f64) * f64::from(i as u32 % 3)))
        .collect();
    pic.gouges(&lit, CREAM, 5.4);
    let sheen: Vec<Line> =
        flank(0.62, 0.94).iter().step_by(4).map(|line| part(line, 0.3, 0.9)).collect();
    pic.gouges(&sheen, teal(), 6.);
    let bands: Vec<Line> = [(146., 78.), (166., 82.), (330., 116.), (350., 124.)]
        .iter()
        .map(|&(y, half)| arc([310., y], half - 4., 12., 8., 172.).into_iter().map(swung).collect())
        .collect();
    pic.lines(&bands, BLACK, 12.);
    pic.lines(&bands, red(), 6.4);
    pic.fill(&mouth, BLACK);
    pic.fill(&oval(310., 438., 150., 17.).mapped(swung), teal());
    pic.fill(&oval(310., 444., 132., 11.).mapped(swung), BLACK);
}

/// Swallows from the mouth outward, the nearer the larger.
fn pour_out(pic: &mut Picture, dice: &Dice) {
    let [x, y] = swung([310., 440.]);
    let mut birds = Vec::new();
    for ring in 0..6 {
        let far = 96. + 55. * f64::from(ring);
        let count = 4 + ring;
        for i in 0..count {
            let t = (f64::from(i) + 0.5 + dice.about(0.22)) / f64::from(count);
            let way = mix(10., 202., t);
            let at = toward([x, y], way, far * dice.within(0.94, 1.06));
            if at[0] < 52. || at[0] > 548. || at[1] > 742. || apart(at, [296., 720.]) < 76. {
                continue;
            }
            let turn = way + dice.about(16.);
            birds.push(
                beast::swallow()
                    .at(place(at[0], at[1], 0.2 + 0.055 * f64::from(ring)).turned(turn))
                    .all(),
            );
        }
    }
    for (i, bird) in birds.iter().enumerate() {
        pic.fill(&bird.grown(3.4), BLACK);
        pic.fill(bird, if i % 5 == 2 { teal() } else { CREAM });
    }
    let lost = beast::swallow().at(place(x - 92., y + 96., 0.42).turned(-46.)).all();
    pic.fill(&lost.grown(4.4), CREAM);
    pic.fill(&lost, red());
}

fn town(pic: &mut Picture, block: &Shape) {
    for (x, size, storeys, stepped) in [
        (66., 0.86, 2, true),
        (140., 0.92, 1, false),
        (222., 0.84, 2, false),
        (430., 0.9, 1, true),
        (506., 0.92, 2, false),
        (566., 0.7, 3, true),
        (300., 0.8, 1, false),
        (366., 0.8, 2, true),
    ] {
        let house = townhouse(place(x, 876., size), storeys, stepped);
        let shape = house.all().and(&block.grown(-7.));
        pic.fill(&shape.grown(4.).and(&block.grown(-6.)), CREAM);
        pic.fill(&shape, BLACK);
        pic.fill(
            &house.roof.grown(-4.).and(&block.grown(-10.)),
            if stepped { teal() } else { BLACK },
        );
        let tiles = hatching(&house.roof.grown(-4.).and(&block.grown(-10.)), 0., 8.);
        pic.gouges(&tiles, if stepped { BLACK } else { CREAM }, 3.);
        pic.fill(&house.panes.and(&block.grown(-10.)), CREAM);
        pic.fill(&house.door.and(&block.grown(-10.)), red());
    }
}

fn ringer(pic: &mut Picture) {
    let from = swung([322., 440.]);
    let pose = figure::reaching()
        .near_hand(6., -110.)
        .far_hand(4., -106.)
        .near_foot(14., -12.)
        .far_foot(-14., -4.)
        .nod(-2., -1.);
    let man = person(pose, Body::default(), place(290., 778., 1.04));
    let [x, y] = man.near_hand();
    let rope = spline(&[
        from,
        [mix(from[0], x, 0.6) - 8., 560.],
        [x, y],
        [x + 3., y + 60.],
        [x - 8., y + 112.],
    ]);
    pic.line(&rope, BLACK, 11.);
    pic.line(&rope, CREAM, 7.6);
    pic.line(&rope, red(), 4.6);
    somebody(
        pic,
        &man,
        Cut { ink: teal(), coat: [8., 13.], hair: figure::Hair::Short, hat: figure::Hat::Pointed },
    );
    stand(pic, &disc(x - 8., y + 116., 4.), red());
}
