//! He moors his boat to the leg of a bird that is too large for him to see.

use easel::prelude::*;

use super::{cinnabar, ink, mist, paper, peak};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    peak(pic, [90., 470.], 300., 250., 0.72);
    peak(pic, [525., 440.], 340., 320., 0.7);
    peak(pic, [250., 480.], 220., 150., 0.78);
    pic.oval(486., 104., 43., 43., cinnabar().a(0.92));
    mist(pic, 300., 432., 430., 64.);
    heron(pic, &dice);
    mist(pic, 330., 446., 390., 66.);
    mist(pic, 170., 476., 310., 46.);
    for (x, foot, lean, cover) in [(330., 803., 14., 1.), (393., 744., 16., 0.78)] {
        let knee = f64::midpoint(420., foot) - 20.;
        let line = spline(&[
            [x, 410.],
            [x + lean * 0.3, knee - 60.],
            [x + lean, knee],
            [x + lean * 0.6, foot],
        ]);
        let thick = |t: f64| 5. + 3.4 * exp(-pow((t - 0.5) * 13., 2.)) - 1.3 * t;
        let wash =
            [(0., ink(0.6).a(0.)), (0.22, ink(0.42).a(0.8 * cover)), (1., ink(0.2).a(cover))];
        pic.fill(&Shape::of([sides(&line, thick)]), down(&wash));
        pic.rings([x + lean * 0.6, foot], 12., ink(0.28));
    }
    island(pic, &dice);
    ripples(pic, 652., 74, ink(0.52).a(0.26));
    boatman(pic, &dice);
    pic.grain(230, ink(0.35).a(0.2), 1.1);
}

fn heron(pic: &mut Picture, dice: &Dice) {
    let body = blob(
        &at![214 316, 236 268, 292 236, 352 238, 404 268, 452 318, 500 372, 536 420, 478 404, 430 398, 372 400, 312 392, 256 368],
    );
    let neck = brush(&at![246 330, 206 300, 196 250, 232 206, 262 166, 252 122, 218 108], |t| {
        30. * pow(1. - t, 1.4) + 10. + 3. * swell(t)
    });
    let head = blob(&at![200 112, 204 90, 230 82, 254 92, 264 112, 250 128, 222 126]);
    let bird = all([&body, &neck, &head]).melted(6.);
    let wash =
        [(0., ok(0.975, 0.01, 90.)), (0.35, ink(0.93)), (0.75, ink(0.72)), (1., ink(0.8).a(0.2))];
    pic.fill(&bird, slant([0.2, 0.], [0.6, 1.], &wash));
    let bill = poly(&at![210 96, 90 149, 86 154, 95 156, 214 123]);
    pic.fill(&bill, across(&[(0., ok(0.44, 0.07, 55.)), (1., ok(0.7, 0.13, 62.))]));
    pic.line(&at![206 109, 93 154], ink(0.25), 1.4);
    for (crest, wide) in [
        (&at![214 94, 246 85, 282 102, 330 130, 354 154][..], 10.),
        (&at![236 92, 280 92, 318 108, 338 118][..], 6.),
    ] {
        pic.fill(&brush(crest, |t| wide / 2. * (1. - t) + 0.3), ink(0.2));
    }
    pic.oval(227., 103., 5.6, 5.6, ok(0.83, 0.15, 85.));
    pic.oval(226., 103., 2.8, 2.8, hex(0x15181c));
    pic.loaded(&at![258 118, 271 164, 240 208, 207 252, 214 296, 240 334], ink(0.26), 5.6);
    pic.loaded(&at![246 262, 296 232, 356 236, 410 270, 456 320, 540 422], ink(0.24), 6.4);
    for tone in [0.3, 0.42, 0.55] {
        let feathers: Vec<Line> = (0..9)
            .map(|i| {
                let t = (f64::from(i) + dice.unit()) / 9.;
                let (x, y) = (300. + 150. * t, 266. + 92. * t + dice.about(16.));
                let long = dice.within(62., 122.);
                spline(&[
                    [x, y],
                    [x + long * 0.5, y + long * 0.4],
                    [x + long * 0.95, y + long * 0.86],
                ])
            })
            .collect();
        pic.marks(&tapered(&feathers, 5.6, 0.6), ink(tone).a(0.5));
    }
    let plumes: Vec<Line> = (0..36)
        .map(|_| {
            let (x, y, long) =
                (dice.within(228., 302.), dice.within(300., 352.), dice.within(30., 76.));
            spline(&[[x, y], [x - 6., y + long * 0.5], [x + dice.about(8.), y + long]])
        })
        .collect();
    pic.marks(&tapered(&plumes, 1.5, 0.2), ink(0.5).a(0.5));
    for x in [300., 322., 352.] {
        let y = 229. + (x - 320.) * 0.06;
        pic.fill(&raven_small(x, y), ink(0.18));
    }
}

/// A small bird at rest.
fn raven_small(x: f64, y: f64) -> Shape {
    blob(&[
        [x - 9., y + 5.],
        [x - 4., y - 4.],
        [x + 3., y - 5.],
        [x + 6., y - 9.],
        [x + 10., y - 6.],
        [x + 7., y],
        [x, y + 6.],
    ])
}

fn island(pic: &mut Picture, dice: &Dice) {
    let land =
        blob(&at![-60 640, 0 604, 90 596, 160 618, 212 640, 120 654, 0 662]).rough(dice, 2.6, 8.);
    pic.fill(&land, down(&[(0., ink(0.42)), (1., ink(0.85).a(0.))]));
    for (x, y, high) in [(20., 608., 96.), (58., 601., 132.), (96., 602., 80.), (130., 612., 56.)] {
        pic.marks(&pine(dice, x, y, high), ink(0.3).a(0.85));
    }
    mist(pic, 90., 654., 230., 30.);
}

fn boatman(pic: &mut Picture, dice: &Dice) {
    let (x, y) = (214., 806.);
    let craft = boat(place(x, y, 1.));
    pic.fill(&craft.body.scaled([x, y + 27.], 1., -0.5), ink(0.4).a(0.25));
    let man = person(
        figure::standing().near_hand(36., -60.).far_hand(34., -52.).nod(3., 2.),
        Body::default(),
        place(x + 48., y + 6., 0.92),
    );
    let wear = Wear {
        top: figure::Hat::Brim,
        hat: ok(0.34, 0.04, 70.),
        hang: 10.,
        flare: 12.,
        ..Wear::plain(ink(0.21))
    };
    pic.person(&man, &wear);
    pic.rim(&man.all(), 1.4, 1.2, ink(0.8).a(0.5));
    pic.fill(
        &man.place.shape(&brush(&at![4 - 80, -14 - 79, -30 - 88], |t| 4. * (1. - 0.6 * t))),
        cinnabar(),
    );
    pic.fill(&craft.body.rough(dice, 0.8, 6.), ink(0.2));
    pic.fill(&craft.trim, ink(0.75));
    let hand = man.near_hand();
    let post = [336., y - 46.];
    let slack = spline(&[hand, [hand[0] + 18., hand[1] + 16.], [post[0] - 8., post[1] + 8.]]);
    let rest = spline(&[man.far_hand(), [x + 66., y - 16.], [x + 56., y + 6.]]);
    let turns = (0..4)
        .map(|i| f64::from(i) * 5.)
        .map(|d| vec![[post[0] - 8., post[1] - 4. + d], [post[0] + 11., post[1] - 1. + d]]);
    let rope: Vec<Line> = turns.chain([slack, rest]).collect();
    pic.lines(&rope, ok(0.55, 0.18, 32.), 2.4);
    pic.lines(
        &[spline(&[[x - 74., y - 2.], [x - 77., y - 62.], [x - 66., y - 66.]])],
        ink(0.2),
        2.2,
    );
    pic.glow(x - 66., y - 52., 70., hex(0xffb060).a(0.9));
    pic.oval(x - 66., y - 53., 8., 11., ok(0.63, 0.2, 35.));
    pic.oval(x - 66., y - 52., 4., 7., hex(0xffe2a8));
    let glints: Vec<Line> = (0..6)
        .map(|i| (f64::from(i), y + 36. + f64::from(i) * 8.))
        .map(|(i, y)| vec![[x - 80. + 3. * i, y], [x - 54. + 2. * i, y]])
        .collect();
    pic.lines(&glints, ok(0.68, 0.16, 45.).a(0.55), 2.);
}
