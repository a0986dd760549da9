//! The zebra goes home with the stripes of its crossing; halfway over stands an old lady.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, features, paper};

const NIGHT: Color = hex(0x16233c);

pub fn paint(pic: &mut Picture) {
    paper(pic);
    street(pic);
    car(pic);
    crossing(pic);
    let zebra = Striped { here: place(362., 588., 2.62) };
    zebra.walk_off(pic);
    old_lady(pic);
    boy(pic);
    pic.grain(120, RAW.a(0.7), 1.7);
}

fn street(pic: &mut Picture) {
    pic.halftone(&rect(0., 0., WIDE, 250.), 20., 12., BLUE.a(0.8), |[_, y]| 0.3 - y / 900.);
    for (x, storeys, ink) in [
        (48., 4, CORAL),
        (150., 3, BLUE),
        (252., 5, CORAL),
        (356., 3, BLUE),
        (458., 4, CORAL),
        (560., 3, BLUE),
    ] {
        let house = townhouse(place(x, 312., 1.28), storeys, ink == BLUE);
        pic.fill(&house.all().grown(3.), RAW);
        pic.fill(&house.walls, ink);
        pic.fill(&house.roof, BOTH);
        pic.fill(&house.panes, RAW);
        pic.fill(
            &house.panes.moved(4., 5.).and(&house.panes),
            if ink == BLUE { YELLOW } else { BLUE },
        );
        pic.fill(&house.door, BOTH);
    }
    pic.fill(&rect(0., 308., WIDE, 346.), RAW);
    pic.halftone(&rect(0., 312., WIDE, 342.), 0., 8., BLUE, |_| 0.12);
    let road = rect(0., 342., WIDE, 838.);
    pic.fill(&road, CORAL);
    pic.halftone(&road, 35., 11., BOTH.a(0.55), |[x, y]| {
        0.03 + 0.16 * (y - 342.) / 500. + 0.08 * (1. - x / 600.)
    });
    pic.fill(&rect(0., 340., WIDE, 346.), BOTH);
    pic.fill(&rect(0., 838., WIDE, HIGH), RAW);
    pic.fill(&rect(0., 836., WIDE, 843.), BOTH);
    pic.halftone(&rect(0., 850., WIDE, HIGH), 8., 9., BLUE, |[_, y]| 0.06 + (y - 850.) / 300.);
    signal(pic);
}

fn signal(pic: &mut Picture) {
    pic.bars(&[vec![[48., 344.], [48., 150.]]], RAW, 15.);
    pic.bars(&[vec![[48., 344.], [48., 150.]]], NIGHT, 9.);
    let case = rect(28., 92., 68., 196.).grown(-6.).grown(9.);
    pic.fill(&case.grown(3.), RAW);
    pic.fill(&case, NIGHT);
    pic.dots(&at![48 112, 48 176], BLUE, 25.);
    pic.dots(&at![48 144], YELLOW, 27.);
}

fn car(pic: &mut Picture) {
    let body =
        blob(&at![-40 462, -20 404, 40 398, 78 412, 100 444, 140 452, 152 474, 150 500, -40 500]);
    pic.fill(&body.grown(5.), RAW);
    pic.fill(&body, YELLOW);
    pic.halftone(&body, 20., 8., CORAL, |[_, y]| (y - 450.) / 120.);
    pic.fill(&blob(&at![-20 448, 0 412, 40 408, 68 418, 84 446]), BLUE);
    pic.bars(&[at![30 404, 30 452].to_vec()], YELLOW, 6.);
    pic.fill(
        &disc(54., 434., 9.)
            .or(&limb(&at![52 440, 50 452], &[6., 10.]))
            .and(&rect(0., 0., 90., 450.)),
        RAW,
    );
    pic.dots(&at![20 500, 112 500], RAW, 52.);
    pic.dots(&at![20 500, 112 500], NIGHT, 44.);
    pic.dots(&at![20 500, 112 500], RAW, 17.);
    pic.dots(&at![143 468], RAW, 13.);
}

/// The bars wider toward us; two are left, and of the last two there is only the dirt around them.
fn crossing(pic: &mut Picture) {
    let bar = |i: f64, top: f64| {
        let x = |y: f64| mix(112., 30., (y - 540.) / 270.) + i * mix(74., 100., (y - 540.) / 270.);
        let half = |y: f64| mix(17., 25., (y - 540.) / 270.);
        poly(&[
            [x(top) - half(top), top],
            [x(top) + half(top), top],
            [x(812.) + half(812.), 812.],
            [x(812.) - half(812.), 812.],
        ])
    };
    for i in [0., 1.] {
        pic.fill(&bar(i, 540.).moved(-3., 3.), BOTH);
        pic.fill(&bar(i, 540.), RAW);
    }
    let gone: Vec<Line> = [2., 3., 4., 5.].iter().flat_map(|&i| bar(i, 540.).edges()).collect();
    pic.stitches(&gone, RAW.a(0.85), 2., [7., 7.]);
}

/// The beast, dark under its stripes.
struct Striped {
    here: Place,
}

impl Striped {
    fn walk_off(&self, pic: &mut Picture) {
        let horse = beast::horse().at(self.here);
        pic.fill(&oval(362., 590., 170., 15.), BOTH);
        pic.fill(&horse.all().grown(6.), RAW);
        pic.fill(&horse.far, BOTH);
        pic.fill(&horse.body, NIGHT);
        pic.fill(&horse.trim, BLUE);
        let ink = horse.body.grown(-1.);
        for (line, wide) in stripes() {
            pic.fill(
                &brush(&self.here.line(&line), |t| wide * self.here.size() * (1. - 0.45 * t))
                    .and(&ink),
                RAW,
            );
        }
        self.ribbons(pic);
        pic.fill(&blob(&self.here.line(&at![80 - 99, 90 - 88, 88 - 81, 79 - 84])), CORAL);
        pic.dots(&[self.here.point([86., -88.])], NIGHT, 6.);
        pic.dots(&[horse.eye], RAW, 17.);
        pic.dots(&[horse.eye], NIGHT, 9.);
    }

    /// From the road up around its flank.
    fn ribbons(&self, pic: &mut Picture) {
        let ways = [
            (
                at![236 808, 240 730, 216 660, 176 570, 176 480, 214 424],
                [[-46., -64.], [-30., -72.], [-26., -50.]],
            ),
            (
                at![336 808, 336 740, 300 676, 232 620, 196 540, 218 470],
                [[-44., -54.], [-20., -58.], [-12., -42.]],
            ),
            (
                at![522 812, 494 788, 430 764, 330 682, 238 610, 226 510],
                [[-43., -42.], [-30., -44.], [-24., -40.]],
            ),
        ];
        for (k, (road, hide)) in ways.into_iter().enumerate() {
            let mut way = road.to_vec();
            way.extend(self.here.line(&hide));
            let full = if k == 2 { 9. } else { 25. };
            let half = move |t: f64| mix(full, 6., t) + 6. * swell(t) + 4. * sin(t * 9. + k as f64);
            let ribbon = brush(&way, half);
            pic.fill(&ribbon.moved(-4., 6.).less(&rect(214., 300., WIDE, 560.)), BOTH);
            pic.fill(&ribbon, RAW);
            pic.outline(&ribbon, BOTH, 2.2);
        }
    }
}

/// On neck, head, body and legs, in the beast's own units, and how wide.
fn stripes() -> Vec<(Line, f64)> {
    let mane = spline(&at![54 - 120, 44 - 108, 34 - 90, 26 - 76]);
    let throat = spline(&at![68 - 99, 60 - 88, 52 - 74, 46 - 60]);
    let mut stripes: Vec<(Line, f64)> = (0..5)
        .map(|i| f64::from(i) / 4.)
        .map(|t| {
            (
                vec![
                    walk(&mane, t),
                    between(walk(&mane, t), walk(&throat, t), 0.5),
                    walk(&throat, t),
                ],
                2.5,
            )
        })
        .collect();
    stripes.extend(
        [-10., 2., 14., 26.]
            .map(|x| (spline(&[[x + 4., -86.], [x - 2., -62.], [x + 3., -40.]]), 2.9)),
    );
    stripes
        .extend([at![62 - 122, 67 - 100], at![72 - 112, 75 - 92]].map(|line| (line.to_vec(), 1.8)));
    for (x, ys) in [(37., [-44., -36., -28., -20., -12.]), (-43., [-38., -30., -23., -15., -8.])] {
        stripes.extend(ys.map(|y| (vec![[x - 12., y - 2.], [x, y + 1.], [x + 12., y - 2.]], 1.9)));
    }
    stripes
}

fn print(pic: &mut Picture, who: &Person, coat: &Shape, ink: Color) {
    pic.fill(&who.all().or(coat).grown(4.5), CORAL);
    pic.fill(&all([&who.near_leg, &who.far_leg]), NIGHT);
    pic.fill(&who.far_arm, NIGHT);
    pic.fill(&who.head, RAW);
    pic.outline(&who.head, NIGHT, 2.);
    pic.fill(&all([coat, &who.near_arm]), ink);
    pic.fill(&all(&who.hands), RAW);
    pic.outline(&all(&who.hands), NIGHT, 1.6);
    features(pic, who, NIGHT);
}

fn old_lady(pic: &mut Picture) {
    let pose = figure::standing().near_hand(21., -48.).far_hand(-12., -46.).nod(6., 5.);
    let lady = person(pose, Body { head: 1.2, stout: 1.3 }, place(146., 722., 1.62)).faced(Face {
        nose: Nose::Hooked,
        chin: Chin::Strong,
        eye: Eye::Open,
        mouth: Mouth::Sad,
        mark: Mark::Glasses,
        ..Face::default()
    });
    let coat = lady.coat(30., 17.);
    let [x, y] = lady.near_hand();
    print(pic, &lady, &coat, BLUE);
    pic.fill(&lady.hair(figure::Hair::Bun), NIGHT);
    pic.line(
        &spline(&[[x - 9., y - 4.], [x - 4., y - 12.], [x + 3., y - 6.], [x + 5., 722.]]),
        NIGHT,
        4.,
    );
    let [x, y] = lady.far_hand();
    pic.fill(
        &poly(&[[x - 17., y + 16.], [x + 13., y + 16.], [x + 17., y + 46.], [x - 20., y + 46.]]),
        YELLOW,
    );
    pic.line(&arc([x - 2., y + 16.], 9., 14., 180., 360.), NIGHT, 2.6);
}

fn boy(pic: &mut Picture) {
    let boy =
        person(figure::pulling(), Body { head: 1.4, stout: 1.1 }, place(506., 866., 1.4).flipped())
            .faced(Face {
                nose: Nose::Button,
                eye: Eye::Open,
                brow: Brow::Bent,
                mouth: Mouth::Calm,
                ..Face::default()
            });
    let coat = boy.coat(4., 9.);
    print(pic, &boy, &coat, YELLOW);
    pic.fill(&boy.hat(figure::Hat::Knitted), BLUE);
}
