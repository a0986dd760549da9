//! How weaker levels differ: they see less, and slip as people do.
//!
//! A person misjudges a little what comes of a move, and now and then misses a move, the more
//! easily the further it goes. Both depend only on the seed and the board, so asking twice gives
//! the same answer. All but the highest also place some pieces at random, like beginners: where
//! pieces belong is learned last.

use dvonn::{Board, Move, Phase};
use game_core::Position as _;
use search::{Level, mix_hash};

use crate::packed_move::PackedMove;
use crate::parameters::{LEVELS, OVERLOOKED_MOST};
use crate::zobrist::key;

/// How a level is weaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weakness {
    /// How many turns it looks ahead.
    pub(crate) depth: u32,
    /// How many positions it looks at.
    pub(crate) nodes: u64,
    /// The most that it misjudges a move.
    pub(crate) blur: i32,
    /// How many of a hundred moves to a neighboring field it overlooks; as many more for each
    /// further field.
    pub(crate) blind: u64,
    /// How many of a hundred pieces it places at random.
    pub(crate) lots: u64,
}

impl Weakness {
    /// By level; the highest has no weakness.
    pub(crate) fn of(level: Level) -> Option<Weakness> {
        let &(depth, nodes, blur, blind, lots) = LEVELS.get(usize::from(level.number()) - 1)?;
        Some(Weakness { depth, nodes, blur, blind, lots })
    }

    /// Whether it judges each move by itself, with slips.
    pub(crate) fn is_human(self) -> bool {
        self.blur > 0
    }

    /// By how much it misjudges `mv`.
    pub(crate) fn misjudged(self, seed: u64, board: &Board, mv: Move) -> i32 {
        let chance = mix_hash(&(seed, key(board), PackedMove::of(mv).0));
        let width = 2 * self.blur.unsigned_abs() + 1;
        let part = |bits: u64| i32::try_from(bits % u64::from(width)).expect("below the width");
        i32::midpoint(part(chance >> 32), part(chance & 0xffff_ffff)) - self.blur
    }

    /// Whether it places the next piece at random.
    pub(crate) fn draws_lots(self, seed: u64, board: &Board) -> bool {
        board.phase() == Phase::Placing && mix_hash(&(seed, "lot", key(board))) % 100 < self.lots
    }

    /// The place that a lot gives the next piece.
    pub(crate) fn lot(seed: u64, board: &Board) -> Option<Move> {
        let chance = |mv: &Move| mix_hash(&(seed, "place", key(board), PackedMove::of(*mv).0));
        board.moves().into_iter().max_by_key(chance)
    }

    /// Whether it overlooks `mv`.
    pub(crate) fn overlooks(self, seed: u64, board: &Board, mv: Move) -> bool {
        let steps = match mv {
            Move::Jump { from, .. } => u64::from(board.height(from)),
            Move::Place(_) | Move::Pass => 1,
        };
        let chance = mix_hash(&(seed, "seen", key(board), PackedMove::of(mv).0));
        chance % 100 < (self.blind * steps).min(OVERLOOKED_MOST)
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start};
    use game_core::Seeded;

    use super::*;

    #[test]
    fn slips_stay_within_bounds_and_come_again() {
        let weak = Weakness::of(Level::FIRST).unwrap();
        let mut overlooked = 0;
        let mut sum = 0;
        let mut count = 0;
        for seed in 0..50 {
            let board = *Position::begin(Start::Random, &mut Seeded::new(seed)).board();
            for mv in board.moves() {
                let by = weak.misjudged(seed, &board, mv);
                assert!(by.abs() <= weak.blur);
                assert_eq!(by, weak.misjudged(seed, &board, mv));
                overlooked += u64::from(weak.overlooks(seed, &board, mv));
                sum += by;
                count += 1;
            }
        }
        assert!((sum / count).abs() < 50, "{sum} of {count}");
        let hundred = u64::from(count.unsigned_abs()) * weak.blind;
        assert!((hundred * 8 / 10..hundred * 12 / 10).contains(&(100 * overlooked)));
    }

    #[test]
    fn each_level_sees_more_and_slips_less_than_the_one_below() {
        let all: Vec<_> = Level::all().map(Weakness::of).collect();
        assert_eq!(all[9], None);
        for two in all[..9].windows(2) {
            let (low, high) = (two[0].unwrap(), two[1].unwrap());
            assert!(low.depth <= high.depth);
            assert!(low.nodes <= high.nodes || low.is_human() && !high.is_human());
            assert!(low.blur >= high.blur || low.depth < high.depth);
            assert!(low.blind >= high.blind && low.lots >= high.lots && low != high);
        }
    }
}
