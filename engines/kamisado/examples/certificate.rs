//! Writes down that the first player wins the single round.
//!
//! `certificate > engines/kamisado/tests/first_player_wins.txt`: Black's moves, one a line, in the order in which
//! `tests/certificate.rs` asks for them.

use std::collections::HashSet;

use game_core::{Notation, Position};
use kamisado::{BLACK, Round};
use kamisado_engine::{Aim, Query};
use search::{Budget, ProofResult, ProofTable};

fn main() {
    let table = ProofTable::of_bytes(64 << 20);
    let first = Round::new();
    let mut query = Query::new(&first, Aim::win(BLACK), &table, 0);
    write(&first, &mut query, &mut HashSet::new());
}

/// Writes a winning move wherever Black is to move, and visits all moves where White is.
fn write(here: &Round, query: &mut Query<'_>, written: &mut HashSet<Round>) {
    if here.ended().is_some() || !written.insert(*here) {
        return;
    }
    if here.seat() != BLACK {
        for mv in here.moves() {
            write(&here.after(mv), query, written);
        }
        return;
    }
    assert_eq!(query.ask(here, &Budget::of_nodes(u64::MAX)), ProofResult::Yes, "{here:?}");
    let wins = |after: &Round| query.standing(after).answer() == ProofResult::Yes;
    let mut moves = here.moves();
    moves.retain(|&mv| wins(&here.after(mv)));
    // the shortest proof there is: an end, then a position that is written already
    let cost = |after: &Round| {
        let is_new = after.ended().is_none() && !written.contains(after);
        if is_new { 1 + query.standing(after).work } else { 0 }
    };
    let best = moves.into_iter().min_by_key(|&mv| cost(&here.after(mv)));
    let mv = best.expect("the ledger is large enough to hold the proof");
    println!("{}", here.write_move(mv));
    write(&here.after(mv), query, written);
}
