//! The mind among three and four, against others who only ever walk the shortest way.

use daaliz::{AnyPosition, Goal, Move, Setup};
use daaliz_mind::DaalizMind;
use play::{Outcome, Position, Record, Seat, Status};
use search::{Budget, Level, Mind};

/// The step after which the way is shortest; a wall or a pass where no step can be made.
fn walk(here: &AnyPosition, seat: Seat) -> Move {
    let steps = here.steps().into_iter().map(Move::Step);
    let shortest = steps.min_by_key(|&mv| here.after(mv).distance(seat));
    shortest.unwrap_or_else(|| here.moves()[0])
}

/// Who wins with the mind on this seat and walkers on all others.
fn winner(setup: &Setup, seat: Seat, nodes: u64) -> Option<Seat> {
    let mut mind = DaalizMind::sized(Level::FULL, 1, 1 << 16);
    let start = AnyPosition::start(setup).unwrap();
    let mut here = start.clone();
    let mut game = Record { start, played: Vec::new() };
    loop {
        let mover = match here.status() {
            Status::Turn(mover) => mover,
            Status::Over(Outcome::Won(winner)) => return Some(winner),
            Status::Over(Outcome::Drawn) => return None,
        };
        let mv = if mover == seat {
            mind.think(&game, &Budget::of_nodes(nodes), &mut |_| {}).unwrap().best()
        } else {
            walk(&here, mover)
        };
        here = here.after(mv);
        game.played.push(mv);
    }
}

#[test]
fn the_mind_wins_more_often_than_all_walkers_together() {
    let (mut won, mut all) = (0, 0);
    for players in [3, 4] {
        for goal in [Goal::Leave, Goal::Reach] {
            let setup = Setup { players, goal, ..Setup::default() };
            for seat in 0..players {
                for nodes in [2_000, 2_500, 3_000] {
                    all += 1;
                    won += u32::from(winner(&setup, Seat(seat), nodes) == Some(Seat(seat)));
                }
            }
        }
    }
    assert!(won * 2 > all, "{won} of {all}");
}
