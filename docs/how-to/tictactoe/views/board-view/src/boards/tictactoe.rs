//! Tic-tac-toe: nine tiles, crosses and rings.

use catalog::tictactoe::{Position, Square};
use game_core::{Notation, Outcome, Position as _, Record, Seat, Status};

use crate::board_status::{Aim, KeyAnswer, NotAllowed};
use crate::board_view::{BoardView, Cell, Choice, ScreenDirection, Stance, Target};
use crate::boards::{Board, Boarded, refused};
use crate::cell_label::{CellName, Marks, What};
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::{Form, Part, Scene};

const PITCH: f32 = 100.0;
const TILE: f32 = 88.0;
const BORDER: f32 = 20.0;
const SIZE: f32 = 3.0 * PITCH + 2.0 * BORDER;

/// Keys of parts that are no marks.
const BED: u32 = 100;
const TARGET: u32 = 200;

/// A board of tic-tac-toe at one moment.
pub struct Grid {
    here: Position,
    choices: Vec<Choice>,
    bar: Option<NotAllowed>,
    last: Option<(Seat, Square)>,
    coordinates: bool,
}

impl Boarded for Position {
    type Board = Grid;
}

impl Board for Grid {
    type Position = Position;

    fn new(
        record: &Record<Position>,
        ply: usize,
        bar: Option<NotAllowed>,
        stance: Stance,
    ) -> Grid {
        let here = record.after(ply);
        let last = ply.checked_sub(1).map(|before| record.played[before]);
        let last = last.and_then(|square| Some((here.at(square)?, square)));
        let choice = |square: Square| Choice {
            from: None,
            to: Target::Cell(cell(square)),
            mv: here.write_move(square),
        };
        let mut choices = Vec::new();
        if bar.is_none() {
            here.each_move(|square| choices.push(choice(square)));
        }
        Grid { choices, bar, last, coordinates: stance.preferences.coordinates, here }
    }

    fn picture() -> Scene {
        let here = Position::default().read("xo.oxo..x").unwrap_or_default();
        let grid = Grid { here, choices: Vec::new(), bar: None, last: None, coordinates: false };
        Scene { wide: SIZE, high: SIZE, parts: grid.paint(&Interaction::default()) }
    }
}

impl Grid {
    fn bed(&self) -> Part {
        let mut part = Part::new(BED, "bed tiles", Point::default());
        let inner = Point::new(BORDER - 6.0, BORDER - 6.0);
        part.add("rim", Form::Rect(inner, 3.0 * PITCH + 12.0, 3.0 * PITCH + 12.0, 10.0));
        for square in Square::ALL {
            let corner = self.center(cell(square)) - Point::new(TILE / 2.0, TILE / 2.0);
            part.add("lip", Form::Rect(corner + Point::new(0.0, 3.0), TILE, TILE, 8.0));
            part.add("tile", Form::Rect(corner, TILE, TILE, 8.0));
        }
        if self.coordinates {
            for n in 0..3_u8 {
                let middle = BORDER + (f32::from(n) + 0.5) * PITCH;
                let file = char::from(b'a' + n).to_string();
                part.add("label", Form::Text(Point::new(middle, SIZE - 3.0), 15.0, file));
                let rank = (3 - n).to_string();
                part.add("label", Form::Text(Point::new(7.0, middle), 15.0, rank));
            }
        }
        part
    }

    /// A pawn's knob bears the sign: a dot for crosses would not do, so they have a cross.
    fn mark(&self, square: Square) -> Option<Part> {
        let seat = self.here.at(square)?;
        let class = ["pawn first", "pawn second"][seat.index() % 2];
        let mut part = Part::new(u32::from(cell(square).0), class, self.center(cell(square)));
        part.disc("side", Point::new(0.0, 3.0), 32.0);
        part.disc("knob", Point::default(), 32.0);
        if seat.0 == 0 {
            part.add("mark ring", Form::Path("M-5-5 5 5M5-5-5 5", Point::default(), 2.4));
        } else {
            part.disc("mark ring", Point::default(), 13.0);
        }
        Some(part)
    }

    fn wins(&self, choice: &Choice) -> bool {
        let after = self.here.read_move(&choice.mv).map(|square| self.here.after(square).status());
        matches!(after, Ok(Status::Over(Outcome::Won(_))))
    }
}

impl BoardView for Grid {
    fn size(&self) -> Point {
        Point::new(SIZE, SIZE)
    }

    fn rows(&self) -> Vec<Vec<Cell>> {
        (0..3).rev().map(|rank| (0..3).map(|file| Cell(3 * rank + file)).collect()).collect()
    }

    fn center(&self, at: Cell) -> Point {
        let (file, rank) = (f32::from(at.0 % 3), f32::from(at.0 / 3));
        Point::new(BORDER + (file + 0.5) * PITCH, BORDER + (2.5 - rank) * PITCH)
    }

    fn half(&self) -> Point {
        Point::new(TILE / 2.0, TILE / 2.0)
    }

    fn choices(&self) -> &[Choice] {
        &self.choices
    }

    fn due(&self) -> Option<Cell> {
        None
    }

    fn paint(&self, hand: &Interaction) -> Vec<Part> {
        let mut parts = vec![self.bed()];
        if let Some((_, square)) = self.last {
            let mut part = Part::new(BED + 1, "stitch", self.center(cell(square)));
            part.disc("knot", Point::default(), 38.0);
            parts.push(part);
        }
        parts.extend(Square::ALL.into_iter().filter_map(|square| self.mark(square)));
        for choice in &self.choices {
            let Target::Cell(to) = choice.to else { continue };
            let class = if hand.aim == Some(choice.to) { "mark aim" } else { "mark target" };
            let mut part = Part::new(TARGET + u32::from(to.0), class, self.center(to));
            part.disc("casing", Point::default(), 14.0);
            part.disc("line", Point::default(), 14.0);
            parts.push(part);
        }
        parts
    }

    fn name(&self, at: Cell, hand: &Interaction) -> CellName {
        let square = square(at);
        let marks = Marks {
            target: hand.choice(self, Target::Cell(at)).is_some(),
            last: self.last.is_some_and(|(_, last)| last == square),
            ..Marks::default()
        };
        CellName { place: square.to_string(), what: What::Place(self.here.at(square)), marks }
    }

    fn aim(&self, choice: &Choice) -> Aim {
        Aim::Piece { to: choice.mv.clone(), wins: self.wins(choice) }
    }

    fn is_risky(&self, _: &Choice) -> bool {
        false
    }

    fn why(&self, _: Option<Cell>, to: Target) -> NotAllowed {
        match (&self.bar, to) {
            (Some(bar), _) => bar.clone(),
            (None, Target::Cell(at)) => {
                let illegal = self.here.check(square(at)).err();
                illegal.map_or(NotAllowed::Nothing, refused::<Position>)
            }
            (None, _) => NotAllowed::Nothing,
        }
    }

    fn toward(&self, at: Cell, way: ScreenDirection, _: bool) -> Option<Cell> {
        let (file, rank) = (at.0 % 3, at.0 / 3);
        let there = match way {
            ScreenDirection::Up => (file, rank + 1),
            ScreenDirection::Down => (file, rank.checked_sub(1)?),
            ScreenDirection::Left => (file.checked_sub(1)?, rank),
            ScreenDirection::Right => (file + 1, rank),
        };
        (there.0 < 3 && there.1 < 3).then_some(Cell(3 * there.1 + there.0))
    }

    fn score(&self) -> KeyAnswer {
        KeyAnswer::Score(Vec::new())
    }

    fn last(&self) -> KeyAnswer {
        KeyAnswer::Last(self.last.map(|(seat, square)| (seat, square.to_string())))
    }
}

fn cell(square: Square) -> Cell {
    Cell(3 * square.rank() + square.file())
}

fn square(cell: Cell) -> Square {
    Square::ALL[cell.index() % 9]
}
