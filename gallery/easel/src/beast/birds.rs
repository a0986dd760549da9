//! Birds, and the moth.

use crate::at;
use crate::beast::Beast;
use crate::shape::{Shape, all, blob, brush, disc, limb, poly};

fn bird(body: &[&Shape], far: Shape, trim: Shape, points: [[f64; 2]; 3]) -> Beast {
    let [eye, mouth, back] = points;
    Beast { body: all(body.iter().copied()).melted(2.), far, trim, eye, mouth, back }
}

/// A heron that stands in the water, its neck in an S; the bill and the legs are its trim.
pub fn heron() -> Beast {
    let body = blob(&at![-54 - 52, -34 - 64, -4 - 78, 22 - 78, 36 - 64, 30 - 48, 8 - 40, -20 - 42]);
    let neck = brush(&at![26 - 62, 42 - 78, 42 - 96, 28 - 112, 26 - 128, 36 - 140], |t| {
        10. * (1. - t) * (1. - t) + 4.6
    });
    let head = blob(&at![28 - 142, 34 - 150, 46 - 150, 54 - 144, 48 - 138, 36 - 136]);
    let crest = brush(&at![34 - 148, 20 - 150, 4 - 142], |t| 2.4 * (1. - t) + 0.3);
    let bill = poly(&at![48 - 149, 92 - 138, 50 - 139]);
    let leg = |x: f64| {
        brush(&[[x, -46.], [x + 2., -22.], [x, 0.]], |t| {
            1.9 + 1.6 * crate::number::exp(-((t - 0.5) * 12.) * ((t - 0.5) * 12.))
        })
    };
    let legs = leg(4.).or(&leg(-10.));
    bird(
        &[&body, &neck, &head, &crest],
        Shape::default(),
        bill.or(&legs),
        [[43., -145.], [90., -139.], [-8., -76.]],
    )
}

/// A raven on its perch, which is at the origin.
pub fn raven() -> Beast {
    let body = blob(&at![-40 - 6, -26 - 30, -2 - 52, 18 - 58, 30 - 46, 24 - 22, 6 - 8, -16 - 2]);
    let tail = poly(&at![-22 -22, -70 14, -60 20, -14 -4]).grown(2.);
    let head = blob(&at![8 - 56, 14 - 70, 28 - 74, 40 - 66, 40 - 56, 28 - 48, 14 - 48]);
    let bill = blob(&at![36 - 66, 50 - 66, 64 - 54, 50 - 56, 36 - 56]);
    let legs = limb(&at![4 -10, 6 0], &[3., 2.]).or(&limb(&at![-6 -8, -4 0], &[3., 2.]));
    bird(
        &[&body, &tail, &head],
        Shape::default(),
        bill.or(&legs),
        [[31., -63.], [63., -54.], [-14., -40.]],
    )
}

/// A gull or any large bird gliding, seen from the side, wings half raised; the wing toward us is its trim.
pub fn gull() -> Beast {
    let body = blob(&at![-36 -2, -18 -10, 8 -12, 28 -10, 38 -4, 28 4, 4 8, -20 4]);
    let tail = poly(&at![-30 -4, -58 -8, -56 6, -28 3]).grown(1.);
    let bill = poly(&at![36 -7, 50 -3, 36 0]);
    let near =
        blob(&at![14 - 6, 4 - 34, -18 - 62, -56 - 84, -70 - 82, -50 - 58, -30 - 30, -16 - 4]);
    let far = blob(&at![16 - 8, 22 - 40, 12 - 70, -10 - 96, -22 - 98, -12 - 72, -8 - 40, -6 - 8]);
    bird(&[&body, &tail, &bill], far, near, [[29., -5.], [49., -3.], [-4., -12.]])
}

/// A swallow from above, flying to the right.
pub fn swallow() -> Beast {
    let body =
        brush(&at![40 0, 20 -1, -10 0, -30 0], |t| 1. + 9. * crate::number::swell(t * 0.8 + 0.1));
    let wing = |s: f64| {
        blob(&[
            [14., 2. * s],
            [10., 26. * s],
            [-10., 52. * s],
            [-44., 70. * s],
            [-26., 44. * s],
            [-12., 20. * s],
            [-8., 2. * s],
        ])
    };
    let tail = |s: f64| {
        brush(&[[-22., 2. * s], [-44., 10. * s], [-66., 16. * s]], |t| 4. * (1. - t) + 0.4)
    };
    bird(
        &[&body, &wing(1.), &wing(-1.), &tail(1.), &tail(-1.)],
        Shape::default(),
        Shape::default(),
        [[30., -3.], [42., 0.], [0., 0.]],
    )
}

/// A goose with its neck stretched, wings down-beat.
pub fn goose() -> Beast {
    let body = blob(&at![-42 0, -24 -14, 6 -16, 26 -10, 34 -4, 20 8, -6 12, -28 8]);
    let neck = brush(&at![24 - 6, 50 - 10, 76 - 14], |t| 8. - 3.6 * t);
    let head = blob(&at![70 - 18, 78 - 22, 88 - 18, 90 - 12, 82 - 8, 72 - 9]);
    let bill = poly(&at![87 - 17, 102 - 11, 87 - 9]);
    let near = blob(&at![14 -4, 8 22, -8 50, -40 70, -38 58, -26 34, -20 4]);
    let far = blob(&at![18 - 6, 20 - 36, 4 - 64, -22 - 84, -24 - 72, -12 - 48, -8 - 8]);
    bird(&[&body, &neck, &head], far, near.or(&bill), [[82., -16.], [101., -12.], [-6., -15.]])
}

/// An owl from the front; its bill and the discs around its eyes are its trim.
pub fn owl() -> Beast {
    let body = blob(&at![
        -30 - 20,
        -32 - 60,
        -26 - 88,
        0 - 98,
        26 - 88,
        32 - 60,
        30 - 20,
        14 - 2,
        -14 - 2
    ]);
    let ears = [
        poly(&at![-26 - 84, -28 - 106, -10 - 94]).grown(1.),
        poly(&at![26 - 84, 28 - 106, 10 - 94]).grown(1.),
    ];
    let face =
        disc(-12., -74., 11.).or(&disc(12., -74., 11.)).or(&poly(&at![-4 - 70, 4 - 70, 0 - 58]));
    bird(
        &[&body, &ears[0], &ears[1]],
        Shape::default(),
        face,
        [[-12., -74.], [0., -60.], [0., -98.]],
    )
}

/// A moth or butterfly from above, its head up; the lower wings are its trim.
pub fn moth() -> Beast {
    let body = limb(&at![0 -22, 0 0, 0 26], &[4., 4.4, 1.6]);
    let upper = |s: f64| {
        blob(&[
            [s * 2., -14.],
            [s * 24., -44.],
            [s * 52., -50.],
            [s * 58., -30.],
            [s * 44., -6.],
            [s * 20., 4.],
            [s * 2., 2.],
        ])
    };
    let lower = |s: f64| {
        blob(&[
            [s * 2., 0.],
            [s * 24., 4.],
            [s * 40., 16.],
            [s * 36., 36.],
            [s * 20., 40.],
            [s * 8., 26.],
        ])
    };
    let feeler = |s: f64| brush(&[[s, -24.], [s * 6., -38.], [s * 16., -46.]], |t| 1.2 - 0.6 * t);
    bird(
        &[&body, &upper(1.), &upper(-1.), &feeler(1.), &feeler(-1.)],
        Shape::default(),
        lower(1.).or(&lower(-1.)),
        [[3., -24.], [0., -28.], [0., 0.]],
    )
}
