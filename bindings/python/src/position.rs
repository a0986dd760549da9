//! A position of an open game as a Python value.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Instant;

use board_view::{BoardPreferences, Stance};
use catalog::{AnyPosition, Game, Listed, Setup, with_position, with_setup};
use game_core::{Notation, OpenGame, Outcome, Position, Ruled, Seat, Seeded, Status, count_while};
use language::Language;
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::{Wanted, Whole};
use crate::classes::Classed as _;
use crate::engine::PATIENCE;
use crate::errors;
use crate::games::{NoSuchMove, Numbered};
use crate::wording;

/// The language of the exceptions.
const SPOKEN: Language = Language::English;

/// What the positions of all open games have in common. It never changes: to play is to get
/// another one.
#[pyclass(subclass, frozen, name = "Position", module = "hambazi._native")]
pub struct Base {
    here: AnyPosition,
    setup: Arc<Setup>,
}

/// The position as an object of its game's class.
pub fn made(py: Python<'_>, here: AnyPosition, setup: Arc<Setup>) -> PyResult<Py<PyAny>> {
    let base = PyClassInitializer::from(Base { here: here.clone(), setup });
    with_position!(here, here => here.object(py, base))
}

/// Why the rules forbid a move.
pub fn illegal<P: Listed>(py: Python<'_>, why: &P::Illegal) -> PyErr {
    refused::<P>(py, why, SPOKEN)
}

fn refusal<P: Listed>(py: Python<'_>, _: &P, why: &P::Illegal, language: Language) -> PyErr {
    refused::<P>(py, why, language)
}

fn refused<P: Listed>(py: Python<'_>, why: &P::Illegal, language: Language) -> PyErr {
    errors::illegal(py, why.rule(), &wording::why(&P::illegal(why.clone()), language))
}

/// The setup in this JSON.
pub fn agreed(py: Python<'_>, setup: &str) -> PyResult<Setup> {
    serde_json::from_str(setup).map_err(|why| errors::argument(py, &wording::setup(&why)))
}

/// The names of the open games, in the order in which they are offered.
#[pyfunction]
pub fn open_games() -> Vec<&'static str> {
    Game::ALL.map(Game::name).into()
}

/// The first position of a setup; or the one with this text, and perhaps a past.
#[pyfunction]
#[pyo3(signature = (setup, seed = Whole(0), text = None, past = None))]
pub fn begin(
    py: Python<'_>,
    setup: &str,
    seed: Whole<u64>,
    text: Option<&str>,
    past: Option<&str>,
) -> PyResult<Py<PyAny>> {
    let setup = agreed(py, setup)?;
    let mut here = started(py, &setup, seed.0)?;
    let wrong = |why| errors::notation(py, why);
    if let Some(text) = text {
        here = setup.read(text).map_err(wrong)?;
    }
    if let Some(past) = past {
        here = with_position!(here, here => here.with_past(past).map_err(wrong)?.into_any());
    }
    made(py, here, Arc::new(setup))
}

/// The first position of a setup.
pub fn started(py: Python<'_>, setup: &Setup, seed: u64) -> PyResult<AnyPosition> {
    with_setup!(setup, P, agreed => {
        let start = <P as OpenGame>::begin(agreed, &mut Seeded::new(seed));
        Ok(start.map_err(|why| errors::setup(py, &why))?.into_any())
    })
}

/// The move, if it is one, or why the board has none such; `check` decides whether it is legal.
fn read<P: Numbered>(
    py: Python<'_>,
    here: &P,
    wanted: &Wanted,
) -> PyResult<Result<P::Move, PyErr>> {
    match wanted {
        Wanted::Text(text) => here.read_move(text).map(Ok).map_err(|why| errors::notation(py, why)),
        &Wanted::Number(number) => {
            let actions = here.actions();
            let known = usize::try_from(number).ok().filter(|&known| known < actions);
            let known = known.ok_or_else(|| errors::action(py, number, actions))?;
            let beyond = |NoSuchMove { rule, sentence }| errors::illegal(py, rule, sentence);
            Ok(here.numbered(known).map_err(beyond))
        }
    }
}

/// A legal move.
fn legal<P: Numbered>(py: Python<'_>, here: &P, wanted: &Wanted) -> PyResult<P::Move> {
    let mv = read(py, here, wanted)??;
    here.check(mv).map_err(|why| illegal::<P>(py, &why))?;
    Ok(mv)
}

/// What each seat gets in the end; zeros before.
pub fn returns<P: OpenGame>(here: &P) -> Vec<f64> {
    let winners = match here.status() {
        Status::Over(Outcome::Won(winner)) => here.team(winner),
        Status::Over(Outcome::Drawn) | Status::Turn(_) => Vec::new(),
    };
    game_core::returns(here.seats(), &winners)
}

impl Base {
    /// The setup, which tells positions of different boards apart.
    pub fn setup(&self) -> Arc<Setup> {
        self.setup.clone()
    }

    /// The position itself.
    pub fn here(&self) -> &AnyPosition {
        &self.here
    }

    /// A seat of this game; by default the one to move.
    fn seat(&self, py: Python<'_>, seat: Option<Whole<i64>>) -> PyResult<Seat> {
        let Some(Whole(number)) = seat else { return Ok(self.here.turn().unwrap_or(Seat(0))) };
        let known = u8::try_from(number).ok().filter(|&known| known < self.here.seats());
        let unknown = || errors::argument(py, &format!("there is no seat {number}"));
        known.map(Seat).ok_or_else(unknown)
    }
}

#[pymethods]
impl Base {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.here.game().name()
    }

    /// The setup as JSON.
    #[getter]
    fn setup_json(&self, py: Python<'_>) -> PyResult<String> {
        serde_json::to_string(&*self.setup).map_err(|why| errors::argument(py, &why.to_string()))
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.here.seats().into()
    }

    /// The seat to move, from 0; `None` when the game is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.here.turn().map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.here.turn().is_none()
    }

    /// The seats that won, none after a draw; `None` while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        match self.here.status() {
            Status::Turn(_) => None,
            Status::Over(Outcome::Drawn) => Some(Vec::new()),
            Status::Over(Outcome::Won(winner)) => {
                let team = with_position!(&self.here, here => OpenGame::team(&**here, winner));
                Some(team.into_iter().map(Seat::index).collect())
            }
        }
    }

    /// What each seat got in the end, from -1 to 1, with a sum of zero; zeros before the end.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        with_position!(&self.here, here => returns(&**here))
    }

    /// The points of each seat, in a game that has points.
    #[getter]
    fn scores(&self) -> Option<Vec<u32>> {
        self.here.scores()
    }

    /// The legal moves in notation.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.here.record().legal()
    }

    /// The numbers of the legal moves, in ascending order.
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        let mut list = Vec::new();
        with_position!(&self.here, here => here.each_move(|mv| list.push(here.number(mv))));
        list.sort_unstable();
        list
    }

    /// How many actions there are in games of this setup.
    #[getter]
    fn num_actions(&self) -> usize {
        with_position!(&self.here, here => here.actions())
    }

    /// The position after a legal move.
    fn play(&self, py: Python<'_>, r#move: Wanted) -> PyResult<Py<PyAny>> {
        let next = with_position!(&self.here, here => {
            here.after(legal(py, &**here, &r#move)?).into_any()
        });
        made(py, next, self.setup())
    }

    /// Whether a move is legal.
    fn is_legal(&self, py: Python<'_>, r#move: Wanted) -> bool {
        with_position!(&self.here, here => legal(py, &**here, &r#move).is_ok())
    }

    /// Why a move is illegal, in one of the languages of the house; `None` if it is legal. What is
    /// no move of this game at all is an exception.
    #[pyo3(signature = (r#move, language = "en"))]
    fn why_illegal(
        &self,
        py: Python<'_>,
        r#move: Wanted,
        language: &str,
    ) -> PyResult<Option<Py<PyAny>>> {
        let language = wording::language(py, language)?;
        let refused = with_position!(&self.here, here => match read(py, &**here, &r#move)? {
            Ok(mv) => here.check(mv).err().map(|why| refusal(py, &**here, &why, language)),
            Err(beyond) => Some(beyond),
        });
        Ok(refused.map(|why| why.into_value(py).into_any()))
    }

    /// The number of a legal move.
    fn action(&self, py: Python<'_>, r#move: &str) -> PyResult<usize> {
        let wanted = Wanted::Text(r#move.to_owned());
        with_position!(&self.here, here => Ok(here.number(legal(py, &**here, &wanted)?)))
    }

    /// The notation of a legal action.
    fn move_text(&self, py: Python<'_>, action: Whole<i64>) -> PyResult<String> {
        let wanted = Wanted::Number(action.0);
        with_position!(&self.here, here => Ok(here.write_move(legal(py, &**here, &wanted)?)))
    }

    /// The number of sequences of exactly this many moves.
    fn perft(&self, py: Python<'_>, depth: Whole<u32>) -> PyResult<u64> {
        let (mut listened, mut heard) = (Instant::now(), Ok(()));
        let mut go_on = || {
            if listened.elapsed() >= PATIENCE {
                listened = Instant::now();
                #[allow(clippy::redundant_closure_for_method_calls)] // a lifetime too few
                let signals = Python::attach(|py| py.check_signals());
                heard = signals;
            }
            heard.is_ok()
        };
        let count = py.detach(
            || with_position!(&self.here, here => count_while(&**here, depth.0, &mut go_on)),
        );
        heard?;
        Ok(count.unwrap_or_default())
    }

    /// The shape of an observation: planes, rows, columns.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = with_position!(&self.here, here => here.shape());
        (planes, rows, columns)
    }

    /// What each plane of an observation means.
    #[getter]
    fn planes(&self) -> Vec<String> {
        with_position!(&self.here, here => here.planes())
    }

    /// The position in planes of bytes, as a seat sees it: by default the one to move.
    #[pyo3(signature = (seat = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<Whole<i64>>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let seat = self.seat(py, seat)?;
        let shape = with_position!(&self.here, here => here.shape());
        let planes = PyArray3::zeros(py, shape, false);
        with_position!(&self.here, here => {
            here.observe(seat, planes.readwrite().as_slice_mut()?);
        });
        Ok(planes)
    }

    /// A one for each legal action, a zero for any other.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mask = PyArray1::zeros(py, self.num_actions(), false);
        let mut bits = mask.readwrite();
        let slice = bits.as_slice_mut()?;
        with_position!(&self.here, here => here.each_move(|mv| slice[here.number(mv)] = 1));
        drop(bits);
        Ok(mask)
    }

    /// The position with this text, of the same setup.
    fn read(&self, py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
        let here = with_position!(&self.here, here => {
            here.read(text).map_err(|why| errors::notation(py, why))?.into_any()
        });
        made(py, here, self.setup())
    }

    /// The board as an SVG file. `facing` sits at the bottom; `last` is the position before the
    /// last move and the move, which is then marked.
    #[pyo3(signature = (facing = Whole(0), last = None))]
    fn svg(
        &self,
        py: Python<'_>,
        facing: Whole<i64>,
        last: Option<(PyRef<'_, Base>, String)>,
    ) -> PyResult<String> {
        let facing = self.seat(py, Some(facing))?;
        let mut record = self.here.record();
        if let Some((before, text)) = last {
            let mut played = before.here.record();
            let wrong = |why: catalog::PlayError| errors::argument(py, &format!("last: {why}"));
            played.play(&text).map_err(wrong)?;
            if played.now() != self.here {
                return Err(errors::argument(py, "last: this move leads to another position"));
            }
            record = played;
        }
        let stance = Stance { facing, ..Stance::spectator(BoardPreferences::default()) };
        Ok(previews::board_file(&board_view::still(&record, None, stance)))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, Whole(0), None)
    }

    fn __str__(&self) -> String {
        self.here.write()
    }

    fn __repr__(&self) -> String {
        format!("<hambazi.{} {:?}>", self.game(), self.here.write())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &Base| self.here == other.here && self.setup == other.setup;
        other.cast::<Base>().is_ok_and(|other| same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        with_position!(&self.here, here => here.hash(&mut hasher));
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// The past travels along, unless the text says everything.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Py<PyAny>, Bound<'py, PyTuple>)> {
        let (py, base) = (slf.py(), slf.get());
        let begin = py.import("hambazi._native")?.getattr("begin")?.unbind();
        let (setup, text) = (base.setup_json(py)?, base.here.write());
        let past = with_position!(&base.here, here => here.write_past());
        let arguments = match past {
            None => (setup, 0, text).into_pyobject(py)?,
            Some(past) => (setup, 0, text, past).into_pyobject(py)?,
        };
        Ok((begin, arguments))
    }
}
