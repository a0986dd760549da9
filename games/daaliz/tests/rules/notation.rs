//! Section 7: notation.

use super::*;

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
