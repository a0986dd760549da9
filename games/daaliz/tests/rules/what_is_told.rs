//! The queries of a position, and why some setups can't be played.

use super::*;

#[test]
fn a_position_tells_its_limits_and_how_far_it_has_come() {
    let here = play(&start(&Setup { turn_limit: 7, ..leave() }), "e2 e8 e1 e9");
    let draws = here.draws();
    assert_eq!((draws.turns(), draws.turn_limit()), (4, Some(7)));
    assert_eq!((draws.repetitions(), draws.repetition_limit()), (2, Some(3)));
    let endless = start(&Setup { turn_limit: 0, repetition: 0, ..leave() });
    assert_eq!((endless.draws().turn_limit(), endless.draws().repetition_limit()), (None, None));
    assert_eq!(endless.draws().repetitions(), 1);
}

/// A text keeps nothing of earlier turns, except that the game is drawn.
#[test]
fn a_text_begins_to_count_anew() {
    let start = start(&Setup { turn_limit: 2, ..leave() });
    let drawn = play(&start, "e2 e8");
    let again = drawn.read(&drawn.write()).unwrap();
    assert_eq!((again.status(), again.draws().turns()), (Status::Over(Outcome::Drawn), 0));
    assert_eq!([0, 1, 2].map(|depth| again.perft(depth)), [1, 0, 0], "nothing follows a draw");
    let before = start.read(&play(&start, "e2").write()).unwrap();
    assert_eq!((before.status(), before.draws().turns()), (Status::Turn(Seat(1)), 0));
    assert_eq!(before.to_string(), before.write());
}

#[test]
fn a_board_tells_its_variant() {
    for chosen in [false, true] {
        let setup = Setup { players: 4, strict_edge: chosen, teams: chosen, ..leave() };
        let here = start(&setup);
        assert_eq!((here.board().strict_edge(), here.board().teams()), (chosen, chosen));
        assert_eq!(here.seats(), 4);
    }
    let here = play(&start(&leave()), "c3h");
    assert!(here.has_wall(wall("c3h")) && !here.has_wall(wall("c3v")));
    assert!(!here.has_wall(wall("d3h")) && !here.has_wall(wall("b3h")));
}

#[test]
fn a_pawn_is_found_where_it_stands() {
    let here = play(&start(&leave()), "e2");
    let on = |rank| here.pawn_on(Field::new(5, rank));
    assert_eq!([1, 2, 8, 9].map(on), [None, Some(Seat(0)), None, Some(Seat(1))]);
}

/// Near a draw, sequences are counted turn by turn.
#[test]
fn a_count_of_lines_stops_where_a_draw_does() {
    let near = |turn_limit| start(&Setup { turn_limit, walls: Some(Stock::Each(0)), ..reach() });
    assert_eq!([0, 1, 2, 3].map(|depth| near(0).perft(depth)), [1, 3, 9, 30]);
    assert_eq!([0, 1, 2, 3].map(|depth| near(2).perft(depth)), [1, 3, 9, 0]);
    assert_eq!([0, 1, 2, 3].map(|depth| near(3).perft(depth)), [1, 3, 9, 30]);
}

#[test]
fn what_is_wrong_with_a_move_is_said_with_its_place() {
    let here = play(&start(&leave()), "e2 c3h e3 e8");
    let cases = [
        ("e3", "the pawn stands there already"),
        ("e6", "e6 is too far away"),
        ("e5", "there is nobody to jump over on e4"),
        ("c3v", "it would cross c3h"),
        ("d3h", "c3h is in the way"),
        ("a9h", "a9h would leave the grooves"),
        ("pass", "a pass is only for who has no move"),
    ];
    for (text, expected) in cases {
        assert_eq!(why(&here, text).0.to_string(), expected);
    }
}

#[test]
fn what_is_wrong_with_a_setup_is_said_with_its_paragraph() {
    let cases = [
        (SetupError::Players(5), "5 players instead of 2 to 4", "6.1"),
        (SetupError::TeamsAreForFour, "teams without four players", "6.2"),
        (SetupError::RaceIsForTwo, "a race without two players", "6.4"),
        (SetupError::MeetingIsForFour, "a meeting without four players", "6.4"),
        (SetupError::Size(2, 14), "no board of 2 x 14", "6.4"),
        (SetupError::NoMiddle(8, 9), "a board of 8 x 9 has no middle square", "6.4"),
        (SetupError::Stocks(3), "3 stocks of walls, not one a seat", "6.4"),
        (SetupError::Stock(100), "a stock of 100 walls", "6.4"),
        (SetupError::Repetition, "a repetition limit of 1", "5.1"),
    ];
    for (why, text, rule) in cases {
        assert_eq!((why.to_string().as_str(), why.rule()), (text, rule));
    }
}
