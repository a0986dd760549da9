//! The rulebook, `docs/rules/daaliz.md`: at least one test for each paragraph.

mod aims;
mod beginning;
mod draws;
mod face_to_face;
mod more_players;
mod notation;
#[path = "../picture/mod.rs"]
mod picture;
mod turns;
mod what_is_told;

use daaliz::{AnyPosition, Field, Goal, Illegal, Layout, Move, Setup, SetupError, Stock, Wall};
use game_core::{Notation, Outcome, Position, Ruled, Seat, Status};
use picture::{draw, players};

fn leave() -> Setup {
    Setup::default()
}

fn reach() -> Setup {
    Setup { goal: Goal::Reach, ..Setup::default() }
}

fn start(setup: &Setup) -> AnyPosition {
    AnyPosition::start(setup).unwrap()
}

fn field(text: &str) -> Field {
    match start(&leave()).read_move(text).unwrap() {
        Move::Step(field) => field,
        _ => panic!("{text} is no field"),
    }
}

fn wall(text: &str) -> Wall {
    match start(&leave()).read_move(text).unwrap() {
        Move::Wall(wall) => wall,
        _ => panic!("{text} is no wall"),
    }
}

/// Plays moves separated by spaces, which must be legal.
fn play(here: &AnyPosition, moves: &str) -> AnyPosition {
    moves.split_whitespace().fold(here.clone(), |here, text| {
        let mv = here.read_move(text).unwrap();
        here.play(mv).unwrap_or_else(|why| panic!("{text}: {why}"))
    })
}

/// The fields that the pawn to move may go to, by the generator and by the rulebook.
fn steps(here: &AnyPosition) -> String {
    let mut list: Vec<_> = here.steps().iter().map(ToString::to_string).collect();
    list.sort();
    list.join(" ")
}

/// Why a move is illegal, and the paragraph that forbids it.
fn why(here: &AnyPosition, text: &str) -> (Illegal, &'static str) {
    let reason = here.check(here.read_move(text).unwrap()).unwrap_err();
    (reason, reason.rule())
}

fn won(seat: u8) -> Status {
    Status::Over(Outcome::Won(Seat(seat)))
}

fn allows(here: &AnyPosition, text: &str) -> bool {
    here.check(here.read_move(text).unwrap()).is_ok()
}
