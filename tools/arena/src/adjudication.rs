//! How a game may end before its rules end it.

use std::fmt;
use std::str::FromStr;

use catalog::{AnyRecord, Proof};
use game_core::{Outcome, Seat};
use search::{Budget, Score};
use ugi::{Heads, InfoScore, Options};

use crate::player::Choice;

/// How a game of two seats may end before its rules end it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjudication {
    /// Once both sides claim a proof of the same result.
    pub proof: bool,
    /// Once both sides have said for some moves that the same one is far ahead.
    pub win: Option<WinRule>,
    /// Once both sides have said for some moves that nobody is ahead.
    pub draw: Option<DrawRule>,
    /// Once our own engine proves the result, looking at this many positions before each move.
    pub solver: Option<u64>,
}

impl Default for Adjudication {
    /// By proof of both sides alone.
    fn default() -> Adjudication {
        Adjudication { proof: true, win: None, draw: None, solver: None }
    }
}

/// Both sides say by this score, for this many moves each, that the same one is ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRule {
    /// The least score of the leader; the other side says as much less than 0.
    pub score: i32,
    /// How many moves in a row of each side.
    pub moves: u32,
}

/// Both sides say, for this many moves each, that the score is nearly 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// The greatest score of either side.
    pub score: i32,
    /// How many moves in a row of each side.
    pub moves: u32,
    /// How many turns of the whole game come first.
    pub after: usize,
}

/// The whole numbers of a text, none below its least value.
fn numbers<const N: usize>(text: &str, least: [i32; N]) -> Option<[i32; N]> {
    let read: Option<Vec<i32>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    let read: [i32; N] = read?.try_into().ok()?;
    read.iter().zip(least).all(|(number, least)| *number >= least).then_some(read)
}

impl FromStr for WinRule {
    type Err = String;

    /// Reads `SCORE,MOVES`.
    fn from_str(text: &str) -> Result<WinRule, String> {
        let [score, moves] = numbers(text, [1, 1])
            .ok_or_else(|| format!("{text:?} is not SCORE,MOVES, both from 1 up"))?;
        Ok(WinRule { score, moves: moves.unsigned_abs() })
    }
}

impl FromStr for DrawRule {
    type Err = String;

    /// Reads `SCORE,MOVES,AFTER`.
    fn from_str(text: &str) -> Result<DrawRule, String> {
        let [score, moves, after] = numbers(text, [0, 1, 0])
            .ok_or_else(|| format!("{text:?} is not SCORE,MOVES,AFTER, MOVES from 1 up"))?;
        Ok(DrawRule {
            score,
            moves: moves.unsigned_abs(),
            after: usize::try_from(after).unwrap_or(0),
        })
    }
}

/// Watches one game, and ends it by an adjudication.
pub struct Referee {
    rules: Adjudication,
    opinions: [Opinion; 2],
    solver: Option<Heads>,
}

/// What a seat said with its last moves.
#[derive(Clone, Copy, Default)]
struct Opinion {
    /// Its last claim of a proof.
    proof: Option<Proof>,
    /// Who it says is far ahead, and for how many moves it has said so.
    lead: Option<(Seat, u32)>,
    /// For how many moves it has said that nobody is.
    even: u32,
}

/// What a referee decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// Both sides claim a proof.
    Proved(Outcome),
    /// Both sides' scores say so.
    Scored(Outcome),
    /// Our own engine proved it.
    Solved(Outcome),
}

impl Referee {
    /// A referee of one game.
    pub fn new(rules: Adjudication) -> Referee {
        Referee { rules, opinions: [Opinion::default(); 2], solver: None }
    }

    /// Hears what came with a move of this seat.
    pub fn hear(&mut self, seat: Seat, choice: &Choice) {
        let Some(opinion) = self.opinions.get_mut(seat.index()) else { return };
        let value = value(choice);
        opinion.proof = choice.proof;
        let ahead = self.rules.win.and_then(|WinRule { score, .. }| match value {
            Some(value) if value >= score => Some(seat),
            Some(value) if value <= -score => Some(seat.other()),
            _ => None,
        });
        let before = opinion.lead.filter(|(leader, _)| Some(*leader) == ahead);
        opinion.lead = ahead.map(|leader| (leader, before.map_or(1, |(_, moves)| moves + 1)));
        let is_even = self
            .rules
            .draw
            .zip(value)
            .is_some_and(|(rule, value)| value.unsigned_abs() <= rule.score.unsigned_abs());
        opinion.even = if is_even { opinion.even + 1 } else { 0 };
    }

    /// What it decides before the next move, if anything.
    pub fn ruling(&mut self, record: &AnyRecord) -> Option<Ruling> {
        if record.seats() != 2 {
            return None;
        }
        self.proved()
            .map(Ruling::Proved)
            .or_else(|| self.scored(record.plies()).map(Ruling::Scored))
            .or_else(|| self.solved(record).map(Ruling::Solved))
    }

    fn proved(&self) -> Option<Outcome> {
        match (self.rules.proof, self.opinions.map(|opinion| opinion.proof)) {
            (true, [Some(Proof::Win), Some(Proof::Loss)]) => Some(Outcome::Won(Seat(0))),
            (true, [Some(Proof::Loss), Some(Proof::Win)]) => Some(Outcome::Won(Seat(1))),
            (true, [Some(Proof::Draw), Some(Proof::Draw)]) => Some(Outcome::Drawn),
            _ => None,
        }
    }

    fn scored(&self, plies: usize) -> Option<Outcome> {
        let [first, second] = self.opinions;
        if let (Some(rule), Some((leader, once)), Some((same, again))) =
            (self.rules.win, first.lead, second.lead)
            && leader == same
            && once.min(again) >= rule.moves
        {
            return Some(Outcome::Won(leader));
        }
        let rule = self.rules.draw.filter(|rule| plies >= rule.after)?;
        (first.even.min(second.even) >= rule.moves).then_some(Outcome::Drawn)
    }

    fn solved(&mut self, record: &AnyRecord) -> Option<Outcome> {
        let nodes = self.rules.solver?;
        let solver = self.solver.get_or_insert_with(|| {
            let mut options = Options::new(record.game());
            options.hash = SOLVER_HASH;
            options.heads()
        });
        match solver.think(record, &Budget::of_nodes(nodes), &mut |_| ())?.verdict {
            Score::Proved { outcome, .. } => Some(outcome),
            Score::Judged { .. } => None,
        }
    }
}

/// The solver's table, in MiB.
const SOLVER_HASH: usize = 16;

/// A move's score for the seat that made it; a proof counts for more than any score.
fn value(choice: &Choice) -> Option<i32> {
    match (choice.proof, choice.score) {
        (Some(Proof::Win), _) => Some(i32::MAX),
        (Some(Proof::Loss), _) => Some(-i32::MAX),
        (Some(Proof::Draw), _) => Some(0),
        (None, Some(InfoScore::Mate(turns))) => Some(turns.signum() * i32::MAX),
        (None, Some(InfoScore::Points(points))) => Some(points.max(-i32::MAX)),
        (None, None) => None,
    }
}

impl fmt::Debug for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Referee").field("rules", &self.rules).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scoring(score: i32) -> Choice {
        Choice { score: Some(InfoScore::Points(score)), ..Choice::default() }
    }

    /// What a referee decides after these scores of both seats in turn.
    fn after(rules: Adjudication, scores: &[i32]) -> Option<Outcome> {
        let mut referee = Referee::new(rules);
        for (at, &score) in scores.iter().enumerate() {
            referee.hear(Seat(u8::from(at % 2 == 1)), &scoring(score));
        }
        referee.scored(scores.len())
    }

    #[test]
    fn both_sides_must_agree_for_as_long_as_the_rule_says() {
        let rules = Adjudication { win: Some("500,2".parse().unwrap()), ..Adjudication::default() };
        let won = |seat| Some(Outcome::Won(Seat(seat)));
        assert_eq!(after(rules, &[500, -500, 600, -600]), won(0));
        assert_eq!(after(rules, &[-500, 500, -600, 600]), won(1));
        assert_eq!(after(rules, &[500, -500, 600]), None);
        assert_eq!(after(rules, &[500, 500, 600, 600]), None);
        assert_eq!(after(rules, &[500, -500, 499, -600, 600, -600]), None);
        assert_eq!(after(rules, &[500, -500, 499, -600, 600, -600, 600]), won(0));
    }

    #[test]
    fn a_draw_by_score_comes_after_its_turns() {
        let rules = Adjudication { draw: Some("10,2,6".parse().unwrap()), ..Default::default() };
        assert_eq!(after(rules, &[0, 0, 0, 0]), None);
        assert_eq!(after(rules, &[99, 99, 10, -10, 0, 0]), Some(Outcome::Drawn));
        assert_eq!(after(rules, &[0, 0, 0, 0, 11, 0]), None);
    }

    #[test]
    fn a_proof_counts_for_more_than_any_score() {
        let rules = Adjudication {
            win: Some("500,1".parse().unwrap()),
            draw: Some("9,1,0".parse().unwrap()),
            ..Adjudication::default()
        };
        let mut referee = Referee::new(rules);
        let mate = |turns| Choice { score: Some(InfoScore::Mate(turns)), ..Choice::default() };
        referee.hear(Seat(0), &mate(7));
        referee.hear(Seat(1), &mate(-6));
        assert_eq!(referee.scored(2), Some(Outcome::Won(Seat(0))));
        referee.hear(Seat(0), &Choice { proof: Some(Proof::Draw), ..scoring(700) });
        referee.hear(Seat(1), &scoring(0));
        assert_eq!(referee.scored(4), Some(Outcome::Drawn));
        referee.hear(Seat(0), &Choice::default()); // it says nothing
        assert_eq!(referee.scored(5), None);
    }

    #[test]
    fn a_rule_that_makes_no_sense_is_refused() {
        for text in ["", "500", "0,3", "500,0", "500,3,1", "a,b"] {
            assert!(text.parse::<WinRule>().is_err(), "{text}");
        }
        for text in ["10,8", "-1,8,40", "10,0,40", "10,8,-1"] {
            assert!(text.parse::<DrawRule>().is_err(), "{text}");
        }
    }
}
