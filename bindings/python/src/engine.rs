//! The engines, without Python's lock while they think.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use any_engine::{AnyEngine, SearchInfo, proof};
use catalog::{AnyRecord, Game, Proof};
use pyo3::prelude::*;
use search::{Budget, Level, Score};

use crate::arguments::Whole;
use crate::errors;
use crate::position::Base;

/// How long Ctrl-C may take to be heard.
pub const PATIENCE: Duration = Duration::from_millis(20);

/// A result: line, score, chance in a thousand, proof, plies, margin, depth, nodes.
type Found = (
    Vec<String>,
    Option<i32>,
    Option<u16>,
    Option<&'static str>,
    Option<u32>,
    Option<i32>,
    u32,
    u64,
);

/// An engine of one level. It remembers what it found until `forget`.
#[pyclass(frozen, module = "hambazi._native")]
pub struct Engine {
    game: Game,
    level: Level,
    inner: Mutex<AnyEngine>,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (game, level = Whole(10), seed = Whole(0), memory = None))]
    fn new(
        py: Python<'_>,
        game: &str,
        level: Whole<i64>,
        seed: Whole<u64>,
        memory: Option<Whole<usize>>,
    ) -> PyResult<Engine> {
        let (Whole(level), Whole(seed)) = (level, seed);
        let no_game = || errors::argument(py, &format!("no engine plays {game:?}"));
        let game = Game::named(game).ok_or_else(no_game)?;
        let known = u8::try_from(level).ok().and_then(Level::new);
        let no_level = || errors::argument(py, &format!("levels go from 1 to 10, not {level}"));
        let level = known.ok_or_else(no_level)?;
        let engine = match memory {
            None => AnyEngine::at(game, level, seed),
            Some(Whole(bytes)) => {
                room(py, bytes)?;
                AnyEngine::sized(game, level, seed, bytes)
            }
        };
        Ok(Engine { game, level, inner: Mutex::new(engine) })
    }

    /// The game it plays.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// Its level.
    #[getter]
    fn level(&self) -> u8 {
        self.level.number()
    }

    /// Clears what earlier searches found.
    fn forget(&self, py: Python<'_>) {
        py.detach(|| self.inner.lock().unwrap_or_else(PoisonError::into_inner).forget());
    }

    /// Every result of a search, the last and best at the end; none when the game is over.
    #[pyo3(signature = (position, nodes = None, seconds = None, depth = None))]
    fn think(
        &self,
        py: Python<'_>,
        position: &Bound<'_, Base>,
        nodes: Option<Whole<u64>>,
        seconds: Option<f64>,
        depth: Option<Whole<u32>>,
    ) -> PyResult<Vec<Found>> {
        let nodes = nodes.map(|Whole(nodes)| nodes);
        let depth = depth.map(|Whole(depth)| depth);
        let here = position.get().here();
        if here.game() != self.game {
            let what = format!("this engine plays {}, not {}", self.game(), here.game().name());
            return Err(errors::argument(py, &what));
        }
        if nodes.is_none() && seconds.is_none() && depth.is_none() {
            return Err(errors::argument(py, "a search needs nodes, seconds or a depth"));
        }
        if nodes == Some(0) || depth == Some(0) {
            return Err(errors::argument(py, "a search needs at least one node and one turn"));
        }
        let wrong = |_| errors::argument(py, "seconds: not a length of time");
        let time = seconds.map(Duration::try_from_secs_f64).transpose().map_err(wrong)?;
        let record = here.record();
        let end = time.and_then(|time| Instant::now().checked_add(time));
        let stopped = AtomicBool::new(false);
        let stop =
            || stopped.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() >= end);
        let budget = Budget {
            nodes: nodes.unwrap_or(u64::MAX),
            depth: depth.unwrap_or(u32::MAX),
            stop: &stop,
        };
        let (record, budget) = (&record, &budget);
        // The search has a thread of its own, so that this one can hear Ctrl-C.
        py.detach(|| {
            thread::scope(|scope| {
                let waiting = thread::current();
                let search = scope.spawn(move || {
                    let found = self.search(record, budget);
                    waiting.unpark();
                    found
                });
                while !search.is_finished() {
                    thread::park_timeout(PATIENCE);
                    #[allow(clippy::redundant_closure_for_method_calls)] // a lifetime too few
                    let heard = Python::attach(|py| py.check_signals());
                    if let Err(interrupt) = heard {
                        stopped.store(true, Ordering::Relaxed);
                        return Err(interrupt);
                    }
                }
                Ok(search.join().unwrap_or_else(|bug| resume_unwind(bug)))
            })
        })
    }
}

impl Engine {
    fn search(&self, record: &AnyRecord, budget: &Budget<'_>) -> Vec<Found> {
        let mut engine = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut reports = Vec::new();
        let best = engine.think(record, budget, &mut |info| reports.push(found(record, info)));
        if let Some(best) = best.map(|info| found(record, &info))
            && reports.last() != Some(&best)
        {
            reports.push(best);
        }
        reports
    }
}

fn found(record: &AnyRecord, info: &SearchInfo) -> Found {
    let (score, chance, plies, margin) = match info.verdict {
        Score::Judged { score, chance } => (Some(score), Some(chance), None, None),
        Score::Proved { plies, margin, .. } => (None, None, plies, margin),
    };
    let proof = proof(record, info.verdict).map(Proof::name);
    (info.line.clone(), score, chance, proof, plies, margin, info.depth, info.nodes)
}

/// Whether there is room for this many bytes: better an error than an abort.
pub fn room(py: Python<'_>, bytes: usize) -> PyResult<()> {
    let none = |_| errors::argument(py, &format!("there is no memory for {bytes} bytes"));
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(none)
}
