//! The signature of each mind: how many positions it looks at for a fixed list of tasks.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyRecord, Game};
use ugi::{Go, Meter, Options, cpu_of};

use crate::opening::Openings;

/// What a mind of full strength did with all positions of its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signature {
    /// How many positions it looked at.
    pub nodes: u64,
    /// How long that took by the wall.
    pub wall: Duration,
    /// How long by the processor's count, all threads together, where the system tells.
    pub work: Duration,
    /// With how many heads.
    pub heads: usize,
}

/// So many positions may be looked at for each of the list.
const NODES: u64 = 30_000;
/// So much memory a mind has for that, in MiB.
const HASH: usize = 16;

/// The list of a game.
const fn list(game: Game) -> &'static str {
    match game {
        Game::Dvonn => include_str!("../bench/dvonn.txt"),
        Game::Kamisado => include_str!("../bench/kamisado.txt"),
        Game::Daaliz => include_str!("../bench/daaliz.txt"),
        #[allow(unreachable_patterns)] // as long as every game has its own list
        _ => "",
    }
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
    /// Lets the mind of a game think about each position of its list, each time as new. With
    /// one thread the nodes are the same on every machine.
    #[must_use]
    pub fn of(game: Game) -> Signature {
        measured(game, 1, &Go::Nodes(NODES))
    }

    /// Lets it think for so long about each position, with so many threads: how many positions
    /// it looks at then tells how well its heads share the work.
    #[must_use]
    pub fn in_time(game: Game, threads: usize, time: Duration) -> Signature {
        measured(game, threads, &Go::MoveTime(time))
    }

    /// Positions a second by the wall.
    #[must_use]
    pub fn speed(&self) -> f64 {
        per_second(self.nodes, self.wall)
    }

    /// Positions a second if every head had a processor to itself.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // few heads
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
        let thought = heads.search(&record, go, (meter, &never), &mut |_| ());
        sum.nodes += thought.map_or(0, |thought| thought.nodes);
        sum.wall += meter.passed();
        // One thread is counted to the nanosecond, a process to a hundredth of a second.
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

    /// The signatures as `hambazi bench` prints them. A change that is to change play writes them
    /// anew; any other leaves them alone.
    const WRITTEN: &str = include_str!("../bench/signatures.txt");

    #[test]
    fn each_mind_has_the_signature_that_is_written_down() {
        let told = Game::ALL.map(|game| format!("Bench: {game} {}\n", Signature::of(game).nodes));
        assert_eq!(told.concat(), WRITTEN, "write it to tools/arena/bench/signatures.txt");
    }

    #[test]
    fn a_signature_is_the_same_again() {
        let nodes = |game| measured(game, 1, &Go::Nodes(500)).nodes;
        for game in Game::ALL {
            assert!(nodes(game) > 0 && nodes(game) == nodes(game), "{game}");
        }
    }

    #[test]
    fn each_list_has_positions_to_think_about() {
        for game in Game::ALL {
            assert!(positions(game).len() >= 9, "{game}");
        }
    }
}
