//! Where positions to be solved come from.

use std::collections::BTreeSet;

use arena::self_play;
use catalog::{AnyRecord, Game, Setup};
use game_core::{Dice as _, Seeded};
use search::mix_hash;

use crate::solve::solve;
use crate::task::Task;

/// Which positions are solved. The same plan makes the same tasks on every machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Of which game.
    pub game: Game,
    /// The setup, where it is not the usual one; then there are no ends.
    pub setup: Option<Setup>,
    /// All positions within this many turns of the start.
    pub tree: Option<usize>,
    /// This many positions near the ends of games of the engine against itself.
    pub ends: usize,
    /// How many positions are searched for a move.
    pub nodes: u64,
    /// Where chance begins.
    pub seed: u64,
}

/// How many turns before the end of a game a position is taken, in each of several draws.
const BEFORE: [(usize, usize); 4] = [(2, 6), (6, 10), (10, 15), (15, 22)];

/// How many games are played for each position that is wanted, at most.
const TRIES: usize = 20;

impl Plan {
    /// Makes the tasks, each position once. What can't be proved is left out, as is a position in
    /// which all moves are worth the same.
    ///
    /// # Panics
    /// The setup can't be played.
    pub fn make(&self, report: &mut dyn FnMut(&Task)) {
        let mut known = BTreeSet::new();
        if let Some(turns) = self.tree {
            self.tree(turns, &mut known, report);
        }
        if self.setup.is_none() {
            self.near_ends(&mut known, report);
        }
    }

    fn task(&self, record: &AnyRecord, known: &mut BTreeSet<String>) -> Option<Task> {
        let is_new = known.insert(record.position());
        let task = is_new.then(|| solve(record, self.nodes)).flatten();
        let task = task.filter(Task::asks_something)?;
        Some(Task { setup: self.setup.clone(), ..task })
    }

    fn tree(&self, turns: usize, known: &mut BTreeSet<String>, report: &mut dyn FnMut(&Task)) {
        let usual = || AnyRecord::usual(self.game);
        let start = self.setup.as_ref().map_or_else(usual, |setup| {
            setup.begin(&mut Seeded::new(self.seed)).expect("a setup that can be played")
        });
        let mut level = vec![start];
        for turn in 0..=turns {
            let mut next = Vec::new();
            for record in level {
                if let Some(task) = self.task(&record, known) {
                    report(&task);
                }
                let after = |mv: String| {
                    let mut then = record.clone();
                    then.play(&mv).expect("a legal move");
                    then
                };
                if turn < turns {
                    next.extend(record.legal().into_iter().map(after));
                }
            }
            level = next;
        }
    }

    fn near_ends(&self, known: &mut BTreeSet<String>, report: &mut dyn FnMut(&Task)) {
        let mut found = 0;
        for number in 0..(self.ends * TRIES) as u64 {
            let (record, _) = self_play(self.game, 0, mix_hash(&(self.seed, number)));
            let mut dice = Seeded::new(mix_hash(&("ends", self.seed, number)));
            for (least, most) in BEFORE {
                let before = least + dice.below(most - least);
                let record = record.cut(record.plies().saturating_sub(before));
                if let Some(task) = self.task(&record, known) {
                    report(&task);
                    found += 1;
                    if found == self.ends {
                        return;
                    }
                }
            }
        }
    }
}
