//! Questions and their replies: one for each want, game and error.

use insta::assert_snapshot;

/// Answers each line that is no comment, and puts each reply under its question.
fn answered(questions: &str) -> String {
    let lines = questions.lines().map(str::trim).filter(|line| !line.is_empty());
    let answers = lines.map(|line| {
        if line.starts_with('#') {
            return line.to_owned();
        }
        // As much counting as takes a test no time.
        format!("> {line}\n{}", json_api::answer_within(line.as_bytes(), 20_000))
    });
    answers.collect::<Vec<_>>().join("\n")
}

#[test]
fn open_games_tell_what_is_wanted() {
    assert_snapshot!(answered(
        r#"
        {"id": 1, "game": "dvonn", "want": ["position", "status", "perft:2"]}
        {"game": "dvonn", "position": "jump W A1:W,B1:R,C1:B", "want": ["legal", "status", "perft:1", "perft:2"]}
        {"game": "dvonn", "position": "jump W A1:W,B1:R,C1:B", "want": ["legal", "status", "perft:2"]}
        {"game": "dvonn", "position": "jump W A1:W,B1:R,C1:B", "moves": ["A1B1", "C1B1"], "want": ["status", "position"]}
        {"game": "dvonn", "position": "jump W A1:W,B1:R,C1:B", "moves": ["A1B1"], "want": ["trace"]}
        {"game": "dvonn", "setup": {"start": "symmetric"}, "seed": 7, "want": ["position"]}
        {"game": "kamisado", "moves": ["c1-c5"], "want": ["legal", "position", "status"]}
        {"game": "kamisado", "setup": {"match": "standard"}, "position": "standard 1 0 fill b | w 3 d10,d20,c10,h10,f40,c40,d80,f10 c20,f80,a80,b80,e80,g80,h80,a50", "want": ["status", "legal"]}
        {"game": "daaliz", "want": ["position", "perft:1", "status"]}
        {"game": "daaliz", "setup": {"goal": "reach", "size": [3, 3], "walls": 0}, "moves": ["b2", "a3", "b3"], "want": ["status", "legal", "trace"]}
        {"game": "daaliz", "setup": {"players": 4, "teams": true, "goal": "reach", "size": [3, 3], "walls": 0}, "moves": ["b2"], "want": ["status", "legal", "position"]}
        {"game": "daaliz", "players_of": 2, "match": "long", "moves": ["E2", "e۸", "1. he3"], "want": ["position"]}
        {"game": "dvonn", "seed": 3, "want": ["playouts:5"]}
        {"game": "kamisado", "seed": 3, "want": ["playouts:5"]}
        {"game": "daaliz", "seed": 3, "want": ["playouts:2"]}
        "#
    ));
}

#[test]
fn dixit_tells_what_an_eye_may_know() {
    assert_snapshot!(answered(
        r#"
        {"id": "d", "game": "dixit", "setup": {"players": 3}, "seed": 5, "want": ["status", "legal", "view:1"]}
        {"game": "dixit", "setup": {"players": 3}, "seed": 5, "moves": [{"seat": 0, "do": "clue", "card": 13, "text": "the sea"}], "want": ["status", "view:stands"]}
        {"game": "dixit", "setup": {"players": 3}, "seed": 5, "moves": [{"seat": 0, "do": "lapse"}], "want": ["status"]}
        {"game": "dixit", "setup": {"variant": "party"}, "seed": 1, "want": ["playouts:3"]}
        "#
    ));
}

#[test]
fn a_round_of_dixit_is_counted() {
    assert_snapshot!(answered(
        r#"
        # three seek, one finds
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B", "C", "D"], "storyteller": "A", "table": {"1": "A", "2": "B", "3": "C", "4": "D"}, "votes": {"B": [1], "C": [2], "D": [2]}}}
        {"game": "dixit", "score": {"variant": "party", "players": ["A", "B", "C", "D", "E", "F"], "storyteller": "A", "green": {"A": 1, "B": 1, "C": 1, "D": 2, "E": 2, "F": 3}, "red": 2}}
        {"game": "dixit", "score": {"variant": "team", "teams": {"T1": ["a1", "a2"], "T2": ["b1", "b2"], "T3": ["c1", "c2"]}, "storyteller": "a1", "table": {"1": "a1", "2": "a2", "3": "b1", "4": "c2"}, "votes": {"b2": [4], "c1": [2]}}}
        # a vote for one's own card, among the votes and by itself
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B", "C", "D"], "storyteller": "A", "table": {"1": "A", "2": "B", "3": "C", "4": "D"}, "votes": {"B": [2]}}}
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B", "C", "D"], "storyteller": "A", "table": {"1": "A", "2": "B", "3": "C", "4": "D"}, "action": {"type": "vote", "by": "B", "slots": [2]}}}
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B", "C", "D"], "storyteller": "A", "table": {"1": "A", "2": "B", "3": "C", "4": "D"}, "action": {"by": "B", "slots": [1]}}}
        # nonsense
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B"], "storyteller": "A"}}
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B", "B"], "storyteller": "A"}}
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B", "C"], "storyteller": "Z"}}
        {"game": "dixit", "score": {"variant": "base", "players": ["A", "B", "C"], "storyteller": "A", "table": {"2": "A"}}}
        {"game": "dixit", "score": {"variant": "team", "teams": {"T1": ["a"]}, "storyteller": "a"}}
        {"game": "dixit", "score": 7}
        "#
    ));
}

#[test]
fn each_kind_of_trouble_says_what_and_where() {
    assert_snapshot!(answered(
        r#"
        # json
        {"id": 1, "game": "dvonn"
        nonsense
        {"id": 2, "game": "dvonn", "moves": ["\ud800"]}
        # request
        [1, 2]
        {"id": {"deep": [1, null]}, "want": ["legal"]}
        {"game": "chess"}
        {"game": 7}
        {"game": "dvonn", "want": "legal"}
        {"game": "dvonn", "want": ["legal", "legal"]}
        {"game": "dvonn", "want": ["perft:2", "perft:3"]}
        {"game": "dvonn", "want": ["perft"]}
        {"game": "dvonn", "want": ["perft:101"]}
        {"game": "dvonn", "want": ["perft:-1"]}
        {"game": "dvonn", "want": ["perft:+1"]}
        {"game": "dvonn", "want": ["playouts:99999999999999999999"]}
        {"game": "dvonn", "want": ["view:0"]}
        {"game": "dvonn", "want": ["best"]}
        {"game": "dvonn", "want": ["best:soon"]}
        {"game": "dvonn", "want": ["value:nodes:many"]}
        {"game": "dvonn", "want": ["value:nodes:9007199254740993"]}
        {"game": "dvonn", "level": 11, "want": ["best:1"]}
        {"game": "dvonn", "level": 0}
        {"game": "dixit", "want": ["best:1"]}
        {"game": "dvonn", "setup": {"board": "big"}}
        {"game": "dvonn", "setup": []}
        {"game": "dvonn", "seed": -1}
        {"game": "dvonn", "seed": 1e999}
        {"game": "dvonn", "moves": "A1"}
        {"game": "kamisado", "setup": {"match": "endless"}}
        {"game": "daaliz", "setup": {"players": 5}}
        {"game": "daaliz", "setup": {"size": [300, 9]}}
        {"game": "dixit", "setup": {"players": 2}}
        {"game": "dixit", "want": ["perft:1"]}
        {"game": "dixit", "want": ["view:6"]}
        {"game": "dixit", "position": "x"}
        # position
        {"game": "dvonn", "position": "jump W A1:WX"}
        {"game": "kamisado", "position": "b 9"}
        {"game": "daaliz", "position": "1 e1 e9 10 10 e3x"}
        # too many
        {"game": "dvonn", "want": ["perft:99"]}
        {"game": "kamisado", "want": ["playouts:4294967295"]}
        # beside the setup
        {"game": "daaliz", "goal": "reach", "moves": ["e2"]}
        {"game": "dixit", "players": 3}
        # notation
        {"game": "dvonn", "moves": ["E3", "Z9"]}
        {"game": "kamisado", "moves": ["c1-c5", ""]}
        {"game": "daaliz", "moves": ["e2", 7]}
        {"game": "dixit", "moves": ["clue"]}
        {"game": "dixit", "moves": [{"do": "ready"}]}
        {"game": "dixit", "moves": [{"seat": 0, "do": "dance"}]}
        # illegal
        {"game": "dvonn", "moves": ["E3", "E3"]}
        {"game": "kamisado", "moves": ["c1-c5", "c8-c7"]}
        {"game": "daaliz", "moves": ["e2", "e2"]}
        {"game": "dixit", "seed": 5, "setup": {"players": 3}, "moves": [{"seat": 1, "do": "clue", "card": 13, "text": "mine"}]}
        # over
        {"game": "daaliz", "setup": {"goal": "reach", "size": [3, 3], "walls": 0}, "moves": ["b2", "a3", "b3", "a2"]}
        {"game": "dvonn", "position": "jump W A1:W,B1:R", "moves": ["A1B1", "PASS"]}
        "#
    ));
}

/// The moves of the one game in a record, or the first problem.
fn replayed(text: &str) -> Result<Vec<String>, String> {
    let report = json_api::replay(text.as_bytes());
    match (&report.problems[..], &report.games[..]) {
        ([], [game]) => Ok(game.moves.clone()),
        ([problem, ..], _) => Err(format!("{}: {}", problem.line, problem.reason)),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_record_is_read_as_people_write_it() {
    for text in [
        "hambazi 1 daaliz\n1. E2 e۸\n2. HE۳ c4v\n1-0\nresult open\n",
        "hambazi 1 daaliz\ne2\n\n# so\ne8\ne3h\nvc4\n",
        r#"{"game":"daaliz","moves":["E2","1... e٨","he3","c4-v"]}"#,
    ] {
        let moves = replayed(text).unwrap();
        assert_eq!(moves, ["e2", "e8", "e3h", "c4v"], "in notation: {text}");
    }
}

#[test]
fn a_record_that_cannot_be_read_says_why_in_words() {
    let problem = |text: &str| replayed(text).unwrap_err();
    let version = "1: version 2 is not known here, only version 1";
    assert_eq!(problem("hambazi 2 daaliz\ne2\n"), version);
    assert_eq!(problem("# so\nhambazi 2 daaliz\ne2\n").replace("2: v", "1: v"), version);
    assert_eq!(problem("hambazi 1\ne2"), "1: expected hambazi 1 GAME");
    assert_eq!(problem("hambazi study 1 daaliz\n\ne2"), "1: this is a study: its board opens it");
    let no_move = "\"3e\": this is no move: expected a column from a to i at character 1";
    assert_eq!(problem("hambazi 1 daaliz\ne2\n3e\n"), format!("3: {no_move}"));
    assert_eq!(problem("hambazi 1 daaliz\ne2 e8 3e\n"), format!("2: {no_move}"));
    let none = problem("(;GM[Dvonn]FF[4]EV[x];W[zz])");
    assert_eq!(none, "1: W[zz]: expected a turn such as P0[1 dropb C 4]");
}

#[test]
fn what_strangers_wrote_is_cut_in_messages() {
    let long = "z".repeat(6_000_000);
    for text in [
        format!("hambazi 1 daaliz\n{long}\n"),
        format!("hambazi 1 {long}\n"),
        format!("hambazi {long} daaliz\n"),
        format!("hambazi 1 daaliz\nresult drawn {long}\n"),
        format!("hambazi 1 daaliz\nsetup {{\"{long}\":1}}\n"),
        format!("hambazi 1 daaliz\nposition {long}\n"),
        format!("hambazi 1 dixit\n{{\"do\":\"{long}\"}}\n"),
        format!(r#"{{"game":"daaliz","moves":["{long}"]}}"#),
        format!(r#"{{"game":"daaliz","want":["{long}"]}}"#),
        format!(r#"{{"game":"daaliz","result":"{long}"}}"#),
        format!("(;GM[{long}])"),
        long.clone(),
    ] {
        let why = replayed(&text).unwrap_err();
        assert!(why.len() < 700, "{} bytes: {}", why.len(), &why[..300]);
    }
    let reply = json_api::answer(format!(r#"{{"game":"daaliz","moves":["{long}"]}}"#).as_bytes());
    assert!(reply.contains("zzz… (6000000 characters)") && reply.len() < 400, "{}", reply.len());
}
