//! The class of each game's positions, with what only that game has.

use catalog::Listed;
use dvonn::{Phase, Symmetry};
use game_core::{Notation, Position as _, Seat};
use kamisado::{Length, Match, Stage};
use pyo3::prelude::*;

use crate::arguments::Whole;
use crate::errors;
use crate::position::{Base, illegal, made};

/// A game whose positions are objects of Python.
pub trait Classed: Listed {
    /// The object of a position: of the game's own class, or only what all positions have.
    fn object(self, py: Python<'_>, base: PyClassInitializer<Base>) -> PyResult<Py<PyAny>> {
        Ok(Py::new(py, base)?.into_any())
    }
}

impl Classed for dvonn::Position {
    fn object(self, py: Python<'_>, base: PyClassInitializer<Base>) -> PyResult<Py<PyAny>> {
        Ok(Py::new(py, base.add_subclass(DvonnPosition(self)))?.into_any())
    }
}

impl Classed for Match {
    fn object(self, py: Python<'_>, base: PyClassInitializer<Base>) -> PyResult<Py<PyAny>> {
        Ok(Py::new(py, base.add_subclass(KamisadoPosition(self)))?.into_any())
    }
}

impl Classed for daaliz::AnyPosition {
    fn object(self, py: Python<'_>, base: PyClassInitializer<Base>) -> PyResult<Py<PyAny>> {
        Ok(Py::new(py, base.add_subclass(DaalizPosition(self)))?.into_any())
    }
}

/// A position of DVONN.
#[pyclass(extends = Base, frozen, name = "DvonnPosition", module = "hambazi._native")]
pub struct DvonnPosition(pub dvonn::Position);

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
        self.0.check(mv).map_err(|why| illegal::<dvonn::Position>(py, &why))?;
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

/// A match of Kamisado; a single game is a match of one round.
#[pyclass(extends = Base, frozen, name = "KamisadoPosition", module = "hambazi._native")]
pub struct KamisadoPosition(pub Match);

#[pymethods]
impl KamisadoPosition {
    /// How long the match lasts: `"single"`, `"standard"`, `"long"` or `"marathon"`.
    #[getter]
    fn length(&self) -> &'static str {
        self.0.length().name()
    }

    /// How many points win the match.
    #[getter]
    fn goal(&self) -> u8 {
        Length::points(self.0.length())
    }

    /// The color that must move; `None` if any may, or a corner is being chosen.
    #[getter]
    fn due(&self) -> Option<String> {
        let playing = self.0.stage() == Stage::Playing;
        let due = self.0.round().due().filter(|_| playing);
        due.map(|color| color.name().to_owned())
    }

    /// Each tower: seat, color, square, teeth.
    #[getter]
    fn towers(&self) -> Vec<(u8, String, String, u8)> {
        let towers = self.0.round().towers().map(|tower| {
            let color = tower.color.name().to_owned();
            (tower.seat.0, color, tower.square.to_string(), tower.rank.teeth())
        });
        towers.collect()
    }
}

/// A position of Daaliz or Quoridor, with all that a draw depends on.
#[pyclass(extends = Base, frozen, name = "DaalizPosition", module = "hambazi._native")]
pub struct DaalizPosition(pub daaliz::AnyPosition);

#[pymethods]
impl DaalizPosition {
    /// Files and ranks.
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.0.board().files(), self.0.board().ranks())
    }

    /// Where each pawn stands, seat by seat.
    #[getter]
    fn pawns(&self) -> Vec<String> {
        self.0.pawns().iter().map(daaliz::Field::to_string).collect()
    }

    /// How many walls each seat has left.
    #[getter]
    fn walls_left(&self) -> Vec<usize> {
        self.0.stocks().iter().map(|&walls| usize::from(walls)).collect()
    }

    /// The walls on the board.
    #[getter]
    fn walls(&self) -> Vec<String> {
        self.0.walls().iter().map(daaliz::Wall::to_string).collect()
    }

    /// How often this position has occurred in the game so far.
    #[getter]
    fn repetitions(&self) -> usize {
        self.0.draws().repetitions()
    }

    /// How many steps a seat's pawn needs to win, other pawns aside.
    fn distance(&self, py: Python<'_>, seat: Whole<i64>) -> PyResult<u32> {
        Ok(self.0.distance(self.seat(py, seat)?))
    }

    /// A shortest path of a seat's pawn, other pawns aside.
    fn shortest_path(&self, py: Python<'_>, seat: Whole<i64>) -> PyResult<Vec<String>> {
        let path = self.0.shortest_path(self.seat(py, seat)?);
        Ok(path.iter().map(daaliz::Field::to_string).collect())
    }
}

impl DaalizPosition {
    fn seat(&self, py: Python<'_>, Whole(seat): Whole<i64>) -> PyResult<Seat> {
        let known = u8::try_from(seat).ok().filter(|&seat| seat < self.0.seats());
        known.map(Seat).ok_or_else(|| errors::argument(py, &format!("there is no seat {seat}")))
    }
}
