//! The sun is an angler's float, and there is a bite.

use easel::prelude::*;

use super::{cinnabar, clad, contour, ink, mist, peak};

/// Where the water begins.
const WATER: f64 = 470.;

/// The middle of the sun.
const SUN: Point = [396., 452.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(down(&[
        (0., ink(0.72)),
        (0.3, ok(0.88, 0.025, 75.)),
        (0.52, ok(0.94, 0.025, 70.)),
        (1., ink(0.9)),
    ]));
    peak(pic, [110., 470.], 330., 150., 0.72);
    peak(pic, [560., 470.], 260., 110., 0.78);
    mist(pic, 300., 452., 420., 36.);
    water(pic, &dice);
    fish(pic, &dice);
    sun(pic);
    angler(pic, &dice);
    caught(pic, &dice);
    pic.grain(220, ink(0.3).a(0.2), 1.1);
}

fn water(pic: &mut Picture, dice: &Dice) {
    let lake = rect(0., WATER, WIDE, HIGH);
    let depth = [(0., ok(0.86, 0.022, 200.)), (0.25, ink(0.66)), (0.7, ink(0.42)), (1., ink(0.3))];
    pic.fill(&lake, down(&depth));
    let lines: Vec<Line> = (0..60)
        .map(|_| {
            let t = pow(dice.unit(), 2.);
            let (x, y, long) =
                (dice.within(-20., 580.), WATER + 6. + 120. * t, dice.within(20., 80.));
            (0..6).map(|k| [x + long * f64::from(k) / 5., y + dice.about(0.8)]).collect()
        })
        .collect();
    let (pale, dark): (Vec<Line>, Vec<Line>) =
        lines.into_iter().partition(|line| line[0][1] > WATER + 40.);
    pic.gouges(&dark, ink(0.45).a(0.45), 2.);
    pic.gouges(&pale, ok(0.94, 0.02, 90.).a(0.4), 2.2);
}

/// The sun with the float's stem and band; what is under water is paler.
fn sun(pic: &mut Picture) {
    let [x, y] = SUN;
    pic.glow(x, y, 230., cinnabar().lit(0.16).a(0.5));
    let ball = disc(x, y, 66.);
    let above = ball.and(&rect(0., 0., WIDE, WATER));
    pic.fill(&ball.less(&above), down(&[(0., cinnabar().a(0.75)), (1., cinnabar().a(0.35))]));
    pic.fill(&above, down(&[(0., cinnabar().lit(0.08)), (1., cinnabar())]));
    pic.fill(&limb(&[[x, y - 64.], [x, y - 112.]], &[4.6, 3.]), ink(0.2));
    pic.fill(&oval(x, y - 66., 13., 5.), ink(0.2));
    pic.oval(x, y - 112., 4.6, 4.6, cinnabar());
    for k in 0..4 {
        let far = 74. + 30. * f64::from(k);
        pic.line(
            &arc([x, WATER + 2.], far, far * 0.13, 8., 172.),
            ok(0.95, 0.02, 80.).a(0.8 - 0.17 * f64::from(k)),
            2.6,
        );
    }
    let glints: Vec<Line> = (0..7)
        .map(f64::from)
        .map(|k| {
            vec![[x - 30. + 4. * k, WATER + 20. + 9. * k], [x + 26. - 3. * k, WATER + 20. + 9. * k]]
        })
        .collect();
    pic.gouges(&glints, cinnabar().lit(0.2).a(0.5), 3.);
    let line = spline(&[[x, y + 66.], [x + 3., 580.], [x - 2., 640.], [x, 690.]]);
    pic.line(&line, ok(0.9, 0.02, 90.).a(0.8), 1.6);
    let hook =
        spline(&[[x, 690.], [x + 1., 712.], [x - 8., 722.], [x - 17., 714.], [x - 16., 702.]]);
    pic.line(&hook, ok(0.95, 0.02, 90.), 3.);
    pic.line(&[[x - 16., 702.], [x - 11., 709.]], ok(0.95, 0.02, 90.), 2.4);
}

/// The fish, dark in the dark; its mouth is near the hook.
fn fish(pic: &mut Picture, dice: &Dice) {
    let body = blob(
        &at![352 700, 316 690, 262 700, 190 736, 110 800, 40 868, -20 930, 160 960, 250 920, 320 868, 360 812, 366 772, 330 752, 336 738, 362 722],
    );
    let fin = blob(&at![232 716, 190 650, 140 640, 92 668, 110 724, 130 776]);
    let low = blob(&at![270 892, 330 900, 366 940, 330 960, 240 940]);
    let shades = [(0., ink(0.3)), (0.5, ink(0.2)), (1., ink(0.24).a(0.4))];
    pic.fill(&all([&fin, &low]).rough(dice, 1.2, 9.), ink(0.26));
    pic.fill(&body, beam([360., 700.], [40., 920.], &shades));
    let rays: Vec<Line> = (0..7)
        .map(f64::from)
        .map(|k| {
            spline(&[
                [120. + 16. * k, 776. - 9. * k],
                [112. + 13. * k, 720. - 8. * k],
                [104. + 13. * k, 672. - 4. * k],
            ])
        })
        .collect();
    pic.gouges(&fin.grown(-4.).clip(&rays), ink(0.5), 2.6);
    let scales: Vec<Line> = (0..9)
        .flat_map(|i| (0..6).map(move |j| (f64::from(i), f64::from(j))))
        .map(|(i, j)| {
            let c = [262. - 30. * i + 13. * j, 726. + 21. * i + 27. * j - 10. * i * 0.1];
            arc(c, 17., 17., 110., 250.)
        })
        .collect();
    pic.gouges(&body.grown(-12.).clip(&scales), ink(0.52).a(0.8), 2.4);
    pic.loaded(&at![352 700, 316 690, 262 700, 190 736, 110 800, 30 878], ink(0.66), 5.);
    pic.loaded(&at![362 722, 340 737, 331 752, 366 772, 358 814, 318 868], ink(0.66), 5.);
    pic.loaded(&at![292 700, 274 740, 286 790, 314 830], ink(0.5), 4.4);
    for (line, wide) in
        [(&at![350 706, 378 718, 394 746, 384 768][..], 3.4), (&at![346 766, 372 790, 372 818], 3.)]
    {
        pic.fill(&brush(line, |t| wide * (1. - 0.85 * t)), ink(0.2));
    }
    pic.oval(318., 722., 14., 13., ink(0.82));
    pic.oval(321., 720., 8., 8., ink(0.12));
    pic.oval(324., 716., 3., 3., cinnabar().lit(0.1));
}

/// The boat, its angler, the bent rod and the line to the float.
fn angler(pic: &mut Picture, dice: &Dice) {
    let craft = boat(place(142., WATER + 2., 0.86));
    pic.fill(&craft.body.scaled([142., WATER + 24.], 1., -0.6), ink(0.3).a(0.35));
    let man = person(
        figure::sitting().near_hand(20., -40.).far_hand(14., -36.),
        Body::default(),
        place(150., WATER + 10., 0.98),
    );
    pic.person(
        &man,
        &Wear { top: figure::Hat::Brim, hat: ok(0.4, 0.04, 70.), hang: 8., ..clad(0.24) },
    );
    pic.fill(&craft.body.rough(dice, 0.7, 6.), ink(0.18));
    pic.fill(&craft.trim, ink(0.7));
    contour(pic, &craft.body, ink(0.14), 2.4);
    let hand = man.near_hand();
    let tip = [366., 236.];
    let rod = spline(&[[hand[0] - 26., hand[1] + 16.], hand, [238., 300.], [308., 240.], tip]);
    pic.fill(&Shape::of([sides(&even(&rod, 30), |t| 2.8 - 2. * t)]), ink(0.2));
    pic.line(&spline(&[tip, [384., 276.], [394., 312.], [SUN[0], SUN[1] - 112.]]), ink(0.35), 1.4);
}

/// The net beside the boat and the three moons in it.
fn caught(pic: &mut Picture, dice: &Dice) {
    let net = blob(&at![62 484, 112 484, 122 540, 104 592, 66 592, 50 540]);
    pic.pool(86., 548., 84., 84., ok(0.95, 0.03, 95.).a(0.6));
    let moon = ok(0.96, 0.03, 95.);
    pic.fill(&disc(74., 568., 17.), moon);
    pic.fill(&disc(100., 556., 15.).less(&disc(92., 551., 13.)), moon);
    pic.fill(&disc(80., 527., 14.).less(&rect(80., 500., 120., 560.)), moon);
    pic.dots(&at![70 564, 79 574], ink(0.78), 5.);
    let mesh: Vec<Line> = net
        .clip(&hatching(&net.grown(2.), 52., 15.))
        .into_iter()
        .chain(net.clip(&hatching(&net.grown(2.), -52., 15.)))
        .collect();
    pic.lines(&mesh, ink(0.24).a(0.8), 1.);
    pic.line(&net.edges()[0], ink(0.2), 2.);
    pic.lines(
        &[vec![[66., 484.], [76., 462.]], vec![[108., 484.], [98., 466. + dice.unit()]]],
        ink(0.2),
        1.8,
    );
}
