//! Tic-tac-toe in numbers.

use catalog::tictactoe::{Position, Square};
use game_core::{Position as _, Seat};

use crate::games::{NoSuchMove, Numbered, Planes};

const PLANES: [&str; 3] = ["mark of the viewer", "mark of the other seat", "the viewer is to move"];

impl Numbered for Position {
    fn actions(&self) -> usize {
        Square::ALL.len()
    }

    fn number(&self, square: Square) -> usize {
        square.index()
    }

    fn numbered(&self, number: usize) -> Result<Square, NoSuchMove> {
        Ok(Square::ALL[number])
    }

    fn shape(&self) -> [usize; 3] {
        [PLANES.len(), 3, 3]
    }

    fn planes(&self) -> Vec<String> {
        PLANES.map(str::to_owned).into()
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let mut planes = Planes::new(out, self.shape());
        for of in [seat, seat.other()] {
            let mut plane = planes.plane();
            for square in Square::ALL.into_iter().filter(|&square| self.at(square) == Some(of)) {
                plane.set(square.rank().into(), square.file().into(), 1);
            }
        }
        planes.flag(self.turn() == Some(seat));
    }
}
