//! A command that reads a prompt and prints an answer.

use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::{Failure, Model};

/// A command that is started for each prompt: it reads it from standard input, prints its answer,
/// and ends. Its standard error is ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandModel {
    command: Vec<String>,
    patience: Duration,
}

/// The longest answer that is read, in bytes.
const LONGEST: u64 = 1 << 20;

impl CommandModel {
    /// A command line, split at spaces, and how long an answer may take.
    ///
    /// # Errors
    /// There is no command.
    pub fn new(command: &str, patience: Duration) -> Result<CommandModel, String> {
        let command: Vec<_> = command.split_whitespace().map(str::to_owned).collect();
        if command.is_empty() {
            return Err("which command is the model?".into());
        }
        Ok(CommandModel { command, patience })
    }

    fn run(&self, prompt: &str) -> Result<String, Failure> {
        let end = Instant::now() + self.patience;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|why| self.broken(&why.to_string()))?;
        let result = self.converse(&mut child, prompt, end);
        if result.is_err() {
            let _ = child.kill(); // it may be gone already
            let _ = child.wait();
        }
        result
    }

    fn converse(&self, child: &mut Child, prompt: &str, end: Instant) -> Result<String, Failure> {
        let piped = |()| self.broken("it has no pipes");
        let mut input = child.stdin.take().ok_or(()).map_err(piped)?;
        let output = child.stdout.take().ok_or(()).map_err(piped)?;
        let prompt = prompt.to_owned();
        // A command that reads nothing closes its pipe, and that is its own business.
        thread::spawn(move || input.write_all(prompt.as_bytes()));
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let mut answer = Vec::new();
            let read = output.take(LONGEST).read_to_end(&mut answer);
            let _ = sender.send(read.map(|_| answer)); // nobody waits after the end
        });
        let left = || end.saturating_duration_since(Instant::now());
        let answer = receiver.recv_timeout(left()).map_err(|why| match why {
            RecvTimeoutError::Timeout => Failure::Late,
            RecvTimeoutError::Disconnected => self.broken("its output broke off"),
        })?;
        let answer = answer.map_err(|why| self.broken(&why.to_string()))?;
        loop {
            match child.try_wait().map_err(|why| self.broken(&why.to_string()))? {
                Some(status) if status.success() => break,
                Some(status) => return Err(self.broken(&status.to_string())),
                None if left().is_zero() => return Err(Failure::Late),
                None => thread::sleep(Duration::from_millis(2)),
            }
        }
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    fn broken(&self, why: &str) -> Failure {
        Failure::Broken(format!("{}: {why}", self.command.join(" ")))
    }
}

impl Model for CommandModel {
    fn answer(&mut self, prompt: &str) -> Result<String, Failure> {
        self.run(prompt)
    }
}
