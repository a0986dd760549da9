//! The server, as a process of its own that may be killed.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Violation;
use crate::clocks::Between;

/// A real `hambazi serve` on one folder.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// Its address.
    pub at: SocketAddr,
    /// The time from start to listening.
    pub took: Duration,
}

/// What to start, and on which folder.
#[derive(Clone, Debug)]
pub struct Start {
    /// The program `hambazi`.
    pub program: PathBuf,
    /// Its folder.
    pub data: PathBuf,
}

impl Start {
    fn spawn(&self) -> Result<Child, Violation> {
        let log = OpenOptions::new().create(true).append(true).open(self.log());
        let log = log.map_err(|why| Violation(format!("no log: {why}")))?;
        let mut command = Command::new(&self.program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--unhurried", "--data"]);
        command.arg(&self.data).env("HAMBAZI_LOG", "warn").stdin(Stdio::null());
        let child = command.stdout(Stdio::piped()).stderr(log).spawn();
        child.map_err(|why| Violation(format!("{} does not start: {why}", self.program.display())))
    }

    /// The server's log.
    pub fn log(&self) -> PathBuf {
        self.data.join("server.log")
    }

    /// Starts it, and waits until it listens.
    pub fn start(&self) -> Result<Program, Violation> {
        let begun = Instant::now();
        let mut child = self.spawn()?;
        let mut lines = BufReader::new(child.stdout.take().expect("it was piped")).lines();
        let at = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, at) = line.split_once("http://")?;
            at.trim().parse().ok()
        });
        let took = begun.elapsed();
        // Its output must be read, or it would fail with a broken pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let Some(at) = at else {
            // Whatever kept it from listening, it must not stay.
            let _ = child.kill();
            let _ = child.wait();
            return Err(Violation(format!(
                "the server does not listen; see {}",
                self.log().display()
            )));
        };
        Ok(Program { child, at, took })
    }

    /// Starts it, and kills it so early that it hardly had time to open its journal.
    pub fn die_young(&self, after: Duration) -> Result<(), Violation> {
        let mut child = self.spawn()?;
        std::thread::sleep(after);
        end(&mut child).map(drop)
    }
}

impl Program {
    /// Kills it without warning, like a power cut for one program. Returns the instants between
    /// which it died.
    pub fn kill(mut self) -> Result<Between, Violation> {
        end(&mut self.child)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // After a violation nobody else kills it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn end(child: &mut Child) -> Result<Between, Violation> {
    let before = Instant::now();
    let failed = |why| Violation(format!("the server ended by itself: {why}"));
    if let Some(status) = child.try_wait().map_err(failed)? {
        return Err(Violation(format!("the server ended by itself: {status}")));
    }
    child.kill().map_err(failed)?;
    child.wait().map_err(failed)?;
    Ok(Between(before, Instant::now()))
}

/// Lines in which the server reports an internal error.
pub fn mistakes(log: &Path) -> Vec<String> {
    let Ok(log) = File::open(log) else { return Vec::new() };
    let lines = BufReader::new(log).lines().map_while(Result::ok);
    lines.filter(|line| line.contains("panicked") || line.contains("ERROR")).collect()
}
