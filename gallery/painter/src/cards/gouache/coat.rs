//! His coat still hangs in the hall, and the night train runs from one pocket to the other.

use easel::prelude::*;

use super::{LAMP, THREAD, dressed};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    hall(pic, &dice);
    let cloth = cloth();
    hang(pic, &cloth, &dice);
    let track = spline(&[[196., 600.], [226., 644.], [304., 672.], [374., 648.], [410., 600.]]);
    smoke(pic, &dice);
    train(pic, &track);
    pockets(pic);
    child(pic);
}

/// A wall with stripes, a slant of light from a door ajar, boards.
fn hall(pic: &mut Picture, dice: &Dice) {
    pic.fill(
        &rect(0., 0., WIDE, 800.),
        across(&[
            (0., ok(0.4, 0.06, 200.)),
            (0.5, ok(0.3, 0.06, 225.)),
            (1., ok(0.19, 0.05, 255.)),
        ]),
    );
    let stripes: Vec<Shape> =
        (0..10).map(|i| f64::from(i) * 64. + 8.).map(|x| rect(x, 0., x + 26., 700.)).collect();
    pic.fill(&all(&stripes), ok(0.5, 0.06, 190.).a(0.16));
    let light = poly(&[[-10., 40.], [330., 150.], [470., 800.], [-10., 800.]]);
    pic.fill(
        &light,
        beam(
            [0., 400.],
            [440., 420.],
            &[
                (0., ok(0.88, 0.1, 82.).a(0.95)),
                (0.5, ok(0.76, 0.11, 72.).a(0.75)),
                (1., ok(0.6, 0.1, 60.).a(0.28)),
            ],
        ),
    );
    let brush =
        Bristle::new(240, 40.).wide(3., 0.25).stray(5.).flow(|_| 84.).tone(|[x, _]| x / 230.);
    pic.bristle(
        &rect(0., 0., WIDE, 700.),
        &brush,
        &[ok(0.86, 0.09, 82.), ok(0.44, 0.07, 170.), ok(0.24, 0.06, 250.)],
    );
    pic.fill(&rect(0., 702., WIDE, 716.), ok(0.3, 0.06, 50.));
    pic.fill(&rect(0., 716., WIDE, 792.), ok(0.22, 0.05, 40.).a(0.6));
    let floor = rect(0., 792., WIDE, HIGH).rough(dice, 1., 20.);
    pic.fill(&floor, down(&[(0., ok(0.36, 0.08, 50.)), (1., ok(0.2, 0.06, 35.))]));
    let boards: Vec<Line> = (0..9)
        .map(|i| 300. + (f64::from(i) - 4.) * 70.)
        .map(|x| vec![[x, 792.], [300. + (x - 300.) * 1.5, 900.]])
        .collect();
    pic.lines(&boards, ok(0.16, 0.05, 30.), 2.2);
    pic.fill(&poly(&[[-10., 792.], [330., 792.], [220., 900.], [-10., 900.]]), LAMP.a(0.3));
}

/// Body, sleeves and collar of the coat.
fn cloth() -> [Shape; 4] {
    let body = blob(&[
        [300., 188.],
        [226., 214.],
        [188., 262.],
        [178., 420.],
        [164., 600.],
        [150., 742.],
        [210., 764.],
        [300., 770.],
        [398., 762.],
        [452., 740.],
        [436., 600.],
        [424., 420.],
        [414., 262.],
        [374., 214.],
    ]);
    let left =
        limb(&[[208., 246.], [156., 340.], [132., 470.], [146., 640.]], &[30., 34., 31., 27.]);
    let right =
        limb(&[[392., 246.], [444., 340.], [468., 470.], [456., 640.]], &[30., 34., 31., 27.]);
    let collar = blob(&[
        [300., 170.],
        [256., 176.],
        [234., 214.],
        [262., 258.],
        [300., 330.],
        [338., 258.],
        [366., 214.],
        [344., 176.],
    ]);
    [left, right, body, collar]
}

fn hang(pic: &mut Picture, [left, right, body, collar]: &[Shape; 4], dice: &Dice) {
    let whole = all([left, right, body, collar]).melted(5.);
    pic.shadow(&whole, 26., 14., ok(0.1, 0.04, 265.).a(0.75));
    pic.fill(&rect(210., 106., 390., 126.).softened(3.), ok(0.27, 0.06, 45.));
    let brush = |count| {
        Bristle::new(count, 34.)
            .wide(2.4, 0.42)
            .stray(6.)
            .flow(|[x, _]| 90. + (x - 300.) / 16.)
            .tone(|[x, _]| (x - 150.) / 120.)
    };
    let tones = [ok(0.45, 0.08, 255.), ok(0.27, 0.08, 268.), ok(0.14, 0.05, 275.)];
    for (part, count) in [(left, 110), (right, 90), (body, 330)] {
        let cut = part.rough(dice, 1.6, 14.);
        pic.fill(&cut, across(&[(0., ok(0.33, 0.08, 262.)), (1., ok(0.17, 0.06, 272.))]));
        pic.bristle(&cut.grown(-2.), &brush(count), &tones);
        pic.rim(&cut, 2.6, 0.6, LAMP.a(0.75));
    }
    let inside =
        blob(&[[300., 182.], [266., 196.], [270., 226.], [300., 268.], [330., 226.], [334., 196.]]);
    pic.fill(collar, across(&[(0., ok(0.38, 0.08, 258.)), (1., ok(0.2, 0.06, 270.))]));
    pic.rim(collar, 2., 1.6, LAMP.a(0.7));
    pic.fill(&inside, ok(0.09, 0.03, 280.));
    pic.lines(
        &[
            spline(&[[300., 326.], [303., 470.], [298., 640.], [302., 768.]]),
            spline(&[[262., 258.], [246., 236.], [258., 214.]]),
            spline(&[[338., 258.], [354., 236.], [342., 214.]]),
        ],
        ok(0.09, 0.03, 280.),
        2.6,
    );
    pic.dots(&[[318., 372.], [318., 452.], [318., 532.], [317., 712.]], ok(0.6, 0.09, 75.), 13.);
    pic.dots(&[[319., 373.], [319., 453.], [319., 533.], [318., 713.]], ok(0.2, 0.05, 60.), 3.4);
    let hat = blob(&[
        [206., 108.],
        [246., 96.],
        [254., 46.],
        [300., 52.],
        [344., 44.],
        [354., 96.],
        [394., 102.],
        [346., 116.],
        [250., 118.],
    ]);
    pic.fill(&hat, ok(0.25, 0.06, 40.));
    pic.fill(&hat.and(&rect(200., 82., 400., 96.)), ok(0.45, 0.15, 25.));
    pic.rim(&hat, 2.4, 2., LAMP.a(0.8));
}

/// What the train runs into and out of.
fn pockets(pic: &mut Picture) {
    for (x, lean) in [(222., -6.), (386., 6.)] {
        let flap =
            poly(&[[x - 38., 574.], [x + 38., 574.], [x + 36., 602.], [x, 610.], [x - 36., 602.]])
                .softened(5.)
                .turned([x, 590.], lean);
        pic.shadow(&flap, 3., 8., ok(0.05, 0.03, 280.).a(0.8));
        pic.fill(&flap, across(&[(0., ok(0.4, 0.08, 258.)), (1., ok(0.24, 0.07, 268.))]));
        pic.rim(&flap, 1.6, 1.8, LAMP.a(0.75));
    }
}

fn train(pic: &mut Picture, track: &[Point]) {
    let fine = even(track, 60);
    pic.lines(&[beside(&fine, -9.)], ok(0.05, 0.03, 280.).a(0.7), 8.);
    pic.stitches(&[beside(&fine, -7.), beside(&fine, -13.)], ok(0.95, 0.03, 85.), 2.6, [9., 5.]);
    let night = ok(0.12, 0.04, 275.);
    for (i, t) in [0.25, 0.45, 0.69].into_iter().enumerate() {
        let [x, y] = walk(track, t);
        let turn = heading(walk(track, t - 0.05), walk(track, t + 0.05));
        let spot = place(x, y + 4., 1.).turned(turn);
        pic.glow(x, y - 18., 62., LAMP.a(0.7));
        pic.dots(&[spot.point([-12., 0.]), spot.point([12., 0.])], night, 9.);
        if i == 2 {
            engine(pic, spot);
            continue;
        }
        pic.fill(&spot.shape(&rect(-21., -32., 21., -3.).softened(4.)), ok(0.42, 0.16, 25.));
        pic.fill(&spot.shape(&rect(-23., -35., 23., -30.)), night);
        pic.fill(
            &spot.shape(&all([
                &rect(-17., -27., -7., -15.),
                &rect(-5., -27., 5., -15.),
                &rect(7., -27., 17., -15.),
            ])),
            hex(0xffe9b0),
        );
        if i == 0 {
            let man = all([
                &disc(0., -22., 3.4),
                &rect(-4., -19., 4., -15.),
                &limb(&[[3., -17.], [6., -27.], [4., -34.]], &[1.5, 1.4, 1.6]),
            ]);
            pic.fill(&spot.shape(&man), night);
        }
    }
}

fn engine(pic: &mut Picture, spot: Place) {
    let night = ok(0.12, 0.04, 275.);
    pic.fill(
        &spot.shape(&all([
            &rect(-24., -38., -4., -3.),
            &rect(-6., -24., 24., -3.).softened(5.),
            &poly(&[[24., -10.], [34., 1.], [20., 1.]]),
        ])),
        ok(0.28, 0.07, 170.),
    );
    pic.fill(
        &spot.shape(&all([
            &rect(-27., -42., -1., -37.),
            &poly(&[[12., -24.], [10., -42.], [22., -42.], [20., -24.]]),
        ])),
        night,
    );
    pic.fill(&spot.shape(&rect(-19., -33., -9., -21.)), hex(0xffe9b0));
    pic.dots(&[spot.point([10., 0.])], night, 11.);
    let [x, y] = spot.point([27., -15.]);
    pic.flame([x, y], 4.4, LAMP);
}

/// Smoke that climbs the coat toward where his face would be.
fn smoke(pic: &mut Picture, dice: &Dice) {
    let way = spline(&[
        [366., 606.],
        [358., 560.],
        [380., 490.],
        [350., 410.],
        [346., 330.],
        [306., 250.],
        [300., 186.],
    ]);
    let puffs: Vec<Shape> = (0..26)
        .map(|i| f64::from(i) / 25.)
        .map(|t| {
            let [x, y] = walk(&way, t);
            disc(x + dice.about(5.), y + dice.about(4.), 10. + 13. * t)
        })
        .collect();
    let face = person(figure::standing(), Body::default(), place(293., 524., 4.2))
        .faced(Face { nose: Nose::Hooked, chin: Chin::Strong, ..Face::default() })
        .head
        .less(&rect(200., 0., 400., 116.));
    let smoke = all(&puffs).or(&face).melted(6.);
    pic.fill(
        &smoke,
        down(&[
            (0., ok(0.9, 0.04, 82.).a(0.5)),
            (0.14, ok(0.88, 0.04, 82.).a(0.62)),
            (0.5, ok(0.84, 0.03, 80.).a(0.6)),
            (1., ok(0.93, 0.04, 85.).a(0.9)),
        ]),
    );
    pic.rim(&smoke, 3., 3., hex(0xfff4dc).a(0.4));
}

fn child(pic: &mut Picture) {
    let child = person(
        figure::standing().near_hand(24., -92.).nod(1., -2.),
        Body::child(),
        place(238., 876., 1.24),
    )
    .faced(Face {
        nose: Nose::Button,
        eye: Eye::Wide,
        brow: Brow::Raised,
        mouth: Mouth::Open,
        mark: Mark::Freckles,
        ..Face::default()
    });
    pic.contact(246., 878., 60., ok(0.1, 0.04, 40.).a(0.8));
    let wear = Wear {
        hang: 30.,
        flare: 14.,
        legs: ok(0.75, 0.06, 55.),
        ..dressed(ok(0.93, 0.03, 85.), THREAD, -1.)
    };
    pic.person(&child, &wear);
    let [x, y] = child.near_hand();
    let lantern = lantern(place(x + 2., y - 2., 0.36));
    pic.glow(x + 2., y + 20., 130., LAMP);
    pic.fill(&lantern.core, hex(0xfff0c4));
    pic.fill(&lantern.body, ok(0.12, 0.04, 275.));
}
