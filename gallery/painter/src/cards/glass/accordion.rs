//! The folds of an accordion are a street of houses.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, window};

/// Where the fan of houses opens from.
const HUB: Point = [300., 790.];

/// The hues of the houses, from left to right.
const HUES: [f64; 9] = [25., 75., 150., 55., 235., 95., 350., 180., 40.];

pub fn paint(pic: &mut Picture) {
    let window = window(pic);
    glaze(pic, &window, 66, 3., |p| {
        near(ok(0.56, 0.12, mix(285., 250., p[1] / 900.)), p, [300., 480.], 620.)
    });
    player(pic);
    street(pic);
    boards(pic);
    roof_people(pic);
    square(pic, &window);
}

/// The point of the fan at `degrees`, so far from its hub.
fn fan(degrees: f64, far: f64) -> Point {
    toward(HUB, degrees, far)
}

/// Where house `i` begins and ends, in degrees; after the fifth the street gapes.
fn house(i: usize) -> [f64; 2] {
    let from = 203. + 14. * i as f64 + if i > 4 { 8. } else { 0. };
    [from, from + 14.]
}

/// Head with its cap, shoulders, arms and hands.
fn player(pic: &mut Picture) {
    let coat = |p: Point| near(ok(0.44, 0.13, 262.), p, [300., 420.], 420.);
    let body =
        blob(&at![300 318, 380 330, 440 372, 452 470, 440 640, 160 640, 148 470, 160 372, 220 330]);
    glaze(pic, &body, 16, 3., |p| near(ok(0.5, 0.17, 25.), p, [300., 420.], 420.));
    for s in [-1., 1.] {
        let x = |x: f64| 300. + s * x;
        let arm = limb(&[[x(118.), 384.], [x(186.), 500.], [x(208.), 680.]], &[42., 36., 25.]);
        glaze(pic, &arm, 9, 3., coat);
    }
    let neck = rect(270., 270., 330., 346.).softened(8.);
    let skin = |p: Point| near(ok(0.74, 0.09, 58.), p, [280., 230.], 420.);
    glaze(pic, &neck, 2, 2.4, skin);
    let turn = |shape: &Shape| shape.turned([300., 310.], -9.);
    let ears = turn(&disc(226., 236., 17.).or(&disc(374., 236., 17.)));
    glaze(pic, &ears, 2, 2.4, skin);
    let face = turn(&blob(
        &at![300 140, 354 156, 374 216, 364 280, 330 318, 300 326, 270 318, 236 280, 226 216, 246 156],
    ));
    glaze(pic, &face, 6, 2.4, skin);
    let hair =
        turn(&blob(&at![222 214, 226 158, 300 132, 374 158, 378 214, 364 190, 300 176, 236 190]));
    glaze(pic, &hair, 5, 2.4, |_| ok(0.34, 0.06, 45.));
    let cap =
        turn(&blob(&at![208 182, 222 118, 300 96, 382 112, 408 168, 384 190, 300 172, 226 192]));
    glaze(pic, &cap, 8, 2.6, |p| near(ok(0.56, 0.12, 150.), p, [280., 120.], 300.));
    let cheeks = [turn(&disc(254., 260., 15.)), turn(&disc(346., 260., 15.))];
    pic.fill(&all(&cheeks), ok(0.68, 0.17, 28.).a(0.7));
    let put = |line: Line| -> Line { line.iter().map(|&p| turned(p)).collect() };
    pic.lines(
        &[
            put(arc([264., 230.], 16., 9., 10., 170.)),
            put(arc([336., 230.], 16., 9., 10., 170.)),
            put(spline(&at![244 206, 264 198, 284 206])),
            put(spline(&at![316 206, 336 198, 356 206])),
        ],
        LEAD,
        4.,
    );
    let nose = turn(&blob(&at![290 222, 284 258, 292 270, 308 270, 316 258, 310 222]));
    pic.fill(&nose.grown(1.8), LEAD);
    pic.fill(&nose, ok(0.76, 0.11, 45.));
    let whiskers = turn(&blob(
        &at![300 274, 340 272, 366 288, 376 276, 366 304, 334 300, 300 290, 266 300, 234 304, 224 276, 234 288, 260 272],
    ));
    pic.fill(&whiskers.grown(2.4), LEAD);
    pic.fill(&whiskers, ok(0.36, 0.07, 45.));
    pic.lines(&[put(arc([300., 298.], 18., 9., 20., 160.))], LEAD, 3.6);
}

/// A point of the face, tilted as the face is.
fn turned(p: Point) -> Point {
    place(300., 310., 1.).turned(-9.).point([p[0] - 300., p[1] - 310.])
}

/// The houses between their folds.
fn street(pic: &mut Picture) {
    let light = hex(0xffe9a8);
    for (i, hue) in HUES.into_iter().enumerate() {
        let [from, to] = house(i);
        let at = |u: f64, far: f64| fan(mix(from, to, u), far);
        let eaves = 226. + 14. * ((i * 5) % 3) as f64;
        let inset = |far: f64, u: f64| at(u, far);
        let wall =
            poly(&[inset(108., 0.02), inset(eaves, 0.04), inset(eaves, 0.96), inset(108., 0.98)]);
        let tone = ok(if i % 2 == 0 { 0.62 } else { 0.52 }, 0.14, hue);
        glaze(pic, &wall, 7, 2.2, |p| near(tone, p, [300., 560.], 420.));
        let roof = poly(&[inset(eaves, -0.04), inset(eaves + 46., 0.5), inset(eaves, 1.04)]);
        glaze(pic, &roof, 2, 2.4, |p| {
            near(ok(0.44, 0.16, if i % 2 == 0 { 28. } else { 300. }), p, [300., 560.], 420.)
        });
        let pane = |u: f64, far: f64| {
            poly(&[
                at(u - 0.13, far - 12.),
                at(u - 0.12, far + 14.),
                at(u + 0.12, far + 14.),
                at(u + 0.13, far - 12.),
            ])
        };
        for (k, far) in [203., 166.].into_iter().enumerate() {
            for u in [0.28, 0.72] {
                let glass = pane(u, far);
                pic.fill(&glass.grown(2.6), LEAD);
                let dark = (i, k) == (6, 0) && u > 0.5;
                pic.fill(&glass, if dark { ok(0.3, 0.07, 270.) } else { light });
            }
        }
        let door = poly(&[at(0.34, 110.), at(0.37, 141.), at(0.63, 141.), at(0.66, 110.)]);
        pic.fill(&door.grown(2.6), LEAD);
        pic.fill(&door, ok(0.4, 0.12, 40.));
    }
    let gap = poly(&[
        fan(273., 108.),
        fan(273., 214.),
        fan(277., 190.),
        fan(281., 214.),
        fan(281., 108.),
    ]);
    glaze(pic, &gap, 4, 2.2, |p| near(ok(0.4, 0.15, 15.), p, [300., 560.], 420.));
    let folds: Vec<Line> = (0..HUES.len())
        .flat_map(|i| house(i).map(|way| vec![fan(way, 100.), fan(way, 240.)]))
        .collect();
    pic.lines(&folds, LEAD, 6.);
    let pavement = poly(
        &arc(HUB, 108., 108., 203., 337.)
            .into_iter()
            .chain(arc(HUB, 90., 90., 337., 203.))
            .collect::<Line>(),
    );
    glaze(pic, &pavement, 12, 2.2, |p| near(ok(0.74, 0.05, 80.), p, HUB, 300.));
}

/// The boards at both ends, with buttons and keys, and the hands on them.
fn boards(pic: &mut Picture) {
    for s in [-1., 1.] {
        let way = if s < 0. { 196.5 } else { 343.5 };
        let [near_end, far_end] = [fan(way, 84.), fan(way, 258.)];
        let here = heading(near_end, far_end);
        let across = here + 90. * s;
        let corner = |p: Point, by: f64| toward(p, across, by);
        let board = poly(&[
            corner(near_end, -18.),
            corner(far_end, -18.),
            corner(far_end, 26.),
            corner(near_end, 26.),
        ])
        .softened(4.);
        glaze(pic, &board, 7, 2.6, |p| near(ok(0.5, 0.19, 20.), p, [300., 600.], 360.));
        let row = |t: f64| corner(between(near_end, far_end, t), 12.);
        if s > 0. {
            for k in 0..11 {
                let key = limb(
                    &[
                        row(0.12 + 0.076 * f64::from(k)),
                        toward(row(0.12 + 0.076 * f64::from(k)), across, 17.),
                    ],
                    &[6., 6.],
                );
                pic.fill(&key.grown(1.8), LEAD);
                pic.fill(&key, if k % 3 == 1 { ok(0.26, 0.04, 280.) } else { ok(0.95, 0.03, 90.) });
            }
        } else {
            pic.dots(&(0..10).map(|k| row(0.1 + 0.09 * f64::from(k))).collect::<Line>(), LEAD, 13.);
            pic.dots(
                &(0..10).map(|k| row(0.1 + 0.09 * f64::from(k))).collect::<Line>(),
                ok(0.95, 0.03, 90.),
                8.6,
            );
        }
        let skin = |p: Point| near(ok(0.82, 0.08, 60.), p, [300., 560.], 420.);
        for k in 0..4 {
            let root = toward(row(0.66 + 0.07 * f64::from(k)), across, 16.);
            let finger = limb(&[root, toward(root, across + 180., 26.)], &[9.4, 7.6]);
            pic.fill(&finger.grown(2.2), LEAD);
            pic.fill(&finger, skin(root));
        }
        let fist = toward(row(0.78), across, 22.);
        glaze(
            pic,
            &limb(&[toward(fist, here, -22.), toward(fist, here, 24.)], &[19., 21.]),
            3,
            2.4,
            skin,
        );
    }
}

/// A boy who leaps over the gap, a cat on a ridge.
fn roof_people(pic: &mut Picture) {
    let [x, y] = fan(277., 300.);
    let boy = person(figure::leaping(), Body::child(), place(x - 2., y + 20., 0.86));
    painted(
        pic,
        &boy,
        &Wear {
            skin: ok(0.88, 0.06, 70.),
            legs: ok(0.5, 0.12, 215.),
            hang: -3.,
            ..clad(ok(0.92, 0.09, 95.))
        },
    );
    let [x, y] = fan(mix(house(1)[0], house(1)[1], 0.5), 290.);
    let cat = beast::cat().at(place(x, y + 8., 0.5));
    pic.fill(&cat.all().grown(2.4), LEAD);
    pic.fill(&cat.all(), ok(0.72, 0.13, 62.));
}

/// The square in the middle of the fan, and the two who dance there.
fn square(pic: &mut Picture, window: &Shape) {
    let ground = disc(HUB[0], HUB[1] + 26., 94.).and(window).and(&rect(0., 0., WIDE, 880.));
    glaze(pic, &ground, 14, 2.6, |p| near(ok(0.78, 0.12, 80.), p, [300., 790.], 190.));
    let step = figure::dancing().near_hand(27., -76.).far_hand(25., -92.).nod(1., 0.);
    let man = person(step, Body::default(), place(278., 866., 1.06));
    painted(
        pic,
        &man,
        &Wear {
            skin: ok(0.88, 0.06, 70.),
            legs: ok(0.3, 0.08, 265.),
            hang: 6.,
            top: figure::Hat::Brim,
            hat: ok(0.3, 0.08, 265.),
            ..clad(ok(0.46, 0.13, 262.))
        },
    );
    let woman = person(step, Body::default(), place(332., 866., 1.02).flipped());
    painted(
        pic,
        &woman,
        &Wear {
            skin: ok(0.88, 0.06, 70.),
            hang: 36.,
            flare: 22.,
            style: figure::Hair::Long,
            ..clad(ok(0.54, 0.2, 22.))
        },
    );
}
