//! Every case of the oracles in `tests/oracles`: rounds, matches, positions and counts that
//! other programs agree on.

use std::collections::BTreeMap;
use std::io::Read;

use flate2::read::GzDecoder;
use game_core::{Notation, Outcome, Position, Seat, Status, perft};
use kamisado::{BLACK, Color, Corner, How, Length, Match, Round, Stage, Turn, WHITE};
use serde_json::Value;

fn unzipped(bytes: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

fn cases(bytes: &[u8]) -> Vec<Value> {
    unzipped(bytes).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn seat(value: &Value) -> Seat {
    if value == "b" { BLACK } else { WHITE }
}

fn color(value: &Value) -> Option<Color> {
    let index = value.as_i64().filter(|&index| index >= 0)?;
    Some(Color::ALL[usize::try_from(index).unwrap()])
}

fn words(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

/// The text of a position that is told field by field.
fn text(pos: &Value) -> String {
    let side = |squares: &str, teeth: &str| {
        let pair = |at: usize| format!("{}{}", words(&pos[squares])[at], pos[teeth][at]);
        (0..8).map(pair).collect::<Vec<_>>().join(",")
    };
    let due = color(&pos["req"]).map_or("-".to_owned(), |due| due.index().to_string());
    let turn = pos["turn"].as_str().unwrap();
    format!("{turn} {due} {} {}", side("b", "bl"), side("w", "wl"))
}

fn round(pos: &Value) -> Round {
    Round::new().read(&text(pos)).unwrap()
}

fn legal<P: Notation>(here: &P) -> Vec<String> {
    let mut list: Vec<_> = here.moves().into_iter().map(|mv| here.write_move(mv)).collect();
    list.sort();
    list
}

fn play<P: Notation>(here: &P, text: &str) -> P {
    let mv = here.read_move(text).unwrap();
    here.play(mv).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Plays the rounds of one match, and compares all that is told of them.
fn replays(case: &Value) {
    let length = *Length::ALL.iter().find(|length| case["match"] == length.name()).unwrap();
    let mut here = Match::new(length);
    for round in case["rounds"].as_array().unwrap() {
        assert_eq!(here.round().write(), text(&round["start"]), "{}", case["id"]);
        for ply in round["plies"].as_array().unwrap() {
            assert_eq!(here.status(), Status::Turn(seat(&ply[0])));
            assert_eq!(here.round().due(), color(&ply[1]));
            let mut expected = words(&ply[2]);
            expected.sort_unstable();
            assert_eq!(legal(&here), expected, "{} {here:?}", case["id"]);
            let played = ply[3].as_str().unwrap();
            let Turn::Tower(mv) = here.read_move(played).unwrap() else { panic!("{played}") };
            assert_eq!(here.round().score_sheet(mv), ply[4].as_str().unwrap());
            assert_eq!(here.read(&here.write()).unwrap(), here);
            here = play(&here, played);
        }
        let result = &round["result"];
        let (Stage::Filling(scored) | Stage::Over(scored)) = here.stage() else {
            panic!("the round goes on: {here:?}")
        };
        let how = if result["how"] == "home" { How::Home } else { How::Deadlock };
        assert_eq!(scored.ended.winner, seat(&result["winner"]));
        assert_eq!(scored.ended.how, how);
        assert_eq!(seat(&result["tooth"][0]), scored.ended.winner);
        assert_eq!(Some(scored.ended.tower), color(&result["tooth"][1]));
        assert_eq!(scored.points, result["points"]);
        assert_eq!(here.points().as_slice(), result["score"].as_array().unwrap().as_slice());
        let over = matches!(here.stage(), Stage::Over(_));
        assert_eq!(over, result["over"], "{}", case["id"]);
        assert_eq!(here.read(&here.write()).unwrap(), here);
        if !over {
            assert_eq!(legal(&here), ["fill:left", "fill:right"]);
            let corner = if round["refill"] == "L" { Corner::Left } else { Corner::Right };
            here = here.play(Turn::Fill(corner)).unwrap();
        }
    }
    let [black, white] = here.points();
    let winner = if black > white { BLACK } else { WHITE };
    assert_eq!(here.status(), Status::Over(Outcome::Won(winner)));
    assert_eq!(here.points().as_slice(), case["final"].as_array().unwrap().as_slice());
}

#[test]
fn single_rounds_replay_with_the_same_moves_and_ends() {
    let cases = cases(include_bytes!("oracles/traces.jsonl.gz"));
    assert!(cases.len() > 50);
    cases.iter().for_each(replays);
}

#[test]
fn matches_replay_with_the_same_moves_refills_teeth_and_points() {
    let cases = cases(include_bytes!("oracles/matches.jsonl.gz"));
    assert!(cases.len() > 50);
    cases.iter().for_each(replays);
}

#[test]
fn dense_positions_have_the_same_moves_and_what_follows() {
    let cases = cases(include_bytes!("oracles/positions.jsonl.gz"));
    assert!(cases.len() > 100);
    for case in cases {
        let here = round(&case["pos"]);
        assert_eq!(here.write(), case["text"].as_str().unwrap());
        let next: BTreeMap<&str, &Value> = case["next"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(mv, then)| (mv.as_str(), then))
            .collect();
        assert_eq!(legal(&here), next.keys().copied().collect::<Vec<_>>(), "{here:?}");
        for (mv, then) in next {
            let after = play(&here, mv);
            let Some(ended) = after.ended() else {
                assert_eq!(after.status(), Status::Turn(seat(&then["turn"])), "{here:?} {mv}");
                assert_eq!(after.due(), color(&then["req"]), "{here:?} {mv}");
                continue;
            };
            let how = if then["how"] == "home" { How::Home } else { How::Deadlock };
            assert_eq!((ended.winner, ended.how), (seat(&then["winner"]), how), "{here:?} {mv}");
            assert_eq!(Some(ended.tower), color(&then["tooth"][1]), "{here:?} {mv}");
        }
    }
}

/// How far a test counts: as deep as stays quick.
const ENOUGH: u64 = 5_000_000;

#[test]
fn perft_counts_are_the_same() {
    let cases: Value = serde_json::from_str(include_str!("oracles/perft.json")).unwrap();
    let counts = |here: &Round, counts: &Value| {
        let counts = counts.as_array().unwrap().iter().map(|count| count.as_u64().unwrap());
        for (depth, count) in (1..).zip(counts).filter(|&(_, count)| count < ENOUGH) {
            assert_eq!(perft(here, depth), count, "depth {depth} {here:?}");
        }
    };
    counts(&Round::new(), &cases["start"]);
    let positions = cases["positions"].as_array().unwrap();
    assert!(positions.len() > 20);
    for case in positions {
        counts(&Round::new().read(case["text"].as_str().unwrap()).unwrap(), &case["perft"]);
    }
}

#[test]
fn the_first_moves_are_those_that_were_solved() {
    let list = include_str!("oracles/first_moves_solved.txt");
    let mut solved: Vec<_> =
        list.split_whitespace().filter_map(|word| Some(word.split_once('=')?.0)).collect();
    solved.sort_unstable();
    assert_eq!(legal(&Round::new()), solved);
}

#[test]
fn the_rulebooks_examples_go_as_it_tells() {
    let examples: Value = serde_json::from_str(include_str!("oracles/examples.json")).unwrap();
    let mut lines = 0;
    for (name, case) in examples.as_object().unwrap() {
        let Some(line) = case.get("line") else { continue };
        let here = words(line).into_iter().fold(round(&case["pos"]), |here, mv| play(&here, mv));
        let end = &case["end"];
        let ended = here.ended();
        assert_eq!(ended.is_none(), end.is_null(), "{name}");
        if let Some(ended) = ended {
            let how = if end["how"] == "home" { How::Home } else { How::Deadlock };
            assert_eq!((ended.winner, ended.how), (seat(&end["winner"]), how), "{name}");
            assert_eq!(Some(ended.tower), color(&end["tooth"][1]), "{name}");
        }
        lines += 1;
    }
    assert_eq!(lines, 9);
}

#[test]
fn the_rulebooks_first_examples_show_all_moves_of_a_tower() {
    let examples: Value = serde_json::from_str(include_str!("oracles/examples.json")).unwrap();
    let of = |here: &Round, square: &str| {
        let mut list = legal(here);
        list.retain(|mv| mv.starts_with(square));
        list
    };
    let start = round(&examples["1"]["pos"]);
    for (square, name) in [("e1", "1a_pink"), ("c1", "1b_red")] {
        assert_eq!(of(&start, square), words(&examples["1"][name]));
    }
    let second = words(&examples["2"]["first"]).into_iter().fold(start, |here, mv| play(&here, mv));
    let mut purple = words(&examples["2"]["2l_first"]);
    purple.sort_unstable();
    assert_eq!(legal(&second), purple);
}
