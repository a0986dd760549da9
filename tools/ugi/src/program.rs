//! The driver's side: runs a program that speaks the Universal Game Interface.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::go::Go;
use crate::info_line::Info;
use crate::meter::cpu_of;

/// A running program that speaks the Universal Game Interface. Dropping it ends the program.
pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    name: String,
    options: Vec<String>,
}

/// A program's answer to `go`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move, as it wrote it.
    pub mv: String,
    /// The last `info` line before the move.
    pub info: Option<Info>,
    /// Wall-clock time.
    pub wall: Duration,
    /// The program's processor time, on systems that report it.
    pub work: Option<Duration>,
}

/// What went wrong with a program.
#[derive(Debug)]
pub enum ProgramError {
    /// It did not start.
    Start(io::Error),
    /// It ended, or closed its input.
    Gone,
    /// It did not answer in time.
    Late(&'static str),
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramError::Start(why) => write!(f, "it does not start: {why}"),
            ProgramError::Gone => f.write_str("it is gone"),
            ProgramError::Late(what) => write!(f, "it did not answer to {what}"),
        }
    }
}

impl std::error::Error for ProgramError {}

/// How long a program may take to start or to become ready.
const PATIENCE: Duration = Duration::from_secs(20);

impl Program {
    /// Starts a program and sends `ugi`.
    ///
    /// # Errors
    /// It does not start, or does not answer `ugiok`.
    pub fn start(command: &[String]) -> Result<Program, ProgramError> {
        let (name, arguments) = command
            .split_first()
            .ok_or_else(|| ProgramError::Start(io::Error::other("no command is given")))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(ProgramError::Start)?;
        let output = child.stdout.take().ok_or(ProgramError::Gone)?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        let options = Vec::new();
        let mut program = Program { child, input, lines, name: name.clone(), options };
        program.greet()?;
        Ok(program)
    }

    fn greet(&mut self) -> Result<(), ProgramError> {
        self.send("ugi")?;
        let until = Instant::now() + PATIENCE;
        loop {
            let line = self.read_line(until, "ugi")?;
            if line == "ugiok" {
                return Ok(());
            } else if let Some(name) = line.strip_prefix("id name ") {
                name.clone_into(&mut self.name);
            } else if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or(option);
                self.options.push(name.to_owned());
            }
        }
    }

    /// The name that it gives itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it lists an option of this name.
    #[must_use]
    pub fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Sets an option.
    ///
    /// # Errors
    /// The program is gone.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ProgramError> {
        self.send(&format!("setoption name {name} value {value}"))
    }

    /// Announces a new game, and waits until it is ready.
    ///
    /// # Errors
    /// It is gone or never ready.
    pub fn new_game(&mut self) -> Result<(), ProgramError> {
        self.send("uginewgame")?;
        self.ready()
    }

    /// Waits until it is ready.
    ///
    /// # Errors
    /// It is gone or never ready.
    pub fn ready(&mut self) -> Result<(), ProgramError> {
        self.send("isready")?;
        let until = Instant::now() + PATIENCE;
        while self.read_line(until, "isready")? != "readyok" {}
        Ok(())
    }

    /// Sends a position, from the start text or from the default start, and waits until it is
    /// ready.
    ///
    /// # Errors
    /// It is gone or never ready.
    pub fn place(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), ProgramError> {
        let start = start.map_or("startpos".to_owned(), |text| format!("fen {text}"));
        let moves =
            if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.send(&format!("position {start}{moves}"))?;
        self.ready()
    }

    /// Asks for a move, and waits at most `limit`.
    ///
    /// # Errors
    /// It is gone or too late.
    pub fn go(&mut self, go: &Go, limit: Duration) -> Result<Answer, ProgramError> {
        let begun = Instant::now();
        let worked = cpu_of(self.child.id());
        self.send(&go.to_string())?;
        let mut info = None;
        loop {
            let line = self.read_line(begun + limit, "go")?;
            if let Some(rest) = line.strip_prefix("bestmove ") {
                let mv = rest.split_whitespace().next().unwrap_or_default().to_owned();
                let work = cpu_of(self.child.id()).zip(worked);
                let work = work.map(|(after, before)| after.saturating_sub(before));
                return Ok(Answer { mv, info, wall: begun.elapsed(), work });
            }
            match Info::read(&line) {
                Some(reported) if reported != Info::default() => info = Some(reported),
                _ => {}
            }
        }
    }

    /// Its processor time so far, on systems that report it.
    #[must_use]
    pub fn worked(&self) -> Option<Duration> {
        cpu_of(self.child.id())
    }

    fn send(&mut self, line: &str) -> Result<(), ProgramError> {
        let input = self.input.as_mut().ok_or(ProgramError::Gone)?;
        writeln!(input, "{line}").and_then(|()| input.flush()).map_err(|_| ProgramError::Gone)
    }

    fn read_line(&mut self, until: Instant, what: &'static str) -> Result<String, ProgramError> {
        let rest = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(rest).map_err(|why| match why {
            RecvTimeoutError::Timeout => ProgramError::Late(what),
            RecvTimeoutError::Disconnected => ProgramError::Gone,
        })
    }
}

/// How long a program may take to exit.
const FAREWELL: Duration = Duration::from_millis(300);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.send("stop").and_then(|()| self.send("quit"));
        drop(self.input.take());
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("name", &self.name).finish_non_exhaustive()
    }
}
