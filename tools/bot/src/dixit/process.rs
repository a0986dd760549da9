//! A command that reads a question in a line and prints an answer in a line.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// The longest answer that is read, in bytes.
const LONGEST: u64 = 1 << 16;

/// A running command. Its standard error is ours. Dropping it ends it.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Why no answer came. The command is of no use any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Silence {
    /// It took too long.
    Late,
    /// It ended, or closed its output.
    Gone,
}

impl Process {
    /// Starts a command line, split at spaces.
    ///
    /// # Errors
    /// It does not start.
    pub fn start(command: &str) -> Result<Process, String> {
        let mut words = command.split_whitespace();
        let name = words.next().ok_or("which command is the program?")?;
        let mut child = Command::new(name);
        child.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        apart(&mut child);
        let mut child = child.spawn().map_err(|why| format!("{name}: {why}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name}: it has no pipes"));
        };
        let (sender, lines) = sync_channel(16);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = output.by_ref().take(LONGEST).read_until(b'\n', &mut line);
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if !matches!(read, Ok(1..)) || !text.is_empty() && sender.send(text).is_err() {
                    return;
                }
            }
        });
        Ok(Process { child, input, lines })
    }

    /// The answer to a question, without blanks around it.
    ///
    /// # Errors
    /// None came.
    pub fn ask(&mut self, question: &str, limit: Duration) -> Result<String, Silence> {
        let written = writeln!(self.input, "{question}").and_then(|()| self.input.flush());
        written.map_err(|_| Silence::Gone)?;
        self.lines.recv_timeout(limit).map_err(|why| match why {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Gone,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it may have ended by itself
        let _ = self.child.wait();
    }
}

/// A command in a group of its own does not hear the Ctrl-C that is meant for us.
#[cfg(unix)]
fn apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}
