//! Somebody stands in the door of the pupil; somebody else has brought a ladder.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, window};

/// The middle of the pupil.
const PUPIL: Point = [300., 388.];

pub fn paint(pic: &mut Picture) {
    let window = window(pic);
    glaze(pic, &window, 76, 3., |p| near(ok(0.74, 0.11, 48.), p, PUPIL, 560.));
    brow(pic);
    let white = eye_shape();
    pic.fill(&white.grown(15.), LEAD);
    pic.fill(&white.grown(11.), ok(0.5, 0.15, 20.));
    glaze(pic, &white, 24, 2.6, |p| near(ok(0.9, 0.03, 240.), p, PUPIL, 560.));
    iris(pic, &white);
    door_within(pic);
    lashes(pic);
    tear(pic);
    climber(pic);
}

fn eye_shape() -> Shape {
    blob(&[
        [58., 424.],
        [110., 356.],
        [190., 296.],
        [300., 270.],
        [410., 292.],
        [490., 352.],
        [544., 412.],
        [480., 466.],
        [400., 506.],
        [300., 520.],
        [190., 508.],
        [110., 470.],
    ])
}

/// A brow of feathers.
fn brow(pic: &mut Picture) {
    let spine = spline(&[[88., 272.], [170., 204.], [290., 170.], [400., 184.], [478., 228.]]);
    for i in 0..15 {
        let t = f64::from(i) / 14.;
        let from = walk(&spine, t);
        let way = heading(walk(&spine, t - 0.04), walk(&spine, t + 0.04)) - 42.;
        let vane = brush(&[from, toward(from, way, 34.), toward(from, way + 8., 68.)], |s| {
            11. * swell(0.16 + 0.76 * s) + 1.
        });
        pic.fill(&vane.grown(2.4), LEAD);
        pic.fill(&vane, if i % 3 == 1 { ok(0.52, 0.12, 262.) } else { ok(0.4, 0.11, 275.) });
        pic.line(&[from, toward(from, way + 4., 58.)], LEAD, 1.8);
    }
}

/// Two rings of petals around the pupil, under the upper lid.
fn iris(pic: &mut Picture, white: &Shape) {
    let [x, y] = PUPIL;
    pic.fill(&disc(x, y, 124.).and(white), LEAD);
    for (count, inner, outer, color) in
        [(18, 86., 119., ok(0.52, 0.13, 165.)), (12, 50., 84., ok(0.8, 0.14, 88.))]
    {
        for i in 0..count {
            let turn = 360. / f64::from(count);
            let way = f64::from(i) * turn;
            let mut petal =
                arc(PUPIL, outer - 9., outer - 9., way - turn * 0.44, way + turn * 0.44);
            petal.insert(petal.len() / 2, toward(PUPIL, way, outer + 3.));
            petal.extend(arc(PUPIL, inner + 2., inner + 2., way + turn * 0.4, way - turn * 0.4));
            let pane = poly(&petal).softened(1.).and(&white.grown(-2.));
            let shade = if i % 2 == 0 { color } else { color.lit(0.1) };
            pic.fill_near(
                &pane,
                near(shade, toward(PUPIL, way, outer), [250., 320.], 320.).lit(0.05),
                0.6,
            );
        }
    }
    let dots: Line = (0..18).map(|i| toward(PUPIL, f64::from(i) * 20. + 10., 85.)).collect();
    pic.dots(&dots, ok(0.58, 0.2, 25.), 9.);
    pic.fill(&disc(x, y, 50.), LEAD);
    pic.fill(&disc(x, y, 45.), ok(0.2, 0.07, 275.));
}

fn door_within(pic: &mut Picture) {
    let [x, y] = PUPIL;
    pic.glow(x, y + 6., 62., hex(0xffe0a0).a(0.9));
    let opening = rect(x - 15., y - 28., x + 13., y + 32.);
    pic.fill(&opening.grown(3.), LEAD);
    pic.fill(&opening, ok(0.93, 0.11, 92.));
    let leaf =
        poly(&[[x - 15., y - 28.], [x - 31., y - 22.], [x - 31., y + 39.], [x - 15., y + 32.]]);
    pic.fill(&leaf.grown(1.4), LEAD);
    pic.fill(&leaf, ok(0.5, 0.17, 25.));
    pic.fill(
        &poly(&[[x - 15., y + 33.], [x + 13., y + 33.], [x + 19., y + 42.], [x - 22., y + 42.]]),
        ok(0.84, 0.12, 85.),
    );
    let child = person(figure::standing(), Body::child(), place(x, y + 33., 0.42));
    pic.fill(&all([&child.all(), &child.coat(18., 16.)]), LEAD);
    pic.oval(x - 32., y - 32., 9., 12., hex(0xffffff).a(0.85));
}

fn lashes(pic: &mut Picture) {
    let lid = spline(&[
        [50., 428.],
        [110., 352.],
        [190., 290.],
        [300., 262.],
        [410., 286.],
        [492., 346.],
        [552., 412.],
    ]);
    pic.line(&lid, LEAD, 9.);
    let hairs: Vec<Line> = (0..13)
        .map(|i| {
            let t = 0.06 + 0.88 * f64::from(i) / 12.;
            let from = walk(&lid, t);
            let way = -90. + (t - 0.5) * 96.;
            sides(
                &spline(&[from, toward(from, way, 20.), toward(from, way + (t - 0.5) * 50., 38.)]),
                |s| 4. * (1. - s) + 0.5,
            )
        })
        .collect();
    pic.marks(&hairs, LEAD);
}

fn tear(pic: &mut Picture) {
    let drop = blob(&[
        [148., 506.],
        [160., 556.],
        [190., 610.],
        [196., 656.],
        [172., 690.],
        [138., 694.],
        [108., 668.],
        [106., 626.],
        [132., 566.],
    ]);
    glaze(pic, &drop, 12, 2.4, |p| near(ok(0.66, 0.12, 235.), p, [140., 560.], 260.));
    let boat = sail_boat(place(152., 654., 0.56).turned(-6.));
    pic.fill(&boat.all().grown(2.4), LEAD);
    pic.fill(&boat.core, hex(0xfff6e2));
    pic.fill(&boat.body, ok(0.6, 0.18, 35.));
    pic.lines(
        &[spline(&[[114., 664.], [136., 668.], [160., 663.], [188., 668.]])],
        hex(0xffffff).a(0.8),
        3.,
    );
    pic.line(&spline(&[[128., 600.], [118., 626.], [118., 644.]]), hex(0xffffff).a(0.7), 5.);
}

fn climber(pic: &mut Picture) {
    let steps = ladder(place(412., 880., 1.7).turned(-7.), 220.);
    pic.fill(&steps.grown(2.2), LEAD);
    pic.fill(&steps, ok(0.8, 0.12, 78.));
    let man = person(
        figure::climbing().near_hand(30., -96.).far_hand(22., -70.).nod(-3., -1.),
        Body::default(),
        place(372., 760., 1.4),
    );
    let wear = Wear {
        skin: ok(0.8, 0.08, 58.),
        legs: ok(0.28, 0.08, 275.),
        hat: ok(0.3, 0.06, 280.),
        top: figure::Hat::Tall,
        hang: 12.,
        ..clad(ok(0.45, 0.14, 262.))
    };
    painted(pic, &man, &wear);
    let [x, y] = man.near_hand();
    let lamp = lantern(place(x + 3., y, 0.42));
    pic.glow(x + 3., y + 22., 60., hex(0xffe9b0).a(0.8));
    pic.fill(&lamp.all().grown(2.), LEAD);
    pic.fill(&lamp.core, ok(0.93, 0.12, 92.));
}
