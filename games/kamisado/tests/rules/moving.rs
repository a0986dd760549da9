//! Section 2 of the rules.

use super::*;

#[test]
fn rule_2_1_the_first_move_is_free() {
    let start = Round::new();
    assert_eq!(start.due(), None);
    for color in Color::ALL {
        let from = start.tower(BLACK, color).square;
        assert!(start.moves().iter().any(|mv| mv.from() == from), "{color:?}");
    }
    assert_eq!(why_not(&start, "a1-a1"), Illegal::FreeStays);
}

#[test]
fn rule_2_2_the_tower_of_the_color_that_was_landed_on_is_due() {
    let start = Round::new();
    let mv = start.read_move("c1-c5").unwrap();
    assert_eq!(start.why_next(mv), DueReason::Landed(at("c5")));
    let here = start.play(mv).unwrap();
    assert_eq!(here.due(), Some(Color::Blue));
    assert_eq!(here.status(), Status::Turn(WHITE));
    let due = Illegal::Due { due: Color::Blue, moved: Color::Orange };
    assert_eq!(why_not(&here, "a8-a7"), due);
    assert!(here.moves().iter().all(|mv| mv.from() == at("b8")));
}

#[test]
fn rule_2_3_towers_go_forward_over_empty_squares() {
    let here = draw(
        "b n",
        "
        7 . . . . . . . .
        6 . . o . . . . .
        5 . . . . . . . .
        4 . . . y . . . .
        3 . . N P . . . .
        2 . . . . . . . .
        ",
    );
    assert_eq!(why_not(&here, "c3-c2"), Illegal::NotForward);
    assert_eq!(why_not(&here, "c3-b3"), Illegal::NotForward);
    assert_eq!(why_not(&here, "c3-d5"), Illegal::Crooked);
    assert_eq!(why_not(&here, "c3-c7"), Illegal::Blocked(at("c6")));
    assert_eq!(why_not(&here, "c3-c6"), Illegal::Occupied(at("c6")));
    assert_eq!(why_not(&here, "c3-d4"), Illegal::Occupied(at("d4")));
    assert_eq!(legal(&here), ["c3-a5", "c3-b4", "c3-c4", "c3-c5"]);
}

#[test]
fn rule_2_3_a_tower_slips_between_two_whose_corners_touch() {
    let here = draw(
        "w n",
        "
        6 . . . . g n . .
        5 . . . . . R . .
        4 . . . . . . . .
        ",
    );
    assert!(legal(&here).contains(&"f6-e5".to_owned()));
    assert!(legal(&here).contains(&"f6-d4".to_owned()));
}

#[test]
fn rule_2_4_who_can_move_must_move() {
    let here = played(&Round::new(), "c1-c5");
    assert_eq!(why_not(&here, "b8-b8"), Illegal::MustGo);
}

/// The rulebook's examples 4 and 5.
#[test]
fn rule_2_5_a_blocked_tower_stays_and_counts_as_having_landed() {
    let here = Round::new()
        .read("b 0 d30,g10,g50,h50,f10,f60,h20,g40 f50,g60,e80,a80,a70,f70,g70,c70")
        .unwrap();
    let here = played(&here, "d3-d7");
    assert_eq!(legal(&here), ["g6-g6"]);
    let stay = here.read_move("g6-g6").unwrap();
    assert_eq!(here.why_next(stay), DueReason::Stayed(at("g6")));
    let here = played(&here, "g6-g6");
    assert_eq!((here.status(), here.due()), (Status::Turn(BLACK), Some(Color::Yellow)));

    let here = Round::new()
        .read("b 6 f30,f40,g50,e70,d60,h30,f10,e50 e80,g60,f50,g80,h50,f80,b60,d80")
        .unwrap();
    let here = played(&here, "f1-a6 g6-g6 e7-e7 b6-b3 e7-e7 b3-d1");
    assert_eq!(here.status(), Status::Over(Outcome::Won(WHITE)));
}

#[test]
fn rule_2_6_who_comes_home_first_wins_at_once() {
    let here = draw(
        "b n",
        "
        7 . . . . . . . N
        6 . . . . . . . o
        ",
    );
    assert_eq!(legal(&here), ["h7-h8"]);
    let over = played(&here, "h7-h8");
    let ended = Ended { winner: BLACK, how: How::Home, tower: Color::Brown };
    assert_eq!(over.ended(), Some(ended));
    assert_eq!(over.status(), Status::Over(Outcome::Won(BLACK)));
    assert_eq!(over.moves(), []);
    assert_eq!(why_not(&over, "b8-b7"), Illegal::Over);
}

/// The rulebook's example 6.
#[test]
fn rule_2_7_who_made_the_last_real_move_before_a_deadlock_loses() {
    let here = played(&locking(), "e3-e2");
    assert_eq!(here.ended(), None);
    let over = played(&here, "a3-b4");
    let ended = Ended { winner: WHITE, how: How::Deadlock, tower: Color::Red };
    assert_eq!(over.ended(), Some(ended));
    assert_eq!(over.status(), Status::Over(Outcome::Won(WHITE)));
    assert_eq!(over.moves(), []);
}

/// Nobody knows how a locked position came about that is read from a text. Its zero
/// moves are played until they have gone in a circle.
#[test]
fn rule_2_7_a_locked_position_from_a_text_is_played_out() {
    let text = "w 7 f42,b43,g61,g20,d50,h11,b63,g11 b30,f51,e52,h43,g41,f30,h22,e63";
    let here = Round::new().read(text).unwrap();
    assert_eq!(legal(&here), ["e6-e6"]);
    let here = played(&here, "e6-e6");
    assert_eq!((here.status(), here.due()), (Status::Turn(BLACK), Some(Color::Purple)));
    let over = played(&here, "h1-h1");
    let ended = Ended { winner: WHITE, how: How::Deadlock, tower: Color::Orange };
    assert_eq!(over.ended(), Some(ended));
}
