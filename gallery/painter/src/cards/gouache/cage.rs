//! The nightingale has stayed up to hear her; the cage's door is open.

use easel::prelude::*;

use super::{LAMP, THREAD, dressed, model};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    room(pic, &dice);
    window(pic, &dice);
    armchair(pic, &dice);
    nightingale(pic, &dice);
    cage(pic);
    tea(pic);
}

fn room(pic: &mut Picture, dice: &Dice) {
    let wall = [(0., ok(0.56, 0.11, 48.)), (0.4, ok(0.4, 0.1, 30.)), (1., ok(0.2, 0.06, 345.))];
    pic.ground(lamp([420., 300.], 620., &wall));
    let brush = Bristle::new(320, 30.)
        .wide(2.8, 0.26)
        .flow(|p| heading([420., 300.], p) + 88.)
        .tone(|p| apart(p, [420., 300.]) / 150.);
    pic.bristle(
        &rect(0., 0., WIDE, 790.),
        &brush,
        &[ok(0.66, 0.11, 55.), ok(0.44, 0.11, 35.), ok(0.24, 0.07, 350.)],
    );
    let floor = rect(0., 776., WIDE, HIGH);
    pic.fill(&floor, ok(0.22, 0.06, 330.));
    let rug = blob(&[
        [-40., 850.],
        [90., 806.],
        [340., 800.],
        [560., 812.],
        [650., 860.],
        [560., 930.],
        [40., 930.],
    ]);
    pic.fill(&rug, ok(0.36, 0.14, 18.));
    pic.outline(&rug.grown(-14.), ok(0.72, 0.11, 75.), 2.4);
    pic.outline(&rug.grown(-22.), ok(0.3, 0.08, 262.), 6.);
    pic.bristle(
        &rug.rough(dice, 2., 9.),
        &Bristle::new(130, 16.).wide(2., 0.4),
        &[ok(0.46, 0.15, 24.), ok(0.26, 0.1, 10.)],
    );
}

fn window(pic: &mut Picture, dice: &Dice) {
    let side = |s: f64| {
        spline(&[
            [166. + s * 128., 250.],
            [166. + s * 122., 196.],
            [166. + s * 92., 136.],
            [166. + s * 44., 92.],
            [166., 60.],
        ])
    };
    let mut edge = vec![[38., 620.]];
    edge.extend(side(-1.));
    edge.extend(side(1.).into_iter().rev());
    edge.push([294., 620.]);
    let arch = poly(&edge);
    pic.fill(&arch.grown(16.), ok(0.3, 0.07, 32.));
    pic.rim(&arch.grown(16.), -3., 3., LAMP.a(0.55));
    pic.inside(&arch, |pic| {
        pic.fill(
            &rect(0., 0., 320., 640.),
            down(&[(0., ok(0.2, 0.08, 275.)), (1., ok(0.5, 0.09, 245.))]),
        );
        let air = Bristle::new(90, 40.).wide(3., 0.3).flow(|_| -12.).tone(|[_, y]| y / 230.);
        pic.bristle(
            &rect(20., 40., 310., 620.),
            &air,
            &[ok(0.28, 0.08, 275.), ok(0.4, 0.09, 262.), ok(0.52, 0.08, 248.)],
        );
        stars(pic, 40, [[44., 70.], [290., 380.]], hex(0xf4ead0));
        pic.fill_near(&hills(dice, 560., 12.), ok(0.28, 0.07, 225.), 0.8);
        for (x, high) in [(84., 330.), (142., 210.), (222., 300.), (268., 190.)] {
            pic.fill(&cypress(x, 590., high).rough(dice, 2., 9.), ok(0.17, 0.05, 215.));
        }
    });
    let bars: Vec<Line> = vec![vec![[166., 60.], [166., 620.]], vec![[38., 350.], [294., 350.]]];
    pic.lines(&bars, ok(0.26, 0.06, 32.), 6.);
}

fn armchair(pic: &mut Picture, dice: &Dice) {
    pic.contact(190., 868., 210., ok(0.08, 0.04, 330.).a(0.85));
    let back = blob(&[
        [20., 836.],
        [10., 640.],
        [16., 500.],
        [60., 456.],
        [120., 470.],
        [146., 560.],
        [150., 700.],
        [160., 836.],
    ]);
    model(pic, &back.rough(dice, 2.4, 14.), ok(0.32, 0.09, 165.), [420., 300.], 150);
    let seat = blob(&[
        [40., 846.],
        [44., 736.],
        [150., 712.],
        [290., 716.],
        [326., 746.],
        [330., 846.],
        [180., 860.],
    ]);
    model(pic, &seat.rough(dice, 2.4, 14.), ok(0.38, 0.1, 160.), [420., 300.], 150);
    pic.bars(
        &[vec![[62., 840.], [54., 872.]], vec![[312., 840.], [320., 872.]]],
        ok(0.2, 0.06, 40.),
        14.,
    );
    pic.rim(&back, -3., 3., LAMP.a(0.5));
    pic.rim(&seat, -2., 3., LAMP.a(0.5));
}

fn nightingale(pic: &mut Picture, dice: &Dice) {
    let tail = brush(&[[120., 690.], [60., 770.], [16., 860.]], |t| 30. + 6. * t);
    pic.fill(&tail, ok(0.4, 0.11, 40.));
    let body = blob(&[
        [250., 408.],
        [290., 430.],
        [296., 470.],
        [286., 520.],
        [310., 590.],
        [306., 680.],
        [262., 736.],
        [180., 744.],
        [120., 710.],
        [104., 640.],
        [126., 560.],
        [176., 500.],
        [190., 446.],
        [214., 414.],
    ]);
    model(pic, &body.rough(dice, 2., 10.), ok(0.5, 0.08, 58.), [430., 380.], 60);
    let breast = blob(&[
        [292., 470.],
        [286., 520.],
        [310., 590.],
        [306., 680.],
        [264., 734.],
        [234., 700.],
        [232., 610.],
        [250., 540.],
        [262., 490.],
    ])
    .and(&body);
    pic.fill(&breast, ok(0.86, 0.06, 78.));
    let down_soft = Bristle::new(240, 16.)
        .wide(2.2, 0.5)
        .stray(10.)
        .flow(|[x, y]| 96. - (x - 250.) / 6. + (y - 600.) / 20.)
        .tone(|[x, _]| (300. - x) / 26.);
    pic.bristle(
        &body.grown(-3.),
        &down_soft,
        &[ok(0.95, 0.05, 85.), ok(0.74, 0.08, 70.), ok(0.56, 0.09, 58.), ok(0.4, 0.09, 45.)],
    );
    let wing = blob(&[
        [150., 540.],
        [204., 520.],
        [232., 570.],
        [226., 640.],
        [180., 700.],
        [110., 760.],
        [84., 770.],
        [110., 690.],
        [116., 600.],
    ]);
    pic.shadow(&wing, 4., 5., ok(0.14, 0.05, 30.).a(0.6));
    pic.fill(&wing.rough(dice, 2., 10.), ok(0.38, 0.09, 42.));
    let quills: Vec<Line> = (0..7)
        .map(f64::from)
        .map(|i| {
            spline(&[
                [206. - i * 10., 560. + i * 6.],
                [196. - i * 10., 626. + i * 8.],
                [150. - i * 9., 700. + i * 8.],
            ])
        })
        .collect();
    pic.lines(&wing.grown(-3.).clip(&quills), ok(0.58, 0.1, 55.), 3.);
    pic.rim(&wing, -2.6, 2., LAMP.a(0.7));
    let bill = poly(&[[288., 436.], [336., 452.], [290., 462.]]).softened(1.);
    pic.fill(&bill, ok(0.72, 0.13, 72.));
    pic.line(&[[290., 450.], [332., 452.]], ok(0.34, 0.08, 45.), 1.8);
    pic.rim(&body, -3., 1.6, LAMP.a(0.85));
    pic.line(&arc([258., 442.], 12., 9., 10., 170.), ok(0.18, 0.05, 30.), 3.4);
    pic.line(&spline(&[[240., 428.], [258., 420.], [276., 428.]]), ok(0.9, 0.06, 80.), 2.6);
    let feet: Vec<Line> = vec![
        vec![[254., 736.], [296., 748.]],
        vec![[254., 736.], [300., 738.]],
        vec![[214., 744.], [258., 758.]],
    ];
    pic.lines(&feet, ok(0.66, 0.12, 60.), 6.);
}

/// The cage with its dome, its swing and its open door.
fn cage(pic: &mut Picture) {
    let wire = ok(0.84, 0.11, 82.);
    let (left, right, top, foot) = (356., 556., 190., 500.);
    pic.line(&[[456., -4.], [456., 112.]], wire, 3.);
    pic.glow(456., 340., 250., LAMP.a(0.9));
    pic.fill(&rect(left - 8., foot, right + 8., foot + 22.).softened(4.), ok(0.5, 0.11, 65.));
    let wire_at = |x: f64| {
        let mut line = vec![[x, foot]];
        line.extend(
            (0..=10)
                .map(|i| f64::from(i) * 9.)
                .map(|a| [456. + (x - 456.) * cos(rad(a)), top - 78. * sin(rad(a))]),
        );
        line
    };
    let back: Vec<Line> = (1..6).map(|i| left + f64::from(i) * 33.3).map(wire_at).collect();
    pic.lines(&back, ok(0.6, 0.1, 70.).a(0.7), 1.8);
    singer(pic);
    let front: Vec<Line> =
        [0, 1, 5, 6].iter().map(|&i| left + f64::from(i) * 33.3).map(wire_at).collect();
    pic.lines(&front, wire, 3.);
    pic.lines(
        &[arc([456., top], 100., 12., 0., 180.), arc([456., 424.], 100., 12., 118., 180.)],
        wire,
        3.,
    );
    let door = [[556., 340.], [590., 352.], [590., 488.], [556., 470.]];
    pic.lines(
        &[door.to_vec(), vec![[573., 346.], [573., 479.]], vec![[556., 405.], [590., 420.]]],
        wire,
        2.6,
    );
    pic.lines(&[arc([456., 112.], 12., 14., 0., 360.)], wire, 3.);
    pic.rim(&rect(left - 8., foot, right + 8., foot + 22.), 0., 3., hex(0xfff0c4));
}

fn singer(pic: &mut Picture) {
    pic.lines(
        &[vec![[412., 150.], [408., 430.]], vec![[500., 150.], [504., 430.]]],
        ok(0.4, 0.09, 50.),
        2.6,
    );
    pic.bars(&[vec![[400., 432.], [512., 432.]]], ok(0.34, 0.08, 45.), 8.);
    let pose = figure::sitting()
        .near_hand(6., -38.)
        .far_hand(22., -54.)
        .near_foot(10., 6.)
        .far_foot(4., 8.)
        .nod(3., 2.);
    let woman = person(pose, Body::default(), place(474., 488., 1.96).flipped()).faced(Face {
        nose: Nose::Hooked,
        eye: Eye::Closed,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        mark: Mark::Cheek,
        ..Face::default()
    });
    let wear = Wear {
        hang: 34.,
        flare: 15.,
        style: figure::Hair::Long,
        ..dressed(THREAD.lit(-0.12), ok(0.8, 0.1, 85.), 0.)
    };
    pic.fill(&woman.far_arm, wear.coat.lit(-0.1));
    pic.person(&woman, &Wear { rim: Some((1., 0.8, LAMP.a(0.7))), ..wear.clone() });
    let (far, near) = (woman.far_hand(), woman.near_hand());
    let neck = limb(
        &[toward(near, heading(near, far), 10.), toward(far, heading(near, far), 34.)],
        &[3., 2.2],
    );
    let bowl = blob(&[[-24., 0.], [-14., -16.], [6., -14.], [20., 0.], [6., 14.], [-14., 16.]])
        .turned([0., 0.], heading(near, far))
        .moved(near[0] + 2., near[1] + 6.);
    pic.fill(&neck, ok(0.3, 0.08, 40.));
    pic.fill(&bowl, ok(0.66, 0.13, 62.));
    pic.rim(&bowl, 1.6, 2., hex(0xfff0c4));
    pic.fill(&woman.near_arm, wear.coat.lit(0.03));
    pic.fill(&woman.hands[0], wear.skin);
    pic.fill(&woman.hands[1], wear.skin);
}

fn tea(pic: &mut Picture) {
    pic.contact(470., 872., 76., ok(0.08, 0.04, 330.).a(0.8));
    pic.bars(
        &[vec![[440., 770.], [424., 868.]], vec![[500., 770.], [516., 868.]]],
        ok(0.26, 0.07, 42.),
        7.,
    );
    pic.oval(470., 768., 76., 13., ok(0.46, 0.1, 55.));
    pic.oval(470., 764., 76., 13., ok(0.6, 0.11, 62.));
    let glass = cup(place(456., 766., 0.86));
    pic.fill(&glass.trim, ok(0.92, 0.03, 85.));
    pic.fill(&glass.body, ok(0.9, 0.05, 80.).a(0.75));
    pic.fill(&glass.core, ok(0.5, 0.17, 35.));
}
