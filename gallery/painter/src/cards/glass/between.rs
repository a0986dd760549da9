//! Two faces, a thread from mouth to mouth, and somebody on it.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, window};

/// Where the light between them is.
const LIGHT: Point = [300., 380.];

/// The height of the thread.
const THREAD: f64 = 536.;

/// A profile that looks right, from the hair line down to the collar.
const PROFILE: [Point; 19] = [
    [118., 150.],
    [160., 190.],
    [186., 246.],
    [196., 300.],
    [190., 330.],
    [210., 376.],
    [238., 424.],
    [234., 440.],
    [206., 450.],
    [200., 460.],
    [220., 486.],
    [216., 500.],
    [200., 512.],
    [214., 530.],
    [208., 548.],
    [190., 558.],
    [200., 594.],
    [184., 628.],
    [140., 646.],
];

pub fn paint(pic: &mut Picture) {
    let window = window(pic);
    glaze(pic, &window.and(&rect(90., 0., 510., HIGH)), 84, 3., |p| {
        let hue = 70. + 0.05 * apart(p, LIGHT);
        near(ok(0.8, 0.13, hue), p, LIGHT, 470.)
    });
    rays(pic, &window);
    face(pic, &window, false);
    face(pic, &window, true);
    thread(pic);
    walker(pic);
}

/// Long panes from the light up and down, as of a flame.
fn rays(pic: &mut Picture, window: &Shape) {
    for i in 0..9 {
        let way = -90. + (f64::from(i) - 4.) * 9.;
        let long = 250. - (f64::from(i) - 4.).abs() * 22.;
        let ray = poly(&[
            toward(LIGHT, way - 4.2, 30.),
            toward(LIGHT, way - 3.4, long),
            toward(LIGHT, way, long + 16.),
            toward(LIGHT, way + 3.4, long),
            toward(LIGHT, way + 4.2, 30.),
        ])
        .and(window);
        pic.fill(&ray.grown(2.), LEAD);
        pic.fill(&ray, if i % 2 == 0 { ok(0.94, 0.09, 92.) } else { ok(0.84, 0.14, 72.) });
    }
    let core = disc(LIGHT[0], LIGHT[1], 34.);
    glaze(pic, &core, 7, 2., |_| ok(0.97, 0.05, 95.));
}

/// The left face is warm, the right one cool and mirrored.
fn face(pic: &mut Picture, window: &Shape, right: bool) {
    let side = |shape: Shape| if right { shape.mapped(|[x, y]| [WIDE - x, y]) } else { shape };
    let flip = |line: Line| -> Line {
        if right { line.into_iter().map(|[x, y]| [WIDE - x, y]).collect() } else { line }
    };
    let mut edge = spline(&PROFILE);
    edge.extend([[122., 700.], [130., 900.], [0., 900.], [0., 150.]]);
    let skin = side(poly(&edge)).and(window);
    let tone = |p: Point| {
        if right {
            near(ok(0.66, 0.1, 235.), p, LIGHT, 460.)
        } else {
            near(ok(0.72, 0.13, 40.), p, LIGHT, 460.)
        }
    };
    glaze(pic, &skin, 20, 2.6, tone);
    let hair = if right {
        blob(&[
            [118., 140.],
            [150., 172.],
            [128., 250.],
            [96., 340.],
            [98., 430.],
            [60., 520.],
            [70., 600.],
            [20., 700.],
            [-40., 700.],
            [-40., 60.],
            [60., 90.],
        ])
    } else {
        blob(&[
            [112., 146.],
            [156., 180.],
            [140., 230.],
            [100., 290.],
            [80., 400.],
            [96., 500.],
            [92., 640.],
            [110., 760.],
            [60., 900.],
            [-60., 900.],
            [-60., 60.],
            [50., 90.],
        ])
    };
    let hair = side(hair).and(window);
    glaze(pic, &hair, 26, 3., |p| {
        if right {
            near(ok(0.44, 0.13, 275.), p, LIGHT, 480.)
        } else {
            near(ok(0.46, 0.18, 18.), p, LIGHT, 480.)
        }
    });
    let collar =
        side(poly(&[[0., 740.], [126., 716.], [190., 780.], [216., 900.], [0., 900.]])).and(window);
    glaze(pic, &collar, 13, 3., |p| {
        if right {
            near(ok(0.54, 0.13, 160.), p, LIGHT, 640.)
        } else {
            near(ok(0.58, 0.14, 75.), p, LIGHT, 640.)
        }
    });
    let lips = side(blob(&[
        [166., 512.],
        [196., 496.],
        [219., 490.],
        [214., 504.],
        [203., 512.],
        [214., 528.],
        [206., 544.],
        [186., 534.],
    ]));
    pic.fill(&lips.grown(2.), LEAD);
    pic.fill(&lips, ok(0.56, 0.19, if right { 350. } else { 24. }));
    let mouth = flip(spline(&[[168., 512.], [188., 514.], [204., 511.]]));
    let brow = flip(spline(&[[126., 300.], [156., 282.], [186., 296.]]));
    let nostril = flip(spline(&[[196., 430.], [206., 424.], [214., 434.]]));
    pic.lines(&[mouth, brow, nostril], LEAD, 4.);
    if right {
        let eye =
            side(blob(&[[128., 350.], [148., 332.], [172., 336.], [182., 350.], [160., 360.]]));
        pic.fill(&eye.grown(2.6), LEAD);
        pic.fill(&eye, ok(0.95, 0.02, 240.));
        pic.fill(&side(disc(166., 347., 11.)).and(&eye), ok(0.5, 0.13, 160.));
        pic.fill(&side(disc(168., 347., 5.)).and(&eye), LEAD);
    } else {
        let lid = spline(&[[124., 344.], [148., 358.], [180., 350.]]);
        let lashes: Vec<Line> = [[136., 352.], [150., 358.], [164., 357.], [176., 352.]]
            .iter()
            .map(|&[x, y]| vec![[x, y], [x + 3., y + 11.]])
            .collect();
        pic.lines(&[lid], LEAD, 5.);
        pic.lines(&lashes, LEAD, 2.6);
    }
}

fn thread(pic: &mut Picture) {
    let red = ok(0.58, 0.21, 28.);
    for (from, to) in
        [([212., THREAD - 8.], [292., THREAD + 6.]), ([388., THREAD - 8.], [308., THREAD + 6.])]
    {
        let line = spline(&[from, between(from, to, 0.5), to]);
        pic.line(&line, LEAD, 8.);
        pic.line(&line, red, 4.4);
    }
    pic.lines(&[vec![[290., THREAD + 6.], [310., THREAD + 6.]]], LEAD, 4.);
    pic.lines(&[vec![[290., THREAD + 6.], [310., THREAD + 6.]]], red, 1.8);
    let frayed = [[294., THREAD + 15.], [299., THREAD + 18.], [305., THREAD + 16.]]
        .map(|end| vec![[300., THREAD + 6.], end]);
    pic.lines(&frayed, red, 1.4);
}

fn walker(pic: &mut Picture) {
    let pose = figure::walking()
        .near_hand(26., -76.)
        .far_hand(-24., -96.)
        .near_foot(9., -2.)
        .far_foot(-11., -2.);
    let walker = person(pose, Body::default(), place(300., THREAD + 5., 1.02));
    let [ux, uy] = walker.far_hand();
    let shade = umbrella(place(ux, uy + 2., 0.52).turned(-14.));
    pic.fill(&shade.all().grown(2.4), LEAD);
    pic.fill(&shade.body, ok(0.56, 0.13, 160.));
    pic.fill(&shade.trim, LEAD);
    let wear = Wear {
        skin: ok(0.82, 0.07, 58.),
        legs: ok(0.26, 0.08, 280.),
        hat: ok(0.3, 0.1, 285.),
        top: figure::Hat::Tall,
        hang: 6.,
        ..clad(ok(0.46, 0.15, 300.))
    };
    painted(pic, &walker, &wear);
    let [x, y] = walker.near_hand();
    let note = letter(place(x + 7., y - 4., 0.26).turned(-12.));
    pic.fill(&note.body.grown(2.2), LEAD);
    pic.fill(&note.body, hex(0xfff6e0));
    pic.fill(&note.core, ok(0.58, 0.21, 28.));
}
