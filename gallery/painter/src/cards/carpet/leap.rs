//! The woven gazelle leaps out of the garden carpet and unravels behind.

use easel::prelude::*;

use super::{
    boards, border, flowers, gold, indigo, ivory, knit, knots, madder, medallion, teal, warp,
};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    boards(pic);
    let to = place(300., 360., 1.).turned(-7.);
    let rug = to.shape(&rect(-236., -318., 236., 318.));
    pic.shadow(&rug, 8., 14., hex(0x0b0605).a(0.62));
    let ends: Vec<Line> = (0..78)
        .map(|i| -232. + f64::from(i) * 6.)
        .flat_map(|x| {
            [[-318., -342.], [318., 342.]].map(|[a, b]| {
                vec![to.point([x, a]), to.point([x + dice.about(4.), b + dice.about(4.)])]
            })
        })
        .collect();
    pic.lines(&ends, ivory(), 2.);
    pic.placed([300., 360.], -7., 1., garden);
    escape(pic, &dice, &to);
    scissors(pic);
    pic.fill(
        &rect(0., 0., WIDE, HIGH),
        lamp(
            [260., 440.],
            700.,
            &[(0., hex(0xfff2c8).a(0.2)), (0.45, hex(0xfff2c8).a(0.)), (1., hex(0x08040a).a(0.62))],
        ),
    );
}

/// Where in the carpet the gazelle was.
fn gap() -> Beast {
    beast::gazelle().at(place(-62., 196., 0.74))
}

fn garden(pic: &mut Picture) {
    let stamps = flowers(pic);
    border(pic, [-236., -318., 236., 318.], 76., [indigo(), madder()], stamps);
    let [large, small] = stamps;
    let middle = [0., -66.];
    for (rx, ry, color) in [
        (118., 140., gold()),
        (113., 135., indigo()),
        (92., 110., gold()),
        (88., 106., teal()),
        (62., 74., ivory()),
    ] {
        knit(pic, &medallion(middle, [rx, ry], 16., 0.07), color);
    }
    let water = medallion(middle, [58., 70.], 16., 0.07);
    pic.fill(
        &water,
        round(&[
            (0., ok(0.72, 0.1, 205.)),
            (0.6, ok(0.42, 0.09, 230.)),
            (1., ok(0.24, 0.07, 255.)),
        ]),
    );
    for i in 0..8 {
        let a = 45. * f64::from(i);
        pic.press(small, [103. * cos(rad(a)), middle[1] + 123. * sin(rad(a))], 0., 0.8);
        pic.press(small, [75. * cos(rad(a + 22.)), middle[1] + 90. * sin(rad(a + 22.))], 0., 0.7);
    }
    for (sx, sy) in [(1., 1.), (-1., 1.), (1., -1.), (-1., -1.)] {
        let corner = |k: f64| {
            poly(
                &at![0 0, 84 0, 70 18, 60 46, 42 58, 32 80, 16 92, 0 108]
                    .map(|[a, b]| [sx * (a * k - 160.), sy * (b * k - 242.)]),
            )
        };
        knit(pic, &corner(1.), gold());
        knit(pic, &corner(0.92), teal().lit(-0.1));
        pic.press(large, [sx * -134., sy * -212.], if sy < 0. { 45. * sx } else { 135. * sx }, 0.9);
    }
    for (x, y) in [(0., 108.), (-90., 108.), (-110., 130.), (110., 250.), (-120., 60.), (120., 60.)]
    {
        pic.press(if x == 0. { small } else { large }, [x, y], 0., 0.8);
    }
    let other = beast::gazelle().at(place(84., 140., 0.5));
    knit(pic, &other.body.or(&other.far).grown(3.), indigo());
    knit(pic, &other.body.or(&other.far), gold());
    knit(pic, &other.trim, ivory());
    knots(pic, &rect(-236., -318., 236., 318.));
    let hole = gap().all();
    knit(pic, &hole.grown(2.), ok(0.88, 0.05, 85.));
    warp(pic, &hole.grown(2.), 3.2, ok(0.5, 0.06, 65.));
}

fn escape(pic: &mut Picture, dice: &Dice, to: &Place) {
    let deer = beast::gazelle().at(place(352., 796., 1.95).turned(-12.));
    let body = deer.body.or(&deer.far);
    let rump = deer.all().tip(180.);
    let hole = gap().all();
    let ends: Line = hole.points(dice, 40).iter().map(|&p| to.point(p)).collect();
    let fades = |p: Point| (p[0] - rump[0]) / 110.;
    let visible = body.less(&poly(&[
        [rump[0] - 40., 560.],
        [rump[0] + 46., 560.],
        [rump[0] + 60., 640.],
        [rump[0] + 34., 720.],
        [rump[0] + 74., 800.],
        [rump[0] + 46., 900.],
        [rump[0] - 40., 960.],
    ]));
    for (i, color) in
        [gold(), ok(0.68, 0.12, 35.), ivory(), gold().lit(0.1)].into_iter().enumerate()
    {
        let threads: Vec<Line> = ends[i * 10..i * 10 + 10]
            .iter()
            .map(|&end| {
                let from =
                    body.points(dice, 60).into_iter().find(|&p| fades(p) < 0.75).unwrap_or(rump);
                let sag = [
                    f64::midpoint(from[0], end[0]) - 50. + dice.about(46.),
                    f64::midpoint(from[1], end[1]) + 20. + dice.about(30.),
                ];
                spline(&[
                    toward(from, -10., 30.),
                    from,
                    [from[0] - 30., from[1] + dice.about(22.)],
                    sag,
                    end,
                ])
            })
            .collect();
        let shade: Vec<Line> = threads
            .iter()
            .map(|line| line.iter().map(|&[x, y]| [x + 3., y + 8.]).collect())
            .collect();
        pic.lines(&shade, hex(0).a(0.22), 2.4);
        pic.lines(&threads, color, 2.2);
    }
    let far = visible.and(&deer.far).less(&deer.body);
    pic.shadow(&visible.or(&deer.trim), -16., 36., hex(0x0b0605).a(0.6));
    pic.fill(&far, ok(0.6, 0.12, 55.));
    let near = visible.and(&deer.body);
    pic.fill(
        &near,
        slant(
            [0.3, 0.],
            [0.5, 1.],
            &[(0., ok(0.9, 0.09, 82.)), (0.5, ok(0.78, 0.13, 70.)), (1., ok(0.58, 0.15, 45.))],
        ),
    );
    pic.woven(&near.grown(-3.), 620, [6., -1.5], &[ok(0.62, 0.14, 50.), ok(0.95, 0.06, 85.)], 1.5);
    pic.fill(&deer.trim.grown(1.), ivory());
    pic.fill(&deer.trim.grown(-0.8), indigo());
    pic.rim(&near, 1.8, 2.6, hex(0xfff3d6).a(0.8));
    pic.dots(&[deer.eye], indigo().lit(-0.1), 9.);
    pic.dots(&[[deer.eye[0] + 1., deer.eye[1] - 1.4]], hex(0xffffff), 2.6);
}

fn scissors(pic: &mut Picture) {
    let here = place(548., 214., 0.8).turned(24.);
    let blade = |s: f64| {
        poly(&[[0., 0.], [s * -7., -6.], [s * -26., -92.], [s * -14., -70.], [s * 7., -2.]])
            .or(&limb(&[[0., 0.], [s * 14., 22.]], &[5., 5.]))
            .or(&oval(s * 21., 44., 17., 24.).less(&oval(s * 21., 44., 10., 16.)))
    };
    let both = here.shape(&blade(1.).or(&blade(-1.)));
    pic.shadow(&both, 6., 10., hex(0x0b0605).a(0.6));
    pic.fill(
        &both,
        slant([0., 0.], [1., 1.], &[(0., ok(0.86, 0.01, 240.)), (1., ok(0.42, 0.02, 240.))]),
    );
    pic.rim(&both, 1.2, 1.4, hex(0xffffff).a(0.6));
    pic.dots(&[here.point([0., 0.])], ok(0.3, 0.02, 240.), 6.);
}
