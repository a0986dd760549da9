//! Under the hill a bear sleeps, and the whole village sleeps in its fur until spring.

use easel::prelude::*;

use super::{LAMP, flakes, night, snow, wrapped};

fn fur() -> Color {
    ok(0.4, 0.075, 52.)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    night(pic, 420.);
    stars(pic, 60, [[0., 0.], [WIDE, 220.]], hex(0xfff6e0));
    village(pic);
    let hill =
        blob(&at![-80 420, 60 380, 180 318, 300 296, 420 312, 540 366, 680 410, 680 960, -80 960]);
    snow(pic, &hill, 110, 0.);
    let cave = cave(pic, &hill, &dice);
    bear(pic, &cave);
    sleepers(pic);
    listener(pic);
    shoes(pic);
    flakes(pic, 130, [0., 330.]);
}

/// Dark houses behind the hill, no smoke over them.
fn village(pic: &mut Picture) {
    let spire = tower(place(182., 356., 0.9), 120.);
    pic.fill(&spire.walls, ok(0.3, 0.07, 285.));
    pic.fill(&spire.roof, ok(0.8, 0.04, 305.));
    pic.fill(&spire.panes, ok(0.18, 0.05, 280.));
    for (x, y, size) in [
        (40., 404., 1.1),
        (122., 366., 0.84),
        (424., 344., 0.7),
        (482., 360., 0.9),
        (566., 398., 1.15),
    ] {
        let house = cottage(place(x, y, size));
        pic.fill(&house.walls, ok(0.3, 0.07, 285.));
        pic.fill(&house.roof, ok(0.82, 0.04, 305.));
        pic.fill(&house.panes.or(&house.door), ok(0.18, 0.05, 280.));
    }
}

/// Snow, earth with roots and stones, and the hollow full of candlelight; gives back the hollow.
fn cave(pic: &mut Picture, hill: &Shape, dice: &Dice) -> Shape {
    let earth = hill.moved(0., 40.).rough(dice, 2., 12.);
    pic.fill(&earth, down(&[(0., ok(0.36, 0.05, 40.)), (1., ok(0.21, 0.04, 20.))]));
    let clods = Bristle::new(130, 26.)
        .wide(2.4, 0.5)
        .stray(24.)
        .flow(|[x, y]| (x - 300.) / 7. + 14. * sin(y / 40.));
    let soil = [ok(0.44, 0.06, 50.), ok(0.28, 0.05, 30.), ok(0.2, 0.04, 10.)];
    pic.bristle(&earth.grown(-2.), &clods, &soil);
    let roots: Vec<Line> = [70_f64, 190., 408., 520.]
        .iter()
        .flat_map(|&x| {
            let top = 352. + pow((x - 300.).abs() / 30., 1.8) * 0.6;
            [-1., 1.].map(|s| {
                let root = spline(&[
                    [x, top],
                    [x + s * 10., top + 20.],
                    [x + s * dice.within(8., 30.), top + 48.],
                ]);
                sides(&root, |t| 3.4 * (1. - t) + 0.3)
            })
        })
        .collect();
    pic.marks(&roots, ok(0.56, 0.06, 60.));
    let cave = blob(&at![
        300 400, 430 420, 532 490, 570 600, 566 740, 520 830, 400 866, 200 866, 80 830, 34 740, 30 600, 68 490, 170 420
    ])
    .rough(dice, 3., 12.);
    pic.fill(&cave.grown(6.), ok(0.18, 0.04, 30.));
    pic.fill(
        &cave,
        lamp(
            [470., 690.],
            520.,
            &[(0., ok(0.72, 0.11, 68.)), (0.4, ok(0.46, 0.1, 48.)), (1., ok(0.26, 0.07, 30.))],
        ),
    );
    let door = arch_window(300., 336., 15., 44.);
    pic.fill(&door.grown(4.), ok(0.62, 0.07, 60.));
    pic.fill(&door, ok(0.48, 0.16, 28.));
    pic.dots(&[[308., 318.]], LAMP, 4.);
    let steps = brush(&at![300 336, 296 372, 318 396, 306 424], |_| 11.);
    pic.fill(&steps, ok(0.3, 0.07, 38.));
    pic.stitches(
        &[spline(&at![300 338, 296 372, 318 396, 306 424])],
        ok(0.6, 0.08, 60.),
        16.,
        [3., 8.],
    );
    cave
}

/// The bear, curled: back above, head upon the paws to the right.
fn bear(pic: &mut Picture, cave: &Shape) {
    let body = blob(&at![
        60 790, 44 690, 66 580, 140 498, 250 458, 360 470, 450 520, 504 590, 520 660, 500 740, 430 800, 300 836, 150 834
    ]);
    let rump = blob(&at![60 800, 60 720, 120 680, 200 700, 226 770, 190 830, 110 838]);
    let body = body.or(&rump).and(&cave.grown(-6.));
    let center = [290., 700.];
    pic.fill(&body.moved(0., 10.).and(cave), ok(0.16, 0.04, 30.).a(0.6));
    coat(pic, &body, 400, move |p| heading(center, p) + 80., [540., 700.]);
    pic.rim(&body, -4., 5., ok(0.78, 0.1, 66.).a(0.6));
    let paw = limb(&at![330 800, 420 820, 510 812], &[40., 34., 30.]);
    coat(pic, &paw, 130, |_| 4., [480., 640.]);
    let head = blob(&at![
        352 700, 372 640, 420 610, 470 616, 508 650, 548 690, 562 726, 548 752, 506 766, 440 784, 384 772, 354 744
    ]);
    let [ear_left, ear_right] = [[376., 618.], [452., 596.]];
    let ears = disc(376., 618., 31.).or(&disc(452., 596., 28.));
    coat(pic, &ears, 60, |_| 60., [480., 640.]);
    pic.rim(&ears, -3., 4., ok(0.84, 0.1, 70.).a(0.8));
    for [x, y] in [ear_left, ear_right] {
        pic.oval(x + 2., y + 3., 15., 15., ok(0.55, 0.08, 40.));
    }
    pic.fill(&head.moved(-8., 8.), ok(0.2, 0.05, 35.).a(0.5));
    coat(pic, &head, 220, |p| heading([540., 720.], p) + 20., [520., 670.]);
    pic.rim(&head, -3., 4., ok(0.84, 0.1, 70.).a(0.7));
    let muzzle = blob(&at![470 690, 508 672, 546 694, 562 726, 546 750, 506 758, 474 738]);
    coat_of(pic, &muzzle, ok(0.52, 0.08, 56.), 70);
    let nose = blob(&at![536 690, 558 690, 568 710, 556 722, 540 714]);
    pic.fill(&nose, ok(0.2, 0.03, 20.));
    pic.oval(550., 697., 5., 3., hex(0xffe6c0).a(0.8));
    pic.line(&spline(&at![552 724, 530 738, 506 736]), ok(0.22, 0.04, 30.), 3.);
    pic.line(&spline(&at![438 676, 452 688, 470 684]), ok(0.16, 0.04, 30.), 4.6);
}

fn coat(
    pic: &mut Picture,
    shape: &Shape,
    strokes: usize,
    flow: impl Fn(Point) -> f64,
    light: Point,
) {
    let stops = [(0., fur().lit(0.18)), (0.3, fur().lit(0.06)), (1., fur().lit(-0.1))];
    pic.fill(shape, lamp(light, 400., &stops));
    let [a, b, c, d] = shape.bounds();
    let size = apart([a, b], [c, d]);
    let middle = [f64::midpoint(a, c), f64::midpoint(b, d)];
    let brush = Bristle::new(strokes, 24.)
        .wide(2.2, 0.6)
        .stray(9.)
        .flow(flow)
        .tone(move |p| 1.5 + (apart(p, light) - apart(middle, light)) / size * 4.);
    pic.bristle(&shape.grown(-2.), &brush, &[fur().lit(0.16), fur().lit(0.04), fur().lit(-0.12)]);
}

fn coat_of(pic: &mut Picture, shape: &Shape, color: Color, strokes: usize) {
    pic.fill(shape, color);
    let brush = Bristle::new(strokes, 16.).wide(2., 0.5).flow(|p| heading([552., 706.], p));
    pic.bristle(&shape.grown(-2.), &brush, &[color.lit(0.1), color.lit(-0.1)]);
}

/// The village, tucked into the fur: heads in nightcaps, a fold of fur drawn up to each chin.
fn sleepers(pic: &mut Picture) {
    let caps = [
        ok(0.56, 0.18, 28.),
        ok(0.8, 0.12, 82.),
        ok(0.52, 0.1, 205.),
        ok(0.6, 0.1, 145.),
        ok(0.88, 0.03, 80.),
    ];
    let skins = [ok(0.85, 0.06, 62.), ok(0.76, 0.07, 55.), ok(0.89, 0.05, 60.)];
    for (i, (x, y, size, tilt)) in [
        (122., 570., 1.5, -24.),
        (204., 540., 1.6, -8.),
        (290., 542., 1.5, 6.),
        (98., 664., 1.6, -30.),
        (180., 640., 1.25, -12.),
        (252., 626., 1.7, 2.),
        (332., 618., 1.2, 12.),
        (150., 742., 1.5, -20.),
        (232., 726., 1.2, -6.),
        (304., 706., 1.6, 8.),
    ]
    .into_iter()
    .enumerate()
    {
        let spot = place(x, y, size).turned(tilt);
        let head = spot.shape(&oval(0., 0., 11., 12.5));
        let cap =
            spot.shape(&blob(&at![-12 - 1, -12 - 10, -2 - 17, 8 - 14, 13 - 5, 12 - 1, 0 - 5]));
        let tail = spot
            .shape(&brush(&at![4 - 15, 14 - 24, 24 - 16, 28 - 4], |t| 5. - 3.4 * t))
            .or(&spot.shape(&disc(28., -3., 4.)));
        let dent = spot.shape(&oval(0., 8., 24., 20.));
        pic.fill(&dent, ok(0.27, 0.06, 42.).a(0.55));
        pic.fill(&tail.or(&cap), caps[i % 5].lit(-0.04));
        pic.fill(&head, skins[i % 3]);
        asleep(pic, spot, i, skins[i % 3]);
        pic.fill(&cap, caps[i % 5]);
        pic.rim(&cap.or(&head), -1.6, 1.6, ok(0.95, 0.07, 75.).a(0.7));
        let fold =
            spot.shape(&blob(&at![-26 10, -14 7, 0 9, 14 7, 26 10, 30 24, 18 34, -18 34, -30 24]));
        coat(pic, &fold, 46, move |p| heading([x, y - 30.], p), [480., 640.]);
        pic.rim(&fold, 0., 2.4, fur().lit(0.2));
    }
}

/// What one knows each of the ten by: hair at the brow, plaits, a moustache, freckles, glasses that nobody took off.
fn asleep(pic: &mut Picture, spot: Place, who: usize, skin: Color) {
    let dark = ok(0.25, 0.05, 40.);
    let hair = [
        ok(0.3, 0.06, 45.),
        ok(0.62, 0.12, 60.),
        ok(0.78, 0.1, 85.),
        ok(0.5, 0.13, 42.),
        ok(0.88, 0.01, 80.),
    ][who * 2 % 5];
    let lines = |lines: &[&[Point]]| -> Vec<Line> {
        lines.iter().map(|line| spot.line(&spline(line))).collect()
    };
    let fringe = match who {
        0 | 5 => blob(&at![-11 - 2, -9 - 8, 9 - 8, 10 - 3, 4 - 4, 0 - 5, -5 - 3]),
        2 | 7 => blob(&at![-11 1, -10 -8, 10 -8, 2 -5, -6 -3]),
        3 | 8 => blob(&at![-11 6, -12 -5, 0 -9, 12 -5, 11 6, 8 -2, 0 -5, -8 -2]),
        _ => Shape::default(),
    };
    pic.fill(&spot.shape(&fringe), hair);
    if who == 3 || who == 8 {
        let plaits = limb(&at![-11 2, -14 10, -12 18], &[3., 2.6, 1.6])
            .or(&limb(&at![11 2, 14 10, 12 18], &[3., 2.6, 1.6]));
        pic.fill(&spot.shape(&plaits), hair);
    }
    pic.lines(&lines(&[&at![-8 -1, -5.4 1, -2.6 -1], &at![3 -1, 5.6 1, 8.4 -1]]), dark, 1.4);
    if !matches!(who, 0 | 2 | 5 | 7) {
        let thick = if who == 1 || who == 9 { 2.6 } else { 1.2 };
        pic.lines(&lines(&[&at![-8 - 4, -5 - 5, -2 - 4], &at![3 - 4, 6 - 5, 9 - 4]]), hair, thick);
    }
    let nose: &[Point] = match who {
        1 | 4 => &at![-2 3, 0 5, 3 4, 3 2],
        6 | 9 => &at![1 -1, -2 3.6, 2 4.2],
        _ => &at![-1 2.4, 1 3.6, 3 2.4],
    };
    pic.lines(&lines(&[nose]), skin.lit(-0.2), 1.3);
    match who {
        1 | 6 => {
            let moustache = blob(&at![-8 7, -4 4.6, 0 5.4, 5 4.6, 9 7, 5 7.6, 0 6.8, -4 7.6]);
            pic.fill(&spot.shape(&moustache), hair);
        }
        2 | 9 => pic.fill(&spot.shape(&oval(1., 7., 2.2, 1.7)), ok(0.42, 0.12, 22.)),
        _ => pic.lines(&lines(&[&at![-2.4 6, 0.6 7.2, 3.6 6]]), ok(0.45, 0.12, 25.), 1.3),
    }
    match who {
        4 | 7 => pic.dots(
            &[[-7., 3.], [-4.6, 3.6], [-6., 5.], [7., 3.], [5.4, 4.6], [8.6, 4.4]]
                .map(|p| spot.point(p)),
            skin.lit(-0.18),
            1.2,
        ),
        5 => {
            let rims = spot.shape(&disc(-5.4, 0., 4.2)).edges();
            let other = spot.shape(&disc(5.6, 0., 4.2)).edges();
            let bridge = spot.line(&at![-1.4 0, 1.6 0]);
            pic.lines(&[rims, other, vec![bridge]].concat(), dark, 1.1);
        }
        _ => {
            for x in [-7., 7.5] {
                let [cx, cy] = spot.point([x, 3.6]);
                pic.oval(cx, cy, 4., 3., hex(0xf0604a).a(0.35));
            }
        }
    }
}

/// The one who is awake.
fn listener(pic: &mut Picture) {
    let child = person(
        figure::standing().near_hand(-15., -62.).far_hand(14., -78.).nod(3., 0.),
        Body::child(),
        place(524., 866., 1.16).flipped(),
    )
    .faced(Face {
        nose: Nose::Button,
        eye: Eye::Open,
        brow: Brow::Raised,
        mouth: Mouth::Smiling,
        mark: Mark::Cheek,
        ..Face::default()
    });
    let wear = Wear {
        style: figure::Hair::Plait,
        top: figure::Hat::Pointed,
        scarf: false,
        hang: 38.,
        flare: 17.,
        rim: None,
        ..wrapped(ok(0.94, 0.03, 80.), ok(0.56, 0.18, 28.), 1.)
    };
    let [x, y] = child.near_hand();
    pic.glow(x, y - 30., 170., LAMP.a(0.95));
    pic.contact(524., 866., 44., ok(0.14, 0.04, 30.).a(0.6));
    pic.person(&child, &wear);
    pic.rim(&child.coat(38., 17.), -2., 0., hex(0xffe3a6));
    pic.fill(&rect(x - 3.4, y - 24., x + 3.4, y + 2.), ok(0.96, 0.03, 85.));
    pic.flame([x, y - 32.], 6., LAMP);
}

/// Pairs of shoes along the foot of the cave.
fn shoes(pic: &mut Picture) {
    let colors =
        [ok(0.5, 0.15, 28.), ok(0.3, 0.05, 280.), ok(0.62, 0.1, 70.), ok(0.42, 0.08, 200.)];
    for i in 0..9 {
        let x = 136. + 38. * f64::from(i);
        let y = 858. + 5. * sin(f64::from(i) * 0.9);
        let size = if i % 4 == 2 { 0.8 } else { 1.25 };
        let boot = |dx: f64| {
            limb(
                &[
                    [x + dx, y - 15. * size],
                    [x + dx, y - 4. * size],
                    [x + dx + 8. * size, y - 3. * size],
                ],
                &[4.4 * size, 4.4 * size, 3.4 * size],
            )
        };
        let pair = boot(0.).or(&boot(10. * size));
        pic.fill(&pair, colors[i as usize % 4]);
        pic.rim(&pair, -1.2, 1.2, ok(0.9, 0.08, 70.).a(0.8));
    }
}
