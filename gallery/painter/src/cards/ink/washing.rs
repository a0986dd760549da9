//! The washing has flown off as geese; she holds one red shirt by the sleeve.

use easel::prelude::*;

use super::{cinnabar, clad, contour, ink, mist, paper, peak};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    peak(pic, [90., 800.], 330., 120., 0.8);
    peak(pic, [430., 806.], 420., 84., 0.84);
    mist(pic, 320., 770., 420., 50.);
    flock(pic, &dice);
    meadow(pic, &dice);
    line(pic, &dice);
    hold(pic);
    pic.grain(220, ink(0.35).a(0.2), 1.1);
}

/// A shirt laid flat, its collar up; the more `goose` (0 to 1), the longer its neck and wings. `held` is where its left
/// cuff is, if somebody holds it.
fn shirt(here: Place, goose: f64, held: Option<Point>) -> Shape {
    let hem = mix(29., 13., goose);
    let body = poly(&[
        [-12., -3.],
        [12., -3.],
        [27., 8.],
        [mix(24., 20., goose), 48.],
        [hem, 92.],
        [0., mix(94., 104., goose)],
        [-hem, 92.],
        [-mix(24., 20., goose), 48.],
        [-27., 8.],
    ])
    .softened(3.);
    let sleeve = |s: f64| {
        let elbow = [s * mix(40., 58., goose), mix(34., -10., goose)];
        let cuff = [s * mix(47., 108., goose), mix(66., 26., goose)];
        limb(&[[s * 19., 14.], elbow, cuff], &[12., mix(10., 9., goose), mix(9., 2., goose)])
    };
    let neck = limb(
        &[[0., 2.], [4. * goose, -42. * goose], [0., -84. * goose]],
        &[11. - 3. * goose, 9. - 4. * goose, 8. - 3. * goose],
    );
    let bill = poly(&[[-4.5, -86. * goose], [0., -112. * goose], [4.5, -86. * goose]]);
    let left = match held {
        None => here.shape(&sleeve(-1.)),
        Some(hand) => {
            let shoulder = here.point([-18., 14.]);
            let k = here.size();
            let [x, y] = between(shoulder, hand, 0.5);
            limb(&[shoulder, [x - 4., y - 3.], hand], &[13. * k, 10. * k, 5. * k])
        }
    };
    let rest = here.shape(&all([&body, &neck, &bill, &sleeve(1.)]));
    rest.or(&left).melted(6. * here.size())
}

/// Collar, buttons and folds of a shirt.
fn sewn(pic: &mut Picture, here: Place, color: Color) {
    let folds: Vec<Line> = [(-15., 30.), (-9., 52.), (10., 40.), (16., 58.)]
        .iter()
        .map(|&(x, y)| here.line(&spline(&[[x, y], [x * 1.1, y + 16.], [x * 1.3, y + 32.]])))
        .collect();
    pic.marks(&tapered(&folds, 1.3 * here.size(), 0.3), color.a(0.6));
    let collar = here.line(&at![-12 -2, 0 12, 12 -2]);
    pic.line(&collar, color, 1.6 * here.size());
    let buttons: Line = (0..4).map(|i| here.point([0., 24. + 16. * f64::from(i)])).collect();
    pic.dots(&buttons, color, 3.4 * here.size());
}

/// The shirts that are geese by now, the nearest of them the most shirt.
fn flock(pic: &mut Picture, dice: &Dice) {
    let birds = [
        (420., 448., 0.84, 0.3, 30.),
        (486., 346., 0.68, 0.56, 36.),
        (520., 258., 0.55, 0.8, 38.),
        (544., 184., 0.44, 1., 40.),
        (552., 98., 0.37, 1., 44.),
        (462., 120., 0.36, 1., 47.),
        (398., 150., 0.35, 1., 42.),
        (340., 180., 0.35, 0.95, 46.),
        (272., 212., 0.35, 0.9, 40.),
    ];
    for (x, y, size, goose, way) in birds {
        let here = place(x, y, size).turned(way + dice.about(4.));
        let bird = shirt(here, goose, None);
        pic.fill(
            &bird,
            slant([0.1, 0.], [0.7, 1.], &[(0., ok(0.99, 0.005, 90.)), (1., ink(0.83))]),
        );
        let tips =
            here.shape(&all([-1., 1.].map(|s| oval(s * 100., 26., 44., 40.)).iter())).and(&bird);
        pic.fill(&tips, ink(0.3).a(0.75 * goose));
        let head = here.shape(&rect(-14., -120., 14., -50.)).and(&bird);
        pic.fill(&head, ink(0.28).a(goose * goose));
        sewn(pic, here, ink(0.5));
        contour(pic, &bird, ink(0.26), 1.4 + 3.4 * size);
    }
}

fn meadow(pic: &mut Picture, dice: &Dice) {
    let ground = hills(dice, 806., 14.);
    pic.fill_near(
        &ground,
        down(&[(0., ink(0.55).a(0.7)), (0.5, ink(0.8).a(0.4)), (1., ink(0.9).a(0.))]),
        0.8,
    );
    for (x, high) in [(20., 44.), (58., 30.), (330., 26.), (366., 40.), (420., 22.), (585., 40.)] {
        pic.marks(&reeds(dice, x, 822., high, 11), ink(0.3).a(0.8));
    }
    let basket = poly(&at![96 800, 164 800, 156 842, 104 842]).softened(4.);
    pic.contact(130., 842., 60., ink(0.2).a(0.5));
    pic.fill(&basket, ink(0.5));
    pic.fill(&withes(&basket), ink(0.3));
    contour(pic, &basket, ink(0.2), 3.);
    pic.line(&arc([130., 802.], 30., 34., 180., 360.), ink(0.22), 3.);
}

/// The dark withes of a basket.
fn withes(basket: &Shape) -> Shape {
    let rows = hatching(basket, 0., 7.);
    Shape::of(tapered(&rows, 2., 0.5))
}

/// Two poles, the sagging line, what is left on it, and empty pegs.
fn line(pic: &mut Picture, dice: &Dice) {
    let poles = brush(&at![38 830, 34 700, 40 548], |t| 4.6 - 1.4 * t)
        .or(&brush(&at![566 836, 570 720, 562 584], |t| 4.6 - 1.4 * t))
        .or(&brush(&at![540 596, 562 590, 588 582], |_| 3.))
        .or(&brush(&at![16 562, 40 556, 66 552], |_| 3.));
    for x in [38., 566.] {
        pic.contact(x, 832., 34., ink(0.2).a(0.5));
    }
    pic.fill(&poles.rough(dice, 0.8, 6.), ink(0.24));
    let rope = spline(&at![40 556, 140 600, 300 640, 440 640, 564 590]);
    pic.line(&rope, ink(0.3), 1.8);
    let child = place(486., 634., 0.56).turned(-14.);
    let small = shirt(child, 0.16, None);
    pic.fill(&small, down(&[(0., ok(0.98, 0.01, 90.)), (1., ink(0.8))]));
    sewn(pic, child, ink(0.5));
    contour(pic, &small, ink(0.26), 2.8);
    let trousers =
        poly(&at![74 574, 122 594, 126 690, 106 692, 98 622, 86 690, 66 688]).softened(3.);
    pic.fill(&trousers, down(&[(0., ink(0.38)), (1., ink(0.62))]));
    contour(pic, &trousers, ink(0.22), 3.);
    let pegs: Vec<Line> = [0.09, 0.16, 0.34, 0.4, 0.6, 0.68, 0.83, 0.92]
        .iter()
        .map(|&t| walk(&rope, t))
        .map(|[x, y]| vec![[x, y - 6.], [x + dice.about(2.), y + 8.]])
        .collect();
    pic.lines(&pegs, ink(0.2), 3.4);
}

/// She leans back; the red one strains upward.
fn hold(pic: &mut Picture) {
    let pose = figure::pulling().near_hand(18., -74.).far_hand(22., -77.).nod(1., -1.);
    let woman = person(pose, Body::default(), place(226., 828., 1.86));
    pic.contact(236., 828., 74., ink(0.2).a(0.55));
    let [hx, hy] = between(woman.near_hand(), woman.far_hand(), 0.5);
    let here = place(352., 566., 1.16).turned(33.);
    let red = shirt(here, 0.14, Some([hx + 2., hy - 2.])).grown(3.).grown(-3.);
    pic.fill(
        &red,
        slant([0.1, 0.], [0.7, 1.], &[(0., cinnabar().lit(0.05)), (1., cinnabar().lit(-0.07))]),
    );
    sewn(pic, here, ok(0.38, 0.14, 28.));
    contour(pic, &red, ok(0.3, 0.1, 28.), 4.4);
    let wear =
        Wear { style: figure::Hair::Veil, hair: ink(0.44), hang: 36., flare: 19., ..clad(0.3) };
    let whole = pic.person(&woman, &wear);
    pic.rim(&whole, -2., 1.6, ink(0.75).a(0.5));
    pic.dots(&[woman.eye()], ink(0.15), 3.);
}
