//! Her cello is gone, so she plays the rain.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, red, somebody, stand, teal};

/// The opening of the window: left, top, right, sill.
const LEFT: f64 = 236.;
const TOP: f64 = 76.;
const RIGHT: f64 = 552.;
const SILL: f64 = 668.;

/// The height of the bow.
const BOW: f64 = 424.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    wallpaper(pic, &block);
    outside(pic, &dice);
    rain(pic, &dice);
    frame(pic);
    case(pic);
    cat(pic);
    player(pic);
}

fn wallpaper(pic: &mut Picture, block: &Shape) {
    let wall = block
        .grown(-14.)
        .less(&rect(LEFT - 30., TOP - 30., RIGHT + 40., SILL + 40.))
        .less(&rect(0., 770., WIDE, HIGH));
    let mut petals = Vec::new();
    for i in 0..12 {
        for j in 0..17 {
            let [x, y] =
                [52. + f64::from(i) * 46. + 23. * f64::from(j % 2), 62. + f64::from(j) * 42.];
            petals.extend([
                vec![[x, y + 10.], [x, y - 12.]],
                vec![[x, y + 6.], [x - 9., y - 5.]],
                vec![[x, y + 6.], [x + 9., y - 5.]],
            ]);
        }
    }
    pic.gouges(&wall.clip(&petals), teal(), 4.);
    let floor = block.grown(-12.).and(&rect(0., 776., WIDE, HIGH));
    pic.gouges(&[vec![[34., 770.], [566., 772.]]], CREAM, 8.);
    let boards: Vec<Line> = (0..11)
        .map(f64::from)
        .map(|i| vec![[60. + i * 48., 778.], [300. + (i - 5.) * 74., 872.]])
        .collect();
    pic.gouges(&floor.clip(&boards), CREAM, 5.);
}

fn outside(pic: &mut Picture, dice: &Dice) {
    let sky = rect(LEFT, TOP, RIGHT, SILL);
    pic.fill(&sky, teal());
    let clouds: Vec<Line> = hatching(&rect(LEFT, TOP, RIGHT, 250.), 2., 13.)
        .iter()
        .map(|line| {
            let from = dice.within(0., 0.6);
            part(line, from, from + dice.within(0.2, 0.4))
        })
        .collect();
    pic.gouges(&clouds, BLACK, 6.);
    for (x, size, storeys, stepped) in
        [(396., 0.8, 3, true), (462., 0.9, 2, false), (528., 0.8, 3, true)]
    {
        let house = townhouse(place(x, SILL - 20., size), storeys, stepped);
        let shape = house.all().and(&sky);
        pic.fill(&shape, BLACK);
        pic.fill(&house.panes.and(&sky), CREAM);
    }
    pic.fill(&rect(LEFT, SILL - 32., RIGHT, SILL), BLACK);
    let someone = person(
        figure::standing().near_hand(10., -66.).nod(0., -3.),
        Body::default(),
        place(400., SILL - 6., 0.62).flipped(),
    );
    let [x, y] = someone.near_hand();
    let roof = umbrella(place(x, y + 4., 0.42));
    stand(pic, &all([&someone.all(), &someone.coat(20., 14.), &roof.core]), BLACK);
    stand(pic, &roof.body, red());
}

/// Rain in straight strings; where the bow lies, they tremble.
fn rain(pic: &mut Picture, dice: &Dice) {
    let mut still = Vec::new();
    for i in 0..30 {
        let x = LEFT + 8. + f64::from(i) * 10.6;
        if (404. ..492.).contains(&x) {
            continue;
        }
        let mut y = TOP + dice.within(0., 40.);
        while y < SILL - 60. {
            let long = dice.within(40., 130.);
            still.push(vec![[x, y], [x, (y + long).min(SILL - 10.)]]);
            y += long + dice.within(10., 26.);
        }
    }
    pic.gouges(&still, CREAM, 3.6);
    for x in [414., 436., 458., 480.] {
        let swing = |s: f64| {
            spline(&[
                [x, TOP],
                [x + s * 3.4, 220.],
                [x + s * 7., BOW - 60.],
                [x, BOW],
                [x - s * 6., BOW + 70.],
                [x - s * 3., SILL - 70.],
                [x, SILL - 8.],
            ])
        };
        let body = Shape::of([swing(1.)
            .into_iter()
            .chain(swing(-1.).into_iter().rev())
            .collect::<Line>()]);
        pic.fill(&body.grown(3.), BLACK);
        pic.lines(&[swing(1.), swing(-1.)], CREAM, 2.6);
        pic.gouges(&[vec![[x, TOP], [x, SILL - 8.]]], CREAM, 4.);
        pic.gouges(&[arc([x, SILL - 10.], 12., 4., 190., 350.)], CREAM, 3.4);
    }
}

fn frame(pic: &mut Picture) {
    let opening = rect(LEFT, TOP, RIGHT, SILL);
    let wood = opening.grown(12.).less(&opening);
    pic.fill(&wood.grown(4.).less(&opening.grown(-3.)), CREAM);
    pic.fill(&wood, BLACK);
    let sill = rect(LEFT - 34., SILL, RIGHT + 12., SILL + 24.);
    stand(pic, &sill, BLACK);
    pic.gouges(
        &[
            vec![[LEFT - 26., SILL + 8.], [RIGHT, SILL + 8.]],
            vec![[LEFT, SILL + 16.], [RIGHT - 40., SILL + 16.]],
        ],
        CREAM,
        4.,
    );
    let curtain = blob(&[
        [LEFT - 26., TOP - 24.],
        [LEFT + 60., TOP - 22.],
        [LEFT + 44., TOP + 90.],
        [LEFT + 8., TOP + 200.],
        [LEFT - 6., TOP + 250.],
        [LEFT - 34., TOP + 250.],
        [LEFT - 44., TOP + 100.],
    ]);
    stand(pic, &curtain, red());
    let folds: Vec<Line> = (0..5)
        .map(f64::from)
        .map(|i| {
            spline(&[
                [LEFT - 20. + i * 18., TOP - 18.],
                [LEFT - 26. + i * 15., TOP + 90.],
                [LEFT - 26. + i * 6., TOP + 238.],
            ])
        })
        .collect();
    pic.gouges(&folds, BLACK, 5.);
    let rod = limb(&[[LEFT - 60., TOP - 26.], [RIGHT, TOP - 28.]], &[4., 4.]);
    stand(pic, &rod, BLACK);
}

/// The open case with the outline of what it held.
fn case(pic: &mut Picture) {
    let body = blob(&[
        [116., 390.],
        [134., 400.],
        [138., 470.],
        [158., 508.],
        [154., 556.],
        [142., 590.],
        [164., 640.],
        [168., 710.],
        [146., 762.],
        [90., 762.],
        [66., 710.],
        [70., 640.],
        [92., 590.],
        [80., 556.],
        [76., 508.],
        [96., 470.],
        [98., 400.],
    ]);
    stand(pic, &body.moved(-34., 8.), BLACK);
    pic.gouges(&hatching(&body.moved(-34., 8.).grown(-8.), 88., 9.), CREAM, 3.4);
    stand(pic, &body, BLACK);
    pic.fill(&body.grown(-8.), red());
    pic.fill(&body.grown(-20.).or(&rect(112., 420., 122., 500.)), BLACK);
}

fn cat(pic: &mut Picture) {
    let cat = beast::cat().at(place(468., 846., 0.96).flipped());
    stand(pic, &cat.body, BLACK);
    pic.gouges(
        &hatching(&cat.body.less(&cat.body.moved(9., 3.)).grown(-1.5), -60., 6.),
        CREAM,
        3.4,
    );
    pic.dots(&[cat.eye], CREAM, 5.);
}

fn player(pic: &mut Picture) {
    let pose = figure::sitting().near_hand(20., -60.).far_hand(22., -72.).nod(4., 3.);
    let woman = person(pose, Body::default(), place(300., 806., 4.6));
    let coat = woman.coat(34., 15.);
    let stool = rect(206., 676., 296., 692.)
        .or(&limb(&[[222., 690.], [214., 850.]], &[6., 5.]))
        .or(&limb(&[[282., 690.], [292., 850.]], &[6., 5.]));
    stand(pic, &stool, BLACK);
    somebody(
        pic,
        &woman,
        Cut { ink: red(), coat: [34., 15.], hair: figure::Hair::Long, hat: figure::Hat::Bare },
    );
    let hair = woman.hair(figure::Hair::Long);
    let locks: Vec<Line> = hatching(&hair.grown(-4.), 74., 9.);
    pic.gouges(&locks, CREAM, 3.6);
    pic.gouges(
        &coat.grown(-8.).less(&woman.near_arm.grown(6.)).clip(&hatching(
            &coat.moved(0., 60.),
            70.,
            17.,
        )),
        CREAM,
        4.,
    );
    let [x, y] = woman.eye();
    pic.oval(x, y, 9., 7., CREAM);
    pic.lines(
        &[
            spline(&[[x - 8., y - 1.], [x - 1., y + 4.], [x + 8., y + 1.]]),
            spline(&[[x - 10., y - 15.], [x, y - 18.], [x + 9., y - 14.]]),
        ],
        BLACK,
        3.,
    );
    let [hx, hy] = woman.near_hand();
    let stick = limb(&[[hx - 12., hy + 4.], [512., BOW - 4.]], &[3.4, 2.4]);
    let strand = vec![[hx + 4., hy + 10.], [512., BOW + 6.]];
    stand(pic, &stick, BLACK);
    pic.lines(&[strand], CREAM, 3.);
    pic.fill(&woman.hands[0].grown(2.), BLACK);
    pic.fill(&woman.hands[0].grown(-1.), CREAM);
}
