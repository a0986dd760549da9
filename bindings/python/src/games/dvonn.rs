//! DVONN in numbers.

use catalog::Listed;
use dvonn::{Field, Move, Phase, Position, Symmetry};
use game_core::{Notation, Position as _, Seat};
use pyo3::prelude::*;

use crate::errors;
use crate::games::{NoSuchMove, Numbered, Planes};
use crate::position::{Base, made};

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

/// A position of DVONN.
#[pyclass(extends = Base, frozen, name = "DvonnPosition", module = "hambazi._native")]
pub struct DvonnPosition(pub Position);

#[pymethods]
impl DvonnPosition {
    /// `"place"` or `"jump"`.
    #[getter]
    fn phase(&self) -> &'static str {
        match self.0.phase() {
            Phase::Placing => "place",
            Phase::Jumping => "jump",
        }
    }

    /// The stacks by field, from bottom to top.
    #[getter]
    fn stacks(&self) -> Vec<(String, String)> {
        self.0.stacks().map(|(field, stack)| (field.to_string(), stack.to_string())).collect()
    }

    /// The fields whose stacks fall if this legal move is played.
    fn cut_by(&self, py: Python<'_>, text: &str) -> PyResult<Vec<String>> {
        let mv = self.0.read_move(text).map_err(|why| errors::notation(py, why))?;
        self.0.check(mv).map_err(|why| crate::position::illegal::<Position>(py, &why))?;
        Ok(self.0.cut_by(mv).map(|field| field.to_string()).collect())
    }

    /// The position under a symmetry of the board.
    fn transformed(slf: &Bound<'_, Self>, symmetry: &str) -> PyResult<Py<PyAny>> {
        let symmetry = named(slf.py(), symmetry)?;
        let setup = slf.as_super().get().setup();
        made(slf.py(), symmetry.position(&slf.get().0).into_any(), setup)
    }

    /// A move under a symmetry of the board.
    fn transformed_move(&self, py: Python<'_>, text: &str, symmetry: &str) -> PyResult<String> {
        let mv = self.0.read_move(text).map_err(|why| errors::notation(py, why))?;
        Ok(self.0.write_move(named(py, symmetry)?.mv(mv)))
    }
}

/// The symmetry of this name.
fn named(py: Python<'_>, name: &str) -> PyResult<Symmetry> {
    let names = ["same", "turned", "flipped", "reversed"];
    let found = names.into_iter().zip(Symmetry::ALL).find(|(known, _)| *known == name);
    let unknown = || errors::argument(py, &format!("no symmetry is called {name:?}"));
    found.map(|(_, symmetry)| symmetry).ok_or_else(unknown)
}
