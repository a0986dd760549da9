//! A mind with as many heads as threads: they share one memory of positions.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use any_engine::{AnyEngine, SearchInfo};
use catalog::AnyRecord;
use game_core::{Outcome, Seat, Status};
use search::{Budget, Score};

use crate::go::Go;
use crate::meter::Meter;

/// A mind with as many heads as threads.
#[derive(Debug)]
pub struct Heads {
    first: AnyEngine,
    others: Vec<AnyEngine>,
    /// The most that a clock of this game has shown.
    allotted: Duration,
}

impl Heads {
    /// So many heads for a mind, or as many as serve it.
    #[must_use]
    pub fn of(first: AnyEngine, threads: usize) -> Heads {
        let others = (1..threads).map_while(|_| first.helper()).collect();
        Heads { first, others, allotted: Duration::ZERO }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        1 + self.others.len()
    }

    /// Forgets all earlier thinking.
    pub fn forget(&mut self) {
        self.first.forget();
        for head in &mut self.others {
            head.forget();
        }
        self.allotted = Duration::ZERO;
    }

    /// Thinks as far as `go` says, or until `flag` is up. Time is what `meter` shows; a meter
    /// of work is for one head alone.
    pub fn search(
        &mut self,
        game: &AnyRecord,
        go: &Go,
        (meter, flag): (Meter, &AtomicBool),
        tell: &mut dyn FnMut(&SearchInfo),
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
        self.think(game, &budget, &mut |thought| {
            if suffices && wins(thought, seat) {
                is_won.store(true, Ordering::Relaxed);
            }
            tell(thought);
        })
    }

    /// Thinks with all heads at once until the budget is spent; they share its nodes. What is
    /// told counts the nodes of all. Nothing when the game is over.
    ///
    /// # Panics
    /// When a mind does.
    pub fn think(
        &mut self,
        game: &AnyRecord,
        budget: &Budget<'_>,
        tell: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        if self.others.is_empty() {
            return self.first.think(game, budget, tell);
        }
        let share = budget.nodes / self.count() as u64;
        let nodes: Vec<AtomicU64> = self.others.iter().map(|_| AtomicU64::new(0)).collect();
        let of_others = || nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum::<u64>();
        let is_done = AtomicBool::new(false);
        let (first, others) = (&mut self.first, &mut self.others);
        let said = thread::scope(|scope| {
            let mut running = Vec::new();
            for (head, nodes) in others.iter_mut().zip(&nodes) {
                let stop = || is_done.load(Ordering::Relaxed) || (budget.stop)();
                running.push(scope.spawn(move || {
                    let budget = Budget { nodes: share, stop: &stop, ..*budget };
                    let mut count =
                        |thought: &SearchInfo| nodes.store(thought.nodes, Ordering::Relaxed);
                    let thought = head.think(game, &budget, &mut count);
                    thought.iter().for_each(count);
                    thought
                }));
            }
            let own = Budget { nodes: budget.nodes - share * running.len() as u64, ..*budget };
            let mut tell_all = |thought: &SearchInfo| {
                tell(&SearchInfo { nodes: thought.nodes + of_others(), ..thought.clone() });
            };
            let own = first.think(game, &own, &mut tell_all);
            // A budget of nodes is everybody's; any other is spent once the first head is done.
            if budget.nodes == u64::MAX || own.as_ref().is_some_and(is_proved) {
                is_done.store(true, Ordering::Relaxed);
            }
            let mut said: Vec<SearchInfo> = own.into_iter().collect();
            said.extend(
                running.into_iter().filter_map(|head| head.join().expect("no mind panics")),
            );
            said
        });
        let nodes = said.iter().map(|thought| thought.nodes).sum();
        let best = said.into_iter().reduce(better)?;
        Some(SearchInfo { nodes, ..best })
    }
}

/// Of two heads' thoughts the one that is proved, or looks further; else the first.
fn better(one: SearchInfo, other: SearchInfo) -> SearchInfo {
    let merit = |thought: &SearchInfo| (is_proved(thought), thought.depth);
    if merit(&other) > merit(&one) { other } else { one }
}

/// Whether it is proved that this seat wins.
fn wins(thought: &SearchInfo, seat: Seat) -> bool {
    matches!(thought.verdict, Score::Proved { outcome: Outcome::Won(winner), .. } if winner == seat)
}

fn is_proved(thought: &SearchInfo) -> bool {
    matches!(thought.verdict, Score::Proved { .. })
}
