//! Untrusted lines: each gets a reply, whatever it is.
//!
//! `HAMBAZI_LINES=1000000` tests more of them.

use game_core::{Dice, Seeded};
use serde_json::Value;

/// Seed lines: questions of all kinds, good and bad.
const SEEDS: [&str; 18] = [
    r#"{"id":1,"game":"dvonn","moves":["A1","B2","C3","D4"],"want":["legal","position","status","perft:1"]}"#,
    r#"{"game":"dvonn","position":"jump W A1:W,B1:RWB,C1:B,B2:WW,C2:R,D2:BBB","moves":["A1B1"],"want":["trace","perft:3"]}"#,
    r#"{"game":"dvonn","setup":{"start":"random"},"seed":77,"want":["position","playouts:1"]}"#,
    r#"{"id":null,"game":"kamisado","setup":{"match":"long"},"moves":["c1-c5","b8-b6"],"want":["legal","trace"]}"#,
    r#"{"game":"kamisado","position":"b 3 d10,d21,c12,h11,f42,c43,d61,f12 c20,f81,a80,b80,e83,g80,h80,a50","want":["legal","status","perft:2"]}"#,
    r#"{"game":"kamisado","setup":{"match":"marathon"},"position":"marathon 3 4 fill w | b 3 d10,d21,c12,h11,f42,c43,d61,f12 c20,f81,a80,b80,e83,g80,h80,a50","moves":["fill:left"],"want":["position"]}"#,
    r#"{"game":"daaliz","moves":["e2","e8","e3h","d5v"],"want":["legal","position","status","perft:1"]}"#,
    r#"{"game":"daaliz","setup":{"goal":"reach","players":4,"teams":true,"walls":[5,4,3,2],"size":[9,9]},"position":"2 e1 a5 e9 i5 5 4 3 2 e3h,d5v","want":["legal","status"]}"#,
    r#"{"game":"daaliz","setup":{"players":3,"size":[5,7],"repetition":2,"turn_limit":9,"strict_edge":true},"seed":1,"want":["playouts:1","trace"]}"#,
    r#"{"game":"daaliz","setup":{"layout":"race","size":[9,13]},"moves":["d2"],"want":["position","legal"]}"#,
    r#"{"game":"daaliz","setup":{"layout":"meeting","players":4},"want":["position","status"]}"#,
    r#"{"game":"dixit","setup":{"players":3},"seed":5,"moves":[{"seat":0,"do":"clue","card":13,"text":"the sea"},{"seat":1,"do":"give","cards":[1,2]}],"want":["status","legal","view:0"]}"#,
    r#"{"game":"dixit","setup":{"variant":"party","players":6,"cycles":2},"seed":5,"moves":[{"seat":0,"do":"lapse"}],"want":["trace","view:stands"]}"#,
    r#"{"game":"dixit","setup":{"variant":"team","players":8,"deck":84},"moves":[{"seat":2,"do":"vote","slots":[1,2]},{"seat":2,"do":"leave"}],"want":["status"]}"#,
    r#"{"game":"dixit","score":{"variant":"base","players":["A","B","C","D"],"storyteller":"A","table":{"1":"A","2":"B","3":"C","4":"D"},"votes":{"B":[1],"C":[2],"D":[2]}}}"#,
    r#"{"game":"dixit","score":{"variant":"party","players":["A","B","C","D","E","F"],"storyteller":"A","green":{"A":1,"B":1,"C":1,"D":2,"E":2,"F":3},"red":2}}"#,
    r#"{"game":"dixit","score":{"variant":"team","teams":{"T1":["a1","a2"],"T2":["b1","b2"],"T3":["c1","c2"]},"storyteller":"a1","table":{"1":"a1","2":"a2","3":"b1","4":"c2"},"action":{"by":"b1","slots":[1]}}}"#,
    r#"{"id":"\ud83d\ude00","game":"dvonn","want":["best:nodes:200"]}"#,
];

/// Fragments that are likely to cause trouble.
const BARBS: [&str; 30] = [
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "-1",
    "0",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e309",
    "\\u0000",
    "\\ud800",
    "PASS",
    "pass",
    "e10",
    "a0",
    "K5",
    "h8-h8",
    "c3xc4:3",
    "-",
    " ",
    "\u{200c}é",
];

/// Mutates a line at byte level; the result need not be UTF-8.
fn mutated(line: &str, dice: &mut Seeded) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let to = (at + dice.below(9)).min(bytes.len());
        match dice.below(7) {
            0 => drop(bytes.drain(at..to)),
            1 => bytes = [&bytes[..to], &bytes[at..]].concat(),
            2 => bytes.truncate(at),
            3 if at < bytes.len() => bytes[at] = u8::try_from(dice.below(256)).unwrap(),
            4 => {
                let other = SEEDS[dice.below(SEEDS.len())].as_bytes();
                let from = dice.below(other.len());
                bytes.splice(at..to, other[from..].iter().copied().take(40));
            }
            _ => {
                let barb = BARBS[dice.below(BARBS.len())];
                bytes.splice(at..to, barb.bytes());
            }
        }
    }
    bytes
}

/// Whether a line asks for little enough work for a test.
fn is_patient(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let asks = |word: &str, most: u64| {
        text.split(word).skip(1).any(|after| {
            let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            after[..end].parse().map_or(end > 0, |number: u64| number > most)
        })
    };
    let thinks = ["best:", "value:"].iter().any(|want| asks(want, 10));
    thinks || asks("nodes:", 2_000) || asks("perft:", 3) || asks("playouts:", 3)
}

/// Whether a line may set a time in milliseconds, so that its answer isn't deterministic.
fn is_timed(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let timed = |want| text.split(want).skip(1).any(|after| !after.starts_with("nodes:"));
    timed("best:") || timed("value:")
}

/// Checks that a reply is one line of JSON that says ok, or else names the kind of error.
fn is_a_reply(line: &[u8], reply: &str) {
    let text = String::from_utf8_lossy(line);
    assert!(!reply.contains('\n'), "{text}");
    let value: Value = serde_json::from_str(reply).unwrap_or_else(|why| panic!("{text}: {why}"));
    if value["ok"] == true {
        assert!(value.get("error").is_none(), "{text}: {reply}");
        return;
    }
    assert_eq!(value["ok"], false, "{text}: {reply}");
    let kind = value["error"]["kind"].as_str().unwrap_or_default();
    let kinds = ["json", "request", "position", "notation", "illegal", "over", "too_many"];
    assert!(kinds.contains(&kind), "{text}: {reply}");
    assert!(value["error"]["message"].is_string(), "{text}: {reply}");
    assert_eq!(kind == "illegal", value["error"].get("rule").is_some(), "{text}: {reply}");
}

#[test]
fn every_untrusted_line_gets_a_reply() {
    let lines = std::env::var("HAMBAZI_LINES").ok().and_then(|n| n.parse().ok()).unwrap_or(40_000);
    let mut dice = Seeded::new(20_261_121);
    let mut well = 0;
    for n in 0..lines {
        let line = match n % 8 {
            0 => (0..dice.below(60)).map(|_| u8::try_from(dice.below(256)).unwrap()).collect(),
            _ => mutated(SEEDS[dice.below(SEEDS.len())], &mut dice),
        };
        if is_patient(&line) {
            continue;
        }
        let reply = json_api::answer(&line);
        is_a_reply(&line, &reply);
        well += usize::from(reply.contains("\"ok\":true"));
        if !is_timed(&line) {
            assert_eq!(reply, json_api::answer(&line), "a question has one answer");
        }
    }
    assert!(well * 200 > lines, "some lines survive what was done to them: {well}");
}

#[test]
fn plausible_moves_get_a_reply() {
    let mut dice = Seeded::new(3);
    let letters = "ABKLabchiklxX-:0123589vhRWBPSfillpassrghte ";
    let signs: Vec<char> = letters.chars().collect();
    for game in ["dvonn", "kamisado", "daaliz"] {
        for _ in 0..4_000 {
            let text: String = (0..dice.below(8)).map(|_| signs[dice.below(signs.len())]).collect();
            let line = format!(r#"{{"game":"{game}","moves":["{text}"],"want":["legal"]}}"#);
            is_a_reply(line.as_bytes(), &json_api::answer(line.as_bytes()));
            let line = format!(r#"{{"game":"{game}","position":"{text}","want":["legal"]}}"#);
            is_a_reply(line.as_bytes(), &json_api::answer(line.as_bytes()));
        }
    }
}

#[test]
fn deep_and_long_lines_get_a_reply() {
    let deep = 100_000;
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let nested = open.repeat(deep) + "1" + &close.repeat(deep);
        for line in [
            nested.clone(),
            format!(r#"{{"id":{nested},"game":"dvonn"}}"#),
            format!(r#"{{"game":"dvonn","moves":[{nested}]}}"#),
            format!(r#"{{"game":"dixit","setup":{nested}}}"#),
            format!(r#"{{"game":"dixit","score":{nested}}}"#),
            format!(r#"{{"game":"daaliz","other":{nested}}}"#),
        ] {
            let reply = json_api::answer(line.as_bytes());
            assert!(reply.contains("\"ok\":"), "a reply");
        }
    }
    let many = vec!["\"A1\""; 300_000].join(",");
    let reply = json_api::answer(format!(r#"{{"game":"dvonn","moves":[{many}]}}"#).as_bytes());
    assert!(reply.contains(r#""kind":"illegal","ply":1"#), "{reply}");
    let name = "x".repeat(1 << 20);
    let line = format!(r#"{{"game":"{name}","id":"{name}"}}"#);
    is_a_reply(line.as_bytes(), &json_api::answer(line.as_bytes()));
}

#[test]
fn an_untrusted_record_gets_a_report() {
    let record =
        "hambazi 1 daaliz\nsetup {\"goal\":\"reach\",\"size\":[3,3]}\nb2\na3\nresult won 0\n";
    let mut dice = Seeded::new(9);
    for _ in 0..5_000 {
        let mut bytes = record.as_bytes().to_vec();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len());
            match dice.below(3) {
                0 => drop(bytes.remove(at)),
                1 => bytes[at] = u8::try_from(dice.below(256)).unwrap(),
                _ => bytes.insert(at, b"\n (;[]-1"[dice.below(8)]),
            }
        }
        let report = json_api::replay(&bytes);
        let lines = bytes.split(|&byte| byte == b'\n').count();
        for problem in &report.problems {
            assert!((1..=lines).contains(&problem.line), "{problem:?}");
            assert!(!problem.reason.is_empty());
        }
        assert!(!report.problems.is_empty() || !report.games.is_empty());
    }
}
