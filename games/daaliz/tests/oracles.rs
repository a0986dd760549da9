//! Games, counts and named positions from other programs, each with all legal moves according to
//! them.

use std::io::Read;
use std::path::PathBuf;

use daaliz::{AnyPosition, Goal, Move, Setup};
use flate2::read::GzDecoder;
use game_core::{Notation, Outcome, Position, Seat, Status};
use serde_json::Value;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracles").join(name)
}

fn json(name: &str) -> Value {
    serde_json::from_slice(&std::fs::read(path(name)).unwrap()).unwrap()
}

fn lines(name: &str) -> Vec<Value> {
    let mut text = String::new();
    let file = std::fs::File::open(path(name)).unwrap();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The other programs have no draws.
fn endless(goal: Goal) -> Setup {
    Setup { goal, repetition: 0, turn_limit: 0, ..Setup::default() }
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

fn play(mut here: AnyPosition, moves: &[&str]) -> AnyPosition {
    for text in moves {
        here =
            here.play(here.read_move(text).unwrap()).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    here
}

fn legal(here: &AnyPosition) -> Vec<String> {
    let mut list: Vec<_> = here.moves().iter().map(|&mv| here.write_move(mv)).collect();
    list.sort();
    list
}

fn steps(here: &AnyPosition) -> Vec<String> {
    let mut list: Vec<_> = here.steps().iter().map(ToString::to_string).collect();
    list.sort();
    list
}

/// Plays every game of the file and compares all legal moves before each ply.
fn replays(name: &str, setup: impl Fn(&Value) -> Setup) -> usize {
    let mut positions = 0;
    for game in lines(name) {
        let mut here = AnyPosition::start(&setup(&game)).unwrap();
        let expected = words(&game["legal"]);
        for (ply, text) in words(&game["moves"]).into_iter().enumerate() {
            assert_eq!(legal(&here).join(" "), expected[ply], "game {} ply {ply}", game["id"]);
            assert_eq!(here.read(&here.write()).unwrap().write(), here.write());
            positions += 1;
            here = play(here, &[text]);
        }
        let winner = game["winner"].as_u64().map(|seat| Seat(u8::try_from(seat - 1).unwrap()));
        match here.status() {
            Status::Over(outcome) => assert_eq!(Some(outcome), winner.map(Outcome::Won)),
            Status::Turn(_) => assert_eq!(winner, None, "game {}", game["id"]),
        }
    }
    positions
}

#[test]
fn two_players_have_the_moves_that_five_programs_tell() {
    assert_eq!(replays("traces.jsonl.gz", |_| endless(Goal::Reach)), 6711);
}

#[test]
fn three_and_four_players_have_the_moves_that_two_programs_tell() {
    let setup = |game: &Value| Setup {
        players: u8::try_from(game["players"].as_u64().unwrap()).unwrap(),
        ..endless(Goal::Reach)
    };
    assert_eq!(replays("traces_multi.jsonl.gz", setup), 3743);
}

#[test]
fn who_leaves_the_board_has_the_moves_of_the_reference() {
    assert_eq!(replays("traces_daaliz.jsonl.gz", |_| endless(Goal::Leave)), 1644);
}

#[test]
fn named_positions_have_their_moves_under_every_variant() {
    let mut asked = 0;
    for case in json("edge_cases.json").as_array().unwrap() {
        let players = case["players"].as_u64().map_or(2, |seats| u8::try_from(seats).unwrap());
        let reach = Setup { players, ..endless(Goal::Reach) };
        let leave = Setup { players, ..endless(Goal::Leave) };
        let after =
            |setup: &Setup| play(AnyPosition::start(setup).unwrap(), &words(&case["moves"]));
        let strict = |setup: &Setup| Setup { strict_edge: true, ..setup.clone() };
        for (variant, setup) in [
            ("pawn_moves", reach.clone()),
            ("pawn_moves, ref quoridor, no side jump at the board edge", strict(&reach)),
            ("pawn_moves, ref daaliz (side jump at edge)", leave.clone()),
            ("pawn_moves, ref daaliz strict (walls only)", strict(&leave)),
            ("legal_pawn (third pawn blocks, OpenSpiel)", reach.clone()),
        ] {
            if !case[variant].is_null() {
                assert_eq!(steps(&after(&setup)), words(&case[variant]), "{}", case["name"]);
                asked += 1;
            }
        }
        for (variant, setup) in [("legal", &reach), ("daaliz_legal", &leave)] {
            if let Some(expected) = case[variant].as_str() {
                assert_eq!(legal(&after(setup)).join(" "), expected, "{}", case["name"]);
                asked += 1;
            }
        }
        if let Some(walls) = case["wall_moves"].as_u64() {
            let here = after(&reach);
            let count = here.moves().iter().filter(|mv| matches!(mv, Move::Wall(_))).count();
            assert_eq!(count as u64, walls, "{}", case["name"]);
        }
        if !case["winner_after_d10"].is_null() {
            let won = play(after(&leave), &["d10"]);
            assert_eq!(won.status(), Status::Over(Outcome::Won(Seat(0))));
        }
    }
    assert_eq!(asked, 63);
}

#[test]
fn midgame_positions_have_the_counts_that_other_programs_tell() {
    let mut counts = 0;
    for case in json("perft.json")["positions"].as_array().unwrap() {
        let start = AnyPosition::start(&endless(Goal::Reach)).unwrap();
        let here = play(start, &words(&case["moves"]));
        for (depth, expected) in case["perft"].as_object().unwrap() {
            let count = game_core::perft(&here, depth.parse().unwrap());
            assert_eq!(Some(count), expected["nodes"].as_u64(), "{} depth {depth}", case["tag"]);
            counts += 1;
        }
    }
    assert_eq!(counts, 52);
}

#[test]
fn the_start_has_the_counts_that_other_programs_tell() {
    let start = AnyPosition::start(&Setup { goal: Goal::Reach, ..Setup::default() }).unwrap();
    let counts = json("perft.json");
    for depth in 1..=4 {
        let count = counts["start"][depth.to_string()]["nodes"].as_u64().unwrap();
        assert_eq!(start.perft(depth), count);
        if depth < 4 {
            assert_eq!(game_core::perft(&start, depth), count);
        }
    }
}
