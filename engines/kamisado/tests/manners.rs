//! The contract of every engine, checked for this one.

use game_core::{Dice, Notation, Outcome, Position, Record, Seat, Seeded, Status};
use kamisado::{Length, Match, Turn};
use kamisado_engine::KamisadoEngine;
use search::{Budget, Engine, Level, Score, SearchInfo};

fn think(engine: &mut KamisadoEngine, start: Match, nodes: u64) -> Option<SearchInfo<Turn>> {
    let game = Record { start, played: Vec::new() };
    engine.think(&game, &Budget::of_nodes(nodes), &mut |_| {})
}

fn engine(bytes: usize) -> KamisadoEngine {
    KamisadoEngine::sized(Level::FULL, 1, bytes)
}

#[test]
fn the_first_player_wins_a_single_round() {
    let info = think(&mut engine(1 << 24), Match::default(), 1_000_000).unwrap();
    let won = Outcome::Won(Seat(0));
    assert!(matches!(info.verdict, Score::Proved { outcome, .. } if outcome == won));
}

#[test]
fn an_empty_budget_still_gives_a_legal_answer() {
    let mut dice = Seeded::new(5);
    let mut engine = engine(1 << 16);
    let mut here = Match::new(Length::Standard);
    let mut turns = 0;
    while let Status::Turn(_) = here.status() {
        let info = think(&mut engine, here, 0).unwrap();
        let after = info.line.iter().try_fold(here, |here, &turn| here.play(turn));
        assert!(after.is_ok(), "{:?} in {here:?}", info.line);
        let moves = here.moves();
        here = here.after(moves[dice.below(moves.len())]);
        turns += 1;
    }
    assert!(turns > 20 && think(&mut engine, here, 0).is_none());
}

#[test]
fn equal_budgets_give_equal_results() {
    let start = Match::new(Length::Long);
    for nodes in [100, 5_000] {
        let infos = [(); 2].map(|()| think(&mut engine(1 << 20), start, nodes));
        assert_eq!(infos[0], infos[1]);
        assert!(infos[0].as_ref().unwrap().nodes <= nodes);
    }
}

#[test]
fn each_level_plays_legal_and_repeatable_matches() {
    for level in Level::all().filter(|level| level.number() < 10) {
        let play = || {
            let mut engine = KamisadoEngine::sized(level, 3, 1 << 16);
            let start = Match::new(Length::Standard);
            let mut game = Record { start, played: Vec::new() };
            let mut here = start;
            while let Status::Turn(_) = here.status() {
                let budget = Budget::of_nodes(1_000);
                let info = engine.think(&game, &budget, &mut |_| {}).expect("a turn");
                here = here.play(info.best()).expect("a legal turn");
                game.played.push(info.best());
            }
            game.played
        };
        assert_eq!(play(), play(), "{level:?}");
    }
}

#[test]
fn a_trailing_attacker_wins_with_a_sumo() {
    // brown is a sumo one step from home; green is as near, but wins only one point
    let text = "standard 1 2 | b - a71,h70,c10,d10,e10,f10,g10,b10 h61,g60,f80,e80,d80,c80,b60,a60";
    let here = Match::new(Length::Standard).read(text).expect("a match");
    let info = think(&mut engine(1 << 20), here, 100_000).expect("a turn");
    let won = Outcome::Won(Seat(0));
    assert_eq!(info.verdict, Score::Proved { outcome: won, plies: Some(1), margin: None });
    assert_eq!(here.after(info.best()).status(), Status::Over(won));
}
