//! The driver's side: runs a program that speaks the Universal Game Interface.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::go::Go;
use crate::info_line::Info;
use crate::lines::each_line;
use crate::meter::cpu_of;
use crate::transcript::Transcript;

/// A running program that speaks the Universal Game Interface. Dropping it ends the program.
pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: ErrorLines,
    name: String,
    options: Vec<String>,
    watch: Supervision,
    label: String,
}

/// Who listens to a program, and who may interrupt it.
#[derive(Clone, Default)]
pub struct Supervision {
    /// Where all that it is told and says is written.
    pub transcript: Option<Transcript>,
    /// What it is called there.
    pub label: String,
    /// Once this is set, nobody waits for the program any longer.
    pub stop: Arc<AtomicBool>,
}

/// The last lines of a program's standard error.
struct ErrorLines {
    last: Arc<Mutex<VecDeque<String>>>,
    reader: JoinHandle<()>,
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
    /// It started, but does not speak the Universal Game Interface: what happened instead.
    Handshake(String),
    /// It ended, or closed its input. These were its last words on standard error.
    Gone(String),
    /// It did not answer in time.
    Late(&'static str),
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramError::Start(why) => write!(f, "it does not start: {why}"),
            ProgramError::Handshake(why) => f.write_str(why),
            ProgramError::Gone(words) if words.is_empty() => f.write_str("it is gone"),
            ProgramError::Gone(words) => write!(f, "it is gone; its last words: {words}"),
            ProgramError::Late(what) => write!(f, "it did not answer to {what}"),
        }
    }
}

impl std::error::Error for ProgramError {}

/// How long a program may take to start or to become ready.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often somebody who waits looks whether to go on.
const BREATH: Duration = Duration::from_millis(50);

/// How many lines wait to be read. A program that says more waits as well.
const WAITING: usize = 64;

/// How many lines of standard error are remembered, and how much of each.
const LAST_WORDS: (usize, usize) = (3, 200);

impl Program {
    /// Starts a program and sends `ugi`.
    ///
    /// # Errors
    /// It does not start, or does not answer `ugiok`.
    pub fn start(command: &[String]) -> Result<Program, ProgramError> {
        Program::supervised(command, Supervision::default())
    }

    /// Starts a program that is listened to, and sends `ugi`.
    ///
    /// # Errors
    /// It does not start, or does not answer `ugiok`.
    pub fn supervised(command: &[String], watch: Supervision) -> Result<Program, ProgramError> {
        let mut program = Program::spawn(command, watch)?;
        program.greet()?;
        Ok(program)
    }

    fn spawn(command: &[String], watch: Supervision) -> Result<Program, ProgramError> {
        let (name, arguments) = command
            .split_first()
            .ok_or_else(|| ProgramError::Start(io::Error::other("no command is given")))?;
        let mut command = Command::new(name);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        apart(&mut command);
        let mut child = command.spawn().map_err(ProgramError::Start)?;
        let label = format!("{}[{}]", watch.label, child.id());
        let (sender, lines) = sync_channel(WAITING);
        if let Some(output) = child.stdout.take() {
            let (log, label) = (watch.transcript.clone(), label.clone());
            thread::spawn(move || pass_on(output, &sender, log.as_ref(), &label));
        }
        let errors = ErrorLines::of(child.stderr.take(), watch.transcript.clone(), label.clone());
        let (input, name) = (child.stdin.take(), name.clone());
        Ok(Program { child, input, lines, errors, name, options: Vec::new(), watch, label })
    }

    fn greet(&mut self) -> Result<(), ProgramError> {
        let mut heard = VecDeque::new();
        // A program that ended before it could be asked may have said why.
        let sent = self.send("ugi");
        self.hear_options(&mut heard).and(sent).map_err(|why| {
            let mut parts = vec![match &why {
                ProgramError::Late(_) => {
                    format!("it did not answer ugi with ugiok within {} s", PATIENCE.as_secs())
                }
                ProgramError::Gone(_) => "it ended before it answered ugi with ugiok".to_owned(),
                other => other.to_string(),
            }];
            if !heard.is_empty() {
                parts.push(format!("it said {:?}", Vec::from(heard).join(" | ")));
            }
            if let ProgramError::Gone(words) = why
                && !words.is_empty()
            {
                parts.push(format!("its last words: {words}"));
            }
            ProgramError::Handshake(parts.join("; "))
        })
    }

    /// Reads what it tells of itself. What else it says is `heard`, the last of it.
    fn hear_options(&mut self, heard: &mut VecDeque<String>) -> Result<(), ProgramError> {
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
            } else {
                remember(heard, &line);
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
        if let Some(log) = &self.watch.transcript {
            log.add(&self.label, '>', line);
        }
        let written = match self.input.as_mut() {
            Some(input) => writeln!(input, "{line}").and_then(|()| input.flush()),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        };
        written.map_err(|_| self.gone())
    }

    fn read_line(&mut self, until: Instant, what: &'static str) -> Result<String, ProgramError> {
        loop {
            if self.watch.stop.load(Ordering::Relaxed) {
                return Err(ProgramError::Gone(String::new()));
            }
            let rest = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(rest.min(BREATH)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) if rest > BREATH => {}
                Err(RecvTimeoutError::Timeout) => return Err(ProgramError::Late(what)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }

    fn gone(&self) -> ProgramError {
        ProgramError::Gone(self.errors.last_words())
    }
}

/// A program in a group of its own does not hear the Ctrl-C that is meant for us.
#[cfg(unix)]
fn apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}

/// Hands over what a program says.
fn pass_on(output: impl Read, to: &SyncSender<String>, log: Option<&Transcript>, label: &str) {
    each_line(output, |line| {
        if let Some(log) = log {
            log.add(label, '<', &line);
        }
        to.send(line).is_ok()
    });
}

/// Adds a line to the last few, cut where it is long.
fn remember(last: &mut VecDeque<String>, line: &str) {
    let (lines, letters) = LAST_WORDS;
    if last.len() == lines {
        last.pop_front();
    }
    last.push_back(line.chars().take(letters).collect());
}

impl ErrorLines {
    fn of(
        input: Option<impl Read + Send + 'static>,
        log: Option<Transcript>,
        label: String,
    ) -> Self {
        let last = Arc::new(Mutex::new(VecDeque::new()));
        let lines = last.clone();
        let reader = thread::spawn(move || {
            let Some(input) = input else { return };
            each_line(input, |line| {
                if let Some(log) = &log {
                    log.add(&label, '!', &line);
                }
                remember(&mut lines.lock().unwrap_or_else(PoisonError::into_inner), &line);
                true
            });
        });
        ErrorLines { last, reader }
    }

    /// The last lines, of a program that has probably ended.
    fn last_words(&self) -> String {
        let begun = Instant::now();
        while !self.reader.is_finished() && begun.elapsed() < LISTENING {
            thread::sleep(Duration::from_millis(2));
        }
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.iter().map(String::as_str).collect::<Vec<_>>().join(" | ")
    }
}

/// How long the last words of a program are waited for, should a child of it keep the pipe open.
const LISTENING: Duration = Duration::from_secs(2);

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

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_ended_before_it_was_asked_is_heard() {
        let command = ["sh", "-c", "echo uciok; echo no board >&2"].map(str::to_owned);
        let mut program = Program::spawn(&command, Supervision::default()).unwrap();
        program.child.wait().unwrap();
        let why = program.greet().unwrap_err().to_string();
        let told = "it ended before it answered ugi with ugiok; it said \"uciok\"; its last words: \
                    no board";
        assert_eq!(why, told);
    }
}
