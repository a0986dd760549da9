//! Stained glass: each region parted into cells of its own size, shrunk a little on black, which leaves the lead. Light falls
//! off from one lamp or moon; the lead is heavy on the great contours and thin elsewhere. Cobalt, emerald, ruby, amber.

use easel::prelude::*;

use crate::Piece;

/// The cards of this hand.
pub const PIECES: &[Piece] = &[];

/// The lead, and the dark around.
pub const LEAD: Color = hex(0x14131a);

/// The stone around a window, and the window: an arch from the card's foot to near its top.
pub fn window(pic: &mut Picture) -> Shape {
    let dice = pic.dice();
    pic.ground(down(&[(0., ok(0.24, 0.02, 280.)), (1., ok(0.13, 0.02, 280.))]));
    let tones = [ok(0.32, 0.02, 280.), ok(0.1, 0.02, 280.)];
    pic.bristle(
        &rect(0., 0., WIDE, HIGH),
        &Bristle::new(300, 8.).wide(1.2, 0.5).stray(80.),
        &tones,
    );
    let mut edge = arc([300., 300.], 260., 258., 180., 360.);
    edge.extend([[560., 880.], [40., 880.]]);
    let window = poly(&edge);
    pic.fill(&window.grown(16.).rough(&dice, 1.4, 20.), LEAD);
    window
}

/// Panes: each cell shrunk by half of the lead and colored by where its middle is, with a lighter core and a streak or two.
pub fn panes(pic: &mut Picture, cells: &[Shape], lead: f64, color: impl Fn(Point) -> Color) {
    let dice = pic.dice();
    let mut cores = Vec::new();
    let mut streaks: Vec<Line> = Vec::new();
    for cell in cells {
        let center = cell.center();
        pic.fill_near(&cell.grown(-lead / 2.), color(center).lit(dice.about(0.045)), 0.5);
        let core = cell.grown(-5.);
        if core.area() > 160. {
            cores.push(
                core.scaled(core.center(), 0.74, 0.74).moved(dice.about(2.), dice.within(-4., 0.)),
            );
            streaks.extend(
                core.points(&dice, 2)
                    .iter()
                    .map(|&[x, y]| vec![[x, y], [x + dice.about(3.), y + dice.within(7., 15.)]]),
            );
        }
    }
    pic.fill_near(&all(&cores), hex(0xffffff).a(0.12), 0.9);
    pic.lines(&streaks, hex(0xffffff).a(0.2), 1.1);
}

/// Heavy lead along the great contours.
pub fn leads(pic: &mut Picture, lines: &[Line]) {
    pic.lines(lines, LEAD, 5.);
}
