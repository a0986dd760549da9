//! The arena on the command line.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

const HAMBAZI: &str = env!("CARGO_BIN_EXE_hambazi");

fn run(arguments: &[&str]) -> Output {
    Command::new(HAMBAZI).args(arguments).output().unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// A file of this test run only.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    folder.join(format!("{name}-{}", std::process::id()))
}

#[test]
fn games_of_the_arena_are_replayed() {
    for (game, set) in
        [("dvonn", "Start=random"), ("kamisado", "Match=standard"), ("daaliz", "Goal=reach")]
    {
        let sheet = file(game);
        let path = sheet.to_str().unwrap();
        let played = run(&[
            "arena", game, "level:1", "level:2", "--pace", "nodes=30", "--games", "2", "--set",
            set, "--turns", "120", "--record", path,
        ]);
        assert!(played.status.success(), "{}", err(&played));
        let text = out(&played);
        assert!(
            text.starts_with(&format!("level:1 against level:2: {game}, nodes=30, seed 1\n")),
            "{text}"
        );
        assert!(
            text.contains("level:2: 0 illegal moves, 0 losses on time, 0 times gone"),
            "{text}"
        );
        let replayed = run(&["replay", path]);
        assert!(replayed.status.success(), "{}", err(&replayed));
        assert_eq!(out(&replayed).lines().count(), 2, "{}", out(&replayed));
        assert!(out(&replayed).contains(&format!(":1: {game}, ")), "{}", out(&replayed));
        fs::remove_file(sheet).unwrap();
    }
}

#[test]
fn a_foreign_program_plays_too() {
    let ugi = format!("{HAMBAZI} ugi kamisado");
    let arguments = [
        "arena",
        "kamisado",
        &ugi,
        "level:kamisado:1",
        "--pace",
        "nodes=40",
        "--games",
        "2",
        "--first-set",
        "Hash=1",
        "--charge",
        "cpu",
    ];
    let (once, again) = (run(&arguments), run(&arguments));
    assert!(once.status.success(), "{}", err(&once));
    let trouble = "0 illegal moves, 0 losses on time, 0 times gone";
    assert_eq!(out(&once).matches(trouble).count(), 2, "{}", out(&once));
    let score = |output: &Output| out(output).lines().nth(1).unwrap().to_owned();
    assert_eq!(score(&once), score(&again));
}

#[test]
fn a_program_that_cannot_run_is_reported() {
    let gone = run(&["arena", "dvonn", "true", "level:1", "--pace", "nodes=30", "--games", "2"]);
    assert!(gone.status.success());
    assert!(
        out(&gone).contains("true: 0 illegal moves, 0 losses on time, 2 times gone"),
        "{}",
        out(&gone)
    );
}

#[test]
fn a_ladder_has_a_row_for_each_rung() {
    let ladder = run(&[
        "arena", "ladder", "kamisado", "--levels", "2-4", "--pace", "nodes=30", "--games", "2",
    ]);
    let lines: Vec<_> = out(&ladder).lines().collect();
    assert_eq!(lines.len(), 4, "{}{}", out(&ladder), err(&ladder));
    assert!(
        lines[2].starts_with("| 3 | 2 | +") && lines[3].starts_with("| 4 | 3 | +"),
        "{lines:?}"
    );
}

#[test]
fn senseless_arguments_are_reported() {
    let bad: [&[&str]; 8] = [
        &["arena"],
        &["arena", "chess", "level:1", "level:2"],
        &["arena", "dvonn", "level:1"],
        &["arena", "dvonn", "level:1", "level:11"],
        &["arena", "dvonn", "level:1", "level:2", "--pace", "soon"],
        &["arena", "dvonn", "level:1", "level:2", "--set", "Match=long"],
        &["arena", "dvonn", "level:1", "level:2", "--sprt", "5,0"],
        &["arena", "dvonn", "level:1", "level:2", "--openings", "/no/such/file"],
    ];
    for arguments in bad {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!err(&output).is_empty() && out(&output).is_empty(), "{arguments:?}");
    }
}
