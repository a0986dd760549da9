//! What every engine promises, checked for this one.

use game_core::{Dice, Notation, Outcome, Position, Record, Seat, Seeded, Status};
use kamisado::{Length, Match, Turn};
use kamisado_engine::KamisadoEngine;
use search::{Budget, Engine, Level, Score, SearchInfo};

fn think(mind: &mut KamisadoEngine, start: Match, nodes: u64) -> Option<SearchInfo<Turn>> {
    let game = Record { start, played: Vec::new() };
    mind.think(&game, &Budget::of_nodes(nodes), &mut |_| {})
}

fn mind(bytes: usize) -> KamisadoEngine {
    KamisadoEngine::sized(Level::FULL, 1, bytes)
}

#[test]
fn a_single_round_is_won_by_whoever_begins() {
    let thought = think(&mut mind(1 << 24), Match::default(), 1_000_000).unwrap();
    let won = Outcome::Won(Seat(0));
    assert!(matches!(thought.verdict, Score::Proved { outcome, .. } if outcome == won));
}

#[test]
fn even_with_a_budget_of_nothing_the_answer_is_legal() {
    let mut dice = Seeded::new(5);
    let mut mind = mind(1 << 16);
    let mut here = Match::new(Length::Standard);
    let mut turns = 0;
    while let Status::Turn(_) = here.status() {
        let thought = think(&mut mind, here, 0).unwrap();
        let after = thought.line.iter().try_fold(here, |here, &turn| here.play(turn));
        assert!(after.is_ok(), "{:?} in {here:?}", thought.line);
        let moves = here.moves();
        here = here.after(moves[dice.below(moves.len())]);
        turns += 1;
    }
    assert!(turns > 20 && think(&mut mind, here, 0).is_none());
}

#[test]
fn equal_budgets_give_equal_thoughts() {
    let start = Match::new(Length::Long);
    for nodes in [100, 5_000] {
        let thoughts = [(); 2].map(|()| think(&mut mind(1 << 20), start, nodes));
        assert_eq!(thoughts[0], thoughts[1]);
        assert!(thoughts[0].as_ref().unwrap().nodes <= nodes);
    }
}

#[test]
fn each_level_plays_whole_matches_by_the_rules_and_the_same_way_again() {
    for level in Level::all().filter(|level| level.number() < 10) {
        let play = || {
            let mut mind = KamisadoEngine::sized(level, 3, 1 << 16);
            let start = Match::new(Length::Standard);
            let mut game = Record { start, played: Vec::new() };
            let mut here = start;
            while let Status::Turn(_) = here.status() {
                let budget = Budget::of_nodes(1_000);
                let thought = mind.think(&game, &budget, &mut |_| {}).expect("a turn");
                here = here.play(thought.best()).expect("a legal turn");
                game.played.push(thought.best());
            }
            game.played
        };
        assert_eq!(play(), play(), "{level:?}");
    }
}

#[test]
fn whoever_trails_and_attacks_is_told_to_win_with_a_sumo() {
    // brown is a sumo and one step from home; green is as near, but wins one point only
    let text = "standard 1 2 | b - a71,h70,c10,d10,e10,f10,g10,b10 h61,g60,f80,e80,d80,c80,b60,a60";
    let here = Match::new(Length::Standard).read(text).expect("a match");
    let thought = think(&mut mind(1 << 20), here, 100_000).expect("a turn");
    let won = Outcome::Won(Seat(0));
    assert_eq!(thought.verdict, Score::Proved { outcome: won, plies: Some(1), margin: None });
    assert_eq!(here.after(thought.best()).status(), Status::Over(won));
}
