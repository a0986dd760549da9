//! She looks into the dolls' house, where she looks into the dolls' house; and somebody looks in at her.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, features, paper, stand};

/// Where the next room is in a room, and how large.
const INNER: (Point, f64) = ([88., 402.], 0.38);

pub fn paint(pic: &mut Picture) {
    let room = pic.stamp(|pic| pic.inside(&rect(0., 0., WIDE, HIGH), room));
    paper(pic);
    let (mut at, mut size) = ([0., 0.], 1.);
    for depth in 0..4 {
        pic.press(room, at, 0., size);
        if depth < 3 {
            pic.placed(at, 0., size, |pic| girl(pic, depth == 2));
        }
        let (inner, k) = INNER;
        at = [at[0] + inner[0] * size, at[1] + inner[1] * size];
        size *= k;
    }
    pic.grain(120, RAW.a(0.7), 1.7);
}

/// A room without the girl.
fn room(pic: &mut Picture) {
    pic.fill(&rect(0., 0., WIDE, HIGH), RAW);
    let wall = rect(0., 0., WIDE, 690.);
    pic.halftone(&wall, 45., 15., CORAL, |[x, y]| 0.26 + 0.26 * (x / 600. - 0.4) - 0.12 * y / 690.);
    let stripes: Vec<Line> =
        (0..10).map(|i| 32. + 60. * f64::from(i)).map(|x| vec![[x, 0.], [x, 690.]]).collect();
    pic.bars(&stripes, CORAL, 12.);
    pic.fill(&rect(0., 690., WIDE, HIGH), CORAL);
    pic.fill(&rect(0., 684., WIDE, 704.), RAW);
    let rug = oval(330., 838., 290., 58.);
    pic.fill(&rug, BLUE);
    pic.fill(&rug.grown(-12.).less(&rug.grown(-18.)), YELLOW);
    eye_at_window(pic);
    dolls_house(pic);
    pic.line(&at![196 0, 196 96], BLUE, 4.);
    pic.fill(&poly(&at![146 150, 176 94, 216 94, 246 150]), BLUE);
    pic.fill(&oval(196., 152., 22., 10.), YELLOW);
}

fn eye_at_window(pic: &mut Picture) {
    let frame = rect(318., 72., 572., 352.);
    pic.fill(&frame.moved(7., 8.), BOTH);
    pic.fill(&frame, BLUE);
    let pane = frame.grown(-15.);
    pic.fill(&pane, CORAL);
    pic.halftone(&pane.grown(-4.), 20., 10., RAW, |[x, y]| {
        0.42 - apart([x, y], [420., 250.]) / 420.
    });
    let eye = blob(&at![330 226, 366 172, 440 142, 514 166, 562 222, 514 266, 440 284, 372 268])
        .and(&pane);
    pic.fill(&eye.grown(7.).and(&pane), BOTH);
    pic.fill(&eye, RAW);
    let iris = disc(428., 216., 60.).and(&eye);
    pic.fill(&iris, BLUE);
    let rays: Vec<Line> = (0..30)
        .map(|i| f64::from(i) * 12.)
        .map(|way| vec![toward([428., 216.], way, 32.), toward([428., 216.], way, 54.)])
        .collect();
    pic.gouges(&iris.grown(-3.).clip(&rays), YELLOW, 4.);
    pic.fill(&disc(428., 216., 27.).and(&eye), hex(0x16233c));
    pic.fill(&disc(410., 196., 11.), RAW);
    let lashes: Vec<Line> = (0..11)
        .map(|i| f64::from(i) / 10.)
        .map(|t| {
            let root = walk(&spline(&at![334 222, 366 172, 440 142, 514 166, 560 220]), t);
            vec![root, toward(root, -128. + 76. * t, 32.)]
        })
        .collect();
    pic.gouges(&pane.clip(&lashes), hex(0x16233c), 9.);
    let brow = brush(&at![340 136, 420 94, 560 116], |t| 12. * swell(0.2 + 0.7 * t)).and(&pane);
    pic.fill(&brow, BOTH);
    pic.fill(&rect(440., 80., 450., 344.).or(&rect(326., 246., 566., 256.)), BLUE);
    pic.fill(&rect(304., 346., 586., 366.), BLUE);
}

fn dolls_house(pic: &mut Picture) {
    let table = rect(40., 744., 362., 766.)
        .or(&rect(60., 760., 80., 850.))
        .or(&rect(322., 760., 342., 850.));
    stand(pic, &table, BOTH);
    let (at, k) = INNER;
    let open = rect(at[0], at[1], at[0] + WIDE * k, at[1] + HIGH * k);
    let walls = open.grown(13.).or(&rect(at[0] - 13., at[1] + 40., at[0] + WIDE * k + 13., 746.));
    let roof = poly(&at![44 408, 202 262, 360 408]).grown(4.);
    let chimney = rect(266., 276., 296., 360.);
    stand(pic, &all([&walls, &roof, &chimney]), BLUE);
    let tiles: Vec<Shape> = (0..6)
        .flat_map(|row| (0..12).map(move |i| (f64::from(row), f64::from(i))))
        .map(|(row, i)| oval(44. + 29. * i + 14.5 * (row % 2.), 304. + 19. * row, 11., 7.))
        .collect();
    pic.fill(&all(&tiles).and(&roof.grown(-8.)), CORAL);
    stand(pic, &disc(202., 338., 22.), YELLOW);
    pic.lines(&[at![202 318, 202 358].to_vec(), at![182 338, 222 338].to_vec()], BLUE, 4.);
}

/// The girl before the house; the last one looks back and waves.
fn girl(pic: &mut Picture, back: bool) {
    let pose = if back {
        figure::kneeling().near_hand(20., -78.).nod(1., -1.)
    } else {
        figure::kneeling().near_hand(25., -40.).far_hand(27., -44.).nod(6., 1.)
    };
    let here = place(448., 872., 4.6);
    let she =
        person(pose, Body { head: 1.25, stout: 1. }, if back { here } else { here.flipped() })
            .faced(Face {
                nose: Nose::Button,
                brow: Brow::Raised,
                mouth: Mouth::Smiling,
                ..Face::default()
            });
    let dress = she.coat(24., 17.);
    let hair = she.hair(figure::Hair::Plait);
    stand(pic, &all([&she.all(), &dress, &hair]), BLUE);
    let skin = all([&she.head, &she.hands[0], &she.hands[1]]);
    pic.fill(&skin, RAW);
    pic.halftone(&skin, 20., 9., CORAL, |_| 0.3);
    pic.fill(&dress, YELLOW);
    pic.halftone(&dress.grown(-3.), 45., 17., CORAL, |_| 0.32);
    stand(pic, &she.near_arm, YELLOW);
    pic.fill(&she.hands[0], RAW);
    pic.halftone(&she.hands[0], 20., 9., CORAL, |_| 0.3);
    pic.fill(&hair, BLUE);
    let dark = hex(0x16233c);
    features(pic, &she, dark);
    let [x, y] = she.eye();
    pic.oval(x, y, 5., 6.5, dark);
    let bow = she.on_head(&poly(&at![-9 8, -16 4, -16 13, -9 10, -2 13, -2 5]));
    pic.fill(&bow, CORAL);
}
