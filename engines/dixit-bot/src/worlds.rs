//! Predicts the result of a clue: who gives what, and who finds the picture.

use dixit::{PublicView, Variant};
use game_core::{Dice, Seeded};

use crate::concept::Concept;
use crate::guess::{chances, leveled};
use crate::guesser_model::Guesser;
use crate::imagining::imagined;
use crate::parameters::{DOUBTS, IMAGINED_PICTURES};
use crate::picture_tags::PictureTags;
use crate::temper::{Clue, Sight, Temper, fit, recalled};

/// How many other heads are imagined.
pub(crate) const HEADS: usize = 3;

/// A picture or a clue in each imagined head.
pub(crate) type InHeads<T> = [T; HEADS];

/// A picture as the imagined heads see it, with its earlier clues at this table.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    sights: InHeads<Sight>,
    meanings: Vec<(Concept, f32)>,
}

impl Picture {
    pub fn new(
        heads: &InHeads<Temper>,
        seen: &PictureTags,
        meanings: &[(Concept, f32)],
    ) -> Picture {
        let sights = std::array::from_fn(|at| heads[at].sight(seen));
        Picture { sights, meanings: meanings.to_vec() }
    }

    /// How well it fits a clue, summed over all heads.
    pub fn fit(&self, clue: &InHeads<Clue>) -> f32 {
        let pairs = self.sights.iter().zip(clue);
        pairs.map(|(sight, clue)| fit(sight, clue) + recalled(&self.meanings, clue)).sum()
    }
}

/// The numbers of a round, for the storyteller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    /// How many others give. The first of them vote, too.
    givers: usize,
    /// How many vote.
    voters: usize,
    /// How many cards each gives.
    gives: usize,
    /// How many cards each chooses from.
    hand: usize,
    /// How many cards one may vote for.
    votes: usize,
}

impl Shape {
    /// The numbers of a round at this table.
    pub fn of(open: &PublicView) -> Shape {
        let (variant, players) = (open.terms.variant, open.players);
        let others = usize::from(players).saturating_sub(1);
        let (givers, voters) = match variant {
            Variant::Team => (usize::from(players) / 2, usize::from(players) / 2 - 1),
            Variant::Base | Variant::Party => (others, others),
        };
        Shape {
            givers,
            voters,
            gives: variant.gives(players),
            hand: variant.hand(players),
            votes: variant.votes(players),
        }
    }
}

/// The predicted result of a clue.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Prospect {
    /// The chance that some find the picture, and not all.
    pub some: f32,
    /// The chance that all do.
    pub all: f32,
}

/// Imagined worlds, the same for all clues of one turn.
#[derive(Clone, Debug)]
pub(crate) struct Worlds {
    shape: Shape,
    pictures: Vec<Picture>,
    /// For each world and giver, the pictures in hand.
    hands: Vec<Vec<Vec<usize>>>,
}

impl Worlds {
    /// Deals pictures seen at this table, or imagined ones, to the others.
    pub fn imagine<'s>(
        shape: Shape,
        heads: &InHeads<Temper>,
        known: impl Iterator<Item = (&'s PictureTags, &'s [(Concept, f32)])>,
        (count, dice): (usize, &mut Seeded),
    ) -> Worlds {
        let mut known: Vec<_> = known.collect();
        while known.len() > IMAGINED_PICTURES {
            known.swap_remove(dice.below(known.len()));
        }
        let mut pictures: Vec<Picture> =
            known.into_iter().map(|(seen, meanings)| Picture::new(heads, seen, meanings)).collect();
        while pictures.len() < IMAGINED_PICTURES {
            pictures.push(Picture::new(heads, &imagined(dice), &[]));
        }
        let mut worlds = Worlds { shape, pictures, hands: Vec::new() };
        worlds.deal(count, dice);
        worlds
    }

    /// Deals the same pictures again, to `count` worlds.
    pub fn deal(&mut self, count: usize, dice: &mut dyn Dice) {
        self.hands.clear();
        for _ in 0..count {
            let mut deck: Vec<usize> = (0..self.pictures.len()).collect();
            let mut hand = || {
                let size = self.shape.hand.min(deck.len());
                (0..size).map(|_| deck.swap_remove(dice.below(deck.len()))).collect::<Vec<_>>()
            };
            let others = (0..self.shape.givers).map(|_| hand());
            self.hands.push(others.filter(|cards| !cards.is_empty()).collect());
        }
    }

    /// Predicts the result of a clue for the picture `own`.
    ///
    /// Only what all heads agree on is certain. Real listeners differ in ways that no imagined head
    /// shows, so that part is left to the sharpness of this table's guesses.
    pub fn prospect(&self, own: &Picture, clue: &InHeads<Clue>, eye: &[Guesser]) -> Prospect {
        let truth = own.fit(clue);
        let fits: Vec<f32> = self.pictures.iter().map(|picture| picture.fit(clue)).collect();
        let mut prospect = Prospect { some: 0.0, all: 0.0 };
        for (hands, doubt) in self.hands.iter().zip(DOUBTS.into_iter().cycle()) {
            let gifts: Vec<Vec<f32>> =
                hands.iter().map(|cards| best(cards, self.shape.gives, &fits)).collect();
            for guesser in eye {
                let (mut all, mut none) = (1.0, 1.0);
                for voter in 0..self.shape.voters.min(gifts.len()) {
                    let mut row = vec![truth * doubt * guesser.lift];
                    let others = gifts.iter().enumerate().filter(|(giver, _)| *giver != voter);
                    row.extend(others.flat_map(|(_, gift)| gift));
                    let mut found = chances(&leveled(&row), guesser.halves)[0];
                    if self.shape.votes == 2 {
                        found = 1.0 - (1.0 - found) * (1.0 - found);
                    }
                    all *= found;
                    none *= 1.0 - found;
                }
                let share = guesser.belief / self.hands.len() as f32;
                prospect.some += share * (1.0 - all - none);
                prospect.all += share * all;
            }
        }
        prospect
    }
}

/// How well the best pictures of a hand fit the clue.
fn best(cards: &[usize], count: usize, fits: &[f32]) -> Vec<f32> {
    let mut best: Vec<f32> = cards.iter().map(|&card| fits[card]).collect();
    best.sort_by(|one, other| other.total_cmp(one));
    best.truncate(count);
    best
}
