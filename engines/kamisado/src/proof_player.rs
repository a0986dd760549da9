//! How the strongest levels play: they prove what can be forced in a round, and steer by what it is
//! worth in the match.

use game_core::{Outcome, Position, Seat};
use kamisado::{Match, Move, Round, Stage, Turn};
use search::{Budget, ProofResult, ProofStatus, ProofTable, Score, SearchInfo};

use crate::aim::Aim;
use crate::parameters::{
    BudgetShare, FILL_SHARE, MOVE_SHARE, START_SHARE, STEP_SHARE, WAIT_BUDGET_SHARE,
    WAIT_MOST_WORK, WIN_SHARE,
};
use crate::queries::Query;
use crate::stakes::Stakes;
use crate::starts::{Starts, fillings};

/// One turn's thinking.
pub struct ProofPlayer<'a> {
    /// The table of proofs.
    pub table: &'a ProofTable,
    /// Known results of rounds that have not begun.
    pub starts: &'a mut Starts,
    /// The number of this turn.
    pub age: u8,
    /// The budget.
    pub budget: Budget<'a>,
    /// Whether it looks beyond the round.
    pub sees_match: bool,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// The best worth that is proved, and the next better one, which is not.
struct ProvedRange {
    /// The worth that is proved, if any.
    sure: Option<u16>,
    /// The move that the proof found; none if the worth comes of every move.
    by: Option<Move>,
    /// The next better worth, and whether it is disproved.
    hope: Option<(u16, bool)>,
}

/// The worth of a won match.
const CERTAIN: u16 = 1000;

impl ProvedRange {
    /// Whether the match is proved won.
    fn is_won(&self) -> bool {
        self.sure == Some(CERTAIN)
    }

    /// Whether the match is proved lost.
    fn is_lost(&self) -> bool {
        matches!((self.sure, self.hope), (Some(0), Some((_, true))))
    }
}

impl ProofPlayer<'_> {
    /// A part of the rest of the budget.
    fn part(&self, part: BudgetShare) -> Budget<'static> {
        let left = self.budget.nodes.saturating_sub(self.nodes);
        Budget::of_nodes((left / 100).saturating_mul(part.percent).min(part.most))
    }

    /// As [`ask`](ProofPlayer::ask), and the move by which a yes is proved.
    fn prove(&mut self, round: &Round, aim: Aim, part: BudgetShare) -> (ProofResult, Option<Move>) {
        let budget = Budget { stop: self.budget.stop, ..self.part(part) };
        let mut query = Query::new(round, aim, self.table, self.age);
        let answer = query.prove(round, &budget);
        self.nodes += query.nodes;
        answer
    }

    fn ask(&mut self, round: &Round, aim: Aim, part: BudgetShare) -> ProofResult {
        let budget = Budget { stop: self.budget.stop, ..self.part(part) };
        let mut query = Query::new(round, aim, self.table, self.age);
        let answer = query.ask(round, &budget);
        self.nodes += query.nodes;
        answer
    }

    /// The best turn of a round in progress.
    pub fn play(&mut self, here: &Match) -> SearchInfo<Turn> {
        let round = here.round();
        let seat = round.seat();
        let stakes = Stakes::of(here, seat);
        let range = self.proved_range(round, &stakes);
        let held = self.held(here, &stakes, &range);
        let aim = stakes.aim(range.hope.map_or(range.sure.unwrap_or(0), |(worth, _)| worth));
        let best = self.steer(here, &held).unwrap_or_else(|| {
            let query = Query::new(round, aim, self.table, self.age);
            let standing = |mv: &Move| {
                let waits =
                    range.sure.is_some() && self.sees_match && self.may_wait(here, *mv, &stakes);
                (!waits, preference(&query, &round.after(*mv), true))
            };
            held.iter().copied().min_by_key(standing).expect("a round that goes on has moves")
        });
        let line = self.line(round, best, &stakes, &range);
        let verdict = verdict(here, seat, &range, &line);
        let depth = u32::try_from(line.len()).expect("no round is that long");
        let line = line.into_iter().map(Turn::Tower).collect();
        SearchInfo { line, verdict, depth, nodes: self.nodes }
    }

    /// Finds out what can be forced. It asks for a win of the round first, since nearly everything
    /// else depends on it.
    fn proved_range(&mut self, round: &Round, stakes: &Stakes) -> ProvedRange {
        let steps = stakes.steps();
        let least_win = stakes.of_a_win();
        let middle = steps.iter().position(|&worth| worth == least_win).expect("it is one of them");
        match self.prove(round, stakes.aim(least_win), WIN_SHARE) {
            (ProofResult::Yes, by) => self.more(round, stakes, &steps[..=middle], by),
            (ProofResult::No, _) => self.less(round, stakes, &steps[middle..]),
            (ProofResult::Open, _) => {
                ProvedRange { sure: None, by: None, hope: Some((least_win, false)) }
            }
        }
    }

    /// The last of these steps can be forced by this move: asks for better ones, the nearest first.
    fn more(
        &mut self,
        round: &Round,
        stakes: &Stakes,
        steps: &[u16],
        by: Option<Move>,
    ) -> ProvedRange {
        let (&sure, better) = steps.split_last().expect("a step that can be forced");
        let mut range = ProvedRange { sure: Some(sure), by, hope: None };
        if !self.sees_match {
            return range;
        }
        for &worth in better.iter().rev() {
            match self.prove(round, stakes.aim(worth), STEP_SHARE) {
                (ProofResult::Yes, by) => (range.sure, range.by) = (Some(worth), by),
                (answer, _) => {
                    return ProvedRange { hope: Some((worth, answer == ProofResult::No)), ..range };
                }
            }
        }
        range
    }

    /// The first of these steps can't be forced: asks for worse ones, the nearest first. The last
    /// happens in any case.
    fn less(&mut self, round: &Round, stakes: &Stakes, steps: &[u16]) -> ProvedRange {
        let (&last, better) = steps.split_last().expect("a step that cannot be forced");
        let mut hope = (steps[0], true);
        for &worth in better.iter().skip(1) {
            if !self.sees_match {
                hope.1 = false;
                break;
            }
            match self.prove(round, stakes.aim(worth), STEP_SHARE) {
                (ProofResult::Yes, by) => {
                    return ProvedRange { sure: Some(worth), by, hope: Some(hope) };
                }
                (answer, _) => hope = (worth, answer == ProofResult::No),
            }
        }
        ProvedRange { sure: Some(last), by: None, hope: Some(hope) }
    }

    /// The moves that hold the proved worth, the one that the proof found at least; all if nothing
    /// is proved. In a won match the moves in the table are enough, since no other can do better.
    fn held(&mut self, here: &Match, stakes: &Stakes, range: &ProvedRange) -> Vec<Move> {
        let round = here.round();
        let moves = round.moves();
        let least = stakes.steps().last().copied();
        let (Some(sure), Some(by)) = (range.sure.filter(|&sure| Some(sure) != least), range.by)
        else {
            return moves;
        };
        let mut held = Vec::new();
        if range.is_won() {
            let query = Query::new(round, stakes.aim(sure), self.table, self.age);
            let is_known =
                |mv: &Move| query.standing(&round.after(*mv)).answer() == ProofResult::Yes;
            held.extend(moves.iter().copied().filter(is_known));
        } else {
            for &mv in &moves {
                if self.ask(&round.after(mv), stakes.aim(sure), MOVE_SHARE) == ProofResult::Yes {
                    held.push(mv);
                }
            }
        }
        if held.is_empty() { vec![by] } else { held }
    }

    /// A move that wins the round and leaves towers with which the next attacker can't win.
    fn steer(&mut self, here: &Match, held: &[Move]) -> Option<Move> {
        let seat = here.round().seat();
        let mut ends = held.iter().map(|&mv| (mv, here.after(Turn::Tower(mv))));
        if !self.sees_match {
            return None;
        }
        ends.find_map(|(mv, after)| {
            let wins =
                matches!(after.stage(), Stage::Filling(scored) if scored.ended.winner == seat);
            (wins && self.defends(&after)).then_some(mv)
        })
    }

    /// Whether a move holds a win of the round and puts it off. That is worth it if the match goes
    /// on and the win is easily proved again: another turn brings other ends, with other towers for
    /// the next attacker.
    fn may_wait(&self, here: &Match, mv: Move, stakes: &Stakes) -> bool {
        let after = here.round().after(mv);
        let aim = stakes.aim(stakes.of_a_win());
        let standing = Query::new(here.round(), aim, self.table, self.age).standing(&after);
        let is_easy = standing.work.saturating_mul(WAIT_BUDGET_SHARE) <= self.budget.nodes
            && standing.work < WAIT_MOST_WORK;
        after.ended().is_none()
            && standing.answer() == ProofResult::Yes
            && is_easy
            && stakes.of_a_win() < CERTAIN
    }

    /// Whether the seat that fills the home rows can leave a round that the next attacker loses.
    fn defends(&mut self, filling: &Match) -> bool {
        fillings(filling)
            .iter()
            .any(|(_, start)| self.attacked(start, START_SHARE) == ProofResult::No)
    }

    /// Whether the attacker wins a round that has not begun.
    fn attacked(&mut self, start: &Round, part: BudgetShare) -> ProofResult {
        let budget = Budget { stop: self.budget.stop, ..self.part(part) };
        let (answer, nodes) = self.starts.attacker_wins(start, self.table, self.age, &budget);
        self.nodes += nodes;
        answer
    }

    /// The corner after which the other seat can't force the next round, if there is one; else the
    /// one that makes it harder.
    pub fn fill(&mut self, here: &Match) -> SearchInfo<Turn> {
        let choices = fillings(here).map(|(corner, start)| {
            let before = self.nodes;
            let answer = self.attacked(&start, FILL_SHARE);
            let trouble = match answer {
                ProofResult::No => 0,
                ProofResult::Open => 1,
                ProofResult::Yes => 2,
            };
            ((trouble, u64::MAX - (self.nodes - before)), corner, start)
        });
        let [left, right] = choices;
        let ((trouble, _), corner, start) = if right.0 < left.0 { right } else { left };
        let after = here.after(Turn::Fill(corner));
        let stakes = Stakes::of(&after, start.seat().other());
        let chance = match trouble {
            0 => stakes.of_a_win(),
            _ => stakes.worth(start.seat(), kamisado::Color::Brown),
        };
        let line = vec![Turn::Fill(corner)];
        SearchInfo { line, verdict: judged(chance), depth: 1, nodes: self.nodes }
    }

    /// The principal variation as far as it is known; to the end of the round if the match is
    /// decided.
    fn line(
        &mut self,
        round: &Round,
        best: Move,
        stakes: &Stakes,
        range: &ProvedRange,
    ) -> Vec<Move> {
        let seat = round.seat();
        let aim = match (range.is_lost(), range.hope) {
            (true, Some((worth, _))) => stakes.aim(worth),
            _ => stakes.aim(range.sure.unwrap_or_else(|| stakes.of_a_win())),
        };
        let is_decided = range.is_won() || range.is_lost();
        let mut line = vec![best];
        let mut here = round.after(best);
        while here.ended().is_none() {
            if is_decided {
                self.recover(&here, aim, range.is_won());
            }
            let query = Query::new(round, aim, self.table, self.age);
            if query.standing(&here).answer() == ProofResult::Open {
                break;
            }
            let wants = here.seat() == seat;
            let moves = here.moves().into_iter();
            let Some(mv) = moves.min_by_key(|&mv| preference(&query, &here.after(mv), wants))
            else {
                break;
            };
            here = here.after(mv);
            line.push(mv);
        }
        line
    }

    /// Proves again what the table has lost of a decided position: one move to the end, or all
    /// moves if all lead there.
    fn recover(&mut self, here: &Round, aim: Aim, is_won: bool) {
        let answer = if is_won { ProofResult::Yes } else { ProofResult::No };
        if self.ask(here, aim, MOVE_SHARE) != answer {
            return;
        }
        let chooses = (here.seat() == aim.seat) == is_won;
        let query = Query::new(here, aim, self.table, self.age);
        let mut list = query.standings(here);
        if chooses && list.iter().any(|(_, standing)| standing.answer() == answer) {
            return;
        }
        list.retain(|(_, standing)| standing.answer() == ProofResult::Open);
        for (mv, _) in list {
            if self.ask(&here.after(mv), aim, MOVE_SHARE) == answer && chooses {
                return;
            }
        }
    }
}

/// The order of moves, the smallest first. A seat that gets what it wants takes the least work; one
/// that doesn't makes it as hard as it can.
fn preference(query: &Query<'_>, after: &Round, wants: bool) -> (u64, u64) {
    let ProofStatus { pn, dn, work } = query.standing(after);
    let (own, others) = if wants { (pn, dn) } else { (dn, pn) };
    match (own, others) {
        (0, _) if after.ended().is_some() => (0, 0),
        (0, _) => (0, 1 + work),
        (_, 0) => (u64::MAX, u64::MAX - work),
        _ => (1 + u64::from(own) * 1000 / u64::from(others), 0),
    }
}

/// The proved score of the match, or else an evaluation.
fn verdict(here: &Match, seat: Seat, range: &ProvedRange, line: &[Move]) -> Score {
    let end = line.iter().fold(*here, |here, &mv| here.after(Turn::Tower(mv)));
    let plies = if end.moves().is_empty() { u32::try_from(line.len()).ok() } else { None };
    let proved = |winner| Score::Proved { outcome: Outcome::Won(winner), plies, margin: None };
    match range.sure {
        _ if range.is_won() => proved(seat),
        _ if range.is_lost() => proved(seat.other()),
        Some(sure) => judged(sure),
        None => judged(500),
    }
}

/// An evaluation in thousandths.
pub fn judged(chance: u16) -> Score {
    Score::Judged { score: i32::from(chance) - 500, chance }
}
