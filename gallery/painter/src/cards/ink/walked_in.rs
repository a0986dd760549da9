//! The painter has walked off into his own picture; his cat waits.

use easel::prelude::*;

use super::{cinnabar, contour, ink, peak};

/// The painted silk.
const SILK: [f64; 4] = [232., 118., 506., 600.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    room(pic, &dice);
    mount(pic);
    let [left, top, right, foot] = SILK;
    pic.inside(&rect(left, top, right, foot), |pic| landscape(pic, &dice));
    rods(pic);
    steps(pic, &dice);
    painter(pic);
    birds(pic);
    desk(pic, &dice);
    waiting(pic);
    pic.grain(220, ink(0.3).a(0.2), 1.1);
}

/// Wall and floor, and the light of a lattice window that falls on both.
fn room(pic: &mut Picture, dice: &Dice) {
    pic.ground(across(&[
        (0., ok(0.86, 0.025, 82.)),
        (0.6, ok(0.8, 0.025, 80.)),
        (1., ok(0.7, 0.025, 75.)),
    ]));
    for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)] {
        let (x, y) = (30. + 84. * f64::from(i), 170. + 110. * f64::from(j) - 22. * f64::from(i));
        pic.fill(
            &poly(&[[x, y], [x + 74., y - 19.], [x + 74., y + 79.], [x, y + 98.]]),
            ok(0.945, 0.025, 88.).a(0.75),
        );
    }
    let floor = rect(0., 716., WIDE, HIGH);
    pic.fill(&floor, down(&[(0., ok(0.6, 0.035, 75.)), (1., ok(0.74, 0.04, 80.))]));
    let boards: Vec<Line> =
        [740., 778., 832.].iter().map(|&y| vec![[-5., y], [605., y + dice.about(2.)]]).collect();
    pic.gouges(&boards, ink(0.4).a(0.6), 2.4);
    pic.fill(&rect(0., 706., WIDE, 717.), ink(0.34));
}

/// The scroll's brocade, its cord and its shadow on the wall.
fn mount(pic: &mut Picture) {
    let cloth = rect(206., 62., 532., 668.);
    pic.shadow(&cloth, 14., 12., ink(0.2).a(0.4));
    pic.line(&at![262 56, 369 12, 476 56], ink(0.25), 2.);
    pic.dots(&at![369 12], ink(0.2), 8.);
    pic.fill(&cloth, across(&[(0., ink(0.5)), (1., ink(0.42))]));
    let blossoms: Line = (0..14)
        .flat_map(|j| (0..8).map(move |i| (i, j)))
        .map(|(i, j): (i32, i32)| {
            [226. + 42. * f64::from(i) - 21. * f64::from(j % 2), 82. + 44. * f64::from(j)]
        })
        .filter(|p| cloth.has(*p))
        .collect();
    pic.dots(&blossoms, ink(0.6), 6.);
    let [left, top, right, foot] = SILK;
    pic.fill(&rect(left - 5., top - 5., right + 5., foot + 5.), ok(0.72, 0.06, 78.));
    pic.fill(
        &rect(left, top, right, foot),
        down(&[(0., ok(0.93, 0.02, 86.)), (0.6, ok(0.965, 0.015, 90.)), (1., ok(0.9, 0.02, 86.))]),
    );
}

/// Mountains, a waterfall, mist, and the way he takes.
fn landscape(pic: &mut Picture, dice: &Dice) {
    let fog = hex(0xf7f4ea);
    peak(pic, [300., 420.], 210., 230., 0.66);
    peak(pic, [440., 430.], 230., 180., 0.6);
    peak(pic, [360., 440.], 150., 110., 0.72);
    pic.mist(370., 420., 220., 40., fog);
    let fall = spline(&at![306 250, 311 300, 306 350, 312 400]);
    pic.marks(&[sides(&fall, |t| 2. + 5. * t)], fog);
    let near = blob(&at![210 520, 260 486, 330 470, 392 452, 450 440, 530 430, 540 640, 200 640])
        .rough(dice, 2., 8.);
    pic.fill_near(&near, down(&[(0., ink(0.72)), (0.6, ink(0.86)), (1., ink(0.9).a(0.3))]), 0.5);
    let way = spline(&at![352 620, 372 584, 410 556, 400 526, 372 506, 394 482, 432 468, 440 450]);
    pic.marks(&[sides(&even(&way, 30), |t| 12. * pow(1. - t, 1.2) + 1.4)], fog);
    for (x, y, high) in [
        (262., 528., 92.),
        (292., 506., 60.),
        (470., 480., 78.),
        (490., 520., 110.),
        (456., 456., 40.),
    ] {
        pic.marks(&pine(dice, x, y, high), ink(0.3));
    }
    pic.mist(250., 580., 100., 26., fog);
    pic.mist(480., 560., 110., 26., fog);
    pic.fill(&rect(478., 136., 494., 158.), cinnabar());
}

/// The rods at both ends of the scroll.
fn rods(pic: &mut Picture) {
    let stops = [(0., ink(0.45)), (0.4, ink(0.3)), (1., ink(0.14))];
    pic.fill(&rect(200., 54., 538., 66.).softened(4.), down(&stops));
    let rod = rect(206., 662., 532., 680.)
        .or(&rect(190., 660., 208., 682.).softened(4.))
        .or(&rect(530., 660., 548., 682.).softened(4.));
    pic.fill(&rod, down(&stops));
}

/// Ink footprints from the cushion over floor, wall and rod into the picture.
fn steps(pic: &mut Picture, dice: &Dice) {
    let way = spline(&at![150 806, 236 800, 310 772, 342 716, 352 664, 356 620, 372 584, 402 560]);
    let mut at: f64 = 0.06;
    let mut left = false;
    while at < 0.97 {
        let [a, b] = [walk(&way, at), walk(&way, (at + 0.01).min(1.))];
        let size = mix(1., 0.34, pow(at, 1.4));
        let side = if left { -7. } else { 7. };
        let [x, y] = toward(a, heading(a, b) + 90., side * size);
        let here = place(x, y, size).turned(heading(a, b) + dice.about(6.));
        let sole = here.shape(&limb(&at![0 0, 9 0], &[4.6, 5.6]).or(&disc(-8., 0., 4.)));
        pic.fill(&sole, ink(0.2).a(mix(0.95, 0.7, at)));
        left = !left;
        at += 0.055 * mix(1., 0.6, at);
    }
}

fn painter(pic: &mut Picture) {
    let man = person(
        figure::walking().near_hand(16., -56.).far_hand(-8., -48.).nod(1., 1.),
        Body::default(),
        place(392., 550., 0.96),
    );
    let [x, y] = man.near_hand();
    pic.line(&[[x - 3., y - 32.], [x + 6., y + 52.]], ink(0.2), 2.4);
    pic.contact(398., 546., 30., ink(0.2).a(0.5));
    let wear = Wear {
        skin: ok(0.82, 0.04, 62.),
        legs: ink(0.22),
        hair: ink(0.2),
        hat: ink(0.26),
        top: figure::Hat::Brim,
        hang: 30.,
        flare: 15.,
        ..Wear::plain(cinnabar())
    };
    pic.person(&man, &wear);
    let pack = man.place.shape(&blob(&at![-8 - 76, -20 - 72, -22 - 54, -12 - 48, -6 - 56]));
    pic.fill(&pack, ink(0.34));
}

/// Two birds that have left the silk.
fn birds(pic: &mut Picture) {
    for (x, y, size, way) in
        [(250., 214., 0.34, -20.), (176., 156., 0.42, -30.), (104., 122., 0.5, -16.)]
    {
        let bird = beast::swallow().at(place(x, y, size).flipped().turned(-way));
        if x < 230. {
            pic.fill(&bird.all().moved(7., 9.), ink(0.4).a(0.3));
        }
        pic.fill(&bird.all(), ink(0.22));
    }
}

/// The cushion, the brush where it fell, ink stone and tea.
fn desk(pic: &mut Picture, dice: &Dice) {
    pic.contact(104., 838., 110., ink(0.2).a(0.55));
    let cushion = blob(&at![20 812, 60 792, 130 790, 186 806, 192 824, 160 840, 60 842, 18 830]);
    pic.fill(&cushion, slant([0., 0.], [0.4, 1.], &[(0., ink(0.62)), (1., ink(0.34))]));
    contour(pic, &cushion, ink(0.2), 4.);
    pic.loaded(&at![70 808, 104 816, 140 808], ink(0.3), 3.);
    pic.contact(420., 862., 124., ink(0.2).a(0.35));
    let low = poly(&at![318 800, 520 800, 540 818, 300 818])
        .or(&rect(312., 818., 328., 862.))
        .or(&rect(512., 818., 528., 862.));
    pic.fill(
        &low.rough(dice, 0.8, 8.),
        down(&[(0., ok(0.42, 0.04, 55.)), (1., ok(0.25, 0.03, 50.))]),
    );
    pic.loaded(&at![300 818, 420 820, 540 818], ink(0.18), 4.);
    let stone = poly(&at![420 792, 500 792, 506 806, 414 806]).softened(3.);
    pic.fill(&stone, ink(0.2));
    pic.oval(460., 797., 26., 4., ink(0.1));
    pic.line(&at![440 796, 470 795], ink(0.6), 1.4);
    let tea = cup(place(360., 806., 0.72));
    pic.fill(&tea.body, ok(0.93, 0.02, 85.).a(0.85));
    pic.fill(&tea.core, ok(0.55, 0.12, 45.));
    pic.fill(&tea.trim, ink(0.9));
    pic.outline(&tea.body, ink(0.3), 1.2);
    let steam = [0., 12.].map(|d| {
        spline(&[
            [354. + d, 760.],
            [348. + d, 746.],
            [358. + d, 732.],
            [350. + d, 716.],
            [356. + d, 702.],
        ])
    });
    pic.gouges(&steam, hex(0xffffff).a(0.75), 4.);
    let brush_pen = brush(&at![204 852, 292 868], |_| 3.2);
    pic.contact(250., 868., 60., ink(0.2).a(0.4));
    pic.fill(&brush_pen, ok(0.66, 0.07, 68.));
    pic.fill(&brush(&at![206 852, 190 848, 176 850], |t| 5. * (1. - t) + 0.4), ink(0.15));
    pic.fill(&blob(&at![178 852, 166 846, 150 852, 158 862, 176 858]), ink(0.18));
}

/// The cat looks after him.
fn waiting(pic: &mut Picture) {
    let cat = beast::cat().at(place(470., 772., 0.98).flipped());
    pic.contact(466., 772., 44., ink(0.2).a(0.5));
    pic.fill(&cat.all(), ink(0.2));
    pic.rim(&cat.all(), 2., 1.6, ink(0.7).a(0.7));
    pic.dots(&[cat.eye], ok(0.85, 0.12, 90.), 3.6);
}
