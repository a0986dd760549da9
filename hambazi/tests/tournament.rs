//! Tournaments on the command line, with scripted little programs.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

const HAMBAZI: &str = env!("CARGO_BIN_EXE_hambazi");

/// A folder of this test run only, with what a tournament needs.
struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Place {
        Place(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.path(name), text).unwrap();
        self.path(name).display().to_string()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }

    fn arena(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(HAMBAZI);
        command.arg("arena").args(arguments).current_dir(self.0.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.arena(arguments).output().unwrap()
    }
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// A program that plays what our own says, and tells the score that its first argument is.
const SAYS: &str = r#"
score=$1
"$HAMBAZI" ugi kamisado | while read -r line; do
  case $line in
    bestmove*) echo "info depth 3 nodes 7 score cp $score"; echo "$line";;
    info*) ;;
    *) echo "$line";;
  esac
done
"#;

/// A program that ends the arena as `kill -9` does, with its ninth move; twice in one folder.
const KILLS: &str = r#"
count=0
"$HAMBAZI" ugi kamisado | while read -r line; do
  case $line in bestmove*)
    count=$((count + 1))
    if [ $count = 9 ] && [ ! -e second ]; then
      if [ -e first ]; then touch second; else touch first; fi
      kill -9 $PPID
    fi;;
  esac
  echo "$line"
done
"#;

/// Four engines: three levels, and one that is a program of its own.
fn file(games: u32, program: &str) -> String {
    format!(
        "game = \"kamisado\"\nformat = \"round-robin\"\ngames = {games}\npace = \"nodes=40\"\n\
         record = \"night.jsonl\"\n\n\
         [[player]]\nname = \"one\"\nengine = \"level:1\"\n\n\
         [[player]]\nname = \"three\"\nengine = \"level:3\"\n\n\
         [[player]]\nname = \"five\"\nengine = \"level:5\"\npace = \"nodes=60\"\n\n\
         [[player]]\nname = \"program\"\nengine = \"{program}\"\n\
         set = {{ Level = 2, Hash = 1 }}\n"
    )
}

/// Our own program as one of those that play.
const OURS: &str = concat!(env!("CARGO_BIN_EXE_hambazi"), " ugi kamisado");

/// What was played, without how long it took.
fn games(text: &str) -> Vec<(Value, Value, Value, Value)> {
    let game = |line: &str| {
        let it: Value = serde_json::from_str(line).unwrap();
        (it["seats"].clone(), it["moves"].clone(), it["result"].clone(), it["scores"].clone())
    };
    text.lines().map(game).collect()
}

/// The tables, without what tells of time.
fn tables(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.contains("ms a move")).collect()
}

fn wait_for(arena: &mut Child, record: &Path, lines: usize) {
    while fs::read_to_string(record).unwrap_or_default().lines().count() < lines {
        assert_eq!(arena.try_wait().unwrap(), None, "it ended too soon");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn four_engines_killed_twice_end_as_if_nobody_had() {
    let place = |killed: bool| {
        let place = Place::new();
        place.write("kills.sh", KILLS.trim_start());
        place.write("night.toml", &file(8, "sh kills.sh"));
        if !killed {
            place.write("second", "");
        }
        place
    };
    let run = |place: &Place, more: &[&str]| {
        let arguments = [&["tournament", "night.toml"][..], more].concat();
        place.arena(&arguments).env("HAMBAZI", HAMBAZI).output().unwrap()
    };
    let whole = place(false);
    let played = run(&whole, &[]);
    assert!(played.status.success(), "{}", err(&played));
    let text = out(&played);
    assert!(
        text.starts_with("round-robin of 4: kamisado, 8 games a pairing, seed 1\n\n"),
        "{text}"
    );
    for name in ["one", "three", "five", "program"] {
        let row = format!("  {name} ");
        assert_eq!(text.lines().filter(|line| line.contains(&row)).count(), 2, "{text}");
    }
    assert_eq!(text.matches("pentanomial: LL ").count(), 6, "{text}");
    assert_eq!(games(&whole.read("night.jsonl")).len(), 48);

    let broken = place(true);
    let mut before = 0;
    for more in [&[][..], &["--resume", "--concurrency", "2"]] {
        assert_eq!(run(&broken, more).status.signal(), Some(9));
        let done = broken.read("night.jsonl").lines().count();
        assert!(done > 0 && (before..48).contains(&done), "{before} and then {done} games");
        before = done;
    }
    let rest = run(&broken, &["--resume"]);
    assert!(rest.status.success(), "{}", err(&rest));
    assert_eq!(games(&broken.read("night.jsonl")), games(&whole.read("night.jsonl")));
    assert_eq!(tables(out(&rest)), tables(text));
}

#[test]
fn ctrl_c_prints_the_tables_so_far() {
    let place = Place::new();
    place.write("night.toml", &file(100_000, OURS));
    let mut arena = place.arena(&["tournament", "night.toml"]).spawn().unwrap();
    wait_for(&mut arena, &place.path("night.jsonl"), 6);
    let number = arena.id().to_string();
    assert!(Command::new("kill").args(["-INT", &number]).status().unwrap().success());
    let output = arena.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    assert!(out(&output).contains("#  player"), "{}", out(&output));
    assert!(err(&output).contains("this is the result so far"), "{}", err(&output));
}

#[test]
fn a_tournament_writes_over_nothing_unasked() {
    let place = Place::new();
    place.write("night.toml", &file(1, OURS));
    place.write("night.jsonl", "dear diary\n");
    let refused = place.run(&["tournament", "night.toml"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        err(&refused).contains("night.jsonl: it is there already; --resume"),
        "{}",
        err(&refused)
    );
    assert_eq!(place.read("night.jsonl"), "dear diary\n");
    let anew = place.run(&["tournament", "night.toml", "--overwrite"]);
    assert!(anew.status.success(), "{}", err(&anew));
    assert_eq!(games(&place.read("night.jsonl")).len(), 6);
}

#[test]
fn scores_of_programs_end_games_and_stand_in_record_and_log() {
    let place = Place::new();
    let script = place.write("says.sh", SAYS.trim_start());
    let entry = |name: &str, score: &str| {
        format!("[[player]]\nname = \"{name}\"\nengine = \"sh {script} {score}\"\n")
    };
    let head = "game = \"kamisado\"\nformat = \"gauntlet\"\ngames = 2\npace = \"nodes=20\"\n\
                win-at = \"700,1\"\nbook = true\nrecord = \"r\"\nlog = \"l\"\n";
    let text = [head, &entry("sure", "900"), &entry("sorry", "-900"), &entry("calm", "0")];
    place.write("t.toml", &text.concat());
    let mut arena = place.arena(&["tournament", "t.toml"]);
    let played = arena.env("HAMBAZI", HAMBAZI).output().unwrap();
    assert!(played.status.success(), "{}", err(&played));
    let record = place.read("r");
    let ended = |why: &str| record.lines().filter(|line| line.contains(why)).count();
    assert_eq!(ended("\"why\":\"score\""), 2, "{record}");
    assert!(record.contains("\"scores\":[900,-900]"), "{record}");
    let log = place.read("l");
    for part in ["sure[", "calm[", "] > go nodes 20\n", "] < info depth 3 nodes 7 score cp -900\n"]
    {
        assert!(log.contains(part), "{part}: {log}");
    }
    let replayed = Command::new(HAMBAZI).args(["replay"]).arg(place.path("r")).output().unwrap();
    assert!(replayed.status.success(), "{}", err(&replayed));
    assert_eq!(out(&replayed).lines().count(), 4);
}

#[test]
fn a_solver_is_told_in_the_counts_and_in_the_record() {
    let place = Place::new();
    let played = place.run(&[
        "kamisado", "level:3", "level:3", "--games", "4", "--pace", "nodes=40", "--solver", "5000",
        "--book", "--record", "r",
    ]);
    assert!(played.status.success(), "{}", err(&played));
    let record = place.read("r");
    let solved = record.lines().filter(|line| line.contains("\"why\":\"solver\"")).count();
    assert!(solved > 0, "{record}");
    let told = format!("; adjudicated: {solved} by the solver, 0 won and 0 drawn by score");
    assert!(out(&played).contains(&told), "{}", out(&played));
}

#[test]
fn a_faulty_file_is_refused_with_its_line() {
    let place = Place::new();
    place.write("t.toml", "game = \"kamisado\"\n\n# slowly\npace = \"slow\"\n");
    let refused = place.run(&["tournament", "t.toml"]);
    assert_eq!((refused.status.code(), out(&refused)), (Some(2), ""));
    let told = "hambazi: t.toml: line 4: pace: \"slow\" is not movetime=MS, nodes=N, depth=N or \
                clock=S+S\n";
    assert_eq!(err(&refused), told);
}

#[test]
fn a_book_is_made_by_a_command_and_read_by_the_arena() {
    let place = Place::new();
    let made = place
        .run(&["book", "daaliz", "--count", "2", "--plies", "2", "--games", "4", "--nodes", "20"]);
    assert!(made.status.success(), "{}", err(&made));
    assert_eq!(out(&made).lines().count(), 4, "{}", out(&made));
    place.write("book.txt", out(&made));
    let played = place.run(&[
        "daaliz",
        "level:1",
        "level:1",
        "--games",
        "2",
        "--pace",
        "nodes=20",
        "--openings",
        "book.txt",
    ]);
    assert!(played.status.success(), "{}", err(&played));
}
