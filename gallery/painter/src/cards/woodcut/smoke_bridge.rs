//! The bridge has fallen; the train crosses the gorge on its own smoke.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, rays, red, somebody, stand, teal};

/// The way over the gorge.
const WAY: [Point; 5] = [[40., 452.], [140., 448.], [260., 424.], [380., 424.], [470., 448.]];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    sky(pic, &block, &dice);
    river(pic, &block, &dice);
    cliffs(pic, &block, &dice);
    smoke(pic, &dice);
    train(pic);
    station(pic);
}

fn sky(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let air = block.grown(-8.);
    pic.fill(&air, teal());
    let from = [300., 900.];
    pic.gouges(
        &air.grown(-2.).clip(&rays(from, dice, 84, [-150., -30.], [330., 1000.])),
        CREAM,
        5.,
    );
    pic.gouges(
        &air.grown(-2.).clip(&rays(from, dice, 60, [-150., -30.], [640., 1060.])),
        BLACK,
        4.4,
    );
}

fn river(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let gorge = rect(120., 700., 480., HIGH).and(&block.grown(-8.));
    pic.fill(&gorge, BLACK);
    let flow: Vec<Line> = (0..46)
        .map(|_| dice.point([130., 716.], [460., 866.]))
        .map(|[x, y]| {
            let long = 14. + (y - 700.) * 0.4;
            spline(&[[x, y], [x + long * 0.5, y - 3.], [x + long, y + 1.]])
        })
        .collect();
    pic.gouges(&gorge.grown(-4.).clip(&flow), CREAM, 4.);
    for (x, top, wide) in [(226., 610., 24.), (348., 664., 27.)] {
        let pillar = poly(&[
            [x - wide, 790.],
            [x - wide * 0.7, top + 20.],
            [x - wide * 0.3, top + 4.],
            [x, top + 22.],
            [x + wide * 0.3, top - 8.],
            [x + wide * 0.7, top + 12.],
            [x + wide, 790.],
        ]);
        stand(pic, &pillar, BLACK);
        let courses = hatching(&pillar.grown(-5.), 0., 15.);
        pic.gouges(&courses, CREAM, 4.);
        pic.gouges(&[arc([x, 792.], wide + 12., 7., 10., 170.)], CREAM, 5.);
    }
}

fn cliffs(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let left = poly(&[
        [0., 462.],
        [128., 462.],
        [142., 500.],
        [128., 560.],
        [158., 640.],
        [140., 720.],
        [176., 800.],
        [190., 900.],
        [0., 900.],
    ]);
    let right = poly(&[
        [600., 462.],
        [462., 462.],
        [446., 520.],
        [468., 590.],
        [440., 660.],
        [456., 740.],
        [420., 820.],
        [410., 900.],
        [600., 900.],
    ]);
    for (cliff, lean) in [(left, 74.), (right, 106.)] {
        let rock = cliff.rough(dice, 4., 16.).and(block);
        pic.fill(&rock.grown(5.).and(&block.grown(-8.)), CREAM);
        pic.fill(&rock, BLACK);
        let cracks: Vec<Line> = rock
            .grown(-12.)
            .points(dice, 120)
            .into_iter()
            .map(|p| vec![p, toward(p, lean + dice.about(14.), dice.within(22., 64.))])
            .collect();
        pic.gouges(&rock.grown(-9.).and(&block.grown(-14.)).clip(&cracks), CREAM, 4.4);
    }
}

/// A bridge of puffs, whole under the train, apart behind it, and the plume that rolls down in front to become it.
fn smoke(pic: &mut Picture, dice: &Dice) {
    let way = spline(&WAY);
    let plume = spline(&[
        [372., 344.],
        [358., 296.],
        [370., 240.],
        [420., 214.],
        [464., 240.],
        [474., 300.],
        [462., 360.],
        [446., 420.],
    ]);
    let mut puffs: Vec<Shape> = (0..26)
        .map(|i| f64::from(i) / 25.)
        .map(|t| {
            let [x, y] = walk(&way, 0.2 + 0.74 * t);
            disc(x + dice.about(4.), y + 24. + dice.about(5.), dice.within(20., 28.))
        })
        .collect();
    puffs.extend((0..26).map(|i| f64::from(i) / 25.).map(|t| {
        let [x, y] = walk(&plume, t);
        disc(x + dice.about(5.), y + dice.about(5.), 8. + 26. * swell(0.08 + t * 0.72))
    }));
    puffs.extend(
        [(116., 486., 12.), (96., 460., 8.), (84., 506., 6.), (122., 524., 9.), (150., 530., 7.)]
            .map(|(x, y, r)| disc(x, y, r)),
    );
    let smoke = all(&puffs).melted(2.);
    pic.fill(&smoke.grown(4.), BLACK);
    pic.fill(&smoke, CREAM);
    let curls: Vec<Line> = puffs
        .iter()
        .step_by(2)
        .map(|puff| {
            let ([x, y], [left, _, right, _]) = (puff.center(), puff.bounds());
            spiral(
                [x, y + 2.],
                [(right - left) * 0.07, (right - left) * 0.36],
                0.9,
                dice.within(0., 360.),
            )
        })
        .collect();
    pic.gouges(&smoke.grown(-3.).clip(&curls), BLACK, 4.);
    let under: Vec<Line> = (0..22)
        .map(|i| walk(&way, 0.24 + 0.03 * f64::from(i)))
        .map(|[x, y]| spline(&[[x - 12., y + 40.], [x, y + 46.], [x + 12., y + 39.]]))
        .collect();
    pic.gouges(&smoke.grown(-2.).clip(&under), teal(), 6.);
}

fn train(pic: &mut Picture) {
    let way = spline(&WAY);
    for (i, t) in [0.3, 0.475, 0.69].into_iter().enumerate() {
        let [x, y] = walk(&way, t);
        let turn = heading(walk(&way, t - 0.05), walk(&way, t + 0.05));
        let spot = place(x, y + 6., 1.55).turned(turn);
        let wheels =
            all([-15., 0., 15.].map(|x| disc(x, 0., 6.)).iter()).or(&rect(-24., -5., 24., -1.));
        let body = if i == 2 {
            all([
                &rect(-24., -40., -4., -3.),
                &rect(-6., -26., 26., -3.).softened(4.),
                &poly(&[[24., -12.], [36., 3.], [20., 3.]]),
                &rect(-28., -44., 0., -38.),
                &poly(&[[13., -26.], [10., -44.], [23., -44.], [20., -26.]]),
                &disc(2., -27., 5.),
            ])
        } else {
            rect(-23., -32., 23., -3.).softened(3.).or(&rect(-26., -36., 26., -31.))
        };
        stand(pic, &spot.shape(&body.or(&wheels)), BLACK);
        let ink = if i == 2 {
            all([&rect(-22., -37., -6., -24.), &rect(-3., -21., 20., -15.)])
        } else {
            rect(-20., -13., 20., -7.)
        };
        pic.fill(&spot.shape(&ink), red());
        let panes = if i == 2 {
            rect(-19., -35., -9., -26.)
        } else {
            all([
                &rect(-18., -28., -8., -17.),
                &rect(-5., -28., 5., -17.),
                &rect(8., -28., 18., -17.),
            ])
        };
        pic.fill(&spot.shape(&panes), CREAM);
        pic.dots(&[-15., 0., 15.].map(|x| spot.point([x, 0.])), CREAM, 6.);
        if i == 0 {
            pic.fill(&spot.shape(&disc(-13., -20., 3.).or(&rect(-16., -19., -10., -17.))), BLACK);
        }
    }
}

fn station(pic: &mut Picture) {
    let house = cottage(place(540., 464., 0.66));
    stand(pic, &house.all().and(&rect(0., 0., 566., HIGH)), BLACK);
    pic.fill(&house.roof.grown(-3.).and(&rect(0., 0., 562., HIGH)), red());
    pic.fill(&house.panes, CREAM);
    let pose = figure::reaching().near_hand(20., -106.).far_hand(10., -48.);
    let woman = person(pose, Body::default(), place(500., 462., 0.92).flipped());
    somebody(
        pic,
        &woman,
        Cut { ink: red(), coat: [34., 17.], hair: figure::Hair::Bun, hat: figure::Hat::Brim },
    );
    let [x, y] = woman.near_hand();
    let flag = blob(&[
        [x - 4., y - 36.],
        [x + 20., y - 42.],
        [x + 44., y - 32.],
        [x + 42., y - 12.],
        [x + 20., y - 20.],
        [x - 2., y - 14.],
    ]);
    stand(pic, &flag, BLACK);
    pic.fill(&flag.grown(-1.6), red());
    pic.lines(&[vec![[x + 1., y + 6.], [x - 5., y - 40.]]], BLACK, 3.4);
}
