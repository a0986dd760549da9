//! He has cut a door into the rain; behind it the sun shines.

use easel::prelude::*;

use super::{lay, shade};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(ok(0.72, 0.04, 235.));
    let way =
        blob(&at![286 770, 284 560, 290 350, 330 262, 400 236, 462 262, 492 350, 496 560, 494 770])
            .and(&rect(0., 0., WIDE, 756.))
            .rough(&dice, 1.6, 12.);
    garden(pic, &way, &dice);
    rain(pic, &way, &dice);
    leaf_of_door(pic, &dice);
    street(pic, &dice);
    passers(pic);
    cutter(pic);
    pic.grain(110, hex(0xffffff).a(0.16), 1.2);
}

/// What is behind the door, from far to near.
fn garden(pic: &mut Picture, way: &Shape, dice: &Dice) {
    let sky = down(&[(0., ok(0.93, 0.08, 95.)), (1., ok(0.97, 0.05, 90.))]);
    pic.fill(&way.grown(4.), sky);
    pic.inside(&way.grown(3.), |pic| {
        let hill = blob(&at![200 700, 260 610, 350 580, 450 606, 560 580, 620 700]);
        lay(pic, &hill, ok(0.8, 0.12, 125.), 7.);
        let road = brush(&at![410 590, 396 620, 420 660, 400 720, 380 790], |t| 6. + 40. * t * t);
        let near = blob(&at![200 820, 240 664, 340 640, 480 660, 600 640, 640 820]);
        lay(pic, &near, ok(0.7, 0.15, 132.), 8.);
        lay(pic, &road.and(&near), ok(0.93, 0.06, 80.), 2.);
        let wood = tree(dice, [446., 672.], [92., 11.], -98., 3, 30.).wood;
        lay(
            pic,
            &wood.or(&brush(&at![440 560, 390 520, 330 516], |t| 8. - 4. * t)),
            ok(0.45, 0.09, 50.),
            5.,
        );
        let crown = all([
            &disc(396., 440., 58.),
            &disc(456., 404., 66.),
            &disc(336., 470., 42.),
            &disc(486., 470., 56.),
            &disc(420., 480., 46.),
        ])
        .melted(8.)
        .rough(dice, 4., 8.);
        lay(pic, &crown, down(&[(0., ok(0.68, 0.15, 135.)), (1., ok(0.52, 0.13, 148.))]), 9.);
        for [x, y] in at![352 456, 388 412, 432 448, 404 486, 452 376, 474 436, 320 484, 462 490] {
            lay(pic, &disc(x, y, 11.), ok(0.74, 0.18, 55.), 4.);
            pic.oval(x - 3., y - 4., 2.6, 2.6, hex(0xffffff).a(0.8));
        }
        pic.lines(
            &[at![342 520, 318 636].to_vec(), at![362 519, 338 640].to_vec()],
            ok(0.4, 0.09, 40.),
            2.6,
        );
        lay(pic, &limb(&at![310 634, 346 644], &[4., 4.]), ok(0.55, 0.18, 30.), 6.);
    });
}

/// The rain: two sheets with the door cut out, the nearer with drops.
fn rain(pic: &mut Picture, way: &Shape, dice: &Dice) {
    for (hole, light) in [(way.grown(8.), 0.56), (way.clone(), 0.44)] {
        let tone = ok(light, 0.055, 245.);
        let sheet = rect(-20., -20., 620., 920.).less(&hole);
        lay(pic, &sheet, down(&[(0., tone.lit(-0.1)), (1., tone.lit(0.05))]), 9.);
    }
    let dry = way.grown(14.);
    let mut drops = Vec::new();
    for row in 0..11 {
        for column in 0..12 {
            let x = f64::from(column) * 56. + f64::from(row % 2) * 28. + dice.about(9.) - 10.;
            let y = f64::from(row) * 72. - 40. + dice.about(20.);
            let (top, foot) = ([x + 15., y], [x, y + dice.within(38., 70.)]);
            if !dry.has(top) && !dry.has(foot) && !dry.has(between(top, foot, 0.5)) {
                drops.push(brush(&[top, foot], |t| 4.2 * (0.12 + t)));
            }
        }
    }
    let drops = all(&drops);
    pic.fill_near(&drops, ok(0.62, 0.045, 235.), 0.6);
    pic.fill_near(&drops.less(&drops.moved(2.2, 3.)), ok(0.24, 0.05, 255.), 0.6);
}

/// The piece he cut out, folded to the right; its other side is in the sun.
fn leaf_of_door(pic: &mut Picture, dice: &Dice) {
    let leaf = Shape::of([[
        spline(&at![494 758, 496 560, 492 350, 474 288]),
        spline(&at![500 250, 550 262, 586 330, 594 560, 590 800]),
    ]
    .concat()])
    .rough(dice, 1.4, 12.);
    let slits: Vec<Shape> = (0..14)
        .map(|i| [516. + 26. * f64::from(i % 3), 296. + 34. * f64::from(i) + dice.about(6.)])
        .map(|[x, y]| brush(&[[x - 5., y - 20.], [x + 4., y + 24.]], |t| 1. + 3. * t))
        .collect();
    let tones =
        [(0., ok(0.6, 0.05, 245.)), (0.25, ok(0.86, 0.06, 95.)), (1., ok(0.78, 0.05, 110.))];
    lay(pic, &leaf.less(&all(&slits).and(&leaf.grown(-8.))), across(&tones), 17.);
}

fn street(pic: &mut Picture, dice: &Dice) {
    let ground = hills(dice, 752., 5.);
    lay(pic, &ground, down(&[(0., ok(0.4, 0.04, 255.)), (1., ok(0.26, 0.04, 265.))]), -8.);
    let light = poly(&at![290 755, 494 755, 470 905, 150 905]).softened(3.);
    pic.fill(&light, down(&[(0., ok(0.93, 0.09, 92.).a(0.95)), (1., ok(0.8, 0.09, 85.).a(0.12))]));
    for [x, y, wide] in [[90., 806., 62.], [540., 858., 70.]] {
        let pool = oval(x, y, wide, wide * 0.2).rough(dice, 2., 8.);
        pic.hole(&pool, ok(0.6, 0.05, 240.), [2., 4.], shade());
    }
}

/// People who do not look up.
fn passers(pic: &mut Picture) {
    for (x, foot, size, flip, hue) in
        [(74., 772., 1.15, true, 265.), (556., 846., 1.5, false, 262.)]
    {
        let here = place(x, foot, size);
        let pose = figure::walking().near_hand(9., -66.).nod(3., 6.);
        let nose = if flip { Nose::Snub } else { Nose::Hooked };
        let someone = person(pose, Body::default(), if flip { here.flipped() } else { here })
            .faced(Face { nose, ..Face::default() });
        pic.contact(x, foot, 34. * size, shade().a(0.5));
        let [hx, hy] = someone.near_hand();
        let roof = umbrella(place(hx, hy - 6. * size, 0.62 * size));
        pic.line(&[[hx, hy], [hx, hy - 72. * size]], ok(0.2, 0.03, 270.), 2. * size);
        lay(pic, &all([&someone.all(), &someone.coat(24., 15.)]), ok(0.27, 0.04, hue), 5.);
        lay(pic, &roof.body, ok(0.33, 0.06, hue), 7.);
        pic.fill(&roof.trim, ok(0.24, 0.05, hue));
    }
    let dog = beast::wolf().at(place(352., 852., 0.66));
    pic.contact(356., 853., 44., shade().a(0.6));
    lay(pic, &dog.all(), ok(0.42, 0.09, 50.), 6.);
    pic.dots(&[dog.eye], ok(0.2, 0.03, 270.), 4.);
}

/// The man, his hat wet, and the scissors at the door's edge.
fn cutter(pic: &mut Picture) {
    let pose = figure::walking().near_hand(31., -64.).far_hand(28., -78.).nod(1., -1.);
    let man = person(pose, Body::default(), place(150., 864., 2.25)).faced(Face {
        nose: Nose::Long,
        eye: Eye::Open,
        brow: Brow::Raised,
        mouth: Mouth::Smiling,
        beard: Beard::Moustache,
        ..Face::default()
    });
    pic.contact(154., 864., 92., shade().a(0.8));
    let [x, y] = man.near_hand();
    let pivot = [x + 34., y - 26.];
    let blade = |way: f64| {
        let tip = toward(pivot, way, 84.);
        let back = toward(pivot, way + 180., 34.);
        let loop_at = toward(pivot, way + 180., 54.);
        poly(&[
            toward(back, way + 90., 4.),
            toward(pivot, way + 90., 9.),
            tip,
            toward(pivot, way - 90., 7.),
            toward(back, way - 90., 4.),
        ])
        .or(&disc(loop_at[0], loop_at[1], 21.).less(&disc(loop_at[0], loop_at[1], 13.)))
    };
    lay(pic, &blade(-62.), ok(0.82, 0.02, 240.), 6.);
    lay(
        pic,
        &all([&man.all(), &man.coat(27., 17.)]),
        across(&[(0., ok(0.24, 0.06, 20.)), (1., ok(0.46, 0.17, 28.))]),
        10.,
    );
    let (skin, hair) = (ok(0.8, 0.07, 58.), ok(0.3, 0.06, 45.));
    pic.fill(&man.head, skin);
    pic.fill(&man.hair(figure::Hair::Short), hair);
    pic.face(&man, figure::Hair::Short, figure::Tones::of(skin, hair));
    lay(pic, &man.hat(figure::Hat::Brim), ok(0.25, 0.05, 285.), 4.);
    lay(pic, &man.near_arm, ok(0.46, 0.17, 28.), 4.);
    pic.fill(&man.hands[0], skin);
    lay(pic, &blade(-20.), ok(0.9, 0.015, 240.), 6.);
    lay(pic, &disc(pivot[0], pivot[1], 4.), ok(0.4, 0.02, 250.), 2.);
}
