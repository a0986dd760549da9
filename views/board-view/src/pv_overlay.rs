//! Moves that were not played, drawn over the board: an engine's best line.

use catalog::AnyRecord;
use game_core::Seat;

use crate::board_view::{BoardView, Stance, Target};
use crate::point::Point;
use crate::record::board;
use crate::shape::{Form, Part};
use crate::svg;

/// From here on keys belong to drawn moves.
const LINE: u32 = 4000;

/// The distance of an arrow's ends from the center of a cell, in half cells.
const BEGINS: f32 = 0.3;
const ENDS: f32 = 0.42;

/// Draws these moves from the shown position, numbered if there are several. It stops at a move
/// that can't be read.
#[must_use]
pub fn line(
    record: &AnyRecord,
    shown: Option<usize>,
    moves: &[String],
    stance: Stance,
) -> Vec<Part> {
    let mut here = record.cut(shown.unwrap_or(usize::MAX));
    let mut parts = Vec::new();
    let all: Vec<Seat> = (0..4).map(Seat).collect();
    let first = here.turn();
    for (n, text) in (1_u32..).zip(moves) {
        let view = board(&here, None, &all, stance);
        let Some(choice) = view.choices().iter().find(|choice| choice.mv == *text) else {
            break;
        };
        let class = match (n, here.turn() == first) {
            (1, _) => "advice best",
            (_, true) => "advice own",
            (_, false) => "advice",
        };
        let mut part = Part::new(LINE + n, class, Point::default());
        if let Some(at) =
            mark(&mut part, &*view, choice.from.map(|from| view.center(from)), choice.to)
            && moves.len() > 1
        {
            number(&mut part, at, n);
        }
        parts.push(part);
        if here.play(text).is_err() {
            break;
        }
    }
    // Earlier moves lie on top of later ones.
    parts.reverse();
    parts
}

/// Draws one move, and returns the place for its number.
fn mark(part: &mut Part, view: &dyn BoardView, from: Option<Point>, to: Target) -> Option<Point> {
    let half = view.half().x;
    match (from, to) {
        (Some(from), Target::Cell(to)) => {
            let to = view.center(to);
            arrow(part, from, to, half);
            Some(from.toward(to, beside_cells(from, to, half)))
        }
        (None, Target::Cell(to)) => {
            let at = view.center(to);
            for class in ["casing", "shaft"] {
                part.disc(class, at, half * 0.8);
            }
            Some(at)
        }
        (_, Target::Wall(groove)) => {
            let (at, reach) = view.wall(groove)?;
            let (wide, high) = (reach.x * 2.0, reach.y * 2.0);
            let radius = reach.x.min(reach.y);
            part.add("rod", Form::Rect(at - reach, wide, high, radius));
            Some(at)
        }
        (_, Target::Fill { .. } | Target::Still) => None,
    }
}

/// How far along an arrow its number lies: near the middle, and between two cells, so that it
/// covers no figure.
fn beside_cells(from: Point, to: Point, half: f32) -> f32 {
    let steps = (from.far(to).sqrt() / (2.0 * half)).round().max(1.0);
    if steps % 2.0 == 0.0 { 0.5 - 0.5 / steps } else { 0.5 }
}

fn arrow(part: &mut Part, from: Point, to: Point, half: f32) {
    let long = from.far(to).sqrt();
    let along = (to - from) * (1.0 / long);
    let across = Point::new(-along.y, along.x);
    let (tail, tip) = (from + along * (half * BEGINS), to - along * (half * ENDS));
    let (wide, neck) = (half * 0.42, tip - along * (half * 0.62));
    let head = vec![tip, neck + across * wide, neck - across * wide];
    part.add("casing", Form::Line(vec![tail, neck]));
    part.add("casing head", Form::Poly(head.clone()));
    part.add("shaft", Form::Line(vec![tail, neck]));
    part.add("head", Form::Poly(head));
}

fn number(part: &mut Part, at: Point, n: u32) {
    let mut figure = String::new();
    svg::whole(&mut figure, n);
    part.disc("badge", at, 12.0);
    part.add("figure", Form::Text(at, 16.0, figure));
}
