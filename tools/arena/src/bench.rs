//! The signature of each engine: how many positions it searches for a fixed list of tasks.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyRecord, Game, include_by_game};
use ugi::{Go, Meter, Options, cpu_of};

use crate::opening::Openings;

/// What a full-strength engine did with all positions of its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signature {
    /// Positions searched.
    pub nodes: u64,
    /// Wall-clock time.
    pub wall: Duration,
    /// Processor time of all threads, on systems that report it.
    pub work: Duration,
    /// Threads that searched.
    pub heads: usize,
}

/// The node budget for each position.
const NODES: u64 = 30_000;
/// The size of the engine's table, in MiB.
const HASH: usize = 16;

/// The list of a game; empty where only the usual start is searched.
const fn list(game: Game) -> &'static str {
    include_by_game!("../bench/", ".txt")[game.index()]
}

/// The positions of a game's list.
///
/// # Panics
/// Never: the lists are part of the program, and a test reads them.
#[must_use]
pub fn positions(game: Game) -> Vec<AnyRecord> {
    let usual = AnyRecord::usual(game);
    if list(game).is_empty() {
        return vec![usual];
    }
    match Openings::read(list(game), &usual) {
        Ok(Openings::Listed(list)) => list,
        other => unreachable!("a list of positions, not {other:?}"),
    }
}

impl Signature {
    /// Searches each position of the list with a fresh engine. With one thread the node count is
    /// the same on every machine.
    #[must_use]
    pub fn of(game: Game) -> Signature {
        measured(game, 1, &Go::Nodes(NODES))
    }

    /// Searches each position for `time` with `threads` threads. The node count then shows how well
    /// the threads share the work.
    #[must_use]
    pub fn in_time(game: Game, threads: usize, time: Duration) -> Signature {
        measured(game, threads, &Go::MoveTime(time))
    }

    /// Positions per second of wall-clock time.
    #[must_use]
    pub fn speed(&self) -> f64 {
        per_second(self.nodes, self.wall)
    }

    /// Positions per second if each thread had a processor to itself.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // few threads
    pub fn speed_undisturbed(&self) -> f64 {
        per_second(self.nodes, self.work) * self.heads as f64
    }
}

fn measured(game: Game, threads: usize, go: &Go) -> Signature {
    let mut options = Options::new(game);
    (options.hash, options.threads) = (HASH, threads);
    let mut heads = options.heads();
    let never = AtomicBool::new(false);
    let mut sum = Signature { heads: heads.count(), ..Signature::default() };
    let process = std::process::id();
    for record in positions(game) {
        heads.forget();
        let (worked, meter) = (cpu_of(process), Meter::of_wall());
        let thread = Meter::of_work();
        let info = heads.search(&record, go, (meter, &never), &mut |_| ());
        sum.nodes += info.map_or(0, |info| info.nodes);
        sum.wall += meter.passed();
        // Linux counts one thread to the nanosecond, but a process only to a hundredth of a second.
        let whole = cpu_of(process).zip(worked).map(|(now, then)| now.saturating_sub(then));
        sum.work += match whole {
            Some(whole) if sum.heads > 1 => whole,
            _ => thread.passed(),
        };
    }
    sum
}

#[allow(clippy::cast_precision_loss)] // a speed is no exact number
fn per_second(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64().max(1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signatures as `hambazi bench` prints them. Only a change that is meant to change play
    /// rewrites them.
    const WRITTEN: &str = include_str!("../bench/signatures.txt");

    #[test]
    fn each_engine_has_its_recorded_signature() {
        let printed =
            Game::ALL.map(|game| format!("Bench: {game} {}\n", Signature::of(game).nodes));
        assert_eq!(printed.concat(), WRITTEN, "write it to tools/arena/bench/signatures.txt");
    }

    #[test]
    fn a_signature_is_the_same_again() {
        let nodes = |game| measured(game, 1, &Go::Nodes(500)).nodes;
        for game in Game::ALL {
            assert!(nodes(game) > 0 && nodes(game) == nodes(game), "{game}");
        }
    }

    #[test]
    fn the_games_of_the_house_have_positions_to_think_about() {
        for game in ["dvonn", "kamisado", "daaliz"] {
            assert!(positions(Game::named(game).unwrap()).len() >= 9, "{game}");
        }
    }
}
