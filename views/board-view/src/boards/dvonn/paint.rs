//! The picture of DVONN, from back to front.

use std::collections::BTreeSet;

use ::dvonn::{Field, Fields, Move, Piece};

use crate::board_view::{BoardView, Cell, Target};
use crate::boards::dvonn::Rings;
use crate::boards::dvonn::lattice::{Lattice, PITCH, RING, TILT, cell, field, small};
use crate::boards::dvonn::pieces::Ring;
use crate::boards::dvonn::ring::{Show, ring, step};
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::{Form, Part, order};
use crate::svg;

/// From here on keys belong to things that aren't rings.
const BED: u32 = 100;
const STITCH: u32 = 101;
const HELD: u32 = 102;
const GHOST: u32 = 103;
const OVER: u32 = 104;
const END: u32 = 105;
const TARGET: u32 = 200;
const FALLS: u32 = 300;
const MOVABLE: u32 = 400;

/// The whole board.
pub fn paint(rings: &Rings, hand: &Interaction) -> Vec<Part> {
    let falling = rings.falling(hand);
    let mut parts = vec![bed(rings.lattice, rings.coordinates)];
    if let Some(won) = rings.ended {
        parts.push(closing(rings.lattice, won));
    }
    aside(rings, &mut parts);
    let mut fields = Field::ALL;
    order(&mut fields, |field| rings.lattice.center(*field).y);
    let held = hand.held.map(field);
    // Below the rings, so that it crosses no figure.
    stitch(rings, &mut parts);
    for field in fields {
        if Some(field) != held {
            stack(rings, field, &Lift::none(falling.contains(field)), &mut parts);
        }
    }
    marks(rings, hand, falling, &mut parts);
    if let Some(field) = held {
        let lift = Lift { at: hand.at, held: true, falls: falling.contains(field) };
        stack(rings, field, &lift, &mut parts);
        if hand.at.is_none() {
            parts.push(halo(HELD, "mark held", top(rings, field) - Point::new(0.0, 9.0)));
        }
    }
    parts
}

/// Whether a stack is lifted, and where.
struct Lift {
    at: Option<Point>,
    held: bool,
    falls: bool,
}

impl Lift {
    fn none(falls: bool) -> Lift {
        Lift { at: None, held: false, falls }
    }
}

/// The bed with its hollows, its trays and its letters.
fn bed(lattice: Lattice, coordinates: bool) -> Part {
    let mut part = Part::new(BED, "bed rings", Point::default());
    let shifted = |by: f32| lattice.corners().into_iter().map(move |c| c + Point::new(0.0, by));
    part.add("under", Form::Poly(shifted(7.0).collect()));
    part.add("light", Form::Poly(shifted(-1.5).collect()));
    part.add("plain", Form::Poly(lattice.corners()));
    for field in Field::ALL {
        let at = lattice.center(field);
        part.disc("dip", at, 10.0);
        part.disc("floor", at + Point::new(0.0, 1.6), 8.6);
    }
    if !lattice.standing {
        let (corner, wide, high) = lattice.whole_tray();
        part.add("dip", Form::Rect(corner, wide, high, 39.0));
        let inner = corner + Point::new(1.0, 2.6);
        part.add("floor", Form::Rect(inner, wide - 2.0, high - 3.0, 37.5));
    }
    if coordinates {
        letters(lattice, &mut part);
    }
    part
}

/// The line around the board after the game; a draw closes half of it.
fn closing(lattice: Lattice, won: bool) -> Part {
    let mut part = Part::new(END, "stitch end", Point::default());
    let center = lattice.corners().iter().fold(Point::default(), |sum, c| sum + *c) * (1.0 / 6.0);
    // Beside the outermost hollows: both tips are on the long axis.
    let wide = |c: Point| {
        let off = c - center;
        let (long, across) = if lattice.standing { (off.y, off.x) } else { (off.x, off.y) };
        let is_tip = across.abs() < 1.0;
        let long = long.signum() * if is_tip { 37.0 } else { 19.0 };
        let across = if is_tip { 0.0 } else { across.signum() * 32.0 };
        c + if lattice.standing { Point::new(across, long) } else { Point::new(long, across) }
    };
    let mut corners: Vec<Point> = lattice.corners().into_iter().map(wide).collect();
    corners.push(corners[0]);
    corners.truncate(if won { 7 } else { 4 });
    part.add("casing", Form::Line(corners.clone()));
    part.add("thread", Form::Line(corners));
    part
}

fn letters(lattice: Lattice, part: &mut Part) {
    let size = if lattice.standing { 19.0 } else { 14.0 };
    let mut write = |at: Point, letter: char| {
        part.add("label", Form::Text(at, size, letter.to_string()));
    };
    for x in 0..11 {
        let lowest = (0..5).find_map(|y| Field::at(x, y));
        if let Some(field) = lowest {
            let (x, y) = (f32::from(field.x()), f32::from(field.y()));
            write(lattice.spot(x, y - 0.86), char::from(b'A' + field.x().unsigned_abs()));
        }
    }
    for y in 0..5 {
        let leftmost = (0..11).find_map(|x| Field::at(x, y));
        if let Some(field) = leftmost {
            let (x, y) = (f32::from(field.x()), f32::from(field.y()));
            let off = if lattice.standing { 0.94 } else { 0.77 };
            write(lattice.spot(x - off, y), char::from(b'1' + field.y().unsigned_abs()));
        }
    }
}

/// The rings in their trays: first those not yet placed, then those cut off.
fn aside(rings: &Rings, parts: &mut Vec<Part>) {
    for piece in Piece::ALL {
        let color = piece as usize;
        let aside = ["ring white aside", "ring black aside", "ring red aside"][color];
        let waiting = rings.pieces.stock[color].iter().chain(&rings.pieces.fallen[color]);
        for (at, one) in waiting.enumerate() {
            if let Some(at) = rings.lattice.tray(piece, at) {
                let show = Show { thick: 5.0, shadow: Some(2.0), top: Some(1), red: false };
                parts.push(ring(one.key, aside, at, piece, show));
            }
        }
    }
}

/// The center of the top ring on a field, or of the field.
fn top(rings: &Rings, at: Field) -> Point {
    let height = rings.pieces.on[at.index()].len();
    let up = small(height.saturating_sub(1)) * step(height) / 2.0;
    rings.lattice.center(at) - Point::new(0.0, up)
}

/// All rings on a field. A stack is centered on it, so that tall ones hide as little as possible.
fn stack(rings: &Rings, at: Field, raise: &Lift, parts: &mut Vec<Part>) {
    let list: &[Ring] = &rings.pieces.on[at.index()];
    let (height, step) = (list.len(), step(list.len()));
    let red = list.iter().any(|ring| ring.piece == Piece::Red);
    let won =
        rings.winner.is_some() && list.last().and_then(|ring| ring.piece.owner()) == rings.winner;
    let raised = match (raise.held, raise.at) {
        (true, Some(_)) => 22.0,
        (true, None) => 9.0,
        _ if won => 6.0,
        _ => 0.0,
    };
    let middle = raise.at.unwrap_or_else(|| rings.lattice.center(at)) - Point::new(0.0, raised);
    for (level, one) in list.iter().enumerate() {
        let up = (small(level) - small(height - 1) / 2.0) * step;
        let show = Show {
            thick: step,
            shadow: (level == 0).then_some(3.5 + raised),
            top: (level + 1 == height).then_some(height),
            red,
        };
        let class = match (raise.at, one.piece) {
            (None, piece) => look(piece, raise.held, raise.falls),
            (Some(_), Piece::White) => "ring white held dragged",
            (Some(_), Piece::Black) => "ring black held dragged",
            (Some(_), Piece::Red) => "ring red held dragged",
        };
        parts.push(ring(one.key, class, middle - Point::new(0.0, up), one.piece, show));
    }
}

fn look(piece: Piece, held: bool, falls: bool) -> &'static str {
    match (piece, held, falls) {
        (Piece::White, false, false) => "ring white",
        (Piece::Black, false, false) => "ring black",
        (Piece::Red, false, false) => "ring red",
        (Piece::White, true, _) => "ring white held",
        (Piece::Black, true, _) => "ring black held",
        (Piece::Red, true, _) => "ring red held",
        (Piece::White, false, true) => "ring white falls",
        (Piece::Black, false, true) => "ring black falls",
        (Piece::Red, false, true) => "ring red falls",
    }
}

/// The saffron line of the last move.
fn stitch(rings: &Rings, parts: &mut Vec<Part>) {
    let Some((_, mv)) = rings.last else { return };
    let mut part = Part::new(STITCH, "stitch", Point::default());
    match mv {
        Move::Jump { from, to } => {
            let (from, to) = (rings.lattice.center(from), top(rings, to));
            let long = from.far(to).sqrt();
            let ends = vec![from.toward(to, 12.0 / long), from.toward(to, 1.0 - RING / long)];
            part.add("casing", Form::Line(ends.clone()));
            part.add("thread", Form::Line(ends));
            part.disc("knot", from, 7.5);
        }
        Move::Place(to) => {
            let at = rings.lattice.center(to);
            part.add("casing", around(at, 2.4));
            part.add("thread", around(at, 2.4));
        }
        Move::Pass => return,
    }
    parts.push(part);
}

/// The choices, the aim, and what it would cut off.
fn marks(rings: &Rings, hand: &Interaction, falling: Fields, parts: &mut Vec<Part>) {
    if hand.held.is_none() && hand.aim.is_none() {
        movable(rings, parts);
    }
    let mut aim = None;
    for choice in rings.choices() {
        let (Some(from), Target::Cell(to)) = (choice.from, choice.to) else { continue };
        if hand.held == Some(from) && !falling.contains(field(to)) {
            let aimed = hand.aim == Some(choice.to);
            let class = if aimed { "mark aim" } else { "mark target" };
            let mut mark = halo(TARGET + u32::from(to.0), class, top(rings, field(to)));
            if aimed {
                badge(&mut mark, rings.height(from) + rings.height(to));
                aim = Some(mark);
            } else {
                parts.push(mark);
            }
        }
    }
    // Last, so that no other mark cuts its badge.
    parts.extend(aim);
    for fallen in falling {
        if hand.held == Some(cell(fallen)) {
            continue;
        }
        let mut part = Part::new(FALLS + u32::from(cell(fallen).0), "falls", top(rings, fallen));
        let arm = RING * 0.6;
        let cross = |sign: f32| {
            Form::Line(vec![Point::new(-arm, -arm * sign), Point::new(arm, arm * sign)])
        };
        part.add("veil", around(Point::default(), 0.0));
        for class in ["casing", "snip"] {
            part.add(class, cross(1.0));
            part.add(class, cross(-1.0));
        }
        part.add("casing", around(Point::default(), 2.6));
        part.add("snip stitched", around(Point::default(), 2.6));
        parts.push(part);
    }
    if let Some(over) = hand.over.filter(|&over| may_take(rings, hand, over)) {
        parts.push(halo(OVER, "mark over", top(rings, field(over))));
    }
    if let (Some(piece), Some(Target::Cell(to))) = (rings.here.next_piece(), hand.aim) {
        let show = Show { thick: 5.0, shadow: Some(3.0), top: Some(1), red: false };
        let class = match piece {
            Piece::White => "ring white ghost",
            Piece::Black => "ring black ghost",
            Piece::Red => "ring red ghost",
        };
        parts.push(ring(GHOST, class, rings.lattice.center(field(to)), piece, show));
    }
}

/// The stacks that can move.
fn movable(rings: &Rings, parts: &mut Vec<Part>) {
    let from: BTreeSet<u8> =
        rings.choices().iter().filter_map(|choice| Some(choice.from?.0)).collect();
    for from in from {
        let at = top(rings, field(Cell(from)));
        let mut part = Part::new(MOVABLE + u32::from(from), "mark movable", at);
        part.add("line", around(Point::default(), 2.2));
        parts.push(part);
    }
}

/// The height of the resulting stack.
fn badge(mark: &mut Part, height: usize) {
    let at = Point::new(25.0, -24.0);
    let mut figure = String::new();
    svg::whole(&mut figure, u32::try_from(height).unwrap_or(0));
    mark.disc("badge", at, 14.0);
    mark.add("figure", Form::Text(at, 17.0, figure));
}

fn may_take(rings: &Rings, hand: &Interaction, over: Cell) -> bool {
    hand.held != Some(over)
        && hand.aim.is_none()
        && rings.choices().iter().any(|choice| choice.from == Some(over))
}

fn around(at: Point, wider: f32) -> Form {
    Form::Oval(at, RING + wider, RING * TILT + wider)
}

fn halo(key: u32, class: &'static str, at: Point) -> Part {
    let mut part = Part::new(key, class, at);
    part.add("casing", around(Point::default(), 3.2));
    part.add("line", around(Point::default(), 3.2));
    part
}

/// A few rings for the front page.
pub fn picture() -> crate::shape::Scene {
    use Piece::{Black, Red, White};
    let mut parts = Vec::new();
    let stacks: [(f32, f32, &[Piece]); 7] = [
        (-0.5, -1.0, &[Black]),
        (0.5, -1.0, &[Black, White]),
        (-1.0, 0.0, &[Black]),
        (0.0, 0.0, &[White, Red, White, White]),
        (1.0, 0.0, &[Red]),
        (-0.5, 1.0, &[White]),
        (0.5, 1.0, &[Black, White, Black]),
    ];
    let mut key = 0;
    for (x, y, list) in stacks {
        let middle = Point::new(132.0 + x * PITCH, 108.0 + y * PITCH * 0.866);
        let step = step(list.len());
        for (level, &piece) in list.iter().enumerate() {
            key += 1;
            let up = (small(level) - small(list.len() - 1) / 2.0) * step;
            let show = Show {
                thick: step,
                shadow: (level == 0).then_some(3.5),
                top: (level + 1 == list.len()).then_some(list.len()),
                red: list.contains(&Red),
            };
            let at = middle - Point::new(0.0, up);
            parts.push(ring(key, look(piece, false, false), at, piece, show));
        }
    }
    crate::shape::Scene { wide: 264.0, high: 220.0, parts }
}
