//! Each puppet holds the strings of a smaller one, and the smallest holds those of the hand.

use easel::prelude::*;

use super::{LEAD, glaze, near, painted, window};

pub fn paint(pic: &mut Picture) {
    let window = window(pic);
    glaze(pic, &window, 66, 3., |p| near(ok(0.66, 0.12, 215.), p, [290., 360.], 560.));
    let boards = window.and(&rect(0., 818., WIDE, HIGH));
    glaze(pic, &boards, 12, 3., |p| near(ok(0.58, 0.12, 58.), p, [290., 800.], 420.));
    curtains(pic, &window);
    thread_up(pic);
    hand(pic);
    let king = puppet(pic, [262., 520.], 2.3, ok(0.5, 0.17, 310.), figure::Hat::Crown);
    hung(pic, &[[166., 200.], [254., 200.], [386., 200.]], &king);
    let soldier = puppet(pic, [396., 712.], 1.42, ok(0.52, 0.17, 25.), figure::Hat::Tall);
    hung(pic, &[king.near_hand(); 3], &soldier);
    let jester = jester(pic);
    hung(pic, &[soldier.near_hand(); 3], &jester);
}

/// Drapes at both sides, gathered below.
fn curtains(pic: &mut Picture, window: &Shape) {
    for right in [false, true] {
        let lines: Vec<Line> = (0..5)
            .map(f64::from)
            .map(|k| {
                let line = spline(&[
                    [20. + k * 34., 40.],
                    [26. + k * 24., 240.],
                    [24. + k * 15., 460.],
                    [28. + k * 9., 640.],
                    [24. + k * 17., 826.],
                ]);
                line.into_iter().map(|[x, y]| if right { [WIDE - x, y] } else { [x, y] }).collect()
            })
            .collect();
        let folds: Vec<Shape> = lines
            .windows(2)
            .map(|pair| {
                poly(&pair[0].iter().chain(pair[1].iter().rev()).copied().collect::<Line>())
                    .and(window)
            })
            .collect();
        for (k, fold) in folds.iter().enumerate() {
            glaze(pic, fold, 6, 2.4, |p| {
                near(ok(0.5 + 0.05 * (k % 2) as f64, 0.19, 22.), p, [300., 300.], 520.)
            });
        }
    }
}

/// The large hand from above, around a wooden bar.
fn hand(pic: &mut Picture) {
    let bar = rect(150., 186., 400., 202.).softened(4.);
    pic.fill(&bar.grown(2.6), LEAD);
    pic.fill(&bar, ok(0.55, 0.13, 55.));
    let skin = |p: Point| near(ok(0.82, 0.08, 58.), p, [280., 150.], 330.);
    let palm = blob(&[
        [218., -20.],
        [352., -20.],
        [362., 70.],
        [352., 130.],
        [300., 146.],
        [238., 140.],
        [212., 100.],
    ]);
    glaze(pic, &palm, 7, 2.4, skin);
    let finger = |x: f64, tip: Point| {
        limb(&[[x, 118.], [f64::midpoint(x, tip[0]), 166.], tip], &[16., 15., 13.])
    };
    let fingers = [
        limb(&[[224., 92.], [190., 132.], [196., 190.]], &[18., 16., 13.]),
        finger(240., [236., 214.]),
        finger(272., [272., 222.]),
        finger(305., [308., 216.]),
        finger(337., [343., 200.]),
    ];
    for one in &fingers {
        glaze(pic, one, 3, 2.4, skin);
    }
    let nails: Vec<Line> = [[236., 216.], [272., 224.], [308., 218.], [343., 202.]]
        .iter()
        .map(|&[x, y]| arc([x, y], 7., 6., 20., 160.))
        .collect();
    pic.lines(&nails, LEAD, 2.4);
    let cuff = rect(202., -10., 366., 44.);
    pic.fill(&cuff.grown(3.), LEAD);
    pic.fill(&cuff, ok(0.94, 0.02, 240.));
    pic.dots(&[[350., 24.]], ok(0.84, 0.14, 88.), 12.);
    pic.line(&arc([343., 184.], 15., 5., 0., 360.), LEAD, 7.);
    pic.line(&arc([343., 184.], 15., 5., 0., 360.), ok(0.6, 0.21, 28.), 4.);
}

/// Strings to both hands and the head.
fn hung(pic: &mut Picture, from: &[Point; 3], puppet: &Person) {
    let [x, y] = puppet.crown();
    let k = puppet.place.size();
    let lines = [
        vec![from[0], puppet.far_hand()],
        vec![from[1], [x, y - 13. * k]],
        vec![from[2], puppet.near_hand()],
    ];
    pic.lines(&lines, LEAD, 4.2);
    pic.lines(&lines, hex(0xfff4d8), 1.8);
}

fn puppet(pic: &mut Picture, [x, y]: Point, size: f64, coat: Color, hat: figure::Hat) -> Person {
    let pose = figure::walking().near_hand(31., -80.).far_hand(-26., -82.).nod(-2., -1.);
    let someone = person(pose, Body { stout: 1.1, head: 1.15 }, place(x, y, size));
    let wear = Wear {
        skin: ok(0.86, 0.06, 70.),
        legs: ok(0.36, 0.1, 265.),
        hair: ok(0.3, 0.07, 40.),
        hat: ok(0.84, 0.14, 88.),
        top: hat,
        hang: 16.,
        flare: 17.,
        ..Wear::plain(coat)
    };
    painted(pic, &someone, &wear);
    let joints = [someone.pose.near_arm[0], someone.pose.near_leg[0], someone.pose.far_leg[0]]
        .map(|p| someone.point(p));
    pic.dots(&joints, LEAD, 7. * size);
    pic.dots(&joints, ok(0.84, 0.14, 88.), 4.6 * size);
    pic.dots(&[someone.eye()], LEAD, 2.6 * size);
    let [cx, cy] = someone.eye();
    pic.dots(&[[cx - 1.4 * size, cy + 6. * size]], ok(0.62, 0.18, 28.), 4. * size);
    someone
}

/// The red thread from the jester's hand to the little finger.
fn thread_up(pic: &mut Picture) {
    let thread = spline(&[
        [346., 186.],
        [450., 262.],
        [506., 420.],
        [514., 600.],
        [496., 720.],
        [489., 766.],
    ]);
    pic.line(&thread, LEAD, 6.6);
    pic.line(&thread, ok(0.6, 0.21, 28.), 3.6);
}

fn jester(pic: &mut Picture) -> Person {
    let pose = figure::hugging_knees().near_hand(22., -46.).far_hand(10., -30.).nod(-2., -2.);
    let someone = person(pose, Body { stout: 1., head: 1.3 }, place(462., 826., 1.16));
    let wear = Wear {
        skin: ok(0.86, 0.06, 70.),
        legs: ok(0.56, 0.14, 150.),
        hat: ok(0.56, 0.14, 150.),
        top: figure::Hat::Pointed,
        hang: 3.,
        ..Wear::plain(ok(0.84, 0.14, 88.))
    };
    painted(pic, &someone, &wear);
    pic.dots(&[someone.eye()], LEAD, 3.);
    someone
}
