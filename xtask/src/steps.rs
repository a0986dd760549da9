//! Running other programs, one after the other.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::root;

/// The one program has at most so many bytes.
const HEAVIEST: u64 = 40_000_000;

/// Why the work stopped, for whoever runs it.
#[derive(Debug)]
pub struct StepError(pub String);

/// A program to run in the folder of the workspace.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Cargo, the same one that runs us.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// Runs a program to its end.
///
/// # Errors
/// When it cannot be started, or fails.
pub fn run(command: &mut Command) -> Result<(), StepError> {
    let status = command.status().map_err(|why| failed(command, &why.to_string()))?;
    if status.success() { Ok(()) } else { Err(failed(command, &status.to_string())) }
}

/// Runs a program to its end, and hands each line that it prints to `see` as well as on.
///
/// # Errors
/// When it cannot be started, or fails.
pub fn run_and_see(command: &mut Command, mut see: impl FnMut(&str)) -> Result<(), StepError> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().map_err(|why| failed(command, &why.to_string()))?;
    let output = child.stdout.take().expect("it was piped just now");
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        println!("{line}");
        see(&line);
    }
    let status = child.wait().map_err(|why| failed(command, &why.to_string()))?;
    if status.success() { Ok(()) } else { Err(failed(command, &status.to_string())) }
}

fn failed(command: &Command, why: &str) -> StepError {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    StepError(format!("{}: {why}", words.join(" ")))
}

/// Builds the page, and tells in which folder it lies.
///
/// # Errors
/// When it cannot be built or is too heavy.
pub fn page(arguments: &[String]) -> Result<PathBuf, StepError> {
    run(cargo(&["run", "--quiet", "--package", "build-web", "--"]).args(arguments))?;
    Ok(root().join("target/site"))
}

/// Whether the program is as light as we promise, the page and all cards in it.
fn light_enough(weight: u64) -> Result<(), StepError> {
    let told = format!("the program has {weight} bytes; {HEAVIEST} are the most");
    if weight > HEAVIEST { Err(StepError(told)) } else { Ok(()) }
}

/// Builds the page and the program with the page in it, and tells where the program is.
///
/// # Errors
/// When either cannot be built.
pub fn program() -> Result<PathBuf, StepError> {
    let page = page(&[])?;
    run(cargo(&["build", "--release", "--package", "hambazi"]).env("HAMBAZI_PAGE", page))?;
    let program = root().join("target/release/hambazi");
    let weight = fs::metadata(&program).map_err(|why| StepError(why.to_string()))?.len();
    light_enough(weight)?;
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heavy_program_is_not_handed_out() {
        assert!(light_enough(HEAVIEST).is_ok() && light_enough(HEAVIEST + 1).is_err());
    }
}
