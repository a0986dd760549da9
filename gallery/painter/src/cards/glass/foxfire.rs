//! Where the fox runs its tail sweeps the snow up into northern lights.

use easel::prelude::*;

use super::{LEAD, clad, glaze, near, painted, strands, window};

/// Where the tail begins.
const TAIL: Point = [196., 640.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let window = window(pic);
    glaze(pic, &window, 92, 2.8, |p| near(ok(0.4, 0.15, 268.), p, [280., 420.], 620.));
    stars(pic, &window, &dice);
    lights(pic);
    land(pic, &window, &dice);
    fox(pic);
    cottage_lit(pic);
    child(pic);
}

fn stars(pic: &mut Picture, window: &Shape, dice: &Dice) {
    let some: Vec<Point> =
        window.grown(-24.).points(dice, 26).into_iter().filter(|p| p[1] < 560.).collect();
    pic.dots(&some, LEAD, 12.);
    pic.dots(&some, ok(0.95, 0.05, 95.), 7.);
}

/// The tail: a brush of bands that widens, winds and thins out.
fn lights(pic: &mut Picture) {
    let spine = spline(&[
        [230., 676.],
        TAIL,
        [124., 596.],
        [106., 500.],
        [170., 420.],
        [320., 404.],
        [450., 350.],
        [470., 250.],
        [360., 190.],
        [230., 190.],
        [150., 140.],
    ]);
    let lines: Vec<Line> = (0..7)
        .map(|k| {
            let t = f64::from(k) / 6. * 2. - 1.;
            let wide =
                |s: f64| t * (9. + 60. * swell((s * 1.1).min(1.) * 0.9 + 0.04) * (1. - 0.5 * s));
            let n = spine.len() - 1;
            (0..=n)
                .step_by(2)
                .map(|i| {
                    let (a, b) = (spine[i.saturating_sub(2)], spine[(i + 2).min(n)]);
                    toward(spine[i], heading(a, b) - 90., wide(i as f64 / n as f64))
                })
                .collect()
        })
        .collect();
    let glow = |p: Point| {
        let t = ((700. - p[1]) / 560.).clamp(0., 1.);
        let first = ok(0.74, 0.15, 55.).mix(ok(0.8, 0.15, 150.), (t * 3.).min(1.));
        let wave = 0.05 * sin(p[0] / 19. + p[1] / 33.);
        first.mix(ok(0.56, 0.17, 310.), ((t - 0.42) * 1.7).clamp(0., 1.)).lit(wave)
    };
    strands(pic, &lines, 12, 2.4, glow);
}

fn land(pic: &mut Picture, window: &Shape, dice: &Dice) {
    let far = hills(dice, 716., 12.).and(window);
    glaze(pic, &far, 22, 2.8, |p| near(ok(0.72, 0.05, 280.), p, [180., 640.], 560.));
    let close = hills(dice, 800., 14.).and(window);
    glaze(pic, &close, 20, 3.2, |p| near(ok(0.9, 0.035, 240.), p, [220., 760.], 620.));
    for (x, foot, high) in [(62., 796., 96.), (92., 800., 64.), (548., 800., 84.)] {
        let fir = poly(&[
            [x - high * 0.3, foot],
            [x - high * 0.1, foot - high * 0.4],
            [x - high * 0.2, foot - high * 0.4],
            [x, foot - high],
            [x + high * 0.2, foot - high * 0.4],
            [x + high * 0.1, foot - high * 0.4],
            [x + high * 0.3, foot],
        ])
        .and(window);
        glaze(pic, &fir, 5, 2., |_| ok(0.4, 0.1, 165.));
    }
}

/// The fox at full stretch, drawn for its panes.
fn fox(pic: &mut Picture) {
    let legs = all([
        &limb(&[[246., 680.], [196., 704.], [156., 744.]], &[20., 11., 6.]),
        &limb(&[[262., 690.], [232., 724.], [190., 760.]], &[20., 11., 6.]),
        &limb(&[[400., 676.], [450., 700.], [500., 690.]], &[16., 10., 6.]),
        &limb(&[[394., 684.], [432., 722.], [478., 730.]], &[16., 10., 6.]),
    ]);
    glaze(pic, &legs, 14, 2., |p| near(ok(0.42, 0.12, 30.), p, [330., 620.], 360.));
    let body = blob(&[
        [206., 660.],
        [226., 628.],
        [280., 626.],
        [340., 628.],
        [396., 610.],
        [430., 588.],
        [452., 596.],
        [448., 640.],
        [424., 684.],
        [370., 700.],
        [310., 694.],
        [262., 706.],
        [222., 696.],
    ]);
    glaze(pic, &body, 24, 2.4, |p| near(ok(0.64, 0.18, 45.), p, [330., 590.], 330.));
    let chest =
        blob(&[[430., 620.], [450., 620.], [442., 656.], [416., 688.], [398., 684.], [420., 656.]]);
    glaze(pic, &chest, 4, 2., |_| ok(0.93, 0.04, 80.));
    let ears = poly(&[[434., 570.], [432., 524.], [462., 560.]])
        .or(&poly(&[[456., 562.], [468., 520.], [484., 562.]]))
        .grown(2.);
    glaze(pic, &ears, 4, 2., |_| ok(0.5, 0.16, 35.));
    let head = blob(&[
        [424., 584.],
        [444., 558.],
        [478., 556.],
        [500., 576.],
        [540., 602.],
        [536., 610.],
        [496., 616.],
        [462., 622.],
        [434., 610.],
    ]);
    glaze(pic, &head, 6, 2., |_| ok(0.7, 0.17, 50.));
    let cheek = blob(&[[464., 606.], [500., 598.], [538., 606.], [496., 617.], [464., 622.]]);
    pic.fill(&cheek.grown(1.6), LEAD);
    pic.fill(&cheek, ok(0.94, 0.03, 85.));
    pic.dots(&[[538., 604.]], LEAD, 13.);
    pic.lines(&[spline(&[[474., 580.], [482., 574.], [492., 582.]])], LEAD, 4.4);
}

fn cottage_lit(pic: &mut Picture) {
    let house = cottage(place(488., 806., 0.62));
    pic.fill(&house.all().grown(2.8), LEAD);
    pic.fill(&house.walls, ok(0.5, 0.18, 25.));
    pic.fill(&house.roof, ok(0.92, 0.03, 250.));
    let panes = house.panes.parts();
    pic.fill(&house.panes.grown(1.6), LEAD);
    pic.fill(&panes[0], ok(0.88, 0.14, 90.));
    pic.fill(&house.door, ok(0.3, 0.07, 260.));
}

fn child(pic: &mut Picture) {
    let child = person(
        figure::standing().near_hand(26., -104.).far_hand(-14., -48.).nod(0., -3.),
        Body::child(),
        place(300., 862., 1.04),
    );
    let wear = Wear {
        skin: ok(0.82, 0.07, 58.),
        legs: ok(0.26, 0.08, 275.),
        hat: ok(0.82, 0.14, 85.),
        top: figure::Hat::Knitted,
        hang: 14.,
        flare: 15.,
        ..clad(ok(0.52, 0.15, 300.))
    };
    painted(pic, &child, &wear);
    let sledge = limb(&[[176., 862.], [236., 862.], [248., 850.]], &[3., 3., 3.])
        .or(&rect(176., 842., 234., 848.))
        .or(&rect(186., 846., 190., 862.))
        .or(&rect(222., 846., 226., 862.));
    pic.fill(&sledge.grown(2.2), LEAD);
    pic.fill(&sledge, ok(0.66, 0.14, 60.));
    pic.lines(&[spline(&[[234., 846.], [262., 842.], child.far_hand()])], LEAD, 2.4);
}
