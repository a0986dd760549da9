//! A language model plays, on the command line.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

const HAMBAZI: &str = env!("CARGO_BIN_EXE_hambazi");

/// A model of a few lines: it takes the first legal move, the first time as two squares too many.
const MODEL: &str = r#"#!/bin/sh
text=$(cat)
case "$text" in *"was refused"*) ;; *) echo "e2-e3 perhaps"; exit ;; esac
set -- $(printf '%s\n' "$text" | sed -n '/^## Legal moves/,/^## How/{/^[a-i]/p}')
printf 'Nothing is better.\n**MOVE:** `%s`\n' "$1"
"#;

fn script(folder: &Path, text: &str) -> String {
    let path = folder.join("model.sh");
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(HAMBAZI).arg("model").args(arguments).current_dir(folder).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_script_plays_a_level_and_its_record_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let model = script(folder.path(), MODEL);
    let small = ["--set", "Size=3x3", "--set", "Walls=1"];
    let mut arguments = vec!["--command", &model, "--game", "daaliz", "--against", "level:2"];
    arguments.extend(["--games", "2", "--legal-moves", "--record", "r.jsonl", "--log", "l.jsonl"]);
    arguments.extend(["--no-rules"].into_iter().chain(small));
    let played = run(folder.path(), &arguments);
    let (out, err) = (text(&played.stdout), text(&played.stderr));
    assert!(played.status.success(), "{out}{err}");
    assert!(
        out.contains("against level:2: daaliz, nodes=2000, seed 1; en, legal moves shown"),
        "{out}"
    );
    assert!(out.contains("the first answer was legal: 0.0 %"), "{out}");
    assert!(out.contains("| unreadable | - |") && out.contains(": e2-e3 |"), "{out}");
    let mut replay = Command::new(HAMBAZI);
    let replayed = replay.args(["replay", "r.jsonl"]).current_dir(folder.path()).output().unwrap();
    assert!(replayed.status.success(), "{}", text(&replayed.stderr));
    assert_eq!(text(&replayed.stdout).lines().count(), 2, "{}", text(&replayed.stdout));
    let log = fs::read_to_string(folder.path().join("l.jsonl")).unwrap();
    assert!(log.lines().count() > 4 && log.contains("MOVE: ..."), "{log}");
    let again = run(folder.path(), &arguments);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("--overwrite"), "{}", text(&again.stderr));
}

#[test]
fn a_command_that_breaks_ends_everything_and_counts_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let ways = [
        (vec!["--command", "false", "--game", "dvonn"], "false: exit status: 1"),
        (vec!["--command", "no-such-model", "--game", "dvonn"], "no-such-model: "),
        (vec!["--command", "cat", "--game", "dvonn", "--against", "level:11"], "level:11"),
        (vec!["--command", "cat", "--game", "dvonn", "--pace", "clock=1+1"], "the pace is"),
        (vec!["--command", "cat", "--game", "dvonn", "--language", "tlh"], "fa, sv, en"),
    ];
    for (arguments, why) in ways {
        let output = run(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}
