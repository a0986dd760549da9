//! A child's hands make a bird of shadow, and it flies out of the window.

use easel::prelude::*;

use super::{lay, shade};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    wall(pic, &dice);
    let pane = outside(pic, &dice);
    shadow_bird(pic, &pane);
    cage(pic);
    table_and_light(pic);
    hands(pic);
    pic.grain(110, hex(0xffffff).a(0.14), 1.2);
}

fn wall(pic: &mut Picture, dice: &Dice) {
    pic.ground(lamp(
        [250., 560.],
        620.,
        &[
            (0., ok(0.9, 0.1, 85.)),
            (0.4, ok(0.72, 0.12, 62.)),
            (0.75, ok(0.46, 0.11, 35.)),
            (1., ok(0.3, 0.08, 20.)),
        ],
    ));
    let mut sprigs = Vec::new();
    for row in 0..9 {
        for column in 0..7 {
            let x = f64::from(column) * 92. + if row % 2 == 0 { 20. } else { 66. } + dice.about(2.);
            let y = f64::from(row) * 78. + 30.;
            let here = |turn: f64| leaf(place(x, y, 0.17).turned(turn));
            sprigs.extend([here(-90.), here(-30.), here(-150.)]);
        }
    }
    pic.fill_near(&all(&sprigs), ok(0.5, 0.12, 40.).a(0.3), 0.8);
}

/// The window, and the night in it.
fn outside(pic: &mut Picture, dice: &Dice) -> Shape {
    let frame = arch_window(428., 486., 142., 430.);
    let pane = arch_window(428., 470., 122., 394.);
    lay(pic, &frame, across(&[(0., ok(0.66, 0.1, 55.)), (1., ok(0.44, 0.1, 40.))]), 14.);
    pic.hole(
        &pane,
        down(&[(0., ok(0.24, 0.08, 272.)), (1., ok(0.5, 0.09, 245.))]),
        [8., 14.],
        shade().a(0.6),
    );
    let near = pane.grown(-1.);
    pic.inside(&pane, |pic| {
        let some: Line = near.points(dice, 34).into_iter().filter(|p| p[1] < 380.).collect();
        pic.dots(&some, ok(0.95, 0.04, 90.), 3.6);
        lay(pic, &hills(dice, 396., 16.), ok(0.36, 0.07, 262.), -6.);
        pic.fill(&forest(dice, 446., 60.), ok(0.2, 0.06, 270.));
        for (x, y, size, turn) in [(486., 176., 0.22, 30.), (424., 128., 0.15, 34.)] {
            pic.fill(&bird(place(x, y, size).turned(turn)), ok(0.13, 0.05, 280.));
        }
    });
    pane
}

/// The bird that two hands make: palms for a body, fingers for wings, hooked thumbs for a head.
fn bird(here: Place) -> Shape {
    let wing = |side: f64| {
        let fingers = [(-64., 128.), (-46., 148.), (-28., 150.), (-10., 134.)];
        let spread = fingers.map(|(way, long)| {
            let tip = toward([side * 26., -14.], way, long);
            let bend = toward([side * 26., -14.], way + 9., long * 0.55);
            let mirror = |p: Point| [side * (p[0] - side * 26.) + side * 26., p[1]];
            limb(&[[side * 22., -8.], mirror(bend), mirror(tip)], &[20., 13., 8.])
        });
        all(&spread).or(&blob(&[
            [side * 4., -22.],
            [side * 40., -34.],
            [side * 74., -40.],
            [side * 66., 8.],
            [side * 30., 32.],
            [side * 4., 34.],
        ]))
    };
    let head = limb(&at![-6 - 10, 0 - 44, 10 - 58], &[17., 13., 11.])
        .or(&limb(&at![8 - 4, -10 - 36], &[15., 10.]));
    here.shape(&all([&wing(1.), &wing(-1.), &head]).melted(3.))
}

/// The shadow, half on the wall and half out; and what it left behind.
fn shadow_bird(pic: &mut Picture, pane: &Shape) {
    let dark = ok(0.27, 0.07, 20.);
    let whole = bird(place(300., 330., 1.05).turned(24.));
    let wrists = limb(&at![108 640, 168 560, 196 520], &[34., 27., 25.])
        .or(&limb(&at![352 640, 292 562, 262 520], &[34., 27., 25.]))
        .less(&Shape::of([at![100 520, 150 506, 180 536, 206 502, 236 532, 262 498, 290 534, 320 506, 340 480, 100 480].to_vec()]));
    pic.fill(&wrists.grown(3.), dark.a(0.25));
    pic.fill(&wrists, dark.a(0.8));
    let torn: Vec<Line> = (0..4)
        .map(|i| 176. + 30. * f64::from(i))
        .map(|x| vec![[x, 488.], [x + 24., 440.]])
        .collect();
    pic.gouges(&torn, dark.a(0.4), 5.);
    let inner = whole.less(pane);
    pic.fill(&inner.grown(3.).less(pane), dark.a(0.25));
    pic.fill(&inner, dark.a(0.86));
    let out = whole.and(pane);
    lay(pic, &out, ok(0.12, 0.05, 280.), 12.);
    pic.rim(&out, 2., 2., ok(0.6, 0.08, 250.).a(0.7));
    let bar = rect(300., 466., 556., 490.);
    lay(pic, &bar, ok(0.58, 0.1, 50.), 10.);
}

/// An empty cage by the window, its door ajar.
fn cage(pic: &mut Picture) {
    let [x, y] = [88., 150.];
    pic.line(&[[x, -10.], [x, y - 86.]], ok(0.3, 0.06, 35.), 3.);
    let bars: Vec<Line> = [-44., -28., -10., 10., 28., 44.]
        .iter()
        .map(|&dx| {
            spline(&[[x, y - 84.], [x + dx * 0.8, y - 62.], [x + dx, y - 26.], [x + dx, y + 52.]])
        })
        .collect();
    let shadow: Vec<Line> =
        bars.iter().map(|line| line.iter().map(|&[x, y]| [x + 7., y + 9.]).collect()).collect();
    pic.lines(&shadow, shade().a(0.18), 3.);
    pic.lines(&bars, ok(0.8, 0.12, 80.), 3.);
    lay(
        pic,
        &rect(x - 52., y + 50., x + 52., y + 62.).or(&disc(x, y - 86., 7.)),
        ok(0.72, 0.13, 75.),
        6.,
    );
    let ajar =
        poly(&[[x + 44., y - 8.], [x + 76., y - 18.], [x + 76., y + 34.], [x + 44., y + 40.]]);
    let ajar = ajar.less(&ajar.grown(-4.));
    lay(pic, &ajar, ok(0.8, 0.12, 80.), 5.);
}

fn table_and_light(pic: &mut Picture) {
    let top = rect(-20., 792., 620., 920.);
    lay(pic, &top, down(&[(0., ok(0.4, 0.1, 35.)), (1., ok(0.24, 0.07, 25.))]), -8.);
    pic.pool(478., 806., 150., 24., hex(0xffdc9a).a(0.5));
    let [x, y] = [484., 804.];
    lay(pic, &oval(x, y, 54., 13.), ok(0.62, 0.1, 75.), 6.);
    lay(pic, &rect(x - 15., y - 96., x + 15., y - 4.).softened(3.), ok(0.93, 0.04, 85.), 6.);
    let drip = limb(&[[x + 12., y - 92.], [x + 15., y - 60.]], &[4., 5.]);
    lay(pic, &drip, ok(0.95, 0.03, 85.), 2.);
    pic.glow(x, y - 122., 130., hex(0xffe7b0).a(0.9));
    let flame = |k: f64| {
        blob(&[
            [x, y - 104. - 50. * k],
            [x + 11. * k, y - 116.],
            [x + 6. * k, y - 100.],
            [x - 6. * k, y - 100.],
            [x - 11. * k, y - 116.],
        ])
    };
    pic.fill(&flame(1.), ok(0.82, 0.17, 72.));
    pic.fill(&flame(0.6), hex(0xfff6d0));
}

/// The real hands, before the light, still hooked together.
fn hands(pic: &mut Picture) {
    let skin = [(0., ok(0.72, 0.1, 48.)), (1., ok(0.86, 0.08, 65.))];
    let pair = bird(place(222., 716., 0.92));
    let arms = [
        limb(&at![40 930, 120 820, 186 730], &[52., 42., 27.]),
        limb(&at![400 930, 322 820, 258 730], &[52., 42., 27.]),
    ];
    lay(pic, &arms[0].or(&arms[1]).or(&pair).melted(3.), across(&skin), 16.);
    let sleeve = |a: Point, b: Point| limb(&[a, b], &[66., 54.]);
    lay(pic, &sleeve([10., 960.], [88., 862.]), ok(0.5, 0.13, 200.), 10.);
    lay(pic, &sleeve([430., 960.], [354., 862.]), ok(0.56, 0.13, 195.), 10.);
    let cuffs = [limb(&at![44 832, 124 892], &[9., 9.]), limb(&at![318 892, 398 832], &[9., 9.])];
    lay(pic, &cuffs[0].or(&cuffs[1]), ok(0.93, 0.03, 85.), 4.);
    let folds: Vec<Line> = [-1., 1.]
        .iter()
        .flat_map(|&side| {
            [-56., -38., -20.].map(|way| {
                let from = toward([24., -12.], way, 30.);
                let to = toward([24., -12.], way, 78.);
                vec![
                    [222. + side * from[0] * 0.92, 716. + from[1] * 0.92],
                    [222. + side * to[0] * 0.92, 716. + to[1] * 0.92],
                ]
            })
        })
        .collect();
    pic.gouges(&folds, ok(0.5, 0.1, 40.).a(0.6), 3.6);
}
