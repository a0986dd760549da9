//! `cargo xtask fuzz`: searches for inputs that make a reader panic, for as long as you like.

use std::fs;
use std::path::Path;

use crate::root;
use crate::steps::{StepError, cargo, command, run};

/// Each is a reader of `test-support/fuzz-targets`.
const TARGETS: [&str; 10] = [
    "messages",
    "notations",
    "records",
    "books",
    "evenings",
    "photographs",
    "questions",
    "commands",
    "accounts",
    "passkeys",
];

/// No honest text is longer.
const LONGEST: &str = "-max_len=16384";

/// Fuzzes one target or all in turn, starting from earlier findings. With `--keep` the findings are
/// packed for the tests and for later runs.
///
/// # Errors
/// A target is unknown, a reader panicked, or there is no nightly compiler or `cargo-fuzz`.
pub fn run_for(arguments: &[String]) -> Result<(), StepError> {
    let (is_kept, arguments) = match arguments.split_first() {
        Some((first, rest)) if first == "--keep" => (true, rest),
        _ => (false, arguments),
    };
    let (seconds, targets) = read(arguments)?;
    for target in targets {
        let found = root().join("target/fuzz/corpus").join(target);
        fs::create_dir_all(&found)
            .map_err(|why| StepError(format!("{}: {why}", found.display())))?;
        hand("unpack", target, &found)?;
        let mut fuzz = command("rustup");
        fuzz.args(["run", "nightly", "cargo", "fuzz", "run", "--fuzz-dir", "fuzz"])
            .args(["--target-dir", "target/fuzz", target])
            .arg(&found)
            .arg(root().join("test-support/fuzz-targets/seeds").join(target))
            .args(["--", LONGEST, "-timeout=10", "-print_final_stats=1"])
            .arg(format!("-max_total_time={seconds}"));
        run(&mut fuzz)?;
        if is_kept {
            hand("pack", target, &found)?;
        }
    }
    Ok(())
}

/// Packs or unpacks findings, next to the readers.
fn hand(verb: &str, target: &str, found: &Path) -> Result<(), StepError> {
    let mut hand =
        cargo(&["run", "--quiet", "--package", "fuzz-targets", "--example", "found", "--"]);
    run(hand.args([verb, target]).arg(found))
}

fn read(arguments: &[String]) -> Result<(u32, Vec<&str>), StepError> {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let (seconds, targets) = match arguments[..] {
        ["--seconds", n, ..] => {
            let n = n.parse().map_err(|_| StepError(format!("{n} is no number of seconds")))?;
            (n, &arguments[2..])
        }
        _ => (60, &arguments[..]),
    };
    if let Some(unknown) = targets.iter().find(|target| !TARGETS.contains(target)) {
        return Err(StepError(format!("no target {unknown}; there are {}", TARGETS.join(", "))));
    }
    Ok((seconds, if targets.is_empty() { TARGETS.to_vec() } else { targets.to_vec() }))
}
