//! Many games of one setup at once, on several threads.

use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;

use catalog::{Setup, with_position};
use game_core::{Dice, Seat, Seeded};
use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::arguments::Whole;
use crate::engine::room;
use crate::errors;
use crate::games::{NoSuchMove, Numbered};
use crate::position::{agreed, illegal, returns, started};

/// The memory that Python reads: one row for each game.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [u8],
    reward: &'a mut [f32],
    over: &'a mut bool,
    turn: &'a mut u8,
}

/// Many games of one kind.
trait Lanes: Send + Sync {
    /// Planes, rows, columns; actions; seats.
    fn sizes(&self) -> ([usize; 3], usize, usize);

    /// A legal action for each game.
    fn sample(&self, dice: &mut Seeded) -> Vec<i64>;

    /// The first wrong action, if any; then nothing is played.
    fn fault(&self, py: Python<'_>, actions: &[i64]) -> Option<PyErr>;

    /// Plays an action in each game, and begins again where a game is over.
    fn step(&mut self, actions: Option<&[i64]>, rows: Vec<Row<'_>>, threads: usize);
}

struct Games<P> {
    start: P,
    now: Vec<P>,
    /// The masks once more, since Python may write on its own.
    legal: Vec<u8>,
}

impl<P: Numbered> Lanes for Games<P> {
    fn sizes(&self) -> ([usize; 3], usize, usize) {
        (self.start.shape(), self.start.actions(), self.start.seats().into())
    }

    fn sample(&self, dice: &mut Seeded) -> Vec<i64> {
        self.legal.chunks(self.start.actions()).map(|legal| choose(legal, dice)).collect()
    }

    fn fault(&self, py: Python<'_>, actions: &[i64]) -> Option<PyErr> {
        let size = self.start.actions();
        let rows = self.now.iter().zip(self.legal.chunks(size)).zip(actions);
        rows.into_iter().find_map(|((here, legal), &action)| {
            let known = usize::try_from(action).ok().filter(|&known| known < size);
            let Some(known) = known else { return Some(errors::action(py, action, size)) };
            if legal[known] == 1 {
                return None;
            }
            match here.numbered(known) {
                Err(NoSuchMove { rule, sentence }) => Some(errors::illegal(py, rule, sentence)),
                Ok(mv) => here.check(mv).err().map(|why| illegal::<P>(py, &why)),
            }
        })
    }

    fn step(&mut self, actions: Option<&[i64]>, mut rows: Vec<Row<'_>>, threads: usize) {
        let start = &self.start;
        let each = self.now.len().div_ceil(threads).max(1);
        thread::scope(|scope| {
            let mut work = Vec::new();
            let legal = self.legal.chunks_mut(each * start.actions());
            let parts = self.now.chunks_mut(each).zip(legal).zip(rows.chunks_mut(each));
            for (part, ((games, legal), rows)) in parts.enumerate() {
                let actions = actions.map(|actions| &actions[part * each..][..games.len()]);
                work.push(move || step_all(start, games, legal, rows, actions));
            }
            // The last part is this thread's own.
            let own = work.pop();
            for part in work {
                scope.spawn(part);
            }
            if let Some(mut own) = own {
                own();
            }
        });
    }
}

/// The number of one of the ones, all equally likely.
fn choose(legal: &[u8], dice: &mut Seeded) -> i64 {
    // Processors add many bytes at once.
    const PART: usize = 32;
    let ones = |part: &[u8]| usize::from(part.iter().sum::<u8>());
    let parts = legal.chunks(PART);
    let mut nth = dice.below(parts.clone().map(ones).sum());
    for (from, part) in (0..).step_by(PART).zip(parts) {
        let count = ones(part);
        if nth < count {
            let mut numbers = (from..).zip(part).filter(|&(_, &bit)| bit == 1);
            return numbers.nth(nth).expect("that many are legal").0;
        }
        nth -= count;
    }
    unreachable!("the number is below the sum")
}

fn step_all<P: Numbered>(
    start: &P,
    games: &mut [P],
    legal: &mut [u8],
    rows: &mut [Row<'_>],
    actions: Option<&[i64]>,
) {
    let legal = legal.chunks_mut(start.actions());
    for (at, ((here, legal), row)) in games.iter_mut().zip(legal).zip(rows).enumerate() {
        match actions {
            Some(actions) => play(start, here, row, actions[at]),
            None => *here = start.clone(),
        }
        let turn = here.status().turn().unwrap_or(Seat(0));
        *row.turn = turn.0;
        here.observe(turn, row.observation);
        here.mark(legal);
        row.mask.copy_from_slice(legal);
    }
}

/// Plays an action that `fault` has allowed.
fn play<P: Numbered>(start: &P, here: &mut P, row: &mut Row<'_>, action: i64) {
    let known = usize::try_from(action).expect("the action was looked at before");
    let mv = here.numbered(known).expect("the action was looked at before");
    here.advance(mv);
    *row.over = here.status().turn().is_none();
    if *row.over {
        for (reward, won) in row.reward.iter_mut().zip(returns(here)) {
            *reward = narrow(won);
        }
        *here = start.clone();
    } else {
        row.reward.fill(0.0);
    }
}

/// A return in half the bytes.
#[allow(clippy::cast_possible_truncation)] // it goes from -1 to 1
fn narrow(part: f64) -> f32 {
    part as f32
}

/// Many games at once. Its arrays are written anew by each step.
#[pyclass(frozen, module = "hambazi._native")]
pub struct Vector {
    lanes: Mutex<Box<dyn Lanes>>,
    threads: usize,
    count: usize,
    #[pyo3(get)]
    observations: Py<PyArray4<u8>>,
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
    #[pyo3(get)]
    turns: Py<PyArray1<u8>>,
}

#[pymethods]
impl Vector {
    #[new]
    fn new(
        py: Python<'_>,
        setup: &str,
        count: Whole<usize>,
        threads: Whole<usize>,
        seed: Whole<u64>,
    ) -> PyResult<Vector> {
        let (Whole(count), Whole(threads), Whole(seed)) = (count, threads, seed);
        if count == 0 || threads == 0 {
            return Err(errors::argument(py, "at least one game and one thread"));
        }
        let setup: Setup = agreed(py, setup)?;
        let lanes: Box<dyn Lanes> = with_position!(started(py, &setup, seed)?, start => {
            room(py, count.saturating_mul(bytes(&*start)))?;
            let legal = vec![0; count * start.actions()];
            Box::new(Games { now: vec![*start.clone(); count], legal, start: *start })
        });
        let ([planes, rows, columns], actions, seats) = lanes.sizes();
        let vector = Vector {
            lanes: Mutex::new(lanes),
            threads,
            count,
            observations: PyArray4::zeros(py, [count, planes, rows, columns], false).unbind(),
            masks: PyArray2::zeros(py, [count, actions], false).unbind(),
            rewards: PyArray2::zeros(py, [count, seats], false).unbind(),
            dones: PyArray1::zeros(py, count, false).unbind(),
            turns: PyArray1::zeros(py, count, false).unbind(),
        };
        vector.advance(py, None)?;
        Ok(vector)
    }

    /// The number of games.
    fn __len__(&self) -> usize {
        self.count
    }

    /// Begins every game anew.
    fn reset(&self, py: Python<'_>) -> PyResult<()> {
        self.advance(py, None)
    }

    /// Plays an action in every game; those that are over begin anew.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_array().to_vec();
        if actions.len() != self.count {
            return Err(errors::shape(py, actions.len(), self.count));
        }
        self.advance(py, Some(&actions))
    }

    /// A legal action for each game, all equally likely.
    fn sample<'py>(
        &self,
        py: Python<'py>,
        seed: Whole<u64>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let lanes = self.lanes(py)?;
        let lanes = &**lanes;
        let actions = py.detach(|| lanes.sample(&mut Seeded::new(seed.0)));
        Ok(PyArray1::from_vec(py, actions))
    }
}

/// How many bytes each game takes, about: its position, its mask twice, and what it shows.
fn bytes<P: Numbered>(start: &P) -> usize {
    const HEAP: usize = 256; // what positions hold besides themselves
    let seen: usize = start.shape().iter().product();
    size_of::<P>() + HEAP + 2 * start.actions() + seen + 8 * usize::from(start.seats())
}

impl Vector {
    /// The games, unless another thread has them.
    fn lanes(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Box<dyn Lanes>>> {
        match self.lanes.try_lock() {
            Ok(lanes) => Ok(lanes),
            Err(TryLockError::Poisoned(lanes)) => Ok(lanes.into_inner()),
            Err(TryLockError::WouldBlock) => {
                Err(errors::argument(py, "another thread is stepping these games"))
            }
        }
    }

    fn advance(&self, py: Python<'_>, actions: Option<&[i64]>) -> PyResult<()> {
        let mut lanes = self.lanes(py)?;
        if let Some(fault) = actions.and_then(|actions| lanes.fault(py, actions)) {
            return Err(fault);
        }
        let (shape, size, seats) = lanes.sizes();
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut dones = self.dones.bind(py).try_readwrite()?;
        let mut turns = self.turns.bind(py).try_readwrite()?;
        if actions.is_none() {
            rewards.as_slice_mut()?.fill(0.0);
            dones.as_slice_mut()?.fill(false);
        }
        let rows = observations
            .as_slice_mut()?
            .chunks_mut(shape.iter().product())
            .zip(masks.as_slice_mut()?.chunks_mut(size))
            .zip(rewards.as_slice_mut()?.chunks_mut(seats))
            .zip(dones.as_slice_mut()?)
            .zip(turns.as_slice_mut()?)
            .map(|((((observation, mask), reward), over), turn)| Row {
                observation,
                mask,
                reward,
                over,
                turn,
            })
            .collect();
        let (lanes, threads) = (&mut **lanes, self.threads);
        py.detach(|| lanes.step(actions, rows, threads));
        Ok(())
    }
}
