//! The aim to win and leave an arrangement, checked against exhaustive search.

use std::collections::HashMap;

use game_core::{Dice, Position, Seat, Seeded, Status};
use kamisado::{Corner, Length, Match, Round, Stage, Turn};
use kamisado_engine::{Aim, Arrangement, Query};
use search::{Budget, ProofResult, ProofTable};

/// The arrangements that the winner may leave; none if the match is over.
fn left(here: &Match) -> Vec<Arrangement> {
    match here.stage() {
        Stage::Filling(_) => Corner::ALL
            .map(|corner| Arrangement::of(here.after(Turn::Fill(corner)).round()))
            .to_vec(),
        _ => Vec::new(),
    }
}

/// Whether the seat can force a win that leaves `wanted`, by exhaustive search; `None` if that
/// takes too long.
fn brute(
    here: &Match,
    seat: Seat,
    wanted: Arrangement,
    known: &mut HashMap<Round, bool>,
    tries: &mut u32,
) -> Option<bool> {
    match here.stage() {
        Stage::Filling(scored) => {
            return Some(scored.ended.winner == seat && left(here).contains(&wanted));
        }
        Stage::Over(_) => return None,
        Stage::Playing => {}
    }
    if let Some(&answer) = known.get(here.round()) {
        return Some(answer);
    }
    *tries = tries.checked_sub(1)?;
    let wanting = here.status() == Status::Turn(seat);
    let mut answer = !wanting;
    for turn in here.moves() {
        if brute(&here.after(turn), seat, wanted, known, tries)? == wanting {
            answer = wanting;
            break;
        }
    }
    known.insert(*here.round(), answer);
    Some(answer)
}

/// The end of the round in random play.
fn at_random(mut here: Match, dice: &mut Seeded) -> Match {
    while let Stage::Playing = here.stage() {
        let turns = here.moves();
        here = here.after(turns[dice.below(turns.len())]);
    }
    here
}

#[test]
fn proofs_of_what_is_left_agree_with_exhaustive_search() {
    let table = ProofTable::of_bytes(1 << 20);
    let mut dice = Seeded::new(17);
    let mut counts = [0; 2];
    for _ in 0..20 {
        let mut here = Match::new(Length::Marathon);
        while let Status::Turn(_) = here.status() {
            if let Stage::Playing = here.stage() {
                let end = at_random(here, &mut dice);
                let Stage::Filling(scored) = end.stage() else { break };
                let seat = scored.ended.winner;
                let wanted = left(&end)[dice.below(2)];
                if let Some(expected) = brute(&here, seat, wanted, &mut HashMap::new(), &mut 500) {
                    let aim = Aim::win(seat).and_leave(wanted);
                    let mut query = Query::new(here.round(), aim, &table, 0);
                    let answer = query.ask(here.round(), &Budget::of_nodes(u64::MAX));
                    assert_eq!(answer == ProofResult::Yes, expected, "{aim:?} in {here:?}");
                    counts[usize::from(expected)] += 1;
                }
            }
            let turns = here.moves();
            here = here.after(turns[dice.below(turns.len())]);
        }
    }
    assert!(counts.into_iter().all(|count| count > 30), "{counts:?}");
}
