//! DVONN: rings on a bed of 49 hollows, and trays for rings off the board.

mod lattice;
mod paint;
mod pieces;
mod ring;

use ::dvonn::{Field, Fields, Move, Phase, Position};
use game_core::{Notation, Outcome, Position as _, Record, Seat, Status};

use crate::board_status::{Aim, Cut, KeyAnswer, NotAllowed};
use crate::board_view::{BoardView, Cell, Choice, ScreenDirection, Stance, Target};
use crate::boards::dvonn::lattice::{Lattice, PITCH, cell, field};
use crate::boards::dvonn::pieces::Pieces;
use crate::boards::{Board, Boarded};
use crate::cell_label::{CellName, Marks, What};
use crate::interaction::Interaction;
use crate::point::Point;
use crate::shape::{Part, Scene};

pub(crate) use lattice::small;
/// A board of DVONN at one moment.
pub struct Rings {
    here: Position,
    pieces: Pieces,
    choices: Vec<Choice>,
    /// Why nothing may be done at the moment.
    bar: Option<NotAllowed>,
    last: Option<(Seat, Move)>,
    last_text: String,
    lattice: Lattice,
    coordinates: bool,
    /// After the game: whether somebody won.
    ended: Option<bool>,
    winner: Option<Seat>,
}

impl Rings {
    /// What this choice would cut off.
    fn cut(&self, choice: &Choice) -> Fields {
        match (choice.from, choice.to) {
            (Some(from), Target::Cell(to)) => {
                self.here.cut_by(Move::Jump { from: field(from), to: field(to) })
            }
            _ => Fields::NONE,
        }
    }

    /// What the current aim would cut off, as fields of the current board.
    fn falling(&self, hand: &Interaction) -> Fields {
        let Some(choice) = hand.aim.and_then(|to| hand.choice(self, to)) else {
            return Fields::NONE;
        };
        let cut = self.cut(choice);
        match (choice.from, choice.to) {
            (Some(from), Target::Cell(to)) if cut.contains(field(to)) => cut.with(field(from)),
            _ => cut,
        }
    }

    fn height(&self, at: Cell) -> usize {
        self.pieces.on[at.index()].len()
    }

    fn has_moved(&self, at: Field) -> bool {
        match self.last {
            Some((_, Move::Place(to) | Move::Jump { to, .. })) => to == at,
            _ => false,
        }
    }
}

impl Boarded for Position {
    type Board = Rings;
}

impl Board for Rings {
    type Position = Position;

    fn new(
        record: &Record<Position>,
        ply: usize,
        bar: Option<NotAllowed>,
        stance: Stance,
    ) -> Rings {
        let (pieces, here) = Pieces::after(&record.start, &record.played, ply);
        let mut choices = Vec::new();
        if bar.is_none() {
            here.each_move(|mv| choices.push(choice(&here, mv)));
        }
        let mut last = None;
        let mut last_text = String::new();
        if let Some(before) = ply.checked_sub(1) {
            let mv = record.played[before];
            let (_, earlier) = Pieces::after(&record.start, &record.played, before);
            last_text = earlier.write_move(mv);
            last = Some((earlier.mover(), mv));
        }
        let lattice = Lattice { standing: stance.standing };
        let coordinates = stance.preferences.coordinates;
        let winner = match here.status() {
            Status::Over(Outcome::Won(seat)) => Some(seat),
            _ => None,
        };
        let ended = matches!(here.status(), Status::Over(_)).then_some(winner.is_some());
        Rings { here, pieces, choices, bar, last, last_text, lattice, coordinates, ended, winner }
    }

    fn picture() -> Scene {
        paint::picture()
    }
}

impl BoardView for Rings {
    fn size(&self) -> Point {
        self.lattice.size()
    }

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |y| (0..11).filter_map(move |x| Some(cell(Field::at(x, y)?))).collect();
        (0..5).rev().map(row).collect()
    }

    fn center(&self, at: Cell) -> Point {
        self.lattice.center(field(at))
    }

    fn half(&self) -> Point {
        Point::new(PITCH / 2.0, PITCH / 2.0)
    }

    fn choices(&self) -> &[Choice] {
        &self.choices
    }

    fn due(&self) -> Option<Cell> {
        None
    }

    fn paint(&self, hand: &Interaction) -> Vec<Part> {
        paint::paint(self, hand)
    }

    fn name(&self, at: Cell, hand: &Interaction) -> CellName {
        let field = field(at);
        let what = match self.here.at(field) {
            None => What::Field,
            Some(stack) => {
                What::Stack { owner: stack.owner(), height: stack.height(), red: stack.holds_red() }
            }
        };
        let marks = Marks {
            held: hand.held == Some(at),
            free: self.choices.iter().any(|choice| choice.from == Some(at)),
            target: hand.held.is_some() && hand.choice(self, Target::Cell(at)).is_some(),
            falls: self.falling(hand).contains(field),
            last: self.has_moved(field),
            due: false,
            goal: false,
        };
        CellName { place: field.to_string(), what, marks }
    }

    fn aim(&self, choice: &Choice) -> Aim {
        let Target::Cell(to) = choice.to else { return Aim::Still };
        let to = field(to);
        let Some(from) = choice.from.map(field) else {
            return Aim::Place { to: to.to_string() };
        };
        let height = |at| self.here.board().height(at);
        let mut cut = Cut::default();
        for fallen in self.cut(choice) {
            cut.fields.push(fallen.to_string());
            let rings = &self.pieces.on[fallen.index()];
            let moved = (fallen == to).then(|| &self.pieces.on[from.index()]);
            for ring in rings.iter().chain(moved.into_iter().flatten()) {
                match ring.piece.owner() {
                    Some(Seat(0)) => cut.white += 1,
                    Some(_) => cut.black += 1,
                    None => {}
                }
            }
        }
        Aim::Stack {
            from: from.to_string(),
            to: to.to_string(),
            height: height(from) + height(to),
            cut,
        }
    }

    fn is_risky(&self, choice: &Choice) -> bool {
        !self.cut(choice).is_empty()
    }

    fn why(&self, from: Option<Cell>, to: Target) -> NotAllowed {
        if let Some(bar) = &self.bar {
            return bar.clone();
        }
        let Target::Cell(to) = to else { return NotAllowed::Nothing };
        let to = field(to);
        let tried = match (self.here.phase(), from.map(field)) {
            (Phase::Placing, _) => vec![Move::Place(to)],
            (Phase::Jumping, Some(from)) => vec![Move::Jump { from, to }],
            // A lift failed: give the reason that holds for every target.
            (Phase::Jumping, None) => {
                Field::ALL.into_iter().map(|there| Move::Jump { from: to, to: there }).collect()
            }
        };
        let reasons = tried.into_iter().filter_map(|mv| self.here.check(mv).err());
        // The rulebook lists the reason about the piece itself first.
        reasons
            .min_by_key(|why| matches!(game_core::Ruled::rule(why), "3.3" | "3.4" | "3.5"))
            .map_or(NotAllowed::Nothing, crate::boards::refused::<Position>)
    }

    fn toward(&self, at: Cell, direction: ScreenDirection, turned: bool) -> Option<Cell> {
        self.lattice.toward(field(at), direction, turned).map(cell)
    }

    fn score(&self) -> KeyAnswer {
        KeyAnswer::Score(self.here.score().map(u16::from).to_vec())
    }

    fn last(&self) -> KeyAnswer {
        KeyAnswer::Last(self.last.map(|(seat, _)| (seat, self.last_text.clone())))
    }
}

fn choice(here: &Position, mv: Move) -> Choice {
    let (from, to) = match mv {
        Move::Place(to) => (None, Target::Cell(cell(to))),
        Move::Jump { from, to } => (Some(cell(from)), Target::Cell(cell(to))),
        Move::Pass => (None, Target::Still),
    };
    Choice { from, to, mv: here.write_move(mv) }
}
