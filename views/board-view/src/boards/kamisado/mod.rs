//! Kamisado: 64 colored squares and sixteen towers.

mod paint;
mod signs;
mod tower;

use ::kamisado::{BLACK, Corner, Match, Move, Square, Stage, Tower, Turn};
use game_core::{Notation, Position as _, Record, Seat};

use crate::board_status::{Aim, KeyAnswer, NotAllowed};
use crate::board_view::{BoardView, Cell, Choice, ScreenDirection, Stance, Target};
use crate::boards::{Board, Boarded};
use crate::cell_label::{CellName, Marks, What};
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::{Part, Scene};

/// The distance between squares.
pub(crate) const PITCH: f32 = 76.0;
/// The distance of the first square's center from both edges of the picture.
const FIRST: f32 = 64.0;
const SIZE: f32 = 660.0;

/// A board of Kamisado at one moment.
pub struct Towers {
    here: Match,
    choices: Vec<Choice>,
    bar: Option<NotAllowed>,
    last: Option<(Seat, Turn)>,
    last_text: String,
    stance: Stance,
}

impl Towers {
    fn tower(&self, at: Cell) -> Option<Tower> {
        self.here.round().tower_on(square(at))
    }

    /// The tower that must move, during a round.
    fn due_tower(&self) -> Option<Tower> {
        let round = self.here.round();
        match self.here.stage() {
            Stage::Playing => Some(round.tower(round.seat(), round.due()?)),
            Stage::Filling(_) | Stage::Over(_) => None,
        }
    }

    /// The towers that a choice would push, nearest first.
    fn pushed(&self, choice: &Choice) -> Vec<Tower> {
        let (Some(from), Target::Cell(to)) = (choice.from, choice.to) else { return Vec::new() };
        let Some(pusher) = self.tower(from) else { return Vec::new() };
        let mut list = Vec::new();
        let mut at = Some(square(to));
        while let Some(tower) = at.and_then(|at| self.here.round().tower_on(at)) {
            list.push(tower);
            at = tower.square.ahead(pusher.seat, 0, 1);
        }
        list
    }

    /// The square where the farthest pushed tower ends.
    fn behind(&self, choice: &Choice) -> Option<Square> {
        let pusher = self.tower(choice.from?)?;
        self.pushed(choice).last()?.square.ahead(pusher.seat, 0, 1)
    }

    fn wins(&self, choice: &Choice) -> bool {
        let (Some(from), Target::Cell(to)) = (choice.from, choice.to) else { return false };
        let mover = self.tower(from).map(|tower| tower.seat);
        mover.is_some_and(|seat| square(to).row() == kamisado::home_row(seat.other()))
    }

    /// Whether the board is turned by 180 degrees.
    fn is_turned(&self) -> bool {
        self.stance.facing != BLACK
    }
}

impl Boarded for Match {
    type Board = Towers;
}

impl Board for Towers {
    type Position = Match;

    fn new(record: &Record<Match>, ply: usize, bar: Option<NotAllowed>, stance: Stance) -> Towers {
        let mut here = record.start;
        let mut last = None;
        let mut last_text = String::new();
        for (at, &turn) in record.played[..ply].iter().enumerate() {
            if at + 1 == ply {
                last_text = here.write_move(turn);
                last = here.status().turn().map(|seat| (seat, turn));
            }
            here = here.after(turn);
        }
        let mut choices = Vec::new();
        if bar.is_none() {
            here.each_move(|turn| choices.push(choice(&here, turn)));
        }
        Towers { here, choices, bar, last, last_text, stance }
    }

    fn picture() -> Scene {
        paint::picture()
    }
}

impl BoardView for Towers {
    fn size(&self) -> Point {
        Point::new(SIZE, SIZE + 6.0)
    }

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |down: u8| (0..8).map(|right| self.on_screen(right, down)).collect();
        (0..8).map(row).collect()
    }

    fn center(&self, at: Cell) -> Point {
        let at = square(at);
        let at = if self.is_turned() { at.turned() } else { at };
        let (right, down) = (f32::from(at.file()), f32::from(7 - at.row()));
        Point::new(FIRST + right * PITCH, FIRST + down * PITCH)
    }

    fn half(&self) -> Point {
        Point::new(PITCH / 2.0, PITCH / 2.0)
    }

    fn choices(&self) -> &[Choice] {
        &self.choices
    }

    fn due(&self) -> Option<Cell> {
        let due = cell(self.due_tower()?.square);
        self.choices.iter().any(|choice| choice.from == Some(due)).then_some(due)
    }

    fn paint(&self, hand: &Interaction) -> Vec<Part> {
        paint::paint(self, hand)
    }

    fn name(&self, at: Cell, hand: &Interaction) -> CellName {
        let tower = self.tower(at);
        let what = What::Square {
            color: number(square(at).color()),
            tower: tower.map(|tower| (tower.seat, number(tower.color), tower.rank.teeth())),
        };
        let marks = Marks {
            held: hand.held == Some(at),
            free: self.choices.iter().any(|choice| choice.from == Some(at)),
            target: hand.choice(self, Target::Cell(at)).is_some(),
            falls: false,
            last: matches!(self.last, Some((_, Turn::Tower(mv))) if mv.to() == square(at)),
            due: self.due_tower().is_some_and(|due| due.square == square(at)),
            goal: false,
        };
        CellName { place: square(at).to_string(), what, marks }
    }

    fn aim(&self, choice: &Choice) -> Aim {
        let (Some(from), Target::Cell(to)) = (choice.from, choice.to) else { return Aim::Still };
        let (from, to) = (square(from), square(to));
        match self.behind(choice) {
            Some(behind) => Aim::Push {
                from: from.to_string(),
                to: to.to_string(),
                pushed: u8::try_from(self.pushed(choice).len()).unwrap_or(0),
                again: number(behind.color()),
            },
            None => Aim::Tower {
                from: from.to_string(),
                to: to.to_string(),
                color: number(to.color()),
                wins: self.wins(choice),
            },
        }
    }

    fn is_risky(&self, choice: &Choice) -> bool {
        !self.pushed(choice).is_empty()
    }

    fn why(&self, from: Option<Cell>, to: Target) -> NotAllowed {
        if let Some(bar) = &self.bar {
            return bar.clone();
        }
        let Target::Cell(to) = to else { return NotAllowed::Nothing };
        // The visitor meant to lift an own tower, not to land on it.
        let own = self.tower(to).filter(|tower| tower.seat == self.here.round().seat());
        let from = if own.is_some() { to } else { from.unwrap_or(to) };
        let to = if own.is_some() { self.ahead(to).unwrap_or(to) } else { to };
        let (from, to) = (square(from), square(to));
        let go = Turn::Tower(Move::Go { from, to });
        let tried = match (self.here.round().tower_on(from), own) {
            (Some(tower), None) if tower.rank.teeth() > 0 && ahead(tower) == Some(to) => {
                let choice = Choice {
                    from: Some(cell(from)),
                    to: Target::Cell(cell(to)),
                    mv: String::new(),
                };
                let towers = u8::try_from(self.pushed(&choice).len()).unwrap_or(0);
                if towers == 0 { go } else { Turn::Tower(Move::Push { from, to, towers }) }
            }
            _ => go,
        };
        self.here.check(tried).err().map_or(NotAllowed::Nothing, crate::boards::refused::<Match>)
    }

    fn toward(&self, at: Cell, direction: ScreenDirection, _: bool) -> Option<Cell> {
        let at = square(at);
        let seat = if self.is_turned() { kamisado::WHITE } else { BLACK };
        let (right, rows) = match direction {
            ScreenDirection::Up => (0, 1),
            ScreenDirection::Down => (0, -1),
            ScreenDirection::Left => (-1, 0),
            ScreenDirection::Right => (1, 0),
        };
        at.ahead(seat, right, rows).map(cell)
    }

    fn score(&self) -> KeyAnswer {
        KeyAnswer::Score(self.here.points().map(u16::from).to_vec())
    }

    fn last(&self) -> KeyAnswer {
        KeyAnswer::Last(self.last.map(|(seat, _)| (seat, self.last_text.clone())))
    }
}

impl Towers {
    /// The cell at this distance from the upper left corner of the screen.
    fn on_screen(&self, right: u8, down: u8) -> Cell {
        let at = Cell((7 - down) * 8 + right);
        if self.is_turned() { cell(square(at).turned()) } else { at }
    }

    fn ahead(&self, at: Cell) -> Option<Cell> {
        ahead(self.tower(at)?).map(cell)
    }
}

fn ahead(tower: Tower) -> Option<Square> {
    tower.square.ahead(tower.seat, 0, 1)
}

fn choice(here: &Match, turn: Turn) -> Choice {
    let (from, to) = match turn {
        Turn::Tower(Move::Stay(from)) => (Some(cell(from)), Target::Still),
        Turn::Tower(mv) => (Some(cell(mv.from())), Target::Cell(cell(mv.to()))),
        Turn::Fill(corner) => (None, Target::Fill { left: corner == Corner::Left }),
    };
    Choice { from, to, mv: here.write_move(turn) }
}

fn cell(square: Square) -> Cell {
    Cell(u8::from(square))
}

fn square(cell: Cell) -> Square {
    Square::try_from(cell.0 & 63).expect("below 64")
}

#[allow(clippy::cast_possible_truncation)] // below 8
fn number(color: kamisado::Color) -> u8 {
    color.index() as u8
}
