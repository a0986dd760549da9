//! Runs other programs in order.

use std::collections::VecDeque;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::thread::{self, JoinHandle};

use serde_json::Value;

use crate::root;

/// The size limit of the program, in bytes.
const HEAVIEST: u64 = 40_000_000;

/// How many of its last lines the error of a failed program repeats.
const TAIL: usize = 20;

/// Why the work stopped, for the developer.
#[derive(Debug)]
pub struct StepError(pub String);

/// A program to run in the root of the workspace.
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
/// It can't be started, or fails.
pub fn run(command: &mut Command) -> Result<(), StepError> {
    let status = command.status().map_err(|why| failed(command, &why.to_string()))?;
    if status.success() { Ok(()) } else { Err(failed(command, &status.to_string())) }
}

/// Runs a program to its end, prints its lines, and passes each of its output to `see`.
///
/// # Errors
/// It can't be started, or fails: then with its last lines.
pub fn run_and_see(command: &mut Command, mut see: impl FnMut(&str)) -> Result<(), StepError> {
    let tail = Tail::default();
    watch(command, &tail, |line| {
        println!("{line}");
        see(&line);
        tail.push(line);
    })
}

/// The lines that a program prints; its messages are shown as they come.
///
/// # Errors
/// It can't be started, or fails: then with its last messages.
pub fn lines_of(command: &mut Command) -> Result<Vec<String>, StepError> {
    let mut lines = Vec::new();
    watch(command, &Tail::default(), |line| lines.push(line))?;
    Ok(lines)
}

/// Runs a program to its end, shows its messages, and passes each line of its output to `see`.
fn watch(command: &mut Command, tail: &Tail, see: impl FnMut(String)) -> Result<(), StepError> {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|why| failed(command, &why.to_string()))?;
    let output = child.stdout.take().expect("it was piped just now");
    let messages = child.stderr.take().expect("it was piped just now");
    thread::scope(|scope| {
        scope.spawn(|| {
            for line in lines(messages) {
                eprintln!("{line}");
                tail.push(line);
            }
        });
        lines(output).for_each(see);
    });
    let status = child.wait().map_err(|why| failed(command, &why.to_string()))?;
    if status.success() {
        Ok(())
    } else {
        Err(failed(command, &format!("{status}{}", tail.text())))
    }
}

fn lines(from: impl Read) -> impl Iterator<Item = String> {
    let lines = BufReader::new(from).split(b'\n').map_while(Result::ok);
    lines.map(|line| String::from_utf8_lossy(&line).into_owned())
}

/// The last lines that a program printed.
#[derive(Default)]
struct Tail(Mutex<VecDeque<String>>);

impl Tail {
    fn push(&self, line: String) {
        let mut last = self.0.lock().expect("nobody panics");
        last.push_back(line);
        if last.len() > TAIL {
            last.pop_front();
        }
    }

    /// The lines, indented, each after a line break.
    fn text(&self) -> String {
        let last = self.0.lock().expect("nobody panics");
        last.iter().flat_map(|line| ["\n    ", line]).collect()
    }
}

/// The crates of the workspace, as Cargo describes them.
///
/// # Errors
/// Cargo fails.
pub fn packages() -> Result<Vec<Value>, StepError> {
    let lines = lines_of(&mut cargo(&["metadata", "--no-deps", "--format-version", "1"]))?;
    let mut metadata: Value = serde_json::from_str(&lines.concat())
        .map_err(|why| StepError(format!("cargo metadata: {why}")))?;
    match metadata["packages"].take() {
        Value::Array(packages) => Ok(packages),
        _ => Err(StepError("cargo metadata tells of no crates".to_owned())),
    }
}

fn failed(command: &Command, why: &str) -> StepError {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    StepError(format!("{}: {why}", words.join(" ")))
}

/// Removes a folder that may not be there.
///
/// # Errors
/// It can't be removed.
pub fn remove(folder: &Path) -> Result<(), StepError> {
    match fs::remove_dir_all(folder) {
        Err(why) if folder.exists() => Err(StepError(format!("{}: {why}", folder.display()))),
        _ => Ok(()),
    }
}

/// Where the page lies once it is built.
pub fn site() -> PathBuf {
    root().join("target/site")
}

/// Builds the page alone.
///
/// # Errors
/// A build fails, or the page is too large.
pub fn page(arguments: &[String]) -> Result<(), StepError> {
    run(build_web()?.args(arguments))
}

/// A build of the page beside other steps, which keeps its messages to itself until the end.
pub struct PageBuild(JoinHandle<io::Result<Output>>);

impl PageBuild {
    /// Begins.
    ///
    /// # Errors
    /// The tool does not build.
    pub fn begin() -> Result<PageBuild, StepError> {
        let mut tool = build_web()?;
        Ok(PageBuild(thread::spawn(move || tool.output())))
    }

    /// Waits for the end, prints the messages, and returns the page's folder.
    ///
    /// # Errors
    /// A build fails, or the page is too large.
    pub fn end(self) -> Result<PathBuf, StepError> {
        let ended = self.0.join().expect("the thread only waits");
        let ended = ended.map_err(|why| StepError(format!("build-web: {why}")))?;
        print!("{}", String::from_utf8_lossy(&ended.stderr));
        print!("{}", String::from_utf8_lossy(&ended.stdout));
        if ended.status.success() {
            Ok(site())
        } else {
            let tail = Tail::default();
            lines(&ended.stderr[..]).for_each(|line| tail.push(line));
            Err(StepError(format!("build-web: {}{}", ended.status, tail.text())))
        }
    }
}

/// The tool that builds the page and the modules of npm packages, made of the same compiled crates
/// as the workspace's tests.
///
/// # Errors
/// It does not build.
pub fn build_web() -> Result<Command, StepError> {
    run(&mut cargo(&["build", "--workspace", "--bin", "build-web"]))?;
    Ok(command(root().join("target/debug/build-web")))
}

/// Whether the program, with the page and all cards in it, is within the limit.
fn light_enough(weight: u64) -> Result<(), StepError> {
    let message = format!("the program has {weight} bytes; {HEAVIEST} are the most");
    if weight > HEAVIEST { Err(StepError(message)) } else { Ok(()) }
}

/// Builds the program that operators install, small and fast, with the page in it, for this machine
/// or another; returns its path.
///
/// # Errors
/// A build fails, or the program is too large.
pub fn program(target: Option<&str>) -> Result<PathBuf, StepError> {
    page(&[])?;
    let mut build = cargo(&["build", "--release", "--package", "hambazi"]);
    let mut folder = root().join("target");
    if let Some(target) = target {
        build.args(["--target", target]);
        folder.push(target);
    }
    run(build.env("HAMBAZI_PAGE", site()))?;
    let program = folder.join("release").join(format!("hambazi{}", env::consts::EXE_SUFFIX));
    let weight = fs::metadata(&program).map_err(|why| StepError(why.to_string()))?.len();
    light_enough(weight)?;
    Ok(program)
}

/// Builds the program as the tests have it, with the page in it if that is built; returns its path.
///
/// # Errors
/// The build fails.
pub fn program_of_tests() -> Result<PathBuf, StepError> {
    let mut build = cargo(&["build", "--workspace", "--bin", "hambazi"]);
    if site().is_dir() {
        build.env("HAMBAZI_PAGE", site());
    }
    run_and_see(&mut build, |_| ())?;
    Ok(root().join("target/debug/hambazi"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_failed_program_has_its_last_lines() {
        let mut seen = 0;
        let mut shell = command("sh");
        shell.args(["-c", "seq 1 5; echo all of it is lost >&2; exit 3"]);
        let why = run_and_see(&mut shell, |_| seen += 1).unwrap_err().0;
        assert_eq!(seen, 5);
        assert!(why.contains("exit status: 3") && why.contains("\n    all of it is lost"), "{why}");
        assert!(why.contains("\n    1") && why.contains("\n    5"), "{why}");
    }

    #[test]
    fn only_the_last_lines_are_kept() {
        let tail = Tail::default();
        (1..=30).for_each(|n| tail.push(n.to_string()));
        let lines: Vec<_> = (11..=30).map(|n| format!("\n    {n}")).collect();
        assert_eq!(tail.text(), lines.concat());
    }

    #[test]
    fn a_program_over_the_limit_is_an_error() {
        assert!(light_enough(HEAVIEST).is_ok() && light_enough(HEAVIEST + 1).is_err());
    }
}
