//! A samovar pulls its glasses over the table, and the passengers sit in their tea.

use easel::prelude::*;

use super::{GOLD, bare, body, ink, lathed, plate, somebody};

/// The track from the engine back: where, and how large things are there.
const TRACK: [([f64; 2], f64); 7] = [
    ([402., 800.], 3.2),
    ([196., 734.], 2.5),
    ([92., 640.], 1.9),
    ([146., 566.], 1.4),
    ([246., 530.], 1.05),
    ([338., 502.], 0.78),
    ([404., 478.], 0.5),
];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    plate(pic);
    let steam = steam(&dice);
    wall(pic, &steam);
    cloth(pic, &dice);
    sugar(pic);
    track(pic);
    for (i, &(at, size)) in TRACK.iter().enumerate().skip(1).rev() {
        carriage(pic, at, size, i);
    }
    puffs(pic, &steam);
    engine(pic);
    thirsty(pic);
}

/// What rises from the teapot and lies back over the train.
fn steam(dice: &Dice) -> Shape {
    let path = spline(&at![345 312, 336 262, 300 206, 236 162, 168 170, 112 226, 92 300]);
    let trail = brush(&path[..path.len() / 3], |t| 5. + 16. * t);
    let puffs: Vec<Shape> = (0..11)
        .map(|i| (f64::from(i), f64::from(i) / 10.))
        .map(|(i, t)| {
            let [x, y] = walk(&path, 0.16 + 0.84 * t);
            let r = (22. + 34. * swell(0.2 + 0.6 * t)) * dice.within(0.85, 1.1);
            disc(x + 20. * sin(i * 2.4), y + 20. * cos(i * 2.4), r)
        })
        .collect();
    all(puffs.iter().chain([&trail])).melted(3.)
}

/// The papered wall, ruled upright, darker to the right above.
fn wall(pic: &mut Picture, steam: &Shape) {
    let wall = rect(18., 18., 582., 500.).less(&steam.grown(5.));
    pic.shade(&wall, 90., 7.4, ok(0.36, 0.06, 265.), |[x, y]| {
        0.52 + x / 2400. - y / 1500. + 0.12 * sin(x / 23.)
    });
    for k in 0..7 {
        for j in 0..5 {
            let (x, y) =
                (60. + 84. * f64::from(k) + 42. * f64::from(j % 2), 60. + 88. * f64::from(j));
            if x < 560. && !steam.grown(22.).has([x, y]) {
                let petals: Vec<Shape> = (0..5)
                    .map(|i| toward([x, y], 72. * f64::from(i) - 90., 6.5))
                    .map(|[x, y]| disc(x, y, 4.4))
                    .collect();
                pic.fill(&all(&petals), bare());
                pic.dots(&[[x, y]], ok(0.36, 0.06, 265.), 4.);
            }
        }
    }
}

/// The cloth: folds like hills behind, a plain before them.
fn cloth(pic: &mut Picture, dice: &Dice) {
    for (k, (y, roll)) in [(478., 16.), (506., 12.), (540., 10.)].into_iter().enumerate() {
        let fold = hills(&dice.fork(), y, roll).and(&rect(18., 0., 582., 882.));
        body(pic, &fold, ok(0.93 + 0.012 * k as f64, 0.025, 86.), 1.3);
        pic.shade(
            &fold.and(&rect(18., 0., 582., y + 40.)),
            -14.,
            5.,
            ok(0.42, 0.05, 265.),
            |[x, py]| {
                0.55 * (1. - (py - y + roll) / 42.) + 0.2 * sin(x / 60. + f64::from(k as u32) * 2.)
            },
        );
    }
    let red = ok(0.56, 0.17, 28.);
    let crosses: Vec<Line> = (0..72)
        .map(|i| [28. + 15.6 * f64::from(i % 36), if i < 36 { 842. } else { 864. }])
        .flat_map(|[x, y]| {
            [vec![[x - 5., y - 5.], [x + 5., y + 5.]], vec![[x + 5., y - 5.], [x - 5., y + 5.]]]
        })
        .collect();
    pic.lines(&crosses, red, 1.7);
    pic.lines(&[vec![[19., 853.], [581., 853.]]], red, 1.2);
}

/// The sugarloaf behind the folds, in its blue paper, and lumps as a milestone.
fn sugar(pic: &mut Picture) {
    let loaf = blob(&at![462 500, 474 420, 496 352, 512 336, 528 352, 550 420, 562 500])
        .and(&rect(18., 0., 582., 508.));
    body(pic, &loaf, ok(0.97, 0.015, 90.), 1.6);
    lathed(pic, &loaf.grown(-1.), 6., 0.04, ink());
    let paper = loaf.and(&rect(0., 436., 600., 520.));
    body(pic, &paper, ok(0.56, 0.1, 255.), 1.6);
    lathed(pic, &paper.grown(-1.), 5., 0.05, ink());
}

fn track(pic: &mut Picture) {
    let points: Vec<Point> = TRACK.iter().map(|(at, _)| *at).collect();
    let mut way = vec![[640., 838.]];
    way.extend(points);
    way.push([450., 462.]);
    let line = even(&spline(&way), 90);
    let wide = |y: f64| 2. + 20. * pow(((y - 460.) / 350.).clamp(0., 1.3), 1.2);
    let tie = |p: Point, n: Point| {
        let w = wide(p[1]) * 1.5;
        vec![[p[0] - n[0] * w, p[1] - n[1] * w * 0.6], [p[0] + n[0] * w, p[1] + n[1] * w * 0.6]]
    };
    let red = ok(0.56, 0.17, 28.);
    let ties: Vec<Line> = (1..90)
        .filter(|i| line[*i][0] < 583.)
        .map(|i| tie(line[i], easel::curve::normal(&line, i)))
        .map(|tie| sides(&even(&tie, 3), |_| 0.5 + wide(tie[0][1]) * 0.09))
        .filter(|tie| tie.iter().all(|p| p[0] < 582.))
        .collect();
    pic.marks(&ties, red);
    for side in [-1., 1.] {
        let rail: Line = (0..line.len())
            .map(|i| {
                let n = easel::curve::normal(&line, i);
                let w = wide(line[i][1]) * side;
                [line[i][0] + n[0] * w, line[i][1] + n[1] * w * 0.6]
            })
            .filter(|p| p[0] < 581.)
            .collect();
        pic.marks(&[sides(&rail, |t| 2.4 - 1.9 * t)], ink());
    }
}

/// Wheels under something that stands at (`x`, `y`).
fn wheels(pic: &mut Picture, at: &[Point], r: f64) {
    for &[x, y] in at {
        body(pic, &disc(x, y, r), ok(0.56, 0.17, 28.), 0.8 + r * 0.07);
        pic.fill(&disc(x, y, r * 0.36), GOLD);
        pic.outline(&disc(x, y, r * 0.36), ink(), 0.5 + r * 0.05);
    }
}

/// A glass of tea on its saucer, and who sits in it; the third one is empty.
fn carriage(pic: &mut Picture, [x, y]: Point, size: f64, number: usize) {
    let at = place(x, y - 7. * size, size);
    let (glass, line) = (cup(at), 0.5 + 0.4 * size);
    pic.contact(x, y + 2. * size, 34. * size, ink().a(0.5));
    wheels(pic, &[at.point([-17., 4.]), at.point([17., 4.])], 6. * size);
    body(pic, &glass.trim, ok(0.93, 0.03, 240.), line);
    body(pic, &glass.body, ok(0.96, 0.02, 220.), line);
    if number != 3 {
        pic.fill(&glass.core, down(&[(0., ok(0.68, 0.15, 55.)), (1., ok(0.45, 0.15, 32.))]));
        bather(pic, at, -7., number);
        bather(pic, at, 6., number + 2);
        pic.fill(&at.shape(&oval(0., -44., 13., 2.)), ok(0.74, 0.14, 60.));
    }
    pic.fill(&at.shape(&brush(&at![-10 - 37, -7 - 27, -10 - 13], swell)), hex(0xffffff));
    let shaded = glass.body.and(&at.shape(&rect(4., -40., 40., 7.)));
    lathed(pic, &shaded, 2. + size, 0.05, ink());
    pic.outline(&glass.body, ink(), line);
}

/// A passenger, seen down to the level of the tea.
fn bather(pic: &mut Picture, glass: Place, dx: f64, number: usize) {
    let [x, y] = glass.point([dx, -9.]);
    let size = glass.size();
    let pose = figure::standing().near_hand(16., -58.).nod(1., 1.);
    let sitter = person(pose, Body { head: 1.2, stout: 1.1 }, place(x, y, 0.5 * size));
    let hats = [figure::Hat::Brim, figure::Hat::Knitted, figure::Hat::Tall, figure::Hat::Bare];
    let top = sitter.hat(hats[number % 4]).or(&sitter.hair(figure::Hair::Short));
    let above = rect(0., 0., WIDE, y - 33. * size);
    let bust = sitter.all().or(&top).and(&above);
    pic.fill(&bust.grown(0.5 + 0.3 * size), bare());
    pic.fill(&bust, ink());
    let coats = [ok(0.5, 0.08, 235.), ok(0.93, 0.04, 84.), ok(0.52, 0.09, 150.)];
    pic.fill(&sitter.torso.grown(-0.5 * size).and(&above), coats[number % 3]);
    pic.fill(&sitter.head.grown(-0.4 * size).less(&top), ok(0.88, 0.06, 70.));
}

fn puffs(pic: &mut Picture, steam: &Shape) {
    body(pic, steam, ok(0.97, 0.015, 88.), 1.5);
    let low = steam.grown(-2.);
    pic.shade(&low.less(&low.moved(-6., -14.)), 24., 4.6, ok(0.42, 0.05, 265.), |_| 0.5);
    let curls: Vec<Line> = steam
        .grown(-16.)
        .edges()
        .iter()
        .flat_map(|edge| {
            (0..9)
                .map(|i| f64::from(i) / 9.)
                .map(|t| part(edge, t, t + 0.055))
                .collect::<Vec<Line>>()
        })
        .collect();
    pic.gouges(&curls, ink(), 1.6);
}

/// The samovar on its wheels, and the teapot on the samovar.
fn engine(pic: &mut Picture) {
    let (x, y) = (402., 750.);
    let brass = across(&[
        (0., ok(0.72, 0.13, 75.)),
        (0.34, ok(0.92, 0.1, 90.)),
        (0.7, ok(0.7, 0.13, 68.)),
        (1., ok(0.58, 0.12, 58.)),
    ]);
    pic.contact(x, y + 70., 130., ink().a(0.6));
    let chassis = rect(x - 108., y, x + 104., y + 24.).softened(6.);
    body(pic, &chassis, &brass, 2.2);
    lathed(pic, &chassis.grown(-1.), 5., 0.06, ink());
    wheels(pic, &[[x - 66., y + 42.], [x + 66., y + 42.]], 32.);
    wheels(pic, &[[x, y + 52.]], 21.);
    let stream =
        brush(&[[x + 142., y - 74.], [x + 143., y - 40.], [x + 142., y - 8.]], |t| 3.4 - 1.2 * t);
    body(pic, &stream, ok(0.7, 0.06, 220.), 1.);
    for part in samovar(place(x, y, 1.)) {
        body(pic, &part, &brass, 2.2);
        lathed(pic, &part.grown(-1.), 6., 0.06, ink());
    }
    let badge = [x - 18., y - 200.];
    body(pic, &disc(badge[0], badge[1], 30.), &brass, 1.6);
    let rays: Vec<Line> = (0..16)
        .map(|i| f64::from(i) * 22.5)
        .map(|way| vec![toward(badge, way, 13.), toward(badge, way, 26.)])
        .collect();
    pic.lines(&rays, ink(), 1.8);
    let red = ok(0.56, 0.17, 28.);
    let pot = teapot(place(x, y - 350., 1.));
    body(pic, &pot.body, ok(0.95, 0.03, 240.), 2.2);
    lathed(pic, &pot.body.grown(-1.), 5.4, 0.06, ink());
    body(pic, &pot.trim, red, 1.8);
    body(pic, &pot.core, GOLD, 1.6);
    let rose = [x - 6., y - 388.];
    let petals: Vec<Shape> = (0..6)
        .map(|i| toward(rose, 60. * f64::from(i), 11.))
        .map(|[x, y]| disc(x, y, 7.))
        .collect();
    pic.fill(&all(&petals), red);
    pic.fill(&disc(rose[0], rose[1], 6.), GOLD);
}

/// He holds his cup under the tap as the train goes by.
fn thirsty(pic: &mut Picture) {
    let man = person(
        figure::walking().near_hand(26., -84.).far_hand(24., -80.).nod(1., -1.),
        Body::default(),
        place(560., 840., 0.96).flipped(),
    );
    pic.contact(560., 841., 34., ink().a(0.5));
    let [x, y] = man.near_hand();
    somebody(
        pic,
        &man,
        ok(0.5, 0.08, 235.),
        [18., 13.],
        (figure::Hair::Short, figure::Hat::Turban),
    );
    let mug = poly(&[[x - 9., y - 14.], [x + 9., y - 14.], [x + 6., y + 5.], [x - 6., y + 5.]]);
    body(pic, &mug, GOLD, 1.4);
}
