//! Section 1: the board and the start.

use super::*;

#[test]
fn rule_1_1_the_board_has_nine_times_nine_squares() {
    let here = start(&leave());
    assert_eq!(here.board().squares().count(), 81);
    assert_eq!(here.board().grooves().count(), 128);
}

#[test]
fn rule_1_2_two_pawns_with_ten_walls_each_face_each_other() {
    assert_eq!(start(&leave()).write(), "1 e1 e9 10 10 -");
    let even = Setup { size: Some((4, 6)), ..leave() };
    assert_eq!(start(&even).write(), "1 c1 b6 10 10 -");
}

#[test]
fn rule_1_3_the_first_seat_starts_and_turns_alternate() {
    let here = start(&leave());
    assert_eq!(here.status(), Status::Turn(Seat(0)));
    assert_eq!(play(&here, "e2").status(), Status::Turn(Seat(1)));
    assert_eq!(play(&here, "e2 a1h").status(), Status::Turn(Seat(0)));
}
