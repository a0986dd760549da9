//! What engines report. Scores change with the engines, but the form and the proofs stay.

use std::time::Instant;

use serde_json::{Value, json};

fn answer(question: &str) -> Value {
    let reply = json_api::answer(question.as_bytes());
    let reply: Value = serde_json::from_str(&reply).unwrap();
    assert_eq!(reply["ok"], true, "{reply}");
    reply
}

#[test]
fn a_value_has_exactly_the_documented_fields() {
    for game in ["dvonn", "kamisado", "daaliz"] {
        let reply = answer(&format!(r#"{{"game": "{game}", "want": ["value:nodes:300"]}}"#));
        let value = reply["value"].as_object().unwrap();
        let keys: Vec<_> = value.keys().map(String::as_str).collect();
        let known = ["best", "depth", "margin", "nodes", "plies", "proof", "pv", "score"];
        assert_eq!(keys, known, "{game}");
        assert_eq!(value["best"], value["pv"][0], "{game}");
        assert_eq!(value["score"].is_null(), !value["proof"].is_null(), "{game}: {reply}");
        assert!(value["nodes"].is_u64() && value["depth"].is_u64(), "{game}");
    }
}

#[test]
fn a_proof_is_reported_for_the_seat_to_move() {
    // White can only jump onto the red ring, and then Black takes all three.
    let reply = answer(
        r#"{"game": "dvonn", "position": "jump W A1:W,B1:R,C1:B", "want": ["best:nodes:1000", "value:nodes:1000"]}"#,
    );
    assert_eq!(reply["best"], "A1B1");
    assert_eq!(reply["value"]["proof"], "loss");
    assert_eq!(reply["value"]["pv"], json!(["A1B1", "C1B1"]));
    // One step from the far row, with a free path.
    let reply = answer(
        r#"{"game": "daaliz", "setup": {"goal": "reach", "size": [3, 3], "walls": 0}, "moves": ["b2", "a3"], "want": ["value:50"]}"#,
    );
    assert_eq!(reply["value"]["proof"], "win");
    assert!(["a3", "b3", "c3"].contains(&reply["value"]["best"].as_str().unwrap()), "{reply}");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let reply = answer(
        r#"{"game": "dvonn", "position": "jump W A1:W,B1:R", "moves": ["A1B1"], "want": ["best:nodes:10", "value:10"]}"#,
    );
    assert_eq!(reply, json!({"ok": true, "best": null, "value": null}));
}

#[test]
fn a_node_budget_makes_the_answer_deterministic() {
    for game in ["dvonn", "kamisado", "daaliz"] {
        let question = format!(
            r#"{{"game": "{game}", "level": 7, "seed": 3, "want": ["value:nodes:500", "best:nodes:500"]}}"#
        );
        let reply = answer(&question);
        assert_eq!(reply["value"]["best"], reply["best"], "{game}");
        assert!(reply["value"]["nodes"].as_u64().unwrap() <= 600, "{reply}");
        assert_eq!(reply, answer(&question), "{game}");
    }
}

#[test]
fn an_engine_answers_in_time() {
    for game in ["dvonn", "kamisado", "daaliz"] {
        let begun = Instant::now();
        let reply = answer(&format!(r#"{{"game": "{game}", "want": ["best:40"]}}"#));
        assert!(begun.elapsed().as_secs() < 10, "{game}: {:?}", begun.elapsed());
        assert!(reply["best"].is_string(), "{reply}");
    }
}
