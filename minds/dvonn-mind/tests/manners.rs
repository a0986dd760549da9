//! What every mind promises, asked of this one.

use dvonn::{Move, Phase, Position, Start};
use dvonn_mind::DvonnMind;
use play::{Dice, Position as _, Record, Seeded, Status};
use search::{Budget, Level, Mind};

fn mind() -> DvonnMind {
    DvonnMind::sized(Level::FULL, 1, 1 << 20)
}

fn record(start: Position, played: Vec<Move>) -> Record<Position> {
    Record { start, played }
}

#[test]
fn a_budget_of_nothing_still_gives_legal_moves_to_the_end() {
    let mut dice = Seeded::new(2);
    for start in [Start::Empty, Start::Random] {
        let mut here = Position::begin(start, &mut dice);
        let mut mind = mind();
        while let Status::Turn(_) = here.status() {
            let thought =
                mind.think(&record(here.clone(), vec![]), &Budget::of_nodes(0), &mut |_| {});
            here = here.play(thought.expect("a turn has a move").best()).unwrap();
            // the other side plays anything
            let moves = here.moves();
            if !moves.is_empty() {
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
        assert_eq!(mind.think(&record(here, vec![]), &Budget::of_nodes(9), &mut |_| {}), None);
    }
}

#[test]
fn each_move_of_the_line_is_legal_where_it_stands() {
    let mut dice = Seeded::new(3);
    for _ in 0..5 {
        let mut here = Position::begin(Start::Random, &mut dice);
        for _ in 0..4 {
            let game = record(here.clone(), vec![]);
            let thought = mind().think(&game, &Budget::of_nodes(5_000), &mut |_| {}).unwrap();
            let mut line = here.clone();
            for &mv in &thought.line {
                line = line.play(mv).unwrap();
            }
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn the_same_budget_gives_the_same_thought() {
    let here = Position::begin(Start::Random, &mut Seeded::new(4));
    let think = |nodes| {
        let game = record(here.clone(), vec![]);
        mind().think(&game, &Budget::of_nodes(nodes), &mut |_| {}).unwrap()
    };
    assert_eq!(think(20_000), think(20_000));
    assert!(think(20_000).depth > think(100).depth);
    assert!(think(20_000).nodes <= 20_200);
    assert_eq!(here.phase(), Phase::Jumping);
}
