//! DVONN in numbers.

use dvonn::{Field, Move, Phase, Position};
use game_core::{Position as _, Seat};

use crate::games::{NoSuchMove, Numbered, Planes};

/// The fields, in the order of their names.
const FIELDS: usize = Field::ALL.len();
const PASS: usize = FIELDS + FIELDS * FIELDS;
const PLANES: [&str; 8] = [
    "the field exists",
    "stack of the viewer",
    "stack of the other seat",
    "a red piece is in the stack",
    "pieces in the stack",
    "pieces are being placed",
    "the viewer is to move",
    "the viewer is White",
];

impl Numbered for Position {
    fn actions(&self) -> usize {
        PASS + 1
    }

    fn number(&self, mv: Move) -> usize {
        match mv {
            Move::Place(field) => field.index(),
            Move::Jump { from, to } => FIELDS + from.index() * FIELDS + to.index(),
            Move::Pass => PASS,
        }
    }

    fn numbered(&self, number: usize) -> Result<Move, NoSuchMove> {
        Ok(match number.checked_sub(FIELDS) {
            None => Move::Place(Field::ALL[number]),
            Some(jump) if number < PASS => {
                Move::Jump { from: Field::ALL[jump / FIELDS], to: Field::ALL[jump % FIELDS] }
            }
            Some(_) => Move::Pass,
        })
    }

    fn shape(&self) -> [usize; 3] {
        [PLANES.len(), 5, 11]
    }

    fn planes(&self) -> Vec<String> {
        PLANES.map(str::to_owned).into()
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let board = self.board();
        let mut planes = Planes::new(out, self.shape());
        let fields = [board.owned(seat), board.owned(seat.other()), board.reds()];
        let mut plane = planes.plane();
        for field in Field::ALL {
            plane.set(row(field), column(field), 1);
        }
        for set in fields {
            let mut plane = planes.plane();
            set.for_each(|field| plane.set(row(field), column(field), 1));
        }
        let mut heights = planes.plane();
        board.occupied().for_each(|field| {
            heights.set(row(field), column(field), board.height(field));
        });
        planes.flag(board.phase() == Phase::Placing);
        planes.flag(self.status().turn() == Some(seat));
        planes.flag(seat == Seat(0));
    }
}

fn row(field: Field) -> usize {
    usize::from(field.y().cast_unsigned())
}

fn column(field: Field) -> usize {
    usize::from(field.x().cast_unsigned())
}
