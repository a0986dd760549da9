//! Ink spilled over a painting is a flood for those who live in it; the seal is their raft.

use easel::prelude::*;

use super::{cinnabar, contour, ink};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    table(pic, &dice);
    sheet(pic, &dice);
    village(pic, &dice);
    flood(pic, &dice);
    roofs(pic);
    raft(pic);
    inkwell(pic, &dice);
    fleeing(pic);
    pic.grain(220, ink(0.3).a(0.2), 1.1);
}

fn table(pic: &mut Picture, dice: &Dice) {
    pic.ground(slant(
        [0., 0.],
        [1., 1.],
        &[(0., ok(0.62, 0.045, 70.)), (1., ok(0.46, 0.045, 60.))],
    ));
    let rings: Vec<Line> = (0..26)
        .map(|i| {
            let x = f64::from(i) * 25. - 10.;
            (0..=12)
                .map(|k| {
                    [
                        x + 9. * sin(f64::from(k) * 0.6 + x) + dice.about(1.5),
                        f64::from(k) * 78. - 10.,
                    ]
                })
                .collect()
        })
        .collect();
    pic.marks(&tapered(&rings, 1.4, 0.5), ok(0.34, 0.04, 55.).a(0.4));
}

/// The sheet lies askew.
fn sheet(pic: &mut Picture, dice: &Dice) {
    let sheet = poly(&at![86 60, 556 22, 590 720, 60 752]).rough(dice, 0.8, 20.);
    pic.shadow(&sheet, 9., 13., ink(0.12).a(0.6));
    pic.fill(
        &sheet,
        slant([0., 0.], [1., 1.], &[(0., ok(0.965, 0.016, 90.)), (1., ok(0.89, 0.022, 84.))]),
    );
}

/// The village as it was painted: a lane, fields, trees.
fn village(pic: &mut Picture, dice: &Dice) {
    let lane = spline(&at![130 740, 170 640, 300 590, 360 500, 330 400, 400 300, 510 240, 530 160]);
    pic.marks(&[sides(&even(&lane, 40), |_| 13.)], ink(0.84));
    let rows: Vec<Line> = (0..9)
        .map(f64::from)
        .map(|i| spline(&[[118., 560. - 16. * i], [180., 545. - 16. * i], [256., 548. - 16. * i]]))
        .collect();
    pic.gouges(&rows, ink(0.5), 3.);
    for (x, y, high) in [
        (110., 690., 60.),
        (500., 700., 80.),
        (540., 690., 60.),
        (410., 690., 70.),
        (96., 360., 70.),
    ] {
        pic.marks(&pine(dice, x, y, high), ink(0.36));
    }
    for (x, y, size) in
        [(220., 690., 0.62), (330., 672., 0.66), (466., 640., 0.6), (112., 640., 0.5)]
    {
        home(pic, [x, y], size);
    }
}

/// A house of the painting, with its contour.
fn home(pic: &mut Picture, [x, y]: Point, size: f64) {
    let house = cottage(place(x, y, size));
    pic.fill(&house.walls, ok(0.96, 0.012, 90.));
    pic.fill(&house.roof, ink(0.5));
    pic.fill(&house.door.or(&house.panes), ink(0.35));
    contour(pic, &house.walls.or(&house.roof), ink(0.24), 3.);
}

/// The ink, from the tipped well at the top down over the village.
fn flood(pic: &mut Picture, dice: &Dice) {
    let pool = blob(&at![330 120, 430 96, 520 130, 566 210, 556 330, 574 430, 540 520, 486 540, 470 610, 440 650, 408 610, 380 560, 330 580, 306 650, 276 684, 246 640, 240 560, 196 524, 130 504, 112 446, 148 380, 138 300, 176 220, 240 190, 280 140])
        .rough(dice, 1.8, 14.);
    let drops =
        [disc(438., 688., 8.), disc(446., 706., 4.), disc(112., 250., 9.), disc(130., 224., 5.)];
    let flood = all(std::iter::once(&pool).chain(&drops));
    pic.fill(&flood.moved(2.5, 4.), ink(0.45).a(0.45));
    pic.fill(
        &flood,
        lamp([400., 150.], 460., &[(0., ink(0.15)), (0.4, ink(0.2)), (1., ink(0.13))]),
    );
    pic.rim(&flood, 3., 4., ok(0.6, 0.04, 250.).a(0.8));
    let shine: Vec<Line> = (0..9)
        .map(f64::from)
        .map(|i| arc([380., 310.], 60. + 14. * i, 74. + 16. * i, 196. + 6. * i, 236. + 4. * i))
        .collect();
    pic.marks(&tapered(&flood.grown(-10.).clip(&shine), 1.8, 0.5), ok(0.62, 0.035, 250.).a(0.5));
}

/// Houses up to their eaves in ink; on one of them somebody waves.
fn roofs(pic: &mut Picture) {
    for (x, y, size) in [
        (236., 268., 0.92),
        (474., 318., 1.02),
        (196., 416., 0.8),
        (290., 548., 0.86),
        (500., 556., 0.82),
    ] {
        let house = cottage(place(x, y, size));
        let dry = rect(0., 0., WIDE, y - 22. * size);
        let [walls, roof] = [&house.walls, &house.roof].map(|part| part.and(&dry));
        pic.fill(&walls.or(&roof).grown(1.6), ok(0.95, 0.012, 90.));
        pic.fill(&walls, ok(0.93, 0.012, 90.));
        pic.fill(&house.panes.and(&dry), ink(0.3));
        pic.fill(&roof, ink(0.52));
        pic.gouges(&hatching(&roof.grown(-2.), 80., 7.), ink(0.3), 2.);
        contour(pic, &roof, ink(0.22), 3.2);
        let wash: Vec<Line> = (0..3)
            .map(f64::from)
            .map(|k| {
                let wide = (54. + 15. * k) * size;
                arc([x, y - 22. * size], wide, wide * 0.16, 14. + 8. * k, 166. - 8. * k)
            })
            .collect();
        pic.gouges(&wash, ok(0.66, 0.035, 250.), 2.6);
    }
    let waver = person(
        figure::reaching().far_hand(-14., -100.),
        Body::default(),
        place(482., 226., 0.98).flipped(),
    );
    let wear = Wear {
        skin: ok(0.84, 0.04, 62.),
        hang: 30.,
        flare: 15.,
        style: figure::Hair::Veil,
        hair: ink(0.86),
        ..Wear::plain(ink(0.62))
    };
    pic.person(&waver, &wear);
}

/// The red seal as a raft.
fn raft(pic: &mut Picture) {
    let seal = poly(&at![296 410, 442 380, 468 458, 320 492]).softened(5.);
    pic.fill(&seal.moved(3., 13.), ok(0.3, 0.1, 28.));
    pic.fill(
        &seal,
        slant([0., 0.], [1., 1.], &[(0., cinnabar().lit(0.05)), (1., cinnabar().lit(-0.06))]),
    );
    let carved = [
        spline(&at![314 424, 340 462, 372 408, 396 450]),
        spline(&at![426 398, 412 418, 442 432, 428 448]),
        seal.grown(-7.).edges().remove(0),
    ];
    pic.lines(&carved, ok(0.93, 0.03, 80.), 2.6);
    let wake: Vec<Line> = (0..4)
        .map(f64::from)
        .map(|k| {
            spline(&[
                [484. + 14. * k, 386. - 4. * k],
                [496. + 15. * k, 424.],
                [490. + 14. * k, 466. + 4. * k],
            ])
        })
        .collect();
    pic.gouges(&wake, ok(0.66, 0.035, 250.), 3.);
    rower(pic, [330., 466.], 1., ink(0.9), figure::Hat::Brim);
    let child = person(figure::hugging_knees(), Body::child(), place(382., 446., 0.84));
    pic.person(
        &child,
        &Wear { skin: ok(0.85, 0.04, 65.), hang: 6., hair: ink(0.14), ..Wear::plain(ink(0.46)) },
    );
    rower(pic, [438., 444.], 1., ink(0.76), figure::Hat::Bare);
}

/// Somebody who kneels and paddles to the left.
fn rower(pic: &mut Picture, [x, y]: Point, size: f64, coat: Color, hat: figure::Hat) {
    let pose = figure::kneeling().near_hand(24., -24.).far_hand(20., -48.).nod(2., 1.);
    let who = person(pose, Body::default(), place(x, y, size).flipped());
    let (low, high) = (who.near_hand(), who.far_hand());
    let way = heading(high, low);
    pic.line(&[toward(high, way, -14.), toward(low, way, 40.)], ok(0.8, 0.06, 75.), 3.4);
    pic.fill(&limb(&[toward(low, way, 36.), toward(low, way, 56.)], &[3., 6.]), ok(0.8, 0.06, 75.));
    let wear = Wear {
        skin: ok(0.85, 0.04, 65.),
        legs: coat.lit(-0.2),
        hair: ink(0.14),
        hat: ok(0.76, 0.06, 78.),
        top: hat,
        hang: 8.,
        ..Wear::plain(coat)
    };
    pic.person(&who, &wear);
}

/// The tipped well and the stream that still runs out of it.
fn inkwell(pic: &mut Picture, dice: &Dice) {
    let here = place(392., 68., 1.).turned(158.);
    let well = here
        .shape(&blob(&at![-50 -46, 50 -46, 58 0, 50 44, 0 50, -50 44, -58 0]))
        .rough(dice, 0.8, 8.);
    pic.shadow(&well, 8., 12., ink(0.1).a(0.6));
    pic.fill(
        &well,
        slant([0., 0.], [1., 1.], &[(0., ok(0.95, 0.01, 240.)), (0.5, ink(0.84)), (1., ink(0.5))]),
    );
    contour(pic, &well, ink(0.24), 4.);
    let flower = here.line(&spline(&at![-44 20, -22 2, 0 20, 22 2, 44 20]));
    pic.line(&flower, ok(0.5, 0.06, 248.), 3.6);
    let [x, y] = here.point([0., -46.]);
    pic.fill(
        &blob(&[[x - 40., y], [x + 40., y - 16.], [x + 50., y + 60.], [x - 34., y + 70.]]),
        ink(0.15),
    );
    pic.placed([x, y], -22., 1., |pic| {
        pic.oval(0., 0., 53., 15., ink(0.84));
        pic.line(&arc([0., 0.], 53., 15., 0., 360.), ink(0.28), 2.);
        pic.oval(0., 3., 45., 11., ink(0.13));
        pic.oval(0., 12., 38., 8., ink(0.13));
    });
}

/// Those who leave the sheet: down a ladder at its lower edge, with a cow, with a bundle.
fn fleeing(pic: &mut Picture) {
    let edge = |x: f64| 752. - (x - 60.) * 32. / 530.;
    let steps = ladder(place(312., 838., 1.).turned(6.), 106.);
    pic.fill(&steps.moved(6., 7.), ink(0.15).a(0.4));
    pic.fill(&steps, ok(0.88, 0.04, 80.));
    let light = ok(0.95, 0.012, 90.);
    let runner = |pic: &mut Picture, pose: figure::Pose, here: Place, wear: &Wear| {
        let who = person(pose, Body::default(), here);
        pic.fill(&who.all().moved(6., 5.).and(&rect(0., 756., WIDE, HIGH)), ink(0.15).a(0.4));
        pic.fill(
            &all([
                &who.all(),
                &who.coat(wear.hang, wear.flare),
                &who.hair(wear.style),
                &who.hat(wear.top),
            ])
            .grown(2.2),
            light,
        );
        pic.person(&who, wear);
        who
    };
    let base =
        Wear { skin: ok(0.84, 0.04, 62.), legs: ink(0.3), hair: ink(0.2), ..Wear::plain(ink(0.4)) };
    runner(
        pic,
        figure::climbing(),
        place(304., 806., 0.74),
        &Wear { hang: 26., flare: 12., style: figure::Hair::Veil, hair: ink(0.6), ..base.clone() },
    );
    runner(
        pic,
        figure::walking(),
        place(272., edge(272.) - 4., 0.72),
        &Wear { top: figure::Hat::Brim, hat: ink(0.25), ..base.clone() },
    );
    runner(
        pic,
        figure::running(),
        place(420., 866., 0.84),
        &Wear { coat: ink(0.55), ..base.clone() },
    );
    runner(
        pic,
        figure::running(),
        place(486., 872., 0.6),
        &Wear { coat: ink(0.34), ..base.clone() },
    );
    let mare = beast::horse().at(place(196., 738., 0.7).flipped());
    pic.fill(&mare.all().grown(1.8), light);
    pic.beast(&mare, ink(0.62), ink(0.24), ink(0.1), 2.4);
    let woman = runner(
        pic,
        figure::pulling(),
        place(102., 744., 0.78),
        &Wear { hang: 36., flare: 16., style: figure::Hair::Veil, hair: ink(0.66), ..base },
    );
    pic.line(&[woman.near_hand(), mare.mouth], ink(0.24), 1.8);
}
