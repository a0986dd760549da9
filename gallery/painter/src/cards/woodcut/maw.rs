//! The path to the cottage in the wood leads over the wolf's tongue.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, rays, red, somebody, stand, teal};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    sky(pic, &block, &dice);
    wolf(pic, &block, &dice);
    path(pic, &block, &dice);
    teeth(pic);
    cottage_within(pic);
    girl(pic, &dice);
}

fn sky(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let air = block.grown(-8.).less(&rect(0., 700., WIDE, HIGH));
    pic.fill(&air, teal());
    let wind: Vec<Line> = hatching(&air, -9., 15.)
        .iter()
        .flat_map(|line| {
            (0..3)
                .map(|k| f64::from(k) * 0.33 + dice.within(0., 0.14))
                .map(|from| part(line, from, from + dice.within(0.08, 0.2)))
                .collect::<Vec<Line>>()
        })
        .collect();
    let (light, dark): (Vec<Line>, Vec<Line>) =
        wind.into_iter().partition(|line| dice.chance(0.4 + line[0][1] / 1400.));
    pic.gouges(&dark, BLACK, 4.6);
    pic.gouges(&light, CREAM, 4.6);
}

/// Muzzle, brow, ear, a back of pines; the lower jaw is the ground.
fn wolf(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let upper = blob(&[
        [70., 470.],
        [86., 438.],
        [130., 420.],
        [220., 396.],
        [290., 356.],
        [336., 296.],
        [380., 262.],
        [440., 250.],
        [520., 262.],
        [640., 300.],
        [660., 760.],
        [520., 740.],
        [452., 690.],
        [420., 640.],
        [340., 596.],
        [220., 552.],
        [120., 528.],
        [78., 506.],
    ]);
    let ears = poly(&[[352., 300.], [384., 118.], [452., 272.]])
        .or(&poly(&[[442., 280.], [500., 140.], [536., 290.]]))
        .grown(4.);
    let mut pines = Vec::new();
    for i in 0..9 {
        let x = 452. + f64::from(i) * 17.;
        let foot = 286. + f64::from(i) * 3.;
        let high = dice.within(60., 118.);
        pines.push(poly(&[
            [x - 15., foot],
            [x - 6., foot - high * 0.36],
            [x - 10., foot - high * 0.36],
            [x, foot - high],
            [x + 10., foot - high * 0.36],
            [x + 6., foot - high * 0.36],
            [x + 15., foot],
        ]));
    }
    let head = all([&upper, &ears]).melted(7.).or(&all(&pines)).and(block);
    pic.fill(&head.grown(5.).and(&block.grown(-8.)), CREAM);
    pic.fill(&head, BLACK);
    pic.fill(&poly(&[[374., 282.], [388., 174.], [430., 268.]]), teal());
    let fur: Vec<Line> = rays([60., 480.], dice, 40, [-33., 30.], [250., 560.])
        .into_iter()
        .map(|line| {
            let bow = between(line[0], line[1], 0.5);
            spline(&[line[0], [bow[0], bow[1] - 16.], [line[1][0], line[1][1] + 30.]])
        })
        .collect();
    let eye = [330., 410.];
    let clear = upper.grown(-14.).less(&oval(eye[0], eye[1], 60., 36.)).and(block);
    pic.gouges(&clear.clip(&fur), CREAM, 6.);
    let muzzle: Vec<Line> = (0..10)
        .map(f64::from)
        .map(|i| {
            spline(&[
                [128. + i * 15., 436. - i * 5.],
                [150. + i * 15., 470. - i * 2.],
                [168. + i * 16., 516. + i * 3.],
            ])
        })
        .collect();
    pic.gouges(&upper.grown(-12.).clip(&muzzle), CREAM, 3.6);
    let lid = blob(&[
        [eye[0] - 36., eye[1] + 16.],
        [eye[0] - 10., eye[1] - 10.],
        [eye[0] + 26., eye[1] - 14.],
        [eye[0] + 38., eye[1] - 8.],
        [eye[0] + 16., eye[1] + 12.],
    ]);
    pic.fill(&lid.grown(6.), BLACK);
    pic.fill(&lid, CREAM);
    pic.fill(&disc(eye[0] + 4., eye[1] - 2., 11.).and(&lid), red());
    pic.fill(&disc(eye[0] + 4., eye[1] - 2., 5.).and(&lid), BLACK);
    pic.gouges(
        &[spline(&[
            [eye[0] - 48., eye[1] - 2.],
            [eye[0] - 6., eye[1] - 30.],
            [eye[0] + 50., eye[1] - 30.],
        ])],
        CREAM,
        7.,
    );
    let nose =
        blob(&[[64., 470.], [80., 446.], [112., 448.], [116., 472.], [96., 488.], [74., 488.]]);
    pic.fill(&nose.grown(3.), CREAM);
    pic.fill(&nose, BLACK);
    pic.gouges(&[spline(&[[78., 464.], [88., 456.], [102., 458.]])], CREAM, 4.);
}

/// The ground is the lower jaw, the path a tongue.
fn path(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let jaw = blob(&[
        [-20., 770.],
        [60., 752.],
        [120., 740.],
        [220., 716.],
        [330., 692.],
        [430., 664.],
        [470., 690.],
        [560., 720.],
        [640., 730.],
        [640., 960.],
        [-20., 960.],
    ]);
    let ground = jaw.and(block);
    pic.fill(&ground.grown(5.).and(&block.grown(-8.)), CREAM);
    pic.fill(&ground, BLACK);
    let way = spline(&[
        [96., 900.],
        [150., 840.],
        [250., 790.],
        [284., 750.],
        [340., 716.],
        [432., 672.],
    ]);
    let tongue = Shape::of([sides(&way, |t| 64. * pow(1. - t, 1.3) + 5.)]).and(&block.grown(-9.));
    pic.fill(&tongue.grown(4.).and(&block.grown(-9.)), CREAM);
    pic.fill(&tongue, CREAM);
    let inside =
        tongue.grown(-2.).less(&poly(&[[0., 900.], [0., 700.], [214., 700.], [330., 900.]]));
    pic.fill(&inside, red());
    pic.gouges(&tongue.grown(-5.).clip(&hatching(&tongue, -26., 12.)), BLACK, 2.6);
    let grass: Vec<Line> = ground
        .grown(-14.)
        .less(&tongue.grown(10.))
        .points(dice, 110)
        .into_iter()
        .map(|[x, y]| vec![[x, y], [x + dice.about(7.), y - 16.]])
        .collect();
    pic.gouges(&block.grown(-14.).clip(&grass), CREAM, 3.2);
}

/// Above they hang like ice, below they stand like young firs.
fn teeth(pic: &mut Picture) {
    let tooth = |x: f64, y: f64, wide: f64, long: f64| {
        blob(&[
            [x - wide, y],
            [x - wide * 0.6, y + long * 0.5],
            [x + wide * 0.1, y + long],
            [x + wide * 0.7, y + long * 0.4],
            [x + wide, y],
        ])
    };
    for (x, y, wide, long) in [
        (118., 522., 10., 34.),
        (150., 532., 15., 84.),
        (196., 546., 9., 34.),
        (238., 556., 10., 42.),
        (284., 574., 10., 36.),
        (328., 590., 9., 32.),
        (372., 612., 8., 26.),
    ] {
        stand(pic, &tooth(x, y, wide, long).grown(2.), BLACK);
        pic.fill(&tooth(x, y, wide, long), CREAM);
    }
    for (x, y, high) in [
        (56., 764., 66.),
        (96., 752., 92.),
        (348., 694., 40.),
        (386., 684., 30.),
        (420., 676., 24.),
    ] {
        let fir = poly(&[
            [x - high * 0.28, y],
            [x - high * 0.12, y - high * 0.4],
            [x - high * 0.2, y - high * 0.4],
            [x, y - high],
            [x + high * 0.2, y - high * 0.4],
            [x + high * 0.12, y - high * 0.4],
            [x + high * 0.28, y],
        ]);
        stand(pic, &fir, BLACK);
        pic.gouges(
            &[vec![[x + high * 0.1, y - high * 0.1], [x + high * 0.02, y - high * 0.84]]],
            CREAM,
            high * 0.06,
        );
    }
}

fn cottage_within(pic: &mut Picture) {
    let house = cottage(place(446., 664., 0.44));
    pic.fill(&house.all().grown(3.4), CREAM);
    pic.fill(&house.all(), BLACK);
    pic.fill(&house.panes, CREAM);
    pic.fill(&house.door, red());
}

fn girl(pic: &mut Picture, dice: &Dice) {
    let pose = figure::standing().near_hand(24., -58.).far_hand(10., -48.).nod(0., -2.);
    let girl = person(pose, Body::child(), place(176., 838., 1.5));
    let [x, y] = girl.near_hand();
    let lamp = lantern(place(x + 3., y - 1., 0.34));
    somebody(
        pic,
        &girl,
        Cut { ink: red(), coat: [20., 17.], hair: figure::Hair::Veil, hat: figure::Hat::Bare },
    );
    pic.fill(&girl.hair(figure::Hair::Veil).grown(-1.4), red());
    pic.gouges(&rays([x + 3., y + 18.], dice, 16, [-80., 80.], [22., 58.]), CREAM, 4.);
    stand(pic, &lamp.body.or(&lamp.core), BLACK);
    pic.fill(&lamp.core.grown(-1.), CREAM);
    stand(pic, &arc_basket([x - 42., y + 26.]), BLACK);
}

/// A basket with its handle.
fn arc_basket([x, y]: Point) -> Shape {
    let handle = Shape::of([sides(&arc([x, y], 10., 14., 180., 360.), |_| 1.4)]);
    poly(&[[x - 13., y], [x + 13., y], [x + 9., y + 13.], [x - 9., y + 13.]]).or(&handle)
}
