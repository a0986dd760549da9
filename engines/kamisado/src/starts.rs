//! Known results of rounds that have not begun.

use std::collections::HashMap;

use game_core::Position;
use kamisado::{Corner, Match, Round, Turn};
use search::{Budget, ProofResult, ProofTable};

use crate::aim::Aim;
use crate::queries::Query;

/// The starts of rounds that were asked about, and whether the attacker wins. Only decided ones are
/// stored.
#[derive(Clone, Default, Debug)]
pub struct Starts {
    known: HashMap<Round, bool>,
}

impl Starts {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.known.clear();
    }

    /// Whether the seat that begins wins the round, and how many positions it took to decide.
    pub fn attacker_wins(
        &mut self,
        start: &Round,
        table: &ProofTable,
        age: u8,
        budget: &Budget<'_>,
    ) -> (ProofResult, u64) {
        if let Some(&wins) = self.known.get(start) {
            return (if wins { ProofResult::Yes } else { ProofResult::No }, 0);
        }
        let mut query = Query::new(start, Aim::win(start.seat()), table, age);
        let answer = query.ask(start, budget);
        if answer != ProofResult::Open {
            self.known.insert(*start, answer == ProofResult::Yes);
        }
        (answer, query.nodes)
    }
}

/// The rounds that may follow a finished one.
pub fn fillings(filling: &Match) -> [(Corner, Round); 2] {
    Corner::ALL.map(|corner| (corner, *filling.after(Turn::Fill(corner)).round()))
}
