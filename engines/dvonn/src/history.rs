//! The history heuristic, and killers. They make a search faster and change nothing else.

use game_core::Seat;

use crate::packed_move::{JUMPS, PackedMove};
use crate::parameters::{
    HISTORY_FADE, HISTORY_LIMIT, HISTORY_TRUSTED, HISTORY_WEIGHT_LIMIT, HISTORY_WEIGHT_SCALE,
};

/// The most plies that a search looks ahead; no game is that long.
pub(crate) const PLIES: usize = 112;

/// What one thread has learned about jumps.
pub(crate) struct HistoryTable {
    /// By seat and jump: how often it was good.
    good: Box<[[i32; JUMPS]]>,
    /// By ply: the two moves that last caused a cutoff.
    killers: [[PackedMove; 2]; PLIES],
}

impl Default for HistoryTable {
    fn default() -> HistoryTable {
        HistoryTable {
            good: vec![[0; JUMPS]; 2].into_boxed_slice(),
            killers: [[PackedMove::NONE; 2]; PLIES],
        }
    }
}

impl HistoryTable {
    /// Ages the history between two turns of a game.
    pub(crate) fn fade(&mut self) {
        self.good.iter_mut().flatten().for_each(|good| *good /= HISTORY_FADE);
        self.killers = [[PackedMove::NONE; 2]; PLIES];
    }

    /// The history of a seat's jump.
    pub(crate) fn good(&self, seat: Seat, step: PackedMove) -> i32 {
        self.good[seat.index()][step.jump().expect("a jump")]
    }

    pub(crate) fn is_killer(&self, ply: usize, step: PackedMove) -> bool {
        self.killers[ply].contains(&step)
    }

    /// The jump to try before any is evaluated, if one was good enough elsewhere.
    pub(crate) fn foremost(
        &self,
        ply: usize,
        seat: Seat,
        steps: impl Iterator<Item = PackedMove> + Clone,
    ) -> Option<usize> {
        let place = |killer| steps.clone().position(|step| step == killer);
        let [last, before] = self.killers[ply];
        place(last).or_else(|| place(before)).or_else(|| {
            let (good, at) =
                steps.enumerate().map(|(at, step)| (self.good(seat, step), at)).max()?;
            (good > HISTORY_TRUSTED).then_some(at)
        })
    }

    /// The last of these jumps caused a cutoff at that depth; the others did not.
    pub(crate) fn learn(&mut self, ply: usize, seat: Seat, depth: i32, tried: &[PackedMove]) {
        let Some((best, others)) = tried.split_last() else { return };
        let good = &mut self.good[seat.index()];
        let weight = (depth * depth).min(HISTORY_WEIGHT_LIMIT);
        let mut move_to = |step: &PackedMove, target: i32| {
            let good = &mut good[step.jump().expect("a jump")];
            *good += (target - *good) * weight / HISTORY_WEIGHT_SCALE;
        };
        move_to(best, HISTORY_LIMIT);
        for step in others {
            move_to(step, -HISTORY_LIMIT);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != *best {
            *killers = [*best, killers[0]];
        }
    }
}
