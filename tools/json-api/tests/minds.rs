//! What minds tell in an answer. Judgments change with the minds; their form and what is proved
//! do not.

use std::time::Instant;

use serde_json::{Value, json};

fn asked(question: &str) -> Value {
    let reply = json_api::answer(question.as_bytes());
    let told: Value = serde_json::from_str(&reply).unwrap();
    assert_eq!(told["ok"], true, "{reply}");
    told
}

#[test]
fn a_value_has_all_that_is_promised_and_no_more() {
    for game in ["dvonn", "kamisado", "daaliz"] {
        let told = asked(&format!(r#"{{"game": "{game}", "want": ["value:nodes:300"]}}"#));
        let value = told["value"].as_object().unwrap();
        let keys: Vec<_> = value.keys().map(String::as_str).collect();
        let known = ["best", "depth", "margin", "nodes", "plies", "proof", "pv", "score"];
        assert_eq!(keys, known, "{game}");
        assert_eq!(value["best"], value["pv"][0], "{game}");
        assert_eq!(value["score"].is_null(), !value["proof"].is_null(), "{game}: {told}");
        assert!(value["nodes"].is_u64() && value["depth"].is_u64(), "{game}");
    }
}

#[test]
fn what_is_proved_is_told_for_the_seat_to_move() {
    // White may only jump onto the red ring, and Black then takes all three.
    let told = asked(
        r#"{"game": "dvonn", "position": "jump W A1:W,B1:R,C1:B", "want": ["best:nodes:1000", "value:nodes:1000"]}"#,
    );
    assert_eq!(told["best"], "A1B1");
    assert_eq!(told["value"]["proof"], "loss");
    assert_eq!(told["value"]["pv"], json!(["A1B1", "C1B1"]));
    // One step from the far row, and nothing in the way.
    let told = asked(
        r#"{"game": "daaliz", "setup": {"goal": "reach", "size": [3, 3], "walls": 0}, "moves": ["b2", "a3"], "want": ["value:50"]}"#,
    );
    assert_eq!(told["value"]["proof"], "win");
    assert!(["a3", "b3", "c3"].contains(&told["value"]["best"].as_str().unwrap()), "{told}");
}

#[test]
fn nothing_is_best_when_the_game_is_over() {
    let told = asked(
        r#"{"game": "dvonn", "position": "jump W A1:W,B1:R", "moves": ["A1B1"], "want": ["best:nodes:10", "value:10"]}"#,
    );
    assert_eq!(told, json!({"ok": true, "best": null, "value": null}));
}

#[test]
fn with_a_budget_of_nodes_the_answer_is_always_the_same() {
    for game in ["dvonn", "kamisado", "daaliz"] {
        let question = format!(
            r#"{{"game": "{game}", "level": 7, "seed": 3, "want": ["value:nodes:500", "best:nodes:500"]}}"#
        );
        let told = asked(&question);
        assert_eq!(told["value"]["best"], told["best"], "{game}");
        assert!(told["value"]["nodes"].as_u64().unwrap() <= 600, "{told}");
        assert_eq!(told, asked(&question), "{game}");
    }
}

#[test]
fn a_mind_answers_in_its_time() {
    for game in ["dvonn", "kamisado", "daaliz"] {
        let begun = Instant::now();
        let told = asked(&format!(r#"{{"game": "{game}", "want": ["best:40"]}}"#));
        assert!(begun.elapsed().as_secs() < 10, "{game}: {:?}", begun.elapsed());
        assert!(told["best"].is_string(), "{told}");
    }
}
