//! The engine with three and four players, against others who only walk a shortest path.

use daaliz::{AnyPosition, Goal, Move, Setup};
use daaliz_engine::DaalizEngine;
use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level};

/// The step that leaves the shortest path, at random among equals; a wall or a pass if no step is
/// legal.
fn walk(here: &AnyPosition, seat: Seat, dice: &mut Seeded) -> Move {
    let steps = here.steps().into_iter().map(Move::Step);
    let mut steps: Vec<(u32, Move)> = steps.map(|mv| (here.after(mv).distance(seat), mv)).collect();
    let Some(least) = steps.iter().map(|step| step.0).min() else { return here.moves()[0] };
    steps.retain(|step| step.0 == least);
    steps[dice.below(steps.len())].1
}

/// The winner with the engine on this seat and walkers on all others.
fn winner(setup: &Setup, seat: Seat, dice: &mut Seeded) -> Option<Seat> {
    let mut engine = DaalizEngine::sized(Level::FULL, 1, 1 << 16);
    let start = AnyPosition::start(setup).unwrap();
    let mut game = Record { start: start.clone(), played: Vec::new() };
    let mut here = start;
    loop {
        let mover = match here.status() {
            Status::Turn(mover) => mover,
            Status::Over(Outcome::Won(winner)) => return Some(winner),
            Status::Over(Outcome::Drawn) => return None,
        };
        let mv = if mover == seat {
            engine.think(&game, &Budget::of_nodes(2_000), &mut |_| {}).unwrap().best()
        } else {
            walk(&here, mover, dice)
        };
        here = here.after(mv);
        game.played.push(mv);
    }
}

#[test]
fn the_engine_wins_nine_games_of_ten_against_walkers() {
    let mut dice = Seeded::new(5);
    let (mut won, mut all) = (0, 0);
    for players in [3, 4] {
        for goal in [Goal::Leave, Goal::Reach] {
            let setup = Setup { players, goal, ..Setup::default() };
            for seat in (0..players).cycle().take(60) {
                all += 1;
                won += u32::from(winner(&setup, Seat(seat), &mut dice) == Some(Seat(seat)));
            }
        }
    }
    assert!(won * 10 >= all * 9, "{won} of {all}");
}
