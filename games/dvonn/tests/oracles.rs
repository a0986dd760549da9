//! Games and positions that independent programs agree on (`docs/rules/dvonn.md` names them).

use std::io::Read;

use dvonn::{Move, Position};
use flate2::read::GzDecoder;
use game_core::{Notation, Outcome, Position as _, Seat, Status};
use serde_json::Value;

fn unpack(packed: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).expect("the file is gzip");
    text
}

fn lines(packed: &[u8]) -> Vec<Value> {
    unpack(packed).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn letter(seat: Seat) -> &'static str {
    ["W", "B"][seat.index()]
}

fn legal(here: &Position) -> Vec<String> {
    let mut list: Vec<String> = here.moves().iter().map(|&mv| here.write_move(mv)).collect();
    list.sort();
    list
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// The part of the text after phase and mover.
fn stacks(here: &Position) -> String {
    here.write().splitn(3, ' ').nth(2).unwrap().to_string()
}

/// `{"A1": "W", ...}` as the text of a position.
fn position(value: &Value) -> Position {
    let fields = value["position"].as_object().unwrap();
    let list: Vec<_> = fields.iter().map(|(f, s)| format!("{f}:{}", s.as_str().unwrap())).collect();
    let text = format!("jump {} {}", value["mover"].as_str().unwrap(), list.join(","));
    Position::default().read(&text).unwrap()
}

fn play_out(game: &Value) -> Position {
    let mut here = Position::default();
    for ply in game["plies"].as_array().unwrap() {
        let Status::Turn(seat) = here.status() else { panic!("over too soon: {here:?}") };
        assert_eq!(letter(seat), ply["mover"], "{here:?}");
        assert_eq!(legal(&here), strings(&ply["legal"]), "{here:?}");
        let mv = here.read_move(ply["played"].as_str().unwrap()).unwrap();
        let cut = here.cut_by(mv);
        let before = here.stacks().count();
        let next = here.play(mv).unwrap();
        let lifted = usize::from(matches!(mv, Move::Jump { .. }));
        let placed = usize::from(matches!(mv, Move::Place(_)));
        assert_eq!(stacks(&next), ply["board_after"], "{here:?} {mv:?}");
        assert_eq!(next.stacks().count() + cut.len() + lifted, before + placed, "{here:?} {mv:?}");
        here = next;
    }
    here
}

#[test]
fn traced_games_are_played_the_same_move_by_move() {
    let games = lines(include_bytes!("oracles/traces.jsonl.gz"));
    assert_eq!(games.len(), 110);
    for game in games {
        let end = play_out(&game);
        let result = match end.status() {
            Status::Over(Outcome::Won(seat)) => letter(seat),
            Status::Over(Outcome::Drawn) => "draw",
            Status::Turn(_) => panic!("not over: {end:?}"),
        };
        assert_eq!(result, game["result"]);
        let [white, black] = end.score();
        assert_eq!((Value::from(white), Value::from(black)), {
            let scores = &game["scores"];
            (scores["W"].clone(), scores["B"].clone())
        });
    }
}

#[test]
fn positions_count_the_same_to_every_depth() {
    const MOST: u64 = 3_000_000;
    let file: Value =
        serde_json::from_str(&unpack(include_bytes!("oracles/perft.json.gz"))).unwrap();
    let positions = file["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 28);
    for case in positions {
        let here = position(case);
        assert_eq!(legal(&here), strings(&case["legal"]), "{}", case["id"]);
        for (depth, count) in (1..).zip(case["perft"].as_array().unwrap()) {
            let count = count.as_u64().unwrap();
            if count <= MOST {
                assert_eq!(
                    game_core::perft(here.board(), depth),
                    count,
                    "{} at {depth}",
                    case["id"]
                );
            }
        }
    }
}

#[test]
fn endgames_have_the_same_moves() {
    let endgames = lines(include_bytes!("oracles/endgames.jsonl.gz"));
    assert_eq!(endgames.len(), 80);
    for case in endgames {
        let here = position(&case);
        let moves: Vec<_> = case["moves"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(legal(&here), moves, "{}", case["id"]);
    }
}
