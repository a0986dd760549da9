//! Pigeons fly off with the pavilion and the guests in it; the boy with the teapot is late.

use easel::prelude::*;

use super::{brown, dressed, flat, gold, lapis, page, rose, tiles, tufts, turquoise};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let field = page(pic, [46., 210., 554., 850.], gold());
    pic.inside(&field, |pic| {
        for (x, y, wide) in [(110., 300., 110.), (500., 360., 100.), (90., 560., 90.)] {
            flat(pic, &cloud(&dice, x, y, wide), ok(0.93, 0.03, 225.));
        }
        garden(pic, &dice);
    });
    flight(pic, &dice);
    pic.placed([306., 566.], -5., 1., |pic| house(pic, &dice));
    boy(pic);
}

fn garden(pic: &mut Picture, dice: &Dice) {
    let far = hills(dice, 672., 16.);
    flat(pic, &far, rose());
    tufts(pic, &far.and(&rect(46., 680., 554., 730.)), 14, ok(0.6, 0.16, 25.));
    let lawn = hills(dice, 722., 8.);
    flat(pic, &lawn, ok(0.68, 0.1, 148.));
    tufts(pic, &lawn.and(&rect(46., 730., 554., 850.)), 40, ok(0.95, 0.03, 20.));
    for (x, y, high) in [(84., 740., 190.), (130., 752., 150.), (520., 742., 210.)] {
        flat(pic, &cypress(x, y, high), ok(0.42, 0.08, 160.));
        let inner = cypress(x, y - 12., high * 0.8).grown(-4.);
        pic.lines(&hatching(&inner, -62., 9.), ok(0.56, 0.1, 150.), 1.6);
    }
    let blossom = tree(dice, [462., 768.], [66., 6.], -94., 3, 30.);
    flat(pic, &blossom.wood, ok(0.45, 0.06, 50.));
    let flowers: Line = blossom
        .tips
        .iter()
        .flat_map(|&([x, y], _)| [[x, y], [x + 9., y - 5.], [x - 7., y - 8.], [x + 2., y - 13.]])
        .collect();
    pic.dots(&flowers, brown(), 9.4);
    pic.dots(&flowers, ok(0.93, 0.05, 10.), 7.6);
    pit(pic);
}

/// Where it stood: the hole, seen upright as all ground here, and two pairs of shoes.
fn pit(pic: &mut Picture) {
    let hole = poly(&at![176 764, 420 748, 436 812, 190 830]);
    flat(pic, &hole.grown(9.), ok(0.84, 0.05, 75.));
    flat(pic, &hole, ok(0.34, 0.06, 45.));
    pic.lines(
        &hatching(&hole.grown(-4.).less(&hole.moved(5., 22.)), 86., 6.),
        ok(0.5, 0.07, 50.),
        1.6,
    );
    for (x, color) in [(448., ok(0.55, 0.18, 30.)), (494., lapis())] {
        for dx in [0., 17.] {
            let shoe = place(x + dx, 800., 1.1)
                .shape(&blob(&at![-6 -4, -5 -14, 0 -18, 5 -14, 4 -2, 9 1, 0 3]));
            flat(pic, &shoe, color);
        }
    }
}

/// The birds, out in the margin, and their threads.
fn flight(pic: &mut Picture, dice: &Dice) {
    let birds = [
        (74., 132.),
        (142., 66.),
        (206., 138.),
        (252., 52.),
        (318., 112.),
        (372., 42.),
        (418., 136.),
        (480., 74.),
        (534., 146.),
    ];
    let tied = at![112 376, 150 380, 208 350, 284 250, 306 224, 330 250, 404 342, 432 350, 460 346];
    let threads: Vec<Line> =
        birds.iter().zip(tied).map(|(&(x, y), foot)| vec![[x, y + 14.], foot]).collect();
    pic.lines(&threads, ok(0.52, 0.18, 25.), 1.7);
    for (i, (x, y)) in birds.into_iter().enumerate() {
        let here = place(x, y, 0.9).turned(dice.about(10.) - 14.);
        pigeon(pic, if i < 4 { here } else { here.flipped() }, i == 6);
    }
}

fn pigeon(pic: &mut Picture, here: Place, gray: bool) {
    let (coat, wing) = if gray {
        (ok(0.6, 0.03, 260.), ok(0.5, 0.04, 260.))
    } else {
        (ok(0.97, 0.01, 90.), ok(0.9, 0.02, 250.))
    };
    let far = blob(&at![2 -6, 20 -40, 34 -54, 34 -30, 16 0]);
    let body = all([
        &blob(&at![-30 8, -14 -6, 12 -10, 26 -6, 18 8, -6 14]),
        &disc(27., -11., 8.),
        &poly(&at![-22 2, -56 10, -52 24, -16 12]),
    ])
    .melted(3.);
    let near = blob(&at![10 -4, -2 -44, -20 -62, -24 -36, -16 0]);
    flat(pic, &here.shape(&far), wing);
    flat(pic, &here.shape(&poly(&at![33 - 13, 42 - 9, 33 - 7])), ok(0.62, 0.15, 40.));
    flat(pic, &here.shape(&body), coat);
    flat(pic, &here.shape(&near), wing);
    pic.lines(&[here.line(&at![-6 - 44, -4 - 8]), here.line(&at![-14 - 48, -10 - 6])], brown(), 1.);
    pic.dots(&[here.point([29., -13.])], brown(), 3.);
}

/// The pavilion around its floor's middle.
fn house(pic: &mut Picture, dice: &Dice) {
    let soil = blob(
        &at![-150 -4, 150 -4, 128 28, 96 20, 70 54, 34 38, 4 72, -30 40, -62 58, -92 26, -130 34],
    );
    flat(pic, &soil, ok(0.48, 0.07, 50.));
    let roots: Vec<Line> = [-104., -58., -28., 8., 40., 76., 108.]
        .into_iter()
        .flat_map(|x| {
            let long = dice.within(34., 74.);
            [[x, 8.], [x + 12., 12.]].map(|p: Point| {
                sides(
                    &even(
                        &spline(&[
                            p,
                            [p[0] + dice.about(8.), 36.],
                            [p[0] + dice.about(16.), 22. + long],
                        ]),
                        8,
                    ),
                    |t| 2.6 * (1. - t) + 0.3,
                )
            })
        })
        .collect();
    pic.marks(&roots, ok(0.34, 0.06, 45.));
    pic.dots(
        &(0..14).map(|_| [dice.about(110.), dice.within(70., 150.)]).collect::<Line>(),
        ok(0.48, 0.07, 50.),
        4.,
    );
    tiles(pic, &rect(-168., -46., 168., 0.), 24., [turquoise(), lapis()]);
    flat(pic, &rect(-176., -54., 176., -44.), ok(0.93, 0.03, 80.));
    let wall = rect(-140., -210., 140., -54.);
    flat(pic, &wall, ok(0.9, 0.04, 50.));
    tiles(pic, &rect(-140., -210., 140., -186.), 16., [ok(0.6, 0.15, 30.), ok(0.9, 0.05, 85.)]);
    for x in [-92., 0., 92.] {
        let niche = arch_window(x, -62., 36., 112.);
        flat(pic, &niche, [lapis(), ok(0.45, 0.1, 160.), lapis()][usize::from(x == 0.)]);
    }
    let carpet = poly(&at![-130 - 84, 130 - 84, 146 - 52, -146 - 52]);
    flat(pic, &carpet, ok(0.5, 0.17, 25.));
    pic.stitches(&carpet.grown(-7.).edges(), gold(), 3., [5., 4.]);
    party(pic);
    for x in [-146., 146.] {
        flat(pic, &rect(x - 6., -212., x + 6., -52.), ok(0.55, 0.17, 30.));
        flat(pic, &rect(x - 9., -66., x + 9., -52.), gold().lit(-0.1));
    }
    flat(pic, &poly(&at![-184 - 206, 184 - 206, 150 - 234, -150 - 234]), ok(0.6, 0.1, 160.));
    tiles(pic, &rect(-112., -258., 112., -234.), 18., [lapis(), ok(0.9, 0.05, 85.)]);
    let cap = dome(0., -256., 172.);
    flat(pic, &cap, turquoise().lit(-0.06));
    let ribs: Vec<Line> = [-66., -44., -22., 0., 22., 44., 66.]
        .map(|x| spline(&[[x, -256.], [x * 1.1, -306.], [x * 0.5, -360.], [0., -386.]]))
        .to_vec();
    pic.lines(&cap.clip(&ribs), ok(0.93, 0.03, 85.), 2.6);
    flat(pic, &poly(&at![-3 - 380, 0 - 420, 3 - 380]), gold().lit(-0.12));
    pic.dots(&at![0 - 396, 0 - 408], brown(), 9.);
}

fn party(pic: &mut Picture) {
    let guests = [
        (
            -78.,
            ok(0.52, 0.15, 300.),
            figure::Hat::Turban,
            false,
            figure::kneeling().near_hand(22., -38.),
        ),
        (
            84.,
            ok(0.6, 0.13, 75.),
            figure::Hat::Turban,
            true,
            figure::kneeling().near_hand(26., -50.).nod(0., -2.),
        ),
        (-112., ok(0.55, 0.1, 200.), figure::Hat::Pointed, false, figure::kneeling()),
    ];
    for (x, coat, hat, flip, pose) in guests {
        let here = place(x, -58., 1.28);
        let who =
            person(pose, Body { head: 1.2, stout: 1.15 }, if flip { here.flipped() } else { here });
        dressed(pic, &who, coat, hat);
    }
    for part in samovar(place(4., -56., 0.27)) {
        flat(pic, &part, gold().lit(-0.04));
    }
    for x in [-36., 44.] {
        let glass = cup(place(x, -56., 0.24));
        flat(pic, &glass.body, ok(0.95, 0.03, 85.));
        pic.fill(&glass.core, ok(0.5, 0.17, 35.));
    }
}

fn boy(pic: &mut Picture) {
    let pose = figure::running().near_hand(44., -104.).far_hand(46., -76.).nod(-8., -2.);
    let boy = person(pose, Body { head: 1.3, stout: 1.1 }, place(112., 846., 1.1));
    dressed(pic, &boy, ok(0.56, 0.18, 30.), figure::Hat::Pointed);
    let [x, y] = boy.near_hand();
    let pot = teapot(place(x + 2., y + 3., 0.4).flipped());
    flat(pic, &pot.body, ok(0.96, 0.02, 90.));
    flat(pic, &pot.trim, lapis());
    flat(pic, &pot.core, gold());
}
