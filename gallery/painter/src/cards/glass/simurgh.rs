//! Thirty birds fly over the lake, and one looks up out of it.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, window};

/// The height of the shore.
const SHORE: f64 = 428.;

/// Where the day comes from.
const DAWN: Point = [300., 420.];

pub fn paint(pic: &mut Picture) {
    let window = window(pic);
    let sky = window.and(&rect(0., 0., WIDE, SHORE));
    glaze(pic, &sky, 60, 2.8, |p| {
        near(ok(0.8, 0.1, 40. + (SHORE - p[1]) * 0.13), p, DAWN, 560.)
            .mix(ok(0.42, 0.13, 280.), (SHORE - p[1]) / 620.)
    });
    let water = window.and(&rect(0., SHORE, WIDE, HIGH));
    glaze(pic, &water, 74, 2.8, |p| near(ok(0.5, 0.12, 235.), p, DAWN, 700.));
    mountains(pic, &window);
    flock(pic);
    one(pic, &window);
    boat_and_child(pic);
}

fn mountains(pic: &mut Picture, window: &Shape) {
    for (points, hue) in [
        ([[30., SHORE], [92., 330.], [146., 372.], [206., SHORE]], 300.),
        ([[394., SHORE], [452., 362.], [512., 306.], [570., SHORE]], 290.),
    ] {
        let peak = poly(&points).and(window);
        glaze(pic, &peak, 9, 2.6, |p| near(ok(0.5, 0.1, hue), p, DAWN, 460.));
        let shade = poly(&points.map(|[x, y]| [x, SHORE + (SHORE - y) * 0.5])).and(window);
        glaze(pic, &shade, 7, 2.4, |p| near(ok(0.36, 0.1, hue - 20.), p, DAWN, 460.));
    }
    pic.line(&[[40., SHORE], [560., SHORE]], LEAD, 6.);
}

/// The thirty.
fn flock(pic: &mut Picture) {
    let dice = pic.dice();
    let mut count = 0;
    for row in 0..7 {
        for i in 0..=row {
            if count == 30 - 2 || row == 6 && i > 6 {
                break;
            }
            let x = 300. + (f64::from(i) - f64::from(row) / 2.) * 66. + dice.about(9.);
            let y = 96. + f64::from(row) * 44. + dice.about(8.);
            small_bird(pic, [x, y], count);
            count += 1;
        }
    }
    small_bird(pic, [132., 246.], count);
    small_bird(pic, [470., 232.], count + 1);
}

fn small_bird(pic: &mut Picture, [x, y]: Point, i: usize) {
    let bird = beast::gull().at(place(x, y + 10., 0.34 + 0.03 * (i % 3) as f64));
    pic.fill(&bird.all().grown(2.6), LEAD);
    let colors = [
        ok(0.6, 0.19, 28.),
        ok(0.8, 0.14, 85.),
        ok(0.6, 0.13, 150.),
        ok(0.62, 0.12, 230.),
        ok(0.56, 0.16, 330.),
        ok(0.9, 0.05, 90.),
    ];
    pic.fill(&bird.body.or(&bird.far), colors[i % 6]);
    pic.fill(&bird.trim, colors[(i + 1) % 6].lit(0.05));
}

/// A feather from `from`, so long and wide, with its rib.
fn feather(pic: &mut Picture, from: Point, way: f64, [long, wide]: [f64; 2], color: Color) {
    let vane = brush(&[from, toward(from, way, long * 0.5), toward(from, way + 3., long)], |t| {
        wide * swell(0.12 + t * 0.8) + 1.5
    });
    pic.fill(&vane.grown(2.4), LEAD);
    pic.fill(&vane, color);
    pic.lines(&[vec![from, toward(from, way + 1.5, long * 0.94)]], LEAD, 1.8);
}

/// The great bird in the water, head down, as if it flew where they fly.
fn one(pic: &mut Picture, window: &Shape) {
    let body = [300., 640.];
    let warm = |t: f64| ok(0.56 + 0.26 * t, 0.18 - 0.06 * t, 20. + 70. * t);
    for i in 0..5 {
        let t = f64::from(i) / 4. * 2. - 1.;
        let tail = spline(&[
            [300. + t * 12., 600.],
            [300. + t * 50., 540.],
            [300. + t * 92., 496.],
            [300. + t * 116., 458.],
        ]);
        let vane = Shape::of([sides(&tail, |s| 5. + 11. * s * s)]);
        pic.fill(&vane.grown(2.6), LEAD);
        pic.fill(&vane, ok(0.56, 0.12, 190. - 30. * t.abs()));
        let [x, y] = tail[tail.len() - 1];
        pic.dots(&[[x, y + 5.]], LEAD, 36.);
        pic.dots(&[[x, y + 5.]], ok(0.82, 0.14, 85.), 31.);
        pic.dots(&[[x, y + 5.]], LEAD, 21.);
        pic.dots(&[[x, y + 5.]], ok(0.52, 0.15, 265.), 17.);
    }
    for s in [-1., 1.] {
        let shoulder = [body[0] + s * 26., body[1] + 26.];
        for i in 0..9 {
            let t = f64::from(i) / 8.;
            let way = if s > 0. { mix(-38., 52., t) } else { 180. - mix(-38., 52., t) };
            let from = toward(shoulder, way, 24.);
            feather(pic, from, way, [mix(150., 206., swell(0.2 + 0.6 * t)), 15.], warm(t));
        }
        for i in 0..6 {
            let t = f64::from(i) / 5.;
            let way = if s > 0. { mix(-28., 56., t) } else { 180. - mix(-28., 56., t) };
            feather(pic, shoulder, way, [mix(88., 104., t), 12.], ok(0.5, 0.13, 262. - 60. * t));
        }
    }
    let trunk = blob(&[
        [300., 574.],
        [336., 612.],
        [342., 660.],
        [326., 712.],
        [312., 760.],
        [300., 790.],
        [288., 760.],
        [274., 712.],
        [258., 660.],
        [264., 612.],
    ]);
    glaze(pic, &trunk.and(window), 22, 2.2, |[_, y]| warm((y - 570.) / 240.));
    let head = blob(&[
        [276., 800.],
        [284., 774.],
        [306., 770.],
        [322., 784.],
        [322., 806.],
        [304., 818.],
        [284., 816.],
    ]);
    pic.fill(&head.grown(2.6), LEAD);
    pic.fill(&head, ok(0.84, 0.13, 86.));
    let bill = poly(&[[320., 788.], [356., 812.], [316., 808.]]).grown(1.);
    pic.fill(&bill.grown(2.4), LEAD);
    pic.fill(&bill, ok(0.62, 0.18, 40.));
    for (way, long) in [(68., 48.), (90., 56.), (114., 48.)] {
        feather(pic, [298., 812.], way, [long, 5.], ok(0.6, 0.19, 28.));
    }
    pic.dots(&[[306., 790.]], LEAD, 9.);
    pic.dots(&[[307., 789.]], hex(0xffffff), 3.);
}

fn boat_and_child(pic: &mut Picture) {
    let child = person(
        figure::bending().near_hand(34., -40.).far_hand(30., -46.).nod(1., 4.),
        Body::child(),
        place(112., 494., 0.72),
    );
    let wear = Wear {
        skin: ok(0.82, 0.07, 58.),
        legs: ok(0.3, 0.08, 270.),
        hat: ok(0.82, 0.14, 85.),
        top: figure::Hat::Knitted,
        ..clad(ok(0.58, 0.19, 28.))
    };
    painted(pic, &child, &wear);
    let hull = boat(place(112., 486., 0.62));
    pic.fill(&hull.body.grown(2.8), LEAD);
    pic.fill(&hull.body, ok(0.46, 0.1, 45.));
    pic.fill(&hull.trim, ok(0.8, 0.12, 80.));
}
