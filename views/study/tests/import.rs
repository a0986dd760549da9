//! Whatever people paste is read.

use catalog::{Game, PlayError};
use game_study::{Opened, Study, StudyError, encode, import};

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
    let daaliz = Some(StudyError::OtherGame("daaliz".to_owned()));
    assert_eq!(other("hambazi 1 daaliz\ne2"), daaliz);
    assert_eq!(other("hambazi study 1 daaliz\n\ne2"), daaliz);
    assert_eq!(other(r#"{"game": "daaliz", "moves": []}"#), daaliz);
    assert_eq!(other("  \n"), Some(StudyError::Nothing));
    assert!(matches!(other(r#"{"game": daaliz"}"#), Some(StudyError::Line { line: 1, .. })));
}
