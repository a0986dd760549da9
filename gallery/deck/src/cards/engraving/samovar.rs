//! A samovar pulls its glasses over the table, and the passengers sit in their tea.

use easel::prelude::*;

use super::{GOLD, bare, body, ink, lathed, plate, somebody};
use crate::{Card, Hand, Hour, Mood, Space, Template, Theme, Told};

pub const CARD: Card = Card {
    name: "samovar",
    title: "The five o'clock express",
    seed: 48,
    hand: Hand::Engraving,
    template: Template::Procession,
    themes: &[Theme::Journey, Theme::Company, Theme::Home, Theme::Wonder, Theme::Play],
    things: &[
        "samovar",
        "train",
        "tea glasses",
        "passengers",
        "steam",
        "rails",
        "tablecloth",
        "teapot",
        "sugar",
    ],
    mood: Mood::Funny,
    hour: Hour::Dusk,
    space: Space::Inside,
    orb: false,
    told: Told {
        fa: "روی سفره‌ای سفید سماوری برنجی مثل لکوموتیو روی ریل می‌آید و از قوری سرش بخار بلند است. پشت سرش استکان‌های چای به جای واگن صف کشیده‌اند و \
             مسافران تا کمر در چای نشسته‌اند. مردی کنار ریل فنجانش را زیر شیر سماور گرفته. یکی از استکان‌ها خالی مانده است.",
        sv: "Över en vit duk kommer en mässingssamovar som ett lokomotiv på räls, och ur tekannan på toppen står ångan. Bakom den rullar teglas \
             i stället för vagnar, och passagerarna sitter i te till midjan. En man vid spåret håller sin kopp under kranen. Ett av glasen är \
             tomt.",
        en: "Over a white cloth comes a brass samovar like a locomotive on rails, steam rising from the teapot on its top. Behind it roll tea \
             glasses instead of carriages, and the passengers sit in tea to the waist. A man beside the track holds his cup under the tap. One \
             of the glasses is empty.",
    },
};

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
    for (y, size) in [(842., 1.), (864., 1.)] {
        let crosses: Vec<Line> = (0..36)
            .map(|i| 28. + 15.6 * f64::from(i))
            .flat_map(|x| {
                [
                    vec![[x - 5. * size, y - 5.], [x + 5., y + 5.]],
                    vec![[x + 5., y - 5.], [x - 5., y + 5.]],
                ]
            })
            .collect();
        pic.lines(&crosses, red, 1.7);
    }
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

/// A glass of tea on its saucer, and who sits in it; the second one is empty.
fn carriage(pic: &mut Picture, [x, y]: Point, size: f64, number: usize) {
    let glass = cup(place(x, y - 7. * size, size));
    pic.contact(x, y + 2. * size, 34. * size, ink().a(0.5));
    wheels(pic, &[[x - 17. * size, y - 3. * size], [x + 17. * size, y - 3. * size]], 6. * size);
    body(pic, &glass.trim, ok(0.93, 0.03, 240.), 0.5 + 0.4 * size);
    body(pic, &glass.body, ok(0.96, 0.02, 220.), 0.5 + 0.4 * size);
    let level = y - 53. * size;
    let seat = |dx: f64, k: f64| place(x + dx * size, level + 37. * size * k, 0.5 * size * k);
    let above = rect(0., 0., WIDE, level + 4. * size);
    let colors = [ok(0.5, 0.08, 235.), ok(0.93, 0.04, 84.), ok(0.52, 0.09, 150.)];
    if number != 3 {
        pic.fill(&glass.core, down(&[(0., ok(0.68, 0.15, 55.)), (1., ok(0.45, 0.15, 32.))]));
        for (i, dx) in [-7., 6.].into_iter().enumerate() {
            let hats = [
                figure::Hat::Brim,
                figure::Hat::Knitted,
                figure::Hat::Tall,
                figure::Hat::Bare,
                figure::Hat::Turban,
            ];
            let sitter = person(
                figure::standing().near_hand(16., -58.).nod(1., 1.),
                Body { head: 1.2, stout: 1.1 },
                seat(dx, 1.),
            );
            let hat = sitter.hat(hats[(number + 2 * i) % 5]);
            let bust = all([&sitter.all(), &hat, &sitter.hair(figure::Hair::Short)]).and(&above);
            pic.fill(&bust.grown(0.5 + 0.3 * size), bare());
            pic.fill(&bust, ink());
            pic.fill(&sitter.torso.grown(-0.5 * size).and(&above), colors[(number + i) % 3]);
            pic.fill(
                &sitter.head.grown(-0.4 * size).less(&hat).less(&sitter.hair(figure::Hair::Short)),
                ok(0.88, 0.06, 70.),
            );
        }
        pic.fill(&oval(x, level + 2. * size, 13. * size, 2. * size), ok(0.74, 0.14, 60.));
    }
    let shine = brush(
        &[
            [x - 10. * size, y - 44. * size],
            [x - 7. * size, y - 34. * size],
            [x - 10. * size, y - 20. * size],
        ],
        |t| size * swell(t),
    );
    pic.fill(&shine, hex(0xffffff));
    lathed(
        pic,
        &glass.body.and(&rect(x + 4. * size, level + 6. * size, x + 40. * size, y)),
        2. + size,
        0.05,
        ink(),
    );
    pic.outline(&glass.body, ink(), 0.5 + 0.4 * size);
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

/// Everything of the samovar, its foot's middle at (402, 800).
fn engine(pic: &mut Picture) {
    let (x, y) = (402., 800.);
    let brass = across(&[
        (0., ok(0.72, 0.13, 75.)),
        (0.34, ok(0.92, 0.1, 90.)),
        (0.7, ok(0.7, 0.13, 68.)),
        (1., ok(0.58, 0.12, 58.)),
    ]);
    pic.contact(x, y + 20., 130., ink().a(0.6));
    let put = |pic: &mut Picture, shape: &Shape, gap: f64| {
        body(pic, shape, &brass, 2.2);
        lathed(pic, &shape.grown(-1.), gap, 0.06, ink());
    };
    for side in [-1., 1.] {
        let handle = brush(
            &[
                [x + side * 92., y - 290.],
                [x + side * 132., y - 300.],
                [x + side * 138., y - 250.],
                [x + side * 96., y - 236.],
            ],
            |_| 7.,
        );
        put(pic, &handle, 5.);
    }
    let chassis = rect(x - 108., y - 50., x + 104., y - 26.).softened(6.);
    put(pic, &chassis, 5.);
    wheels(pic, &[[x - 66., y - 8.], [x + 66., y - 8.]], 32.);
    wheels(pic, &[[x, y + 2.]], 21.);
    put(
        pic,
        &poly(&[[x - 62., y - 50.], [x - 36., y - 100.], [x + 36., y - 100.], [x + 62., y - 50.]]),
        5.,
    );
    let urn = blob(&[
        [x - 40., y - 96.],
        [x - 76., y - 150.],
        [x - 104., y - 230.],
        [x - 102., y - 290.],
        [x - 80., y - 338.],
        [x, y - 350.],
        [x + 80., y - 338.],
        [x + 102., y - 290.],
        [x + 104., y - 230.],
        [x + 76., y - 150.],
        [x + 40., y - 96.],
        [x, y - 90.],
    ]);
    put(pic, &urn, 6.4);
    put(pic, &rect(x - 92., y - 352., x + 92., y - 334.).softened(5.), 5.);
    put(
        pic,
        &poly(&[
            [x - 44., y - 350.],
            [x - 30., y - 400.],
            [x + 30., y - 400.],
            [x + 44., y - 350.],
        ]),
        5.,
    );
    let badge = disc(x - 18., y - 250., 30.);
    body(pic, &badge, &brass, 1.6);
    let rays: Vec<Line> = (0..16)
        .map(|i| f64::from(i) * 22.5)
        .map(|way| {
            vec![toward([x - 18., y - 250.], way, 13.), toward([x - 18., y - 250.], way, 26.)]
        })
        .collect();
    pic.lines(&rays, ink(), 1.8);
    tap(pic, [x + 92., y - 150.], &brass);
    teapot(pic, [x, y - 400.]);
}

fn tap(pic: &mut Picture, [x, y]: Point, brass: &Paint) {
    let stream =
        brush(&[[x + 50., y + 26.], [x + 51., y + 60.], [x + 50., y + 92.]], |t| 3.4 - 1.2 * t);
    pic.fill(&stream, ok(0.7, 0.06, 220.));
    pic.outline(&stream, ink(), 1.);
    let spout = limb(
        &[[x - 26., y], [x + 20., y], [x + 50., y + 4.], [x + 50., y + 26.]],
        &[9., 8., 8., 6.],
    );
    body(pic, &spout, brass, 2.);
    let key = limb(&[[x + 20., y - 6.], [x + 20., y - 26.]], &[4., 4.])
        .or(&limb(&[[x + 4., y - 28.], [x + 36., y - 28.]], &[5., 5.]));
    body(pic, &key, brass, 2.);
}

fn teapot(pic: &mut Picture, [x, y]: Point) {
    let white = ok(0.95, 0.03, 240.);
    let spout =
        brush(&[[x - 40., y - 34.], [x - 62., y - 48.], [x - 56., y - 82.]], |t| 11. - 6. * t);
    let handle = brush(
        &[[x + 38., y - 66.], [x + 74., y - 70.], [x + 70., y - 30.], [x + 36., y - 24.]],
        |_| 5.,
    );
    body(pic, &handle, white, 2.);
    body(pic, &spout, white, 2.);
    let pot = blob(&[
        [x - 34., y],
        [x - 52., y - 30.],
        [x - 44., y - 66.],
        [x, y - 82.],
        [x + 44., y - 66.],
        [x + 52., y - 30.],
        [x + 34., y],
    ]);
    body(pic, &pot, white, 2.2);
    lathed(pic, &pot.grown(-1.), 5.4, 0.06, ink());
    let lid = blob(&[
        [x - 28., y - 76.],
        [x - 18., y - 92.],
        [x, y - 96.],
        [x + 18., y - 92.],
        [x + 28., y - 76.],
    ]);
    body(pic, &lid, ok(0.56, 0.17, 28.), 1.8);
    body(pic, &disc(x, y - 100., 7.), GOLD, 1.6);
    let rose = (0..6)
        .map(|i| {
            disc(
                x - 6. + 11. * cos(rad(60. * f64::from(i))),
                y - 38. + 11. * sin(rad(60. * f64::from(i))),
                7.,
            )
        })
        .collect::<Vec<Shape>>();
    pic.fill(&all(&rose), ok(0.56, 0.17, 28.));
    pic.fill(&disc(x - 6., y - 38., 6.), GOLD);
}

/// He holds his cup under the tap as the train goes by.
fn thirsty(pic: &mut Picture) {
    let man = person(
        figure::walking().near_hand(26., -84.).far_hand(24., -80.).nod(1., -1.),
        Body::default(),
        place(566., 840., 0.96).flipped(),
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
