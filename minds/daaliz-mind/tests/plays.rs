//! The mind plays every game that the rules allow, and plays it legally.

use daaliz::{AnyPosition, Goal, Layout, Setup, Stock};
use daaliz_mind::DaalizMind;
use play::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use search::{Budget, Level, Mind, Thought, Verdict};

/// All sorts of games.
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
    mind: &mut DaalizMind,
    game: &Record<AnyPosition>,
    budget: &Budget<'_>,
) -> Option<Thought<daaliz::Move>> {
    mind.think(game, budget, &mut |thought| assert!(!thought.line.is_empty()))
}

/// Plays a whole game, the first turns by lot, and holds every line against the rules.
fn plays_through(setup: &Setup, nodes: u64, dice: &mut Seeded) {
    let start = AnyPosition::start(setup).unwrap();
    let mut mind = DaalizMind::sized(Level::FULL, 1, 1 << 16);
    let mut game = Record { start: start.clone(), played: Vec::new() };
    let mut here = start;
    while let Status::Turn(_) = here.status() {
        let mv = if game.played.len() < 4 {
            let moves = here.moves();
            moves[dice.below(moves.len())]
        } else {
            let thought = think(&mut mind, &game, &Budget::of_nodes(nodes)).unwrap();
            let mut at = here.clone();
            for &mv in &thought.line {
                assert_eq!(at.check(mv), Ok(()), "{mv:?} in {at} of {setup:?}");
                at = at.after(mv);
            }
            thought.best()
        };
        here = here.after(mv);
        game.played.push(mv);
    }
    assert!(think(&mut mind, &game, &Budget::of_nodes(nodes)).is_none(), "the game is over");
}

#[test]
fn every_game_is_played_legally_with_a_budget_of_nothing() {
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
fn a_win_at_hand_is_taken_and_called_proved() {
    let mut mind = DaalizMind::at(Level::FIRST, 3);
    let start = AnyPosition::start(&Setup::default()).unwrap();
    let here = play::Notation::read(&start, "1 e9 a5 3 3 e3h").unwrap();
    let game = Record { start: here.clone(), played: Vec::new() };
    let thought = think(&mut mind, &game, &Budget::of_nodes(0)).unwrap();
    assert_eq!(here.after(thought.best()).status(), Status::Over(Outcome::Won(Seat(0))));
    let won = Outcome::Won(Seat(0));
    assert_eq!(thought.verdict, Verdict::Proved { outcome: won, plies: Some(1), margin: None });
}

#[test]
fn a_budget_of_nodes_makes_the_mind_a_function() {
    let start = AnyPosition::start(&Setup::default()).unwrap();
    let game = Record { start, played: Vec::new() };
    let ask = || think(&mut DaalizMind::at(Level::FULL, 9), &game, &Budget::of_nodes(20_000));
    let (first, again) = (ask().unwrap(), ask().unwrap());
    assert_eq!(first, again);
    assert!(first.nodes <= 20_000 && first.depth >= 3, "{first:?}");
}

#[test]
fn a_mirrored_board_and_a_turned_one_look_the_same_to_the_net() {
    let start = AnyPosition::start(&Setup::default()).unwrap();
    let told = |text: &str| {
        let (mut things, kind) =
            daaliz_mind::things(&play::Notation::read(&start, text).unwrap()).unwrap();
        things.sort_unstable();
        (things, kind)
    };
    let here = told("1 c3 f7 7 6 c4h,e5v,a2h,g7v");
    assert_eq!(here, told("1 g3 d7 7 6 f4h,d5v,h2h,b7v"), "mirrored");
    assert_eq!(here, told("2 f3 c7 6 7 c5h,e4v,a7h,g2v"), "turned");
    assert_ne!(here, told("1 c3 f7 7 6 c4h,e5v,a2h,h7v"));
}
