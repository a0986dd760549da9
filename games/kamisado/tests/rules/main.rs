//! The rulebook, one test a paragraph of `docs/rules/kamisado.md`.

mod board_and_towers;
#[path = "../drawn/mod.rs"]
mod drawn;
mod lengths;
mod moving;
mod notation;
mod reasons;
mod setting_up_again;
mod sumos;
mod what_is_known;

use drawn::draw;
use game_core::{Notation, Outcome, Position, Ruled, Seat, Status, perft};
use kamisado::{
    BLACK, BadTurn, Color, Corner, DueReason, Ended, How, Illegal, Length, Match, Move, Rank,
    Round, Square, Stage, Turn, WHITE, home_row,
};

fn at(text: &str) -> Square {
    let Ok(Move::Stay(square)) = Round::new().read_move(&format!("{text}-{text}")) else {
        panic!("{text} is no square")
    };
    square
}

fn legal<P: Notation>(here: &P) -> Vec<String> {
    let mut list: Vec<_> = here.moves().into_iter().map(|mv| here.write_move(mv)).collect();
    list.sort();
    list
}

fn why_not(here: &Round, mv: &str) -> Illegal {
    here.check(here.read_move(mv).unwrap()).expect_err(mv)
}

fn played<P: Notation>(here: &P, moves: &str) -> P {
    moves.split_whitespace().fold(here.clone(), |here, mv| {
        here.play(here.read_move(mv).unwrap()).unwrap_or_else(|why| panic!("{mv}: {why}"))
    })
}

fn read(text: &str) -> Match {
    Match::new(Length::Single).read(text).unwrap()
}

/// The rulebook's example 6, two real moves before the deadlock.
fn locking() -> Round {
    let text = "w 6 h30,a30,c50,g50,d60,e60,a40,a10 c60,c80,d70,b50,b80,a80,e30,a50";
    Round::new().read(text).unwrap()
}

/// A position, and a push after which nobody can ever move.
const LOCKED_BY_A_PUSH: (&str, &str) =
    ("b 3 c20,c41,e30,b41,a50,g43,e21,a62 h41,c50,h81,a41,b50,b21,h21,a72", "b4xb5:1");
