//! Questions about one round, answered by proof.

use game_core::Position;
use kamisado::{Move, Round};
use search::{Budget, Glance, ProofResult, ProofStatus, ProofTable, Prover};

use crate::aim::Aim;
use crate::packed::PackedRound;
use crate::proof_problem::ProofProblem;

/// One question about a round and all positions after it.
pub struct Query<'a> {
    aim: Aim,
    problem: ProofProblem,
    table: &'a ProofTable,
    age: u8,
    /// How many positions were opened so far.
    pub nodes: u64,
}

const MET: ProofStatus = ProofStatus { pn: 0, dn: u32::MAX, work: 0 };
const FAILED: ProofStatus = ProofStatus { pn: u32::MAX, dn: 0, work: 0 };

impl<'a> Query<'a> {
    /// Asks whether `aim` can be forced from `round` on.
    #[must_use]
    pub fn new(round: &Round, aim: Aim, table: &'a ProofTable, age: u8) -> Query<'a> {
        Query { aim, problem: ProofProblem::new(round, aim), table, age, nodes: 0 }
    }

    /// Answers the question for a position of the round within the budget.
    pub fn ask(&mut self, round: &Round, budget: &Budget<'_>) -> ProofResult {
        match self.standing(round).answer() {
            ProofResult::Open => {}
            known => return known,
        }
        let left = Budget { nodes: budget.nodes.saturating_sub(self.nodes), ..*budget };
        let mut prover = Prover::new(&self.problem, self.table, self.age);
        let answer = prover.ask(&PackedRound::of(&unwound(round)), &left);
        self.nodes += prover.nodes();
        answer
    }

    /// Answers the question as [`ask`](Query::ask) does, and names a move by which the seat to move
    /// gets its wish, if the answer is yes and the wish its own. Without such a move it is no yes.
    pub fn prove(&mut self, round: &Round, budget: &Budget<'_>) -> (ProofResult, Option<Move>) {
        let moves = round.moves();
        if let [only] = moves[..] {
            return (self.ask(round, budget), Some(only));
        }
        let known = self.standing(round).answer();
        if known == ProofResult::No || round.seat() != self.aim.seat {
            return (self.ask(round, budget), None);
        }
        if known == ProofResult::Yes
            && let Some(mv) = self.holding(round, &moves)
        {
            return (known, Some(mv));
        }
        let left = Budget { nodes: budget.nodes.saturating_sub(self.nodes), ..*budget };
        let mut prover = Prover::new(&self.problem, self.table, self.age);
        let (answer, after) = prover.prove(&PackedRound::of(round), &left);
        self.nodes += prover.nodes();
        if answer != ProofResult::Yes {
            return (answer, None);
        }
        let settles = |mv: &&Move| {
            let next = round.after(**mv);
            let key = PackedRound::of(&next).key();
            next.ended().is_none() && after.is_some_and(|after| after.key() == key)
        };
        let named = moves.iter().find(settles).copied().or_else(|| self.holding(round, &moves));
        (if named.is_some() { answer } else { ProofResult::Open }, named)
    }

    /// A move after which the answer is known to be yes.
    fn holding(&self, round: &Round, moves: &[Move]) -> Option<Move> {
        let holds = |mv: &Move| self.standing(&round.after(*mv)).answer() == ProofResult::Yes;
        moves.iter().copied().find(holds)
    }

    /// The numbers of a position of the round, without a search.
    #[must_use]
    pub fn standing(&self, round: &Round) -> ProofStatus {
        let round = unwound(round);
        if round.ended().is_some() {
            return if self.aim.is_met(&round) { MET } else { FAILED };
        }
        let packed = PackedRound::of(&round);
        match self.problem.classify(&packed) {
            Glance::Yes => MET,
            Glance::No => FAILED,
            Glance::Open { .. } => {
                Prover::new(&self.problem, self.table, self.age).standing(&packed)
            }
        }
    }

    /// The moves of `round`, with the numbers of the positions after them.
    #[must_use]
    pub fn standings(&self, round: &Round) -> Vec<(Move, ProofStatus)> {
        let moves = round.moves().into_iter();
        moves.map(|mv| (mv, self.standing(&round.after(mv)))).collect()
    }
}

/// The round after all forced zero moves. A position from a text may be locked and not yet over;
/// then its zero moves are played to the end.
fn unwound(round: &Round) -> Round {
    let mut here = *round;
    while here.ended().is_none() {
        match here.moves()[..] {
            [stay @ Move::Stay(_)] => here = here.after(stay),
            _ => break,
        }
    }
    here
}
