//! A key sticks in the hill; a donkey goes round and winds up the village.

use easel::prelude::*;

use super::{GOLD, bare, blue, body, ink, plate, ruled_sky, sections, somebody};

/// The axle that the key turns.
const AXLE: f64 = 300.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    plate(pic);
    let key = key();
    ruled_sky(pic, 400., blue(), &key);
    let hill =
        blob(&at![-60 470, 60 430, 180 396, 300 386, 420 396, 540 428, 660 470, 660 960, -60 960])
            .and(&rect(18., 0., 582., 882.));
    village(pic);
    body(pic, &hill, ok(0.86, 0.06, 84.), 2.2);
    let works = earth(pic, &hill, &dice);
    clockwork(pic, &works);
    saboteur(pic);
    brass(pic, &key);
    donkey(pic);
}

/// Bow, shaft and collar of the key.
fn key() -> Shape {
    let lobe = |s: f64| {
        blob(&[
            [AXLE + s * 8., 196.],
            [AXLE + s * 40., 120.],
            [AXLE + s * 106., 84.],
            [AXLE + s * 164., 120.],
            [AXLE + s * 164., 186.],
            [AXLE + s * 106., 226.],
            [AXLE + s * 40., 214.],
        ])
        .less(&oval(AXLE + s * 104., 154., 34., 38.))
    };
    let shaft = rect(AXLE - 21., 190., AXLE + 21., 404.);
    let collar =
        rect(AXLE - 33., 300., AXLE + 33., 320.).or(&rect(AXLE - 30., 232., AXLE + 30., 246.));
    all([&lobe(-1.), &lobe(1.), &shaft, &collar.softened(4.)]).melted(6.)
}

fn brass(pic: &mut Picture, key: &Shape) {
    pic.contact(AXLE, 402., 66., ink().a(0.6));
    let stops = [(0., ok(0.7, 0.13, 72.)), (0.4, ok(0.9, 0.11, 88.)), (1., ok(0.62, 0.13, 62.))];
    body(pic, key, across(&stops), 2.4);
    let shade = key.grown(-1.5);
    pic.shade(&shade, 90., 4.6, ink(), |[x, y]| {
        let round = if y > 226. {
            (x - AXLE) / 26.
        } else {
            ((x - AXLE).abs() - 104.) / 90. + (x - AXLE) / 420.
        };
        0.12 + round.max(-0.1) * 0.85 + if y > 226. { 0. } else { (y - 150.) / 260. }
    });
    let shine = brush(&at![182 108, 150 126, 146 164], |t| 4. * swell(t))
        .or(&brush(&at![288 250, 287 290, 288 380], |t| 3. * swell(t)));
    pic.fill(&shine, hex(0xfffbe6));
}

/// Houses and round trees along the back of the hill.
fn village(pic: &mut Picture) {
    for (x, y, size) in [
        (52., 446., 0.8),
        (118., 424., 0.7),
        (196., 404., 0.6),
        (428., 408., 0.62),
        (498., 424., 0.8),
        (560., 448., 0.7),
    ] {
        let HousePainting { walls, roof, panes, door } = cottage(place(x, y, size));
        let [walls, roof] = [walls, roof].map(|part| part.and(&rect(18., 0., 582., 882.)));
        body(pic, &walls, bare(), 1.4);
        let shade = walls.and(&rect(x + 8. * size, 0., x + 60., 900.));
        pic.lines(&hatching(&shade.grown(-1.), 90., 3.4), ink(), 1.);
        body(pic, &roof, ok(0.5, 0.12, 30.), 1.2);
        pic.fill(&panes.or(&door), ink());
    }
    for (x, y, r) in [(86., 424., 17.), (156., 400., 14.), (464., 402., 15.), (532., 424., 17.)] {
        pic.fill(&rect(x - 2., y, x + 2., y + 30.), ink());
        let crown = oval(x, y, r, r * 1.3);
        body(pic, &crown, ok(0.72, 0.07, 120.), 1.3);
        sections(
            pic,
            &crown.less(&crown.moved(-r * 0.5, 0.)),
            &[[x, y - r * 1.3], [x + 0.1, y], [x, y + r * 1.3]],
            12,
            |_| r,
        );
    }
}

/// The cut through the hill: turf, then earth, and the dark hollow with the works; gives back the hollow.
fn earth(pic: &mut Picture, hill: &Shape, dice: &Dice) -> Shape {
    let turf = hill.less(&hill.moved(0., 13.));
    pic.fill(&turf, ok(0.62, 0.08, 130.));
    let blades: Vec<Line> = (0..80)
        .map(|i| 20. + 7.05 * f64::from(i))
        .map(|x| {
            let y = 392. + 50. * pow((x - 300.).abs() / 240., 2.);
            sides(&even(&[[x, y + 13.], [x + dice.about(3.), y - 1.]], 3), |t| 1.1 * (1. - t) + 0.2)
        })
        .collect();
    pic.marks(&blades, ink());
    let hollow = blob(&at![300 466, 430 474, 530 530, 552 650, 524 780, 420 846, 290 856, 150 842, 66 770, 46 640, 76 530, 180 474])
        .rough(dice, 4., 12.);
    pic.shade(&hill.less(&turf).less(&hollow), 34., 6.4, ok(0.45, 0.06, 60.), |[x, y]| {
        0.42 + 0.2 * sin(x / 31. + y / 23.) + 0.22 * sin(y / 40. - x / 67.)
    });
    let stones: Vec<Shape> = hill
        .less(&hollow)
        .grown(-16.)
        .points(dice, 34)
        .into_iter()
        .filter(|p| p[1] > 450.)
        .map(|[x, y]| oval(x, y, dice.within(4., 9.), dice.within(3., 6.)))
        .collect();
    body(pic, &all(&stones), bare(), 1.1);
    pic.fill(&hollow, ok(0.22, 0.04, 255.));
    pic.outline(&hollow, ink(), 3.);
    pic.shade(&hollow, 0., 8., ok(0.36, 0.05, 250.), |[x, y]| {
        0.34 - apart([x, y], [300., 640.]) / 900.
    });
    hollow
}

/// A wheel with teeth, spokes and a hub.
fn gear([x, y]: Point, r: f64, teeth: u32, turn: f64) -> Shape {
    let step = 360. / f64::from(teeth);
    let edge: Line = (0..teeth)
        .flat_map(|i| {
            let way = turn + f64::from(i) * step;
            [(-0.3, 0.9), (-0.17, 1.06), (0.17, 1.06), (0.3, 0.9)]
                .map(|(t, k)| toward([x, y], way + t * step, r * k))
        })
        .collect();
    let wheel = poly(&edge);
    if r < 30. {
        return wheel.less(&disc(x, y, r * 0.24));
    }
    let spokes: Vec<Shape> = (0..5)
        .map(|i| turn + 72. * f64::from(i))
        .map(|way| limb(&[[x, y], toward([x, y], way, r * 0.8)], &[r * 0.1, r * 0.07]))
        .collect();
    let inner = disc(x, y, r * 0.7).less(&all(&spokes)).less(&disc(x, y, r * 0.24));
    wheel.less(&inner).less(&disc(x, y, r * 0.09))
}

fn clockwork(pic: &mut Picture, hollow: &Shape) {
    let arbor = rect(AXLE - 13., 404., AXLE + 13., 690.);
    body(pic, &arbor, ok(0.72, 0.12, 70.), 1.8);
    pic.lines(
        &hatching(&arbor.and(&rect(AXLE + 2., 0., 400., 900.)).grown(-1.), 0., 4.),
        ink(),
        1.2,
    );
    spring(pic, hollow);
    let steel = ok(0.9, 0.025, 90.);
    for (at, r, teeth, turn, color) in [
        ([138., 612.], 74., 20, 4., ok(0.8, 0.09, 78.)),
        ([112., 742.], 44., 13, 9., steel),
        ([448., 586.], 62., 17, 3., steel),
        ([484., 706.], 54., 15, 10., ok(0.8, 0.09, 78.)),
        ([210., 520.], 34., 11, 0., steel),
        ([384., 790.], 40., 12, 6., steel),
        ([214., 790.], 30., 10, 14., ok(0.72, 0.12, 55.)),
    ] {
        let wheel = gear(at, r, teeth, turn);
        pic.fill(&wheel.moved(5., 6.), ink());
        body(pic, &wheel, color, 1.5);
        let rims: Vec<Line> = (0..3)
            .map(|k| r * (0.74 + 0.05 * f64::from(k)))
            .map(|r| sides(&arc(at, r, r, -40., 130.), |t| 1.5 * swell(t)))
            .collect();
        pic.marks(&rims, ink());
        let dark = wheel
            .and(&rect(at[0], at[1] - r, at[0] + 1.1 * r, at[1] + 1.1 * r))
            .less(&disc(at[0], at[1], r * 0.84));
        pic.lines(&hatching(&dark, 40., 3.), ink(), 0.9);
    }
}

/// The great wheel on the axle, and the spring in its barrel, wound almost tight.
fn spring(pic: &mut Picture, hollow: &Shape) {
    let c = [AXLE, 664.];
    let wheel = gear(c, 128., 34, 2.).and(&hollow.grown(-3.)).or(&disc(c[0], c[1], 104.));
    pic.fill(&wheel.moved(6., 8.), ink());
    body(pic, &wheel, ok(0.78, 0.11, 74.), 2.2);
    let barrel = disc(c[0], c[1], 96.);
    body(pic, &barrel, ok(0.3, 0.04, 255.), 2.);
    pic.glow(c[0], c[1], 130., GOLD.a(0.55));
    let coil = spiral(c, [10., 90.], 6., 30.);
    pic.marks(&[sides(&coil, |t| 2.2 + 2.6 * t)], ink());
    pic.marks(&[sides(&coil, |t| 1.2 + 2. * t)], hex(0xffd878));
    body(pic, &disc(c[0], c[1], 13.), ok(0.72, 0.12, 55.), 1.6);
}

/// She has put a spoon between two wheels, and waits.
fn saboteur(pic: &mut Picture) {
    let spoon = limb(&[[418., 648.], [446., 664.], [470., 672.]], &[2.4, 2.4, 2.4])
        .or(&oval(412., 644., 12., 8.).turned([412., 644.], 28.));
    pic.fill(&spoon.grown(2.), ink());
    pic.fill(&spoon, hex(0xf6f2e6));
    let girl = person(
        figure::reaching().near_hand(-22., -104.).far_hand(8., -60.),
        Body::child(),
        place(446., 846., 0.94),
    );
    pic.pool(440., 800., 70., 70., GOLD.a(0.5));
    somebody(pic, &girl, ok(0.57, 0.18, 30.), [12., 16.], (figure::Hair::Plait, figure::Hat::Bare));
}

/// A small wind-up key in somebody's back.
fn small_key(pic: &mut Picture, [x, y]: Point, size: f64) {
    let bow = oval(x - 15. * size, y - 7. * size, 6. * size, 7. * size).or(&oval(
        x - 15. * size,
        y + 7. * size,
        6. * size,
        7. * size,
    ));
    let key = bow.or(&rect(x - 16. * size, y - 2. * size, x, y + 2. * size));
    body(pic, &key, GOLD, 1.2);
}

fn donkey(pic: &mut Picture) {
    let pole = limb(&at![108 352, 200 326, 300 316, 400 330, 486 366], &[5., 6., 5.]);
    body(pic, &pole, ok(0.7, 0.1, 62.), 1.8);
    let donkey = beast::horse().at(place(122., 430., 1.02).flipped());
    let ears = limb(&[[68., 312.], [76., 282.]], &[5., 3.])
        .or(&limb(&[[58., 314.], [56., 282.]], &[5., 3.]));
    let hide = all([&donkey.all(), &ears]);
    pic.contact(124., 430., 66., ink().a(0.6));
    pic.fill(&hide.grown(3.), bare());
    pic.fill(&hide, ok(0.7, 0.03, 255.));
    pic.shade(&hide, 78., 4.4, ink(), |[x, y]| 0.2 + (y - 350.) / 110. + (x - 120.) / 300.);
    pic.outline(&hide, ink(), 2.);
    pic.fill(&donkey.trim, ink());
    pic.dots(&[donkey.eye], ink(), 5.);
    let man = person(
        figure::walking().near_hand(20., -66.).far_hand(18., -60.),
        Body::default(),
        place(470., 424., 0.98),
    );
    pic.contact(474., 425., 32., ink().a(0.5));
    small_key(pic, [464., 364.], 1.1);
    somebody(pic, &man, ok(0.5, 0.08, 235.), [16., 13.], (figure::Hair::Short, figure::Hat::Tall));
}
