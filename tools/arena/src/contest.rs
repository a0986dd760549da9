//! Many games between two sides.

use std::sync::atomic::AtomicBool;

use catalog::AnyRecord;
use game_core::Seat;

use crate::game::{Game, GameConfig, Played};
use crate::in_order::{Games, Next, play_in_order};
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
    /// How many games are played. Each opening is played from every seat in turn.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// How many games run in parallel.
    pub at_once: usize,
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
        let mut totals = self.results(before);
        let places = before.len() as u64..self.games;
        play_in_order(
            &Games { places, at_once: self.at_once, stop },
            &|| make(0).and_then(|first| Ok([first, make(1)?])),
            &|[first, second], number| self.game(number, [first, second]),
            &mut |_, played| {
                totals.add(&played);
                report(&played, &totals)
            },
        )?;
        Ok(totals)
    }

    /// The results of games of this contest.
    #[must_use]
    pub fn results(&self, games: &[Played]) -> Results {
        let mut totals = Results::new(self.start.seats(), self.sittings().len());
        for played in games {
            totals.add(played);
        }
        totals
    }

    /// Plays the game of this number.
    pub(crate) fn game(
        &self,
        number: u64,
        players: [&mut Box<dyn Player>; 2],
    ) -> Result<Played, MoveError> {
        let (opening, sides) = self.begun(number);
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
