//! An evening walk with the whale, which would float off if the lead were not there, or he.

use easel::prelude::*;

use super::{BLUE, BOTH, CORAL, RAW, YELLOW, paper};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    let sky = rect(0., 0., WIDE, 700.);
    pic.halftone(&sky, 18., 11., CORAL.a(0.85), |[x, y]| {
        0.025 + 0.36 * pow(y / 700., 2.) + 0.03 * sin(x / 80.)
    });
    for (x, y, wide) in [(86., 170., 150.), (470., 96., 190.), (90., 520., 130.)] {
        let puff = cloud(&dice, x, y, wide);
        pic.fill(&puff, RAW);
        pic.lines(&hatching(&puff.less(&puff.moved(-4., -9.)), 0., 5.), CORAL, 1.6);
    }
    let street = houses();
    let whale = beast::whale().at(place(338., 388., 2.42).turned(-13.));
    pic.fill(&all(street.iter().map(|(house, _)| &house.walls)), CORAL);
    swim(pic, &whale, &street);
    windows(pic, &street, &whale);
    walk_out(pic, &whale);
    pic.grain(130, RAW.a(0.7), 1.7);
}

/// The houses from left to right, and whether each has lost its middle window's shutters.
fn houses() -> Vec<(HousePainting, bool)> {
    [
        (34., 0.98, 3, true),
        (124., 1.12, 4, false),
        (222., 0.96, 3, false),
        (312., 1.06, 3, true),
        (404., 1.02, 3, false),
        (496., 1.2, 4, true),
        (588., 0.92, 3, false),
    ]
    .map(|(x, size, storeys, stepped)| (townhouse(place(x, 806., size), storeys, stepped), stepped))
    .to_vec()
}

fn swim(pic: &mut Picture, whale: &Beast, street: &[(HousePainting, bool)]) {
    let body = whale.body.moved(2.2, -1.8);
    let roofs = all(street.iter().flat_map(|(house, _)| [&house.walls, &house.roof]));
    let roof_only = all(street.iter().map(|(house, _)| &house.roof));
    pic.fill(&roof_only, BLUE);
    pic.fill(&body, BLUE);
    pic.fill(&body.and(&roofs), BOTH);
    let belly = whale.trim.grown(1.).and(&whale.body);
    pic.fill(&belly, RAW);
    pic.lines(&hatching(&belly, -14., 9.), BLUE, 2.);
    let [left, top, right, bottom] = body.bounds();
    let light = |[x, y]: Point| {
        0.5 - 1.25 * (y - top) / (bottom - top) + 0.42 * (x - left) / (right - left)
    };
    pic.halftone(&body.less(&belly).grown(-5.), 32., 9., RAW.a(0.95), light);
    let [x, y] = whale.eye;
    pic.oval(x, y, 8.5, 8.5, RAW);
    pic.oval(x + 2., y + 1., 4.6, 4.6, hex(0x16233c));
    pic.line(&spline(&[[x - 13., y - 12.], [x, y - 17.], [x + 13., y - 13.]]), RAW, 3.);
    let [x, y] = [whale.back[0] + 46., whale.back[1] - 6.];
    let spout: Vec<Line> = [-40., -22., 0., 20., 38.]
        .iter()
        .map(|&dx| {
            spline(&[
                [x, y],
                [x + dx * 0.3, y - 52.],
                [x + dx, y - 66. + dx.abs() * 0.5],
                [x + dx * 1.5, y - 40. + dx.abs() * 0.4],
            ])
        })
        .collect();
    pic.lines(&spout, BLUE, 3.4);
}

fn windows(pic: &mut Picture, street: &[(HousePainting, bool)], whale: &Beast) {
    for (i, (house, _)) in street.iter().enumerate() {
        pic.fill(&house.door, BLUE);
        for (k, pane) in house.panes.parts().iter().enumerate() {
            let open = (i, k) == (4, 4);
            let pane = pane.less(&whale.body);
            pic.fill(&pane, if open || (i * 3 + k) % 7 == 2 { YELLOW } else { BOTH });
        }
    }
    let window = street[4].0.panes.parts().into_iter().min_by(|a, b| {
        (a.center()[1] - 0.2 * a.center()[0]).total_cmp(&(b.center()[1] - 0.2 * b.center()[0]))
    });
    let Some([x, y]) = window.map(|pane| pane.center()) else { return };
    let glass = rect(x - 11., y - 16., x + 11., y + 13.);
    pic.fill(&glass, YELLOW);
    let child = all([
        &disc(x - 1., y - 1., 6.),
        &limb(&[[x - 1., y + 8.], [x - 2., y + 14.]], &[6., 8.]),
        &limb(&[[x + 2., y + 7.], [x + 9., y - 8.], [x + 12., y - 26.]], &[2.6, 2.2, 2.]),
    ]);
    pic.fill(&child.and(&rect(0., 0., WIDE, y + 13.)), BLUE);
}

fn walk_out(pic: &mut Picture, whale: &Beast) {
    let pavement = rect(0., 806., WIDE, HIGH);
    pic.fill(&pavement, RAW);
    pic.halftone(&pavement, 8., 10., BLUE.a(0.9), |[_, y]| 0.06 + 0.2 * (y - 806.) / 94.);
    pic.fill(&rect(0., 804., WIDE, 809.), BLUE);
    let man = person(
        figure::walking().near_hand(-12., -104.).far_hand(14., -52.).nod(-3., -1.),
        Body::default(),
        place(150., 848., 1.12),
    )
    .faced(Face { nose: Nose::Long, beard: Beard::Pointed, ..Face::default() });
    pic.contact(156., 874., 44., BLUE.a(0.55));
    let tail = whale.body.tip(180.);
    let lead = spline(&[man.near_hand(), [92., 590.], tail]);
    pic.line(&lead, RAW, 6.);
    pic.line(&lead, BLUE, 2.6);
    let coat = all([&man.all(), &man.coat(20., 16.), &man.hat(figure::Hat::Tall), &man.beard()]);
    pic.fill(&coat.grown(3.4), RAW);
    pic.fill(&coat, BLUE);
    pic.fill(&man.scarf(), CORAL);
    pic.rim(&coat, 2., 1.4, RAW.a(0.55));
    let dog = beast::wolf().at(place(252., 872., 0.5).flipped());
    pic.contact(252., 873., 34., BLUE.a(0.5));
    pic.fill(&dog.all().grown(3.), RAW);
    pic.fill(&dog.all(), CORAL);
    pic.fill(&dog.all().and(&rect(0., 856., WIDE, 876.)).less(&dog.body), BOTH);
    pic.dots(&[dog.eye], BLUE, 3.);
}
