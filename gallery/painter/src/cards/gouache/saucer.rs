//! The hill behind the village is a cat; each night they take milk to the lake.

use easel::prelude::*;

use super::{LAMP, THREAD};

/// What the cat is made of.
fn fur() -> Color {
    ok(0.19, 0.04, 285.)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    evening(pic);
    cat(pic, &dice);
    village(pic, &dice);
    tail(pic, &dice);
    saucer(pic, &dice);
    milk_bearers(pic);
}

fn evening(pic: &mut Picture) {
    pic.ground(down(&[
        (0., ok(0.36, 0.08, 265.)),
        (0.3, ok(0.56, 0.09, 300.)),
        (0.5, ok(0.74, 0.1, 30.)),
        (0.7, ok(0.82, 0.1, 70.)),
    ]));
    let brush = Bristle::new(230, 58.)
        .wide(3.4, 0.34)
        .stray(4.)
        .flow(|[x, _]| 6. * sin(x / 110.))
        .tone(|[_, y]| y / 130.);
    pic.bristle(
        &rect(0., 0., WIDE, 560.),
        &brush,
        &[ok(0.44, 0.09, 275.), ok(0.6, 0.1, 315.), ok(0.74, 0.11, 20.), ok(0.86, 0.09, 65.)],
    );
}

fn cat(pic: &mut Picture, dice: &Dice) {
    let body = blob(&[
        [180., 640.],
        [200., 400.],
        [300., 268.],
        [420., 236.],
        [540., 262.],
        [640., 350.],
        [680., 640.],
    ]);
    let head = blob(&[
        [60., 420.],
        [74., 330.],
        [124., 276.],
        [210., 258.],
        [296., 276.],
        [346., 330.],
        [360., 420.],
        [330., 500.],
        [210., 540.],
        [90., 500.],
    ]);
    let ears = poly(&[[72., 352.], [64., 186.], [172., 274.]]).grown(5.).or(&poly(&[
        [348., 352.],
        [356., 186.],
        [248., 274.],
    ])
    .grown(5.));
    let hill = all([&body, &head, &ears]).melted(12.).rough(dice, 3., 8.);
    pic.fill(&hill, down(&[(0., fur().lit(0.03)), (1., fur().lit(0.1))]));
    let hair = Bristle::new(720, 24.)
        .wide(2., 0.5)
        .stray(9.)
        .flow(|p| if p[0] < 350. { heading([210., 430.], p) } else { 40. + (p[0] - 430.) / 6. })
        .tone(|[x, y]| 2.4 - (apart([x, y], [210., 640.]) - 60.) / 150.);
    pic.bristle(
        &hill.grown(-3.),
        &hair,
        &[fur().lit(-0.06), fur().lit(0.06), ok(0.36, 0.06, 330.)],
    );
    pic.rim(&hill, 0., 4., ok(0.8, 0.11, 40.).a(0.6));
    let inner = poly(&[[92., 310.], [86., 224.], [144., 274.]])
        .or(&poly(&[[328., 310.], [334., 224.], [276., 274.]]))
        .softened(3.);
    pic.fill(&inner, ok(0.42, 0.09, 15.));
    for x in [146., 274.] {
        pic.glow(x, 388., 110., ok(0.85, 0.15, 100.).a(0.55));
        let eye = blob(&[
            [x - 40., 392.],
            [x - 22., 370.],
            [x, 362.],
            [x + 22., 370.],
            [x + 40., 392.],
            [x + 20., 410.],
            [x, 415.],
            [x - 20., 410.],
        ]);
        pic.fill(&eye.grown(4.), ok(0.1, 0.03, 285.));
        pic.fill(
            &eye,
            lamp([x, 400.], 40., &[(0., ok(0.93, 0.14, 105.)), (1., ok(0.7, 0.15, 88.))]),
        );
        pic.oval(x, 391., 7., 23., ok(0.12, 0.03, 285.));
        pic.oval(x + 9., 376., 4.6, 5.4, hex(0xfffbe8));
    }
    pic.fill(&blob(&[[194., 446.], [226., 446.], [210., 464.]]), ok(0.55, 0.11, 15.));
    let mouth = vec![
        spline(&[[210., 462.], [210., 474.], [196., 486.], [178., 482.]]),
        spline(&[[210., 474.], [224., 486.], [242., 482.]]),
    ];
    pic.lines(&mouth, ok(0.55, 0.09, 15.), 3.);
    let whiskers: Vec<Line> = [-1., 1.]
        .iter()
        .flat_map(|s| {
            [(-10., -20.), (2., 6.), (12., 30.)].map(|(from, to)| {
                spline(&[
                    [210. + s * 52., 464. + from],
                    [210. + s * 130., 456. + to],
                    [210. + s * 216., 470. + to * 1.6],
                ])
            })
        })
        .collect();
    pic.gouges(&whiskers, ok(0.86, 0.05, 70.), 2.6);
}

fn village(pic: &mut Picture, dice: &Dice) {
    let land = hills(dice, 596., 7.).rough(dice, 2., 12.);
    pic.fill(&land, down(&[(0., ok(0.34, 0.07, 175.)), (1., ok(0.2, 0.05, 215.))]));
    let grass = Bristle::new(230, 26.).wide(2.4, 0.4).stray(5.).tone(|[_, y]| (y - 620.) / 90.);
    pic.bristle(&land, &grass, &[ok(0.46, 0.08, 150.), ok(0.33, 0.07, 185.), ok(0.2, 0.05, 225.)]);
    for (x, foot, size) in [
        (94., 606., 0.52),
        (152., 600., 0.6),
        (216., 604., 0.5),
        (330., 602., 0.56),
        (392., 606., 0.64),
        (452., 602., 0.5),
        (126., 640., 0.66),
        (196., 644., 0.74),
        (350., 642., 0.7),
        (430., 646., 0.66),
    ] {
        let house = cottage(place(x, foot, size));
        pic.fill(&house.walls, ok(0.82, 0.05, 65.).mix(ok(0.5, 0.07, 330.), (650. - foot) / 60.));
        pic.fill(&house.roof, ok(0.4, 0.13, 25.).mix(ok(0.3, 0.07, 320.), (650. - foot) / 60.));
        pic.glow(x - 22. * size, foot - 30. * size, 40. * size, LAMP.a(0.8));
        pic.fill(&house.panes, hex(0xffdf90));
        pic.fill(&house.door, ok(0.3, 0.06, 40.));
    }
    let spire = tower(place(272., 640., 0.6), 120.);
    pic.fill(&spire.walls, ok(0.78, 0.05, 60.));
    pic.fill(&spire.roof, ok(0.34, 0.09, 30.));
    pic.fill(&spire.panes, hex(0xffdf90));
}

/// The tail comes round the houses from the right, its tip in front of them.
fn tail(pic: &mut Picture, dice: &Dice) {
    let tail = limb(
        &spline(&[
            [640., 560.],
            [566., 600.],
            [540., 656.],
            [470., 688.],
            [380., 694.],
            [290., 686.],
            [206., 690.],
            [150., 672.],
        ]),
        &[30.; 60],
    );
    let tail = tail.and(&rect(-10., 540., 640., 720.)).rough(dice, 2., 8.);
    pic.shadow(&tail, 0., 9., ok(0.1, 0.04, 230.).a(0.8));
    pic.fill(&tail, down(&[(0., fur().lit(0.12)), (1., fur().lit(-0.02))]));
    let hair = Bristle::new(240, 20.)
        .wide(2., 0.5)
        .stray(6.)
        .flow(|[x, _]| if x > 530. { 128. } else { 178. })
        .tone(|[_, y]| (y - 655.) / 20.);
    pic.bristle(&tail.grown(-2.), &hair, &[ok(0.44, 0.07, 330.), fur().lit(0.1), fur().lit(-0.04)]);
    pic.rim(&tail, 0., 3., ok(0.8, 0.11, 50.).a(0.6));
}

fn saucer(pic: &mut Picture, dice: &Dice) {
    pic.oval(300., 838., 292., 84., ok(0.1, 0.04, 230.).a(0.7));
    pic.oval(300., 818., 280., 82., ok(0.56, 0.08, 245.));
    pic.oval(300., 810., 280., 80., ok(0.84, 0.04, 240.));
    pic.oval(300., 810., 262., 71., ok(0.42, 0.11, 258.));
    pic.oval(300., 810., 254., 67., ok(0.84, 0.04, 240.));
    let milk = oval(300., 820., 214., 50.);
    pic.oval(300., 814., 222., 53., ok(0.6, 0.05, 250.));
    pic.fill(&milk, across(&[(0., ok(0.97, 0.02, 85.)), (1., ok(0.86, 0.035, 300.))]));
    pic.bristle(
        &milk,
        &Bristle::new(60, 40.).wide(2.6, 0.6).stray(2.),
        &[ok(0.99, 0.01, 85.), ok(0.84, 0.04, 290.)],
    );
    for x in [146., 274.] {
        pic.oval(x * 0.7 + 80., 822., 16., 6., ok(0.86, 0.13, 100.).a(0.8));
    }
    let mouse = blob(&[
        [500., 784.],
        [510., 770.],
        [526., 764.],
        [546., 752.],
        [562., 764.],
        [564., 786.],
        [530., 791.],
    ])
    .or(&disc(522., 760., 8.))
    .or(&disc(532., 757., 8.));
    pic.line(
        &spline(&[[560., 784.], [580., 782.], [586., 764.], [598., 768.]]),
        ok(0.5, 0.04, 320.),
        2.4,
    );
    pic.fill(&mouse.rough(dice, 0.5, 6.), ok(0.5, 0.04, 320.));
    pic.dots(&[[514., 775.], [500., 783.]], ok(0.1, 0.03, 285.), 3.);
}

fn milk_bearers(pic: &mut Picture) {
    let dark = ok(0.17, 0.05, 265.);
    let coats = [
        THREAD.lit(-0.12),
        ok(0.5, 0.1, 215.),
        ok(0.62, 0.11, 85.),
        ok(0.42, 0.1, 160.),
        ok(0.5, 0.12, 350.),
    ];
    let faces = [
        Face { nose: Nose::Hooked, eye: Eye::Open, mouth: Mouth::Smiling, ..Face::default() },
        Face { nose: Nose::Broad, eye: Eye::Open, beard: Beard::Moustache, ..Face::default() },
        Face { nose: Nose::Snub, eye: Eye::Wide, mark: Mark::Cheek, ..Face::default() },
        Face {
            nose: Nose::Long,
            chin: Chin::Weak,
            eye: Eye::Open,
            beard: Beard::Pointed,
            ..Face::default()
        },
        Face {
            nose: Nose::Straight,
            chin: Chin::Double,
            eye: Eye::Laughing,
            mouth: Mouth::Smiling,
            ..Face::default()
        },
    ];
    let hair = [
        ok(0.9, 0.03, 80.),
        ok(0.3, 0.05, 40.),
        ok(0.78, 0.11, 80.),
        ok(0.48, 0.12, 45.),
        ok(0.86, 0.02, 250.),
    ];
    for (i, (x, y)) in [(150., 772.), (232., 752.), (312., 748.), (396., 751.), (474., 762.)]
        .into_iter()
        .enumerate()
    {
        let pours = i < 2;
        let pose = if pours {
            figure::bending().near_hand(34., -44.).far_hand(30., -46.)
        } else {
            figure::walking().near_hand(4., -42.)
        };
        let someone = person(pose, Body::default(), place(x, y, 0.66).flipped()).faced(faces[i]);
        pic.contact(x, y, 24., ok(0.1, 0.04, 230.).a(0.8));
        let wear = Wear {
            hang: if i % 2 == 0 { 28. } else { 12. },
            flare: 14.,
            style: if i % 2 == 0 { figure::Hair::Veil } else { figure::Hair::Short },
            top: [figure::Hat::Bare, figure::Hat::Flat][i % 2],
            hair: hair[i],
            skin: ok(0.8 - 0.04 * (i * 3 % 5) as f64, 0.07, 55.),
            legs: dark,
            ..Wear::plain(coats[i])
        };
        let wear = Wear { rim: Some((0.9, 0.7, LAMP.a(0.7))), hat: dark, ..wear };
        pic.person(&someone, &wear);
        let [hx, hy] = someone.near_hand();
        let pail = poly(&[[-9., 3.], [9., 3.], [7., 20.], [-7., 20.]]);
        let pail = if pours { pail.turned([0., 3.], 105.) } else { pail }.moved(hx, hy);
        pic.fill(&pail, ok(0.66, 0.05, 245.));
        if pours {
            let stream =
                brush(&[[hx - 2., hy + 6.], [hx - 14., hy + 22.], [hx - 16., hy + 66.]], |t| {
                    4.6 - 1.6 * t
                });
            pic.fill(&stream, hex(0xfffaf0));
        }
    }
}
