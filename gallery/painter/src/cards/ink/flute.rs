//! Fog pours out of a herdsman's flute; the village below is a harbor by now.

use easel::prelude::*;

use super::{cinnabar, contour, ink, peak};

/// The fog.
const FOG: Color = hex(0xf3f1e9);

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(down(&[(0., ink(0.4)), (0.5, ink(0.62)), (0.75, ink(0.78)), (1., ink(0.86))]));
    stars(pic, 34, [[20., 20.], [580., 300.]], FOG.a(0.8));
    peak(pic, [470., 640.], 420., 330., 0.46);
    peak(pic, [270., 640.], 260., 190., 0.54);
    pic.mist(330., 620., 420., 70., FOG);
    village(pic, &dice);
    crag(pic, &dice);
    pour(pic, &dice);
    herdsman(pic, &dice);
    rower(pic);
    pic.mist(120., 880., 420., 70., FOG);
    pic.grain(200, ink(0.25).a(0.2), 1.1);
}

/// Roofs, chimneys and treetops above the fog, the nearest last, fog between the rows.
fn village(pic: &mut Picture, dice: &Dice) {
    let rows = [
        (0.5, 664., 0.5, &[236., 300., 352., 420., 476., 548.][..]),
        (0.8, 724., 0.36, &[258., 352., 430., 556.]),
        (1.15, 806., 0.25, &[214., 338., 566.]),
    ];
    for (size, y, tone, xs) in rows {
        for (i, &x) in xs.iter().enumerate() {
            let house = cottage(place(x + dice.about(8.), y + 50. * size + dice.about(7.), size));
            let shown = house.walls.and(&rect(-50., 0., 650., y + 27. * size));
            pic.fill(&shown, ink(tone + 0.1));
            pic.fill(&house.roof.rough(dice, 0.7, 6.), ink(tone));
            pic.rim(&house.roof, 1.6 * size, 2.4 * size, FOG.a(0.5));
            if i % 2 == 1 {
                pic.fill(&house.panes.and(&shown), hex(0xffd9a0));
            }
            if i % 2 == 0 {
                pic.marks(&pine(dice, x + 66. * size, y + 44. * size, 104. * size), ink(tone));
            }
        }
        let sea = y + 27. * size;
        pic.veil([y - 12. * size, sea], FOG.a(0.), FOG);
        pic.fill(&rect(0., sea - 1., WIDE, HIGH), FOG);
        for k in 0..4 {
            let x = 150. + 140. * f64::from(k) + dice.about(40.);
            pic.mist(x, y + dice.about(14.) * size, 120. * size, 20. * size, FOG);
        }
    }
    let banks: Vec<Line> = (0..26)
        .map(|_| {
            let (x, y) = (dice.within(120., 560.), dice.within(700., 890.));
            spline(&[[x, y], [x + 30., y - 4.], [x + 66., y + 1.]])
        })
        .collect();
    pic.gouges(&banks, ink(0.7).a(0.4), 2.2);
}

fn crag(pic: &mut Picture, dice: &Dice) {
    let rock = blob(&at![-40 372, 40 354, 120 350, 190 356, 236 366, 226 392, 188 410, 172 470, 130 520, 118 600, 70 680, 44 780, -40 860])
        .rough(dice, 4., 7.);
    pic.fill(&rock, down(&[(0., ink(0.2)), (0.5, ink(0.3)), (1., ink(0.6).a(0.))]));
    let cuts: Vec<Line> = (0..34)
        .map(|_| {
            let (x, y) = (dice.within(-10., 190.), dice.within(376., 640.));
            let long = dice.within(18., 56.);
            spline(&[[x, y], [x - 3., y + long * 0.5], [x - 12. + dice.about(4.), y + long]])
        })
        .collect();
    pic.marks(&tapered(&rock.clip(&cuts), 2., 0.3), ink(0.52).a(0.7));
    pic.loaded(&at![-10 372, 60 353, 140 349, 210 358, 238 368], ink(0.14), 6.);
    for (x, high) in [(16., 40.), (40., 26.), (206., 24.)] {
        pic.marks(&reeds(dice, x, 358., high, 10), ink(0.2));
    }
}

/// The stream of fog from the flute's mouth to the valley.
fn pour(pic: &mut Picture, dice: &Dice) {
    let way = spline(&[
        MOUTH,
        [322., 316.],
        [354., 356.],
        [348., 440.],
        [318., 540.],
        [332., 640.],
        [300., 760.],
    ]);
    let wide = |t: f64| 5. + 15. * t.sqrt() + 78. * t * t * t;
    for (grow, cover) in [(13., 0.22), (6., 0.4), (0., 0.95)] {
        let shape = Shape::of([sides(&even(&way, 40), |t| wide(t) + grow * (0.4 + t))]);
        let stops = [(0., FOG.a(cover)), (0.72, FOG.a(cover)), (1., FOG.a(0.))];
        pic.fill_near(&shape, down(&stops), 0.6);
    }
    let threads: Vec<Line> = (0..22)
        .map(|_| {
            let off = dice.about(0.82);
            let from = dice.within(0.02, 0.55);
            let to = from + dice.within(0.12, 0.34);
            (0..=10)
                .map(|k| mix(from, to, f64::from(k) / 10.))
                .map(|t| {
                    let [a, b] = [walk(&way, t), walk(&way, (t + 0.01).min(1.))];
                    toward(a, heading(a, b) + 90., off * wide(t))
                })
                .collect()
        })
        .collect();
    pic.gouges(&threads, ink(0.66).a(0.55), 2.2);
    for (x, y, r) in [(306., 282., 20.), (338., 304., 26.), (296., 304., 15.), (372., 350., 24.)] {
        pic.mist(x, y, r * 1.7, r, FOG.a(0.85));
    }
}

/// Where the flute ends.
const MOUTH: Point = [282., 296.];

fn herdsman(pic: &mut Picture, dice: &Dice) {
    let size = 2.35;
    let pose = figure::sitting()
        .near_hand(20., -50.)
        .far_hand(11., -58.)
        .near_foot(10., 2.)
        .far_foot(4., 4.)
        .nod(3., 1.);
    let man = person(pose, Body::default(), place(150., 416., size));
    let wear = Wear {
        skin: ok(0.82, 0.04, 62.),
        coat: ink(0.3),
        legs: ink(0.2),
        hair: ink(0.16),
        hat: cinnabar(),
        top: figure::Hat::Turban,
        hang: 4.,
        flare: 11.,
        ..Wear::plain(ink(0.3))
    };
    pic.person(&man, &wear);
    let coat = man.coat(4., 11.);
    let tail =
        man.place.shape(&limb(&at![-8 - 86, -14 - 78, -15 - 68, -20 - 60], &[2.4, 3., 2.6, 1.]));
    pic.fill(&tail, cinnabar());
    let folds = man.place.line(&spline(&at![-14 - 54, -10 - 46, -12 - 38]));
    pic.loaded(&folds, ink(0.14), 4.);
    let lips = man.place.point([man.pose.head[0] + 8., man.pose.head[1] + 6.]);
    let flute = limb(&[lips, MOUTH], &[3.6, 4.6]);
    pic.fill(&flute, ok(0.74, 0.07, 72.));
    contour(pic, &flute, ink(0.2), 2.4);
    let holes: Line = [0.4, 0.5, 0.6, 0.78, 0.86].map(|t| between(lips, MOUTH, t)).to_vec();
    pic.dots(&holes, ink(0.18), 3.2);
    pic.fill(&all(&man.hands), wear.skin);
    pic.fill(&man.near_arm, wear.coat.lit(0.04));
    let [x, y] = man.eye();
    pic.line(&arc([x, y - 1.], 4., 3., 20., 160.), ink(0.16), 2.);
    let whole = all([&man.all(), &coat, &man.hat(wear.top)]);
    pic.rim(&whole, -2.6, 2., FOG.a(0.5));
    let sheep = cloud(dice, 56., 352., 84.).moved(0., -2.);
    pic.fill(
        &limb(&at![34 330, 34 356], &[4., 3.]).or(&limb(&at![80 332, 80 356], &[4., 3.])),
        ink(0.16),
    );
    pic.fill(&sheep, down(&[(0., FOG), (1., ink(0.6))]));
    let head = limb(&at![28 316, 18 322, 8 334], &[8., 7.4, 5.])
        .or(&limb(&at![30 312, 40 308], &[3.4, 2.4]));
    pic.fill(&head, ink(0.17));
    pic.dots(&at![19 319], FOG, 2.6);
}

fn rower(pic: &mut Picture) {
    let craft = boat(place(448., 776., 0.62));
    let man = person(figure::rowing(), Body::default(), place(446., 782., 0.66));
    pic.glow(392., 744., 74., hex(0xffc070));
    pic.person(&man, &Wear { top: figure::Hat::Brim, ..Wear::plain(ink(0.18)) });
    pic.fill(&craft.body, ink(0.17));
    pic.fill(&craft.trim, ink(0.5));
    let oar = [man.near_hand(), [496., 806.]];
    pic.line(&oar, ink(0.2), 2.4);
    pic.line(&spline(&at![394 762, 391 738, 397 734]), ink(0.2), 1.8);
    pic.oval(398., 743., 4.6, 6.4, hex(0xffd48a));
    pic.mist(448., 800., 110., 12., FOG);
}
