//! Positions whose value is known, for `hambazi.benchmark`.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use catalog::Game;
use pyo3::prelude::*;
use truth::{Answers, Row, Tasks, stored};

use crate::errors;

/// A position: its text, the turns to the end, the value of each move, and its setup as JSON where it
/// is not the usual one.
type PositionRow = (String, u32, BTreeMap<String, i32>, Option<String>);

/// The positions of a game, and what was answered so far.
#[pyclass(frozen, module = "hambazi._native")]
pub struct Benchmark {
    tasks: Tasks,
    answers: Mutex<Answers>,
}

#[pymethods]
impl Benchmark {
    /// The positions that come with the package, or those of a file's text.
    #[new]
    #[pyo3(signature = (game, text = None))]
    fn new(py: Python<'_>, game: &str, text: Option<&str>) -> PyResult<Benchmark> {
        let wrong = |why: String| errors::argument(py, &why);
        let known = Game::named(game);
        let known = known.ok_or_else(|| wrong(format!("there is no open game {game:?}")))?;
        let text = text.unwrap_or_else(|| stored(known));
        if text.is_empty() {
            return Err(wrong(format!("there are no positions of {game}; name a file")));
        }
        let tasks = Tasks::read(text).map_err(wrong)?;
        if tasks.game != known {
            return Err(wrong(format!("these positions are of {}, not of {game}", tasks.game)));
        }
        Ok(Benchmark { tasks, answers: Mutex::default() })
    }

    /// Each position.
    fn tasks(&self) -> Vec<PositionRow> {
        let task = |task: &truth::Task| {
            let setup = task.setup.as_ref();
            let setup = setup.map(|it| serde_json::to_string(it).expect("it can be written"));
            (task.position.clone(), task.left, task.moves.clone(), setup)
        };
        self.tasks.list.iter().map(task).collect()
    }

    /// Counts the answer to a position; without a move `fault` says why there is none.
    #[pyo3(signature = (number, r#move, fault = ""))]
    fn answer(
        &self,
        py: Python<'_>,
        number: usize,
        r#move: Option<&str>,
        fault: &str,
    ) -> PyResult<()> {
        let task = self.tasks.list.get(number);
        let task = task.ok_or_else(|| errors::argument(py, "there is no such position"))?;
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.add(task, r#move.ok_or(fault));
        Ok(())
    }

    /// By rows: the least number of turns to the end, positions, best moves, results held, the sum
    /// of what was lost, faults.
    fn rows(&self) -> Vec<(u32, u64, u64, u64, u64, u64)> {
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let row = |(least, Row { tasks, best, held, lost, faults })| {
            (least, tasks, best, held, lost, faults)
        };
        answers.rows().map(row).collect()
    }

    /// The first fault.
    #[getter]
    fn fault(&self) -> Option<String> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).fault.clone()
    }

    /// The table of the command line.
    fn table(&self) -> String {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).to_string()
    }
}
