//! `cargo xtask crash`: what the server and its journal survive.

use crate::root;
use crate::steps::{self, StepError, cargo, command};

/// Builds the program and the kill test, and runs it with ARGS. With `--disk N`, cuts the power of
/// the journal's disk N times instead.
///
/// # Errors
/// A build fails, or something was lost.
pub fn run(arguments: &[String]) -> Result<(), StepError> {
    if let Some(("--disk", rest)) = arguments.split_first().map(|(first, rest)| (&**first, rest)) {
        let rounds = rest.first().map_or("1000", String::as_str);
        let tests = ["test", "--release", "--package", "journal", "--test", "power"];
        let only = [
            "--",
            "--nocapture",
            "--exact",
            "the_power_goes_and_nothing_that_was_answered_is_lost",
        ];
        return steps::run(cargo(&tests).args(only).env("HAMBAZI_ROUNDS", rounds));
    }
    steps::run(&mut cargo(&[
        "build",
        "--release",
        "--package",
        "hambazi",
        "--package",
        "kill-test",
    ]))?;
    let built = root().join("target/release");
    let mut witness = command(built.join("kill-test"));
    steps::run(witness.arg("--program").arg(built.join("hambazi")).args(arguments))
}
