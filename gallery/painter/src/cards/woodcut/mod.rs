//! Woodcut: black first, light cut out of it with tapering gouges, two or three flat inks, a wobbly frame, a cream halo of
//! five units around whatever stands before dark. No gradients, no thin gray, no opacity.

use easel::prelude::*;

use crate::painting::Painting;

mod anchor;
mod antlers;
mod bell;
mod clock_field;
mod maw;
mod palm;
mod rain_strings;
mod root_town;
mod smoke_bridge;
mod stairs;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "anchor", seed: 14, paint: anchor::paint },
    Painting { name: "antlers", seed: 66, paint: antlers::paint },
    Painting { name: "bell", seed: 24, paint: bell::paint },
    Painting { name: "clock_field", seed: 12, paint: clock_field::paint },
    Painting { name: "maw", seed: 83, paint: maw::paint },
    Painting { name: "palm", seed: 172, paint: palm::paint },
    Painting { name: "rain_strings", seed: 97, paint: rain_strings::paint },
    Painting { name: "root_town", seed: 45, paint: root_town::paint },
    Painting { name: "smoke_bridge", seed: 72, paint: smoke_bridge::paint },
    Painting { name: "stairs", seed: 37, paint: stairs::paint },
];

/// The black of the block.
pub const BLACK: Color = hex(0x1b1a1c);

/// The paper.
pub const CREAM: Color = hex(0xf5ead8);

/// The first color block.
pub fn red() -> Color {
    ok(0.56, 0.2, 30.)
}

/// The second color block.
pub fn teal() -> Color {
    ok(0.66, 0.075, 215.)
}

/// Paper and the black block on it; gives back the block.
pub fn block(pic: &mut Picture) -> Shape {
    let dice = pic.dice();
    pic.ground(CREAM);
    let block = rect(28., 28., 572., 872.).rough(&dice, 1.6, 14.);
    pic.fill(&block, BLACK);
    block
}

/// A black thing before dark: its cream halo, then itself.
pub fn stand(pic: &mut Picture, shape: &Shape, color: Color) {
    pic.fill(&shape.grown(5.), CREAM);
    pic.fill(shape, color);
}

/// Light on a black shape: gouges along `degrees` on the part that looks to (`dx`, `dy`).
pub fn carve(
    pic: &mut Picture,
    shape: &Shape,
    degrees: f64,
    gap: f64,
    [dx, dy]: [f64; 2],
    color: Color,
) {
    let lit = shape.grown(-2.5).less(&shape.moved(-dx, -dy));
    pic.gouges(&hatching(&lit, degrees, gap), color, gap * 0.55);
}

/// How somebody is cut: the ink of the coat, how far it hangs and flares, what is on the head.
#[derive(Clone, Copy)]
pub struct Cut {
    /// The coat's ink.
    pub ink: Color,
    /// How far the coat hangs below the hip, and how wide.
    pub coat: [f64; 2],
    /// Hair, which is black.
    pub hair: figure::Hair,
    /// Hat, which is black.
    pub hat: figure::Hat,
}

/// Somebody: a cream halo, a black body, a coat of one ink under the near arm, face and hands of paper.
pub fn somebody(pic: &mut Picture, person: &Person, cut: Cut) {
    let size = person.place.size();
    let coat = person.coat(cut.coat[0], cut.coat[1]);
    let top = all([&person.hair(cut.hair), &person.hat(cut.hat)]);
    stand(pic, &all([&person.all(), &coat, &top]), BLACK);
    let line = (1.1 * size).clamp(0.8, 2.4);
    let sleeve = person.near_arm.grown(line);
    pic.fill(&coat.grown(-line).less(&sleeve), cut.ink);
    pic.fill(&person.near_arm.grown(-line), cut.ink);
    pic.fill(&person.head.grown(-line).less(&top), CREAM);
    pic.fill(&all(&person.hands).grown(-line * 0.6), CREAM);
    if size > 1.2 {
        let shade = coat.grown(-line).less(&sleeve);
        let folds = hatching(&shade.less(&shade.moved(-5. * size, 0.)), 82., 2.6 * size);
        pic.gouges(&folds, BLACK, 1.5 * size);
        let [x, y] = person.eye();
        pic.oval(x, y, 1.1 * size, 1.1 * size, BLACK);
    }
}

/// Gouges that leave a point: `count` of them, between these angles, from one radius to another, each a little of its own.
pub fn rays(
    c: Point,
    dice: &Dice,
    count: usize,
    [from, to]: [f64; 2],
    [near, far]: [f64; 2],
) -> Vec<Line> {
    (0..count)
        .map(|i| {
            let way = mix(from, to, (i as f64 + dice.within(0.2, 0.8)) / count as f64);
            let start = near * dice.within(0.96, 1.16);
            vec![toward(c, way, start), toward(c, way, mix(start, far, dice.within(0.6, 1.)))]
        })
        .collect()
}
