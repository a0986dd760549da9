//! The arena on the command line.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

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
fn a_program_is_told_which_variant_is_played() {
    for (game, set) in [
        ("dvonn", &["Start=random"][..]),
        ("kamisado", &["Match=standard"]),
        ("daaliz", &["Players=3", "Size=5x5", "Walls=2"]),
        ("daaliz", &["Goal=reach", "Size=5x5"]),
    ] {
        let ugi = format!("{HAMBAZI} ugi {game}");
        let head = ["arena", game, &ugi, "level:1", "--pace", "nodes=30", "--games", "3"];
        let sets = set.iter().flat_map(|set| ["--set", set]);
        let played =
            run(&head.into_iter().chain(sets).chain(["--turns", "60"]).collect::<Vec<_>>());
        let sound = "0 illegal moves, 0 losses on time, 0 times gone";
        assert_eq!(out(&played).matches(sound).count(), 2, "{}{}", out(&played), err(&played));
    }
}

#[test]
fn a_program_that_cannot_run_ends_the_contest_with_its_cause() {
    let log = file("log");
    let path = log.to_str().unwrap();
    for (command, why) in [
        ("no-such-program", "no-such-program: it does not start: "),
        ("true", "true: it ended before it answered ugi with ugiok"),
        ("sh -c no-such-program", "its last words: "),
        ("echo uciok", "; it said \"uciok\""),
    ] {
        let run = run(&[
            "arena",
            "dvonn",
            "level:1",
            command,
            "--pace",
            "nodes=30",
            "--games",
            "2",
            "--log",
            path,
            "--overwrite",
        ]);
        assert_eq!(run.status.code(), Some(2), "{command}: {}", out(&run));
        assert!(err(&run).contains(why), "{command}: {}", err(&run));
        assert_eq!(out(&run), "", "{command}");
    }
    // The log of the last one.
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.contains("] > ugi\n") && text.contains("] < uciok\n"), "{text}");
    fs::remove_file(log).unwrap();
}

#[cfg(unix)]
#[test]
fn a_program_that_errs_is_heard_and_each_kind_of_fault_is_explained() {
    let (script, log) = (file("errs.sh"), file("errs.log"));
    let text = "echo ugiok\nwhile read -r line; do case $line in isready) echo readyok;;\n\
        go*) echo thinking >&2; echo bestmove e5;; quit) exit;; esac; done\n";
    fs::write(&script, text).unwrap();
    let command = format!("sh {}", script.display());
    let run = run(&[
        "arena",
        "daaliz",
        &command,
        "level:1",
        "--pace",
        "nodes=30",
        "--games",
        "1",
        "--plies",
        "0",
        "--log",
        log.to_str().unwrap(),
    ]);
    assert!(run.status.success(), "{}", err(&run));
    assert!(out(&run).contains(": 1 illegal moves, "), "{}", out(&run));
    assert!(out(&run).contains("\n  the first illegal move, in game 1: \"e5\": "), "{}", out(&run));
    assert!(out(&run).contains("\n+0 =0 -1, 0.0 %\n"), "one game is one game: {}", out(&run));
    assert!(err(&run).contains("the last opening is not played from all 2"), "{}", err(&run));
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.contains("] > go nodes 30\n") && text.contains("] ! thinking\n"), "{text}");
    let again =
        self::run(&["arena", "daaliz", &command, "level:1", "--log", log.to_str().unwrap()]);
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("it is there already; --resume"), "{}", err(&again));
    assert_eq!(fs::read_to_string(&log).unwrap(), text);
    fs::remove_file(script).unwrap();
    fs::remove_file(log).unwrap();
}

#[test]
fn a_record_is_not_overwritten_unasked_and_can_be_resumed() {
    let sheet = file("resumed");
    let path = sheet.to_str().unwrap();
    let played = |games: &str, more: &[&str]| {
        let head = ["arena", "kamisado", "level:2", "level:1", "--pace", "nodes=40", "--games"];
        run(&[&head[..], &[games, "--record", path], more].concat())
    };
    let whole = played("6", &[]);
    assert!(whole.status.success(), "{}", err(&whole));
    let text = fs::read_to_string(&sheet).unwrap();
    let again = played("6", &[]);
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("--resume goes on with it"), "{}", err(&again));
    assert_eq!(fs::read_to_string(&sheet).unwrap(), text);
    // As if the power had gone in the middle of the fourth line.
    let third = text.match_indices('\n').nth(2).unwrap().0 + 1;
    fs::write(&sheet, &text[..third + 20]).unwrap();
    let rest = played("6", &["--resume"]);
    assert!(rest.status.success(), "{}", err(&rest));
    let games = |text: &str| -> Vec<serde_json::Value> {
        let moves =
            |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["moves"].clone();
        text.lines().map(moves).collect()
    };
    assert_eq!(games(&fs::read_to_string(&sheet).unwrap()), games(&text));
    let head = |output: &Output| out(output).lines().take(5).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(head(&rest), head(&whole));
    let anew = played("2", &["--overwrite"]);
    assert!(anew.status.success(), "{}", err(&anew));
    assert_eq!(fs::read_to_string(&sheet).unwrap().lines().count(), 2);
    let other = played("2", &["--resume", "--seed", "2"]);
    assert!(err(&other).contains("line 1: another opening"), "{}", err(&other));
    fs::remove_file(sheet).unwrap();
}

#[cfg(unix)]
#[test]
fn ctrl_c_tells_the_result_so_far() {
    let sheet = file("stopped");
    let path = sheet.to_str().unwrap();
    let mut arena = Command::new(HAMBAZI)
        .args(["arena", "kamisado", "level:1", "level:1", "--pace", "nodes=20"])
        .args(["--games", "1000000", "--record", path])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let written = || fs::read_to_string(&sheet).unwrap_or_default().lines().count();
    while written() < 3 {
        assert_eq!(arena.try_wait().unwrap(), None);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let number = arena.id().to_string();
    assert!(Command::new("kill").args(["-INT", &number]).status().unwrap().success());
    let output = arena.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let text = out(&output);
    assert!(
        text.contains("level:1 against level:1") && text.contains("pentanomial: LL "),
        "{text}"
    );
    fs::remove_file(sheet).unwrap();
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
    let bad: [&[&str]; 13] = [
        &["arena"],
        &["arena", "chess", "level:1", "level:2"],
        &["arena", "dvonn", "level:1"],
        &["arena", "dvonn", "level:1", "level:11"],
        &["arena", "dvonn", "level:1", "level:2", "--pace", "soon"],
        &["arena", "dvonn", "level:1", "level:2", "--set", "Match=long"],
        &["arena", "dvonn", "level:1", "level:2", "--sprt", "5,0"],
        &["arena", "dvonn", "level:1", "level:2", "--openings", "/no/such/file"],
        &["arena", "dvonn", "level:1", "level:2", "--resume"],
        &["arena", "dvonn", "level:1", "level:2", "--win-at", "500"],
        &["arena", "dvonn", "level:1", "level:2", "--book", "--plies", "3"],
        &["arena", "dvonn", "level:1", "level:2", "--book", "--set", "Start=random"],
        &["arena", "tournament", "/no/such/file"],
    ];
    for arguments in bad {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!err(&output).is_empty() && out(&output).is_empty(), "{arguments:?}");
    }
}
