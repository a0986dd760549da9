//! Positions whose value is known, on the command line.

use std::fs;
use std::process::{Command, Output};

const HAMBAZI: &str = env!("CARGO_BIN_EXE_hambazi");

fn run(arguments: &[&str]) -> Output {
    Command::new(HAMBAZI).arg("benchmark").args(arguments).output().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// The share of best moves of all positions, in percent.
fn share(output: &Output) -> f64 {
    assert!(output.status.success(), "{}", err(output));
    let all = out(output).lines().find(|line| line.starts_with("| all | ")).unwrap();
    all.split('|').nth(3).unwrap().trim().trim_end_matches(" %").parse().unwrap()
}

#[test]
fn a_mind_and_a_program_answer_the_positions_that_come_along() {
    let strong = run(&["kamisado", "level:10", "--pace", "nodes=100000"]);
    let weak = run(&["kamisado", "level:1", "--pace", "nodes=100"]);
    assert!(out(&strong).starts_with("level:10: kamisado, nodes=100000, seed 1\n\n| turns to"));
    assert!(share(&strong) > share(&weak) + 20.0, "{}{}", out(&strong), out(&weak));
    let program = format!("{HAMBAZI} ugi dvonn");
    let asked = run(&["dvonn", &program, "--pace", "nodes=50", "--set", "Hash=1"]);
    assert!(share(&asked) > 20.0, "{}", out(&asked));
}

#[test]
fn a_file_is_made_checked_and_found_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.jsonl");
    let made = run(&["make", "dvonn", "--ends", "3", "--nodes", "20000", "--seed", "5"]);
    assert!(made.status.success(), "{}", err(&made));
    let named = path.to_str().unwrap();
    fs::write(&path, out(&made)).unwrap();
    let checked = run(&["check", "dvonn", "--file", named]);
    assert_eq!(out(&checked), "3 positions: 0 wrong, 0 not proved\n", "{}", err(&checked));
    let mut lines: Vec<String> = out(&made).lines().map(str::to_owned).collect();
    let mut task: serde_json::Value = serde_json::from_str(&lines[2]).unwrap();
    let values = task["moves"].as_object_mut().unwrap().values_mut().next().unwrap();
    *values = (values.as_i64().unwrap() + 2).into();
    lines[2] = task.to_string();
    fs::write(&path, lines.join("\n")).unwrap();
    let wrong = run(&["check", "dvonn", "--file", named]);
    assert_eq!(wrong.status.code(), Some(1), "{}{}", out(&wrong), err(&wrong));
    let other = run(&["kamisado", "level:1", "--file", named]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("t.jsonl: "), "{}", err(&other));
}

#[test]
fn what_makes_no_sense_is_told() {
    let bad: [&[&str]; 5] = [
        &[],
        &["daaliz", "level:1", "--puzzles", "--limit", "1", "--pace", "clock=5+1"],
        &["dvonn", "level:11"],
        &["dvonn", "no-such-program"],
        &["dvonn", "level:1", "--pace", "clock=5+1"],
    ];
    for arguments in bad {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!err(&output).is_empty() && out(&output).is_empty(), "{arguments:?}");
    }
}

#[test]
fn puzzles_are_solved_move_by_move() {
    let solved = run(&["daaliz", "level:8", "--puzzles", "--limit", "12", "--pace", "nodes=3000"]);
    let text = out(&solved);
    assert!(solved.status.success(), "{}", err(&solved));
    assert!(
        text.starts_with("level:8: puzzles of daaliz, nodes=3000, seed 1\n\n| rating |"),
        "{text}"
    );
    let all = text.lines().find(|line| line.starts_with("| all | 12 |")).expect(text);
    let first: f64 = all.split('|').nth(3).unwrap().trim().trim_end_matches(" %").parse().unwrap();
    assert!(first > 50.0, "{text}");
    let none = run(&["daaliz", "level:1", "--puzzles", "--file", "no-such-file"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(err(&none).contains("no-such-file"), "{}", err(&none));
}

#[test]
fn another_board_is_solved_and_a_program_is_told_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.jsonl");
    let made = run(&["make", "daaliz", "--board", "Size=3x3 Walls=1", "--tree", "1"]);
    assert!(made.status.success(), "{}", err(&made));
    let head =
        r#"make daaliz --board \"Size=3x3 Walls=1\" --tree 1 --nodes 300000 --seed 1","truth":2}"#;
    assert!(out(&made).lines().next().unwrap().ends_with(head), "{}", out(&made));
    let named = path.to_str().unwrap();
    fs::write(&path, out(&made)).unwrap();
    let checked = run(&["check", "daaliz", "--file", named]);
    assert_eq!(out(&checked), "9 positions: 0 wrong, 0 not proved\n", "{}", err(&checked));
    let program = format!("{HAMBAZI} ugi daaliz");
    for engine in ["level:10", &program] {
        let asked = run(&["daaliz", engine, "--file", named]);
        assert!(share(&asked) > 60.0 && out(&asked).contains("| 9 |"), "{}", out(&asked));
        assert!(!out(&asked).contains("The first fault"), "{}", out(&asked));
    }
    let wrong = run(&["make", "daaliz", "--board", "Size=1x1", "--tree", "1"]);
    assert_eq!(wrong.status.code(), Some(2), "{}", out(&wrong));
}
