//! The first level, against a careful child.

use daaliz::{AnyPosition, Goal, Move, Setup};
use daaliz_engine::DaalizEngine;
use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level};

/// By how many steps `seat` is nearer to its goal.
fn lead(here: &AnyPosition, seat: Seat) -> i64 {
    i64::from(here.distance(seat.other())) - i64::from(here.distance(seat))
}

/// A child that walks while it is ahead. Otherwise it takes the step or wall that gains most, at
/// random among equals.
fn child(here: &AnyPosition, seat: Seat, dice: &mut Seeded) -> Move {
    let steps: Vec<Move> = here.steps().into_iter().map(Move::Step).collect();
    let is_ahead = lead(here, seat) >= 0 && !steps.is_empty();
    let list = if is_ahead { steps } else { here.moves() };
    let won = |next: &AnyPosition| next.status() == Status::Over(Outcome::Won(seat));
    let worth = |mv: Move| {
        let next = here.after(mv);
        if won(&next) { i64::MAX } else { lead(&next, seat) }
    };
    let mut best: Vec<(i64, Move)> = list.into_iter().map(|mv| (worth(mv), mv)).collect();
    let most = best.iter().map(|best| best.0).max().expect("there is a move");
    best.retain(|best| best.0 == most);
    best[dice.below(best.len())].1
}

#[test]
fn the_first_level_loses_to_a_careful_child() {
    for goal in [Goal::Leave, Goal::Reach] {
        let setup = Setup { goal, ..Setup::default() };
        let (mut won, mut lost) = (0, 0);
        for seed in 0..30 {
            let mut dice = Seeded::new(seed);
            let mut engine = DaalizEngine::sized(Level::FIRST, seed, 1 << 16);
            let youngest = Seat(u8::from(seed % 2 == 1));
            let start = AnyPosition::start(&setup).unwrap();
            let mut game = Record { start: start.clone(), played: Vec::new() };
            let mut here = start;
            let outcome = loop {
                let seat = match here.status() {
                    Status::Turn(seat) => seat,
                    Status::Over(outcome) => break outcome,
                };
                let mv = if seat == youngest {
                    child(&here, seat, &mut dice)
                } else {
                    engine.think(&game, &Budget::of_nodes(100_000), &mut |_| {}).unwrap().best()
                };
                here = here.after(mv);
                game.played.push(mv);
            };
            won += u32::from(outcome == Outcome::Won(youngest));
            lost += u32::from(outcome == Outcome::Won(youngest.other()));
        }
        assert!(won > lost, "{goal:?}: {won} won, {lost} lost");
    }
}
