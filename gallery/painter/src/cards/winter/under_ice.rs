//! A girl skates; under the ice, foot to foot with her, glides an old woman with a lantern.

use easel::prelude::*;

use super::{sky, woods};

/// The height of the ice.
const ICE: f64 = 452.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    sky(pic, ICE);
    pic.glow(150., ICE - 70., 250., hex(0xfff2c4).a(0.85));
    pic.oval(150., ICE - 70., 33., 33., hex(0xfff6da));
    woods(pic, ICE - 6.);
    trees(pic, &dice);
    let bank = blob(&[
        [-50., ICE - 4.],
        [30., ICE - 26.],
        [120., ICE - 16.],
        [210., ICE - 6.],
        [330., ICE - 3.],
        [420., ICE - 8.],
        [520., ICE - 26.],
        [660., ICE - 16.],
        [660., ICE + 10.],
        [-50., ICE + 10.],
    ]);
    pic.fill(&bank, ok(0.965, 0.018, 60.));
    pic.bristle(
        &bank,
        &Bristle::new(60, 26.).wide(2., 0.6).stray(2.),
        &[ok(0.86, 0.05, 320.), ok(0.995, 0.01, 80.)],
    );
    depths(pic, &dice);
    girl(pic);
    old_woman(pic, &dice);
    ice(pic, &dice);
    for (count, size, cover) in [(64, 1.8, 0.75), (64, 3.2, 0.85)] {
        let flakes: Line = (0..count).map(|_| dice.point([0., 0.], [WIDE, ICE - 12.])).collect();
        pic.dots(&flakes, hex(0xffffff).a(cover), size);
    }
}

fn trees(pic: &mut Picture, dice: &Dice) {
    for (foot, top, half) in [(46., 68., 19.), (586., 594., 10.), (548., 522., 15.)] {
        let (trunk, marks) = birch(dice, [foot, ICE - 4.], [top, -20.], half);
        let bark =
            [(0., ok(0.975, 0.02, 80.)), (0.55, ok(0.88, 0.035, 40.)), (1., ok(0.57, 0.06, 300.))];
        pic.fill(&trunk, across(&bark));
        pic.marks(&marks, ok(0.28, 0.04, 290.));
        let mut twigs: Vec<Line> = Vec::new();
        for i in 0..6 {
            let t = 0.42 + 0.55 * f64::from(i) / 6. + dice.about(0.04);
            let (from, side) =
                (between([foot, ICE], [top, -20.], t), if i % 2 == 0 { 1. } else { -1. });
            let end = [from[0] + side * dice.within(76., 118.), from[1] + dice.within(-4., 40.)];
            twigs.push(spline(&[
                from,
                [from[0] + side * 30., from[1] - 34.],
                [from[0] + side * 60., from[1] - 36.],
                end,
            ]));
        }
        let twigs: Vec<Line> =
            twigs.iter().map(|twig| sides(twig, |t| half * 0.15 * (1. - t) + 0.4)).collect();
        pic.marks(&twigs, ok(0.34, 0.04, 300.));
    }
}

fn depths(pic: &mut Picture, dice: &Dice) {
    let water = rect(0., ICE, WIDE, HIGH);
    let stops = [
        (0., ok(0.75, 0.07, 214.)),
        (0.08, ok(0.5, 0.09, 221.)),
        (0.42, ok(0.32, 0.09, 234.)),
        (1., ok(0.15, 0.06, 265.)),
    ];
    pic.fill(&water, down(&stops));
    let strokes = Bristle::new(230, 62.)
        .wide(3.2, 0.3)
        .stray(5.)
        .flow(|[x, y]| 7. * sin(x / 70. + y / 50.))
        .tone(|[_, y]| (y - ICE) / 150.);
    pic.bristle(
        &rect(0., ICE + 30., WIDE, HIGH),
        &strokes,
        &[ok(0.52, 0.09, 215.), ok(0.36, 0.09, 232.), ok(0.22, 0.07, 255.)],
    );
    let dark = ok(0.13, 0.05, 268.);
    let mut panes = Vec::new();
    for (x, size) in [
        (22., 0.62),
        (76., 0.84),
        (128., 0.56),
        (176., 0.7),
        (438., 0.6),
        (488., 0.92),
        (536., 0.58),
        (584., 0.78),
    ] {
        let house = cottage(place(x, 908., size).pulled(0.62, 1.1));
        pic.fill(&house.all().rough(dice, 1., 9.), dark);
        panes.push(house.panes);
    }
    let spire = tower(place(396., 908., 0.62), 140.);
    pic.fill(&spire.all(), dark);
    panes.push(spire.panes);
    for pane in panes.iter().flat_map(Shape::parts) {
        let [x, y] = pane.center();
        pic.glow(x, y, 24., hex(0xffcf7a).a(0.8));
        pic.fill(&pane, hex(0xffe2a0));
    }
    for i in 0..16 {
        let a = f64::from(i) / 16. * 252. + 126.;
        let at = [
            300. + 214. * cos(rad(a)) * dice.within(0.92, 1.08),
            690. + 132. * sin(rad(a)) * dice.within(0.92, 1.08),
        ];
        let fish = beast::fish()
            .at(place(at[0], at[1], dice.within(0.22, 0.32)).pulled(1., 0.62).turned(a + 90.));
        pic.fill_near(&fish.all(), ok(0.7, 0.07, 205.).a(0.8), 0.5);
    }
}

fn girl(pic: &mut Picture) {
    let girl =
        person(figure::skating().near_hand(46., -50.), Body::child(), place(306., ICE - 3., 2.5))
            .faced(Face {
                nose: Nose::Snub,
                eye: Eye::Closed,
                brow: Brow::Arched,
                mouth: Mouth::Smiling,
                mark: Mark::Cheek,
                ..Face::default()
            });
    let wear = Wear {
        skin: ok(0.87, 0.055, 62.),
        coat: ok(0.58, 0.2, 28.),
        legs: ok(0.27, 0.045, 280.),
        hair: ok(0.36, 0.08, 50.),
        hat: ok(0.84, 0.13, 85.),
        style: figure::Hair::Plait,
        top: figure::Hat::Knitted,
        hang: 17.,
        flare: 17.,
        scarf: true,
        rim: Some((0.9, 0.8, ok(0.88, 0.1, 62.).a(0.75))),
    };
    pic.person(&girl, &wear);
    brush_coat(pic, &girl.coat(17., 17.), wear.coat, -24.);
    pic.fill(&girl.near_arm, wear.coat.lit(0.03));
    pic.rim(&girl.near_arm, 1.6, 1.6, ok(0.88, 0.1, 62.).a(0.75));
    for hand in girl.hands {
        pic.fill(&hand.grown(2.4), wear.hat);
    }
}

fn old_woman(pic: &mut Picture, dice: &Dice) {
    let old = person(
        figure::skating().near_hand(46., -50.).nod(-1., 2.),
        Body { head: 1.15, stout: 1.05 },
        place(306., ICE + 4., 2.5).pulled(1.04, -1.04),
    )
    .faced(Face {
        nose: Nose::Snub,
        chin: Chin::Double,
        eye: Eye::Closed,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        mark: Mark::Lines,
        ..Face::default()
    });
    let light = ok(0.8, 0.11, 75.).a(0.75);
    let wear = Wear {
        skin: ok(0.8, 0.065, 58.),
        coat: ok(0.47, 0.09, 195.),
        legs: ok(0.25, 0.06, 290.),
        hair: ok(0.93, 0.015, 240.),
        hat: ok(0.52, 0.13, 350.),
        style: figure::Hair::Bun,
        top: figure::Hat::Bare,
        hang: 38.,
        flare: 24.,
        scarf: true,
        rim: Some((-0.9, 0.9, light)),
    };
    pic.person(&old, &wear);
    brush_coat(pic, &old.coat(38., 24.), wear.coat, 24.);
    pic.fill(&old.near_arm, wear.coat.lit(0.03));
    pic.rim(&old.near_arm, -1.8, 1.8, light);
    let [x, y] = old.near_hand();
    pic.fill(&old.hands[0], wear.skin);
    let lamp = lantern(place(x + 4., y + 2., 0.52));
    pic.glow(x + 4., y + 32., 128., hex(0xffcf7a));
    pic.fill(&lamp.core, hex(0xffdc8c));
    pic.fill(&lamp.body, ok(0.2, 0.05, 260.));
    let bubbles: Line =
        (0..9).map(|i| [x - 40. + dice.about(14.), y - 20. - f64::from(i) * 14.]).collect();
    pic.dots(&bubbles, hex(0xdff4ff).a(0.5), 4.);
}

/// Strokes along the hang of a coat.
fn brush_coat(pic: &mut Picture, coat: &Shape, color: Color, way: f64) {
    let strokes = Bristle::new(150, 17.).wide(1.9, 0.5).flow(move |_| way);
    pic.bristle(&coat.grown(-3.), &strokes, &[color.lit(0.09), color.lit(-0.08), color.lit(0.03)]);
}

fn ice(pic: &mut Picture, dice: &Dice) {
    pic.fill(&rect(0., ICE, WIDE, ICE + 8.), hex(0xf4fbff).a(0.78));
    pic.veil([ICE + 8., ICE + 26.], hex(0xdff4ff).a(0.5), hex(0xdff4ff).a(0.));
    pic.lines(
        &[vec![[286., ICE - 1.], [332., ICE - 1.]], vec![[286., ICE + 7.], [332., ICE + 7.]]],
        hex(0x5a6484),
        2.6,
    );
    let cracks: Vec<Line> = [60., 150., 420., 530.]
        .iter()
        .map(|&x| {
            let mut line = vec![[x, ICE + 5.]];
            for _ in 0..6 {
                let [x, y] = line[line.len() - 1];
                line.push([x + dice.within(-16., 22.), y + dice.within(5., 14.)]);
            }
            sides(&line, |t| 2. * (1. - t) + 0.2)
        })
        .collect();
    pic.marks(&cracks, hex(0xeaf8ff).a(0.8));
    let bubbles: Line =
        (0..40).map(|_| [dice.within(10., 590.), ICE + 24. + dice.bell(46.).abs()]).collect();
    pic.dots(&bubbles, hex(0xdff4ff).a(0.35), 4.4);
}
