//! The prover, checked against other programs and against exhaustive search.

use std::collections::HashMap;

use game_core::{Dice, Notation, Position, Seat, Seeded, Status};
use kamisado::{Ended, Length, Match, Rank, Round};
use kamisado_engine::{Aim, Query};
use search::{Budget, ProofResult, ProofTable};

const ALL: Budget<'static> = Budget::of_nodes(u64::MAX);

fn decided(round: &Round, aim: Aim, table: &ProofTable) -> ProofResult {
    Query::new(round, aim, table, 0).ask(round, &ALL)
}

/// The value of each first move, from another program: `a1-a7=-1/3`.
const FIRST_MOVES: &str =
    include_str!("../../../games/kamisado/tests/oracles/first_moves_solved.txt");

#[test]
fn the_first_moves_have_the_values_from_another_program() {
    let table = ProofTable::of_bytes(8 << 20);
    let first = Round::new();
    let mut query = Query::new(&first, Aim::win(Seat(0)), &table, 0);
    let (_, list) = FIRST_MOVES.split_once(" : ").unwrap();
    let mut wins = 0;
    for entry in list.split_whitespace() {
        let (mv, value) = entry.split_once('=').unwrap();
        let after = first.play(first.read_move(mv).unwrap()).unwrap();
        let expected = if value.starts_with('-') { ProofResult::No } else { ProofResult::Yes };
        assert_eq!(query.ask(&after, &ALL), expected, "{mv}");
        wins += u32::from(expected == ProofResult::Yes);
    }
    assert_eq!((list.split_whitespace().count(), wins), (102, 16));
    assert!(query.nodes < 2_000_000, "{} nodes", query.nodes);
}

/// Whether the seat can force an end that it wants, by exhaustive search.
fn brute(
    here: &Round,
    seat: Seat,
    is_wanted: &impl Fn(Ended) -> bool,
    known: &mut HashMap<Round, bool>,
    left: &mut u32,
) -> Option<bool> {
    if let Some(ended) = here.ended() {
        return Some(is_wanted(ended));
    }
    if let Some(&answer) = known.get(here) {
        return Some(answer);
    }
    *left = left.checked_sub(1)?;
    let wanting = here.status() == Status::Turn(seat);
    let mut answer = !wanting;
    for mv in here.moves() {
        if brute(&here.after(mv), seat, is_wanted, known, left)? == wanting {
            answer = wanting;
            break;
        }
    }
    known.insert(*here, answer);
    Some(answer)
}

/// Positions from random marathon matches in which towers of all ranks push each other about.
fn each_position(seed: u64, matches: u32, mut visit: impl FnMut(&Round)) {
    let mut dice = Seeded::new(seed);
    for _ in 0..matches {
        let mut here = Match::new(Length::Marathon);
        while let Status::Turn(_) = here.status() {
            visit(here.round());
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn proofs_agree_with_exhaustive_search() {
    let table = ProofTable::of_bytes(1 << 20);
    let (mut yes, mut no) = ([0; 3], [0; 3]);
    each_position(7, 5, |round| {
        for seat in [Seat(0), Seat(1)] {
            let sumo = |rank| rank > Rank::Ordinary;
            let double = |rank| rank == Rank::Double;
            let aims = [
                Aim::win(seat),
                Aim::win_with_rank(round, seat, sumo),
                Aim::win_with_rank(round, seat, double),
            ];
            for (i, aim) in aims.into_iter().enumerate() {
                let wanted = |ended: Ended| {
                    let rank = round.tower(ended.winner, ended.tower).rank;
                    ended.winner == seat && [true, sumo(rank), double(rank)][i]
                };
                let expected = brute(round, seat, &wanted, &mut HashMap::new(), &mut 500);
                let Some(expected) = expected else { continue };
                let answer = decided(round, aim, &table);
                assert_eq!(answer == ProofResult::Yes, expected, "{aim:?} in {round:?}");
                (if expected { &mut yes } else { &mut no })[i] += 1;
            }
        }
    });
    assert!(yes.iter().chain(&no).all(|&count| count > 10), "{yes:?} {no:?}");
}

#[test]
fn each_position_is_won_for_exactly_one_seat() {
    let table = ProofTable::of_bytes(1 << 20);
    let mut decided_positions = 0;
    each_position(11, 2, |round| {
        let answers = [Seat(0), Seat(1)].map(|seat| {
            Query::new(round, Aim::win(seat), &table, 0).ask(round, &Budget::of_nodes(20_000))
        });
        match answers {
            [ProofResult::Yes, ProofResult::No] | [ProofResult::No, ProofResult::Yes] => {
                decided_positions += 1;
            }
            [ProofResult::Open, _] | [_, ProofResult::Open] => {}
            same => panic!("{same:?} in {round:?}"),
        }
    });
    assert!(decided_positions > 100, "{decided_positions}");
}

#[test]
fn equal_queries_open_equally_many_positions() {
    let start = "b - a10,b10,e10,d10,f10,c10,h11,g10 h80,f80,c80,e80,g80,b80,d80,a81";
    let round = Round::new().read(start).unwrap();
    let nodes = [(); 2].map(|()| {
        let table = ProofTable::of_bytes(1 << 20);
        let mut query = Query::new(&round, Aim::win(Seat(0)), &table, 0);
        assert_eq!(query.ask(&round, &ALL), ProofResult::Yes);
        query.nodes
    });
    assert_eq!(nodes, [15_811; 2]);
}
