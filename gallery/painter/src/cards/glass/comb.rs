//! Her hair is a river; her comb is the bridge over it.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, strands, window};

/// The moon.
const MOON: Point = [438., 170.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let window = window(pic);
    let sky = |p: Point| near(ok(0.52, 0.14, 268.), p, MOON, 620.);
    glaze(pic, &window, 92, 3., sky);
    glaze(pic, &disc(MOON[0], MOON[1], 58.), 9, 2.4, |_| ok(0.94, 0.07, 95.));
    let hills = hills(&dice, 620., 26.).and(&window);
    glaze(pic, &hills, 26, 3., |p| near(ok(0.56, 0.12, 152.), p, [520., 560.], 620.));
    dress(pic, &window);
    face(pic);
    hair(pic);
    arm(pic);
    comb(pic);
}

fn dress(pic: &mut Picture, window: &Shape) {
    let dress = blob(&[
        [236., 556.],
        [300., 540.],
        [346., 540.],
        [420., 560.],
        [470., 620.],
        [486., 740.],
        [520., 900.],
        [200., 900.],
        [190., 700.],
    ])
    .and(window);
    glaze(pic, &dress, 34, 3.4, |p| near(ok(0.5, 0.19, 20.), p, [420., 560.], 480.));
}

fn face(pic: &mut Picture) {
    let skin = |p: Point| near(ok(0.8, 0.08, 58.), p, [400., 250.], 560.);
    let neck =
        poly(&[[262., 420.], [330., 410.], [334., 480.], [356., 552.], [300., 580.], [246., 552.]])
            .softened(4.);
    glaze(pic, &neck, 4, 2.4, skin);
    let profile = blob(&[
        [300., 176.],
        [350., 190.],
        [370., 226.],
        [376., 258.],
        [372., 276.],
        [396., 322.],
        [394., 334.],
        [376., 340.],
        [385., 358.],
        [374., 366.],
        [382., 382.],
        [368., 394.],
        [372., 416.],
        [352., 440.],
        [316., 440.],
        [270., 420.],
        [240., 350.],
        [244., 240.],
    ]);
    glaze(pic, &profile, 7, 2., skin);
    pic.oval(
        338.,
        352.,
        24.,
        17.,
        round(&[(0., hex(0xe0503a).a(0.55)), (1., hex(0xe0503a).a(0.))]),
    );
    pic.lines(
        &[
            spline(&[[330., 286.], [344., 298.], [364., 292.]]),
            spline(&[[326., 258.], [346., 246.], [368., 254.]]),
            spline(&[[352., 370.], [366., 372.], [376., 367.]]),
        ],
        LEAD,
        4.,
    );
    pic.fill(
        &blob(&[[350., 306.], [356., 322.], [350., 330.], [344., 322.]]),
        ok(0.86, 0.07, 225.),
    );
}

/// The hair from the brow over the crown and down, in strands that are currents.
fn hair(pic: &mut Picture) {
    let lines: Vec<Line> = (0..9)
        .map(|k| f64::from(k) / 8.)
        .map(|t| {
            let near_face = [mix(356., 318., t), mix(196., 160., t)];
            spline(&[
                near_face,
                [mix(296., 240., t), mix(204., 138., t)],
                [mix(256., 130., t), mix(280., 210., t)],
                [mix(258., 108., t), mix(400., 380., t)],
                [mix(246., 82., t), mix(520., 520., t)],
                [mix(262., 70., t), 640.],
                [mix(250., 64., t), 760.],
                [mix(226., 44., t), 877.],
            ])
        })
        .collect();
    let flow = |p: Point| {
        let band = sin(p[0] / 17. + p[1] / 60.);
        near(ok(0.56 + 0.06 * band, 0.11, 222. + 22. * band), p, [320., 240.], 900.)
    };
    strands(pic, &lines, 8, 2.6, flow);
    for (x, y, size, turn) in [
        (154., 452., 0.34, -8.),
        (204., 578., 0.3, 6.),
        (118., 800., 0.52, -5.),
        (206., 846., 0.34, 4.),
    ] {
        let boat = sail_boat(place(x, y, size).turned(turn));
        pic.fill(&boat.all().grown(3.), LEAD);
        pic.fill(&boat.core, ok(0.95, 0.04, 90.));
        pic.fill(&boat.body, ok(0.62, 0.17, 45.));
    }
}

fn arm(pic: &mut Picture) {
    let sleeve =
        limb(&[[398., 594.], [446., 676.], [392., 724.], [320., 692.]], &[38., 34., 28., 22.]);
    glaze(pic, &sleeve, 13, 3., |p| near(ok(0.56, 0.19, 24.), p, [430., 600.], 420.));
    let hand = limb(&[[318., 690.], [286., 676.]], &[17., 15.])
        .or(&limb(&[[292., 664.], [276., 650.]], &[7., 6.]))
        .melted(4.);
    pic.fill(&hand.grown(2.6), LEAD);
    pic.fill(&hand, ok(0.82, 0.08, 58.));
}

/// The comb lies across the hair: a deck, round arches between its teeth, somebody on it.
fn comb(pic: &mut Picture) {
    let spot = place(42., 646., 1.).turned(4.);
    let deck = rect(0., -20., 262., 8.);
    let mut arches = deck.or(&rect(4., 0., 258., 86.));
    for i in 0..6 {
        let x = 25. + 42.6 * f64::from(i);
        arches = arches.less(&rect(x - 15., 30., x + 15., 100.).or(&disc(x, 30., 15.)));
    }
    let bridge = spot.shape(&arches);
    let gold = |p: Point| near(ok(0.8, 0.13, 82.), p, [300., 620.], 420.);
    glaze(pic, &bridge, 20, 2.4, gold);
    pic.fill(&spot.shape(&rect(-4., -25., 266., -18.)), LEAD);
    let [x, y] = spot.point([120., -24.]);
    let watch = person(figure::standing().near_hand(16., -64.), Body::default(), place(x, y, 0.62));
    let wear = Wear {
        skin: ok(0.8, 0.08, 58.),
        legs: LEAD,
        hat: ok(0.6, 0.17, 40.),
        top: figure::Hat::Brim,
        ..clad(ok(0.9, 0.05, 85.))
    };
    painted(pic, &watch, &wear);
    let [hx, hy] = watch.near_hand();
    pic.glow(hx, hy + 9., 46., hex(0xffe9b0));
    pic.dots(&[[hx, hy + 9.]], LEAD, 15.);
    pic.dots(&[[hx, hy + 9.]], hex(0xffe9a8), 10.);
}
