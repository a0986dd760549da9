//! Many games between two sides, some of them in parallel.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use catalog::AnyRecord;
use game_core::Seat;

use crate::game::{Game, GameConfig, Played};
use crate::opening::Openings;
use crate::player::{MoveError, Player};
use crate::tally::Results;

/// What to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The game before its first move.
    pub start: AnyRecord,
    /// The rules for every game of the contest.
    pub terms: GameConfig,
    /// Where games begin.
    pub openings: Openings,
    /// How many openings are played, each from every seat.
    pub rounds: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// How many games run in parallel.
    pub at_once: usize,
}

/// Whether a contest continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Play on.
    On,
    /// Stop: it is decided.
    Enough,
}

/// Makes the players. It is called with side 0 or 1, once for each parallel game.
pub type Maker<'a> = &'a (dyn Fn(usize) -> Result<Box<dyn Player>, MoveError> + Sync);

impl Contest {
    /// Plays all games, and reports each one in order together with the results so far.
    ///
    /// # Errors
    /// A player can't be created.
    pub fn run(
        &self,
        make: Maker<'_>,
        report: &mut dyn FnMut(&Played, &Results) -> Next,
    ) -> Result<Results, MoveError> {
        self.resume(&[], &AtomicBool::new(false), make, report)
    }

    /// Plays the games after those that were played before. Once `stop` is set, no more are, and
    /// those in progress don't count.
    ///
    /// # Errors
    /// A player can't be created.
    pub fn resume(
        &self,
        before: &[Played],
        stop: &AtomicBool,
        make: Maker<'_>,
        report: &mut dyn FnMut(&Played, &Results) -> Next,
    ) -> Result<Results, MoveError> {
        let sittings = self.sittings();
        let games = self.rounds * sittings.len() as u64;
        let mut totals = Results::new(self.start.seats(), sittings.len());
        for played in before {
            totals.add(played);
        }
        let mut due = before.len() as u64;
        let (next, is_enough) = (AtomicU64::new(due), AtomicBool::new(due >= games));
        let (sender, results) = channel();
        thread::scope(|scope| {
            for _ in 0..self.at_once.max(1) {
                let (sender, sittings) = (sender.clone(), &sittings);
                let (next, ends) = (&next, [&is_enough, stop]);
                scope.spawn(move || self.work(make, (games, sittings), (next, ends), &sender));
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            for result in results {
                let played: Played = result.inspect_err(|_| {
                    is_enough.store(true, Ordering::Relaxed);
                })?;
                waiting.insert(played.number, played);
                while let Some(played) = waiting.remove(&due) {
                    due += 1;
                    if is_enough.load(Ordering::Relaxed) {
                        continue;
                    }
                    totals.add(&played);
                    if report(&played, &totals) == Next::Enough {
                        is_enough.store(true, Ordering::Relaxed);
                    }
                }
            }
            Ok(totals)
        })
    }

    /// Plays games until none are left.
    fn work(
        &self,
        make: Maker<'_>,
        (games, sittings): (u64, &[Vec<usize>]),
        (next, ends): (&AtomicU64, [&AtomicBool; 2]),
        results: &Sender<Result<Played, MoveError>>,
    ) {
        let is_over = || ends.iter().any(|end| end.load(Ordering::Relaxed));
        if is_over() {
            return;
        }
        let mut players = match make(0).and_then(|first| Ok([first, make(1)?])) {
            Ok(players) => players,
            Err(_) if is_over() => return,
            Err(why) => {
                let _ = results.send(Err(why)); // nobody listens if another worker failed first
                return;
            }
        };
        while !is_over() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let played = self.game(number, sittings, &mut players);
            // Once somebody has stopped us, a game ends in whatever way.
            if ends[1].load(Ordering::Relaxed) || results.send(played).is_err() {
                return;
            }
        }
    }

    fn game(
        &self,
        number: u64,
        sittings: &[Vec<usize>],
        players: &mut [Box<dyn Player>; 2],
    ) -> Result<Played, MoveError> {
        let each = sittings.len() as u64;
        let opening = self.opening(number);
        let sides = sittings[usize::try_from(number % each).unwrap_or(0)].clone();
        let seeds = [0u64, 1].map(|side| search::mix_hash(&(self.seed, number, side)));
        Game::new(&self.terms, opening, sides).play(number, players, seeds)
    }

    /// Which side sits on each seat, for each game of one opening. The first side takes each seat
    /// once, together with that seat's partners; the second side takes all others.
    #[must_use]
    pub fn sittings(&self) -> Vec<Vec<usize>> {
        let seats: Vec<Seat> = (0..self.start.seats()).map(Seat).collect();
        let mut sittings: Vec<Vec<usize>> = Vec::new();
        for &seat in &seats {
            let team = self.start.team(seat);
            let sides = seats.iter().map(|seat| usize::from(!team.contains(seat))).collect();
            if !sittings.contains(&sides) {
                sittings.push(sides);
            }
        }
        sittings
    }
}
