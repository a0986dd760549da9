//! The mind itself: from a match to a move.

use kamisado::{Corner, Match, Move, Round, Stage, Turn};
use play::{Outcome, Position, Record, Seat};
use search::{Answer, Budget, Ledger, Level, Listener, Mind, Standing, Thought, Verdict};

use crate::aim::Aim;
use crate::inquiry::Inquiry;

/// A mind for matches of Kamisado.
#[derive(Debug)]
pub struct KamisadoMind {
    level: Level,
    ledger: Ledger,
    age: u8,
}

/// What a mind remembers with, unless it is told otherwise. More decides nothing sooner: a small
/// table stays in the processor's own memory.
const BYTES: usize = 8 << 20;

impl KamisadoMind {
    /// A mind of this level. The seed decides which slips the weaker levels make.
    #[must_use]
    pub fn at(level: Level, seed: u64) -> KamisadoMind {
        KamisadoMind::sized(level, seed, BYTES)
    }

    /// A mind of this level with a memory of about so many bytes.
    #[must_use]
    pub fn sized(level: Level, _seed: u64, bytes: usize) -> KamisadoMind {
        KamisadoMind { level, ledger: Ledger::of_bytes(bytes), age: 0 }
    }

    /// The best move of a round that its seat wants to win.
    fn play(&mut self, here: &Match, budget: &Budget<'_>) -> Thought<Turn> {
        let round = here.round();
        let seat = round.seat();
        let mut inquiry = Inquiry::new(round, Aim::win(seat), &self.ledger, self.age);
        let answer = inquiry.ask(round, budget);
        let line = line(&inquiry, round, seat);
        let verdict = if here.length() == kamisado::Length::Single && answer != Answer::Open {
            let winner = if answer == Answer::Yes { seat } else { seat.other() };
            Verdict::Proved { outcome: Outcome::Won(winner), plies: None, margin: None }
        } else {
            judged(match answer {
                Answer::Yes => 950,
                Answer::No => 50,
                Answer::Open => 500,
            })
        };
        let turns = line.into_iter().map(Turn::Tower).collect();
        thought(turns, verdict, inquiry.nodes)
    }

    /// The corner after which the other seat can't force the next round, where there is one.
    fn fill(&mut self, here: &Match, budget: &Budget<'_>) -> Thought<Turn> {
        let mut nodes = 0;
        let mut choices = Corner::ALL.map(|corner| {
            let round = *here.after(Turn::Fill(corner)).round();
            let aim = Aim::win(round.seat());
            let mut inquiry = Inquiry::new(&round, aim, &self.ledger, self.age);
            let half = Budget { nodes: budget.nodes / 2, ..*budget };
            let answer = inquiry.ask(&round, &half);
            nodes += inquiry.nodes;
            (answer != Answer::No, answer == Answer::Yes, u64::MAX - inquiry.nodes, corner)
        });
        choices.sort_unstable();
        let (attacked, _, _, corner) = choices[0];
        thought(vec![Turn::Fill(corner)], judged(if attacked { 500 } else { 900 }), nodes)
    }
}

impl Mind for KamisadoMind {
    type Position = Match;

    fn think(
        &mut self,
        game: &Record<Match>,
        budget: &Budget<'_>,
        tell: Listener<'_, Turn>,
    ) -> Option<Thought<Turn>> {
        let here = game.played.iter().fold(game.start, |here, &turn| here.after(turn));
        self.age = self.age.wrapping_add(1);
        let budget = Budget { nodes: budget.nodes.min(most_nodes(self.level)), ..*budget };
        let thought = match here.stage() {
            Stage::Over(_) => return None,
            Stage::Filling(_) => self.fill(&here, &budget),
            Stage::Playing => self.play(&here, &budget),
        };
        tell(&thought);
        Some(thought)
    }

    fn companion(&self) -> Option<KamisadoMind> {
        let ledger = self.ledger.clone();
        Some(KamisadoMind { ledger, ..*self })
    }

    fn forget(&mut self) {
        self.ledger.clear();
    }
}

/// How many positions a level looks at for one move at most.
fn most_nodes(level: Level) -> u64 {
    match level.number() {
        10 => u64::MAX,
        number => 10 << (2 * number),
    }
}

fn thought(line: Vec<Turn>, verdict: Verdict, nodes: u64) -> Thought<Turn> {
    let depth = u32::try_from(line.len()).expect("no line is that long");
    Thought { line, verdict, depth, nodes }
}

fn judged(chance: u16) -> Verdict {
    Verdict::Judged { score: i32::from(chance) - 500, chance }
}

/// The line that both seats would play by what is known. It holds at least one move, and ends
/// where nothing is known of the moves that follow.
fn line(inquiry: &Inquiry<'_>, round: &Round, seat: Seat) -> Vec<Move> {
    let mut line = Vec::new();
    let mut here = *round;
    while here.ended().is_none() {
        let wants = here.seat() == seat;
        let moves = inquiry.standings(&here).into_iter();
        let best = moves.min_by_key(|(mv, standing)| preference(here.after(*mv), *standing, wants));
        let Some((mv, standing)) = best else { break };
        here = here.after(mv);
        line.push(mv);
        if standing.work == 0 && standing.answer() == Answer::Open {
            break;
        }
    }
    line
}

/// The less, the better for the seat to move. Who gets what it wants takes the shortest way
/// there; who doesn't makes it as hard as it can.
fn preference(after: Round, standing: Standing, wants: bool) -> (u64, u64, u64) {
    let Standing { pn, dn, work } = standing;
    let (own, others) = if wants { (pn, dn) } else { (dn, pn) };
    let ended = u64::from(after.ended().is_none());
    match (own, others) {
        (0, _) => (0, ended, work),
        (_, 0) => (u64::MAX, ended, u64::MAX - work),
        _ => (1 + u64::from(own) * 1000 / u64::from(others), 0, 0),
    }
}
