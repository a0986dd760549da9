//! What a ring looks like.

use ::dvonn::Piece;

use crate::boards::dvonn::lattice::{RING, TILT, small};
use crate::point::Point;
use crate::shape::{Form, Part};
use crate::svg;

/// What a ring shows besides its color.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Show {
    /// How thick it is here; in tall stacks rings are pressed together.
    pub thick: f32,
    /// It lies on the board, not on another ring.
    pub shadow: Option<f32>,
    /// It is on top of so many rings, itself counted.
    pub top: Option<usize>,
    /// A red one is under it.
    pub red: bool,
}

/// How far each ring of a stack is raised above the one below it.
pub fn step(height: usize) -> f32 {
    (34.0 / small(height.max(2) - 1)).min(5.6)
}

/// A ring, seen from above with a slight tilt.
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

/// A hexagon that stands on a corner.
pub fn hexagon(at: Point, r: f32) -> Vec<Point> {
    let (w, h) = (r * 0.866, r * 0.5);
    [(0.0, -r), (w, -h), (w, h), (0.0, r), (-w, h), (-w, -h)]
        .map(|(x, y)| at + Point::new(x, y * TILT))
        .to_vec()
}
