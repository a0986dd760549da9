//! Each paragraph of `docs/rules/tictactoe.md`, and the laws that every game obeys.

use game_core::{Notation, Outcome, Position as _, Ruled, Seat, Seeded, Status, perft};
use tictactoe::{Illegal, Position, Square};

fn read(text: &str) -> Position {
    Position::default().read(text).unwrap()
}

#[test]
fn rule_1_1_crosses_begin_on_an_empty_board() {
    let start = Position::default();
    assert_eq!((start.write().as_str(), start.status()), (".........", Status::Turn(Seat(0))));
    assert_eq!(perft(&start, 9), 127_872);
}

#[test]
fn rule_1_2_a_mark_goes_on_an_empty_square() {
    let here = read("x........");
    let taken = here.read_move("a1").unwrap();
    assert_eq!(here.check(taken), Err(Illegal::Taken(taken)));
    assert_eq!(Illegal::Taken(taken).rule(), "1.2");
    assert_eq!(here.moves().len(), 8);
}

#[test]
fn rule_1_3_three_in_a_line_win_and_a_full_board_is_a_draw() {
    assert_eq!(read("xxxoo....").status(), Status::Over(Outcome::Won(Seat(0))));
    assert_eq!(read("xxoooxxox").status(), Status::Over(Outcome::Drawn));
    assert_eq!(read("xxxoo....").check(Square::ALL[8]), Err(Illegal::Over));
}

#[test]
fn it_obeys_the_laws_of_every_game() {
    let mut dice = Seeded::new(1);
    for _ in 0..50 {
        conformance::obeys(&Position::default(), &Square::ALL, 9, &mut dice);
    }
    assert!(Position::default().read("xx.......").is_err());
}
