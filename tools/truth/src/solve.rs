//! The value of every move in a position, proved by our engine.

use std::collections::BTreeMap;

use any_engine::{AnyEngine, proof};
use catalog::{AnyRecord, Proof};
use game_core::{Seat, Status};
use search::{Budget, Level, Score};

use crate::task::Task;

/// The size of the engine's table, in bytes.
const TABLE: usize = 1 << 24;

/// Proves the value of every move at the end of a record, with at most this many positions a move.
/// `None` where one can't be proved, or the game is over.
#[must_use]
pub fn solve(record: &AnyRecord, nodes: u64) -> Option<Task> {
    let seat = record.turn()?;
    let mut solver = Solver {
        engine: AnyEngine::sized(record.game(), Level::FULL, 1, TABLE),
        nodes,
        counts_points: arena::counts_points(record.game()),
    };
    let mut moves = BTreeMap::new();
    for mv in record.legal() {
        let mut then = record.clone();
        then.play(&mv).ok()?;
        moves.insert(mv, solver.value(&then, seat)?);
    }
    let mut task = Task { setup: None, position: record.position(), left: 0, moves };
    task.left = solver.left(record, &task)?;
    Some(task)
}

struct Solver {
    engine: AnyEngine,
    nodes: u64,
    counts_points: bool,
}

impl Solver {
    /// What a position is worth for a seat.
    fn value(&mut self, record: &AnyRecord, seat: Seat) -> Option<i32> {
        let mover = match record.status() {
            Status::Over(outcome) => {
                let points = record.now().scores().filter(|_| self.counts_points);
                let by_result = result(record.result(outcome, seat));
                return Some(points.map_or(by_result, |points| difference(&points, seat)));
            }
            Status::Turn(mover) => mover,
        };
        let budget = Budget::of_nodes(self.nodes);
        let found = self.engine.think(record, &budget, &mut |_| ())?;
        let result = result(proof(record, found.verdict)?);
        let value = match (self.counts_points, found.verdict) {
            (true, Score::Proved { margin, .. }) => margin.filter(|it| it.signum() == result)?,
            _ => result,
        };
        Some(if mover == seat { value } else { -value })
    }

    /// How many turns the game takes from here, if the best move is played and then those of the
    /// engine.
    fn left(&mut self, record: &AnyRecord, task: &Task) -> Option<u32> {
        let (best, _) = task.moves.iter().find(|(_, value)| **value == task.best())?;
        let (mut record, mut turns) = (record.clone(), 1);
        record.play(best).ok()?;
        while record.turn().is_some() {
            let found = self.engine.think(&record, &Budget::of_nodes(self.nodes), &mut |_| ())?;
            record.play(found.line.first()?).ok()?;
            turns += 1;
        }
        Some(turns)
    }
}

fn result(proof: Proof) -> i32 {
    match proof {
        Proof::Win => 1,
        Proof::Draw => 0,
        Proof::Loss => -1,
    }
}

/// How many points a seat has more than the best of the others.
fn difference(points: &[u32], seat: Seat) -> i32 {
    let signed = |points: u32| i32::try_from(points).unwrap_or(i32::MAX);
    let others = points.iter().enumerate().filter(|(at, _)| *at != seat.index());
    let best = others.map(|(_, &points)| signed(points)).max().unwrap_or(0);
    signed(points[seat.index()]) - best
}
