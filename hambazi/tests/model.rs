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

/// The first card, and the first picture on the table that is not its own.
const DREAMER: &str = r#"#!/bin/sh
read -r prompt
case "$prompt" in
*'"ask":"tell"'*) printf 'CARD: 2\nCLUE: like a dream\n' ;;
*'"ask":"give"'*) echo 1 ;;
*) slot=$(printf '%s' "$prompt" | grep -o '"number":[0-9]*,"own":false' | head -1 | tr -dc 0-9)
  echo "VOTE: $slot" ;;
esac
"#;

#[test]
fn a_script_plays_dixit_among_our_bots() {
    let folder = tempfile::tempdir().unwrap();
    let model = script(folder.path(), DREAMER);
    let mut arguments = vec!["--command", &model, "--game", "dixit", "--games", "1", "--json"];
    arguments.extend(["--no-rules", "--record", "r.jsonl", "--log", "l.jsonl"]);
    let played = run(folder.path(), &arguments);
    let (out, err) = (text(&played.stdout), text(&played.stderr));
    assert!(played.status.success(), "{out}{err}");
    assert!(out.contains("among our bots: dixit, 4 players, seed 1; en, 3 tries"), "{out}");
    assert!(out.contains("the first answer was legal: 100.0 %"), "{out}");
    let record = fs::read_to_string(folder.path().join("r.jsonl")).unwrap();
    assert!(record.contains(r#""why":"rules""#) && record.contains("like a dream"), "{record}");
    for (given, value) in [("--pace", "nodes=5"), ("--against", "level:1")] {
        let refused = run(folder.path(), &["--command", "cat", "--game", "dixit", given, value]);
        assert_eq!(refused.status.code(), Some(2));
        let why = format!("{given} is not for dixit");
        assert!(text(&refused.stderr).contains(&why), "{}", text(&refused.stderr));
    }
    let refused = run(folder.path(), &["--command", "cat", "--game", "dvonn", "--players", "4"]);
    assert!(text(&refused.stderr).contains("are for dixit"), "{}", text(&refused.stderr));
}

#[test]
fn cards_may_be_shown_by_their_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let cards = folder.path().join("cards");
    fs::create_dir(&cards).unwrap();
    // All but one are there: they are not painted again, which would take long.
    for number in 0..83 {
        fs::write(cards.join(format!("card-{number:02}.png")), "a picture").unwrap();
    }
    let model = script(folder.path(), "#!/bin/sh\ncat > prompt\nexit 1\n");
    let mut arguments = vec!["--command", &model, "--game", "dixit", "--json", "--no-rules"];
    arguments.extend(["--pictures", "cards"]);
    let broken = run(folder.path(), &arguments);
    assert_eq!(broken.status.code(), Some(2), "{}", text(&broken.stderr));
    let prompt = fs::read_to_string(folder.path().join("prompt")).unwrap();
    let prompt: serde_json::Value = serde_json::from_str(&prompt).unwrap();
    for card in prompt["hand"].as_array().unwrap() {
        assert!(
            Path::new(card["picture"].as_str().unwrap()).exists() && card.get("text").is_none()
        );
    }
    assert_eq!(fs::read(cards.join("card-00.png")).unwrap(), b"a picture");
    assert!(fs::read(cards.join("card-83.png")).unwrap().starts_with(b"\x89PNG"));
}
