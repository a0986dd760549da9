//! Section 6: more players and other games.

use super::*;

#[test]
fn rule_6_1_four_players_sit_clockwise_and_leave_over_their_far_sides() {
    let here = start(&Setup { players: 4, ..leave() });
    assert_eq!(here.write(), "1 e1 a5 e9 i5 5 5 5 5 -");
    let goals = |seat| here.goals(Seat(seat)).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(goals(0).contains(&"a10".to_owned()) && goals(2).contains(&"a0".to_owned()));
    assert!(goals(1).contains(&"j1".to_owned()) && goals(3).contains(&"z1".to_owned()));
    for corner in ["j0", "j10"] {
        let text = format!("2 e1 {corner} e9 i5 5 5 5 5 -");
        assert!(here.read(&text).is_err(), "nobody goes beyond {corner}");
    }
    assert_eq!(here.read("2 e1 j9 e9 i5 5 5 5 5 -").map(|here| here.status()), Ok(won(1)));
    let here = draw(
        &players(4),
        "
        . . 3 . .
        . . . . .
        4 . . . 2
        . . . . .
        . . 1 . .
    ",
    );
    assert_eq!(play(&here, "c2 f3").status(), won(1));
    assert_eq!(play(&here, "c2 e2 c4 z3").status(), won(3));
    assert_eq!(play(&here, "c2 e2 c4").status(), Status::Turn(Seat(3)));
}

#[test]
fn rule_6_2_opposite_seats_make_a_team() {
    let setup = Setup { players: 4, teams: true, ..leave() };
    let here = start(&setup);
    assert_eq!(here.team(Seat(1)), [Seat(1), Seat(3)]);
    assert_eq!(start(&Setup { teams: false, ..setup.clone() }).team(Seat(1)), [Seat(1)]);
    assert_eq!(
        AnyPosition::start(&Setup { players: 2, ..setup }),
        Err(SetupError::TeamsAreForFour)
    );
}

#[test]
fn rule_6_3_three_players_have_six_walls_each() {
    assert_eq!(start(&Setup { players: 3, ..leave() }).write(), "1 e1 a5 e9 6 6 6 -");
    for players in [0, 1, 5] {
        let setup = Setup { players, ..leave() };
        assert_eq!(AnyPosition::start(&setup), Err(SetupError::Players(players)));
    }
}

#[test]
fn rule_6_4_two_race_side_by_side_from_the_same_end() {
    let race = Setup { layout: Layout::Race, ..leave() };
    let here = start(&race);
    assert_eq!(here.write(), "1 d1 e1 10 10 -");
    assert_eq!((here.board().files(), here.board().ranks()), (9, 13));
    assert_eq!([Seat(0), Seat(1)].map(|seat| here.distance(seat)), [13, 13]);
    assert_eq!(here.goals(Seat(1)), here.goals(Seat(0)));
    assert!(here.goals(Seat(1)).contains(&field("e14")));
    assert_eq!(AnyPosition::start(&Setup { players: 3, ..race }), Err(SetupError::RaceIsForTwo));
}

#[test]
fn rule_6_4_four_meet_in_the_middle() {
    let meeting = Setup { players: 4, layout: Layout::Meeting, ..leave() };
    let here = start(&meeting);
    assert_eq!(here.write(), "1 f1 a6 f11 k6 7 7 7 7 -");
    assert_eq!(here.goals(Seat(2)), [field("f6")]);
    assert_eq!(here.distance(Seat(3)), 5);
    let small = start(&Setup { size: Some((3, 3)), ..meeting.clone() });
    assert_eq!(play(&small, "b2").status(), won(0));
    let even = Setup { size: Some((8, 9)), ..meeting.clone() };
    assert_eq!(AnyPosition::start(&even), Err(SetupError::NoMiddle(8, 9)));
    let two = Setup { players: 2, ..meeting };
    assert_eq!(AnyPosition::start(&two), Err(SetupError::MeetingIsForFour));
}

#[test]
fn rule_6_4_boards_and_stocks_may_differ() {
    let stock = |walls| AnyPosition::start(&Setup { walls: Some(walls), ..leave() });
    assert_eq!(stock(Stock::Seats(vec![10, 4])).unwrap().write(), "1 e1 e9 10 4 -");
    assert_eq!(stock(Stock::Each(0)).unwrap().write(), "1 e1 e9 0 0 -");
    assert_eq!(stock(Stock::Each(100)), Err(SetupError::Stock(100)));
    assert!(stock(Stock::Each(99)).is_ok());
    assert_eq!(stock(Stock::Seats(vec![1, 2, 3])), Err(SetupError::Stocks(3)));
    let size = |size| AnyPosition::start(&Setup { size: Some(size), ..leave() });
    assert_eq!(size((11, 3)).unwrap().write(), "1 f1 f3 10 10 -");
    for (files, ranks) in [(2, 9), (9, 2), (12, 9), (9, 12), (0, 0)] {
        assert_eq!(size((files, ranks)), Err(SetupError::Size(files, ranks)));
    }
}
