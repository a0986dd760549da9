//! The search of the weaker levels: a few turns ahead, and not every move.
//!
//! It deepens turn by turn, so a small budget gives the move of a shallower level and not of the
//! first few moves. The first depth is always searched whole.

use game_core::{Outcome, Position, Seat, Status};
use kamisado::{Move, Round};
use search::{Budget, mix_hash};

use crate::aim::Aim;
use crate::packed::PackedRound;
use crate::parameters::{TASTE_DIVISOR, WAY_HOME_VALUE};
use crate::proof_problem::ProofProblem;

/// A search of a few turns that overlooks moves, far ones more than near ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShallowSearch {
    /// How many turns it looks ahead.
    pub depth: u32,
    /// How many of a thousand moves of four squares it overlooks.
    pub blind: u64,
    /// Decides which ones.
    pub seed: u64,
}

/// The value of an immediate win; each turn until then costs one.
const WIN: i32 = 1000;

/// The search in progress.
struct LookAhead<'a> {
    search: ShallowSearch,
    problem: ProofProblem,
    budget: &'a Budget<'a>,
    nodes: u64,
    /// How many turns this iteration looks ahead.
    depth: u32,
    /// Whether the budget is spent; values of a deeper iteration mean nothing after that.
    spent: bool,
}

/// The result for a round.
pub struct RoundValue {
    /// The best move.
    pub best: Move,
    /// Its value for the seat to move.
    pub value: i32,
    /// The last depth at which every move was searched.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl ShallowSearch {
    /// The best move of a round in progress: of the last whole iteration, or a better one of the
    /// iteration that the budget cut short.
    pub fn look(self, round: &Round, budget: &Budget<'_>) -> RoundValue {
        let seat = round.seat();
        let problem = ProofProblem::new(round, Aim::win(seat));
        let mut look =
            LookAhead { search: self, problem, budget, nodes: 0, depth: 1, spent: false };
        let mut moves = look.visible(round);
        let mut found = RoundValue { best: moves[0], value: -2 * WIN, depth: 0, nodes: 0 };
        for depth in 1..=self.depth.min(budget.depth).max(1) {
            look.depth = depth;
            if let Some((value, best)) = look.iterate(round, seat, &moves) {
                (found.value, found.best) = (value, best);
            }
            if look.spent && depth > 1 {
                break;
            }
            found.depth = depth;
            // the best first: where the next iteration is cut short, it has looked at this one
            let at = moves.iter().position(|&mv| mv == found.best).expect("one of them");
            moves[..=at].rotate_right(1);
            let wins = i32::try_from(depth).is_ok_and(|depth| found.value >= WIN - depth);
            if look.spent || wins || moves.len() == 1 {
                break;
            }
        }
        found.nodes = look.nodes;
        found
    }

    /// Whether it overlooks this move here.
    fn overlooks(self, round: &Round, mv: Move) -> bool {
        let squares = u64::from(mv.from().row().abs_diff(mv.to().row()));
        mix_hash(&(round, mv, self.seed)) % 4000 < self.blind * squares
    }
}

impl LookAhead<'_> {
    /// The best of these moves at this iteration's depth, as far as the budget goes; `None` if it
    /// does not even reach the end of the first.
    fn iterate(&mut self, round: &Round, seat: Seat, moves: &[Move]) -> Option<(i32, Move)> {
        let mut best = None;
        for &mv in moves {
            let alpha = best.map_or(-2 * WIN, |(value, _)| value);
            let value = self.value(&round.after(mv), seat, self.depth - 1, (alpha, 2 * WIN));
            if self.spent && self.depth > 1 {
                break;
            }
            if best.is_none() || value > alpha {
                best = Some((value, mv));
            }
        }
        best
    }

    fn check_budget(&mut self) {
        self.spent |= self.nodes >= self.budget.nodes
            || self.nodes.is_multiple_of(1024) && (self.budget.stop)();
    }

    /// The moves that it does not overlook, in an order of its own; at least one.
    fn visible(&self, round: &Round) -> Vec<Move> {
        let mut moves = round.moves();
        moves.sort_by_key(|mv| mix_hash(&(round, mv, !self.search.seed)));
        let seen = moves.iter().copied().filter(|&mv| !self.search.overlooks(round, mv));
        let seen: Vec<Move> = seen.collect();
        if seen.is_empty() { moves[..1].to_vec() } else { seen }
    }

    /// The value of a round for a seat, to this depth.
    fn value(&mut self, here: &Round, seat: Seat, depth: u32, (alpha, beta): (i32, i32)) -> i32 {
        let later = i32::try_from(self.depth - depth).expect("few turns");
        match here.status() {
            Status::Over(Outcome::Won(winner)) if winner == seat => return WIN - later,
            Status::Over(_) => return later - WIN,
            Status::Turn(turn) if turn != seat => {
                return -self.value(here, turn, depth, (-beta, -alpha));
            }
            Status::Turn(_) => self.nodes += 1,
        }
        self.check_budget();
        if depth == 0 || self.spent {
            return self.evaluate(here, seat);
        }
        let mut best = -2 * WIN;
        for mv in self.visible(here) {
            let value = self.value(&here.after(mv), seat, depth - 1, (alpha.max(best), beta));
            best = best.max(value);
            if best >= beta || self.spent {
                break;
            }
        }
        best
    }

    /// More towers with a way home, and a little taste.
    fn evaluate(&self, here: &Round, seat: Seat) -> i32 {
        let packed = PackedRound::of(here);
        let threats =
            |seat: Seat| i32::try_from(self.problem.threats(&packed, seat.0)).expect("eight");
        let taste = i32::from(mix_hash(&(here, self.search.seed)).to_le_bytes()[0]) / TASTE_DIVISOR;
        WAY_HOME_VALUE * (threats(seat) - threats(seat.other())) + taste
    }
}
