//! A shell whose chambers are the rooms of one life.

use easel::prelude::*;

use super::{LEAD, glaze, near, painted, window};

/// Where the shell begins.
const EYE: Point = [352., 446.];

/// How far the shell reaches at an angle in degrees; it grows three times as large with each turn.
fn reach_at(way: f64) -> f64 {
    19.2 * exp(way * 0.00303)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let window = window(pic);
    glaze(pic, &window, 84, 3., |p| near(ok(0.46, 0.12, 248.), p, [300., 300.], 640.));
    let sand = hills(&dice, 774., 16.).and(&window);
    glaze(pic, &sand, 24, 3., |p| near(ok(0.72, 0.1, 82.), p, [300., 760.], 460.));
    chambers(pic);
    people(pic);
    fishes(pic);
}

/// The middle of a chamber that begins at this angle.
fn room(way: f64) -> Point {
    let r = f64::midpoint(reach_at(way + 15.), reach_at(way - 345.));
    toward(EYE, way + 15., r)
}

fn chambers(pic: &mut Picture) {
    let lit = |p: Point| near(ok(0.8, 0.09, 30. + 0.12 * apart(p, EYE)), p, EYE, 420.);
    let heart = Shape::of([(0..=36)
        .map(|i| f64::from(i) * 10. + 200.)
        .map(|a| toward(EYE, a, reach_at(a)))
        .collect::<Line>()]);
    glaze(pic, &heart, 6, 2., lit);
    for i in 0..13 {
        let from = 380. + 42. * f64::from(i);
        let steps = || (0..=8).map(f64::from).map(|k| from + 42. * k / 8.);
        let outer: Line = steps().map(|a| toward(EYE, a, reach_at(a))).collect();
        let inner: Line = steps().map(|a| toward(EYE, a, reach_at(a - 360.) + 3.)).collect();
        let bow = |a: f64| {
            spline(&[
                toward(EYE, a, reach_at(a - 360.) + 3.),
                toward(EYE, a - 5., f64::midpoint(reach_at(a), reach_at(a - 360.))),
                toward(EYE, a, reach_at(a)),
            ])
        };
        let mut edge = bow(from);
        edge.extend(outer);
        edge.extend(bow(from + 42.).into_iter().rev());
        edge.extend(inner.into_iter().rev());
        let cell = poly(&edge);
        let hue =
            [20., 45., 70., 100., 145., 180., 205., 240., 290., 330., 5., 32., 62.][i as usize];
        let n = (cell.area() / 1500.) as usize + 1;
        glaze(pic, &cell, n, 2., |p| near(ok(0.74, 0.1, hue), p, EYE, 480.));
    }
    let rind: Line =
        (95..=232).map(|i| f64::from(i) * 4.).map(|a| toward(EYE, a, reach_at(a))).collect();
    pic.line(&rind, LEAD, 11.);
    pic.line(&rind, ok(0.9, 0.05, 80.), 5.);
}

fn people(pic: &mut Picture) {
    let yellow = ok(0.84, 0.14, 90.);
    let dress = |hair: Color, style: figure::Hair| Wear {
        skin: ok(0.82, 0.07, 58.),
        legs: ok(0.28, 0.07, 280.),
        hair,
        style,
        hang: 26.,
        flare: 15.,
        ..Wear::plain(yellow)
    };
    let dark = ok(0.26, 0.06, 40.);
    let ages = [
        (6., figure::hugging_knees(), 0.5, Body::child(), dark, figure::Hair::Short),
        (7., figure::leaping(), 0.5, Body::child(), dark, figure::Hair::Plait),
        (8., figure::dancing(), 0.68, Body::default(), dark, figure::Hair::Long),
        (9., figure::pushing(), 0.82, Body::default(), dark, figure::Hair::Bun),
        (11., figure::reaching(), 1., Body::default(), ok(0.5, 0.03, 60.), figure::Hair::Bun),
    ];
    for (i, pose, size, body, hair, style) in ages {
        let [x, y] = room(380. + 42. * i + 6.);
        painted(pic, &person(pose, body, place(x, y + 40. * size, size)), &dress(hair, style));
    }
    let [x, y] = room(380. + 42. * 10. + 6.);
    let seat = chair(place(x, y + 40., 0.84));
    pic.fill(&seat.grown(2.), LEAD);
    pic.fill(&seat, ok(0.56, 0.17, 25.));
    let [x, y] = room(380. + 42. * 12. + 8.);
    let old = person(
        figure::standing().near_hand(8., -46.).nod(1., 1.),
        Body::default(),
        place(x, y + 62., 1.3).flipped(),
    );
    painted(pic, &old, &dress(hex(0xf4f0ea), figure::Hair::Bun));
    let [hx, hy] = old.near_hand();
    let case = suitcase(place(hx, hy + 38., 0.72));
    pic.fill(&case.all().grown(2.2), LEAD);
    pic.fill(&case.body, ok(0.5, 0.16, 25.));
    pic.fill(&case.trim, LEAD);
}

fn fishes(pic: &mut Picture) {
    for (x, y, size, turn) in [
        (118., 176., 0.4, 12.),
        (168., 130., 0.34, 20.),
        (476., 164., 0.36, 170.),
        (92., 716., 0.42, -10.),
    ] {
        let fish = beast::fish().at(place(x, y, size).turned(turn));
        pic.fill(&fish.all().grown(2.4), LEAD);
        pic.fill(&fish.body, ok(0.7, 0.16, 50.));
        pic.fill(&fish.trim, ok(0.86, 0.12, 85.));
        pic.dots(&[fish.eye], LEAD, 4.);
    }
}
