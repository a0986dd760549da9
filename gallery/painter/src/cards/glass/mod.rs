//! Stained glass: each region parted into cells of its own size, shrunk a little on black, which leaves the lead. Light falls
//! off from one lamp or moon; the lead is heavy on the great contours and thin elsewhere. Cobalt, emerald, ruby, amber.

use std::collections::BTreeMap;

use easel::prelude::*;

use crate::painting::Painting;

mod accordion;
mod between;
mod comb;
mod eye;
mod foxfire;
mod hourglass;
mod nautilus;
mod simurgh;
mod strings;
mod teaglass;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "accordion", seed: 73, paint: accordion::paint },
    Painting { name: "between", seed: 21, paint: between::paint },
    Painting { name: "comb", seed: 5, paint: comb::paint },
    Painting { name: "eye", seed: 18, paint: eye::paint },
    Painting { name: "foxfire", seed: 64, paint: foxfire::paint },
    Painting { name: "hourglass", seed: 60, paint: hourglass::paint },
    Painting { name: "nautilus", seed: 89, paint: nautilus::paint },
    Painting { name: "simurgh", seed: 30, paint: simurgh::paint },
    Painting { name: "strings", seed: 93, paint: strings::paint },
    Painting { name: "teaglass", seed: 47, paint: teaglass::paint },
];

/// The lead, and the dark around.
pub const LEAD: Color = hex(0x14131a);

/// The stone around a window, and the window: an arch from the card's foot to near its top.
pub fn window(pic: &mut Picture) -> Shape {
    let dice = pic.dice();
    pic.ground(down(&[(0., ok(0.24, 0.02, 280.)), (1., ok(0.13, 0.02, 280.))]));
    let tones = [ok(0.32, 0.02, 280.), ok(0.1, 0.02, 280.)];
    pic.bristle(&rect(0., 0., WIDE, HIGH), &Bristle::new(80, 8.).wide(1.2, 0.5).stray(80.), &tones);
    let mut edge = arc([300., 300.], 260., 258., 180., 360.);
    edge.extend([[560., 880.], [40., 880.]]);
    let window = poly(&edge);
    pic.fill(&window.grown(16.).rough(&dice, 1.4, 20.), LEAD);
    window
}

/// Panes: each cell shrunk by half of the lead and colored by where its middle is, with a lighter core and a streak. Glass
/// comes in few tones, so equal panes share a path.
pub fn panes(pic: &mut Picture, cells: &[Shape], lead: f64, color: impl Fn(Point) -> Color) {
    let dice = pic.dice();
    let mut cores = Vec::new();
    let mut streaks: Vec<Line> = Vec::new();
    let mut sheets: BTreeMap<[u8; 3], Vec<Vec<Line>>> = BTreeMap::new();
    for cell in cells {
        let center = cell.center();
        let tone = color(center).lit(dice.about(0.045)).rgb.map(|c| c / 16 * 16 + 8);
        sheets.entry(tone).or_default().extend(cell.grown(-lead / 2.).pieces);
        let core = cell.grown(-5.);
        if core.area() > 160. {
            cores.push(
                core.scaled(core.center(), 0.74, 0.74).moved(dice.about(2.), dice.within(-4., 0.)),
            );
            streaks.extend(
                core.points(&dice, 1)
                    .iter()
                    .map(|&[x, y]| vec![[x, y], [x + dice.about(3.), y + dice.within(7., 15.)]]),
            );
        }
    }
    for ([r, g, b], pieces) in sheets {
        let tone = hex(u32::from(r) << 16 | u32::from(g) << 8 | u32::from(b));
        pic.fill_near(&Shape { pieces }, tone, 0.9);
    }
    pic.fill_near(&all(&cores), hex(0xffffff).a(0.12), 1.2);
    pic.lines(&streaks, hex(0xffffff).a(0.2), 1.1);
}

/// A region of the window: heavy lead around it, about `n` panes in it.
pub fn glaze(
    pic: &mut Picture,
    shape: &Shape,
    n: usize,
    lead: f64,
    color: impl Fn(Point) -> Color,
) {
    let dice = pic.dice();
    pic.fill(&shape.grown(2.4), LEAD);
    panes(pic, &cells(shape, n, &dice), lead, color);
}

/// A long region whose panes run along it: the strands between neighboring lines, each cut into `cuts` panes.
pub fn strands(
    pic: &mut Picture,
    lines: &[Line],
    cuts: usize,
    lead: f64,
    color: impl Fn(Point) -> Color,
) {
    let mut all_panes = Vec::new();
    for (k, pair) in lines.windows(2).enumerate() {
        let (one, other) = (even(&pair[0], cuts * 6), even(&pair[1], cuts * 6));
        let mut from = 0;
        while from < cuts * 6 {
            let to = (from + if from == 0 { 3 + 3 * (k % 2) } else { 6 }).min(cuts * 6);
            let edge: Line =
                one[from..=to].iter().chain(other[from..=to].iter().rev()).copied().collect();
            all_panes.push(poly(&edge));
            from = to;
        }
    }
    pic.fill(&all(&all_panes).grown(2.4), LEAD);
    panes(pic, &all_panes, lead, color);
}

/// A color as bright as it is near to the lamp at `light`; black at `far` and beyond.
pub fn near(color: Color, p: Point, light: Point, far: f64) -> Color {
    let t = (apart(p, light) / far).min(1.);
    color.lit(0.16 - 0.36 * t)
}

/// Dark hair, and everything else of one color.
pub fn clad(coat: Color) -> Wear {
    Wear { hair: ok(0.26, 0.06, 40.), ..Wear::plain(coat) }
}

/// Somebody small, painted on the glass with a lead line around.
pub fn painted(pic: &mut Picture, someone: &Person, wear: &Wear) {
    let outline = all([
        &someone.all(),
        &someone.coat(wear.hang, wear.flare),
        &someone.hair(wear.style),
        &someone.hat(wear.top),
    ]);
    pic.fill(&outline.grown(2.4), LEAD);
    pic.person(someone, wear);
}
