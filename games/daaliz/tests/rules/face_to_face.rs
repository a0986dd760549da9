//! Section 4: face to face.

use super::*;

#[test]
fn rule_4_1_a_pawn_jumps_straight_over_its_neighbor() {
    let here = draw(
        &leave(),
        "
        . . . . .
        . . . . .
        . . 2 . .
        . . 1 . .
        . . . . .
    ",
    );
    assert_eq!(steps(&here), "b2 c1 c4 d2");
    assert_eq!(why(&here, "e2"), (Illegal::NobodyToJump(field("d2")), "4.1"));
    assert_eq!(play(&here, "c4").pawns()[0], field("c4"));
}

#[test]
fn rule_4_1_a_wall_between_lets_nobody_jump() {
    let here = draw(
        &leave(),
        "
        . . . . .
        . . . . .
        . . 2 . .
            -+-
        . . 1 . .
        . . . . .
    ",
    );
    assert_eq!(steps(&here), "b2 c1 d2");
    assert_eq!(why(&here, "c4"), (Illegal::Walled(field("c2"), field("c3")), "3.1"));
    assert_eq!(why(&here, "b3"), (Illegal::Walled(field("c2"), field("c3")), "3.1"));
}

#[test]
fn rule_4_2_a_pawn_steps_aside_when_a_wall_stands_behind_its_neighbor() {
    let here = draw(
        &leave(),
        "
        . . . . .
            -+-
        . . 2 . .
        . . 1 . .
        . . . . .
    ",
    );
    assert_eq!(steps(&here), "b2 b3 c1 d2 d3");
    assert_eq!(why(&here, "c4"), (Illegal::WallBehind(field("c3")), "4.2"));
    let walled = draw(
        &leave(),
        "
        . . . . .
            -+-
        . .|2 . .
           +
        . .|1 . .
        . . . . .
    ",
    );
    assert_eq!(steps(&walled), "c1 d2 d3");
    assert_eq!(why(&walled, "b3"), (Illegal::Walled(field("c3"), field("b3")), "3.1"));
}

#[test]
fn rule_4_2_no_side_jump_where_the_straight_one_is_free() {
    let here = draw(
        &leave(),
        "
        . . .
        . . .
        . 2 .
        . 1 .
    ",
    );
    assert_eq!(why(&here, "a2"), (Illegal::StraightIsFree(field("b2")), "4.2"));
}

#[test]
fn rule_4_3_the_edge_behind_a_pawn_counts_like_a_wall() {
    let picture = "
        . . . .
        . . . .
        2 1 . .
        . . . .
        . . . .
    ";
    assert_eq!(steps(&draw(&leave(), picture)), "a2 a4 b2 b4 c3");
    let strict = draw(&Setup { strict_edge: true, ..leave() }, picture);
    assert_eq!(steps(&strict), "b2 b4 c3");
    assert_eq!(why(&strict, "a4"), (Illegal::EdgeIsNoWall(field("a3")), "4.3"));
}

#[test]
fn rule_4_4_two_pawns_in_a_row_are_never_jumped() {
    let here = draw(
        &players(4),
        "
        . . . 3 .
        . . . . .
        . 1 2 4 .
        . . . . .
        . . . . .
    ",
    );
    assert_eq!(steps(&here), "a3 b2 b4");
    assert_eq!(why(&here, "d3"), (Illegal::TwoInARow(field("c3"), Seat(3)), "4.4"));
    assert_eq!(why(&here, "c4"), (Illegal::TwoInARow(field("c3"), Seat(3)), "4.4"));
}

#[test]
fn rule_4_4_nobody_jumps_aside_onto_a_third_pawn() {
    let here = draw(
        &players(3),
        "
        . . 3 . .
        . . 2|. .
             +
        . 1 .|. .
        . . . . .
    ",
    );
    assert_eq!(steps(&here), "a2 b1 b3 c2");
    let here = draw(
        &players(3),
        "
        . . 3 . .
        . 1 2|. .
             +
        . . .|. .
        . . . . .
    ",
    );
    assert_eq!(steps(&here), "a3 b2 b4 c2");
    assert_eq!(why(&here, "c4"), (Illegal::Occupied(Seat(2)), "3.1"));
}
