//! Whatever people paste is read.

use catalog::{Game, PlayError};
use game_study::{MOST_MOVES, Opened, Study, StudyError, encode, import};

fn sound(game: Game, text: &str) -> Study {
    let Opened { study, error } = import(game, text);
    assert_eq!(error, None, "{text}");
    study
}

#[test]
fn a_record_of_ours_is_read() {
    let text = "hambazi 1 dvonn\nnote Ada against Grace\nsetup {\"start\": \"random\"}\nseed 7\n\
                # a remark\n\nresult open\n";
    let study = sound(Game::Dvonn, text);
    assert_eq!(study.tree().write(), "{Ada against Grace}");
    assert!(study.record().start().starts_with("jump W "));
    let record = study.write_record();
    assert_eq!(sound(Game::Dvonn, &record).record(), study.record());
    let bare = sound(Game::Kamisado, "hambazi 1 kamisado\nc1-c5\n");
    assert_eq!(bare.record().moves(), ["c1-c5"]);
}

#[test]
fn a_question_or_a_line_of_the_arena_is_read() {
    let text = r#"{"game":"daaliz","setup":{"goal":"reach"},"moves":["e2","e8"],"want":["legal"]}"#;
    let study = sound(Game::Daaliz, text);
    assert_eq!(study.record().moves(), ["e2", "e8"]);
    assert!(study.write().contains("\"goal\":\"reach\""));
}

#[test]
fn records_of_other_sites_are_read() {
    let golem = "[Event \"Tournament dvonn.1\"] [White \"a\"] [Black \"b\"]\n1. c4 e3 2. a1 b1";
    assert_eq!(sound(Game::Dvonn, golem).record().moves(), ["C4", "E3", "A1", "B1"]);
    let sgf = "(;GM[Dvonn]\nP0[1 dropb C 4]\nP0[2 done]\nP1[3 dropb E 3]\nP1[4 done]\n)";
    assert_eq!(sound(Game::Dvonn, sgf).record().moves(), ["C4", "E3"]);
    let broken = import(Game::Dvonn, "(;GM[Dvonn]\nP0[1 dropb C 4]\nP0[2 done]\nP1[3 dance]\n)");
    let Some(StudyError::Line { line, .. }) = broken.error else { panic!("{:?}", broken.error) };
    assert_eq!(line, 4);
    let none = import(Game::Dvonn, "(;GM[Dvonn]FF[4]EV[x];W[zz])").error;
    let Some(StudyError::Line { line: 1, reason }) = none else { panic!("{none:?}") };
    assert!(reason.starts_with("W[zz]: expected"), "{reason}");
}

#[test]
fn moves_are_read_as_people_type_them() {
    assert_eq!(sound(Game::Dvonn, "e3, A1 b1").record().moves(), ["E3", "A1", "B1"]);
    assert_eq!(sound(Game::Daaliz, "1. e2 e8 2.E3").record().moves(), ["e2", "e8", "e3"]);
    assert_eq!(sound(Game::Kamisado, "c1c5").record().moves(), ["c1-c5"]);
    let tree = "e2! {so} e8 (d9 e3) e3?";
    assert_eq!(sound(Game::Daaliz, tree).tree().write(), tree);
    let opened = import(Game::Daaliz, "e2 e8 e5 e3");
    assert_eq!(opened.study.record().moves(), ["e2", "e8"]);
    let Some(StudyError::Move { text, number: 3, why }) = opened.error else { panic!() };
    assert!(text == "e5" && matches!(why, PlayError::Illegal(_)), "{text}: {why}");
    let opened = import(Game::Daaliz, "e2 (d1");
    assert!(matches!(opened.error, Some(StudyError::Tree { at: 7, .. })), "{:?}", opened.error);
}

#[test]
fn moves_are_read_from_every_keyboard_and_with_what_stands_between() {
    for text in
        ["e۲ E8 he3", "۱. e۲ e٨ ۲. e3h ۱-۰", "hambazi 1 daaliz\n1. E2 e۸ 2. HE۳\n1-0\nresult open"]
    {
        assert_eq!(sound(Game::Daaliz, text).record().moves(), ["e2", "e8", "e3h"], "{text}");
    }
    let link = "https://hambazi.example/fa/study/daaliz#moves=E2,e۸";
    assert_eq!(sound(Game::Kamisado, link).record().moves(), ["e2", "e8"]);
    let json = r#"{"game":"daaliz","moves":["1. E2","e۸"]}"#;
    assert_eq!(sound(Game::Daaliz, json).record().moves(), ["e2", "e8"]);
}

#[test]
fn brackets_are_variations_and_what_stands_there_is_named_in_its_place() {
    let tree = |text| sound(Game::Daaliz, text).tree().write();
    assert_eq!(tree("e2 e8 (d9 e3) e3 {good}"), "e2 e8 (d9 e3) e3 {good}");
    assert_eq!(tree("e2 e8 ( d9 ) e3 $2"), "e2 e8 (d9) e3?");
    let why = |text: &str| import(Game::Daaliz, text).error.unwrap();
    let none = StudyError::NoMove { text: "zz".to_owned(), at: Some(11), number: 3 };
    assert_eq!(why("e2 e8 (d9 zz) e3"), none);
    let StudyError::NoMove { at: Some(7), number: 3, text } =
        why(&["e2 e8 ", &"z".repeat(6_000_000)].concat())
    else {
        panic!()
    };
    assert!(text.len() < 120);
    let record = why("hambazi 1 daaliz\ne2\nNf3\n");
    assert_eq!(record, StudyError::NoMove { text: "Nf3".to_owned(), at: None, number: 2 });
}

#[test]
fn a_game_of_another_game_is_that_games_study() {
    for (text, moves) in [
        ("hambazi 1 daaliz\ne2", "e2"),
        ("hambazi study 1 daaliz\n\ne2", "e2"),
        (r#"{"game": "daaliz", "moves": ["e2"]}"#, "e2"),
        ("http://localhost/en/study/daaliz#moves=e2", "e2"),
    ] {
        let study = sound(Game::Kamisado, text);
        assert_eq!((study.game(), study.tree().write().as_str()), (Game::Daaliz, moves), "{text}");
    }
    let sgf = "(;GM[Dvonn]\nP0[1 dropb C 4]\nP0[2 done]\n)";
    assert_eq!(sound(Game::Kamisado, sgf).game(), Game::Dvonn);
    let part = import(Game::Kamisado, "hambazi 1 daaliz\ne2\ne5");
    assert_eq!((part.study.game(), part.study.record().plies()), (Game::Daaliz, 1));
    assert!(matches!(part.error, Some(StudyError::Move { number: 2, .. })), "{:?}", part.error);
}

#[test]
fn a_version_that_is_not_known_is_said_so() {
    for text in ["hambazi 2 daaliz\ne2", "hambazi study 2 daaliz\n\ne2"] {
        assert_eq!(import(Game::Daaliz, text).error, Some(StudyError::Version("2".to_owned())));
    }
}

#[test]
fn a_position_is_read_or_refused_with_its_place() {
    let study = sound(Game::Daaliz, "2 e5 e6 0 3 c3h,d5v");
    assert_eq!(study.record().start(), "2 e5 e6 0 3 c3h,d5v");
    let opened = import(Game::Dvonn, "jump B A1:W,B1:RR");
    let why = opened.error.unwrap();
    assert!(matches!(why, StudyError::Position { at: 13.., .. }), "{why}");
}

#[test]
fn a_study_and_its_link_are_read() {
    let mut study = Study::new(Game::Daaliz);
    study.play("e2").unwrap();
    study.comment("so");
    let link = format!("https://hambazi.example/en/study/daaliz#{}", encode(&study).unwrap());
    for text in [study.write(), link] {
        assert_eq!(sound(Game::Daaliz, &text).write(), study.write());
    }
}

#[test]
fn what_is_nothing_or_of_another_game_is_said_so() {
    let other = |text| import(Game::Kamisado, text).error;
    let dixit = Some(StudyError::OtherGame("dixit".to_owned()));
    assert_eq!(other("hambazi 1 dixit\n"), dixit);
    assert_eq!(other("hambazi study 1 dixit\n\ne2"), dixit);
    assert_eq!(other(r#"{"game": "dixit", "moves": []}"#), dixit);
    assert_eq!(other("  \n"), Some(StudyError::Nothing));
    assert!(matches!(other(r#"{"game": daaliz"}"#), Some(StudyError::Line { line: 1, .. })));
}

/// A line of this many moves to and fro, where nothing is a draw.
fn to_and_fro(moves: usize) -> String {
    ["e2 ", "e8 ", "e1 ", "e9 "].into_iter().cycle().take(moves).collect()
}

#[test]
fn no_more_moves_are_read_than_a_link_may_hold() {
    let setup = r#"{"repetition":0,"turn_limit":0}"#;
    let record = |moves: usize| {
        let moves = to_and_fro(moves).trim().replace(' ', "\n");
        format!("hambazi 1 daaliz\nsetup {setup}\n{moves}\n")
    };
    let most = import(Game::Daaliz, &record(MOST_MOVES));
    assert_eq!((most.study.record().plies(), most.error), (MOST_MOVES, None));
    let cut = import(Game::Daaliz, &record(MOST_MOVES + 1));
    let why = Some(StudyError::TooMany { moves: MOST_MOVES });
    assert_eq!((cut.study.record().plies(), cut.error), (MOST_MOVES, why.clone()));
    for moves in [MOST_MOVES + 1, 32_000] {
        let text = format!("hambazi study 1 daaliz\nsetup {setup}\n\n{}", to_and_fro(moves));
        let opened = import(Game::Daaliz, &text);
        assert_eq!(opened.error, why, "{moves}");
        assert_eq!(opened.study.order().len(), MOST_MOVES + 1);
        assert!(encode(&opened.study).is_some(), "what was read is a link again");
    }
}
