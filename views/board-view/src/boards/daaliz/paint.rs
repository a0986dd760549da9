//! The picture of Daaliz, from back to front.

use ::daaliz::{Field, Move};
use game_core::{Outcome, Position as _, Seat, Status};

use crate::board_view::{BoardView, Groove, Target};
use crate::boards::daaliz::Tiles;
use crate::boards::daaliz::plan::{GROOVE, PITCH, Plan, TILE, spread};
use crate::boards::dvonn::small;
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::{Form, Part, Scene};

/// From here on keys belong to things that aren't pawns.
const BED: u32 = 100;
const STITCH: u32 = 101;
const HELD: u32 = 102;
const WAYS: u32 = 104;
const GHOST: u32 = 105;
const END: u32 = 106;
const TARGET: u32 = 200;
const WALL: u32 = 1000;

/// The whole board.
pub fn paint(tiles: &Tiles, hand: &Interaction) -> Vec<Part> {
    let mut parts = vec![bed(tiles)];
    if let Status::Over(outcome) = tiles.here.status() {
        parts.push(closing(tiles.plan, outcome != Outcome::Drawn));
    }
    for &(groove, seat) in &tiles.walls {
        parts.push(wall(tiles.plan, groove, seat));
    }
    if tiles.stance.preferences.ways {
        shortest_path(tiles, &mut parts);
    }
    stitch(tiles, &mut parts);
    targets(tiles, hand, &mut parts);
    for (index, &at) in (0..).zip(tiles.here.pawns()) {
        let seat = Seat(index);
        let held = hand.held.is_some() && tiles.plan.cell(at) == hand.held;
        let home = tiles.plan.center(at);
        let (class, at) = match (held, hand.at) {
            (true, Some(finger)) => (DRAGGED[seat.index()], finger - Point::new(0.0, 18.0)),
            (true, None) => (HELD_PAWN[seat.index()], home - Point::new(0.0, 5.0)),
            _ => (PAWN[seat.index()], home),
        };
        parts.push(pawn(seat, class, at));
        if held && hand.at.is_none() {
            let mut ring = Part::new(HELD, "mark held", at);
            ring.disc("casing", Point::default(), 23.5);
            ring.disc("line", Point::default(), 23.5);
            parts.push(ring);
        }
    }
    if let Some(to @ Target::Wall(groove)) = hand.aim {
        let legal = hand.choice(tiles, to).is_some();
        let class = if legal { "wall preview" } else { "wall preview illegal" };
        let mut part = Part::new(GHOST, class, tiles.plan.wall(groove));
        rod(&mut part, tiles.plan, groove, 1.0);
        parts.push(part);
    }
    parts
}

const PAWN: [&str; 4] = ["pawn first", "pawn second", "pawn third", "pawn fourth"];
const HELD_PAWN: [&str; 4] =
    ["pawn first held", "pawn second held", "pawn third held", "pawn fourth held"];
const DRAGGED: [&str; 4] = [
    "pawn first held dragged",
    "pawn second held dragged",
    "pawn third held dragged",
    "pawn fourth held dragged",
];
const WALLS: [&str; 4] = ["wall first", "wall second", "wall third", "wall fourth"];

/// The bed, its tiles, its borders with their arches, and its letters.
fn bed(tiles: &Tiles) -> Part {
    let plan = tiles.plan;
    let (corner, size) = (plan.corner(), plan.bed());
    let mut part = Part::new(BED, "bed tiles", Point::default());
    let goals = tiles.goals();
    let (columns, rows) = plan.across();
    let wide = |by: f32, down: f32, part: &mut Part, class| {
        let corner = corner + Point::new(-by, -by + down);
        part.add(class, Form::Rect(corner, size.x + 2.0 * by, size.y + 2.0 * by, 6.0 + by));
    };
    wide(4.0, 6.0, &mut part, "under");
    wide(4.0, 0.0, &mut part, "rim");
    for side in 0..4 {
        if plan.has_arches(side) {
            arches(&mut part, plan, side, &goals);
        }
    }
    wide(0.0, 0.0, &mut part, "plain");
    for down in 0..rows.cast_signed() {
        for right in 0..columns.cast_signed() {
            let field = plan.under(right, down);
            let lit = goals.contains(&field);
            let corner = plan.center(field) - Point::new(TILE / 2.0, TILE / 2.0);
            part.add("lip", Form::Rect(corner + Point::new(0.0, 2.4), TILE, TILE, 6.0));
            part.add("light", Form::Rect(corner, TILE, TILE, 6.0));
            let class = if lit { "tile lit" } else { "tile" };
            part.add(class, Form::Rect(corner + Point::new(0.0, 1.3), TILE, TILE - 1.3, 5.5));
        }
    }
    if tiles.stance.preferences.coordinates {
        letters(&mut part, plan, if tiles.stance.standing { 22.0 } else { 17.0 });
    }
    part
}

/// The line around the tiles after the game; a draw closes half of it.
fn closing(plan: Plan, won: bool) -> Part {
    let mut part = Part::new(END, "stitch end", Point::default());
    let (low, high) = (plan.corner(), plan.corner() + plan.bed());
    let corners =
        [(low.x, low.y), (high.x, low.y), (high.x, high.y), (low.x, high.y), (low.x, low.y)];
    let mut corners = corners.map(|(x, y)| Point::new(x, y)).to_vec();
    corners.truncate(if won { 5 } else { 3 });
    part.add("casing", Form::Line(corners.clone()));
    part.add("thread", Form::Line(corners));
    part
}

/// The border and the arches on one side of the screen.
fn arches(part: &mut Part, plan: Plan, side: usize, goals: &[Field]) {
    let (columns, rows) = plan.across();
    let (columns, rows) = (columns.cast_signed(), rows.cast_signed());
    let (corner, bed) = (plan.corner(), plan.bed());
    let border = 8.0;
    let far = corner + bed;
    let (at, wide, high) = match side {
        0 => (corner - Point::new(4.0, border), bed.x + 8.0, border + 6.0),
        1 => (Point::new(far.x - 6.0, corner.y - 4.0), border + 6.0, bed.y + 8.0),
        2 => (Point::new(corner.x - 4.0, far.y - 6.0), bed.x + 8.0, border + 6.0),
        _ => (corner - Point::new(border, 4.0), border + 6.0, bed.y + 8.0),
    };
    let count = if side.is_multiple_of(2) { columns } else { rows };
    for n in 0..count {
        let field = match side {
            0 => plan.under(n, -1),
            1 => plan.under(columns, n),
            2 => plan.under(n, rows),
            _ => plan.under(-1, n),
        };
        let class = if goals.contains(&field) { "arch goal" } else { "arch" };
        // An arch stands on the border, with its round end outward.
        let path = [
            "M-24.5 21V-2A24.5 17 0 0 1 24.5-2V21Z",
            "M-21-24.5H2A17 24.5 0 0 1 2 24.5H-21Z",
            "M-24.5-21V2A24.5 17 0 0 0 24.5 2V-21Z",
            "M21-24.5H-2A17 24.5 0 0 0-2 24.5H21Z",
        ][side];
        part.add(class, Form::Path(path, plan.center(field), 1.0));
    }
    part.add("border", Form::Rect(at, wide, high, 4.0));
}

fn letters(part: &mut Part, plan: Plan, high: f32) {
    let (columns, rows) = plan.across();
    let name = |field: Field, file: bool| {
        let mut text = String::new();
        if file {
            text.push(char::from(b'a' - 1 + field.file));
        } else {
            crate::svg::whole(&mut text, u32::from(field.rank));
        }
        text
    };
    let files_across = plan.quarters.is_multiple_of(2);
    for right in 0..columns.cast_signed() {
        let field = plan.under(right, 0);
        let at = Point::new(plan.center(field).x, plan.size().y - 11.0);
        part.add("label", Form::Text(at, high, name(field, files_across)));
    }
    for down in 0..rows.cast_signed() {
        let field = plan.under(0, down);
        let at = Point::new(11.0, plan.center(field).y);
        part.add("label", Form::Text(at, high, name(field, !files_across)));
    }
}

/// A wall in its groove.
fn wall(plan: Plan, groove: Groove, seat: Option<Seat>) -> Part {
    let number = (u32::from(groove.rank) * 16 + u32::from(groove.file)) * 2;
    let key = WALL + number + u32::from(groove.upright);
    let class = seat.map_or("wall nobody", |seat| WALLS[seat.index()]);
    let mut part = Part::new(key, class, plan.wall(groove));
    rod(&mut part, plan, groove, 0.0);
    // As many notches as seats before this one: color is never the only sign.
    let nicks = seat.map_or(0, Seat::index);
    let half = GROOVE / 2.0 - 1.0;
    for nick in 0..nicks {
        let off = spread(nick, nicks, 9.0);
        let ends = if plan.stands(groove) {
            [Point::new(-half, off), Point::new(half, off)]
        } else {
            [Point::new(off, -half), Point::new(off, half)]
        };
        part.add("nick", Form::Line(ends.to_vec()));
    }
    part
}

/// The body of a wall: two tiles and the groove between.
fn rod(part: &mut Part, plan: Plan, groove: Groove, wider: f32) {
    let (long, thick) = (2.0 * TILE + GROOVE + wider, GROOVE - 1.6 + 2.0 * wider);
    let (wide, high) = if plan.stands(groove) { (thick, long) } else { (long, thick) };
    let corner = Point::new(-wide / 2.0, -high / 2.0);
    part.add("shade", Form::Rect(corner + Point::new(0.0, 2.6), wide, high, thick / 2.0));
    part.add("rod", Form::Rect(corner, wide, high, thick / 2.0));
    let inner = corner + Point::new(2.2, 1.8);
    let (wide, high) = if plan.stands(groove) { (1.8, high - 4.4) } else { (wide - 4.4, 1.8) };
    part.add("shine", Form::Rect(inner, wide, high, 0.9));
}

/// A pawn: a turned knob on a foot. Each seat has its own mark.
fn pawn(seat: Seat, class: &'static str, at: Point) -> Part {
    let mut part = Part::new(1 + u32::from(seat.0), class, at);
    let down = |y: f32| Point::new(0.0, y);
    part.add("shade", Form::Oval(down(6.0), 19.5, 17.5));
    part.disc("side", down(3.2), 18.5);
    part.disc("edge", down(0.0), 18.5);
    part.disc("face", down(0.9), 17.4);
    part.disc("neck", down(-0.6), 11.4);
    part.disc("knob", down(-1.8), 10.6);
    match seat.0 {
        0 => part.disc("mark", down(-1.8), 5.2),
        1 => part.disc("mark ring", down(-1.8), 5.4),
        2 => part.add("mark", Form::Rect(Point::new(-4.6, -6.4), 9.2, 9.2, 1.2)),
        _ => part.add("mark ring", Form::Path("M-5-5 5 5M5-5-5 5", down(-1.8), 1.0)),
    }
    part
}

/// The pawn's possible targets.
fn targets(tiles: &Tiles, hand: &Interaction, parts: &mut Vec<Part>) {
    let wall = matches!(hand.aim, Some(Target::Wall(_)));
    for choice in tiles.choices() {
        let Target::Cell(to) = choice.to else { continue };
        let class = match (hand.aim == Some(choice.to), wall) {
            (true, _) => "mark aim",
            (false, false) => "mark target",
            (false, true) => "mark target faint",
        };
        let on = tiles.here.board().has(tiles.plan.field(to));
        let r = if on { 16.5 } else { 13.0 };
        let mut part = Part::new(TARGET + u32::from(to.0), class, tiles.center(to));
        part.disc("casing", Point::default(), r);
        part.disc("line", Point::default(), r);
        parts.push(part);
    }
}

/// The saffron line of the last move.
fn stitch(tiles: &Tiles, parts: &mut Vec<Part>) {
    let Some((_, mv)) = tiles.last else { return };
    let mut part = Part::new(STITCH, "stitch", Point::default());
    match (mv, tiles.last_from) {
        (Move::Step(to), Some(from)) => {
            let (from, to) = (tiles.plan.center(from), tiles.plan.center(to));
            let long = from.far(to).sqrt();
            let ends = vec![from.toward(to, 9.0 / long), from.toward(to, 1.0 - 19.0 / long)];
            part.add("casing", Form::Line(ends.clone()));
            part.add("thread", Form::Line(ends));
            part.disc("knot", from, 6.0);
        }
        (Move::Wall(wall), _) => {
            let groove = super::plan::groove(wall);
            let at = tiles.plan.wall(groove);
            let off = PITCH - 10.0;
            let end =
                if tiles.plan.stands(groove) { Point::new(0.0, off) } else { Point::new(off, 0.0) };
            // It leaves the notches free: they say whose wall it is.
            let nicks = tiles.walls.iter().find(|(other, _)| *other == groove);
            let nicks = nicks.and_then(|(_, seat)| *seat).map_or(0, Seat::index);
            let free = if nicks == 0 { 0.0 } else { 4.5 * (small(nicks) + 1.0) / off };
            for class in ["casing fine", "thread fine"] {
                for side in [end, end * -1.0] {
                    part.add(class, Form::Line(vec![at + side * free, at + side]));
                }
            }
        }
        _ => return,
    }
    parts.push(part);
}

/// The dotted shortest path of the next opponent.
fn shortest_path(tiles: &Tiles, parts: &mut Vec<Part>) {
    let Some(turn) = tiles.turn() else { return };
    let team = tiles.here.team(turn);
    let seats = tiles.here.seats();
    let next = (1..seats).map(|n| Seat((turn.0 + n) % seats)).find(|seat| !team.contains(seat));
    let Some(seat) = next else { return };
    let mut points = vec![tiles.plan.center(tiles.here.pawns()[seat.index()])];
    points.extend(tiles.here.shortest_path(seat).into_iter().map(|at| tiles.plan.center(at)));
    let class = ["way first", "way second", "way third", "way fourth"][seat.index()];
    let mut part = Part::new(WAYS, class, Point::default());
    part.add("line", Form::Line(points));
    parts.push(part);
}

/// A few tiles for the front page.
#[must_use]
pub fn picture() -> Scene {
    let plan = Plan { files: 4, ranks: 3, quarters: 0, arches: [true, false, false, false] };
    let goals: Vec<Field> = (1..=4).map(|file| Field::new(file, 4)).collect();
    let (corner, size) = (plan.corner(), plan.bed());
    let mut part = Part::new(BED, "bed tiles", Point::default());
    part.add("rim", Form::Rect(corner - Point::new(4.0, 4.0), size.x + 8.0, size.y + 8.0, 9.0));
    arches(&mut part, plan, 0, &goals);
    part.add("plain", Form::Rect(corner, size.x, size.y, 6.0));
    for rank in 1..=3 {
        for file in 1..=4 {
            let at = plan.center(Field::new(file, rank)) - Point::new(TILE / 2.0, TILE / 2.0);
            part.add("lip", Form::Rect(at + Point::new(0.0, 2.4), TILE, TILE, 6.0));
            part.add("light", Form::Rect(at, TILE, TILE, 6.0));
            part.add("tile", Form::Rect(at + Point::new(0.0, 1.3), TILE, TILE - 1.3, 5.5));
        }
    }
    let flat = Groove { file: 1, rank: 1, upright: false };
    let upright = Groove { file: 2, rank: 0, upright: true };
    let parts = vec![
        part,
        wall(plan, flat, Some(Seat(1))),
        wall(plan, upright, Some(Seat(0))),
        pawn(Seat(0), PAWN[0], plan.center(Field::new(2, 1))),
    ];
    Scene { wide: plan.size().x, high: plan.size().y - 22.0, parts }
}
