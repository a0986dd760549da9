//! The results of a contest.

use std::collections::BTreeMap;

use game_core::Outcome;

use crate::elo::Elo;
use crate::game::{GameEnd, Played, Use};

/// What went wrong with one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// Moves that are unreadable or illegal.
    pub illegal: u64,
    /// Games lost on time.
    pub flagged: u64,
    /// Games in which the player went away.
    pub gone: u64,
    /// Games that ended worse than a proof that it claimed.
    pub broken: u64,
}

impl Faults {
    /// Adds those of other games.
    pub fn add(&mut self, more: Faults) {
        self.illegal += more.illegal;
        self.flagged += more.flagged;
        self.gone += more.gone;
        self.broken += more.broken;
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Faults::default()
    }
}

/// The results of a contest, seen from the first side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    /// Games lost, drawn and won.
    pub games: [u64; 3],
    /// How often the games of one opening summed to each number of half points.
    pub groups: Vec<u64>,
    /// Games won from each seat, by either side.
    pub seats: Vec<u64>,
    /// Games that ended because both sides proved the result.
    pub proved: u64,
    /// Games won because both sides' scores said so.
    pub scored: u64,
    /// Games drawn because both sides' scores said so.
    pub even: u64,
    /// Games whose result our own engine proved.
    pub solved: u64,
    /// Games that reached the turn limit.
    pub long: u64,
    /// What went wrong with each side.
    pub faults: [Faults; 2],
    /// What each side spent.
    pub uses: [Use; 2],
    /// The first game of each side that ended with each kind of fault, and what happened there.
    pub causes: BTreeMap<(usize, &'static str), (u64, String)>,
    /// Games and half points of the group in progress.
    partial: (usize, usize),
}

impl Results {
    /// No games yet. A game has `seats` seats, and each opening `each` games.
    #[must_use]
    pub fn new(seats: u8, each: usize) -> Results {
        Results {
            games: [0; 3],
            groups: vec![0; 2 * each + 1],
            seats: vec![0; seats.into()],
            proved: 0,
            scored: 0,
            even: 0,
            solved: 0,
            long: 0,
            faults: [Faults::default(); 2],
            uses: [Use::default(); 2],
            causes: BTreeMap::new(),
            partial: (0, 0),
        }
    }

    /// Adds a game. Games must come in order.
    pub fn add(&mut self, played: &Played) {
        let points = played.points();
        self.games[points] += 1;
        self.note(played);
        for (sum, used) in self.uses.iter_mut().zip(played.uses) {
            sum.add(used);
        }
        self.partial = (self.partial.0 + points, self.partial.1 + 1);
        if 2 * self.partial.1 + 1 == self.groups.len() {
            self.groups[self.partial.0] += 1;
            self.partial = (0, 0);
        }
    }

    fn note(&mut self, played: &Played) {
        let side = |seat: &game_core::Seat| played.sides[seat.index()];
        match &played.end {
            GameEnd::Rules(outcome)
            | GameEnd::Proved(outcome)
            | GameEnd::Scored(outcome)
            | GameEnd::Solved(outcome) => {
                if let Outcome::Won(winner) = outcome {
                    self.seats[winner.index()] += 1;
                }
                match played.end {
                    GameEnd::Proved(_) => self.proved += 1,
                    GameEnd::Scored(Outcome::Drawn) => self.even += 1,
                    GameEnd::Scored(_) => self.scored += 1,
                    GameEnd::Solved(_) => self.solved += 1,
                    _ => {}
                }
            }
            GameEnd::Long => self.long += 1,
            GameEnd::Illegal(seat, why) => {
                self.faults[side(seat)].illegal += 1;
                self.blame(side(seat), "illegal move", played.number, why);
            }
            GameEnd::Flagged(seat) => {
                self.faults[side(seat)].flagged += 1;
                self.blame(side(seat), "loss on time", played.number, "");
            }
            GameEnd::Gone(seat, why) => {
                self.faults[side(seat)].gone += 1;
                self.blame(side(seat), "time gone", played.number, why);
            }
        }
        for (faults, &broken) in self.faults.iter_mut().zip(&played.broken) {
            faults.broken += u64::from(broken);
        }
        for side in (0..2).filter(|&side| played.broken[side]) {
            self.blame(side, "broken proof", played.number, "");
        }
    }

    /// Notes what happened in a game, if it is the first of its kind.
    fn blame(&mut self, side: usize, kind: &'static str, game: u64, why: &str) {
        self.causes.entry((side, kind)).or_insert_with(|| (game, why.to_owned()));
    }

    /// How many games were played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.games.iter().sum()
    }

    /// The first side's score in percent.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // far fewer games than that
    pub fn score(&self) -> f64 {
        let [_, drawn, won] = self.games;
        (won as f64 + drawn as f64 / 2.0) * 100.0 / (self.played().max(1) as f64)
    }

    /// Which share of the games was drawn, in percent.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // far fewer games than that
    pub fn draw_ratio(&self) -> f64 {
        self.games[1] as f64 * 100.0 / (self.played().max(1) as f64)
    }

    /// How much stronger the first side is; `None` until the first opening is played from every
    /// seat.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(&self.groups)
    }
}
