//! Somebody closes the book, and those who live in it prop it open.

use easel::prelude::*;

use super::{lay, shade};

/// The back, from the fold up.
const BACK: [Point; 4] = [[86., 600.], [514., 600.], [534., 280.], [66., 280.]];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(lamp([300., 520.], 620., &[(0., ok(0.5, 0.08, 300.)), (1., ok(0.22, 0.06, 285.))]));
    desk(pic, &dice);
    pages(pic);
    town(pic);
    lid(pic);
    props(pic);
    hand(pic);
    pic.grain(110, hex(0xffffff).a(0.14), 1.2);
}

fn desk(pic: &mut Picture, dice: &Dice) {
    let top = rect(-20., 640., 620., 920.).rough(dice, 1.5, 20.);
    lay(pic, &top, down(&[(0., ok(0.44, 0.09, 45.)), (1., ok(0.28, 0.07, 35.))]), -8.);
    let grain: Vec<Line> = (0..9)
        .map(|i| 664. + 28. * f64::from(i))
        .map(|y| {
            spline(&[[-10., y], [200., y + dice.about(5.)], [400., y + dice.about(5.)], [610., y]])
        })
        .collect();
    pic.lines(&grain, ok(0.24, 0.06, 35.).a(0.5), 1.6);
}

/// The pages that lie and the back behind them.
fn pages(pic: &mut Picture) {
    let under = poly(&at![24 806, 576 806, 526 594, 74 594]).grown(12.);
    pic.shadow(&under, 6., 22., shade());
    pic.fill(&under, ok(0.42, 0.15, 25.));
    for k in (0..4).rev() {
        let d = f64::from(k) * 4.;
        lay(
            pic,
            &poly(&at![24 800, 576 800, 514 600, 86 600]).moved(0., d),
            ok(0.93 - 0.02 * f64::from(k), 0.03, 85.),
            3.,
        );
    }
    let [a, b, c, d] = BACK;
    lay(pic, &poly(&[a, b, c, d]).grown(10.), ok(0.36, 0.14, 22.), 14.);
    let sky =
        down(&[(0., ok(0.34, 0.08, 262.)), (0.6, ok(0.58, 0.09, 235.)), (1., ok(0.86, 0.08, 80.))]);
    lay(pic, &poly(&[a, b, c, d]), sky, 3.);
    let hill = blob(&at![40 640, 90 560, 190 528, 290 560, 390 520, 520 566, 560 640]);
    lay(pic, &hill.and(&poly(&[a, b, c, d])), ok(0.6, 0.1, 150.), 6.);
    let square = poly(&at![120 700, 480 700, 452 624, 148 624]);
    pic.fill(&square, ok(0.84, 0.06, 90.));
    pic.lines(&[vec![a, b]], ok(0.6, 0.05, 70.), 2.4);
}

/// The town, each house a card that bends under the lid.
fn town(pic: &mut Picture) {
    for (i, (x, foot, size, storeys, stepped, hue)) in [
        (140., 640., 1.02, 3, true, 25.),
        (232., 630., 1.1, 3, false, 85.),
        (388., 632., 1.05, 3, true, 215.),
        (470., 644., 0.98, 3, false, 45.),
        (110., 716., 0.9, 2, false, 155.),
        (500., 722., 0.92, 2, true, 350.),
    ]
    .into_iter()
    .enumerate()
    {
        let house = townhouse(place(x, foot, size), storeys, stepped);
        let bent = |shape: &Shape| {
            shape.mapped(|[px, py]| {
                let t = ((470. - py) / 90.).clamp(0., 1.5);
                [px + 26. * t * t, py + 16. * t * t]
            })
        };
        lay(pic, &bent(&house.walls), ok(0.8, 0.09, hue), 8.);
        lay(pic, &bent(&house.roof), ok(0.5, 0.14, hue), 4.);
        pic.hole(&bent(&house.panes), ok(0.9, 0.12, 88.), [1.5, 2.5], shade());
        pic.fill(&house.door, ok(0.36, 0.08, hue));
        if i == 2 {
            read(pic, house.panes.parts()[0].center());
        }
    }
    for (x, foot, high) in
        [(64., 740., 96.), (182., 676., 84.), (430., 680., 90.), (548., 742., 84.)]
    {
        lay(pic, &cypress(x, foot, high), ok(0.46, 0.1, 155.), 5.);
    }
    let spire = tower(place(312., 650., 1.12), 178.);
    lay(pic, &spire.walls, across(&[(0., ok(0.93, 0.03, 85.)), (1., ok(0.76, 0.05, 60.))]), 9.);
    let bent = spire.roof.mapped(|[x, y]| {
        let t = ((470. - y) / 90.).clamp(0., 1.5);
        [x + 40. * t * t, y + 26. * t * t]
    });
    lay(pic, &bent, ok(0.52, 0.18, 28.), 6.);
    pic.hole(&spire.panes.or(&spire.door), ok(0.3, 0.06, 285.), [2., 3.], shade());
}

/// Somebody who reads at a window.
fn read(pic: &mut Picture, [x, y]: Point) {
    let pose = figure::sitting().near_hand(8., -44.).nod(3., 3.);
    let reader = person(pose, Body::default(), place(x + 4., y + 11., 0.3));
    pic.fill(&reader.all().and(&rect(x - 20., y - 20., x + 20., y + 10.)), ok(0.25, 0.05, 285.));
}

/// The cover, which comes down over all, with its gold.
fn lid(pic: &mut Picture) {
    let cover = poly(&at![56 16, 544 16, 600 322, 0 322]).grown(6.);
    lay(pic, &cover, down(&[(0., ok(0.32, 0.12, 22.)), (1., ok(0.5, 0.18, 27.))]), 26.);
    let edge = poly(&at![-4 314, 604 314, 598 334, 2 334]);
    lay(pic, &edge, ok(0.93, 0.03, 85.), 4.);
    let gold = ok(0.8, 0.12, 82.);
    let frame = |by: f64| poly(&at![82 40, 518 40, 562 296, 38 296]).grown(-by);
    lay(pic, &frame(0.).less(&frame(6.)).or(&frame(14.).less(&frame(17.))), gold, 3.);
    let star = |x: f64, y: f64, r: f64| {
        let tips: Line = (0..16)
            .map(|k| (f64::from(k) * 22.5, if k % 2 == 0 { r } else { r * 0.45 }))
            .map(|(way, far)| toward([x, y], way, far))
            .collect();
        poly(&tips)
    };
    lay(pic, &all([&star(118., 222., 34.), &star(492., 222., 34.)]), gold, 4.);
}

/// Who holds against it.
fn props(pic: &mut Picture) {
    let wood = ok(0.5, 0.1, 55.);
    for (foot, head) in [
        ([98., 784.], [70., 338.]),
        ([506., 780.], [534., 338.]),
        ([210., 770.], [196., 338.]),
        ([408., 770.], [412., 338.]),
    ] {
        lay(pic, &limb(&[foot, head], &[6., 5.]), wood, 7.);
        lay(
            pic,
            &limb(&[[head[0] - 18., head[1]], [head[0] + 18., head[1]]], &[5., 5.]),
            wood.lit(0.05),
            4.,
        );
    }
    let coats = [ok(0.5, 0.18, 28.), ok(0.42, 0.1, 262.), ok(0.62, 0.14, 75.), ok(0.44, 0.1, 165.)];
    for (i, (x, foot, pose, flip)) in [
        (48., 792., figure::pushing().near_hand(34., -84.).far_hand(34., -70.), false),
        (554., 790., figure::pushing().near_hand(34., -84.).far_hand(34., -70.), true),
        (170., 786., figure::pushing().near_hand(33., -80.), false),
        (446., 786., figure::pulling().near_hand(16., -70.).far_hand(16., -64.), true),
    ]
    .into_iter()
    .enumerate()
    {
        let here = place(x, foot, 0.9);
        let someone = person(pose, Body::default(), if flip { here.flipped() } else { here });
        lay(
            pic,
            &all([&someone.all(), &someone.coat(14., 14.), &someone.hat(figure::Hat::Flat)]),
            coats[i],
            6.,
        );
    }
    let child = person(figure::running(), Body::child(), place(308., 782., 0.62));
    lay(pic, &child.all().or(&child.coat(18., 15.)), ok(0.55, 0.18, 340.), 5.);
    let pole = limb(&[child.near_hand(), [370., 690.]], &[3.4, 3.]);
    lay(pic, &pole, wood, 4.);
}

/// The hand on the lid's edge, from above.
fn hand(pic: &mut Picture) {
    let skin = across(&[(0., ok(0.83, 0.07, 55.)), (1., ok(0.68, 0.09, 45.))]);
    let sleeve = poly(&at![196 -20, 404 -20, 388 66, 212 66]);
    let palm = blob(&at![218 50, 300 40, 382 50, 400 130, 392 196, 300 208, 208 196, 200 130]);
    let fingers = [
        (222., 190., -18., 104.),
        (272., 200., -8., 126.),
        (324., 200., 4., 122.),
        (374., 190., 16., 96.),
    ];
    let bones: Vec<Shape> = fingers
        .iter()
        .map(|&(x, y, lean, long)| {
            let (knuckle, tip) = ([x + lean * 0.6, y + long * 0.55], [x + lean, y + long]);
            limb(&[[x, y - 30.], knuckle, tip], &[25., 23., 18.])
        })
        .collect();
    let thumb = limb(&at![216 110, 160 180, 150 250], &[30., 26., 19.]);
    lay(pic, &all(bones.iter().chain([&palm, &thumb])).melted(6.), skin, 20.);
    let nails: Vec<Shape> =
        fingers.iter().map(|&(x, y, lean, long)| oval(x + lean, y + long + 3., 10., 12.)).collect();
    pic.fill(&all(&nails).or(&oval(149., 252., 10., 12.)), ok(0.88, 0.05, 40.));
    pic.lines(
        &[
            at![250 60, 250 150].to_vec(),
            at![300 56, 300 160].to_vec(),
            at![350 60, 350 150].to_vec(),
        ],
        ok(0.55, 0.09, 40.).a(0.4),
        2.4,
    );
    lay(pic, &sleeve, ok(0.34, 0.08, 262.), 9.);
    lay(pic, &rect(190., 52., 410., 84.), ok(0.93, 0.02, 85.), 5.);
}
