//! The engine plays every game that the rules allow, and plays it legally.

use std::sync::atomic::{AtomicU64, Ordering};

use daaliz::{AnyPosition, Goal, Layout, Setup, Stock};
use daaliz_engine::DaalizEngine;
use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level, Score, SearchInfo};

/// Setups of many kinds.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for goal in [Goal::Leave, Goal::Reach] {
        let usual = Setup { goal, ..Setup::default() };
        setups.push(usual.clone());
        for size in [(3, 3), (4, 5), (9, 3), (11, 11), (10, 7), (3, 11)] {
            for strict_edge in [false, true] {
                setups.push(Setup { size: Some(size), strict_edge, ..usual.clone() });
            }
        }
        setups.push(Setup { layout: Layout::Race, ..usual.clone() });
        setups.push(Setup { layout: Layout::Race, size: Some((3, 4)), ..usual.clone() });
        setups.push(Setup { walls: Some(Stock::Seats(vec![0, 99])), ..usual.clone() });
        for players in [3, 4] {
            setups.push(Setup { players, ..usual.clone() });
            setups.push(Setup { players, size: Some((3, 3)), strict_edge: true, ..usual.clone() });
            setups.push(Setup { players, size: Some((11, 10)), ..usual.clone() });
        }
        setups.push(Setup { players: 4, teams: true, ..usual.clone() });
        setups.push(Setup { players: 4, layout: Layout::Meeting, ..usual.clone() });
        setups.push(Setup { players: 4, layout: Layout::Meeting, teams: true, ..usual });
    }
    setups
}

fn think(
    engine: &mut DaalizEngine,
    game: &Record<AnyPosition>,
    budget: &Budget<'_>,
) -> Option<SearchInfo<daaliz::Move>> {
    engine.think(game, budget, &mut |info| assert!(!info.line.is_empty()))
}

/// Plays a whole game with random first turns, and checks every line against the rules.
fn plays_through(setup: &Setup, nodes: u64, dice: &mut Seeded) {
    let start = AnyPosition::start(setup).unwrap();
    let mut engine = DaalizEngine::sized(Level::FULL, 1, 1 << 16);
    let mut game = Record { start: start.clone(), played: Vec::new() };
    let mut here = start;
    while let Status::Turn(_) = here.status() {
        let mv = if game.played.len() < 4 {
            let moves = here.moves();
            moves[dice.below(moves.len())]
        } else {
            let info = think(&mut engine, &game, &Budget::of_nodes(nodes)).unwrap();
            let mut at = here.clone();
            for &mv in &info.line {
                assert_eq!(at.check(mv), Ok(()), "{mv:?} in {at} of {setup:?}");
                at = at.after(mv);
            }
            info.best()
        };
        here = here.after(mv);
        game.played.push(mv);
    }
    assert!(think(&mut engine, &game, &Budget::of_nodes(nodes)).is_none(), "the game is over");
}

#[test]
fn every_game_is_played_legally_with_an_empty_budget() {
    let mut dice = Seeded::new(5);
    for setup in setups() {
        plays_through(&setup, 0, &mut dice);
    }
}

#[test]
fn every_game_is_played_legally_with_a_small_budget() {
    let mut dice = Seeded::new(6);
    for setup in setups() {
        plays_through(&setup, 200, &mut dice);
    }
}

#[test]
fn a_win_in_one_is_taken_and_reported_as_proved() {
    let mut engine = DaalizEngine::at(Level::FIRST, 3);
    let start = AnyPosition::start(&Setup::default()).unwrap();
    let here = game_core::Notation::read(&start, "1 e9 a5 3 3 e3h").unwrap();
    let game = Record { start: here.clone(), played: Vec::new() };
    let info = think(&mut engine, &game, &Budget::of_nodes(0)).unwrap();
    assert_eq!(here.after(info.best()).status(), Status::Over(Outcome::Won(Seat(0))));
    let won = Outcome::Won(Seat(0));
    assert_eq!(info.verdict, Score::Proved { outcome: won, plies: Some(1), margin: None });
}

#[test]
fn a_node_budget_makes_the_engine_deterministic() {
    let start = AnyPosition::start(&Setup::default()).unwrap();
    let game = Record { start, played: Vec::new() };
    let ask = || think(&mut DaalizEngine::at(Level::FULL, 9), &game, &Budget::of_nodes(20_000));
    let (first, again) = (ask().unwrap(), ask().unwrap());
    assert_eq!(first, again);
    assert!(first.nodes <= 20_000 && first.depth >= 3, "{first:?}");
}

#[test]
fn the_net_sees_mirrored_and_rotated_boards_alike() {
    let start = AnyPosition::start(&Setup::default()).unwrap();
    let sorted = |text: &str| {
        let (mut things, kind) =
            daaliz_engine::things(&game_core::Notation::read(&start, text).unwrap()).unwrap();
        things.sort_unstable();
        (things, kind)
    };
    let here = sorted("1 c3 f7 7 6 c4h,e5v,a2h,g7v");
    assert_eq!(here, sorted("1 g3 d7 7 6 f4h,d5v,h2h,b7v"), "mirrored");
    assert_eq!(here, sorted("2 f3 c7 6 7 c5h,e4v,a7h,g2v"), "turned");
    assert_ne!(here, sorted("1 c3 f7 7 6 c4h,e5v,a2h,h7v"));
}

#[test]
fn policy_features_are_numbered_and_rotate_with_the_board() {
    let start = AnyPosition::start(&Setup::default()).unwrap();
    let sorted = |text: &str| {
        let here = game_core::Notation::read(&start, text).unwrap();
        let (turns, kind) = daaliz_engine::signs(&here).unwrap();
        assert_eq!(turns.len(), here.moves().len());
        let mut all: Vec<Vec<u16>> = turns.into_iter().map(|(_, signs)| signs).collect();
        for signs in &mut all {
            signs.sort_unstable();
            assert!(signs.windows(2).all(|two| two[0] < two[1]), "{signs:?}");
            assert!(signs.iter().all(|&sign| usize::from(sign) < daaliz_engine::SIGNS));
        }
        all.sort_unstable();
        (all, kind)
    };
    let here = sorted("1 c3 f7 7 6 c4h,e5v,a2h,g7v");
    assert_eq!(here, sorted("1 g3 d7 7 6 f4h,d5v,h2h,b7v"), "mirrored");
    assert_eq!(here, sorted("2 f3 c7 6 7 c5h,e4v,a7h,g2v"), "turned");
    assert_ne!(here, sorted("1 c3 f7 7 6 c4h,e5v,a2h,h7v"));
}

fn at(text: &str) -> Record<AnyPosition> {
    let start = AnyPosition::start(&Setup::default()).unwrap();
    Record { start: game_core::Notation::read(&start, text).unwrap(), played: Vec::new() }
}

#[test]
fn the_tree_proves_wins_and_losses() {
    let verdict = |text: &str| {
        let mut engine = DaalizEngine::sized(Level::FULL, 1, 1 << 20);
        think(&mut engine, &at(text), &Budget::of_nodes(20_000)).unwrap().verdict
    };
    let won =
        |plies| Score::Proved { outcome: Outcome::Won(Seat(0)), plies: Some(plies), margin: None };
    // the other has no walls and six steps to go
    assert_eq!(verdict("1 e7 a6 3 0 -"), won(5));
    assert_eq!(verdict("2 e8 a6 3 0 -"), won(4));
}

/// A race with a wall left counts as thousands of positions at once.
#[test]
fn the_budget_is_polled_however_much_a_race_costs() {
    let polls = AtomicU64::new(0);
    let stop = || polls.fetch_add(1, Ordering::Relaxed) > 1_000;
    let budget = Budget { nodes: 400_000, ..Budget::until(&stop) };
    let mut engine = DaalizEngine::sized(Level::FULL, 1, 1 << 20);
    let game = at("1 e4 d6 1 1 d3h,f6h,c4v,g5h,b6h");
    let nodes = think(&mut engine, &game, &budget).unwrap().nodes;
    let polls = polls.into_inner();
    assert!(nodes > 100_000 && polls * 20_000 > nodes, "{polls} times in {nodes}");
}

/// Three turns before the turn limit there is little left to search.
#[test]
fn a_budget_is_spent_even_if_nothing_new_is_found() {
    let setup = Setup { turn_limit: 3, ..Setup::default() };
    let start = AnyPosition::start(&setup).unwrap();
    let game = Record { start, played: Vec::new() };
    let mut engine = DaalizEngine::sized(Level::FULL, 1, 1 << 24);
    let info = think(&mut engine, &game, &Budget::of_nodes(60_000)).unwrap();
    assert_eq!(info.nodes, 60_000);
}

#[test]
fn a_full_tree_forgets_and_continues() {
    let mut engine = DaalizEngine::sized(Level::FULL, 1, 1 << 10);
    let game = at("1 e3 e7 8 8 d3h,f6h");
    let info = think(&mut engine, &game, &Budget::of_nodes(30_000)).unwrap();
    assert!(info.nodes >= 30_000 && info.line.len() > 3, "{info:?}");
}

#[test]
fn earlier_results_serve_the_next_turn_and_a_helper() {
    let mut engine = DaalizEngine::sized(Level::FULL, 1, 1 << 20);
    let mut game = at("1 e3 e7 8 8 d3h,f6h");
    let first = think(&mut engine, &game, &Budget::of_nodes(8_000)).unwrap();
    let mut helper = engine.helper().unwrap();
    let again = think(&mut helper, &game, &Budget::of_nodes(1)).unwrap();
    assert_eq!((again.line, again.nodes), (first.line.clone(), 1));
    game.played.extend(&first.line[..2]);
    let next = think(&mut engine, &game, &Budget::of_nodes(1)).unwrap();
    assert_eq!((next.line, next.nodes), (first.line[2..].to_vec(), 1));
    engine.new_game();
    let fresh = think(&mut engine, &game, &Budget::of_nodes(1)).unwrap();
    assert_eq!(fresh.line.len(), 1);
}
