//! A model of how well this table guesses, learned from its votes.

use dixit::{Ballot, Card, Shown};
use game_core::Seat;

use crate::guess::{chances, leveled};
use crate::parameters::{
    BELIEF_MEMORY, LIFT_PRIOR, LIFTS, ODD_VOTE, SHARPNESS, SHARPNESS_PRIOR, UNLIKELY,
};

/// One kind of guesser.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Guesser {
    /// How sharply it tells a better fit from a worse one, in
    /// [`SHARPNESS`](crate::parameters::SHARPNESS).
    pub halves: u32,
    /// How much better the true picture fits.
    pub lift: f32,
    /// The probability of this kind.
    pub belief: f32,
}

/// All kinds, with beliefs that add up to 1.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GuesserModel {
    guessers: Vec<Guesser>,
}

impl Default for GuesserModel {
    fn default() -> GuesserModel {
        GuesserModel { guessers: first().collect() }
    }
}

fn first() -> impl Iterator<Item = Guesser> {
    SHARPNESS.into_iter().zip(SHARPNESS_PRIOR).flat_map(|(halves, sharp)| {
        let lifts = LIFTS.into_iter().zip(LIFT_PRIOR);
        lifts.map(move |(lift, likely)| Guesser { halves, lift, belief: sharp * likely })
    })
}

impl GuesserModel {
    /// The likely kinds.
    pub fn likely(&self) -> Vec<Guesser> {
        let most = self.guessers.iter().map(|guesser| guesser.belief).fold(0.0, f32::max);
        let mut likely = self.guessers.clone();
        likely.retain(|guesser| guesser.belief >= UNLIKELY.min(most));
        settle(&mut likely);
        likely
    }

    /// Learns from the votes of others in a finished round; `fit` says how well each picture fits
    /// the clue.
    pub fn learn(&mut self, last: &Shown, mine: Option<Seat>, fit: impl Fn(Card) -> f32) {
        for (guesser, first) in self.guessers.iter_mut().zip(first()) {
            guesser.belief = BELIEF_MEMORY * guesser.belief + (1.0 - BELIEF_MEMORY) * first.belief;
        }
        let fits: Vec<f32> = last.row.iter().map(|card| fit(card.card)).collect();
        for vote in last.votes.iter().filter(|vote| Some(vote.seat) != mine) {
            let Ballot::Slots { slots } = &vote.ballot else { return };
            let free: Vec<usize> =
                (0..last.row.len()).filter(|&at| last.row[at].owner != vote.seat).collect();
            for guesser in &mut self.guessers {
                let lifted = |&at: &usize| {
                    let is_true = last.row[at].owner == last.teller;
                    fits[at] * if is_true { guesser.lift } else { 1.0 }
                };
                let lifted: Vec<f32> = free.iter().map(lifted).collect();
                let chances = chances(&leveled(&lifted), guesser.halves);
                for (&at, chance) in free.iter().zip(chances) {
                    if slots.iter().any(|slot| usize::from(slot.0) == at + 1) {
                        guesser.belief *= ODD_VOTE + chance;
                    }
                }
            }
        }
        settle(&mut self.guessers);
    }
}

/// Scales the beliefs so that they add up to 1.
fn settle(guessers: &mut [Guesser]) {
    let sum: f32 = guessers.iter().map(|guesser| guesser.belief).sum();
    for guesser in guessers {
        guesser.belief /= sum;
    }
}
