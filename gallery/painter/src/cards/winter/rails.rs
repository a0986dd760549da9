//! He skis, and what he leaves in the snow are rails; a train comes after him.

use easel::prelude::*;

use super::{LAMP, birch_grove, flakes, snow, woods, wrapped};

/// Where the slope meets the woods.
const RIDGE: f64 = 372.;

/// The way he has come, from his skis back to the ridge.
fn track() -> Line {
    even(
        &spline(&at![
            212 796, 296 764, 400 722, 490 668, 528 606, 486 556, 390 524, 270 504, 176 478, 150 446, 206 422, 300 408,
            372 394, 404 376
        ]),
        160,
    )
}

/// How large a thing is at the height `y` of the slope.
fn size(y: f64) -> f64 {
    0.1 + 0.9 * pow(((y - RIDGE) / 420.).clamp(0., 1.2), 0.9)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    dusk(pic);
    woods(pic, RIDGE + 6.);
    slope(pic, &dice);
    let way = track();
    rails(pic, &way);
    smoke(pic);
    train(pic, &way);
    birch_grove(pic, &[(38., 690., 14., 15.), (92., 566., 104., 9.), (590., 640., 566., 14.)]);
    skier(pic, &way);
    flakes(pic, 110, [0., 620.]);
}

fn dusk(pic: &mut Picture) {
    let area = rect(0., 0., WIDE, RIDGE + 20.);
    let stops =
        [(0., ok(0.42, 0.09, 275.)), (0.55, ok(0.6, 0.09, 305.)), (1., ok(0.84, 0.08, 40.))];
    pic.fill(&area, down(&stops));
    let brush = Bristle::new(170, 66.)
        .wide(3.2, 0.3)
        .stray(3.)
        .flow(|[x, _]| -6. + 5. * sin(x / 90.))
        .tone(|[_, y]| y / 130.);
    pic.bristle(&area, &brush, &[ok(0.48, 0.09, 280.), ok(0.62, 0.09, 310.), ok(0.84, 0.08, 30.)]);
}

fn slope(pic: &mut Picture, dice: &Dice) {
    let hill = blob(&[
        [-60., RIDGE + 40.],
        [90., RIDGE + 6.],
        [250., RIDGE + 14.],
        [420., RIDGE - 4.],
        [660., RIDGE + 22.],
        [660., 980.],
        [-60., 980.],
    ]);
    snow(pic, &hill, 150, -14.);
    for (line, deep) in [
        (at![-20 520, 140 500, 330 560, 640 520], 26.),
        (at![-20 660, 180 610, 400 650, 640 590], 34.),
        (at![-20 860, 200 800, 420 850, 640 770], 46.),
    ] {
        let drift = brush(&line, |t| deep * swell(t)).rough(dice, 2., 14.);
        pic.fill_near(
            &drift,
            down(&[(0., ok(0.8, 0.055, 300.).a(0.5)), (1., ok(0.86, 0.04, 310.).a(0.))]),
            0.8,
        );
    }
}

/// Two lines in the snow; some way behind the skis they begin to be iron on sleepers.
fn rails(pic: &mut Picture, way: &Line) {
    let side = |s: f64| -> Line {
        (0..way.len())
            .map(|i| {
                let (n, w) = (easel::curve::normal(way, i), 17. * size(way[i][1]) * s);
                [way[i][0] + n[0] * w, way[i][1] + n[1] * w * 0.72]
            })
            .collect()
    };
    let (left, right) = (side(1.), side(-1.));
    let bed: Line = side(1.9).into_iter().chain(side(-1.9).into_iter().rev()).collect();
    pic.fill(&poly(&bed), ok(0.8, 0.06, 300.).a(0.6));
    let (wood, iron) = (ok(0.36, 0.06, 40.), ok(0.3, 0.05, 280.));
    let ties: Vec<Line> = (18..way.len())
        .step_by(2)
        .map(|i| {
            let (n, k) = (easel::curve::normal(way, i), size(way[i][1]));
            let w = 27. * k * ((i as f64 - 17.) / 14.).min(1.);
            let ends = [
                [way[i][0] - n[0] * w, way[i][1] - n[1] * w * 0.72],
                [way[i][0] + n[0] * w, way[i][1] + n[1] * w * 0.72],
            ];
            sides(&even(&ends, 3), |_| 0.5 + 3.2 * k)
        })
        .collect();
    pic.marks(&ties, wood);
    for rail in [&left, &right] {
        let fresh: Line = rail[..24].to_vec();
        pic.marks(&[sides(&fresh, |t| 5. - 2. * t)], ok(0.7, 0.075, 290.));
        let wide = |t: f64| 0.5 + 2.6 * (1. - t) * (1. - t);
        pic.marks(&[sides(&rail[16..], |t| wide(t) * (t * 9.).min(1.))], iron);
        let shine: Line = rail[20..].iter().map(|[x, y]| [*x, y - 1.]).collect();
        pic.marks(&[sides(&shine, |t| 0.42 * wide(t) * (t * 9.).min(1.))], ok(0.86, 0.07, 40.));
    }
}

fn smoke(pic: &mut Picture) {
    let path = spline(&at![484 452, 462 424, 400 398, 310 352, 214 326, 90 272]);
    let puffs = |from: i32, by: f64| -> Shape {
        let discs: Vec<Shape> = (from..20)
            .map(|i| (f64::from(i), f64::from(i) / 19.))
            .map(|(i, t)| {
                let [x, y] = walk(&path, t);
                disc(x + 8. * t * sin(i * 2.1), y + 14. * t * cos(i * 1.7), (7. + 34. * t) * by)
            })
            .collect();
        all(&discs)
    };
    let fade = |l: f64| {
        across(&[
            (0., ok(l, 0.05, 330.).a(0.)),
            (0.35, ok(l, 0.05, 340.).a(0.75)),
            (1., ok(l + 0.06, 0.04, 40.).a(0.95)),
        ])
    };
    pic.fill(&puffs(0, 1.), fade(0.76));
    pic.fill(&puffs(0, 0.72).moved(3., -4.), fade(0.86));
}

/// The engine in the bend, and what it pulls, each wagon turned along the rails.
fn train(pic: &mut Picture, way: &Line) {
    let dark = ok(0.27, 0.06, 270.);
    for (i, at) in [(4, 110), (3, 103), (2, 95), (1, 86)] {
        let ([x, y], k) = (way[at], 0.86 * size(way[at][1]));
        let tilt = heading(way[at + 3], way[at - 3]) * 0.8;
        let spot = place(x, y - 3. * k, k * 2.).turned(tilt);
        let coach = spot.shape(&rect(-42., -52., 42., -8.).softened(4.));
        let roof = spot.shape(&poly(&at![-45 - 50, -38 - 58, 38 - 58, 45 - 50]));
        let wheels: Vec<Shape> =
            [-28., -14., 14., 28.].iter().map(|&dx| spot.shape(&disc(dx, -6., 6.))).collect();
        pic.fill(&all(&wheels), dark);
        pic.fill(&coach, if i % 2 == 0 { ok(0.45, 0.1, 200.) } else { ok(0.5, 0.16, 28.) });
        pic.fill(&spot.shape(&rect(-42., -22., 42., -18.)), ok(0.84, 0.08, 80.));
        pic.fill(&roof, ok(0.95, 0.02, 320.));
        let panes: Vec<Shape> = (0..4)
            .map(|w| -34. + 19. * f64::from(w))
            .map(|dx| spot.shape(&rect(dx, -45., dx + 12., -28.)))
            .collect();
        let [gx, gy] = spot.point([0., -36.]);
        pic.pool(gx, gy, 90. * k, 60. * k, LAMP.a(0.5));
        pic.fill(&all(&panes), LAMP);
        if i == 4 {
            let arm = spot.shape(
                &limb(&at![-28 - 34, -40 - 46, -42 - 62], &[3., 2.6, 2.4])
                    .or(&disc(-28., -38., 5.)),
            );
            pic.fill(&arm, dark);
        }
    }
    engine(pic, way, dark);
}

fn engine(pic: &mut Picture, way: &Line, dark: Color) {
    let at = 76;
    let ([x, y], k) = (way[at], size(way[at][1]));
    let spot = place(x, y - 2., 1.86 * k).turned(heading(way[at + 3], way[at - 3]) * 0.7);
    let cab = rect(-52., -76., -16., -10.).softened(2.);
    let boiler = rect(-20., -50., 44., -14.).softened(8.);
    let chimney = poly(&at![20 - 46, 17 - 80, 12 - 88, 38 - 88, 33 - 80, 30 - 46]);
    let dome = blob(&at![-8 - 48, -6 - 62, 2 - 66, 10 - 62, 12 - 48]);
    let plough = poly(&at![40 - 20, 66 - 2, 36 - 2]);
    let body = spot.shape(&all([&cab, &boiler, &chimney, &dome]).melted(2.));
    pic.fill(
        &body.moved(-4., 12.).and(&rect(0., y - 8., WIDE, y + 30.)),
        ok(0.7, 0.07, 290.).a(0.5),
    );
    pic.fill(&spot.shape(&plough), ok(0.5, 0.16, 28.));
    pic.fill(&body, dark);
    pic.rim(&body, -1.4, 2., ok(0.7, 0.08, 330.));
    pic.fill(&spot.shape(&rect(-56., -82., -12., -74.).softened(2.)), ok(0.95, 0.02, 320.));
    pic.fill(&spot.shape(&rect(-44., -68., -24., -48.)), LAMP);
    pic.fill(&spot.shape(&rect(-20., -34., 44., -30.)), ok(0.78, 0.12, 75.));
    for (dx, r) in [(-38., 13.), (-8., 13.), (20., 9.), (38., 9.)] {
        pic.fill(&spot.shape(&disc(dx, -9., r)), ok(0.5, 0.16, 28.));
        pic.fill(&spot.shape(&disc(dx, -9., r * 0.55)), dark);
    }
    let [lx, ly] = spot.point([47., -38.]);
    let beam_shape =
        poly(&[[lx, ly - 4.], [lx + 130., ly - 16.], [lx + 140., ly + 96.], [lx, ly + 5.]]);
    pic.fill(
        &beam_shape.and(&rect(0., 0., WIDE, HIGH)),
        beam([lx, ly], [lx + 120., ly + 30.], &[(0., LAMP.a(0.75)), (1., LAMP.a(0.))]),
    );
    pic.glow(lx, ly, 48., LAMP);
    pic.oval(lx, ly, 7. * k + 3., 7. * k + 3., hex(0xfff6da));
}

fn skier(pic: &mut Picture, way: &Line) {
    let [x, y] = way[0];
    let scale = 2.75;
    let lean = figure::Pose::from_ends(
        [[14., -80.], [8., -69.], [-8., -38.]],
        [[26., -46.], [18., -42.]],
        [[10., -3.], [-2., -3.]],
    );
    let spot = place(x + 6., y + 20., scale).flipped().turned(-8.);
    let man = person(lean, Body::default(), spot);
    pic.fill(&oval(x + 10., y + 34., 130., 18.).turned([x, y], -14.), ok(0.68, 0.08, 292.).a(0.5));
    let ski = |dy: f64| {
        spot.shape(&brush(
            &[[-46., dy], [0., dy], [46., dy], [58., dy - 5.], [62., dy - 12.]],
            |t| 2.3 - 1.2 * t * t,
        ))
    };
    let yellow = ok(0.8, 0.14, 80.);
    pic.fill(&ski(-4.), yellow.lit(-0.16));
    let pole = |from: Point, to: Point| limb(&[spot.point(from), spot.point(to)], &[2.6, 2.]);
    let basket = |to: Point| spot.shape(&oval(to[0], to[1], 5., 2.));
    pic.fill(&pole([18., -44.], [-32., -10.]).or(&basket([-28., -13.])), ok(0.4, 0.06, 280.));
    let wear = Wear { scarf: false, ..wrapped(ok(0.57, 0.2, 28.), ok(0.42, 0.09, 200.), -1.) };
    let turned_back = |shape: &Shape| {
        let [cx, _] = man.crown();
        shape.mapped(|[px, py]| [2. * cx - px, py])
    };
    let [cx, cy] = man.crown();
    let back = |place: Place| person(figure::standing(), Body::default(), place);
    let [bx, by] = back(place(0., 0., scale)).crown();
    let looks = back(place(cx - bx, cy - by + 7., scale)).faced(Face {
        nose: Nose::Button,
        eye: Eye::Open,
        brow: Brow::Raised,
        mouth: Mouth::Open,
        mark: Mark::Cheek,
        ..Face::default()
    });
    let looking = Person { head: looks.head.and(&disc(cx, cy, 12. * scale)), ..man.clone() };
    let plain = Wear { style: figure::Hair::Bald, top: figure::Hat::Bare, ..wear.clone() };
    pic.person(&looking, &plain);
    let coat = man.coat(wear.hang, wear.flare);
    let strokes = Bristle::new(150, 18.).wide(2., 0.5).flow(|_| 70.);
    pic.bristle(
        &coat.grown(-3.),
        &strokes,
        &[wear.coat.lit(0.09), wear.coat.lit(-0.08), wear.coat.lit(0.03)],
    );
    pic.fill(&turned_back(&man.hair(figure::Hair::Short)), wear.hair);
    pic.face(&looks, wear.style, wear.tones());
    pic.fill(&turned_back(&man.hat(figure::Hat::Knitted)), wear.hat);
    pic.rim(&turned_back(&man.hat(figure::Hat::Knitted)), 2., 2., ok(0.9, 0.08, 62.).a(0.7));
    let [nx, ny] = spot.point(lean.neck);
    let wool = limb(&[[nx - 14., ny - 6.], [nx + 14., ny - 8.]], &[10., 10.]).or(&brush(
        &[[nx + 8., ny - 8.], [nx + 46., ny - 16.], [nx + 76., ny + 4.], [nx + 112., ny - 10.]],
        |t| 9. - 3. * t,
    ));
    brushed_scarf(pic, &wool, yellow);
    pic.fill(&man.near_arm, wear.coat.lit(0.03));
    pic.rim(&man.near_arm, 2., 2., ok(0.9, 0.08, 62.).a(0.7));
    pic.fill(&pole([26., -48.], [-22., -4.]).or(&basket([-18., -8.])), ok(0.34, 0.06, 280.));
    pic.fill(&man.hands[0].grown(3.), wear.hat);
    pic.fill(&ski(1.), yellow);
    pic.rim(&ski(1.), 0., 2., ok(0.94, 0.08, 85.));
    for (dx, r) in [(-140., 9.), (-120., 14.), (-152., 5.)] {
        pic.fill(&disc(x + dx, y + 22. - r, r), hex(0xffffff).a(0.8));
    }
}

fn brushed_scarf(pic: &mut Picture, wool: &Shape, color: Color) {
    pic.fill(wool, color);
    let bars = Bristle::new(60, 12.).wide(1.8, 0.6).flow(|_| 84.);
    pic.bristle(&wool.grown(-1.), &bars, &[color.lit(0.08), color.lit(-0.12)]);
}
