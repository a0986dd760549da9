//! A round that decides the match is decided quickly, and more time gives no worse answer.

use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use kamisado::{Match, Turn};
use kamisado_engine::KamisadoEngine;
use search::{Budget, Engine, Level, Score, SearchInfo};

/// The positions that one core opens in 100 ms, the most that such a round may take.
const QUICK: u64 = 200_000;

fn think(start: Match, nodes: u64, bytes: usize) -> SearchInfo<Turn> {
    let mut engine = KamisadoEngine::sized(Level::FULL, 1, bytes);
    let game = Record { start, played: Vec::new() };
    engine.think(&game, &Budget::of_nodes(nodes), &mut |_| {}).expect("the match goes on")
}

/// The winner and the number of turns.
fn proved(info: &SearchInfo<Turn>) -> Option<(Outcome, Option<u32>)> {
    match info.verdict {
        Score::Proved { outcome, plies, .. } => Some((outcome, plies)),
        Score::Judged { .. } => None,
    }
}

#[test]
fn the_start_takes_as_long_as_its_proof() {
    let info = think(Match::default(), u64::MAX, 64 << 20);
    assert!(info.nodes < 10_000, "{} positions", info.nodes);
    let (outcome, plies) = proved(&info).expect("the first player wins");
    assert_eq!(outcome, Outcome::Won(Seat(0)));
    assert!(plies.is_some_and(|plies| plies % 2 == 1), "{plies:?}");
}

#[test]
fn more_time_gives_no_worse_answer() {
    let word = |nodes, bytes| {
        let info = think(Match::default(), nodes, bytes);
        (info.best(), proved(&info))
    };
    let first = word(20_000, 8 << 20);
    assert!(matches!(first.1, Some((_, Some(_)))), "{first:?}");
    for (nodes, bytes) in [(100_000, 10 << 20), (5_000_000, 64 << 20), (u64::MAX, 256 << 20)] {
        assert_eq!(word(nodes, bytes), first, "{nodes} positions");
    }
}

#[test]
fn every_position_of_a_single_round_is_solved_quickly() {
    let (mut most, mut wins, mut losses) = (0, 0, 0);
    for seed in 0..25 {
        let mut dice = Seeded::new(seed);
        let mut here = Match::default();
        while let Status::Turn(seat) = here.status() {
            let info = think(here, u64::MAX, 8 << 20);
            let (outcome, plies) = proved(&info).expect("nothing stops it");
            let end = info.line.iter().fold(here, |here, &turn| here.after(turn));
            assert_eq!(end.status(), Status::Over(outcome), "{:?} in {here:?}", info.line);
            assert_eq!(plies.map(|plies| plies as usize), Some(info.line.len()));
            most = most.max(info.nodes);
            *(if outcome == Outcome::Won(seat) { &mut wins } else { &mut losses }) += 1;
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
    assert!(most < QUICK, "{most} positions");
    assert!(wins > 50 && losses > 50, "{wins} won, {losses} lost");
}

#[test]
fn a_line_reaches_the_end_although_the_table_forgets() {
    let info = think(Match::default(), u64::MAX, 1 << 16);
    let (outcome, plies) = proved(&info).expect("the first player wins");
    assert_eq!((outcome, plies.is_some()), (Outcome::Won(Seat(0)), true));
    assert!(info.nodes < QUICK, "{} positions", info.nodes);
}
