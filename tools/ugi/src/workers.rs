//! An engine with several search threads that share one transposition table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use any_engine::{AnyEngine, SearchInfo};
use catalog::AnyRecord;
use game_core::{Outcome, Seat, Status};
use search::{Budget, Score};

use crate::go::Go;
use crate::meter::Meter;

/// An engine with several search threads.
#[derive(Debug)]
pub struct Heads {
    first: AnyEngine,
    others: Vec<AnyEngine>,
    /// The longest time that a clock of this game has shown.
    allotted: Duration,
}

impl Heads {
    /// An engine with this many threads, or as many as it can use.
    #[must_use]
    pub fn of(first: AnyEngine, threads: usize) -> Heads {
        let others = (1..threads).map_while(|_| first.helper()).collect();
        Heads { first, others, allotted: Duration::ZERO }
    }

    /// The number of threads.
    #[must_use]
    pub fn count(&self) -> usize {
        1 + self.others.len()
    }

    /// Clears everything learned in earlier searches.
    pub fn forget(&mut self) {
        self.first.forget();
        for head in &mut self.others {
            head.forget();
        }
        self.allotted = Duration::ZERO;
    }

    /// Searches as far as `go` says, or until `flag` is set. `meter` measures the time; one of
    /// processor time only works for a single thread.
    pub fn search(
        &mut self,
        game: &AnyRecord,
        go: &Go,
        (meter, flag): (Meter, &AtomicBool),
        report: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let Status::Turn(seat) = game.status() else { return None };
        let time = match go {
            Go::MoveTime(time) => Some(*time),
            Go::Clocks(clocks) => {
                self.allotted = self.allotted.max(clocks.left(seat));
                let to_come = self.first.moves_to_come(game);
                Some(clocks.share(seat, to_come, self.allotted))
            }
            Go::Depth(_) | Go::Nodes(_) | Go::Infinite => None,
        };
        let suffices = matches!(go, Go::Clocks(_)) && self.first.a_win_is_enough();
        let is_won = AtomicBool::new(false);
        let stop = || {
            flag.load(Ordering::Relaxed)
                || is_won.load(Ordering::Relaxed)
                || time.is_some_and(|time| meter.has_passed(time))
        };
        let budget = match *go {
            Go::Depth(depth) => Budget { depth, ..Budget::until(&stop) },
            Go::Nodes(nodes) => Budget { nodes, ..Budget::until(&stop) },
            _ => Budget::until(&stop),
        };
        self.think(game, &budget, &mut |info| {
            if suffices && wins(info, seat) {
                is_won.store(true, Ordering::Relaxed);
            }
            report(info);
        })
    }

    /// Searches with all threads until the budget is spent. They share its nodes, and reports count
    /// the nodes of all. `None` when the game is over.
    ///
    /// # Panics
    /// An engine panics.
    pub fn think(
        &mut self,
        game: &AnyRecord,
        budget: &Budget<'_>,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        if self.others.is_empty() {
            return self.first.think(game, budget, report);
        }
        let share = budget.nodes / self.count() as u64;
        let nodes: Vec<AtomicU64> = self.others.iter().map(|_| AtomicU64::new(0)).collect();
        let of_others = || nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum::<u64>();
        let is_done = AtomicBool::new(false);
        let (first, others) = (&mut self.first, &mut self.others);
        let results = thread::scope(|scope| {
            let mut running = Vec::new();
            for (head, nodes) in others.iter_mut().zip(&nodes) {
                let stop = || is_done.load(Ordering::Relaxed) || (budget.stop)();
                running.push(scope.spawn(move || {
                    let budget = Budget { nodes: share, stop: &stop, ..*budget };
                    let mut count = |info: &SearchInfo| nodes.store(info.nodes, Ordering::Relaxed);
                    let info = head.think(game, &budget, &mut count);
                    info.iter().for_each(count);
                    info
                }));
            }
            let own = Budget { nodes: budget.nodes - share * running.len() as u64, ..*budget };
            let mut report_all = |info: &SearchInfo| {
                report(&SearchInfo { nodes: info.nodes + of_others(), ..info.clone() });
            };
            let own = first.think(game, &own, &mut report_all);
            // A node budget belongs to all threads; any other is spent once the first thread is
            // done.
            if budget.nodes == u64::MAX || own.as_ref().is_some_and(is_proved) {
                is_done.store(true, Ordering::Relaxed);
            }
            let mut results: Vec<SearchInfo> = own.into_iter().collect();
            results.extend(
                running.into_iter().filter_map(|head| head.join().expect("no engine panics")),
            );
            results
        });
        let nodes = results.iter().map(|info| info.nodes).sum();
        let best = results.into_iter().reduce(better)?;
        Some(SearchInfo { nodes, ..best })
    }
}

/// Of two results, the one that is proved or deeper; else the first.
fn better(one: SearchInfo, other: SearchInfo) -> SearchInfo {
    let merit = |info: &SearchInfo| (is_proved(info), info.depth);
    if merit(&other) > merit(&one) { other } else { one }
}

/// Whether this seat's win is proved.
fn wins(info: &SearchInfo, seat: Seat) -> bool {
    matches!(info.verdict, Score::Proved { outcome: Outcome::Won(winner), .. } if winner == seat)
}

fn is_proved(info: &SearchInfo) -> bool {
    matches!(info.verdict, Score::Proved { .. })
}
