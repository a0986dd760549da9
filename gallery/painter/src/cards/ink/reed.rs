//! What the reed pen writes is a wedding procession; the bride's elephant is still wet.

use easel::prelude::*;

use super::{cinnabar, contour, ink, mist, peak};

/// Where the pen touches the paper.
const NIB: Point = [250., 706.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(down(&[
        (0., ok(0.9, 0.022, 85.)),
        (0.5, ok(0.945, 0.02, 88.)),
        (1., ok(0.87, 0.03, 82.)),
    ]));
    peak(pic, [140., 250.], 300., 150., 0.8);
    peak(pic, [470., 240.], 330., 190., 0.76);
    peak(pic, [310., 260.], 200., 96., 0.84);
    mist(pic, 300., 236., 400., 46.);
    road(pic);
    mist(pic, 386., 254., 60., 26.);
    thirsty(pic, &dice);
    last(pic);
    write(pic, &dice);
    pic.grain(220, ink(0.35).a(0.2), 1.1);
}

/// The stroke, from the nib to the mountains.
fn stroke() -> Line {
    spline(&[
        NIB,
        [176., 716.],
        [98., 676.],
        [84., 606.],
        [170., 566.],
        [320., 556.],
        [456., 528.],
        [520., 468.],
        [460., 418.],
        [320., 404.],
        [196., 382.],
        [168., 336.],
        [250., 306.],
        [350., 292.],
        [392., 268.],
        [360., 250.],
    ])
}

/// The stroke as a road, thick and thin as the pen turns, and the camels on it.
fn road(pic: &mut Picture) {
    let line = even(&stroke(), 150);
    let far = |t: f64| pow(1. - t, 0.85);
    let width = |t: f64| 0.7 + 8.6 * far(t) * (0.35 + 0.65 * sin(0.6 + t * 13.).abs());
    let fade = |t: f64| ink(mix(0.2, 0.62, t));
    for k in 0..5 {
        let (from, to) = (f64::from(k) / 5., f64::from(k + 1) / 5.);
        let piece = part(&line, from, (to + 0.004).min(1.));
        pic.marks(&[sides(&piece, |s| width(mix(from, to, s)))], fade(from));
    }
    let mut at = 0.135;
    let mut count = 0;
    while at < 0.985 {
        let [x, y] = walk(&line, at);
        let ahead = walk(&line, (at + 0.01).min(1.));
        let size = 0.06 + 0.62 * far(at);
        let level = heading([x, y], ahead);
        let left = ahead[0] < x;
        let lean = if left { (level.abs() - 180.) * -level.signum() } else { level };
        let steep = lean.abs() > 34.;
        if !steep {
            let here = place(x, y - 2. * size, size);
            let here = if left { here.flipped() } else { here };
            guest(pic, here.turned((lean * 0.5).clamp(-18., 18.)), count, fade(at));
            count += 1;
        }
        let room = if count % 4 == 1 { 0.078 } else { 0.052 };
        at += 0.008 + room * far(at) * if steep { 0.35 } else { 1. };
    }
}

/// One of the procession: an elephant with its litter, a drummer, somebody with a horn, a dancer.
fn guest(pic: &mut Picture, here: Place, count: usize, color: Color) {
    let pale = color.mix(ok(0.95, 0.02, 88.), 0.66);
    let walker = |pose: figure::Pose| {
        let who = person(pose, Body { head: 1.15, stout: 1.15 }, place(0., 0., 1.06));
        all([&who.all(), &who.coat(22., 15.)])
    };
    match count % 4 {
        0 => {
            pic.fill(&here.shape(&beast::elephant().all()), color);
            let litter = poly(&at![-32 - 86, -30 - 126, -10 - 144, 10 - 126, 12 - 86]).softened(2.);
            pic.fill(&here.shape(&litter), color);
            pic.fill(
                &here.shape(&poly(&at![-23 - 92, -22 - 122, 2 - 122, -4 - 106, 4 - 92])),
                pale,
            );
            pic.fill(
                &here.shape(&blob(&at![-38 - 90, 16 - 92, 20 - 52, -10 - 46, -40 - 54])),
                pale,
            );
        }
        1 => {
            let beats = figure::walking().near_hand(22., -66.).far_hand(28., -78.).nod(-2., -1.);
            pic.fill(&here.shape(&walker(beats)), color);
            let drum = oval(25., -54., 17., 20.);
            pic.fill(&here.shape(&drum.grown(2.5)), color);
            pic.fill(&here.shape(&drum.grown(-1.5)), pale);
        }
        2 => {
            let blows = figure::walking().near_hand(26., -88.).far_hand(22., -82.).nod(0., -2.);
            pic.fill(&here.shape(&walker(blows)), color);
            let horn = limb(&at![12 - 92, 40 - 102, 66 - 118], &[2., 2.8, 10.]);
            pic.fill(&here.shape(&horn), color);
        }
        _ => pic.fill(&here.shape(&walker(figure::dancing().nod(2., 0.))), color),
    }
}

/// The elephant under the nib: its fore half is dry, its hind half a few wet strokes; the bride looks back.
fn last(pic: &mut Picture) {
    let here = place(190., 712., 0.94).flipped();
    let dry = here.shape(&beast::elephant().all()).and(&rect(0., 0., 196., HIGH));
    pic.fill(&dry, ink(0.17));
    for line in [
        &at![4 - 94, -18 - 97, -46 - 88, -57 - 62, -58 - 40, -64 - 30][..],
        &at![-6 - 36, -22 - 34, -28 - 20, -28 - 2],
        &at![-52 - 46, -49 - 24, -50 - 2, -34 - 1],
    ] {
        let wet = sides(&spline(&here.line(line)), |t| 3.2 * (1. - 0.75 * t));
        pic.marks(&[wet], ink(0.2));
    }
    pic.dots(&[here.point([57., -76.])], ok(0.94, 0.02, 88.), 3.4);
    let cloth = here.shape(&blob(&at![-6 - 95, 18 - 93, 20 - 56, -6 - 52]));
    pic.fill(&cloth, ink(0.62));
    let bride = person(
        figure::sitting().near_hand(27., -66.).far_hand(-2., -34.).nod(1., 0.),
        Body { head: 1.2, stout: 1. },
        place(194., 644., 0.86),
    );
    let wear = Wear {
        skin: ok(0.76, 0.06, 60.),
        hair: cinnabar().lit(-0.1),
        style: figure::Hair::Veil,
        hang: 30.,
        ..Wear::plain(cinnabar())
    };
    let whole = [&bride.all(), &bride.coat(30., 13.), &bride.hair(wear.style)];
    pic.fill(&all(whole).grown(2.), ok(0.94, 0.02, 88.));
    pic.person(&bride, &wear);
}

/// An elephant that has stayed behind has its trunk in the inkwell.
fn thirsty(pic: &mut Picture, dice: &Dice) {
    let well =
        blob(&at![52 808, 46 846, 58 880, 104 888, 150 880, 162 846, 156 808]).rough(dice, 0.8, 8.);
    pic.contact(112., 884., 96., ink(0.2).a(0.5));
    pic.fill(&well, across(&[(0., ink(0.72)), (0.4, ink(0.93)), (1., ink(0.5))]));
    contour(pic, &well, ink(0.26), 3.6);
    pic.oval(104., 808., 54., 13., ink(0.8));
    pic.oval(104., 809., 46., 9.6, ink(0.15));
    pic.line(&arc([104., 808.], 54., 13., 0., 360.), ink(0.3), 2.);
    let flower = spline(&at![62 846, 84 862, 104 846, 126 862, 148 846]);
    pic.line(&flower, ok(0.5, 0.05, 245.), 3.);
    let here = place(236., 872., 0.96).flipped();
    let animal = beast::elephant();
    let trunk =
        limb(&at![66 - 70, 88 - 84, 108 - 86, 121 - 74, 124 - 58], &[11., 8.4, 6.4, 5., 4.]);
    let body = animal.body.less(&rect(66., -55., 120., 0.)).or(&trunk).melted(3.);
    pic.contact(236., 871., 66., ink(0.2).a(0.5));
    pic.fill(&here.shape(&animal.far), ink(0.26));
    let hide = here.shape(&body);
    pic.fill(&hide, down(&[(0., ink(0.5)), (1., ink(0.3))]));
    contour(pic, &hide, ink(0.18), 3.);
    let ear = here.shape(&animal.trim);
    pic.fill(&ear, ink(0.42));
    contour(pic, &ear, ink(0.18), 2.4);
    pic.dots(&[here.point(animal.eye)], ink(0.1), 3.6);
    let empty = here.shape(
        &poly(&at![-36 - 86, -34 - 120, -12 - 138, 10 - 120, 12 - 88])
            .less(&rect(-28., -116., 4., -92.)),
    );
    pic.fill(&empty, ink(0.24));
}

/// The hand and its pen: two fingers curled below, the pen between thumb and forefinger.
fn write(pic: &mut Picture, dice: &Dice) {
    let skin = [(0., ok(0.91, 0.032, 65.)), (1., ok(0.78, 0.045, 55.))];
    // One light over all of it, so that nothing shows where a finger is joined on.
    let flesh = || beam([350., 640.], [600., 900.], &skin);
    let shade = ok(0.7, 0.05, 52.).a(0.55);
    let ground = blob(&at![290 730, 400 700, 620 760, 620 910, 480 910, 380 850, 320 790]);
    pic.shadow(&ground, -10., 10., ink(0.3).a(0.4));
    // Each finger is one outline from its tip to where the next one covers it.
    let curled = [
        blob(&at![520 800, 440 792, 392 778, 368 786, 362 808, 378 832, 424 858, 500 890]),
        blob(&at![520 744, 430 742, 372 730, 340 734, 332 756, 346 780, 396 806, 500 846]),
        blob(&at![520 690, 430 700, 360 692, 318 698, 306 718, 320 744, 372 768, 500 796]),
    ];
    for finger in curled {
        let finger = finger.rough(dice, 0.6, 9.);
        pic.fill(&finger, flesh());
        contour(pic, &finger, ink(0.24), 3.6);
    }
    let back = blob(
        &at![424 652, 470 640, 530 660, 604 728, 664 800, 650 940, 556 914, 492 880, 458 838, 452 790, 444 730],
    );
    pic.fill(&back, flesh());
    pic.loaded(&at![452 790, 458 838, 492 880, 556 914], ink(0.3), 5.);
    pic.loaded(&at![530 660, 600 722, 644 776], ink(0.22), 6.);
    for knuckle in [&at![474 724, 462 736, 460 752][..], &at![482 776, 470 788, 470 804]] {
        pic.line(&spline(knuckle), shade, 3.);
    }
    let sleeve = poly(&at![560 700, 640 690, 640 940, 520 940, 516 880]).softened(6.);
    pic.fill(
        &sleeve.rough(dice, 2., 9.),
        beam([520., 880.], [620., 740.], &[(0., ink(0.36)), (1., ink(0.22))]),
    );
    // The thumb lies behind the pen, the forefinger on it.
    let thumb = blob(
        &at![520 720, 460 716, 404 716, 352 700, 330 704, 326 722, 346 738, 408 752, 470 764, 530 770],
    )
    .rough(dice, 0.6, 9.);
    pic.fill(&thumb, flesh());
    pic.loaded(&at![500 768, 408 752, 346 738, 326 722, 330 704, 352 700, 404 716], ink(0.24), 4.6);
    let reed = brush(&[[268., 700.], [420., 642.], [640., 560.]], |t| 5.4 + 3.2 * t);
    let tip = poly(&[NIB, [262., 696.], [290., 686.], [292., 699.]]);
    pic.fill(
        &reed,
        beam([400., 640.], [404., 662.], &[(0., ok(0.7, 0.08, 68.)), (1., ok(0.4, 0.06, 50.))]),
    );
    pic.fill(&tip, ink(0.16));
    let joints: Vec<Line> = [[470., 624.], [560., 590.]]
        .iter()
        .map(|&[x, y]| vec![[x - 3., y - 8.], [x + 3., y + 9.]])
        .collect();
    pic.lines(&joints, ok(0.34, 0.05, 50.), 2.);
    let fore = blob(
        &at![540 690, 508 650, 462 628, 412 624, 372 642, 330 672, 320 690, 334 704, 358 698, 398 676, 430 670, 452 684, 470 710],
    )
    .rough(dice, 0.5, 9.);
    pic.fill(&fore, flesh());
    pic.loaded(&at![536 668, 508 650, 462 628, 412 624, 372 642, 330 672, 320 690, 334 704, 358 698, 398 676, 430 670, 452 684], ink(0.24), 4.6);
    pic.line(&spline(&at![404 642, 416 652, 422 664]), shade, 3.);
    let nails = [
        blob(&at![330 676, 340 668, 350 672, 346 684, 334 694, 326 690]),
        blob(&at![332 710, 344 706, 356 712, 350 722, 338 724, 330 718]),
    ];
    for nail in nails {
        pic.fill(&nail, ok(0.95, 0.02, 60.));
        contour(pic, &nail, ink(0.5), 1.6);
    }
}
