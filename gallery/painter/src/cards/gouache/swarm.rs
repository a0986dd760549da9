//! At night the houses leave their plots and circle the street lamp.

use easel::prelude::*;

use super::{LAMP, THREAD, dressed, night};

/// The lamp.
const FLAME: Point = [316., 318.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    night(pic, 800.);
    stars(pic, 50, [[8., 8.], [592., 600.]], hex(0xf4ead0));
    pic.glow(FLAME[0], FLAME[1], 420., LAMP.a(0.75));
    ground(pic, &dice);
    post(pic);
    let way = spiral(FLAME, [112., 318.], -1.62, 40.);
    for i in 0..9 {
        let t = pow(f64::from(i) / 8., 0.9);
        let at = walk(&way, t);
        let turn = heading(FLAME, at) + 90.;
        house_moth(
            pic,
            at,
            0.3 + 0.46 * t,
            if turn > 90. && turn < 270. { turn - 180. } else { turn } * 0.3,
        );
    }
    left_behind(pic);
    hunter(pic);
}

fn ground(pic: &mut Picture, dice: &Dice) {
    pic.fill_near(&forest(dice, 752., 92.), ok(0.2, 0.07, 262.), 0.8);
    let land = hills(dice, 756., 5.).rough(dice, 2., 14.);
    pic.fill(&land, down(&[(0., ok(0.4, 0.08, 160.)), (1., ok(0.19, 0.06, 190.))]));
    let brush = Bristle::new(210, 30.)
        .wide(2.4, 0.4)
        .stray(5.)
        .tone(|[x, y]| (x - 316.).abs() / 150. + (y - 770.) / 80.);
    pic.bristle(&land, &brush, &[ok(0.6, 0.1, 105.), ok(0.38, 0.09, 155.), ok(0.2, 0.06, 200.)]);
    let plots = [(96., 846., 1.), (470., 850., 1.1), (540., 784., 0.5), (60., 784., 0.46)];
    for (x, y, k) in plots {
        let plot = poly(&[
            [x - 62. * k, y - 12. * k],
            [x + 58. * k, y - 14. * k],
            [x + 74. * k, y + 16. * k],
            [x - 78. * k, y + 18. * k],
        ])
        .rough(dice, 1.6, 10.);
        pic.fill(&plot, ok(0.33, 0.06, 55.));
        pic.rim(&plot, 0., 3., ok(0.14, 0.04, 40.));
        pic.outline(&plot, ok(0.5, 0.04, 80.), 3.);
    }
}

fn post(pic: &mut Picture) {
    let [x, y] = FLAME;
    let iron = ok(0.15, 0.04, 265.);
    pic.contact(x, 826., 60., ok(0.08, 0.04, 200.).a(0.8));
    pic.fill(
        &poly(&[[x - 5., y + 40.], [x + 5., y + 40.], [x + 9., 826.], [x - 9., 826.]])
            .or(&poly(&[[x - 20., 828.], [x + 20., 828.], [x + 12., 788.], [x - 12., 788.]])),
        iron,
    );
    pic.rim(&rect(x - 7., y + 46., x + 8., 786.), 2., 0., LAMP.a(0.5));
    pic.fill(
        &poly(&[[x - 19., y + 38.], [x - 30., y - 30.], [x + 30., y - 30.], [x + 19., y + 38.]]),
        hex(0xfff3d0),
    );
    pic.lines(
        &[
            vec![[x - 19., y + 38.], [x - 30., y - 30.]],
            vec![[x + 19., y + 38.], [x + 30., y - 30.]],
        ],
        iron,
        3.4,
    );
    pic.fill(
        &poly(&[[x - 38., y - 28.], [x, y - 62.], [x + 38., y - 28.]])
            .or(&disc(x, y - 66., 6.))
            .or(&rect(x - 22., y + 36., x + 22., y + 46.)),
        iron,
    );
    pic.oval(x, y + 8., 9., 16., hex(0xffffff));
}

/// A cottage that flies; its wings catch the lamp on the side that looks at it.
fn house_moth(pic: &mut Picture, [x, y]: Point, size: f64, turn: f64) {
    let spot = place(x, y, size).turned(turn);
    let wings = beast::moth().at(place(x, y - 36. * size, size * 2.1).turned(turn));
    let near = 1. - apart([x, y], FLAME) / 460.;
    let fur = ok(0.32 + 0.56 * near, 0.05 + 0.05 * near, 75.);
    pic.fill(&wings.body.less(&disc(x, y - 60. * size, 30. * size)), fur);
    pic.fill(&wings.trim, fur.lit(-0.1));
    let eyes: Vec<Point> = [-1., 1.].iter().map(|s| spot.point([s * 72., -106.])).collect();
    pic.dots(&eyes, ok(0.36, 0.1, 30.), 26. * size);
    pic.dots(&eyes, LAMP, 9. * size);
    let veins: Vec<Line> = [-1., 1.]
        .iter()
        .flat_map(|s| {
            [[84., -72.], [104., -112.], [54., -134.]]
                .map(|[a, b]| vec![spot.point([s * 30., -40.]), spot.point([s * a, b])])
        })
        .collect();
    pic.lines(&veins, fur.lit(-0.16), 1.6);
    let house = cottage(spot.pulled(1., 1.));
    pic.fill(&house.walls, ok(0.34 + 0.3 * near, 0.11, 30.));
    pic.fill(&house.roof, ok(0.2, 0.06, 280.));
    pic.rim(&house.roof, (x - FLAME[0]) / 110., (y - FLAME[1]) / 110., LAMP);
    pic.fill(&house.panes, hex(0xffe9b0));
    pic.fill(&house.door, ok(0.22, 0.06, 40.));
}

fn left_behind(pic: &mut Picture) {
    let bed = bed(place(470., 852., 0.84));
    pic.contact(470., 853., 84., ok(0.1, 0.04, 60.).a(0.8));
    pic.fill(&bed.core, ok(0.93, 0.03, 85.));
    let child = person(
        figure::hugging_knees().nod(-2., -2.),
        Body::child(),
        place(448., 834., 0.92).flipped(),
    )
    .faced(Face {
        nose: Nose::Button,
        eye: Eye::Open,
        brow: Brow::Raised,
        mouth: Mouth::Sad,
        mark: Mark::Freckles,
        ..Face::default()
    });
    let wear = Wear { hang: 4., ..dressed(ok(0.8, 0.08, 90.), THREAD, -1.) };
    pic.person(&child, &wear);
    pic.fill(&bed.body, ok(0.3, 0.07, 45.));
    pic.fill(&bed.trim, ok(0.46, 0.11, 235.));
    pic.rim(&bed.trim, 1., 3., LAMP.a(0.8));
}

fn hunter(pic: &mut Picture) {
    let pose = figure::leaping().near_hand(38., -104.).far_hand(33., -110.).nod(-5., 1.);
    let man = person(pose, Body::default(), place(128., 846., 1.36)).faced(Face {
        nose: Nose::Long,
        chin: Chin::Weak,
        eye: Eye::Wide,
        brow: Brow::Raised,
        mouth: Mouth::Open,
        beard: Beard::Moustache,
        ..Face::default()
    });
    pic.contact(134., 846., 60., ok(0.08, 0.04, 60.).a(0.7));
    let [x, y] = man.near_hand();
    let hoop = [x + 26., y - 92.];
    pic.line(&[[x - 14., y + 52.], [x + 18., y - 62.]], ok(0.7, 0.08, 75.), 3.6);
    let bag = blob(&[
        [hoop[0] - 30., hoop[1] + 2.],
        [hoop[0] + 30., hoop[1] + 8.],
        [hoop[0] + 6., hoop[1] + 50.],
        [hoop[0] - 36., hoop[1] + 84.],
        [hoop[0] - 40., hoop[1] + 50.],
    ]);
    pic.fill(&bag, hex(0xfff2d8).a(0.28));
    pic.lines(
        &[hatching(&bag, 40., 9.), hatching(&bag, -50., 9.)].concat(),
        hex(0xfff2d8).a(0.5),
        1.2,
    );
    pic.line(&arc(hoop, 31., 13., 0., 360.), ok(0.9, 0.06, 85.), 3.);
    let wear = Wear {
        hang: 2.,
        legs: ok(0.66, 0.07, 230.),
        top: figure::Hat::Pointed,
        ..dressed(ok(0.72, 0.07, 230.), THREAD, 0.)
    };
    pic.person(&man, &wear);
    let stripes = hatching(&man.coat(2., 12.).or(&man.near_leg).or(&man.far_leg), 12., 11.);
    pic.lines(&stripes, ok(0.38, 0.1, 262.), 2.2);
    pic.rim(&all([&man.all(), &man.hat(figure::Hat::Pointed)]), -1.6, 2., LAMP.a(0.8));
}
