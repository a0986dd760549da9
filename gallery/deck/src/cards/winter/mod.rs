//! Winter gouache: cold air in three depths, a sky from lilac over rose to straw, paper-white snow laid last, deep teal
//! under ice, and one warm coat. Edges rough, shadows lilac, never black.

use easel::prelude::*;

use crate::Piece;

mod under_ice;

/// The cards of this hand.
pub const PIECES: &[Piece] = &[Piece { card: under_ice::CARD, paint: under_ice::paint }];

/// The sky of a short day, down to the height `horizon`: lilac, rose, straw, brushed level.
pub fn sky(pic: &mut Picture, horizon: f64) {
    let stops = [
        (0., ok(0.6, 0.075, 285.)),
        (0.5, ok(0.76, 0.085, 350.)),
        (0.86, ok(0.89, 0.075, 68.)),
        (1., ok(0.94, 0.05, 85.)),
    ];
    let area = rect(0., 0., WIDE, horizon);
    pic.fill(&area, down(&stops));
    let tones = [ok(0.67, 0.07, 300.), ok(0.82, 0.08, 20.), ok(0.93, 0.06, 75.)];
    let brush = Bristle::new(190, 64.)
        .wide(3.2, 0.3)
        .stray(3.)
        .flow(|[x, _]| 4. * sin(x / 90.))
        .tone(|[_, y]| y / horizon * 2.9);
    pic.bristle(&area, &brush, &tones);
}

/// Woods on the horizon in three airs, each nearer row darker, higher and less rosy.
pub fn woods(pic: &mut Picture, foot: f64) {
    let dice = pic.dice();
    for (up, high, tone) in [
        (30., 60., ok(0.79, 0.05, 335.)),
        (16., 88., ok(0.66, 0.055, 305.)),
        (0., 118., ok(0.5, 0.05, 282.)),
    ] {
        pic.fill_near(&forest(&dice, foot - up, high), tone, 0.8);
        pic.mist(300., foot - up + 6., 430., 22., hex(0xfff0e2).a(0.55));
    }
}
