//! Studies go through links and come out the same.

use catalog::{Game, Mark, Setup};
use game_study::{LONGEST, MOST_MOVES, Study, StudyError, decode, encode};
use proptest::prelude::*;

/// What somebody does in a study: play the n-th move, go back, comment, mark.
#[derive(Clone, Debug)]
enum Doing {
    Play(usize),
    Back,
    Comment(String),
    Mark(usize),
}

fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        4 => (0..1000_usize).prop_map(Doing::Play),
        2 => Just(Doing::Back),
        1 => "\\PC{0,12}[{}()\\\\!?\n]{0,2}[a-z]?".prop_map(Doing::Comment),
        1 => (0..6_usize).prop_map(Doing::Mark),
    ]
}

fn made(game: Game, doings: &[Doing]) -> Study {
    let mut study = Study::new(game);
    for doing in doings {
        match doing {
            Doing::Play(n) => {
                let legal = study.record().legal();
                if !legal.is_empty() {
                    study.play(&legal[n % legal.len()]).unwrap();
                }
            }
            Doing::Back => study.back(),
            Doing::Comment(text) => study.comment(text),
            Doing::Mark(n) => study.mark(Mark::ALL[*n]),
        }
    }
    study
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn a_study_comes_out_of_its_link_the_same(
        game in 0..3_usize,
        doings in prop::collection::vec(doing(), 0..40),
    ) {
        let game = Game::ALL[game];
        let study = made(game, &doings);
        if let Some(link) = encode(&study) {
            let opened = decode(game, &format!("#{link}"));
            prop_assert_eq!(opened.error, None);
            prop_assert_eq!(opened.study.write(), study.write());
        }
        let read = Study::read(game, &study.write());
        prop_assert_eq!(read.error, None);
        prop_assert_eq!(read.study.write(), study.write());
    }

    #[test]
    fn a_damaged_link_opens_what_could_be_read(
        doings in prop::collection::vec(doing(), 5..30),
        at in 0..1000_usize,
        sign in "[A-Za-z0-9%.é_-]",
        cuts in any::<bool>(),
    ) {
        let study = made(Game::Daaliz, &doings);
        let link = encode(&study).unwrap();
        let n = "tree=".len();
        let at = n + (link.len() - n) * at / 1000;
        let damaged = if cuts { link[..at].to_owned() } else {
            [&link[..at], &sign, &link[at + 1..]].concat()
        };
        let opened = decode(Game::Daaliz, &damaged);
        // The last character may hold bits that mean nothing.
        if opened.study.write() != study.write() {
            prop_assert!(opened.error.is_some(), "{damaged}");
        }
    }
}

#[test]
fn anyone_can_write_a_line_as_a_link() {
    let opened = decode(Game::Daaliz, "#position=1%20e1%20e9%203%203%20c3h&moves=e2,e8");
    assert_eq!(opened.error, None);
    assert_eq!(opened.study.tree().write(), "e2 e8");
    assert_eq!(opened.study.record().start(), "1 e1 e9 3 3 c3h");
    assert_eq!(opened.study.record().plies(), 2);
    let usual = decode(Game::Kamisado, "#moves=c1-c5");
    assert_eq!(usual.study.record().moves(), ["c1-c5"]);
    let quoridor = decode(Game::Daaliz, r#"#setup={"goal":"reach"}&moves=e2"#);
    let Setup::Daaliz(setup) = quoridor.study.setup() else { panic!() };
    assert_eq!(setup.goal, daaliz_goal());
    let text = quoridor.study.write();
    assert_eq!(Study::read(Game::Daaliz, &text).study.write(), text);
}

fn daaliz_goal() -> catalog::daaliz::Goal {
    catalog::daaliz::Goal::Reach
}

#[test]
fn a_broken_line_names_the_place_and_opens_what_came_before() {
    let opened = decode(Game::Daaliz, "#moves=e2,e8,e5,e3");
    assert_eq!(opened.study.record().moves(), ["e2", "e8"]);
    let Some(StudyError::Move { text, number, why }) = opened.error else { panic!() };
    assert_eq!((text.as_str(), number), ("e5", 3));
    assert!(why.to_string().contains("rule"), "{why}");
    let opened = decode(Game::Dvonn, "#position=jump%20W%20A1:W&moves=A1B1");
    let Some(StudyError::Position { at, expected }) = opened.error else { panic!() };
    assert_eq!((at, expected), (8, "at least one red piece"));
    assert_eq!(opened.study.write(), Study::new(Game::Dvonn).write());
    assert_eq!(decode(Game::Dvonn, "#tree=").error, Some(StudyError::Damaged { moves: 0 }));
    assert_eq!(decode(Game::Dvonn, "#what").error, Some(StudyError::Nothing));
    let other = decode(Game::Dvonn, &encode(&Study::new(Game::Daaliz)).unwrap());
    assert_eq!((other.study.game(), other.error), (Game::Daaliz, None), "it says whose it is");
}

#[test]
fn a_link_that_was_cut_off_says_after_how_many_moves() {
    let mut study = Study::new(Game::Dvonn);
    for n in 0..49 {
        let legal = study.record().legal();
        study.play(&legal[n * 7 % legal.len()]).unwrap();
    }
    let link = encode(&study).unwrap();
    let opened = decode(Game::Dvonn, &link[..link.len() * 3 / 4]);
    let moves = opened.study.order().len() - 1;
    assert_eq!(opened.error, Some(StudyError::Damaged { moves }));
    assert!((10..49).contains(&moves), "{moves}");
    let moves_made = study.whole_line().moves();
    assert_eq!(opened.study.whole_line().moves(), moves_made[..moves]);
}

#[test]
fn what_is_too_long_for_a_link_is_a_file() {
    let mut study = Study::new(Game::Dvonn);
    let mut noise = 1_u32;
    let text: String = (0..3 * LONGEST)
        .map(|_| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            char::from(b'a' + u8::try_from(noise >> 24).unwrap() % 26)
        })
        .collect();
    study.comment(&text);
    assert_eq!(encode(&study), None);
    assert_eq!(Study::read(Game::Dvonn, &study.write()).study.write(), study.write());
}

#[test]
fn a_short_link_with_many_moves_opens_as_far_as_it_may() {
    let setup = r#"{"repetition":0,"turn_limit":0}"#;
    let to_and_fro = |moves: usize| -> String {
        ["e2 ", "e8 ", "e1 ", "e9 "].into_iter().cycle().take(moves).collect()
    };
    for (moves, text) in [
        (2_000, to_and_fro(2_000)),
        (8_000, to_and_fro(8_000)),
        (32_000, to_and_fro(32_000)),
        // A comment of 900 KB, and brackets as deep as they go, do no harm.
        (1, format!("e2 {{{}}}", "x".repeat(900_000))),
        (1, ["e2 ", &"(".repeat(500_000)].concat()),
        (2_000, ["e2 e8 ".to_owned(), "(e7 e3 e6 (e7 e4 e5 ".repeat(3_000)].concat()),
    ] {
        let whole = format!("hambazi study 1 daaliz\nsetup {setup}\n\n{text}");
        let link = packed(&whole);
        assert!(link.len() < 2_000, "{}", link.len());
        let opened = decode(Game::Daaliz, &link);
        let read = opened.study.order().len() - 1;
        assert!(read <= MOST_MOVES.min(moves), "{read} of {moves}");
        let is_cut = matches!(opened.error, Some(StudyError::TooMany { moves: MOST_MOVES }));
        assert_eq!(is_cut, moves > MOST_MOVES, "{moves}: {:?}", opened.error);
    }
}

/// A text as it stands behind the `#`.
fn packed(text: &str) -> String {
    use base64::Engine as _;
    let bytes = miniz_oxide::deflate::compress_to_vec_zlib(text.as_bytes(), 10);
    ["tree=", &base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes)].concat()
}
