//! Movers climb the stairs; the shadow of one has put its load down.

use easel::prelude::*;

use easel::figure::Pose;

use super::{BLACK, CREAM, Cut, block, rays, red, somebody, teal};

/// Where the lamp burns.
const LAMP: Point = [92., 742.];

/// What a porter carries.
#[derive(Clone, Copy, PartialEq)]
enum Load {
    Chair,
    Case,
    Clock,
    Books,
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    lamplight(pic, &block, &dice);
    let porters: Vec<(Person, Shape, Load)> =
        [Load::Case, Load::Chair, Load::Clock, Load::Books, Load::Case]
            .into_iter()
            .enumerate()
            .map(|(i, load)| porter(i, load))
            .collect();
    shadows(pic, &block, &porters);
    steps(pic, &block);
    for (someone, load, kind) in &porters {
        pic.fill(&load.grown(4.), CREAM);
        pic.fill(load, BLACK);
        pic.fill(&load.grown(-2.6), if *kind == Load::Clock { red() } else { teal() });
        let ink = if *kind == Load::Clock { red() } else { BLACK };
        somebody(
            pic,
            someone,
            Cut { ink, coat: [8., 12.], hair: figure::Hair::Short, hat: figure::Hat::Flat },
        );
        if *kind == Load::Clock {
            let [x, y] = load.center();
            let face = clock(place(x, y, 0.5), 4.6);
            pic.fill(&face.body, BLACK);
            pic.fill(&face.core, CREAM);
            pic.fill(&face.trim, BLACK);
        }
    }
    lamp_stand(pic);
}

/// Where step `i` is, its tread's middle.
fn tread(i: usize) -> Point {
    [172. + 88. * i as f64, 800. - 76. * i as f64]
}

fn lamplight(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let inner = block.grown(-8.);
    let glow = disc(LAMP[0], LAMP[1], 780.).and(&inner);
    pic.fill(&glow.rough(dice, 3., 20.), CREAM);
    let night = rays(LAMP, dice, 74, [-104., 4.], [600., 500.])
        .iter()
        .map(|ray| vec![toward(LAMP, heading(LAMP, ray[0]), 820.), ray[1]])
        .collect::<Vec<Line>>();
    pic.marks(
        &inner
            .clip(&night)
            .iter()
            .map(|line| sides(&even(line, 8), |t| 8.5 * pow(1. - t, 0.8) + 0.3))
            .collect::<Vec<Line>>(),
        BLACK,
    );
    pic.gouges(&inner.clip(&rays(LAMP, dice, 60, [-104., 4.], [780., 960.])), CREAM, 5.);
}

fn porter(i: usize, kind: Load) -> (Person, Shape, Load) {
    let [x, y] = tread(i);
    let pose = figure::walking().near_foot(14., -18.).nod(6., 6.);
    let pose = Pose { neck: [9., -74.], ..pose }.near_hand(16., -62.).far_hand(20., -66.);
    let someone = person(pose, Body { stout: 1.1, head: 1. }, place(x - 8., y, 1.22));
    let [bx, by] = someone.point([-12., -78.]);
    let load = match kind {
        Load::Chair => chair(place(bx - 2., by + 2., 0.8).turned(-168.)).grown(1.6),
        Load::Case => suitcase(place(bx - 4., by + 10., 1.1).turned(-26.)).body,
        Load::Clock => rect(-17., -62., 17., 26.)
            .or(&disc(0., -46., 27.))
            .turned([0., 0.], -26.)
            .moved(bx - 8., by + 8.),
        Load::Books => all([
            &rect(-24., -12., 22., 2.),
            &rect(-20., -26., 24., -14.),
            &rect(-25., -42., 18., -28.),
            &rect(-18., -54., 20., -44.),
        ])
        .turned([0., 0.], -18.)
        .moved(bx - 2., by + 4.),
    };
    (someone, load, kind)
}

/// Each shadow is its porter, thrown up on the wall; one is not.
fn shadows(pic: &mut Picture, block: &Shape, porters: &[(Person, Shape, Load)]) {
    let throw = |shape: &Shape| shape.moved(-48., -214.);
    let mut dark = Vec::new();
    for (i, (someone, load, kind)) in porters.iter().enumerate() {
        let [x, y] = tread(i);
        dark.push(throw(&rect(x - 46., y, x + 44., y + 13.).or(&rect(
            x - 46.,
            y,
            x - 34.,
            y + 88.,
        ))));
        if *kind != Load::Clock {
            dark.push(throw(&all([
                &someone.all(),
                &someone.coat(8., 12.),
                &someone.hat(figure::Hat::Flat),
                load,
            ])));
            continue;
        }
        let dancer = person(
            figure::dancing(),
            Body { stout: 1.1, head: 1. },
            place(x - 128., y - 284., 1.3).flipped(),
        );
        dark.push(all([&dancer.all(), &dancer.coat(8., 14.), &dancer.hat(figure::Hat::Flat)]));
        dark.push(throw(&rect(-17., -88., 17., 0.).or(&disc(0., -72., 27.)).moved(x + 4., y + 2.)));
    }
    pic.fill(&all(&dark).and(&block.grown(-8.)), teal());
}

fn steps(pic: &mut Picture, block: &Shape) {
    let solid =
        stairs(place(128., 876., 1.), 6, 88., 76.).or(&rect(28., 860., 600., 880.)).and(block);
    pic.fill(&solid.grown(5.).and(&block.grown(-8.)), CREAM);
    pic.fill(&solid, BLACK);
    let corners = || (0..6).map(f64::from).map(|i| [128. + 88. * i, 800. - 76. * i]);
    let edges: Vec<Line> = corners()
        .flat_map(|[x, y]| {
            [
                vec![[x + 4., y + 8.], [x + 82., y + 8.]],
                vec![[x + 8., y + 13.], [x + 8., y + 68.]],
                vec![[x + 17., y + 19.], [x + 17., y + 54.]],
                vec![[x + 26., y + 19.], [x + 26., y + 40.]],
            ]
        })
        .collect();
    pic.gouges(&block.grown(-12.).clip(&edges), CREAM, 4.8);
    let stones: Vec<Line> = corners()
        .flat_map(|[x, y]| (1..8).map(move |k| [x + 40., y + 62. * f64::from(k) + 8.]))
        .map(|[x, y]| vec![[x, y], [x + 46., y + 2.]])
        .collect();
    pic.gouges(&block.grown(-16.).clip(&stones), teal(), 5.);
}

fn lamp_stand(pic: &mut Picture) {
    let [x, y] = LAMP;
    let stand = all([
        &rect(x - 4., y + 26., x + 4., 862.),
        &poly(&[[x - 30., 866.], [x + 30., 866.], [x + 8., 842.], [x - 8., 842.]]),
        &poly(&[[x - 15., y + 30.], [x - 21., y - 22.], [x + 21., y - 22.], [x + 15., y + 30.]]),
        &poly(&[[x - 28., y - 20.], [x, y - 46.], [x + 28., y - 20.]]),
        &disc(x, y - 48., 5.),
    ]);
    pic.fill(&stand.grown(4.), CREAM);
    pic.fill(&stand, BLACK);
    pic.fill(
        &poly(&[[x - 10., y + 25.], [x - 15., y - 18.], [x + 15., y - 18.], [x + 10., y + 25.]]),
        red(),
    );
    pic.oval(x, y + 6., 5., 10., CREAM);
}
