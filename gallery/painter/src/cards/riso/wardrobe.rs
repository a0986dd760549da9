//! The cloakroom of shadows has mixed up two guests.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, features, paper};

const COUNTER: f64 = 632.;

pub fn paint(pic: &mut Picture) {
    paper(pic);
    let wall = rect(0., 0., WIDE, COUNTER);
    pic.halftone(&wall, 20., 11., CORAL.a(0.9), |[x, y]| {
        0.42 - 0.4 * (1. - apart([x, y], [330., 420.]) / 470.).max(0.) - y / 3000.
    });
    rail(pic);
    let hand = attendant(pic);
    counter(pic);
    shadow_of_bear(pic);
    pole(pic, hand);
    bear(pic);
    lady(pic);
    pic.grain(110, RAW.a(0.7), 1.7);
}

/// A hanger whose hook is at the point.
fn hanger(pic: &mut Picture, [x, y]: Point, wide: f64, color: Color) {
    let bow = spline(&[
        [x - wide, y + 46.],
        [x - wide * 0.4, y + 28.],
        [x, y + 20.],
        [x + wide * 0.4, y + 28.],
        [x + wide, y + 46.],
    ]);
    let hook =
        spline(&[[x, y + 20.], [x, y + 8.], [x + 8., y - 2.], [x, y - 10.], [x - 8., y - 4.]]);
    pic.lines(&[bow, hook], color, 5.);
}

/// Other guests' shadows, thin enough to look through, and one hanger that is empty.
fn rail(pic: &mut Picture) {
    pic.bars(&[vec![[0., 96.], [WIDE, 96.]]], BLUE, 9.);
    pic.bars(&[vec![[0., 91.], [WIDE, 91.]]], RAW, 2.);
    let plain = |pose, x: f64| person(pose, Body::default(), place(x, 338., 2.05));
    let gentleman = plain(figure::standing().near_hand(16., -40.), 64.);
    let dancer = plain(figure::dancing(), 520.);
    let shadows = [
        (
            64.,
            all([&gentleman.all(), &gentleman.coat(18., 15.), &gentleman.hat(figure::Hat::Tall)]),
        ),
        (520., all([&dancer.all(), &dancer.coat(16., 26.), &dancer.hair(figure::Hair::Bun)])),
        (168., beast::cat().at(place(166., 332., 1.5)).all()),
    ];
    for (x, shadow) in &shadows {
        hanger(pic, [*x, 104.], 30., BLUE);
        pic.fill(&shadow.grown(4.), RAW);
        pic.halftone(shadow, 40., 7., BLUE, |[_, y]| 0.75 - (y - 140.) / 420.);
        pic.outline(shadow, BLUE, 1.6);
    }
    hanger(pic, [428., 104.], 32., BLUE);
}

fn attendant(pic: &mut Picture) -> Point {
    let pose = figure::standing().near_hand(27., -92.).far_hand(14., -60.).nod(0., 1.);
    let man =
        person(pose, Body { head: 1.15, stout: 1.25 }, place(506., 792., 3.1).flipped()).faced(
            Face { nose: Nose::Broad, chin: Chin::Double, brow: Brow::Bushy, ..Face::default() },
        );
    let coat = all([&man.coat(10., 15.), &man.near_arm, &man.far_arm]);
    pic.fill(&man.all().or(&coat).grown(5.), RAW);
    pic.fill(&man.head, RAW);
    pic.outline(&man.head, BLUE, 3.);
    pic.fill(&coat, BLUE);
    pic.rim(&coat, -3., 2., CORAL);
    features(pic, &man, BLUE);
    pic.fill(&man.hat(figure::Hat::Flat), BLUE);
    let [x, y] = man.eye();
    pic.dots(&[[x, y]], BLUE, 6.);
    pic.fill(
        &brush(&[[x - 16., y + 19.], [x - 2., y + 15.], [x + 18., y + 20.]], |t| {
            6. * swell(t) + 0.6
        }),
        BLUE,
    );
    let [hx, hy] = man.near_hand();
    pic.dots(&[[hx + 76., hy - 2.], [hx + 72., hy + 30.], [hx + 70., hy + 60.]], YELLOW, 8.);
    [hx, hy]
}

/// The pole that lifts hangers, and the hand that holds it.
fn pole(pic: &mut Picture, [x, y]: Point) {
    let way = [[x + 16., y + 70.], [324., 146.]];
    pic.line(&way, BLUE, 13.);
    pic.line(&way, YELLOW, 7.);
    pic.oval(x, y, 15., 14., BLUE);
    pic.oval(x, y, 12., 11., RAW);
}

fn counter(pic: &mut Picture) {
    let front = rect(0., COUNTER, WIDE, 812.);
    pic.fill(&front, CORAL);
    for i in 0..5 {
        let x = 14. + 118. * f64::from(i);
        pic.halftone(&rect(x, COUNTER + 44., x + 98., 792.), 45., 8., BLUE, |[_, y]| {
            0.2 + (y - COUNTER) / 500.
        });
        pic.outline(&rect(x, COUNTER + 44., x + 98., 792.), BOTH, 3.);
    }
    pic.fill(&rect(-4., COUNTER - 4., WIDE + 4., COUNTER + 22.), BLUE);
    pic.fill(&rect(-4., COUNTER - 4., WIDE + 4., COUNTER + 3.), RAW);
    pic.fill(&rect(0., 812., WIDE, HIGH), RAW);
    pic.halftone(&rect(0., 812., WIDE, HIGH), 10., 10., BLUE.a(0.9), |[_, y]| {
        0.02 + (y - 812.) / 420.
    });
    pic.fill(&oval(556., COUNTER - 10., 24., 18.).and(&rect(500., 0., WIDE, COUNTER - 8.)), YELLOW);
    pic.bars(&[vec![[526., COUNTER - 6.], [586., COUNTER - 6.]]], BOTH, 6.);
    pic.dots(&[[556., COUNTER - 31.]], BOTH, 8.);
}

/// The anchor: solid, with claws, hung up by its shoulders.
fn shadow_of_bear(pic: &mut Picture) {
    let half = |s: f64| {
        let x = |x: f64| 320. + s * x;
        all([
            &disc(x(44.), 204., 22.),
            &limb(&[[x(66.), 306.], [x(108.), 378.], [x(112.), 452.]], &[40., 30., 29.]),
            &limb(&[[x(48.), 520.], [x(54.), 590.], [x(60.), 628.]], &[52., 38., 36.]),
            &limb(&[[x(60.), 632.], [x(78.), 642.]], &[30., 24.]),
        ])
    };
    let trunk = blob(&[
        [320., 190.],
        [372., 206.],
        [384., 256.],
        [378., 290.],
        [414., 380.],
        [420., 500.],
        [384., 570.],
        [320., 580.],
        [256., 570.],
        [220., 500.],
        [226., 380.],
        [262., 290.],
        [256., 256.],
        [268., 206.],
    ]);
    let shadow = all([&half(1.), &half(-1.), &trunk]).melted(9.);
    hanger(pic, [320., 150.], 52., BOTH);
    pic.fill(&shadow.grown(7.), RAW);
    let off = shadow.moved(-4., 4.);
    pic.fill(&off, CORAL);
    pic.fill(&shadow, BLUE);
    pic.fill(&shadow.and(&off), hex(0x1b2a55));
    let claws: Vec<Line> = [-1., 1.]
        .iter()
        .flat_map(|&s| {
            (0..4).map(move |i| {
                vec![
                    [320. + s * (96. + f64::from(i) * 11.), 470.],
                    [320. + s * (96. + f64::from(i) * 11.), 490.],
                ]
            })
        })
        .collect();
    pic.gouges(&claws, RAW, 6.);
    hanger(pic, [320., 150.], 52., RAW);
}

/// The guest behind her, whose shadow it is.
fn bear(pic: &mut Picture) {
    let body = all([
        &blob(&[
            [-30., 930.],
            [-40., 560.],
            [10., 520.],
            [56., 540.],
            [92., 640.],
            [106., 760.],
            [96., 930.],
        ]),
        &blob(&[
            [-20., 530.],
            [-16., 474.],
            [24., 444.],
            [66., 456.],
            [84., 484.],
            [118., 500.],
            [122., 522.],
            [92., 536.],
            [60., 552.],
            [16., 560.],
        ]),
        &disc(14., 452., 20.),
        &limb(&[[60., 640.], [96., 700.], [138., 690.]], &[34., 26., 20.]),
    ])
    .melted(7.);
    let hat = poly(&at![8 446, 2 366, 72 356, 74 442]).or(&oval(42., 446., 58., 11.));
    pic.fill(&body.or(&hat).grown(6.), RAW);
    pic.fill(&body, BOTH);
    pic.halftone(&body.grown(-4.), 70., 8., CORAL, |[x, y]| 0.62 - x / 190. + (y - 700.) / 900.);
    pic.fill(&hat, BLUE);
    pic.bars(&[vec![[7., 430.], [74., 424.]]], CORAL, 11.);
    pic.dots(&[[116., 503.]], hex(0x16233c), 17.);
    pic.dots(&[[70., 490.]], RAW, 13.);
    pic.dots(&[[73., 491.]], hex(0x16233c), 7.);
    ticket(pic, [150., 676.]);
}

fn ticket(pic: &mut Picture, [x, y]: Point) {
    let card = rect(x - 13., y - 19., x + 13., y + 19.).turned([x, y], 14.).less(&disc(
        x + 2.,
        y - 11.,
        4.,
    ));
    pic.fill(&card.grown(2.6), BLUE);
    pic.fill(&card, YELLOW);
}

fn lady(pic: &mut Picture) {
    let pose = figure::standing().near_hand(34., -74.).far_hand(9., -85.).nod(-3., 0.);
    let lady = person(pose, Body::default(), place(222., 878., 2.9)).faced(Face {
        nose: Nose::Snub,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        ..Face::default()
    });
    let dress = all([&lady.coat(38., 21.), &lady.near_arm]);
    let whole = all([&lady.all(), &dress, &lady.hair(figure::Hair::Bun)]);
    pic.fill(&whole.grown(6.), RAW);
    pic.fill(&all([&lady.near_leg, &lady.far_leg]), BLUE);
    pic.fill(&lady.far_arm, BOTH);
    pic.fill(&lady.head, RAW);
    pic.outline(&lady.head, BLUE, 2.6);
    pic.fill(&dress, CORAL);
    pic.halftone(&dress, 30., 8., BLUE, |[x, y]| (250. - x) / 130. * 0.6 + (y - 800.) / 900.);
    pic.fill(&lady.hair(figure::Hair::Bun), BLUE);
    pic.fill(&lady.hands[1], RAW);
    pic.outline(&lady.hands[1], BLUE, 2.);
    pic.fill(&lady.hands[0], RAW);
    pic.outline(&lady.hands[0], BLUE, 2.);
    features(pic, &lady, BLUE);
    pic.dots(&[lady.eye()], BLUE, 7.);
    let [x, y] = lady.near_hand();
    ticket(pic, [x + 14., y - 14.]);
    let beads: Line = even(
        &arc([lady.point([0., -76.])[0] + 2., lady.point([0., -76.])[1]], 15., 11., 20., 150.),
        5,
    );
    pic.dots(&beads, YELLOW, 5.);
}
