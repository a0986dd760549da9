//! The range is a sleeper's face; mist is the lather, pines are the stubble, and the barber has come.

use easel::prelude::*;

use super::{cinnabar, clad, contour, ink, mist, paper, peak};

/// The face against the sky, from the hair at the left to the throat at the right.
fn profile() -> Line {
    spline(
        &at![-40 520, 30 450, 96 392, 150 366, 196 364, 214 374, 226 366, 262 300, 284 274, 302 284, 304 318, 300 346, 316 352, 330 336, 346 332, 356 348, 354 360, 368 352, 384 358, 384 376, 376 388, 396 396, 428 372, 456 370, 482 392, 496 430, 510 476, 552 506, 640 520],
    )
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    peak(pic, [500., 420.], 330., 200., 0.84);
    mist(pic, 470., 430., 300., 60.);
    let face = face(pic, &dice);
    lather(pic, &dice, &face);
    mist(pic, 120., 700., 330., 80.);
    mist(pic, 470., 800., 400., 90.);
    barber(pic, &dice);
    foot(pic, &dice);
    mover(pic);
    pic.grain(220, ink(0.35).a(0.2), 1.1);
}

/// The face as a mountain that dissolves below.
fn face(pic: &mut Picture, dice: &Dice) -> Shape {
    let mut line = profile();
    line.extend(at![640 940, -40 940]);
    let face = poly(&line);
    let wash = [(0., ink(0.62)), (0.2, ink(0.74)), (0.55, ink(0.86).a(0.6)), (1., ink(0.9).a(0.))];
    pic.fill_near(&face, beam([0., 270.], [0., 860.], &wash), 0.5);
    pic.fill_near(&face.less(&face.moved(-9., 13.)), ink(0.42).a(0.5), 0.5);
    pic.loaded(&even(&profile(), 110), ink(0.2), 8.);
    let lid = spline(&at![168 420, 190 432, 214 424, 226 406]);
    pic.loaded(&lid, ink(0.18), 6.);
    let lashes: Vec<Line> = [0.3, 0.5, 0.7, 0.88]
        .iter()
        .map(|&t| walk(&lid, t))
        .map(|[x, y]| vec![[x, y], [x + 4., y + 17.]])
        .collect();
    pic.gouges(&lashes, ink(0.22), 2.6);
    let brow: Vec<Line> = (0..16)
        .map(f64::from)
        .map(|i| [150. + i * 4.6, 392. - 10. * swell(i / 15.)])
        .map(|[x, y]| spline(&[[x, y], [x + 5., y - 13.], [x + 15. + dice.about(3.), y - 22.]]))
        .collect();
    pic.gouges(&brow, ink(0.26), 3.4);
    pic.loaded(&at![256 356, 270 384, 296 388, 306 372], ink(0.26), 5.);
    pic.oval(288., 366., 8., 4.4, ink(0.24));
    pic.loaded(&at![352 361, 330 376, 304 384, 288 382], ink(0.24), 5.);
    pic.loaded(&at![270 392, 262 420, 268 446], ink(0.5), 4.);
    let ear = blob(&at![66 560, 84 536, 116 540, 128 570, 112 604, 92 628, 74 606]);
    pic.fill(&ear, down(&[(0., ink(0.72)), (1., ink(0.9).a(0.2))]));
    contour(pic, &ear, ink(0.32), 4.);
    pic.loaded(&at![86 570, 104 560, 110 584, 96 604], ink(0.4), 3.6);
    let hair: Vec<Line> = (0..40)
        .map(|_| {
            let (x, y) = (dice.within(-30., 104.), dice.within(0., 1.));
            let [x, y] = [x, 520. - (x + 40.) * 0.82 + 130. * y];
            spline(&[[x, y], [x - 26., y + 40.], [x - 40. + dice.about(10.), y + 96.]])
        })
        .collect();
    pic.marks(&tapered(&face.clip(&hair), 2.6, 0.3), ink(0.3).a(0.6));
    face
}

/// The beard of pines on cheek, chin and throat, and the mist that lies on it like lather. Where the razor has been, nothing.
fn lather(pic: &mut Picture, dice: &Dice, face: &Shape) {
    let grown = blob(
        &at![300 400, 340 396, 392 404, 436 384, 470 400, 490 440, 520 500, 620 530, 640 660, 520 690, 400 650, 300 600, 216 560, 190 520, 230 470, 268 440],
    );
    let shaved = blob(&at![372 380, 440 352, 500 400, 500 452, 452 476, 396 470, 360 430]);
    let wood = grown.and(face).less(&shaved);
    let kinds = [0.28, 0.38, 0.5].map(|tone| {
        pic.stamp(|pic| {
            let dice = pic.dice();
            pic.marks(&pine(&dice, 0., 0., 40.), ink(tone));
        })
    });
    let mut feet = wood.points(dice, 150);
    feet.sort_by(|a, b| a[1].total_cmp(&b[1]));
    for (i, &[x, y]) in feet.iter().enumerate() {
        pic.press(
            kinds[i % 3],
            [x, y],
            dice.about(4.),
            dice.within(0.7, 1.1) * mix(0.9, 1.3, (y - 380.) / 300.),
        );
        if i % 11 == 4 {
            pic.mist(x + 20., y + 6., dice.within(50., 90.), dice.within(12., 20.), hex(0xf7f5ee));
        }
    }
    let foam = at![236 486, 290 452, 330 430, 366 470, 410 506, 470 500, 520 530, 330 520, 270 540, 430 560, 560 580];
    for (i, [x, y]) in foam.into_iter().enumerate() {
        let puff = cloud(dice, x, y, 74. + 9. * (i % 4) as f64);
        pic.fill(&puff, hex(0xfaf8f2).a(0.93));
        pic.loaded(&puff.edges()[0], ink(0.55).a(0.6), 2.);
    }
    let stumps: Vec<Line> = shaved
        .and(face)
        .grown(-8.)
        .points(dice, 30)
        .into_iter()
        .map(|[x, y]| vec![[x, y], [x + 1., y - 4.]])
        .collect();
    pic.lines(&stumps, ink(0.36), 1.8);
}

/// The barber on the chin, with a razor longer than he is.
fn barber(pic: &mut Picture, dice: &Dice) {
    let pose = figure::pushing().near_hand(30., -52.).far_hand(26., -62.);
    let man = person(pose, Body::default(), place(448., 444., 1.2).flipped());
    pic.contact(440., 446., 44., ink(0.2).a(0.5));
    let [x, y] = man.near_hand();
    let blade = poly(&[
        [x - 2., y + 2.],
        [x - 14., y - 6.],
        [x - 84., y + 62.],
        [x - 88., y + 84.],
        [x - 70., y + 84.],
    ])
    .softened(2.);
    let handle =
        brush(&[[x - 6., y - 2.], [x + 26., y - 30.], [x + 52., y - 38.]], |t| 5. - 1.4 * t);
    pic.fill(&blade, slant([0., 0.], [1., 1.], &[(0., ok(0.98, 0.005, 240.)), (1., ink(0.66))]));
    contour(pic, &blade, ink(0.18), 2.8);
    pic.fill(&handle, ink(0.2));
    let wear = Wear { top: figure::Hat::Flat, hat: ink(0.2), hang: 6., flare: 11., ..clad(0.9) };
    pic.fill(
        &all([&man.all(), &man.coat(22., 13.), &man.hat(wear.top)]).grown(1.2),
        ok(0.95, 0.015, 90.),
    );
    pic.person(&man, &wear);
    let apron =
        man.coat(24., 12.).less(&man.coat(24., 12.).moved(7., -2.).and(&man.torso.grown(3.)));
    pic.fill(&apron.and(&rect(0., y - 8., WIDE, HIGH)), cinnabar());
    pic.fill(&man.near_arm, ink(0.86));
    contour(pic, &man.near_arm, ink(0.3), 1.8);
    pic.fill(&man.hands[0], wear.skin);
    let felled: Vec<Line> = [(356., 520., 64.), (340., 536., -58.), (372., 540., 80.)]
        .into_iter()
        .flat_map(|(fx, fy, way)| {
            pine(dice, 0., 0., 36.)
                .into_iter()
                .map(move |mark| place(fx, fy, 1.).turned(way).line(&mark))
        })
        .collect();
    pic.marks(&felled, ink(0.26));
}

/// What waits in front: a basin as large as a pond, a brush, a strop of bark.
fn foot(pic: &mut Picture, dice: &Dice) {
    let basin = blob(&at![96 772, 300 772, 286 822, 240 852, 156 852, 110 822]);
    pic.contact(198., 852., 130., ink(0.2).a(0.5));
    pic.fill(&basin, across(&[(0., ink(0.5)), (0.4, ink(0.92)), (1., ink(0.42))]));
    contour(pic, &basin, ink(0.22), 4.4);
    pic.oval(198., 772., 104., 17., ink(0.72));
    pic.oval(198., 774., 92., 12.5, ink(0.92));
    for (x, wide) in [(150., 70.), (200., 96.), (248., 64.)] {
        let puff = cloud(dice, x, 778., wide);
        pic.fill(&puff, hex(0xfaf8f2));
        pic.loaded(&puff.edges()[0], ink(0.5), 2.);
    }
    let steps = ladder(place(330., 862., 1.).turned(13.), 330.);
    pic.fill(&steps, ink(0.26));
    let helper = person(figure::climbing(), Body::child(), place(352., 778., 0.7));
    pic.person(&helper, &Wear { top: figure::Hat::Flat, hat: ink(0.34), ..clad(0.24) });
    let bucket = poly(&[[340., 742.], [362., 742.], [359., 764.], [343., 764.]]);
    pic.fill(&bucket, ink(0.4));
    pic.fill(&cloud(dice, 351., 744., 26.), hex(0xfaf8f2));
}

/// A bird that has taken its nest.
fn mover(pic: &mut Picture) {
    let goose = beast::goose().at(place(520., 226., 0.56).turned(-14.));
    pic.fill(&goose.all(), ink(0.24));
    let [x, y] = goose.mouth;
    let nest = blob(&[[x - 14., y + 4.], [x + 14., y + 4.], [x + 9., y + 15.], [x - 9., y + 15.]]);
    pic.fill(&nest, ink(0.36));
    pic.dots(&[[x - 6., y + 2.], [x + 1., y], [x + 7., y + 2.]], ok(0.95, 0.015, 90.), 6.4);
}
