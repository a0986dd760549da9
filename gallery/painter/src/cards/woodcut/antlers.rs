//! The stag holds still while a boy lights the candles on its antlers.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, rays, red, somebody, stand, teal};

/// The ends of the tines on the left, from the brow up; the right side mirrors them.
const TINES: [Point; 6] =
    [[262., 424.], [92., 392.], [74., 270.], [228., 236.], [112., 146.], [232., 122.]];

/// How many of the right side burn.
const LIT: usize = 1;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    shine(pic, &block, &dice);
    snow(pic, &block, &dice);
    body(pic, &block);
    antlers(pic);
    head(pic, &dice);
    candles(pic);
    boy(pic);
}

fn mirrored([x, y]: Point) -> Point {
    [WIDE - x, y]
}

/// Whether a candle burns, from its place.
fn burning() -> Vec<Point> {
    TINES.into_iter().chain(TINES[..LIT].iter().map(|&p| mirrored(p))).collect()
}

fn shine(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let inner = block.grown(-10.);
    let mut lines = Vec::new();
    for [x, y] in burning() {
        lines.extend(rays([x, y - 40.], dice, 22, [0., 360.], [26., 66.]));
    }
    pic.gouges(&inner.clip(&lines), CREAM, 4.4);
}

fn snow(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let sky = block.grown(-16.);
    let free = |p: &Point| burning().iter().all(|&[x, y]| apart(*p, [x, y - 40.]) > 76.);
    let flakes: Line = sky.points(dice, 150).into_iter().filter(free).collect();
    let (near, far) = flakes.split_at(flakes.len() / 3);
    pic.dots(far, CREAM, 3.);
    pic.dots(near, CREAM, 5.4);
}

fn body(pic: &mut Picture, block: &Shape) {
    let chest = blob(&[
        [236., 640.],
        [364., 640.],
        [400., 720.],
        [470., 780.],
        [520., 900.],
        [300., 940.],
        [80., 900.],
        [130., 780.],
        [200., 720.],
    ])
    .and(block);
    pic.fill(&chest.grown(5.).and(&block.grown(-7.)), CREAM);
    pic.fill(&chest, BLACK);
    let mane: Vec<Line> = (0..34)
        .map(f64::from)
        .flat_map(|i| {
            let t = i / 33. * 2. - 1.;
            [(690., 40.), (744., 52.), (800., 60.)].map(|(y, long)| {
                let x = 300. + t * (y - 560.) * 0.72;
                let y = y + 26. * t * t + 9. * sin(i * 2.4);
                vec![[x, y], [x + t * 10., y + long]]
            })
        })
        .collect();
    pic.gouges(&chest.grown(-8.).clip(&mane), CREAM, 4.6);
}

fn antlers(pic: &mut Picture) {
    let beam = limb(
        &spline(&[
            [276., 590.],
            [226., 536.],
            [168., 440.],
            [146., 330.],
            [176., 212.],
            [232., 130.],
        ]),
        &(0..60).map(|i| 15. - 0.17 * f64::from(i)).collect::<Vec<f64>>(),
    );
    let tine = |from: Point, bow: Point, to: Point| brush(&[from, bow, to], |t| 9. - 5.6 * t);
    let left = all([
        &beam,
        &tine([236., 546.], [270., 490.], TINES[0]),
        &tine([186., 480.], [112., 456.], TINES[1]),
        &tine([150., 378.], [94., 344.], TINES[2]),
        &tine([150., 310.], [214., 296.], TINES[3]),
        &tine([160., 250.], [118., 212.], TINES[4]),
    ])
    .melted(8.);
    let right = left.mapped(mirrored);
    let both = left.or(&right);
    stand(pic, &both, BLACK);
    let bark = |side: &dyn Fn(Point) -> Point| -> Vec<Line> {
        [
            [[270., 580.], [228., 528.], [180., 448.]],
            [[162., 420.], [148., 340.], [156., 276.]],
            [[160., 250.], [178., 208.], [206., 168.]],
            [[180., 476.], [132., 456.], [110., 440.]],
            [[146., 374.], [108., 348.], [92., 320.]],
            [[156., 308.], [200., 296.], [218., 270.]],
        ]
        .iter()
        .map(|line| spline(&line.map(side)))
        .collect()
    };
    pic.gouges(&bark(&|p| p), CREAM, 5.);
    pic.gouges(&bark(&mirrored), teal(), 4.);
}

fn head(pic: &mut Picture, dice: &Dice) {
    let ear = blob(&[
        [244., 606.],
        [196., 574.],
        [140., 572.],
        [118., 586.],
        [150., 616.],
        [210., 640.],
        [246., 640.],
    ]);
    let ears = ear.or(&ear.mapped(mirrored));
    let skull = blob(&[
        [300., 566.],
        [262., 574.],
        [240., 610.],
        [246., 670.],
        [264., 740.],
        [272., 800.],
        [284., 832.],
        [300., 838.],
        [316., 832.],
        [328., 800.],
        [336., 740.],
        [354., 670.],
        [360., 610.],
        [338., 574.],
    ]);
    stand(pic, &ears, BLACK);
    let inner = ears.grown(-9.);
    pic.fill(&inner, teal());
    pic.gouges(&hatching(&inner, 20., 7.), BLACK, 3.);
    stand(pic, &skull, BLACK);
    let brow: Vec<Line> = (0..15)
        .map(f64::from)
        .map(|i| i / 14. * 2. - 1.)
        .map(|t| {
            let x = 300. + 34. * t;
            vec![
                [x, 588. + 16. * t * t],
                [300. + 26. * t, 650. + dice.within(0., 40.) + 20. * (1. - t.abs())],
            ]
        })
        .collect();
    pic.gouges(&brow, CREAM, 4.);
    let cheeks: Vec<Line> = (0..9)
        .map(f64::from)
        .flat_map(|i| {
            [-1., 1.].map(|s| {
                vec![
                    [300. + s * (46. - i * 1.6), 676. + i * 13.],
                    [300. + s * (24. - i * 0.6), 696. + i * 13.],
                ]
            })
        })
        .collect();
    pic.gouges(&cheeks, CREAM, 4.);
    for s in [-1., 1.] {
        let eye = blob(&[
            [300. + s * 54., 646.],
            [300. + s * 44., 632.],
            [300. + s * 30., 640.],
            [300. + s * 28., 656.],
            [300. + s * 44., 658.],
        ]);
        pic.fill(&eye.grown(3.4), CREAM);
        pic.fill(&eye, BLACK);
        pic.oval(300. + s * 41. - 3., 643., 3.4, 3.4, CREAM);
    }
    pic.fill(
        &blob(&[
            [278., 796.],
            [300., 790.],
            [322., 796.],
            [314., 818.],
            [300., 824.],
            [286., 818.],
        ]),
        CREAM,
    );
    pic.fill(
        &blob(&[
            [284., 800.],
            [300., 795.],
            [316., 800.],
            [310., 814.],
            [300., 818.],
            [290., 814.],
        ]),
        BLACK,
    );
}

fn candles(pic: &mut Picture) {
    let lit = burning();
    for [x, y] in TINES.into_iter().chain(TINES.map(mirrored)) {
        stand(pic, &rect(x - 6., y - 28., x + 6., y + 4.).or(&oval(x, y + 4., 13., 4.)), BLACK);
        pic.fill(&rect(x - 4., y - 26., x + 4., y), CREAM);
        if lit.contains(&[x, y]) {
            let flame = blob(&[
                [x, y - 62.],
                [x + 8., y - 44.],
                [x + 6., y - 34.],
                [x, y - 30.],
                [x - 6., y - 34.],
                [x - 8., y - 44.],
            ]);
            pic.fill(&flame.grown(3.), CREAM);
            pic.fill(&flame, red());
            pic.oval(x, y - 39., 2.6, 5., CREAM);
        } else {
            pic.lines(&[vec![[x, y - 28.], [x + 1., y - 36.]]], CREAM, 2.6);
        }
    }
}

fn boy(pic: &mut Picture) {
    let [x, y] = mirrored(TINES[1]);
    let rails = ladder(place(530., 866., 1.5).turned(-10.), 310.);
    stand(pic, &rails, BLACK);
    pic.fill(&rails.grown(-1.), CREAM);
    let pose = figure::climbing().near_hand(14., -106.).far_hand(18., -84.).nod(-1., -2.);
    let boy = person(pose, Body::child(), place(456., 536., 1.3));
    let hand = boy.near_hand();
    stand(pic, &limb(&[hand, [x - 6., y - 46.]], &[2.2, 1.6]), BLACK);
    somebody(
        pic,
        &boy,
        Cut { ink: red(), coat: [10., 14.], hair: figure::Hair::Short, hat: figure::Hat::Knitted },
    );
    let spark = [x - 4., y - 50.];
    pic.gouges(&rays(spark, &pic.dice(), 11, [0., 360.], [9., 26.]), CREAM, 3.4);
    pic.dots(&[spark], CREAM, 13.);
    pic.dots(&[spark], red(), 8.);
}
