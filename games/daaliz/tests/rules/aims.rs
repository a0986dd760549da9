//! Section 2: what wins.

use super::*;

#[test]
fn rule_2_1_who_is_first_beyond_the_border_wins() {
    let here = play(&start(&leave()), "e2 a1h e3 a2h e4 a3h e5 a4h e6 a5h d6 a6h d7 a7h d8 h7h d9");
    assert_eq!(here.status(), Status::Turn(Seat(1)));
    let over = play(&here, "h6h d10");
    assert_eq!(over.status(), won(0));
    assert_eq!(over.moves(), []);
    assert_eq!(why(&over, "a8h"), (Illegal::Over, "2.1"));
    assert_eq!(over.write(), "2 d10 e9 10 1 a1h,a2h,a3h,a4h,a5h,a6h,h6h,a7h,h7h");
}

#[test]
fn rule_2_2_eight_steps_reach_the_far_row_and_the_ninth_leaves() {
    let here = start(&leave());
    assert_eq!([Seat(0), Seat(1)].map(|seat| here.distance(seat)), [9, 9]);
    assert_eq!(here.shortest_path(Seat(0)).last(), Some(&field("e10")));
    assert_eq!(here.goals(Seat(1)).len(), 9);
    assert!(here.goals(Seat(1)).contains(&field("a0")));
}

#[test]
fn rule_2_2_ones_own_border_and_the_sides_are_ordinary_edges() {
    let here = start(&leave());
    assert_eq!(why(&here, "e0"), (Illegal::Border(field("e0")), "2.2"));
    let here = draw(
        &leave(),
        "
        2 . .
        . . .
        . . 1
    ",
    );
    assert_eq!(why(&here, "d1"), (Illegal::Border(field("d1")), "2.2"));
    assert_eq!(why(&here, "c0"), (Illegal::Border(field("c0")), "2.2"));
    assert_eq!(why(&here, "d2"), (Illegal::Border(field("d2")), "2.2"));
    assert_eq!(why(&here, "e1"), (Illegal::OffBoard(field("e1")), "3.1"));
    let quoridor = draw(
        &reach(),
        "
        . . .
        . 1 .
        . 2 .
        . . .
    ",
    );
    assert_eq!(why(&quoridor, "b5"), (Illegal::Border(field("b5")), "2.2"));
}

#[test]
fn rule_2_3_a_jump_over_a_pawn_on_its_own_first_row_leaves() {
    let here = draw(
        &leave(),
        "
        . 2 .
        . 1 .
        . . .
    ",
    );
    assert_eq!(steps(&here), "a2 b1 b4 c2");
    assert_eq!(why(&here, "a3"), (Illegal::StraightIsFree(field("b3")), "4.2"));
    assert_eq!(play(&here, "b4").status(), won(0));
}

#[test]
fn rule_2_3_no_wall_stands_on_the_border() {
    let here = start(&leave());
    for text in ["a9h", "a0h", "i1v", "z1v", "e9h", "e9v"] {
        assert_eq!(why(&here, text), (Illegal::OffGroove(wall(text)), "3.2"));
    }
}

#[test]
fn rule_2_3_a_side_jump_never_goes_beyond_the_border() {
    let here = draw(
        &leave(),
        "
        1 2|. .
           +
        . .|. .
        . . . .
    ",
    );
    assert_eq!(steps(&here), "a2 a4 b2");
    assert_eq!(why(&here, "b4"), (Illegal::Border(field("b4")), "2.2"));
}

#[test]
fn rule_2_4_in_quoridor_any_square_of_the_far_row_wins() {
    let here = draw(
        &reach(),
        "
        2 . .
        . . 1
        . . .
    ",
    );
    assert_eq!(here.distance(Seat(0)), 1);
    assert_eq!(here.goals(Seat(0)), ["a3", "b3", "c3"].map(field));
    assert_eq!(play(&here, "c3").status(), won(0));
    assert_eq!(play(&here, "b2 a2 b1 a1").status(), won(1));
}
