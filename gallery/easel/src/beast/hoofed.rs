//! Animals with hoofs, and the elephant.

use crate::at;
use crate::beast::Beast;
use crate::shape::{Shape, all, blob, brush, limb, poly};

/// A gazelle in the middle of a leap, its feet at no height at all.
pub fn gazelle() -> Beast {
    let body =
        blob(&at![-58 -4, -44 -26, -6 -24, 30 -30, 52 -40, 58 -22, 40 4, 8 10, -30 12, -54 14]);
    let neck = limb(&at![46 - 26, 66 - 60, 76 - 84], &[17., 10., 8.]);
    let head = blob(&at![66 - 88, 74 - 98, 90 - 94, 112 - 80, 110 - 73, 90 - 74, 74 - 74]);
    let ear = poly(&at![74 - 92, 52 - 104, 68 - 86]).grown(1.5);
    let tail = poly(&at![-54 - 16, -72 - 28, -64 - 8]).grown(1.5);
    let near = [
        limb(&at![46 -6, 82 2, 112 -16], &[11., 6., 3.4]),
        limb(&at![112 - 16, 122 - 12], &[3.4, 2.4]),
        limb(&at![-46 2, -76 24, -104 16], &[15., 7., 3.6]),
        limb(&at![-104 16, -126 34], &[3.6, 2.6]),
    ];
    let far = [
        limb(&at![40 0, 76 18, 102 10], &[10., 5.5, 3.2]),
        limb(&at![-40 6, -60 36, -92 40], &[13., 6., 3.4]),
        limb(&at![-92 40, -108 56], &[3.4, 2.6]),
    ];
    let horn = |line: [[f64; 2]; 4]| brush(&line, |t| 3.6 * (1. - t) + 0.8);
    let horns = [
        horn(at![78 - 96, 70 - 122, 54 - 140, 60 - 160]),
        horn(at![84 - 96, 82 - 122, 70 - 142, 78 - 162]),
    ];
    Beast {
        body: all([&body, &neck, &head, &ear, &tail].into_iter().chain(&near)).melted(3.),
        far: all(&far).melted(3.),
        trim: all(&horns),
        eye: [88., -86.],
        mouth: [110., -76.],
        back: [0., -26.],
    }
}

/// Four legs of something that stands or walks: hip, knee, hock and foot of each.
fn legs(lines: &[[[f64; 2]; 4]], thick: f64) -> Shape {
    let legs: Vec<Shape> = lines
        .iter()
        .map(|line| limb(line, &[thick, thick * 0.62, thick * 0.36, thick * 0.4]))
        .collect();
    all(&legs)
}

/// A horse at a walk.
pub fn horse() -> Beast {
    let body = blob(&at![
        -52 - 62,
        -34 - 78,
        -4 - 76,
        26 - 82,
        44 - 72,
        44 - 54,
        24 - 44,
        -8 - 42,
        -38 - 44,
        -54 - 48
    ]);
    let neck = limb(&at![32 - 66, 48 - 92, 58 - 110], &[18., 13., 9.]);
    let head =
        blob(&at![48 - 118, 58 - 124, 70 - 114, 88 - 92, 88 - 84, 80 - 82, 66 - 94, 54 - 98]);
    let ear = poly(&at![52 - 118, 54 - 134, 62 - 120]).grown(1.);
    let near =
        legs(&[at![36 -56, 38 -32, 34 -16, 38 0], at![-42 -54, -38 -30, -48 -16, -46 0]], 11.);
    let far =
        legs(&[at![30 - 54, 44 - 34, 52 - 20, 50 - 4], at![-34 -52, -26 -30, -32 -14, -28 0]], 10.);
    let mane =
        brush(&at![58 - 124, 44 - 108, 34 - 90, 26 - 74], |t| 4. + 5. * crate::number::swell(t));
    let tail =
        brush(&at![-50 - 66, -66 - 60, -68 - 38, -74 - 18], |t| 3. + 6. * crate::number::swell(t));
    Beast {
        body: all([&body, &neck, &head, &ear, &near]).melted(4.),
        far,
        trim: mane.or(&tail),
        eye: [64., -111.],
        mouth: [85., -84.],
        back: [-4., -77.],
    }
}

/// A stag that stands, its antlers wide.
pub fn stag() -> Beast {
    let body = blob(&at![
        -52 - 64,
        -36 - 80,
        -6 - 78,
        24 - 86,
        42 - 74,
        42 - 56,
        22 - 46,
        -8 - 46,
        -36 - 46,
        -52 - 50
    ]);
    let neck = limb(&at![30 - 68, 42 - 94, 46 - 112], &[19., 13., 9.]);
    let head =
        blob(&at![36 - 120, 48 - 126, 60 - 118, 78 - 104, 78 - 97, 68 - 95, 54 - 100, 42 - 104]);
    let ear = poly(&at![40 - 118, 22 - 124, 38 - 110]).grown(1.5);
    let tail = poly(&at![-50 - 66, -60 - 60, -54 - 50]).grown(2.);
    let near =
        legs(&[at![34 -58, 36 -34, 34 -18, 36 0], at![-42 -56, -38 -32, -46 -18, -44 0]], 10.);
    let far = legs(&[at![28 -56, 24 -34, 26 -18, 24 0], at![-34 -54, -28 -32, -34 -18, -32 0]], 9.);
    let tine = |line: [[f64; 2]; 3]| brush(&line, |t| 2.6 * (1. - t) + 0.7);
    let antlers = [
        brush(&at![46 - 122, 34 - 142, 40 - 164, 56 - 182], |t| 3. * (1. - t) + 0.8),
        tine(at![40 - 134, 52 - 146, 54 - 160]),
        tine(at![37 - 150, 26 - 162, 28 - 178]),
        brush(&at![50 - 124, 62 - 142, 80 - 150, 88 - 172], |t| 3. * (1. - t) + 0.8),
        tine(at![58 - 136, 72 - 138, 82 - 132]),
        tine(at![72 - 147, 70 - 162, 64 - 172]),
    ];
    Beast {
        body: all([&body, &neck, &head, &ear, &tail, &near]).melted(4.),
        far,
        trim: all(&antlers),
        eye: [54., -114.],
        mouth: [77., -99.],
        back: [-6., -79.],
    }
}

/// An elephant, its trunk hanging.
pub fn elephant() -> Beast {
    let body =
        blob(&at![-56 - 52, -50 - 84, -18 - 96, 20 - 92, 40 - 72, 36 - 40, 0 - 32, -40 - 34]);
    let head = blob(&at![30 - 84, 46 - 98, 66 - 92, 76 - 72, 72 - 56, 56 - 48, 40 - 52]);
    let trunk = limb(&at![68 - 66, 78 - 44, 78 - 22, 86 - 10, 94 - 14], &[11., 8., 6., 4.6, 3.4]);
    let leg = |x: f64| {
        limb(&[[x, -46.], [x, -20.], [x + 1., -6.]], &[14., 11., 10.])
            .and(&crate::shape::rect(-99., -70., 99., 0.))
    };
    let ear = blob(&at![34 - 86, 44 - 82, 48 - 62, 42 - 44, 28 - 46, 20 - 62, 24 - 80]);
    let tail = brush(&at![-54 - 70, -64 - 50, -62 - 34], |t| 2. - t);
    Beast {
        body: all([&body, &head, &trunk, &leg(-38.), &leg(24.), &tail]).melted(3.),
        far: leg(-22.).or(&leg(8.)),
        trim: ear,
        eye: [58., -76.],
        mouth: [94., -14.],
        back: [-14., -94.],
    }
}
