//! An opened pomegranate is an apartment house; one room is dark, and somebody leaves by the ladder.

use easel::prelude::*;

use super::{lay, shade};

/// The color of people and furniture.
fn dark() -> Color {
    ok(0.22, 0.07, 15.)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(down(&[(0., ok(0.81, 0.06, 75.)), (1., ok(0.64, 0.08, 60.))]));
    let sheets = [(330., 0.69, 110.), (372., 0.58, 135.), (415., 0.46, 155.), (458., 0.34, 168.)];
    for (i, (far, light, hue)) in sheets.into_iter().enumerate() {
        let edge: Line = (0..26)
            .map(|k| rad(f64::from(k) * 360. / 26.))
            .map(|a| {
                [
                    300. + (far + dice.about(20.)) * cos(a) * 0.82,
                    455. + (far + dice.about(20.)) * sin(a) * 1.08,
                ]
            })
            .collect();
        let sheet = rect(-20., -20., 620., 920.).less(&blob(&edge));
        lay(pic, &sheet, ok(light, 0.045 + 0.013 * i as f64, hue), 10.);
    }
    branch(pic, &dice);
    let rooms = fruit(pic, &dice);
    for (i, room) in rooms.iter().enumerate() {
        live(pic, room, i, &dice);
    }
    leave(pic, &dice);
    pic.grain(90, hex(0xffffff).a(0.16), 1.2);
    pic.grain(90, dark().a(0.14), 1.2);
}

fn branch(pic: &mut Picture, dice: &Dice) {
    let wood = brush(&at![-30 70, 90 96, 210 92, 300 128, 306 200], |t| 13. - 5. * t)
        .or(&brush(&at![210 92, 330 60, 450 70, 640 30], |t| 9. - 4. * t));
    lay(pic, &wood, ok(0.32, 0.06, 50.), 9.);
    let leaves = [
        (60., 92., 60., 84.),
        (120., 96., -50., 80.),
        (180., 92., 50., 70.),
        (340., 60., -40., 88.),
        (400., 66., 40., 92.),
        (470., 62., -30., 80.),
        (530., 52., 45., 80.),
        (90., 96., 110., 70.),
        (440., 70., 75., 70.),
        (250., 108., -70., 64.),
        (560., 46., -40., 60.),
    ];
    for (x, y, way, long) in leaves {
        let here = place(x, y, long / 100.).turned(way + dice.about(8.));
        lay(pic, &leaf(here), ok(dice.within(0.42, 0.56), 0.1, dice.within(145., 165.)), 6.);
        pic.line(&here.line(&at![8 0, 90 0]), ok(0.76, 0.08, 130.), 1.4);
    }
}

/// The fruit with its rooms, from the top down.
fn fruit(pic: &mut Picture, dice: &Dice) -> Vec<Shape> {
    let body = blob(
        &at![300 196, 410 214, 500 300, 526 430, 490 570, 400 660, 300 690, 200 662, 108 572, 74 432, 102 300, 190 214],
    );
    let crown =
        poly(&at![262 668, 244 752, 276 722, 290 768, 304 724, 330 764, 334 718, 366 744, 342 664])
            .grown(3.)
            .grown(-2.);
    lay(pic, &crown, down(&[(0., ok(0.42, 0.17, 22.)), (1., ok(0.56, 0.17, 35.))]), 12.);
    let rind = slant([0.2, 0.], [0.7, 1.], &[(0., ok(0.6, 0.2, 28.)), (1., ok(0.39, 0.16, 18.))]);
    lay(pic, &body.rough(dice, 2.2, 10.), rind, 24.);
    pic.hole(
        &body.grown(-24.).rough(dice, 3., 10.),
        ok(0.885, 0.05, 70.),
        [6., 12.],
        shade().a(0.55),
    );
    let seeds = at![190 300, 300 280, 410 310, 150 420, 262 400, 360 412, 455 430, 190 545, 300 520, 400 560, 296 625];
    let inner = body.grown(-34.);
    let mut rooms: Vec<Shape> = (0..seeds.len())
        .map(|i| {
            let nearer = |p: Point| {
                (0..seeds.len()).all(|j| apart(p, seeds[i]) <= apart(p, seeds[j]) + 1e-9)
            };
            let reach = ring(
                &(0..36).map(|k| ray(seeds[i], f64::from(k) * 10., &nearer)).collect::<Line>(),
            );
            poly(&reach).and(&inner).grown(-16.).grown(11.).grown(-3.).rough(dice, 1.5, 9.)
        })
        .collect();
    rooms.sort_by(|a, b| a.center()[1].total_cmp(&b.center()[1]));
    rooms
}

/// How far one comes from `from` before another seed is nearer.
fn ray(from: Point, way: f64, nearer: &impl Fn(Point) -> bool) -> Point {
    let far = (1..130).map(|k| f64::from(k) * 2.).find(|&far| !nearer(toward(from, way, far)));
    toward(from, way, far.unwrap_or(260.))
}

/// One room and who lives in it.
fn live(pic: &mut Picture, room: &Shape, number: usize, dice: &Dice) {
    let lonely = number == 3;
    let (x, [_, top, _, bottom]) = (room.center()[0], room.bounds());
    let wall = if lonely {
        ok(0.25, 0.07, 300.)
    } else {
        ok(0.5 + 0.04 * (number % 3) as f64, 0.15, [32., 20., 42.][number % 3])
    };
    pic.hole(room, wall, [5., 11.], shade().a(0.55));
    if !lonely {
        pic.inside(room, |pic| pic.glow(x, f64::midpoint(top, bottom) - 6., 92., hex(0xffe0a0)));
    }
    let foot = bottom - 20.;
    pic.fill(
        &room.and(&rect(0., foot, WIDE, HIGH)),
        if lonely { ok(0.18, 0.05, 300.) } else { ok(0.3, 0.1, 15.) },
    );
    let put = |pic: &mut Picture, shape: &Shape, color: Color| {
        let shape = shape.and(&room.grown(-1.));
        pic.fill(&shape.moved(2., 3.), shade().a(0.25));
        pic.fill(&shape, color);
    };
    let someone = |pose: figure::Pose, dx: f64, size: f64, way: f64| {
        person(
            pose,
            Body { head: 1.25, stout: 1.1 },
            place(x + dx, foot + 3., size).pulled(way, 1.),
        )
    };
    let dressed = |who: &Person| all([&who.all(), &who.coat(16., 15.)]);
    match number {
        0 => {
            put(
                pic,
                &table(place(x + 12., foot + 3., 0.34))
                    .or(&cup(place(x + 12., foot - 17., 0.2)).body),
                dark(),
            );
            put(
                pic,
                &someone(figure::sitting(), -24., 0.52, 1.).all().or(&chair(place(
                    x - 30.,
                    foot + 3.,
                    0.36,
                ))),
                dark(),
            );
        }
        1 => {
            let hand = figure::standing().near_hand(20., -86.).far_hand(22., -64.);
            for (dx, way) in [(-13., 1.), (13., -1.)] {
                put(pic, &dressed(&someone(hand, dx, 0.5, way)), dark());
            }
        }
        2 => {
            let bunk = bed(place(x, foot + 3., 0.42));
            put(pic, &bunk.body, dark());
            put(pic, &bunk.trim.or(&bunk.core), ok(0.82, 0.08, 80.));
            put(pic, &disc(x - 26., foot - 15., 5.), dark());
        }
        3 => {
            let alone = someone(figure::hugging_knees(), -6., 0.62, -1.);
            put(pic, &alone.all(), ok(0.44, 0.07, 290.));
        }
        4 => {
            put(pic, &stairs(place(x - 32., foot + 2., 1.), 6, 11., 7.), dark());
            put(pic, &someone(figure::walking(), 0., 0.46, 1.).all().moved(2., -27.), dark());
        }
        5 => {
            let plant = tree(dice, [x + 8., foot + 2.], [20., 2.6], -90., 2, 34.);
            put(pic, &plant.wood, dark());
            let crown: Vec<Shape> = plant.tips.iter().map(|&([x, y], _)| disc(x, y, 9.)).collect();
            put(pic, &all(&crown), ok(0.46, 0.11, 150.));
            put(pic, &someone(figure::hugging_knees(), -24., 0.5, 1.).all(), dark());
        }
        6 => put(pic, &beast::sleeping_cat().at(place(x, foot + 2., 0.52)).all(), dark()),
        7 => {
            let child = someone(figure::reaching().far_hand(8., -46.), -12., 0.46, 1.);
            put(pic, &dressed(&child), dark());
            pic.lines(
                &[spline(&[child.near_hand(), [x + 4., foot - 62.], [x + 16., foot - 62.]])],
                dark(),
                1.4,
            );
            put(pic, &kite(place(x + 18., foot - 68., 0.3).turned(24.)).all(), ok(0.87, 0.08, 90.));
        }
        8 => {
            put(
                pic,
                &brush(&[[x - 8., foot - 36.], [x + 30., foot - 58.]], |t| 3.2 + 1.6 * t)
                    .or(&poly(&[
                        [x + 4., foot - 40.],
                        [x + 8., foot - 40.],
                        [x + 16., foot + 2.],
                        [x + 12., foot + 2.],
                    ]))
                    .or(&poly(&[
                        [x + 4., foot - 40.],
                        [x + 8., foot - 40.],
                        [x, foot + 2.],
                        [x - 4., foot + 2.],
                    ])),
                dark(),
            );
            put(
                pic,
                &someone(figure::standing().near_hand(20., -74.).nod(2., 2.), -22., 0.52, 1.).all(),
                dark(),
            );
            put(pic, &disc(x + 14., top + 24., 4.), hex(0xfff0b8));
        }
        9 => {
            for (dx, way) in [(-17., 1.), (19., -1.)] {
                put(pic, &someone(figure::kneeling(), dx, 0.46, way).all().moved(0., -7.), dark());
            }
            pic.flame([x + 1., foot - 9.], 4., hex(0xffe7a6));
        }
        _ => put(
            pic,
            &dressed(&someone(figure::standing().near_hand(14., -96.), 0., 0.42, -1.)),
            dark(),
        ),
    }
    let seeds: Line = room
        .grown(-6.)
        .edges()
        .iter()
        .flat_map(|edge| {
            [0.04, 0.1, 0.62, 0.71, 0.83, 0.93].map(|t| walk(edge, t + dice.about(0.03)))
        })
        .filter(|p| p[1] < foot - 24.)
        .collect();
    pic.dots(&seeds, if lonely { ok(0.34, 0.1, 340.) } else { ok(0.5, 0.2, 22.) }, 9.6);
    let shine: Line = seeds.iter().map(|&[x, y]| [x - 1.4, y - 1.8]).collect();
    pic.dots(&shine, hex(0xffe3cf).a(0.9), 2.6);
}

fn leave(pic: &mut Picture, dice: &Dice) {
    let rail = |side: f64| -> Line {
        (0..16)
            .map(|i| 646. + f64::from(i) * 14.)
            .map(|y| [317. + side + 6. * sin(y / 40.), y])
            .collect()
    };
    let (left, right) = (rail(-9.), rail(9.));
    let rungs: Vec<Line> = left.iter().zip(&right).map(|(&a, &b)| vec![a, b]).collect();
    let whole: Vec<Line> = rungs.iter().chain([&left, &right]).cloned().collect();
    let shadow: Vec<Line> =
        whole.iter().map(|line| line.iter().map(|&[x, y]| [x + 5., y + 8.]).collect()).collect();
    pic.lines(&shadow, shade().a(0.2), 3.);
    pic.lines(&whole, ok(0.955, 0.03, 85.), 2.5);
    let ground = blob(&at![-60 960, -60 872, 120 884, 300 896, 480 880, 660 866, 660 960])
        .and(&rect(-20., 0., 620., 920.));
    lay(pic, &ground, ok(0.34, 0.07, 165.), -8.);
    let leaver = person(
        figure::walking().near_hand(17., -47.),
        Body::default(),
        place(262., 892., 1.06).flipped(),
    );
    let coat = all([&leaver.all(), &leaver.coat(24., 16.), &leaver.hat(figure::Hat::Brim)]);
    lay(pic, &coat, ok(0.24, 0.06, 280.), 7.);
    let [x, y] = leaver.near_hand();
    let case = suitcase(place(x - 4., y + 37., 0.66));
    lay(pic, &case.body, ok(0.6, 0.18, 30.), 6.);
    pic.fill(&case.trim, ok(0.42, 0.14, 28.));
    for x in [350., 380., 412., 452., 160.] {
        let [x, y] = [x, 879. + dice.about(4.)];
        lay(pic, &disc(x, y, 7.), ok(0.52, 0.2, 24.), 4.);
        pic.oval(x - 2., y - 2., 2., 2., hex(0xffffff).a(0.8));
    }
}
