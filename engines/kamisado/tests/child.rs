//! The first level, against a careful child.

use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use kamisado::{Length, Match, Turn};
use kamisado_engine::KamisadoEngine;
use search::{Budget, Engine, Level};

/// A child that goes home if it can, and otherwise avoids moves that let the other go home at once,
/// if it can.
fn child(here: &Match, seat: Seat, dice: &mut Seeded) -> Turn {
    let scores =
        |next: &Match, seat: Seat| next.points()[seat.index()] > here.points()[seat.index()];
    let turns = here.moves();
    if let Some(&home) = turns.iter().find(|&&turn| scores(&here.after(turn), seat)) {
        return home;
    }
    let safe = |&turn: &Turn| {
        let next = here.after(turn);
        next.moves().iter().all(|&answer| !scores(&next.after(answer), seat.other()))
    };
    let careful: Vec<Turn> = turns.iter().copied().filter(safe).collect();
    let pool = if careful.is_empty() { turns } else { careful };
    pool[dice.below(pool.len())]
}

#[test]
fn the_first_level_loses_to_a_careful_child() {
    for length in [Length::Single, Length::Standard] {
        let mut won = 0;
        for seed in 0..60 {
            let mut dice = Seeded::new(seed);
            let mut engine = KamisadoEngine::sized(Level::FIRST, seed, 1 << 16);
            let youngest = Seat(u8::from(seed % 2 == 1));
            let mut here = Match::new(length);
            let outcome = loop {
                let seat = match here.status() {
                    Status::Turn(seat) => seat,
                    Status::Over(outcome) => break outcome,
                };
                let turn = if seat == youngest {
                    child(&here, seat, &mut dice)
                } else {
                    let game = Record { start: here, played: Vec::new() };
                    engine.think(&game, &Budget::of_nodes(100_000), &mut |_| {}).unwrap().best()
                };
                here = here.after(turn);
            };
            won += u32::from(outcome == Outcome::Won(youngest));
        }
        assert!(won > 30, "{length:?}: {won} of 60");
    }
}
