//! `cargo xtask paint`: paints the cards of the deck, in a workspace of its own.

use std::process::Command;

use crate::steps::{StepError, cargo, run};

/// The workspace, and where it builds.
const PAINTER: [&str; 2] = ["--manifest-path", "gallery/painter/Cargo.toml"];
const TARGET: [&str; 2] = ["--target-dir", "target/painter"];

/// Paints the cards and stores those that changed; with `--check` compares them with the stored ones, and holds the
/// painter's code to the same rules as ours. Other words go to the painter.
///
/// # Errors
/// A build fails, the painter doesn't know a word, or cards differ.
pub fn run_for(arguments: &[String]) -> Result<(), StepError> {
    if arguments == ["--check"] {
        run(cargo(&["fmt"]).args(PAINTER).arg("--check"))?;
        run(painter("clippy").args(["--locked", "--all-targets", "--", "--deny", "warnings"]))?;
        return run(painter("test").arg("--locked"));
    }
    run(painter("run").args(["--quiet", "--"]).args(arguments))
}

fn painter(verb: &str) -> Command {
    let mut painter = cargo(&[verb]);
    painter.args(PAINTER).args(TARGET);
    painter
}
