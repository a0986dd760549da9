//! The gardeners roll the garden up, with all that is in it.

use easel::prelude::*;

use super::{brown, flat, gold, lapis, page, tufts, turquoise};

/// How far the garden is rolled up.
const ROLL: f64 = 640.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let field = page(pic, [64., 56., 536., 844.], ok(0.8, 0.055, 65.));
    bare(pic, &field, &dice);
    let lawn = rect(64., 56., 536., ROLL);
    pic.fill(&lawn, ok(0.62, 0.1, 140.));
    plots(pic);
    water(pic);
    trees(pic);
    lovers(pic);
    roll(pic, &dice);
    gardeners(pic);
    birds(pic);
}

/// What is left behind: earth, the marks of beds and channels.
fn bare(pic: &mut Picture, field: &Shape, dice: &Dice) {
    let earth = field.and(&rect(0., ROLL, WIDE, HIGH));
    let tone = Bristle::new(150, 22.).wide(1.6, 0.5).stray(14.);
    pic.bristle(&earth, &tone, &[ok(0.72, 0.06, 60.), ok(0.86, 0.05, 70.)]);
    let ghost: Vec<Line> = vec![
        vec![[276., ROLL], [276., 844.]],
        vec![[324., ROLL], [324., 844.]],
        at![92 690, 250 690, 250 816, 92 816, 92 690].to_vec(),
        at![350 690, 508 690, 508 816, 350 816, 350 690].to_vec(),
    ];
    pic.stitches(&ghost, ok(0.62, 0.07, 50.), 1.8, [7., 6.]);
    for [x, y] in at![130 730, 214 780, 400 776, 470 730] {
        pic.outline(&oval(x, y, 13. + dice.about(2.), 9.), ok(0.6, 0.07, 50.), 1.6);
        pic.oval(x, y, 6., 4., ok(0.6, 0.07, 50.));
    }
}

fn plots(pic: &mut Picture) {
    for (i, [x, y]) in at![88 80, 346 80, 88 420, 346 420].into_iter().enumerate() {
        let bed = rect(x, y, x + 166., y + 250.);
        let green =
            [ok(0.5, 0.1, 150.), ok(0.56, 0.1, 130.), ok(0.56, 0.1, 130.), ok(0.5, 0.1, 150.)][i];
        pic.fill(&bed.grown(7.), gold());
        pic.outline(&bed.grown(7.), brown(), 1.2);
        flat(pic, &bed, green);
        tufts(
            pic,
            &bed,
            34,
            [ok(0.9, 0.07, 20.), ok(0.96, 0.04, 90.), ok(0.8, 0.13, 50.), ok(0.9, 0.07, 350.)][i],
        );
    }
}

/// The channels, the pool, and the fish in its farthest corner.
fn water(pic: &mut Picture) {
    let channels = rect(278., 56., 322., ROLL).or(&rect(64., 356., 536., 396.));
    pic.fill(&channels.grown(5.), ok(0.93, 0.03, 85.));
    pic.outline(&channels.grown(5.), brown(), 1.2);
    pic.fill(&channels, turquoise());
    let waves: Vec<Line> = (0..30)
        .map(|i| 66. + 19. * f64::from(i))
        .flat_map(|y| [vec![[284., y], [294., y + 4.], [304., y], [316., y + 4.]]])
        .chain(
            (0..22)
                .map(|i| 70. + 21. * f64::from(i))
                .map(|x| vec![[x, 370.], [x + 6., 376.], [x + 12., 370.]]),
        )
        .collect();
    pic.lines(&waves, ok(0.9, 0.04, 200.), 1.6);
    let star: Line = (0..16)
        .map(|k| (f64::from(k) * 22.5 + 11.25, if k % 2 == 0 { 86. } else { 68. }))
        .map(|(way, far)| toward([300., 376.], way, far))
        .collect();
    let pool = poly(&star);
    pic.fill(&pool.grown(7.), ok(0.93, 0.03, 85.));
    pic.outline(&pool.grown(7.), brown(), 1.2);
    flat(pic, &pool, lapis());
    pic.lines(
        &[arc([300., 392.], 40., 16., 0., 360.), arc([300., 392.], 22., 8., 0., 360.)],
        ok(0.72, 0.09, 220.),
        1.8,
    );
    for (x, y, turn) in [
        (288., 326., -70.),
        (306., 330., -100.),
        (270., 336., -48.),
        (322., 338., -120.),
        (297., 346., -88.),
    ] {
        pic.fill(&beast::fish().at(place(x, y, 0.2).turned(turn)).all(), ok(0.7, 0.17, 45.));
    }
}

fn trees(pic: &mut Picture) {
    for (x, y, high) in [
        (112., 196., 112.),
        (230., 196., 112.),
        (112., 320., 96.),
        (488., 196., 112.),
        (370., 320., 96.),
        (488., 320., 96.),
        (112., 546., 112.),
        (230., 546., 112.),
        (370., 546., 112.),
        (488., 546., 112.),
    ] {
        let flame = cypress(x, y, high);
        flat(pic, &flame, ok(0.36, 0.08, 160.));
        pic.lines(&flame.grown(-4.).clip(&hatching(&flame, -62., 9.)), ok(0.5, 0.1, 150.), 1.4);
    }
    for (x, y) in [(171., 556.), (429., 556.), (171., 314.)] {
        let crown = all([
            &disc(x, y - 54., 27.),
            &disc(x - 18., y - 42., 20.),
            &disc(x + 18., y - 42., 20.),
        ]);
        flat(pic, &limb(&[[x, y], [x, y - 36.]], &[4., 3.]), ok(0.45, 0.08, 50.));
        flat(pic, &crown, ok(0.46, 0.11, 145.));
        let fruit: Line =
            [(-20., -42.), (-6., -62.), (10., -48.), (20., -58.), (2., -36.), (24., -36.)]
                .iter()
                .map(|&(dx, dy)| [x + dx, y + dy])
                .collect();
        pic.dots(&fruit, brown(), 9.4);
        pic.dots(&fruit, ok(0.76, 0.16, 60.), 7.4);
    }
}

/// A couple on a rug, in the plot that comes last.
fn lovers(pic: &mut Picture) {
    let rug = rect(374., 216., 484., 268.);
    flat(pic, &rug, ok(0.46, 0.16, 25.));
    pic.outline(&rug.grown(-5.), gold(), 2.);
    let cream = ok(0.95, 0.02, 85.);
    let couple = [
        (402., false, [lapis(), cream], figure::Hat::Turban),
        (456., true, [ok(0.78, 0.13, 60.), ok(0.9, 0.05, 350.)], figure::Hat::Bare),
    ];
    for (x, flip, colors, top) in couple {
        let here = place(x, 250., 0.78);
        let pose = figure::kneeling().near_hand(20., -30.);
        let here = if flip { here.flipped() } else { here };
        let one = person(pose, Body { head: 1.2, stout: 1. }, here);
        robed(pic, &one, colors, top);
    }
    let glass = cup(place(429., 258., 0.3));
    flat(pic, &glass.body, gold());
}

/// The garden's rolled end: the underside is madder, at its ends one sees the turns; water runs out.
fn roll(pic: &mut Picture, dice: &Dice) {
    let spill = brush(&[[300., ROLL + 30.], [298., 730.], [310., 790.], [286., 836.]], |t| {
        17. + 24. * t * t
    });
    let spill = spill.or(&oval(292., 836., 70., 20.)).melted(10.).rough(dice, 1.5, 9.);
    flat(pic, &spill, turquoise());
    pic.lines(
        &[spline(&at![296 700, 292 760, 300 820]), spline(&at![308 720, 306 780, 290 836])],
        ok(0.92, 0.03, 200.),
        2.,
    );
    let body = rect(46., ROLL - 36., 554., ROLL + 44.).rough(dice, 1.2, 14.);
    flat(pic, &body, ok(0.6, 0.1, 45.));
    let weave: Vec<Line> = (0..11)
        .map(|i| ROLL - 30. + 7. * f64::from(i))
        .map(|y| vec![[52., y], [548., y]])
        .collect();
    pic.lines(&weave, ok(0.5, 0.1, 38.), 1.2);
    pic.fill(&rect(270., ROLL - 36., 330., ROLL + 44.), ok(0.5, 0.07, 230.));
    for (x, way) in [(46., 1.), (554., -1.)] {
        let end = oval(x, ROLL + 4., 22., 41.);
        flat(pic, &end, ok(0.62, 0.1, 140.));
        let turns: Line = spiral([0., 0.], [3., 38.], 3.2 * way, 0.)
            .iter()
            .map(|p| [x + p[0] * 0.52, ROLL + 4. + p[1]])
            .collect();
        pic.line(&turns, ok(0.45, 0.13, 30.), 3.4);
    }
    let crushed: Vec<Shape> =
        [(96., -78.), (150., -100.), (210., -66.), (386., -112.), (440., -80.), (500., -104.)]
            .iter()
            .map(|&(x, way)| leaf(place(x, ROLL - 30., 0.34).turned(way)))
            .collect();
    flat(pic, &all(&crushed), ok(0.4, 0.09, 155.));
}

fn gardeners(pic: &mut Picture) {
    let pose = figure::Pose::from_ends(
        [[20., -83.], [13., -72.], [-6., -45.]],
        [[32., -98.], [26., -100.]],
        [[2., -2.], [-24., -4.]],
    );
    let right = person(pose, Body::default(), place(424., 796., 1.62).flipped());
    robed(pic, &right, [ok(0.52, 0.17, 30.), ok(0.95, 0.02, 85.)], figure::Hat::Turban);
    let left = person(pose, Body::default(), place(166., 800., 1.56));
    robed(pic, &left, [ok(0.5, 0.1, 262.), ok(0.8, 0.1, 85.)], figure::Hat::Pointed);
}

/// Somebody in a long robe with a sash, in these colors of robe and hat; bareheaded is veiled.
fn robed(pic: &mut Picture, someone: &Person, [robe, hat]: [Color; 2], top: figure::Hat) {
    let veiled = top == figure::Hat::Bare;
    let style = if veiled { figure::Hair::Veil } else { figure::Hair::Short };
    let wear = Wear {
        skin: ok(0.86, 0.055, 60.),
        legs: ok(0.4, 0.08, 30.),
        hair: if veiled { hat } else { ok(0.24, 0.04, 40.) },
        hat,
        style,
        top,
        hang: 36.,
        flare: 15.,
        ..Wear::plain(robe)
    };
    let dress = someone.coat(36., 15.);
    let outline = all([&someone.all(), &dress, &someone.hair(style), &someone.hat(top)]);
    pic.fill(&outline.grown(1.1), brown());
    pic.person(someone, &wear);
    let size = someone.place.size();
    let ends = [someone.point([-6., -53.]), someone.point([7., -53.])];
    pic.fill(&limb(&ends, &[1.8 * size, 1.8 * size]).and(&someone.torso), gold());
    pic.outline(&someone.near_arm, brown().a(0.7), 0.8);
    pic.dots(&[someone.eye()], brown(), (1.5 * size).max(1.4));
}

/// Birds that leave, over the frame's edge.
fn birds(pic: &mut Picture) {
    for (x, y, size, turn) in [
        (540., 118., 0.36, -40.),
        (570., 70., 0.3, -30.),
        (506., 40., 0.26, -52.),
        (62., 470., 0.34, -150.),
    ] {
        let bird = beast::swallow().at(place(x, y, size).turned(turn)).all();
        flat(pic, &bird, ok(0.3, 0.06, 262.));
    }
}
