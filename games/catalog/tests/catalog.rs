//! What holds for every game of the catalog, and trees of variations.

use catalog::{AnyRecord, Game, GameTree, Mark, PlayError, Setup, TreeFault};
use game_core::{Dice, Ruled, Seeded, Status};

#[test]
fn every_game_has_one_name_in_every_place() {
    for game in Game::ALL {
        assert_eq!(Game::named(game.name()), Some(game));
        let setup = Setup::usual(game);
        assert_eq!(setup.game(), game);
        let json = serde_json::to_value(&setup).unwrap();
        assert_eq!(json["game"], game.name());
        assert_eq!(serde_json::from_value::<Setup>(json).unwrap(), setup);
        let bare: Setup = serde_json::from_str(&format!("{{\"game\":\"{game}\"}}")).unwrap();
        assert_eq!(bare, setup, "what is left out is as usual");
        assert_eq!(AnyRecord::usual(game).game(), game);
    }
    assert_eq!(Game::named("ludo"), None);
    assert!(Game::names().starts_with("dvonn, "));
}

#[test]
fn a_setup_is_written_as_ever() {
    let dvonn = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Symmetric });
    let text = r#"{"game":"dvonn","start":"symmetric"}"#;
    assert_eq!(serde_json::to_string(&dvonn).unwrap(), text);
    let kamisado = Setup::Kamisado(kamisado::Setup { length: kamisado::Length::Long });
    assert_eq!(serde_json::to_string(&kamisado).unwrap(), r#"{"game":"kamisado","match":"long"}"#);
    let wrong = r#"{"game":"kamisado","length":"long"}"#;
    assert!(serde_json::from_str::<Setup>(wrong).is_err());
}

#[test]
fn a_standard_setup_has_a_rating_list() {
    let list = |text: &str| serde_json::from_str::<Setup>(text).unwrap().rating_list();
    for (text, expected) in [
        (r#"{"game":"dvonn"}"#, Some("dvonn")),
        (r#"{"game":"dvonn","start":"random"}"#, None),
        (r#"{"game":"kamisado"}"#, Some("kamisado-round")),
        (r#"{"game":"kamisado","match":"standard"}"#, Some("kamisado-match")),
        (r#"{"game":"kamisado","match":"marathon"}"#, Some("kamisado-match")),
        (r#"{"game":"daaliz"}"#, Some("daaliz")),
        (r#"{"game":"daaliz","goal":"reach","walls":10,"size":[9,9]}"#, Some("daaliz")),
        (r#"{"game":"daaliz","walls":[10,10]}"#, Some("daaliz")),
        (r#"{"game":"daaliz","walls":[10,9]}"#, None),
        (r#"{"game":"daaliz","size":[7,7]}"#, None),
        (r#"{"game":"daaliz","players":4}"#, None),
        (r#"{"game":"daaliz","strict_edge":true}"#, None),
        (r#"{"game":"daaliz","turn_limit":20}"#, None),
    ] {
        assert_eq!(list(text), expected, "{text}");
    }
    for game in Game::ALL {
        // A game may be rated nowhere, such as one that has just been added.
        let list = Setup::usual(game).rating_list();
        assert_eq!(list.is_some(), !game.rating_lists().is_empty(), "{game:?}");
        assert!(list.is_none_or(|list| game.rating_lists().contains(&list)));
        for &list in game.rating_lists() {
            let setup = Setup::of_list(list).expect("there is a game to play");
            assert_eq!((setup.game(), setup.rating_list()), (game, Some(list)));
        }
    }
}

#[test]
fn a_random_game_is_recorded_and_read_again() {
    for game in Game::ALL {
        let (setup, mut dice) = (Setup::usual(game), Seeded::new(5));
        let mut record = setup.begin(&mut dice).unwrap();
        let mut here = record.now();
        assert_eq!(record.seats(), setup.seats());
        while let Some(mv) = here.random_move(&mut dice) {
            assert!(record.legal().contains(&mv));
            here.play(&mv).unwrap();
            record.play(&mv).unwrap();
            assert_eq!(here, record.now());
            if record.plies() == 60 {
                break;
            }
        }
        assert_eq!(setup.record(&record.start(), &record.moves()), Ok(record.clone()));
        // A record tells how often a position came up; a position's text does not.
        assert_eq!(setup.read(&record.position()).unwrap().write(), record.position());
        assert_eq!(record.cut(3).moves(), record.moves()[..3]);
        assert!(setup.record("nothing", &[]).is_err());
        assert!(setup.record(&record.start(), &["nowhere".to_owned()]).is_err());
    }
}

#[test]
fn a_move_that_is_not_played_changes_nothing() {
    let mut record = AnyRecord::usual(Game::Kamisado);
    record.play("c1-c5").unwrap();
    let before = record.clone();
    assert!(matches!(record.play("nowhere"), Err(PlayError::Unreadable(_))));
    let Err(PlayError::Illegal(why)) = record.play("a1-a2") else { panic!() };
    assert_eq!(why.rule(), "1.3");
    assert_eq!(record, before);
}

fn position(game: Game) -> catalog::AnyPosition {
    AnyRecord::usual(game).now()
}

#[test]
fn a_tree_is_written_and_read() {
    let text = "{the usual board} e2! e8?! {why not d9? \\} is a brace} \
                (d9 e3 (d2)) (e2h) e3";
    let tree = GameTree::read(position(Game::Daaliz), text);
    let tree = tree.unwrap_or_else(|why| panic!("{why}: {}", &text[why.at..]));
    assert_eq!(tree.write(), text);
    let line = tree.main_line(GameTree::ROOT);
    let moves: Vec<_> = line.iter().filter_map(|&at| tree.mv(at)).collect();
    assert_eq!(moves, ["e2", "e8", "e3"]);
    assert_eq!(tree.comment(line[2]), "why not d9? } is a brace");
    assert_eq!(tree.path(line[3]), line);
    let marks: Vec<_> = line.iter().map(|&at| tree.mark(at)).collect();
    assert_eq!(marks, [None, Some(Mark::Good), Some(Mark::Doubtful), None]);
    assert_eq!(tree.record(line[3]).moves(), moves);
}

#[test]
fn a_bad_tree_is_refused_with_its_place() {
    for (text, at) in [
        ("c1-c5 c1-c5", 6),
        ("(c1-c5)", 0),
        ("c1-c5)", 5),
        ("c1-c5 (c1-c4", 12),
        ("c1-c5 {open", 6),
        ("c1-c5 }", 6),
        ("c1-c5 h8-h7!!!", 6),
    ] {
        let why = GameTree::read(position(Game::Kamisado), text).unwrap_err();
        assert_eq!(why.at, at, "{text}: {why}");
    }
}

#[test]
fn a_move_is_in_the_tree_once_and_a_line_can_be_promoted_or_cut() {
    let mut tree = GameTree::new(position(Game::Daaliz));
    let first = tree.add(GameTree::ROOT, "e2").unwrap();
    let other = tree.add(GameTree::ROOT, "d1").unwrap();
    let reply = tree.add(other, "e8").unwrap();
    assert_eq!(tree.add(GameTree::ROOT, "e2"), Ok(first));
    assert!(tree.add(first, "nowhere").is_err());
    tree.promote(reply);
    assert_eq!(tree.write(), "d1 (e2) e8");
    assert_eq!(tree.remove(other), GameTree::ROOT);
    assert_eq!(tree.write(), "e2");
    assert_eq!(tree.remove(GameTree::ROOT), GameTree::ROOT);
}

#[test]
fn what_makes_sense_of_a_bad_tree_is_read() {
    let read = |text| GameTree::read_part(position(Game::Daaliz), text);
    let (tree, why) = read("e2 e8 (d9! {a \\} b} e3 e5 c4");
    assert_eq!(tree.write(), "e2 e8 (d9! {a \\} b} e3)");
    let why = why.unwrap();
    assert_eq!(why.at, 23);
    let TreeFault::Move { text, number, why } = why.fault else { panic!("{why}") };
    assert_eq!((text.as_str(), number), ("e5", 4));
    assert!(matches!(why, PlayError::Illegal(_)), "{why}");
    assert_eq!(read("e2 {cut of").0.write(), "e2 {cut of}");
    let long = ["e2 ", &"z".repeat(6_000_000)].concat();
    assert!(read(&long).1.unwrap().to_string().len() < 250);
}

#[test]
fn what_was_removed_comes_back_to_its_place() {
    let mut tree = GameTree::read(position(Game::Daaliz), "e2 (d1 e8 {x}) (f1)").unwrap();
    let text = tree.write();
    let away = tree.children(GameTree::ROOT)[1];
    let place = tree.place(away);
    assert_eq!((place, tree.remove(away)), (1, GameTree::ROOT));
    assert_eq!(tree.write(), "e2 (f1)");
    for _ in 0..2 {
        tree.restore(away, place);
        assert_eq!(tree.write(), text);
    }
    tree.set_mark(GameTree::ROOT, Some(Mark::Good));
    assert_eq!(tree.mark(GameTree::ROOT), None);
}

#[test]
fn a_record_becomes_a_tree_of_one_line() {
    let mut dice = Seeded::new(1);
    for game in Game::ALL {
        let mut record = AnyRecord::usual(game);
        for _ in 0..30 {
            let Status::Turn(_) = record.status() else { break };
            let legal = record.legal();
            record.play(&legal[dice.below(legal.len())]).unwrap();
        }
        let tree = GameTree::of(&record);
        assert_eq!(tree.write(), record.moves().join(" "));
        let last = *tree.main_line(GameTree::ROOT).last().unwrap();
        assert_eq!(*tree.position(last), record.now());
        assert_eq!(GameTree::read(record.cut(0).now(), &tree.write()), Ok(tree));
    }
}

/// What a text means after these moves of the usual game, or the place where it means nothing.
fn meant(game: Game, before: &str, text: &str) -> Result<String, usize> {
    let mut record = AnyRecord::usual(game);
    before.split_whitespace().for_each(|mv| record.play(mv).unwrap());
    record.typed(text).map_err(|why| match why {
        PlayError::Unreadable(why) => why.at,
        why => panic!("{text}: {why}"),
    })
}

#[test]
fn a_move_is_read_from_every_keyboard() {
    for (game, text, mv) in [
        (Game::Daaliz, "E2", "e2"),
        (Game::Daaliz, "e۲", "e2"),
        (Game::Daaliz, "E٢", "e2"),
        (Game::Daaliz, " 1. e2 ", "e2"),
        (Game::Daaliz, "۱.e۲", "e2"),
        (Game::Daaliz, "E3H", "e3h"),
        (Game::Daaliz, "e3-v", "e3v"),
        (Game::Daaliz, "\u{200f}e۳\u{200c}h", "e3h"),
        (Game::Dvonn, "e3", "E3"),
        (Game::Dvonn, "K۵", "K5"),
        (Game::Kamisado, "C1–C5", "c1-c5"),
        (Game::Kamisado, "c1c5", "c1-c5"),
        (Game::Kamisado, "1... c۱ c۵", "c1-c5"),
    ] {
        assert_eq!(meant(game, "", text).as_deref(), Ok(mv), "{text}");
    }
    for (game, text, at) in [
        (Game::Daaliz, "", 0),
        (Game::Daaliz, "e", 1),
        (Game::Daaliz, "1. e", 4),
        (Game::Daaliz, "E۲q", 3),
        (Game::Daaliz, "e2é", 2),
        (Game::Daaliz, "🐉", 0),
        (Game::Dvonn, "nowhere", 0),
        (Game::Dvonn, "e3-", 2),
        (Game::Kamisado, "1-0", 0),
        (Game::Kamisado, "Nf3", 0),
    ] {
        assert_eq!(meant(game, "", text), Err(at), "{text}");
    }
    let Err(PlayError::Unreadable(why)) = AnyRecord::usual(Game::Daaliz).typed("3e") else {
        panic!()
    };
    assert_eq!(why.to_string(), "expected a column from a to i at character 1");
}

#[test]
fn walls_are_read_the_other_way_round() {
    for (text, mv) in
        [("he2", "e2h"), ("VC4", "c4v"), ("h e۲", "e2h"), ("hh3", "h3h"), ("vh3", "h3v")]
    {
        assert_eq!(meant(Game::Daaliz, "", text).as_deref(), Ok(mv), "{text}");
    }
    // h3 is a square, and stays one.
    let why = AnyRecord::usual(Game::Daaliz).typed("h3").unwrap_err();
    assert!(matches!(why, PlayError::Illegal(_)), "{why}");
    let why = AnyRecord::usual(Game::Daaliz).typed("hx").unwrap_err();
    assert_eq!(why.to_string(), "expected the square before h or v, as in e3h at character 2");
}

#[test]
fn what_is_written_in_notation_keeps_its_meaning() {
    let mut dice = Seeded::new(3);
    for game in Game::ALL {
        let mut record = AnyRecord::usual(game);
        for _ in 0..12 {
            let legal = record.legal();
            if legal.is_empty() {
                break;
            }
            for mv in legal.iter().step_by(3) {
                assert_eq!(record.typed(mv).as_ref(), Ok(mv));
                assert_eq!(record.typed(&mv.to_uppercase()).as_ref(), Ok(mv), "in capitals");
                assert_eq!(record.typed(&mv.to_lowercase()).as_ref(), Ok(mv), "in small letters");
            }
            record.play(&legal[dice.below(legal.len())]).unwrap();
        }
    }
}

#[test]
fn a_choice_that_is_not_clear_is_none() {
    let filling = "standard 1 0 fill b | w 3 d10,d20,c10,h10,f40,c40,d80,f10 \
                   c20,f80,a80,b80,e80,g80,h80,a50";
    let record = AnyRecord::usual(Game::Kamisado).from_position(filling).unwrap();
    assert!(matches!(record.typed("fill"), Err(PlayError::Unreadable(_))));
    assert_eq!(record.typed("Fill Left").as_deref(), Ok("fill:left"));
}

#[test]
fn pasted_records_of_other_programs_are_trees() {
    let read = |text| {
        let (tree, why) = GameTree::read_part(position(Game::Daaliz), text);
        assert_eq!(why, None, "{text}");
        tree.write()
    };
    for (text, tree) in [
        ("1. E2 e۸ 2. e3 1-0", "e2 e8 e3"),
        ("1 e2 e8 2 e3 *", "e2 e8 e3"),
        ("e2,e8; e3", "e2 e8 e3"),
        ("[White \"a\"] [Black \"b\"]\n1. e2 {so} e8", "e2 {so} e8"),
        ("e2 e8 (d9 e3) e3 {good}", "e2 e8 (d9 e3) e3 {good}"),
        ("e2 e8 ( 1... d9 $2 ) e3 $1", "e2 e8 (d9?) e3!"),
        ("e2 ! e8 ?? {a} {b}", "e2! e8?? {a b}"),
        ("e2 e8 ({better:} d9 {x}) e3", "e2 e8 (d9 {better: x}) e3"),
        ("e2 $10 e8$6", "e2 {$10} e8?!"),
        ("e2 he8 vc4", "e2 e8h c4v"),
    ] {
        assert_eq!(read(text), tree, "{text}");
    }
    let fault = |text| GameTree::read_part(position(Game::Daaliz), text).1.unwrap();
    for (text, at) in [
        ("e2 e8 (d9 zz) e3", 10),
        ("e2 e8 (e7 e3) e3", 7),
        ("e2 (! e8)", 4),
        ("! e2", 0),
        ("e2 $x", 3),
        ("e2 [x] e8", 3),
        ("e2 1.zz", 5),
        ("e2 (d1 (", 8),
    ] {
        assert_eq!(fault(text).at, at, "{text}: {}", fault(text));
    }
}

#[test]
fn no_more_moves_are_read_than_may_be() {
    let text = "e2 e8 (d9) (d9) e3";
    let (tree, why) = GameTree::read_first(4, position(Game::Daaliz), text);
    assert_eq!((tree.write().as_str(), why), ("e2 e8 (d9) e3", None), "one of them twice");
    let (tree, why) = GameTree::read_first(3, position(Game::Daaliz), text);
    assert_eq!(tree.write(), "e2 e8 (d9)");
    let why = why.unwrap();
    assert_eq!((why.at, why.fault), (16, TreeFault::TooMany));
}

#[test]
fn a_position_of_any_game_has_the_moves_and_the_notation_of_its_own() {
    use game_core::{Notation, Position};

    let mut dice = Seeded::new(11);
    for game in Game::ALL {
        let mut record = AnyRecord::usual(game);
        let mut here = record.now();
        for _ in 0..60 {
            assert_eq!(here, record.now());
            let moves = here.moves();
            let texts: Vec<String> = moves.iter().map(|&mv| here.write_move(mv)).collect();
            assert_eq!(texts, record.legal());
            for (&mv, text) in moves.iter().zip(&texts) {
                assert_eq!(here.read_move(text), Ok(mv));
                assert_eq!(here.check(mv), Ok(()));
            }
            let Some(pick) = moves.len().checked_sub(1).map(|last| dice.below(last + 1)) else {
                break;
            };
            record.play(&texts[pick]).unwrap();
            here = here.after(moves[pick]);
        }
        let start = AnyRecord::usual(game).now();
        let illegal = start.moves().into_iter().find_map(|mv| start.after(mv).check(mv).err());
        assert!(illegal.is_some(), "a move cannot be made twice");
    }
}
