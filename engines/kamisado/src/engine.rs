//! The engine: from a match to a turn, at any of ten levels.

use game_core::Record;
use kamisado::{Corner, Match, Stage, Turn};
use search::{Budget, Engine, LEAST_MEMORY, Level, Listener, ProofTable, SearchInfo, mix_hash};

use crate::parameters::{LEVEL_9_NODES, SHALLOW_LEVELS, SHALLOW_MOST_NODES};
use crate::proof_player::{ProofPlayer, judged};
use crate::shallow_search::ShallowSearch;
use crate::starts::Starts;

/// An engine for matches of Kamisado.
#[derive(Debug)]
pub struct KamisadoEngine {
    skill: Skill,
    seed: u64,
    table: ProofTable,
    starts: Starts,
    age: u8,
}

/// What a level can do.
#[derive(Clone, Copy, Debug)]
enum Skill {
    /// Looks a few turns ahead, and overlooks moves.
    Looks(ShallowSearch),
    /// Proves what it can with this many positions at most, and looks beyond the round or not.
    Proves { sees_match: bool, most: u64 },
}

impl Skill {
    fn of(level: Level, seed: u64) -> Skill {
        match usize::from(level.number()) {
            10 => Skill::Proves { sees_match: true, most: u64::MAX },
            9 => Skill::Proves { sees_match: true, most: LEVEL_9_NODES },
            number => {
                let (depth, blind) = SHALLOW_LEVELS[number - 1];
                Skill::Looks(ShallowSearch { depth, blind, seed })
            }
        }
    }
}

impl KamisadoEngine {
    /// An engine that plays each round perfectly, if it can, and never thinks of the match. The
    /// full level is measured against it.
    #[must_use]
    pub fn round_by_round(seed: u64) -> KamisadoEngine {
        let skill = Skill::Proves { sees_match: false, most: u64::MAX };
        KamisadoEngine::of_skill(skill, seed, KamisadoEngine::USUAL_MEMORY)
    }

    fn of_skill(skill: Skill, seed: u64, bytes: usize) -> KamisadoEngine {
        // a level that proves nothing needs no table
        let bytes = if let Skill::Proves { .. } = skill { bytes } else { 0 };
        let (table, starts) = (ProofTable::of_bytes(bytes), Starts::default());
        KamisadoEngine { skill, seed, table, starts, age: 0 }
    }

    /// The answer of a shallow search.
    fn look(&self, search: ShallowSearch, here: &Match, budget: &Budget<'_>) -> SearchInfo<Turn> {
        if let Stage::Filling(_) = here.stage() {
            let corner = Corner::ALL[usize::from(mix_hash(&(here, self.seed)) & 1 == 1)];
            return SearchInfo {
                line: vec![Turn::Fill(corner)],
                verdict: judged(500),
                depth: 1,
                nodes: 0,
            };
        }
        let found = search.look(here.round(), budget);
        let chance = u16::try_from((500 + found.value * 2).clamp(20, 980)).expect("it is clamped");
        let line = vec![Turn::Tower(found.best)];
        SearchInfo { line, verdict: judged(chance), depth: found.depth, nodes: found.nodes }
    }

    /// The answer of the proof player.
    fn prove(&mut self, here: &Match, sees_match: bool, budget: Budget<'_>) -> SearchInfo<Turn> {
        let mut player = ProofPlayer {
            table: &self.table,
            starts: &mut self.starts,
            age: self.age,
            budget,
            sees_match,
            nodes: 0,
        };
        match here.stage() {
            Stage::Filling(_) => player.fill(here),
            _ => player.play(here),
        }
    }
}

impl Engine for KamisadoEngine {
    type Position = Match;

    const USUAL_MEMORY: usize = 64 << 20;

    fn sized(level: Level, seed: u64, bytes: usize) -> KamisadoEngine {
        KamisadoEngine::of_skill(Skill::of(level, seed), seed, bytes.max(LEAST_MEMORY))
    }

    fn think(
        &mut self,
        game: &Record<Match>,
        budget: &Budget<'_>,
        report: Listener<'_, Turn>,
    ) -> Option<SearchInfo<Turn>> {
        let here = game.now();
        if let Stage::Over(_) = here.stage() {
            return None;
        }
        self.age = self.age.wrapping_add(1);
        let info = match self.skill {
            Skill::Looks(search) => {
                let budget = Budget { nodes: budget.nodes.min(SHALLOW_MOST_NODES), ..*budget };
                self.look(search, &here, &budget)
            }
            Skill::Proves { sees_match, most } => {
                let budget = Budget { nodes: budget.nodes.min(most), ..*budget };
                self.prove(&here, sees_match, budget)
            }
        };
        report(&info);
        Some(info)
    }

    fn helper(&self) -> Option<KamisadoEngine> {
        let Skill::Proves { .. } = self.skill else { return None };
        Some(KamisadoEngine { table: self.table.clone(), starts: self.starts.clone(), ..*self })
    }

    fn new_game(&mut self) {
        self.table.clear();
        self.starts.clear();
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Dice, Outcome, Position, Seat, Seeded, Status};
    use kamisado::{Length, Round};
    use search::{ProofResult, Score};

    use super::*;
    use crate::aim::Aim;
    use crate::queries::Query;

    /// Who wins a round, by a prover with ample memory; `None` if that takes too long.
    fn winner(here: &Round, table: &ProofTable, nodes: u64) -> Option<Seat> {
        let seat = here.seat();
        let mut query = Query::new(here, Aim::win(seat), table, 0);
        match query.ask(here, &Budget::of_nodes(nodes)) {
            ProofResult::Yes => Some(seat),
            ProofResult::No => Some(seat.other()),
            ProofResult::Open => None,
        }
    }

    /// Whatever is proved is so, and the move that is named keeps it, with the smallest table that
    /// there can be.
    #[test]
    fn a_proof_names_its_move_with_the_smallest_table() {
        let (mut dice, table) = (Seeded::new(64), ProofTable::of_bytes(16 << 20));
        let (mut won, mut lost) = (0, 0);
        for round in 0..100 {
            let skill = Skill::Proves { sees_match: true, most: u64::MAX };
            let mut engine = KamisadoEngine::of_skill(skill, 1, 1);
            let nodes = [4, 12, 40, 120, 400, 3_000][round % 6];
            let mut here = Match::new(Length::Single);
            while let Status::Turn(seat) = here.status() {
                let game = Record { start: here, played: Vec::new() };
                let found = engine.think(&game, &Budget::of_nodes(nodes), &mut |_| {}).unwrap();
                let truth = winner(here.round(), &table, 20_000);
                if let (Some(truth), Score::Proved { outcome, .. }) = (truth, found.verdict) {
                    let case = format!("{nodes} nodes: {found:?} in {here:?}");
                    assert_eq!(outcome, Outcome::Won(truth), "{case}");
                    let kept = winner(here.after(found.best()).round(), &table, u64::MAX);
                    assert_eq!(kept, Some(truth), "{case}");
                    *(if truth == seat { &mut won } else { &mut lost }) += 1;
                }
                let moves = here.moves();
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
        assert!(won > 200 && lost > 30, "{won} won, {lost} lost");
    }
}
