//! What swims or creeps.

use crate::at;
use crate::beast::Beast;
use crate::shape::{Shape, all, blob, brush, limb, poly};

/// A fish, level; its fins and tail are its trim.
pub fn fish() -> Beast {
    let body = blob(&at![-38 0, -18 -18, 14 -24, 38 -16, 54 2, 40 16, 14 20, -18 14]);
    let tail = blob(&at![-32 0, -52 -16, -76 -26, -66 -2, -78 24, -54 14]);
    let fins =
        [blob(&at![-8 - 18, 4 - 38, 22 - 42, 24 - 20]), blob(&at![0 16, 2 34, 14 34, 14 16])];
    Beast {
        trim: all([&tail].into_iter().chain(&fins)).less(&body.grown(-3.)),
        body,
        far: Shape::default(),
        eye: [38., -5.],
        mouth: [53., 3.],
        back: [10., -23.],
    }
}

/// A whale, level; its pale belly is its trim.
pub fn whale() -> Beast {
    let body = blob(&at![-52 -6, -20 -22, 24 -30, 62 -24, 78 -4, 70 14, 40 24, 0 20, -34 8]);
    let tail = limb(&at![-46 - 2, -74 - 10, -92 - 22], &[9., 5., 3.]);
    let fluke = blob(&at![-88 - 16, -96 - 40, -120 - 50, -110 - 32, -114 - 18, -128 - 8, -106 - 8]);
    let fin = blob(&at![24 16, 14 36, -6 46, 4 28, 8 14]);
    let belly = blob(&at![74 4, 60 8, 30 14, 0 10, 8 17, 40 22, 66 15]);
    Beast {
        body: all([&body, &tail, &fluke, &fin]).melted(4.),
        far: Shape::default(),
        trim: belly,
        eye: [58., -1.],
        mouth: [77., 3.],
        back: [18., -29.],
    }
}

/// A snail; its shell is its trim.
pub fn snail() -> Beast {
    let foot =
        blob(&at![-58 -2, -40 -12, 0 -14, 34 -16, 48 -34, 60 -38, 68 -28, 60 -12, 50 -1, 0 0]);
    let stalk = |x: f64, y: f64| {
        brush(&[[60., -34.], [f64::midpoint(60., x) + 2., f64::midpoint(y, -34.)], [x, y]], |t| {
            2. - t
        })
        .or(&crate::shape::disc(x, y, 2.6))
    };
    Beast {
        body: all([&foot, &stalk(66., -62.), &stalk(80., -54.)]),
        far: Shape::default(),
        trim: crate::shape::oval(-4., -42., 38., 36.),
        eye: [66., -62.],
        mouth: [66., -26.],
        back: [-4., -78.],
    }
}

/// A tortoise; its shell is its trim.
pub fn tortoise() -> Beast {
    let shell = blob(&at![-44 - 16, -36 - 40, 0 - 54, 34 - 42, 46 - 18, 0 - 12]);
    let head = limb(&at![38 - 20, 58 - 32, 66 - 34], &[8., 7., 8.]);
    let leg = |x: f64| {
        limb(&[[x, -18.], [x + 3., -4.]], &[9., 6.]).and(&crate::shape::rect(-99., -60., 99., 0.))
    };
    let tail = poly(&at![-42 - 18, -60 - 10, -40 - 10]).grown(1.);
    Beast {
        body: all([&head, &leg(-28.), &leg(28.), &tail]),
        far: leg(-14.).or(&leg(14.)),
        trim: shell,
        eye: [68., -37.],
        mouth: [73., -32.],
        back: [0., -54.],
    }
}
