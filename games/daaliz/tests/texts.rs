//! Untrusted texts: setups, moves and positions.

use daaliz::{AnyPosition, Goal, Layout, Position, Setup, Stock};
use game_core::Notation;
use proptest::prelude::*;

fn read(json: &str) -> Setup {
    serde_json::from_str(json).unwrap_or_else(|why| panic!("{json}: {why}"))
}

#[test]
fn a_setup_is_read_with_whatever_it_leaves_out() {
    assert_eq!(read("{}"), Setup::default());
    let full = r#"{"goal": "leave", "players": 2, "teams": false, "walls": 10, "size": [9, 9],
        "layout": "usual", "strict_edge": false, "repetition": 3, "turn_limit": 300}"#;
    assert_eq!(AnyPosition::start(&read(full)), AnyPosition::start(&Setup::default()));
    let other = read(r#"{"goal": "reach", "walls": [10, 4], "size": [5, 7], "layout": "race"}"#);
    assert_eq!(other.goal, Goal::Reach);
    assert_eq!(other.walls, Some(Stock::Seats(vec![10, 4])));
    assert_eq!((other.size, other.layout), (Some((5, 7)), Layout::Race));
    let again = serde_json::to_string(&other).unwrap();
    assert_eq!(read(&again), other);
}

#[test]
fn a_setup_with_a_strange_word_is_not_read() {
    for json in [
        r#"{"board": 9}"#,
        r#"{"goal": "win"}"#,
        r#"{"walls": -1}"#,
        r#"{"walls": "ten"}"#,
        r#"{"size": [9]}"#,
        r#"{"players": 300}"#,
    ] {
        assert!(serde_json::from_str::<Setup>(json).is_err(), "{json}");
    }
}

#[test]
fn a_position_is_small() {
    assert_eq!(size_of::<Position<2>>(), 48);
    assert_eq!(size_of::<Position<4>>(), 64);
}

proptest! {
    #[test]
    fn any_setup_is_played_or_refused(
        players: u8,
        teams: bool,
        size in proptest::option::of((0_u8..15, 0_u8..15)),
        walls in proptest::option::of(0_u8..101),
        layout in prop_oneof![Just(Layout::Usual), Just(Layout::Race), Just(Layout::Meeting)],
    ) {
        let players = players % 6;
        let walls = walls.map(Stock::Each);
        let setup = Setup { players, teams, size, walls, layout, ..Setup::default() };
        if let Ok(start) = AnyPosition::start(&setup) {
            prop_assert_eq!(start.read(&start.write()).unwrap().write(), start.write());
            prop_assert!(start.perft(1) > 0);
        }
    }

    #[test]
    fn no_text_is_too_strange_to_be_read_or_refused(text in "[1-4] [a-z0-9 ,hv-]{0,40}|\\PC{0,40}") {
        let start = AnyPosition::start(&Setup::default()).unwrap();
        if let Ok(here) = start.read(&text) {
            prop_assert_eq!(start.read(&here.write()).unwrap(), here);
        }
        if let Ok(mv) = start.read_move(&text) {
            prop_assert_eq!(start.write_move(mv), text);
        }
    }

    #[test]
    fn every_move_that_can_be_written_is_checked(text in "[a-z][0-9]{1,2}[hv]?") {
        let start = AnyPosition::start(&Setup::default()).unwrap();
        if let Ok(mv) = start.read_move(&text) {
            let allowed = game_core::Position::check(&start, mv).is_ok();
            prop_assert_eq!(allowed, game_core::Position::moves(&start).contains(&mv));
        }
    }
}
