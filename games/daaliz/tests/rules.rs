//! The rulebook, `docs/rules/daaliz.md`: one test or more for each paragraph.

mod picture;

use daaliz::{AnyPosition, Field, Goal, Illegal, Layout, Move, Setup, SetupError, Stock, Wall};
use picture::{draw, players};
use play::{Notation, Outcome, Position, Ruled, Seat, Status};

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

/// Plays moves, blank between them, which must be legal.
fn play(here: &AnyPosition, moves: &str) -> AnyPosition {
    moves.split_whitespace().fold(here.clone(), |here, text| {
        let mv = here.read_move(text).unwrap();
        here.play(mv).unwrap_or_else(|why| panic!("{text}: {why}"))
    })
}

/// Where the pawn of the seat to move may go, as its list and its rulebook say.
fn steps(here: &AnyPosition) -> String {
    let mut list: Vec<_> = here.steps().iter().map(ToString::to_string).collect();
    list.sort();
    list.join(" ")
}

/// Why a move may not be played, and the paragraph that says so.
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
    // the other wall of the row shuts both in, and the first seat is told
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
    // the only gap is where the other pawn stands
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

#[test]
fn rule_5_1_the_third_time_is_a_draw() {
    let here = play(&start(&leave()), "a1h h8h");
    let shuffle = "e2 e8 e1 e9";
    let twice = play(&here, shuffle);
    assert_eq!((twice.status(), twice.draws().repetitions()), (Status::Turn(Seat(0)), 2));
    let thrice = play(&twice, shuffle);
    assert_eq!(thrice.status(), Status::Over(Outcome::Drawn));
    assert_eq!(thrice.moves(), []);
    assert_eq!(why(&thrice, "e2"), (Illegal::Over, "2.1"));
    assert_eq!(thrice.write(), "1 e1 e9 9 9 a1h,h8h drawn");
    let endless = start(&Setup { repetition: 0, ..leave() });
    let here = play(&endless, &[shuffle; 20].join(" "));
    assert_eq!(here.status(), Status::Turn(Seat(0)));
}

#[test]
fn rule_5_1_the_start_is_the_first_time() {
    let here = play(&start(&leave()), "e2 e8 e1 e9 e2 e8 e1");
    assert_eq!(here.status(), Status::Turn(Seat(1)));
    assert_eq!(play(&here, "e9").status(), Status::Over(Outcome::Drawn));
}

#[test]
fn rule_5_1_too_many_turns_are_a_draw_unless_the_last_one_wins() {
    let here = start(&Setup { turn_limit: 4, repetition: 0, ..leave() });
    assert_eq!(play(&here, "e2 e8 e1").status(), Status::Turn(Seat(1)));
    assert_eq!(play(&here, "e2 e8 e1 e9").status(), Status::Over(Outcome::Drawn));
    let short = Setup { turn_limit: 3, size: Some((3, 3)), goal: Goal::Reach, ..leave() };
    assert_eq!(play(&start(&short), "a1 b2 a2").status(), Status::Over(Outcome::Drawn));
    assert_eq!(play(&start(&short), "b2 a3 c2").status(), Status::Over(Outcome::Drawn));
    let short = Setup { turn_limit: 3, ..short };
    assert_eq!(play(&start(&short), "b2 a3 b3").status(), won(0));
    let one = Setup { repetition: 1, ..leave() };
    assert_eq!(AnyPosition::start(&one), Err(SetupError::Repetition));
}

#[test]
fn rule_5_2_who_can_do_nothing_passes_and_nobody_else() {
    assert_eq!(why(&start(&leave()), "pass"), (Illegal::MustMove, "5.2"));
    // behind the other pawn is the edge, which is no wall here
    let strict = Setup { strict_edge: true, walls: Some(Stock::Each(0)), ..leave() };
    let picture = "
        . . . .
        . .|. .
        -+-+
        .|1|. .
         +
        .|2 . .
    ";
    let stuck = draw(&strict, picture);
    assert_eq!(stuck.moves(), [Move::Pass]);
    assert_eq!(why(&stuck, "b3").1, "3.1");
    assert_eq!(play(&stuck, "pass").status(), Status::Turn(Seat(1)));
    assert_eq!(stuck.perft(1), 1);
    let loose = draw(&Setup { strict_edge: false, ..strict.clone() }, picture);
    assert_eq!(steps(&loose), "c1");
    let stocked = draw(&Setup { walls: None, ..strict }, picture);
    assert_eq!(why(&stocked, "pass"), (Illegal::MustMove, "5.2"));
    // two pawns in a row are not jumped (4.4)
    let third = draw(
        &Setup { walls: Some(Stock::Each(0)), ..players(3) },
        "
        . . . .
        3 . . .
        2|. . .
         +
        1|. . .
    ",
    );
    assert_eq!(third.moves(), [Move::Pass]);
}

#[test]
fn rule_6_1_four_players_sit_clockwise_and_leave_over_their_far_sides() {
    let here = start(&Setup { players: 4, ..leave() });
    assert_eq!(here.write(), "1 e1 a5 e9 i5 5 5 5 5 -");
    let goals = |seat| here.goals(Seat(seat)).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(goals(0).contains(&"a10".to_owned()) && goals(2).contains(&"a0".to_owned()));
    assert!(goals(1).contains(&"j1".to_owned()) && goals(3).contains(&"z1".to_owned()));
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
    assert_eq!(stock(Stock::Seats(vec![1, 2, 3])), Err(SetupError::Stocks(3)));
    let size = |size| AnyPosition::start(&Setup { size: Some(size), ..leave() });
    assert_eq!(size((11, 3)).unwrap().write(), "1 f1 f3 10 10 -");
    for (files, ranks) in [(2, 9), (9, 2), (12, 9), (9, 12), (0, 0)] {
        assert_eq!(size((files, ranks)), Err(SetupError::Size(files, ranks)));
    }
}

#[test]
fn rule_7_1_the_alphabet_goes_round_beyond_the_border() {
    assert_eq!(field("e10"), Field::new(5, 10));
    assert_eq!(field("e0"), Field::new(5, 0));
    assert_eq!(field("z5").to_string(), "z5");
    assert_eq!(field("z5"), Field::new(0, 5));
    let here = start(&leave());
    for (text, at) in [("", 0), ("e", 1), ("5e", 0), ("e01", 2), ("e100", 3), ("E2", 0), ("e2 ", 2)]
    {
        assert_eq!(here.read_move(text).unwrap_err().at, at, "{text}");
    }
}

#[test]
fn rule_7_2_a_wall_is_named_by_its_square_nearest_a1() {
    let here = play(&start(&leave()), "e3h d5v");
    let closed = |from: &str, to: &str| {
        let pawn = here.read(&format!("1 {from} i9 9 9 e3h,d5v")).unwrap();
        !allows(&pawn, to)
    };
    for (from, to) in [("e3", "e4"), ("f3", "f4"), ("d5", "e5"), ("d6", "e6")] {
        assert!(closed(from, to) && closed(to, from), "{from} {to}");
    }
    for (from, to) in [("d3", "d4"), ("g3", "g4"), ("d4", "e4"), ("d7", "e7")] {
        assert!(!closed(from, to), "{from} {to}");
    }
}

#[test]
fn rule_7_3_a_forced_pass_is_called_pass() {
    let here = start(&leave());
    assert_eq!(here.read_move("pass"), Ok(Move::Pass));
    assert_eq!(here.write_move(Move::Pass), "pass");
}

#[test]
fn rule_7_4_a_position_is_read_as_it_is_written() {
    let here = start(&leave());
    let text = "1 e1 e9 10 10 e3h,d5v";
    assert_eq!(here.read(text).unwrap().write(), text);
    assert_eq!(here.read("2 e1 e9 10 10 d5v,e3h").unwrap().write(), "2 e1 e9 10 10 e3h,d5v");
    for (text, at) in [
        ("", 0),
        ("3 e1 e9 10 10 -", 0),
        ("0 e1 e9 10 10 -", 0),
        ("1 e1 e1 10 10 -", 5),
        ("1 e0 e9 10 10 -", 2),
        ("1 e10 e0 10 10 -", 6),
        ("1 j1 e9 10 10 -", 2),
        ("1 e1 e9 10 100 -", 13),
        ("1 e1 e9 10 10", 13),
        ("1 e1 e9 10 10 - ", 15),
        ("1 e1 e9 10 10 e3h,e3v", 18),
        ("1 e1 e9 10 10 e3h,f3h", 18),
        ("1 e1 e9 10 10 e9h", 14),
        ("1 e1 e9 10 10 e3", 16),
        ("1 e1 e9 10 10 d1v,e1v,d2h", 14),
        ("1 e10 e9 10 10 - drawn", 16),
    ] {
        assert_eq!(here.read(text).map_err(|error| error.at), Err(at), "{text}");
    }
}
