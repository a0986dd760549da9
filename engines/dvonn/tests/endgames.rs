//! Endgames with values from an independent program (`docs/rules/dvonn.md` names it).

use std::io::Read;

use dvonn::Position;
use dvonn_engine::DvonnEngine;
use flate2::read::GzDecoder;
use game_core::{Notation, Outcome, Position as _, Record, Status};
use search::{Budget, Engine, Level, Score, SearchInfo};
use serde_json::Value;

fn endgames() -> Vec<Value> {
    let packed = include_bytes!("../../../games/dvonn/tests/oracles/endgames.jsonl.gz");
    let mut text = String::new();
    GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// `{"A1": "W", ...}` as the text of a position.
fn position(value: &Value) -> Position {
    let fields = value["position"].as_object().unwrap();
    let list: Vec<_> = fields.iter().map(|(f, s)| format!("{f}:{}", s.as_str().unwrap())).collect();
    let text = format!("jump {} {}", value["mover"].as_str().unwrap(), list.join(","));
    Position::default().read(&text).unwrap()
}

fn think(start: Position) -> SearchInfo<dvonn::Move> {
    let mut engine = DvonnEngine::sized(Level::FULL, 1, 4 << 20);
    let game = Record { start, played: Vec::new() };
    engine.think(&game, &Budget::of_nodes(4_000_000), &mut |_| {}).unwrap()
}

#[test]
fn every_endgame_is_proved_to_its_last_piece() {
    let endgames = endgames();
    assert_eq!(endgames.len(), 80);
    for case in &endgames {
        let here = position(case);
        let info = think(here.clone());
        let value = i32::try_from(case["value"].as_i64().unwrap()).unwrap();
        let mover = here.mover();
        let outcome = match value {
            0 => Outcome::Drawn,
            1.. => Outcome::Won(mover),
            _ => Outcome::Won(mover.other()),
        };
        let expected = Score::Proved { outcome, plies: None, margin: Some(value) };
        assert_eq!(info.verdict, expected, "{}", case["id"]);
        let best = here.write_move(info.best());
        let list = case["best"].as_array().unwrap();
        assert!(list.iter().any(|mv| *mv == best), "{}: {best}", case["id"]);
    }
}

/// For the first four: the value of each move, from the board after it.
#[test]
fn every_move_of_an_endgame_has_the_known_value() {
    for case in endgames().iter().take(4) {
        let here = position(case);
        for (mv, value) in case["moves"].as_object().unwrap() {
            let next = here.play(here.read_move(mv).unwrap()).unwrap();
            let Status::Turn(seat) = next.status() else { continue };
            if next.moves().len() == 1 {
                continue; // a forced move gets little search
            }
            let value = i32::try_from(value.as_i64().unwrap()).unwrap();
            let value = if seat == here.mover() { value } else { -value };
            let Score::Proved { margin, .. } = think(next).verdict else {
                panic!("{} {mv} is not proved", case["id"])
            };
            assert_eq!(margin, Some(value), "{} {mv}", case["id"]);
        }
    }
}
