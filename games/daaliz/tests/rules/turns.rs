//! Section 3: steps and walls.

use super::*;

#[test]
fn rule_3_1_a_pawn_goes_one_square_and_never_diagonally() {
    let here = draw(
        &leave(),
        "
        2 . . . .
        . . . . .
        . . 1 . .
        . . . . .
        . . . . .
    ",
    );
    assert_eq!(steps(&here), "b3 c2 c4 d3");
    assert_eq!(why(&here, "d4"), (Illegal::Diagonal(field("d4")), "3.1"));
    assert_eq!(why(&here, "e4"), (Illegal::TooFar(field("e4")), "3.1"));
    assert_eq!(why(&here, "c3"), (Illegal::Stays, "3.1"));
}

#[test]
fn rule_3_1_a_pawn_never_goes_through_a_wall_or_onto_a_pawn() {
    let here = draw(
        &leave(),
        "
        . . . . .
          -+-
        . . 1|. .
             +
        . . 2|. .
        . . . . .
    ",
    );
    // the picture's wall lies over b and c
    assert_eq!(steps(&here), "b3 c1");
    assert_eq!(why(&here, "c4"), (Illegal::Walled(field("c3"), field("c4")), "3.1"));
    assert_eq!(why(&here, "d3"), (Illegal::Walled(field("c3"), field("d3")), "3.1"));
    assert_eq!(why(&here, "c2"), (Illegal::Occupied(Seat(1)), "3.1"));
}

#[test]
fn rule_3_2_walls_never_cross_or_overlap_but_may_touch() {
    let here = play(&start(&leave()), "e4h");
    assert_eq!(why(&here, "e4v"), (Illegal::Crosses(wall("e4h")), "3.2"));
    for text in ["d4h", "e4h", "f4h"] {
        assert_eq!(why(&here, text), (Illegal::Overlaps(wall("e4h")), "3.2"));
    }
    for text in ["c4h", "g4h", "e5v", "e3v", "d4v", "f4v", "e5h"] {
        assert!(allows(&here, text), "{text}");
    }
    let upright = play(&start(&leave()), "e4v");
    for text in ["e3v", "e5v"] {
        assert_eq!(why(&upright, text), (Illegal::Overlaps(wall("e4v")), "3.2"));
    }
    assert_eq!(why(&upright, "e4h"), (Illegal::Crosses(wall("e4v")), "3.2"));
}

#[test]
fn rule_3_2_a_wall_comes_from_ones_stock() {
    let here = start(&Setup { walls: Some(Stock::Seats(vec![1, 0])), ..leave() });
    let here = play(&here, "a1h");
    assert_eq!(here.stocks(), [0, 0]);
    assert_eq!(why(&here, "c1h"), (Illegal::NoStock, "3.2"));
    assert_eq!(why(&play(&here, "e8"), "c1h"), (Illegal::NoStock, "3.2"));
}

#[test]
fn rule_3_3_walls_stay_where_they_are() {
    let mut here = start(&leave());
    let mut before = Vec::new();
    for text in ["a1h", "c3v", "e2", "h8h", "e3", "b5v"] {
        here = play(&here, text);
        let walls = here.walls();
        assert!(before.iter().all(|wall| walls.contains(wall)));
        before = walls;
    }
    assert_eq!(before.len(), 4);
}

#[test]
fn rule_3_4_no_wall_cuts_off_the_last_way_of_anyone() {
    let here = draw(
        &leave(),
        "
        . 2 . .
        -+-
        . . . .
        . . . .
        . . 1 .
    ",
    );
    // the other wall of the row shuts both in; the first seat is reported
    assert_eq!(why(&here, "c3h"), (Illegal::ShutsIn(Seat(0)), "3.4"));
    assert_eq!(why(&here, "b3v"), (Illegal::ShutsIn(Seat(1)), "3.4"));
    assert!(allows(&here, "c3v"));
    let corner = draw(
        &reach(),
        "
        . . . 2
           -+-
        . . . .
        . . . .
        . 1 . .
    ",
    );
    assert_eq!(why(&corner, "b3v"), (Illegal::ShutsIn(Seat(1)), "3.4"));
}

#[test]
fn rule_3_4_pawns_are_no_obstacles() {
    // the other pawn is in the only gap
    let here = draw(
        &leave(),
        "
        . . . .
        -+-
        . . 2|.
             +
        . . .|.
        . . 1 .
    ",
    );
    assert!(allows(&here, "a1h"));
    assert_eq!(here.distance(Seat(0)), 4);
}
