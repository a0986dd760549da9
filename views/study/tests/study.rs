//! What one can do in a study.

use catalog::{Game, GameTree, Mark, PlayError, Setup};
use game_study::Study;

fn daaliz(tree: &str) -> Study {
    let mut study = Study::new(Game::Daaliz);
    let start = study.tree().position(GameTree::ROOT).clone();
    let tree = GameTree::read(start, tree).unwrap();
    study = Study::of(study.setup().clone(), tree);
    study
}

/// The last move, or nothing at the beginning.
fn here(study: &Study) -> &str {
    study.tree().mv(study.at()).unwrap_or_default()
}

#[test]
fn one_goes_back_and_forward_along_the_line_one_came_from() {
    let mut study = daaliz("e2 (d1 e8 d2) e8 e3");
    study.to_end();
    assert_eq!(here(&study), "e3");
    study.to_start();
    study.forward();
    study.other(true);
    assert_eq!(here(&study), "d1");
    study.other(true);
    assert_eq!(here(&study), "d1", "there is no third");
    study.to_end();
    assert_eq!(here(&study), "d2");
    study.to_start();
    study.forward();
    assert_eq!(here(&study), "d1", "as before");
    study.other(false);
    study.forward();
    assert_eq!(here(&study), "e8");
    study.back();
    study.back();
    study.back();
    assert_eq!(here(&study), "");
    assert_eq!(study.order().len(), 7);
}

#[test]
fn a_move_makes_a_variation_or_is_found() {
    let mut study = daaliz("e2 e8");
    study.play("d1").unwrap();
    study.back();
    study.play("e2").unwrap();
    assert!(matches!(study.play("e5"), Err(PlayError::Illegal(_))));
    assert_eq!((study.tree().write().as_str(), here(&study)), ("e2 (d1) e8", "e2"));
    assert_eq!(study.record().moves(), ["e2"]);
    assert_eq!(study.whole_line().moves(), ["e2", "e8"]);
    assert!(!study.is_aside());
    study.other(true);
    assert!(study.is_aside());
    study.promote();
    assert_eq!(study.tree().write(), "d1 (e2 e8)");
    assert!(!study.is_aside());
}

#[test]
fn a_deletion_can_be_undone_until_the_move_is_there_again() {
    let mut study = daaliz("e2 (d1 {x} e8 d2!) e8 e3");
    let text = study.tree().write();
    study.delete();
    assert!(!study.may_undo(), "the beginning stays");
    study.forward();
    study.other(true);
    study.forward();
    study.delete();
    study.delete();
    assert_eq!((study.tree().write().as_str(), here(&study)), ("e2 e8 e3", ""));
    study.undo();
    study.undo();
    assert_eq!((study.tree().write(), here(&study)), (text, "e8"));
    study.delete();
    study.play("e8").unwrap();
    assert!(!study.may_undo());
}

#[test]
fn comments_and_marks_are_set_and_taken_away() {
    let mut study = daaliz("e2");
    study.mark(Mark::Good);
    study.comment(" a beginning ");
    study.forward();
    study.mark(Mark::Good);
    study.mark(Mark::Blunder);
    assert_eq!(study.tree().write(), "{a beginning} e2??");
    study.mark(Mark::Blunder);
    study.to_start();
    study.comment("");
    assert_eq!(study.tree().write(), "e2");
}

#[test]
fn a_line_is_exported_as_a_record() {
    let mut study = daaliz("e2 (d1) e8");
    study.forward();
    assert_eq!(study.write_record(), "hambazi 1 daaliz\ne2\ne8\n");
    study.other(true);
    assert_eq!(study.write_record(), "hambazi 1 daaliz\nd1\n");
    assert_eq!(study.write(), "hambazi study 1 daaliz\nat 3\n\ne2 (d1) e8");
    let random = Setup::Dvonn(catalog::dvonn::Setup { start: catalog::dvonn::Start::Random });
    let start = random.read("place W -").unwrap();
    let record = Study::at_start(random, start).write_record();
    assert!(
        record.contains("\nsetup {\"start\":\"random\"}\n"),
        "as `hambazi replay` reads it: {record}"
    );
}

#[test]
fn the_nodes_along_moves_are_found_as_far_as_they_go() {
    let study = daaliz("e2 (d1 e8) e8 e3");
    let along = |moves: &str| {
        let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        let nodes = study.along(&moves);
        nodes.iter().filter_map(|&node| study.tree().mv(node)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(along("e2 e8 e3"), "e2 e8 e3");
    assert_eq!(along("d1 e8 e3"), "d1 e8");
    assert_eq!(along("f1"), "");
    let line = study.tree().main_line(GameTree::ROOT);
    assert_eq!(line.iter().map(|&node| study.tree().ply(node)).collect::<Vec<_>>(), [0, 1, 2, 3]);
}
