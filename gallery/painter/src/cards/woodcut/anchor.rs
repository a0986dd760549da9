//! A boat draws its anchor over the sea bed, and somebody ploughs with it.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, rays, red, somebody, stand, teal};

/// Where the furrows meet.
const FAR: Point = [420., 560.];

/// Where the boat is.
const BOAT: Point = [404., 196.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    water(pic, &block, &dice);
    bed(pic, &block, &dice);
    weed(pic, &dice);
    boat_above(pic);
    followers(pic);
    plough(pic);
}

fn water(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let wave: Line =
        (0..=40).map(|i| f64::from(i) * 15.).map(|x| [x, 204. + 7. * sin(x / 34.)]).collect();
    let mut down_to = wave.clone();
    down_to.extend([[600., 900.], [0., 900.]]);
    let sea = poly(&down_to).and(block);
    pic.fill(&block.grown(-7.).less(&sea.grown(4.)), CREAM);
    let sky = block.grown(-7.).and(&rect(0., 0., WIDE, 176.));
    let streaks: Vec<Line> = hatching(&sky, 1., 13.)
        .iter()
        .flat_map(|line| {
            let cut = dice.within(0.1, 0.7);
            [part(line, cut, cut + dice.within(0.1, 0.3))]
        })
        .collect();
    pic.gouges(&streaks, BLACK, 4.);
    pic.fill(&sea.grown(-4.), teal());
    let light: Vec<Line> = rays([BOAT[0], BOAT[1] - 60.], dice, 44, [8., 172.], [110., 520.]);
    pic.gouges(&sea.grown(-8.).clip(&light), CREAM, 6.);
    let dark: Vec<Line> = rays([BOAT[0], BOAT[1] - 60.], dice, 60, [4., 176.], [320., 760.]);
    pic.gouges(&sea.grown(-6.).clip(&dark), BLACK, 5.);
    pic.gouges(&block.grown(-3.).clip(&[wave]), BLACK, 8.);
}

fn bed(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let rim =
        spline(&[[0., 640.], [120., 596.], [260., 572.], [420., 562.], [520., 574.], [600., 600.]]);
    let mut edge = rim.clone();
    edge.extend([[600., 900.], [0., 900.]]);
    let bed = poly(&edge).and(block);
    pic.fill(&bed.grown(6.).and(block), CREAM);
    pic.fill(&bed, BLACK);
    let ploughed: Vec<Line> = (0..13)
        .map(|k| {
            let x = -700. + f64::from(k) * 84.;
            spline(&[
                [mix(FAR[0], x, 0.04), 575.],
                [mix(FAR[0], x, 0.4), mix(FAR[1], 930., 0.36)],
                [x, 930.],
            ])
        })
        .collect();
    pic.marks(
        &bed.grown(-9.)
            .clip(&ploughed)
            .iter()
            .map(|line| sides(&even(line, 14), |t| 0.6 + 4.4 * t + dice.about(0.4)))
            .collect::<Vec<Line>>(),
        CREAM,
    );
    let wild: Vec<Line> = (0..70)
        .map(|_| {
            let t = pow(dice.unit(), 0.7);
            let x = mix(FAR[0], dice.within(500., 1000.), t);
            let y = mix(590., 880., t);
            vec![[x, y], [x + 4. * (1. + t), y - 8. * (1. + t)]]
        })
        .collect();
    pic.gouges(&bed.grown(-10.).clip(&wild), CREAM, 3.4);
}

fn weed(pic: &mut Picture, dice: &Dice) {
    for (x, foot, high) in
        [(538., 800., 250.), (504., 700., 150.), (548., 640., 120.), (62., 640., 90.)]
    {
        let stem = spline(&[
            [x, foot],
            [x + 14., foot - high * 0.3],
            [x - 10., foot - high * 0.62],
            [x + 8., foot - high],
        ]);
        let mut plant = vec![Shape::of([sides(&stem, |t| 4.4 - 3. * t)])];
        for i in 1..8 {
            let t = f64::from(i) / 8.;
            let side = if i % 2 == 0 { 1. } else { -1. };
            plant.push(leaf(
                place(walk(&stem, t)[0], walk(&stem, t)[1], high / 620.)
                    .turned(-90. + side * dice.within(40., 60.)),
            ));
        }
        stand(pic, &all(&plant), BLACK);
        pic.gouges(&[part(&stem, 0.05, 0.95)], teal(), 2.6);
    }
}

fn boat_above(pic: &mut Picture) {
    let [x, y] = BOAT;
    let hull = boat(place(x, y - 4., 0.8));
    let rower = person(figure::rowing(), Body::default(), place(x + 6., y - 2., 0.92));
    let oar = limb(&[[x + 12., y - 30.], [x - 60., y + 26.], [x - 78., y + 40.]], &[2., 2., 5.]);
    let man = all([&rower.all(), &rower.coat(-2., 9.), &rower.hat(figure::Hat::Flat)]);
    pic.fill(&man, BLACK);
    pic.fill(&rower.torso.grown(-1.5).less(&rower.near_arm.grown(1.)), red());
    stand(pic, &hull.body.or(&oar), BLACK);
    pic.gouges(
        &[spline(&[[x - 66., y - 12.], [x - 40., y + 6.], [x, y + 12.], [x + 48., y + 6.]])],
        CREAM,
        4.,
    );
}

fn followers(pic: &mut Picture) {
    for (x, y, size, turn) in [(98., 668., 0.5, 30.), (98., 752., 0.62, 34.), (86., 836., 0.56, 8.)]
    {
        let fish = beast::fish().at(place(x, y, size).turned(turn));
        stand(pic, &fish.all(), BLACK);
        let scales = hatching(&fish.body.grown(-5.), turn + 62., 9. * size + 1.);
        pic.gouges(&scales, teal(), 3.6);
        pic.oval(fish.eye[0], fish.eye[1], 5.6 * size, 5.6 * size, CREAM);
        pic.oval(fish.eye[0], fish.eye[1], 2.8 * size, 2.8 * size, BLACK);
    }
}

fn plough(pic: &mut Picture) {
    let crown = [406., 822.];
    let ring = [330., 668.];
    let arm = |to: [Point; 2]| limb(&[crown, to[0], to[1]], &[12., 10., 6.]);
    let fluke = poly(&[[448., 770.], [500., 784.], [484., 730.]]).grown(3.).or(&poly(&[
        [332., 822.],
        [286., 806.],
        [296., 856.],
    ])
    .grown(3.));
    let iron = all([
        &limb(&[ring, crown], &[8., 12.]),
        &arm([[448., 812.], [472., 764.]]),
        &arm([[352., 850.], [312., 834.]]),
        &fluke,
        &limb(&[[296., 716.], [392., 676.]], &[6., 6.]),
    ])
    .melted(4.);
    let eye = disc(ring[0], ring[1] - 8., 15.).less(&disc(ring[0], ring[1] - 8., 8.));
    let rope = spline(&[
        [ring[0], ring[1] - 18.],
        [340., 520.],
        [362., 350.],
        [BOAT[0] - 30., BOAT[1] + 4.],
    ]);
    pic.line(&rope, CREAM, 13.);
    pic.line(&rope, BLACK, 8.);
    pic.line(&rope, red(), 4.6);
    stand(pic, &iron.or(&eye), BLACK);
    pic.gouges(
        &[
            vec![[338., 680.], [400., 804.]],
            vec![[420., 818.], [462., 774.]],
            vec![[398., 838.], [330., 842.]],
        ],
        CREAM,
        5.,
    );
    let earth: Vec<Line> = [[470., 838.], [492., 812.], [500., 846.], [452., 858.]]
        .iter()
        .map(|&end| vec![[432., 846.], end])
        .collect();
    pic.gouges(&earth, CREAM, 8.);
    let pose = figure::pushing().near_hand(40., -62.).far_hand(46., -66.).nod(0., 1.);
    let man = person(pose, Body { stout: 1.1, head: 1. }, place(204., 848., 2.5));
    somebody(
        pic,
        &man,
        Cut { ink: red(), coat: [10., 14.], hair: figure::Hair::Short, hat: figure::Hat::Brim },
    );
}
