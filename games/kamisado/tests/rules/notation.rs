//! Section 6 of the rules.

use super::*;

#[test]
fn rule_6_1_moves_are_told_by_squares() {
    let here = Match::new(Length::Standard);
    let [c1, c3, c4, c5, a4] = ["c1", "c3", "c4", "c5", "a4"].map(at);
    for (text, turn) in [
        ("c1-c5", Turn::Tower(Move::Go { from: c1, to: c5 })),
        ("c3xc4:2", Turn::Tower(Move::Push { from: c3, to: c4, towers: 2 })),
        ("a4-a4", Turn::Tower(Move::Stay(a4))),
        ("fill:left", Turn::Fill(Corner::Left)),
        ("fill:right", Turn::Fill(Corner::Right)),
    ] {
        assert_eq!(here.read_move(text), Ok(turn));
        assert_eq!(here.write_move(turn), text);
    }
    for (text, place) in [
        ("", 0),
        ("i1-a1", 0),
        ("a9-a1", 0),
        ("a1", 2),
        ("a1-", 3),
        ("a1-a", 3),
        ("a1-a2 ", 5),
        ("a1xa2", 5),
        ("a1xa2:", 6),
        ("a1xa2:12", 7),
        ("fill:", 5),
        ("fill:left ", 9),
        ("ف1-a2", 0),
    ] {
        assert_eq!(here.read_move(text).unwrap_err().at, place, "{text}");
    }
}

#[test]
fn rule_6_2_the_score_sheet_has_color_arrow_squares_and_color() {
    let start = Round::new();
    let sheet = |here: &Round, mv: &str| here.score_sheet(here.read_move(mv).unwrap());
    assert_eq!(sheet(&start, "c1-f4"), "r↗3b");
    let here = played(&start, "c1-c5");
    assert_eq!(sheet(&here, "b8-b3"), "b↑5y");
    assert_eq!(sheet(&here, "b8-a7"), "b↗1r");
    let here = draw("b y", "4 . . . o . . . .\n3 . . . Y1 . . . .");
    assert_eq!(sheet(&here, "d3xd4:1"), "y↑1n+1");
    let here = draw("b y", "4 . . r o1 p . . .\n3 . . . Y1 . . . .");
    assert_eq!(sheet(&here, "d3-d3"), "y↑0u");
}

#[test]
fn rule_6_3_positions_are_one_line() {
    let start = "b - a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80";
    assert_eq!(Round::new().write(), start);
    assert_eq!(Match::new(Length::Single).write(), start);
    assert_eq!(format!("{:?}", Match::new(Length::Single)), format!("Match({start})"));
    assert_eq!(read(&format!("single 0 0 | {start}")).write(), start);
    assert_eq!(Match::new(Length::Long).write(), format!("long 0 0 | {start}"));
    let between = "standard 1 0 fill b | \
         w 2 a10,b10,c81,d20,e10,f10,g10,h10 h80,g80,f80,e80,d80,c70,b80,a80";
    assert_eq!(read(between).write(), between);
    assert_eq!(read(between).status(), Status::Turn(BLACK));
    let over = "long 6 7 | b 2 a10,b10,c10,d20,e10,f20,g10,h10 h80,g80,f12,e80,d80,c70,b80,a80";
    assert_eq!(read(over).write(), over);
    assert_eq!(read(over).status(), Status::Over(Outcome::Won(WHITE)));
}

#[test]
fn rule_6_3_a_text_with_all_points_tells_what_the_last_round_gave() {
    let rest = "w 2 a10,b10,c83,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c70,b80,a80";
    let gave = |text: &str| match read(text).stage() {
        Stage::Filling(scored) | Stage::Over(scored) => scored.points,
        Stage::Playing => panic!("{text} goes on"),
    };
    // the third tooth is worth 4; who had all three already gets 8
    assert_eq!(gave(&format!("marathon 7 0 fill b | {rest}")), 4);
    assert_eq!(gave(&format!("marathon 15 0 | {rest}")), 8);
    assert_eq!(read(&format!("marathon 22 0 | {rest}")).points(), [22, 0]);
}

#[test]
fn rule_6_3_a_text_that_is_no_position_is_told_where_it_fails() {
    let good = "b 3 a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80";
    let here = Round::new();
    let start = here.read(good).unwrap();
    assert_eq!(format!("{start:?}"), format!("Round({good})"));
    for (text, place) in [
        (String::new(), 0),
        (good.replacen('b', "x", 1), 0),
        (good.replacen('3', "8", 1), 2),
        (good.replacen("b10", "a10", 1), 8),
        (good.replacen("b10", "b14", 1), 10),
        (good.replacen("b10", "b90", 1), 8),
        (good.replacen("a10", "a81", 1).replacen("a80", "a11", 1), 2),
        (good[..20].to_owned(), 20),
        (format!("{good} "), good.len()),
    ] {
        assert_eq!(here.read(&text).unwrap_err().at, place, "{text}");
    }
    let matches = Match::new(Length::Standard);
    for (text, place) in [
        (format!("standard 3 3 | {good}"), 9),
        (format!("standard 3 0 fill b | {good}"), 13),
        (format!("standard 1 0 fill x | {good}"), 18),
        (format!("standard x 0 | {good}"), 9),
        (format!("short 0 0 | {good}"), 0),
        (format!("standard 1 0 fill w | {good}"), 22),
    ] {
        assert_eq!(matches.read(&text).unwrap_err().at, place, "{text}");
    }
}
