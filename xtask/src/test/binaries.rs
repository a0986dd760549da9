//! The test programs that Cargo builds, run side by side.
//!
//! `cargo test` runs one program after the other; most wait for sockets, disks and clocks.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Instant;
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
/// The few tests that fail are run again alone.
///
/// # Errors
/// A program fails or can't be started.
pub fn run(binaries: Vec<TestBinary>, count: &mut TestCount) -> Result<(), StepError> {
    run_by(report, binaries, count)
}

/// Runs test programs by a function that runs one, all of its tests or those that are named.
fn run_by(
    report: impl Fn(&TestBinary, &[String]) -> Outcome + Sync,
    binaries: Vec<TestBinary>,
    count: &mut TestCount,
) -> Result<(), StepError> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let waiting = Mutex::new(VecDeque::from(binaries));
    let failed = Mutex::new(Vec::new());
    let count = Mutex::new(count);
    let next = || waiting.lock().expect("nobody panics").pop_front();
    let work = || {
        while let Some(binary) = next() {
            match report(&binary, &[]) {
                Outcome { passed: true, own } => count.lock().expect("nobody panics").add(own),
                Outcome { own, .. } => failed.lock().expect("nobody panics").push((binary, own)),
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let (count, failed) = (count.into_inner().expect("nobody panics"), failed.into_inner());
    let mut lost = Vec::new();
    for (binary, mut own) in failed.expect("nobody panics") {
        let again = |tests: &[String]| {
            println!("\n{binary}: again, alone");
            report(&binary, tests).own
        };
        if !own.retry(again) {
            lost.push(binary.to_string());
        }
        for name in own.names.iter_mut().chain(&mut own.unsteady) {
            *name = format!("{binary}: {name}");
        }
        count.add(own);
    }
    if lost.is_empty() { Ok(()) } else { Err(StepError(lost.join(", "))) }
}

/// How a program ended.
struct Outcome {
    passed: bool,
    own: TestCount,
}

/// Runs a program, all of its tests or those that are named, and prints how it ended.
fn report(binary: &TestBinary, tests: &[String]) -> Outcome {
    let begun = Instant::now();
    let mut command = binary.command();
    if !tests.is_empty() {
        command.arg("--exact").args(tests);
    }
    let mut own = TestCount::default();
    let output = match command.output() {
        Ok(output) => output,
        Err(why) => {
            println!("{binary}: {why}");
            return Outcome { passed: false, own };
        }
    };
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().for_each(|line| own.see(line));
    let passed = output.status.success();
    if passed {
        let seconds = begun.elapsed().as_secs_f64();
        println!("{seconds:6.1} s  {:3} passed  {binary}", own.passed);
    } else {
        println!("\n{binary}: {}\n{text}", output.status);
        println!("{}", String::from_utf8_lossy(&output.stderr));
    }
    Outcome { passed, own }
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

    #[test]
    fn a_test_that_fails_beside_others_is_run_again_alone() {
        let laws = TestBinary {
            package: "some".into(),
            target: "laws".into(),
            folder: "/".into(),
            program: "laws".into(),
        };
        let asked = Mutex::new(Vec::new());
        let runner = |_: &TestBinary, tests: &[String]| {
            asked.lock().unwrap().push(tests.to_vec());
            let mut own = TestCount::default();
            own.see("test result: ok. 1 passed; 0 failed;");
            if tests.is_empty() {
                own.see("test one::two ... FAILED");
                own.see("test result: FAILED. 3 passed; 1 failed;");
            }
            Outcome { passed: !tests.is_empty(), own }
        };
        let mut count = TestCount::default();
        let outcome = run_by(runner, vec![laws], &mut count);
        assert!(outcome.is_ok(), "{outcome:?}");
        assert_eq!((count.passed, count.failed), (5, 0));
        assert_eq!(count.unsteady, ["some laws: one::two"]);
        assert_eq!(asked.into_inner().unwrap(), [vec![], vec!["one::two".to_owned()]]);
    }
}
