//! The picture of Kamisado, from back to front.

use ::kamisado::{Move, Square, Stage, Tower, Turn};

use crate::board_view::{BoardView, Choice, Target};
use crate::boards::kamisado::signs::{FRAME, SIGN, SIGNS, SQUARE, WORDS};
use crate::boards::kamisado::tower::{State, key, look, tower};
use crate::boards::kamisado::{PITCH, SIZE, Towers, cell, square};
use crate::interaction::Interaction;
use crate::point::Point;
use crate::preferences::Face;
use crate::shape::{Form, Part, Scene, order};

/// From here on keys belong to things that aren't towers.
const BED: u32 = 100;
const STITCH: u32 = 101;
const DUE: u32 = 102;
const HELD: u32 = 103;
const WON: u32 = 104;
const PUSH: u32 = 105;
const AGAIN: u32 = 106;
const END: u32 = 107;
const GHOST: u32 = 120;
const TARGET: u32 = 200;

/// The whole board.
pub fn paint(towers: &Towers, hand: &Interaction) -> Vec<Part> {
    let mut parts = vec![bed(towers)];
    let aimed = hand.aim.and_then(|to| hand.choice(towers, to));
    let pushed = aimed.map(|choice| towers.pushed(choice)).unwrap_or_default();
    if let Stage::Over(_) = towers.here.stage() {
        let mut end = Part::new(END, "stitch end", Point::default());
        // Along the rim, outside the letters, and across the rounded corners.
        let (low, high, under) = (1.0, SIZE - 1.0, SIZE + 4.0);
        let (a, b, c) = (low + 11.0, high - 11.0, under - 11.0);
        let corners = [
            (a, low),
            (b, low),
            (high, a),
            (high, c),
            (b, under),
            (a, under),
            (low, c),
            (low, a),
            (a, low),
        ];
        let corners = corners.map(|(x, y)| Point::new(x, y)).to_vec();
        end.add("casing", Form::Line(corners.clone()));
        end.add("thread", Form::Line(corners));
        parts.push(end);
    }
    rings(towers, &mut parts);
    stitch(towers, &mut parts);
    let mut standing: Vec<Tower> = towers.here.round().towers().collect();
    order(&mut standing, |tower| towers.center(cell(tower.square)).y);
    let held = hand.held.and_then(|held| towers.tower(held));
    for one in standing {
        if Some(one) == held {
            continue;
        }
        let state = if pushed.contains(&one) { State::Pushed } else { State::Stands };
        parts.push(set(towers, one, towers.center(cell(one.square)), state));
    }
    targets(towers, hand, &mut parts);
    if let Some(choice) = aimed.filter(|_| !pushed.is_empty()) {
        push(towers, choice, &pushed, &mut parts);
    }
    if let Some(held) = held {
        let home = towers.center(cell(held.square));
        let (at, state) = match hand.at {
            Some(at) => (at - Point::new(0.0, 20.0), State::Dragged),
            None => (home - Point::new(0.0, 7.0), State::Held),
        };
        if hand.at.is_none() {
            let mut ring = Part::new(HELD, "mark held", home - Point::new(0.0, 5.0));
            ring.disc("casing", Point::default(), 35.5);
            ring.disc("line", Point::default(), 35.5);
            parts.push(ring);
        }
        parts.push(set(towers, held, at, state));
    }
    parts
}

fn set(towers: &Towers, one: Tower, at: Point, state: State) -> Part {
    let up = (one.seat == kamisado::BLACK) != towers.is_turned();
    let key = if state == State::Ghost { GHOST + key(one) } else { key(one) };
    tower(key, look(one, state), at, one, up, towers.stance.preferences.face)
}

/// The board and its squares.
fn bed(towers: &Towers) -> Part {
    let mut part = Part::new(BED, "bed towers", Point::default());
    part.add("under", Form::Rect(Point::new(0.0, 6.0), SIZE, SIZE, 21.0));
    part.add("light", Form::Rect(Point::default(), SIZE, SIZE, 21.0));
    part.add("plain", Form::Rect(Point::new(0.0, 1.6), SIZE, SIZE - 1.6, 20.0));
    let face = towers.stance.preferences.face;
    for at in Square::all() {
        tile(&mut part, towers.center(cell(at)), at, face);
    }
    if towers.stance.preferences.coordinates {
        let high = if towers.stance.standing { 21.0 } else { 16.0 };
        for n in 0..8_u8 {
            let bottom = square(towers.on_screen(n, 7));
            let left = square(towers.on_screen(0, n));
            let (across, down) = (towers.center(cell(bottom)).x, towers.center(cell(left)).y);
            let file = char::from(b'a' + bottom.file()).to_string();
            let rank = char::from(b'1' + left.row()).to_string();
            part.add("label", Form::Text(Point::new(across, SIZE - 12.5), high, file));
            part.add("label", Form::Text(Point::new(13.5, down), high, rank));
        }
    }
    part
}

fn tile(part: &mut Part, at: Point, on: Square, face: Face) {
    let color = on.color().index();
    let corner = at - Point::new(36.5, 36.5);
    match face {
        Face::Signs => {
            part.add("lip", Form::Rect(corner, 73.0, 73.0, 8.0));
            let inner = corner + Point::new(0.0, 1.2);
            part.add(SQUARE[color], Form::Rect(inner, 73.0, 71.8, 7.6));
            part.add(SIGN[color], Form::Path(SIGNS[color], at, 2.4));
        }
        Face::Words => {
            let shade =
                if (on.file() + on.row()).is_multiple_of(2) { "paper" } else { "paper other" };
            part.add(shade, Form::Rect(corner, 73.0, 73.0, 8.0));
            let inner = corner + Point::new(3.5, 3.5);
            part.add(FRAME[color], Form::Rect(inner, 66.0, 66.0, 6.0));
            part.add("word", Form::Text(at, 43.0, WORDS[color].into()));
        }
    }
}

/// The ring around the tower that must move, or that has won.
fn rings(towers: &Towers, parts: &mut Vec<Part>) {
    let mut ring = |key, class, one: Tower| {
        let mut part = Part::new(key, class, towers.center(cell(one.square)));
        part.disc("casing", Point::default(), 34.6);
        part.disc("line", Point::default(), 34.6);
        parts.push(part);
    };
    match towers.here.stage() {
        Stage::Playing => {
            if let Some(due) = towers.due_tower() {
                ring(DUE, "due", due);
            }
        }
        Stage::Filling(scored) | Stage::Over(scored) => {
            let ended = scored.ended;
            ring(WON, "due won", towers.here.round().tower(ended.winner, ended.tower));
        }
    }
}

/// The saffron line of the last move.
fn stitch(towers: &Towers, parts: &mut Vec<Part>) {
    let Some((_, Turn::Tower(mv))) = towers.last else { return };
    let mut part = Part::new(STITCH, "stitch", Point::default());
    let (from, to) = (towers.center(cell(mv.from())), towers.center(cell(mv.to())));
    if let Move::Stay(_) = mv {
        for class in ["casing", "thread"] {
            part.disc(class, from, 36.0);
        }
    } else {
        let long = from.far(to).sqrt();
        let ends = vec![from.toward(to, 10.0 / long), from.toward(to, 1.0 - 31.0 / long)];
        part.add("casing", Form::Line(ends.clone()));
        part.add("thread", Form::Line(ends));
        part.disc("knot", from, 7.0);
    }
    parts.push(part);
}

/// The lifted tower's targets: a dot on colors, a circle around words.
fn targets(towers: &Towers, hand: &Interaction, parts: &mut Vec<Part>) {
    let lifted = hand.lifted(towers);
    for choice in &towers.choices {
        let Target::Cell(to) = choice.to else { continue };
        if choice.from != lifted {
            continue;
        }
        let wins = towers.wins(choice);
        let aimed = hand.aim == Some(choice.to);
        let pushes = !towers.pushed(choice).is_empty();
        if aimed && pushes {
            continue; // the push itself is shown
        }
        let words = towers.stance.preferences.face == Face::Words;
        let class = match (wins, aimed) {
            (false, false) => "dot",
            (false, true) => "dot aim",
            (true, false) => "dot wins",
            (true, true) => "dot wins aim",
        };
        let mut part = Part::new(TARGET + u32::from(to.0), class, towers.center(to));
        if words || pushes {
            part.disc("around", Point::default(), 33.0);
        } else {
            part.disc("point", Point::default(), if wins { 15.0 } else { 10.0 });
        }
        parts.push(part);
    }
}

/// The effect of a push: where all towers would stand, and which one continues.
fn push(towers: &Towers, choice: &Choice, victims: &[Tower], parts: &mut Vec<Part>) {
    let Some(pusher) = choice.from.and_then(|from| towers.tower(from)) else { return };
    let next = |one: &Tower| one.square.ahead(pusher.seat, 0, 1);
    for one in victims.iter().chain([&pusher]) {
        if let Some(to) = next(one) {
            parts.push(set(towers, *one, towers.center(cell(to)), State::Ghost));
        }
    }
    if let Some(behind) = towers.behind(choice) {
        let (from, to) = (towers.center(cell(pusher.square)), towers.center(cell(behind)));
        let long = from.far(to).sqrt();
        let side = Point::new(33.0, 0.0);
        let mut part = Part::new(PUSH, "push", Point::default());
        let head = |sign: f32| {
            let tip = from.toward(to, 1.0) + side * sign;
            let back = from.toward(to, 1.0 - 11.0 / long) + side * sign;
            Form::Line(vec![back + Point::new(-7.0, 0.0), tip, back + Point::new(7.0, 0.0)])
        };
        for class in ["casing", "line"] {
            for sign in [-1.0, 1.0] {
                part.add(class, Form::Line(vec![from + side * sign, to + side * sign]));
                part.add(class, head(sign));
            }
        }
        parts.push(part);
        let again = towers.here.round().tower(pusher.seat, behind.color());
        let at = if again.square == pusher.square { next(&pusher) } else { Some(again.square) };
        if let Some(at) = at {
            let mut part = Part::new(AGAIN, "due again", towers.center(cell(at)));
            part.disc("casing", Point::default(), 34.6);
            part.disc("line", Point::default(), 34.6);
            parts.push(part);
        }
    }
}

/// A corner of the board for the front page.
#[must_use]
pub fn picture() -> Scene {
    let start = *kamisado::Match::default().round();
    let mut part = Part::new(BED, "bed towers", Point::default());
    let mut parts = Vec::new();
    for file in 0..3 {
        for row in 0..3 {
            let on = Square::new(2 + file, 5 + row).expect("on the board");
            let at = Point::new(56.0 + f32::from(file) * PITCH, 40.0 + f32::from(2 - row) * PITCH);
            tile(&mut part, at, on, Face::Signs);
            let piece = match (file, row) {
                (1, 0) => Some((kamisado::BLACK, on.color(), kamisado::Rank::Sumo)),
                (2, 2) => Some((kamisado::WHITE, on.color(), kamisado::Rank::Ordinary)),
                _ => None,
            };
            let Some((seat, below, rank)) = piece else { continue };
            let color = kamisado::Color::ALL[(below.index() + 5) % 8];
            let one = Tower { rank, square: on, ..start.tower(seat, color) };
            if seat == kamisado::BLACK {
                let mut ring = Part::new(DUE, "due", at);
                ring.disc("casing", Point::default(), 34.6);
                ring.disc("line", Point::default(), 34.6);
                parts.push(ring);
            }
            let up = seat == kamisado::BLACK;
            parts.push(tower(key(one), look(one, State::Stands), at, one, up, Face::Signs));
        }
    }
    parts.insert(0, part);
    Scene { wide: 264.0, high: 236.0, parts }
}
