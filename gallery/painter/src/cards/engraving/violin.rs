//! The hall is a violin from within; somebody sweeps up what the light leaves there.

use easel::prelude::*;

use super::{GOLD, body, ink, plate, somebody};

/// Where all lines of the hall meet.
const EYE: Point = [322., 452.];

/// How far the end of the hall is.
const END: f64 = 7.2;

/// Half the width of the hall at a distance: a wide bout, the waist, another bout, the end.
fn half(z: f64) -> f64 {
    let waist = exp(-pow((z - 2.5).abs() / 0.75, 2.));
    let end = ((z - 5.) / (END - 5.)).max(0.);
    1.02 - 0.42 * waist + 0.16 * exp(-pow((z - 4.6).abs(), 2.)) - 0.7 * end * end
}

/// A place of the hall in the picture: right, up (-1 the floor, 1 the ceiling) and away.
fn seen(x: f64, up: f64, z: f64) -> Point {
    let arch = if up > 0. { 1. + 0.16 * (1. - x * x) } else { 1. + 0.07 * (1. - x * x) };
    [EYE[0] + 430. * x / z, EYE[1] - 410. * up * arch / z]
}

fn wood(light: f64) -> Color {
    ok(light, 0.055, 76.)
}

pub fn paint(pic: &mut Picture) {
    let frame = rect(19., 19., 581., 881.);
    plate(pic);
    floor_and_ceiling(pic, &frame);
    walls(pic, &frame);
    far_end(pic);
    let holes = [hole(-1.), hole(1.)];
    beams(pic, &holes, &frame);
    for hole in &holes {
        body(pic, &hole.mapped(|[x, z]| seen(x, 1., z)), hex(0xfff6d8), 2.);
    }
    watcher(pic, &holes[1]);
    column(pic);
    sweeper(pic);
}

/// Strips of the two plates, with the grain running away from us.
fn floor_and_ceiling(pic: &mut Picture, frame: &Shape) {
    for up in [-1., 1.] {
        let steps = || (0..=40).map(|i| mix(0.84, END, f64::from(i) / 40.));
        let side = |s: f64| steps().map(move |z| seen(s * half(z), up, z)).collect::<Line>();
        let edge: Line = side(-1.).into_iter().chain(side(1.).into_iter().rev()).collect();
        let plate = poly(&edge).and(frame);
        let stops = [(0., wood(0.6)), (0.3, wood(0.7)), (1., wood(0.74))];
        pic.fill(&plate, lamp(EYE, 560., &stops));
        let grain: Vec<Line> = (-22..=22)
            .map(|i| f64::from(i) / 20.)
            .map(|x| {
                (0..=46)
                    .map(|k| 0.84 * pow(END / 0.84, f64::from(k) / 46.))
                    .filter(|&z| x.abs() < half(z))
                    .map(|z| seen(x + 0.012 * sin(z * 3. + x * 40.), up, z))
                    .collect()
            })
            .filter(|line: &Line| line.len() > 2)
            .collect();
        pic.engrave(&frame.clip(&grain), ink(), |p| {
            let r = apart(p, EYE);
            (0.25 + r / 190. * if up > 0. { 1.25 } else { 0.7 }).min(3.4)
        });
    }
}

/// The ribs: narrow strips from far to near, so that the waist hides what lies behind it.
fn walls(pic: &mut Picture, frame: &Shape) {
    let count = 46;
    let at = |i: i32| 0.84 * pow(END / 0.84, f64::from(i) / f64::from(count));
    for i in (0..count).rev() {
        let (near, far) = (at(i), at(i + 1));
        for s in [-1., 1.] {
            let turn = (half(far) - half(near)) / (far - near);
            let lit = 0.5 + 0.3 * s - 0.32 * turn;
            let strip = poly(&[
                seen(s * half(near), -1., near),
                seen(s * half(near), 1., near),
                seen(s * half(far), 1., far),
                seen(s * half(far), -1., far),
            ]);
            let strip = strip.grown(0.4).and(frame);
            pic.fill(&strip, wood(0.52 + 0.32 * lit));
            let z = f64::midpoint(near, far);
            let line = [seen(s * half(z), -1., z), seen(s * half(z), 1., z)];
            let wide = ((1. - lit) * 11. / near).clamp(0.3, 9.);
            let lines: Vec<Line> = frame
                .clip(&[even(&line, 16)])
                .iter()
                .map(|line| {
                    sides(line, |t| wide * (0.28 + 0.3 * (1. - t) + 0.12 * sin(t * 9. + z * 5.)))
                })
                .collect();
            pic.marks(&lines, ink());
        }
    }
    for up in [-1., 1.] {
        for s in [-1., 1.] {
            let lining: Line = (0..=60)
                .map(|i| mix(0.84, END, f64::from(i) / 60.))
                .map(|z| seen(s * half(z), up, z))
                .collect();
            let visible: Vec<Line> = frame.clip(&[lining.iter().copied().take(20).collect()]);
            pic.lines(&visible, ink(), 2.6);
        }
    }
}

/// The block at the end, and two who dance before it.
fn far_end(pic: &mut Picture) {
    let block = poly(&[
        seen(-half(END), -1., END),
        seen(-half(END), 1., END),
        seen(half(END), 1., END),
        seen(half(END), -1., END),
    ]);
    body(pic, &block, wood(0.5), 1.2);
    pic.shade(&block.grown(-1.), 90., 3., ink(), |_| 0.5);
    let [x, y] = seen(0.3, -1., 5.2);
    pic.pool(x, y - 18., 60., 44., hex(0xffe7a8));
    for (dx, way) in [(-9., false), (9., true)] {
        let spot = place(x + dx, y, 0.46);
        let dancer = person(
            figure::dancing().near_hand(22., -88.),
            Body::default(),
            if way { spot.flipped() } else { spot },
        );
        let color = if way { ok(0.56, 0.18, 30.) } else { ink() };
        pic.fill(&all([&dancer.all(), &dancer.coat(if way { 34. } else { 8. }, 15.)]), color);
    }
}

/// One of the curved holes of the ceiling, seen from above: x, and how far away.
fn hole(s: f64) -> Shape {
    let line = [
        [s * 0.5, 1.26],
        [s * 0.4, 1.24],
        [s * 0.33, 1.36],
        [s * 0.37, 1.62],
        [s * 0.45, 2.],
        [s * 0.42, 2.3],
        [s * 0.34, 2.32],
        [s * 0.28, 2.24],
    ];
    let slit = brush(&line, |t| 0.012 + 0.042 * swell(t));
    let [a, b] = [line[0], line[7]];
    let notch = limb(&[[s * 0.31, 1.8], [s * 0.48, 1.76]], &[0.01, 0.01]);
    all([
        &slit,
        &oval(a[0], a[1] + 0.03, 0.075, 0.062),
        &oval(b[0], b[1] - 0.04, 0.07, 0.1),
        &notch,
    ])
}

/// The sun through both holes: two curtains of light, and the holes again on the floor, brighter than all else.
fn beams(pic: &mut Picture, holes: &[Shape; 2], frame: &Shape) {
    for hole in holes {
        let spot = |[x, z]: Point| seen(0.86 * x - 0.33, -1., z * 0.96 + 0.06);
        let floor = hole.mapped(spot).and(frame);
        let ends = [hole.tip(-90.), hole.tip(90.)];
        for (grow, cover) in [(0., 0.42), (14., 0.26)] {
            let [a, b] = ends;
            let shaft = poly(&[seen(a[0], 1., a[1]), seen(b[0], 1., b[1]), spot(b), spot(a)])
                .grown(grow)
                .and(frame);
            let stops = [(0., hex(0xfff6d4).a(cover)), (1., hex(0xffe39a).a(cover * 0.5))];
            pic.fill(&shaft, beam(seen(a[0], 1., a[1]), spot(a), &stops));
        }
        pic.fill(&floor.grown(4.), GOLD.a(0.7));
        pic.fill(&floor, hex(0xfff3c4));
    }
}

/// Somebody looks in from outside.
fn watcher(pic: &mut Picture, hole: &Shape) {
    let slit = hole.mapped(|[x, z]| seen(x, 1., z));
    let [x, y] = seen(0.4, 1., 1.5);
    pic.inside(&slit.grown(-1.2), |pic| {
        pic.oval(x, y, 130., 150., ok(0.82, 0.07, 62.));
        pic.oval(x - 4., y + 2., 64., 34., hex(0xfffdf4));
        pic.oval(x - 8., y + 4., 28., 30., ok(0.5, 0.09, 150.));
        pic.oval(x - 8., y + 4., 13., 14., ink());
        pic.oval(x - 14., y - 4., 5., 5., hex(0xffffff));
    });
    pic.outline(&slit, ink(), 2.);
}

/// The post that stands between the plates.
fn column(pic: &mut Picture) {
    let ([x, top], [_, foot]) = (seen(0.4, 1., 2.75), seen(0.4, -1., 2.75));
    let shadow = poly(&[
        [x - 12., foot - 2.],
        [x + 12., foot + 4.],
        [x + 150., foot + 60.],
        [x + 112., foot + 62.],
    ]);
    pic.fill(&shadow.and(&rect(19., 19., 581., 881.)), ink().a(0.35));
    let post = rect(x - 12., top, x + 12., foot).softened(3.);
    body(pic, &post, across(&[(0., wood(0.94)), (0.4, wood(0.86)), (1., wood(0.6))]), 1.6);
    let grain: Vec<Line> = (0..7)
        .map(|i| mix(x - 3., x + 11., f64::from(i) / 6.))
        .map(|x| vec![[x, top + 2.], [x, foot - 2.]])
        .collect();
    pic.lines(&grain, ink(), 0.9);
}

fn sweeper(pic: &mut Picture) {
    let [x, y] = seen(-0.3, -1., 1.66);
    let man = person(
        figure::bending().near_hand(30., -50.).far_hand(20., -66.).nod(-3., -6.),
        Body { head: 1.05, stout: 1.1 },
        place(x - 20., y, 2.),
    );
    let [[a, b], [c, d]] = [man.far_hand(), man.near_hand()];
    let way = heading([a, b], [c, d]);
    let (top, end) = (toward([a, b], way, -40.), toward([c, d], way, 74.));
    pic.contact(x - 18., y + 2., 66., ink().a(0.6));
    pic.pool(end[0] + 26., end[1] + 4., 100., 34., hex(0xffd873));
    let stick = limb(&[top, end], &[2.6, 2.6]);
    let straw = poly(&[
        toward(end, way + 90., 5.),
        toward(end, way - 90., 5.),
        toward(toward(end, way, 34.), way - 90., 20.),
        toward(toward(end, way, 34.), way + 90., 20.),
    ]);
    body(pic, &stick, ok(0.74, 0.1, 66.), 1.4);
    somebody(pic, &man, ok(0.5, 0.08, 235.), [14., 13.], (figure::Hair::Short, figure::Hat::Flat));
    body(pic, &straw, GOLD, 1.6);
    let straws: Vec<Line> = (-3..=3)
        .map(|i| f64::from(i) / 3.)
        .map(|t| {
            vec![toward(end, way + 90., 4. * t), toward(toward(end, way, 32.), way + 90., 17. * t)]
        })
        .collect();
    pic.lines(&straws, ink(), 1.);
    let dice = pic.dice();
    let heap = blob(&[
        [end[0] + 16., y + 10.],
        [end[0] + 34., y - 8.],
        [end[0] + 52., y - 16.],
        [end[0] + 74., y - 6.],
        [end[0] + 92., y + 10.],
        [end[0] + 54., y + 16.],
    ]);
    body(pic, &heap, hex(0xffd564), 1.4);
    pic.speckle(&heap.grown(-1.), 50, hex(0xfff6d0), 2.4);
    let dust: Line = (0..80)
        .map(|_| [end[0] + 40. + dice.bell(70.), y - dice.bell(60.).abs() * 1.8])
        .filter(|p| p[0] < 574.)
        .collect();
    pic.dots(&dust, hex(0xfff0b0), 2.4);
}
