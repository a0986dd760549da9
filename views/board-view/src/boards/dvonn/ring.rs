//! The look of a ring.

use ::dvonn::Piece;

use crate::boards::dvonn::lattice::{RING, TILT, small};
use crate::point::Point;
use crate::shape::{Form, Part};
use crate::svg;

/// The look of a ring besides its color.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Show {
    /// Its thickness; rings in tall stacks are compressed.
    pub thick: f32,
    /// It lies directly on the board.
    pub shadow: Option<f32>,
    /// It is the top of a stack of this many rings.
    pub top: Option<usize>,
    /// There is a red ring below it.
    pub red: bool,
}

/// How much each ring of a stack is raised above the one below.
pub fn step(height: usize) -> f32 {
    (34.0 / small(height.max(2) - 1)).min(5.6)
}

/// A ring, seen slightly tilted.
pub fn ring(key: u32, class: &'static str, at: Point, piece: Piece, show: Show) -> Part {
    let mut part = Part::new(key, class, at);
    let down = |y: f32| Point::new(0.0, y);
    let oval = |y: f32, r: f32| Form::Oval(down(y), r, r * TILT);
    if let Some(far) = show.shadow {
        part.add("shade", oval(show.thick + far, RING + 1.4));
    }
    part.add("side", oval(show.thick, RING));
    part.add("edge", oval(0.0, RING));
    part.add("face", oval(1.0, RING - 1.0));
    let Some(height) = show.top else { return part };
    part.add("groove", oval(0.6, RING * 0.79));
    if height == 1 {
        let hole = RING * if piece == Piece::Red { 0.52 } else { 0.41 };
        if piece == Piece::Red {
            part.add("wall", Form::Poly(hexagon(down(0.0), hole)));
            part.add("well", Form::Poly(hexagon(down(1.5), hole - 1.8)));
        } else {
            part.add("wall", oval(0.0, hole));
            part.add("well", oval(1.5, hole - 1.6));
        }
        return part;
    }
    if show.red {
        part.add("core", Form::Poly(hexagon(down(0.0), RING * 0.65)));
    } else {
        part.add("wall", oval(0.0, RING * 0.57));
        part.add("well", oval(1.4, RING * 0.57 - 1.5));
    }
    let mut figure = String::new();
    svg::whole(&mut figure, u32::try_from(height).unwrap_or(0));
    let size = if height > 9 { 22.0 } else { 26.0 };
    let ink = if show.red { "figure light" } else { "figure" };
    part.add(ink, Form::Text(down(0.4), size, figure));
    part
}

/// A hexagon with a corner at the top.
pub fn hexagon(at: Point, r: f32) -> Vec<Point> {
    let (w, h) = (r * 0.866, r * 0.5);
    [(0.0, -r), (w, -h), (w, h), (0.0, r), (-w, h), (-w, -h)]
        .map(|(x, y)| at + Point::new(x, y * TILT))
        .to_vec()
}
