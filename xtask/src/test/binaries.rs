//! The test programs that Cargo builds, run side by side.
//!
//! `cargo test` runs one program after the other; most wait for sockets, disks and clocks.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fmt, thread};

use serde_json::Value;

use super::count::TestCount;
use crate::steps::{StepError, lines_of};

/// The programs that take longest, from 15 to 70 seconds on two cores: begun first by a whole run,
/// and left out by a quick one.
const SLOW: [(&str, &str); 10] = [
    ("fuzz-targets", "hold"),
    ("server", "nodes"),
    ("dixit-bot", "nights"),
    ("dixit-bot", "people"),
    ("puzzle-maker", "data"),
    ("deck", "fresh"),
    ("dixit-room", "secrets"),
    ("server", "process"),
    ("server", "jitter"),
    ("journal", "contract"),
];

/// A test program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestBinary {
    /// The crate that it tests.
    pub package: String,
    /// The name of the test in Cargo's words: a file in `tests`, or the crate itself.
    target: String,
    /// The folder of the crate, in which its tests run.
    folder: PathBuf,
    program: PathBuf,
}

impl fmt::Display for TestBinary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.package, self.target)
    }
}

impl TestBinary {
    /// Whether it takes so long that a quick run leaves it out.
    pub fn is_slow(&self) -> bool {
        SLOW.contains(&(self.package.as_str(), self.target.as_str()))
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }
}

/// Builds test programs by a command of Cargo that does not run them.
///
/// # Errors
/// Something does not compile.
pub fn build(cargo: &mut Command) -> Result<Vec<TestBinary>, StepError> {
    cargo.args(["--no-run", "--message-format=json-render-diagnostics"]);
    let mut binaries: Vec<_> = lines_of(cargo)?.iter().filter_map(|line| binary(line)).collect();
    binaries.sort_by_key(|binary| !binary.is_slow());
    Ok(binaries)
}

/// The test program that a message of Cargo names.
fn binary(line: &str) -> Option<TestBinary> {
    let message: Value = serde_json::from_str(line).ok()?;
    let program = message["executable"].as_str()?.into();
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let folder = manifest.parent()?.to_owned();
    let target = message["target"]["name"].as_str()?.to_owned();
    // An identifier is a path, a `#`, and the version; before it the name, if the folder has another.
    let (path, version) = message["package_id"].as_str()?.rsplit_once('#')?;
    let named = version.split_once('@').map(|(name, _)| name);
    let package = named.or_else(|| path.rsplit('/').next())?.to_owned();
    let is_test = message["profile"]["test"].as_bool()?;
    is_test.then_some(TestBinary { package, target, folder, program })
}

/// Runs test programs, as many at a time as there are cores, and prints what failing ones print.
///
/// # Errors
/// A program fails or can't be started.
pub fn run(binaries: Vec<TestBinary>, count: &mut TestCount) -> Result<(), StepError> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let waiting = Mutex::new(VecDeque::from(binaries));
    let results = Mutex::new((count, Vec::new()));
    let next = || waiting.lock().expect("nobody panics").pop_front();
    let work = || {
        while let Some(binary) = next() {
            let begun = Instant::now();
            let output = binary.command().output();
            let mut results = results.lock().expect("nobody panics");
            let (count, failed) = &mut *results;
            if !report(&binary, output, begun.elapsed(), count) {
                failed.push(binary.to_string());
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let (_, failed) = results.into_inner().expect("nobody panics");
    if failed.is_empty() { Ok(()) } else { Err(StepError(failed.join(", "))) }
}

/// Prints and counts how a program ended; whether all its tests passed.
fn report(
    binary: &TestBinary,
    output: std::io::Result<Output>,
    time: Duration,
    count: &mut TestCount,
) -> bool {
    let output = match output {
        Ok(output) => output,
        Err(why) => {
            println!("{binary}: {why}");
            return false;
        }
    };
    let text = String::from_utf8_lossy(&output.stdout);
    let mut own = TestCount::default();
    text.lines().for_each(|line| own.see(line));
    count.passed += own.passed;
    count.failed += own.failed;
    count.names.extend(own.names.iter().map(|name| format!("{binary}: {name}")));
    let seconds = time.as_secs_f64();
    if output.status.success() {
        println!("{seconds:6.1} s  {:3} passed  {binary}", own.passed);
        return true;
    }
    println!("\n{binary}: {}\n{text}", output.status);
    println!("{}", String::from_utf8_lossy(&output.stderr));
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_programs_are_found_in_cargos_output() {
        let line = r#"{"reason":"compiler-artifact","package_id":"path+file:///x/games/dvonn#0.1.0",
            "manifest_path":"/x/games/dvonn/Cargo.toml","target":{"name":"laws"},
            "profile":{"test":true},"executable":"/x/target/debug/deps/laws-1"}"#;
        let laws = TestBinary {
            package: "dvonn".into(),
            target: "laws".into(),
            folder: "/x/games/dvonn".into(),
            program: "/x/target/debug/deps/laws-1".into(),
        };
        assert_eq!(binary(line), Some(laws.clone()));
        assert_eq!(binary(&line.replace("true", "false")), None);
        let named =
            line.replace("games/dvonn#", "rooms/dixit#dixit-room@").replace("laws", "secrets");
        let secrets = binary(&named).unwrap();
        assert_eq!(secrets.package, "dixit-room");
        assert!(secrets.is_slow() && !laws.is_slow());
        assert_eq!(binary("Compiling dvonn"), None);
    }

    #[test]
    fn a_failing_program_is_named_and_the_others_run() {
        let program = |name: &str, target: &str| TestBinary {
            package: "some".into(),
            target: target.into(),
            folder: "/".into(),
            program: name.into(),
        };
        let all =
            vec![program("false", "broken"), program("true", "good"), program("/none", "lost")];
        let why = run(all, &mut TestCount::default()).unwrap_err().0;
        assert!(why.contains("some broken") && why.contains("some lost"), "{why}");
        assert!(!why.contains("good"), "{why}");
    }
}
