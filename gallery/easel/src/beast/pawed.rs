//! Animals with paws.

use crate::at;
use crate::beast::Beast;
use crate::shape::{Shape, all, blob, brush, limb, poly};

fn paw(line: [[f64; 2]; 3], thick: f64) -> Shape {
    let [_, knee, foot] = line;
    let toes = [foot[0] + thick * 0.55, foot[1]];
    all([
        &limb(&line, &[thick, thick * 0.6, thick * 0.42]),
        &limb(
            &[[knee[0] * 0.2 + foot[0] * 0.8, foot[1] - 2.], toes],
            &[thick * 0.42, thick * 0.36],
        ),
    ])
}

/// A fox at a trot, its brush level behind it.
pub fn fox() -> Beast {
    let body = blob(&at![
        -44 - 34,
        -30 - 46,
        0 - 44,
        26 - 50,
        38 - 40,
        30 - 26,
        2 - 24,
        -28 - 22,
        -44 - 24
    ]);
    let neck = limb(&at![28 - 40, 42 - 54], &[13., 10.]);
    let head = blob(&at![34 - 62, 44 - 68, 56 - 62, 76 - 50, 74 - 46, 58 - 46, 44 - 46, 36 - 50]);
    let ears = [
        poly(&at![38 - 62, 36 - 82, 50 - 66]).grown(1.),
        poly(&at![46 - 64, 50 - 80, 56 - 62]).grown(1.),
    ];
    let tail = brush(&at![-40 - 32, -58 - 26, -80 - 30, -104 - 22], |t| {
        3. + 11. * crate::number::swell(t * 0.9 + 0.06)
    });
    let near =
        paw(at![28 - 32, 40 - 16, 36 - 2], 8.).or(&paw(at![-34 - 28, -42 - 14, -34 - 2], 10.));
    let far = paw(at![24 - 32, 20 - 16, 10 - 4], 7.).or(&paw(at![-30 - 28, -24 - 14, -16 - 2], 9.));
    let bib = blob(&at![42 - 50, 56 - 48, 74 - 46, 58 - 44, 46 - 36, 38 - 38]);
    Beast {
        trim: bib.or(&tail.and(&crate::shape::rect(-120., -60., -88., 0.))),
        body: all([&body, &neck, &head, &tail, &near].into_iter().chain(&ears)).melted(3.),
        far,
        eye: [53., -58.],
        mouth: [75., -47.],
        back: [-4., -45.],
    }
}

/// A wolf that stands and howls.
pub fn wolf() -> Beast {
    let body = blob(&at![
        -46 - 48,
        -32 - 60,
        0 - 56,
        26 - 64,
        38 - 50,
        32 - 34,
        2 - 32,
        -28 - 30,
        -46 - 36
    ]);
    let neck = limb(&at![26 - 50, 40 - 72, 46 - 82], &[16., 13., 9.]);
    let head = blob(&at![
        36 - 84,
        40 - 94,
        50 - 98,
        64 - 114,
        70 - 113,
        68 - 106,
        66 - 100,
        60 - 90,
        52 - 82
    ]);
    let jaw = poly(&at![54 - 88, 70 - 98, 72 - 95, 58 - 82]).grown(1.2);
    let ear = poly(&at![42 - 92, 28 - 98, 38 - 84]).grown(1.4);
    let tail =
        brush(&at![-42 - 46, -58 - 38, -62 - 20, -70 - 10], |t| 3. + 6. * crate::number::swell(t));
    let near =
        paw(at![28 - 44, 30 - 22, 30 - 3], 10.).or(&paw(at![-36 - 40, -44 - 20, -38 - 3], 13.));
    let far =
        paw(at![22 - 42, 18 - 22, 16 - 3], 9.).or(&paw(at![-28 - 38, -28 - 20, -22 - 3], 11.));
    Beast {
        body: all([&body, &neck, &head, &jaw, &ear, &tail, &near]).melted(2.4),
        far,
        trim: Shape::default(),
        eye: [51., -93.],
        mouth: [71., -106.],
        back: [-6., -57.],
    }
}

/// A cat that sits and looks, its tail around its feet.
pub fn cat() -> Beast {
    let body = blob(&at![-24 -4, -30 -24, -20 -46, -2 -62, 14 -60, 18 -40, 18 -16, 20 0, -10 0]);
    let head = blob(&at![-8 - 72, 0 - 84, 14 - 86, 28 - 80, 32 - 70, 26 - 60, 12 - 56, -2 - 60]);
    let ears = [
        poly(&at![-4 - 76, -6 - 96, 10 - 84]).grown(0.8),
        poly(&at![16 - 84, 26 - 96, 28 - 76]).grown(0.8),
    ];
    let front = limb(&at![12 - 44, 14 - 20, 16 - 4], &[8., 6., 5.])
        .or(&limb(&at![16 - 4, 22 - 3], &[4.4, 3.6]));
    let tail = limb(&at![-20 - 6, -34 - 4, -40 - 16, -34 - 30], &[5., 4.4, 4., 3.]);
    Beast {
        body: all([&body, &head, &front, &tail].into_iter().chain(&ears)).melted(2.4),
        far: Shape::default(),
        trim: Shape::default(),
        eye: [22., -72.],
        mouth: [31., -67.],
        back: [-18., -48.],
    }
}

/// A cat asleep, curled to a round.
pub fn sleeping_cat() -> Beast {
    let body = blob(&at![-44 -10, -36 -28, -8 -36, 24 -32, 42 -18, 40 -4, 20 0, -30 0]);
    let head = blob(&at![16 - 12, 22 - 24, 36 - 26, 48 - 18, 50 - 8, 40 - 1, 22 - 2]);
    let ears = [
        poly(&at![22 - 20, 22 - 34, 32 - 24]).grown(0.8),
        poly(&at![36 - 24, 46 - 32, 46 - 18]).grown(0.8),
    ];
    let tail = limb(&at![-40 - 8, -30 - 1, 0 - 1, 24 - 3], &[5., 5., 4.6, 3.]);
    Beast {
        body: all([&body, &head, &tail].into_iter().chain(&ears)).melted(1.6),
        far: Shape::default(),
        trim: Shape::default(),
        eye: [38., -13.],
        mouth: [48., -8.],
        back: [-8., -34.],
    }
}

/// A hare sitting up, its ears high.
pub fn hare() -> Beast {
    let body = blob(&at![-26 -8, -28 -28, -14 -48, 4 -54, 14 -40, 12 -18, 16 0, -14 0]);
    let head = blob(&at![-6 - 60, 0 - 72, 12 - 76, 24 - 70, 28 - 62, 20 - 54, 4 - 52]);
    let ears = [
        limb(&at![4 - 70, -4 - 92, -8 - 112], &[4., 5., 2.]),
        limb(&at![10 - 72, 10 - 94, 10 - 114], &[4., 5., 2.]),
    ];
    let haunch = blob(&at![-26 -6, -22 -24, -4 -26, 6 -12, 4 0, -18 0])
        .or(&limb(&at![-4 - 3, 16 - 3], &[4., 3.]));
    let front = limb(&at![8 - 42, 14 - 28, 20 - 26], &[5., 4., 3.]);
    let tail = crate::shape::disc(-29., -8., 6.);
    Beast {
        body: all([&body, &head, &haunch, &front].into_iter().chain(&ears)).melted(2.),
        far: Shape::default(),
        trim: tail,
        eye: [17., -66.],
        mouth: [27., -60.],
        back: [-16., -46.],
    }
}

/// A bear at a walk.
pub fn bear() -> Beast {
    let body = blob(&at![
        -60 - 40,
        -54 - 66,
        -24 - 78,
        6 - 74,
        28 - 82,
        46 - 66,
        44 - 40,
        10 - 30,
        -40 - 28
    ]);
    let head = blob(&at![38 - 66, 46 - 78, 62 - 76, 84 - 60, 84 - 52, 70 - 48, 54 - 46, 40 - 52]);
    let ear = crate::shape::disc(48., -79., 6.);
    let leg = |x: f64, fore: f64| {
        limb(&[[x, -48.], [x + fore, -24.], [x + fore, -7.]], &[16., 11., 8.])
            .or(&limb(&[[x + fore, -6.], [x + fore + 10., -5.]], &[6., 5.]))
    };
    Beast {
        body: all([&body, &head, &ear, &leg(30., 6.), &leg(-42., -4.)]).melted(3.),
        far: leg(20., -8.).or(&leg(-36., 12.)),
        trim: Shape::default(),
        eye: [63., -67.],
        mouth: [84., -55.],
        back: [-16., -78.],
    }
}
