//! The ceiling of the room is ice; through a hole in it a hook comes down with a gingerbread heart.

use easel::prelude::*;

use super::{LAMP, brushed, painted, snow, woods, wrapped};

/// The upper and the lower side of the ice.
const ICE: [f64; 2] = [188., 250.];

/// Where the hole is, and half of how wide.
const HOLE: [f64; 2] = [352., 40.];

/// The floor of the room.
const FLOOR: f64 = 800.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    outside(pic);
    room(pic, &dice);
    window(pic, &dice);
    coats(pic);
    furniture(pic);
    ice(pic, &dice);
    girl(pic);
    line(pic);
    fisherman(pic);
    let flakes: Line = (0..60).map(|_| dice.point([0., 0.], [WIDE, 170.])).collect();
    pic.dots(&flakes, hex(0xffffff).a(0.8), 2.6);
}

fn outside(pic: &mut Picture) {
    super::sky(pic, ICE[0]);
    woods(pic, 138.);
    let home = cottage(place(96., 138., 0.42));
    pic.fill(&home.walls, ok(0.48, 0.14, 28.));
    pic.fill(&home.roof, ok(0.95, 0.02, 330.));
    pic.fill(&home.panes.or(&home.door), LAMP);
    snow(pic, &blob(&at![-40 150, 120 134, 300 140, 470 132, 640 146, 640 200, -40 200]), 50, 0.);
}

/// The room behind the girl: papered wall, lamplight from the left, boards.
fn room(pic: &mut Picture, dice: &Dice) {
    let wall = rect(0., ICE[1] - 20., WIDE, FLOOR);
    let stops =
        [(0., ok(0.62, 0.09, 75.)), (0.35, ok(0.46, 0.08, 120.)), (1., ok(0.25, 0.06, 205.))];
    pic.fill(&wall, lamp([128., 560.], 560., &stops));
    let mut sprigs = Vec::new();
    for i in 0..11 {
        for j in 0..9 {
            let (x, y) =
                (30. + 56. * f64::from(i) + 28. * f64::from(j % 2), 290. + 62. * f64::from(j));
            for way in [-120., -90., -60.] {
                sprigs.push(brush(
                    &[[x, y], toward([x, y], way, 9.), toward([x, y], way + 10., 17.)],
                    |t| 2.6 * swell(t),
                ));
            }
        }
    }
    pic.fill(&all(&sprigs), ok(0.72, 0.08, 100.).a(0.3));
    let brush = Bristle::new(130, 40.)
        .wide(3., 0.18)
        .stray(5.)
        .flow(|_| 88.)
        .tone(|p| apart(p, [128., 560.]) / 190.);
    pic.bristle(&wall, &brush, &[ok(0.7, 0.1, 80.), ok(0.48, 0.08, 130.), ok(0.24, 0.06, 215.)]);
    let boards = rect(0., FLOOR, WIDE, HIGH);
    pic.fill(
        &boards,
        lamp([150., 830.], 460., &[(0., ok(0.6, 0.09, 62.)), (1., ok(0.27, 0.05, 40.))]),
    );
    let joints: Vec<Line> = (0..13)
        .map(|i| f64::from(i) * 66. - 100.)
        .map(|x| sides(&even(&[[x, HIGH], [mix(x, 300., 0.34), FLOOR]], 4), |t| 1.6 - t))
        .collect();
    pic.marks(&joints, ok(0.22, 0.05, 30.));
    pic.bristle(
        &boards,
        &Bristle::new(60, 40.).wide(2., 0.3).stray(3.),
        &[ok(0.7, 0.09, 70.), ok(0.3, 0.05, 40.)],
    );
    pic.fill(&rect(0., FLOOR - 16., WIDE, FLOOR), ok(0.36, 0.06, 60.));
    pic.fill(&rect(0., FLOOR - 17., WIDE, FLOOR - 14.), ok(0.62, 0.08, 75.));
    let rug = oval(340., 852., 170., 30.);
    pic.fill(&rug.rough(dice, 1.2, 6.), ok(0.46, 0.14, 22.));
    pic.stitches(&oval(340., 852., 152., 24.).edges(), ok(0.82, 0.1, 80.), 2.6, [7., 6.]);
    pic.stitches(&oval(340., 852., 120., 17.).edges(), ok(0.62, 0.08, 200.), 2.6, [9., 5.]);
}

/// A window on the lake's bottom, with weed and a pike that looks in.
fn window(pic: &mut Picture, dice: &Dice) {
    let frame = rect(432., 372., 566., 566.);
    pic.fill(&frame.grown(9.), ok(0.87, 0.04, 80.));
    pic.fill(&frame, down(&[(0., ok(0.44, 0.09, 205.)), (1., ok(0.2, 0.07, 235.))]));
    pic.inside(&frame, |pic| {
        let weed: Vec<Line> =
            [448., 470., 540., 556.].iter().flat_map(|&x| reeds(dice, x, 570., 110., 4)).collect();
        pic.marks(&weed, ok(0.36, 0.08, 165.));
        let pike = beast::fish().at(place(538., 506., 0.66).pulled(1.2, 0.7).flipped());
        pic.fill(&pike.all(), ok(0.6, 0.07, 190.));
        let scales = Bristle::new(60, 12.).wide(2., 0.5);
        pic.bristle(&pike.body, &scales, &[ok(0.75, 0.07, 170.), ok(0.45, 0.07, 210.)]);
        pic.oval(pike.eye[0], pike.eye[1], 5., 5., hex(0xfff2c8));
        pic.oval(pike.eye[0] - 1., pike.eye[1], 2.4, 2.4, ok(0.15, 0.04, 250.));
        let bubbles: Line = (0..12).map(|_| dice.point([440., 380.], [560., 460.])).collect();
        pic.dots(&bubbles, hex(0xdff4ff).a(0.5), 4.);
    });
    let bars = rect(495., 372., 502., 566.).or(&rect(432., 458., 566., 465.));
    pic.fill(&bars, ok(0.87, 0.04, 80.));
    pic.rim(&frame.grown(9.).less(&frame), -2., -2., ok(0.6, 0.05, 60.));
    pic.fill(&rect(414., 574., 584., 586.), ok(0.93, 0.03, 80.));
    pic.fill(&rect(414., 586., 584., 592.), ok(0.2, 0.05, 220.).a(0.5));
}

/// Three small coats on their pegs.
fn coats(pic: &mut Picture) {
    pic.fill(&rect(18., 398., 246., 408.), ok(0.36, 0.06, 55.));
    pic.fill(&rect(18., 397., 246., 400.), ok(0.62, 0.08, 70.));
    for (x, color) in
        [(58., ok(0.5, 0.09, 245.)), (132., ok(0.58, 0.1, 140.)), (206., ok(0.56, 0.18, 28.))]
    {
        let peg = place(x, 416., 1.);
        let coat = peg.shape(&blob(&at![
            -12 0, -26 14, -32 70, -22 72, -24 104, 0 108, 24 104, 22 72, 32 70, 26 14, 12 0
        ]));
        pic.fill(&coat.moved(9., 6.), ok(0.2, 0.05, 210.).a(0.45));
        brushed(pic, &coat, color, 88., 70, [128., 600.]);
        let seams = [at![0 8, 0 56, 0 104], at![-22 24, -21 54, -22 74], at![22 24, 21 54, 22 74]];
        pic.lines(&seams.map(|seam| peg.line(&spline(&seam))), color.lit(-0.15), 1.6);
        pic.dots(&[[x + 5., 446.], [x + 5., 468.], [x + 5., 490.]], LAMP, 4.);
        pic.fill(&limb(&[[x, 402.], [x, 416.]], &[3., 2.4]), ok(0.8, 0.08, 75.));
    }
}

fn furniture(pic: &mut Picture) {
    let wood = ok(0.42, 0.08, 50.);
    pic.glow(128., 600., 240., LAMP.a(0.8));
    let board = table(place(122., 846., 1.9));
    pic.contact(122., 848., 130., ok(0.15, 0.04, 40.).a(0.6));
    brushed(pic, &board, wood, 0., 60, [128., 600.]);
    pic.rim(&board, 0., 2.4, ok(0.82, 0.1, 75.));
    let foot = poly(&at![106 732, 116 700, 140 700, 150 732]);
    pic.fill(&foot, ok(0.34, 0.08, 230.));
    pic.fill(&rect(123., 640., 133., 704.), ok(0.34, 0.08, 230.));
    let shade = poly(&at![84 648, 104 582, 152 582, 172 648]);
    pic.fill(&shade, down(&[(0., hex(0xffe9b4)), (1., hex(0xffc966))]));
    pic.stitches(&[vec![[86., 645.], [170., 645.]]], ok(0.56, 0.18, 28.), 3., [4., 5.]);
    let bowl = disc(204., 696., 38.).less(&rect(150., 640., 260., 668.));
    pic.fill(&bowl, ok(0.8, 0.06, 200.).a(0.55));
    pic.fill(&bowl.grown(-3.).and(&rect(150., 684., 260., 760.)), ok(0.62, 0.09, 205.).a(0.75));
    let fish = beast::fish().at(place(206., 706., 0.3));
    pic.fill(&fish.all(), ok(0.68, 0.19, 45.));
    pic.oval(fish.eye[0] + 1., fish.eye[1] - 1., 3.4, 3.4, hex(0xfffbe8));
    pic.oval(fish.eye[0] + 2., fish.eye[1] - 2., 1.5, 1.5, ok(0.15, 0.04, 40.));
    pic.line(&arc([204., 696.], 30., 30., 150., 215.), hex(0xffffff).a(0.8), 3.);
    let seat = chair(place(338., 862., 1.72).flipped());
    pic.contact(338., 862., 74., ok(0.15, 0.04, 30.).a(0.6));
    brushed(pic, &seat, ok(0.5, 0.1, 62.), 86., 60, [128., 600.]);
    pic.rim(&seat, 2., 1.6, ok(0.84, 0.1, 78.));
}

/// The slab, cut through: snow on it, light in it, icicles under it, and the hole.
fn ice(pic: &mut Picture, dice: &Dice) {
    let [x, half] = HOLE;
    let gap = poly(&[
        [x - half, ICE[0] - 6.],
        [x + half, ICE[0] - 6.],
        [x + half * 0.86, ICE[1] + 30.],
        [x - half * 0.86, ICE[1] + 30.],
    ]);
    let mut under: Line = vec![[-10., ICE[0]], [610., ICE[0]]];
    let mut at = 606.;
    while at > -10. {
        let long = if dice.chance(0.35) { dice.within(14., 38.) } else { dice.within(2., 9.) };
        under.extend([[at, ICE[1]], [at - 6., ICE[1] + long], [at - 12., ICE[1]]]);
        at -= dice.within(16., 34.);
    }
    under.push([-10., ICE[1]]);
    let slab = poly(&under).less(&gap);
    let [light, middle, deep] = [ok(0.94, 0.025, 210.), ok(0.74, 0.07, 212.), ok(0.49, 0.09, 223.)];
    pic.fill(&slab, down(&[(0., light), (0.35, middle), (1., deep)]));
    let brush = Bristle::new(120, 46.).wide(2.4, 0.5).stray(7.).tone(|[_, y]| (y - ICE[0]) / 24.);
    pic.bristle(&slab, &brush, &[light, middle, deep]);
    pic.rim(&slab, 0., -3., ok(0.86, 0.08, 80.).a(0.75));
    let cracks: Vec<Line> = (0..9)
        .map(|_| dice.point([10., ICE[0] + 4.], [590., ICE[0] + 20.]))
        .filter(|p| (p[0] - x).abs() > half + 16.)
        .map(|[px, py]| {
            sides(
                &[[px, py], [px + dice.about(14.), py + 14.], [px + dice.about(20.), py + 32.]],
                |t| 1.6 - 1.4 * t,
            )
        })
        .collect();
    pic.marks(&cracks, hex(0xf2fcff).a(0.8));
    let day = [(0., light), (0.5, middle.lit(0.1)), (1., middle.a(0.))];
    pic.fill(&gap.and(&rect(0., ICE[0], WIDE, ICE[1])), down(&day));
    let drift = |from: f64, to: f64| {
        blob(&[
            [from, ICE[0] + 7.],
            [from + 4., ICE[0] - 6.],
            [f64::midpoint(from, to), ICE[0] - 13.],
            [to - 4., ICE[0] - 6.],
            [to, ICE[0] + 7.],
        ])
    };
    for (from, to) in [(-30., x - half), (x + half, 640.)] {
        pic.fill(&drift(from, to), ok(0.975, 0.014, 70.));
        pic.rim(&drift(from, to), 0., -3., ok(0.82, 0.05, 300.));
    }
}

fn girl(pic: &mut Picture) {
    let girl = person(
        figure::reaching()
            .near_hand(20., -105.)
            .far_hand(13., -108.)
            .near_foot(5., -2.)
            .far_foot(-5., -5.)
            .nod(-3., 1.),
        Body::child(),
        place(318., 784., 2.),
    )
    .faced(Face {
        nose: Nose::Button,
        eye: Eye::Open,
        brow: Brow::Raised,
        mouth: Mouth::Open,
        mark: Mark::Freckles,
        ..Face::default()
    });
    let wear = Wear {
        style: figure::Hair::Plait,
        top: figure::Hat::Bare,
        scarf: false,
        hang: 24.,
        flare: 18.,
        hair: ok(0.5, 0.1, 60.),
        rim: Some((0.9, 0.8, ok(0.92, 0.1, 80.).a(0.8))),
        ..wrapped(ok(0.58, 0.2, 30.), ok(0.8, 0.12, 80.), 1.)
    };
    pic.fill(&oval(338., 788., 46., 8.), ok(0.2, 0.05, 30.).a(0.5));
    painted(pic, &girl, &wear, 84.);
}

/// The line, the hook, and the heart with its icing.
fn line(pic: &mut Picture) {
    let (x, y) = (HOLE[0] + 6., 466.);
    let at = place(x, y, 1.);
    pic.line(&[[x, 128.], [x + 1., 300.], [x, y - 26.]], hex(0xfdf6e4), 1.8);
    pic.glow(x, y + 12., 100., hex(0xffd9a0).a(0.75));
    let heart = at.shape(&blob(&at![
        0 -18, 12 -30, 30 -30, 38 -12, 26 14, 0 40, -26 14, -38 -12, -30 -30, -12 -30
    ]));
    brushed(pic, &heart, ok(0.52, 0.11, 52.), 60., 60, [300., y - 18.]);
    pic.rim(&heart, 1.6, 2., ok(0.8, 0.11, 70.));
    pic.stitches(&heart.grown(-6.).edges(), hex(0xfff6ea), 3., [0.5, 6.]);
    pic.fill(&heart.scaled([x, y - 2.], 0.36, 0.36), ok(0.58, 0.2, 25.));
    let hook = brush(&at![0 -46, 0 46, -12 60, -22 46, -20 34], |t| 3. - 1.4 * t);
    let front = at.shape(&hook.less(&rect(-4., -36., 4., 32.)));
    pic.fill(&front, ok(0.87, 0.02, 240.));
    pic.rim(&front, 1., 1., hex(0xffffff));
}

fn fisherman(pic: &mut Picture) {
    let seat = rect(262., 158., 298., 180.);
    pic.contact(284., 182., 46., ok(0.55, 0.08, 295.).a(0.6));
    pic.fill(&seat, ok(0.42, 0.08, 55.));
    let man = person(
        figure::sitting().near_hand(18., -38.).far_hand(20., -40.).nod(3., 2.),
        Body::default(),
        place(298., 182., 1.1),
    )
    .faced(Face {
        nose: Nose::Long,
        eye: Eye::Open,
        brow: Brow::Bushy,
        beard: Beard::Full,
        ..Face::default()
    });
    let wear = Wear {
        top: figure::Hat::Flat,
        hang: 8.,
        flare: 11.,
        ..wrapped(ok(0.36, 0.06, 265.), ok(0.42, 0.09, 200.), -1.)
    };
    pic.person(&man, &wear);
    let [hx, hy] = man.near_hand();
    pic.line(
        &spline(&[[hx - 10., hy + 6.], [hx + 16., hy - 12.], [HOLE[0] + 6., 128.]]),
        ok(0.3, 0.06, 40.),
        2.4,
    );
    let pail = poly(&at![216 160, 240 160, 237 182, 219 182]);
    pic.fill(&pail, ok(0.66, 0.04, 240.));
    pic.fill(
        &limb(&at![222 160, 220 146], &[3., 2.6]).or(&limb(&at![232 160, 236 148], &[3., 2.6])),
        ok(0.58, 0.1, 140.),
    );
    pic.fill(&rect(216., 159., 240., 163.), ok(0.8, 0.03, 240.));
}
