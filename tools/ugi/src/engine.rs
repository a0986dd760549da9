//! The engine's side: lines in, lines out, and a search in its own thread.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use any_engine::SearchInfo;
use catalog::{AnyRecord, Game};
use game_core::{Outcome, Seat, Status};

use crate::go::Go;
use crate::info_line::Info;
use crate::meter::Meter;
use crate::options::Options;
use crate::workers::Heads;

/// Speaks the Universal Game Interface until `quit` or the end of input. A bad line is answered
/// with `info string error: ...` and changes nothing. What can't be done during a search is done
/// after it, in order.
///
/// # Errors
/// Reading or writing fails.
pub fn serve<W: Write + Send + 'static>(
    game: Game,
    input: impl BufRead,
    output: W,
) -> io::Result<()> {
    let (events, incoming) = sync_channel(UNREAD);
    let sender = events.clone();
    let engine = thread::spawn(move || Engine::new(game, output, sender).run(&incoming));
    let read = feed(input, &events);
    let _ = events.send(Event::End); // it may have ended
    let done = engine.join().unwrap_or_else(|panic| resume_unwind(panic));
    read.and(done)
}

/// Hands over each line up to `quit`, or until nobody takes them.
fn feed(input: impl BufRead, events: &SyncSender<Event>) -> io::Result<()> {
    for line in input.split(b'\n') {
        let line = String::from_utf8_lossy(&line?).trim().to_owned();
        let is_quit = split(&line).0 == "quit";
        if events.send(Event::Line(line)).is_err() || is_quit {
            break;
        }
    }
    Ok(())
}

/// How many lines may be unread before their sender waits.
const UNREAD: usize = 64;

/// How many lines may wait for the end of a search.
const MOST_WAITING: usize = 1_000;

/// What happens to an engine.
enum Event {
    /// It is told something.
    Line(String),
    /// A search is over.
    Over,
    /// It will be told nothing more.
    End,
}

/// Tells the engine when a search is over, even if it panicked.
struct Notice {
    is_over: Arc<AtomicBool>,
    events: SyncSender<Event>,
}

impl Drop for Notice {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Release);
        // Where there is no room other lines come, and each of them looks.
        let _ = self.events.try_send(Event::Over);
    }
}

/// What to do after a line.
enum Next {
    Line,
    Quit,
}

/// The engine between two commands.
struct Engine<W> {
    options: Options,
    record: Option<AnyRecord>,
    heads: Option<Heads>,
    search: Option<Search>,
    /// Lines that wait for the end of the search.
    waiting: VecDeque<String>,
    events: SyncSender<Event>,
    out: Arc<Mutex<W>>,
}

/// A search that is running or has just ended.
struct Search {
    /// Set to end it.
    stop: Arc<AtomicBool>,
    /// Set once its best move was sent.
    is_over: Arc<AtomicBool>,
    /// Whether only `stop` ends it.
    is_infinite: bool,
    thread: JoinHandle<Heads>,
}

impl Search {
    /// Whether its best move is still to come. A search that panicked never sends one.
    fn runs(&self) -> bool {
        !self.is_over.load(Ordering::Acquire) && !self.thread.is_finished()
    }
}

impl<W: Write + Send + 'static> Engine<W> {
    fn new(game: Game, output: W, events: SyncSender<Event>) -> Engine<W> {
        let options = Options::new(game);
        Engine {
            options,
            record: None,
            heads: None,
            search: None,
            waiting: VecDeque::new(),
            events,
            out: Arc::new(Mutex::new(output)),
        }
    }

    fn send(&self, line: &str) -> io::Result<()> {
        send(&self.out, line)
    }

    fn run(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        for event in events {
            match event {
                Event::Line(line) => match self.take(&line)? {
                    Next::Line => {}
                    Next::Quit => {
                        self.stop();
                        self.dismiss()?;
                        break;
                    }
                },
                Event::Over => self.catch_up()?,
                Event::End => {
                    while !self.waiting.is_empty() {
                        self.finish();
                        self.catch_up()?;
                    }
                    break;
                }
            }
        }
        self.finish();
        Ok(())
    }

    /// Does what waited, until a search begins.
    fn catch_up(&mut self) -> io::Result<()> {
        while self.is_idle() {
            let Some(line) = self.waiting.pop_front() else { break };
            self.act(&line)?;
        }
        Ok(())
    }

    /// Tells what will never be done.
    fn dismiss(&mut self) -> io::Result<()> {
        for line in std::mem::take(&mut self.waiting) {
            self.complain(&format!("{}: quit came first", split(&line).0))?;
        }
        Ok(())
    }

    /// Handles one line that arrives.
    fn take(&mut self, line: &str) -> io::Result<Next> {
        self.catch_up()?;
        match split(line).0 {
            "" => {}
            "quit" => return Ok(Next::Quit),
            "stop" => self.stop(),
            "isready" => {
                if self.is_idle() {
                    self.heads = Some(self.take_heads());
                }
                self.send("readyok")?;
            }
            command if self.must_wait(command) => self.queue(command, line)?,
            _ => self.act(line)?,
        }
        Ok(Next::Line)
    }

    /// Whether a command can be done only after others, or after the search.
    fn must_wait(&mut self, command: &str) -> bool {
        match command {
            "position" | "go" | "setoption" | "uginewgame" => {
                !self.waiting.is_empty() || !self.is_idle()
            }
            "query" => !self.waiting.is_empty(),
            _ => false,
        }
    }

    fn queue(&mut self, command: &str, line: &str) -> io::Result<()> {
        if self.waiting.len() == MOST_WAITING {
            return self.complain(&format!("{command}: {MOST_WAITING} lines wait already"));
        }
        self.waiting.push_back(line.to_owned());
        self.send(&format!("info string {command} waits for the end of the search"))
    }

    /// Does what a line says.
    fn act(&mut self, line: &str) -> io::Result<()> {
        let (command, rest) = split(line);
        let done = match command {
            "ugi" => return self.greet(),
            "uginewgame" => {
                if let Some(heads) = &mut self.heads {
                    heads.forget();
                }
                self.record = None;
                Ok(())
            }
            "setoption" => self.set(rest),
            "position" => self.place(rest),
            "go" => self.go(rest),
            "query" => match self.query(rest) {
                Ok(answer) => return self.send(&format!("response {answer}")),
                Err(why) => Err(why),
            },
            _ => Err(format!("there is no command {command:?}")),
        };
        done.or_else(|why| self.complain(&why))
    }

    fn complain(&self, why: &str) -> io::Result<()> {
        self.send(&format!("info string error: {}", why.replace('\n', " ")))
    }

    fn greet(&self) -> io::Result<()> {
        self.send(concat!("id name Hambazi ", env!("CARGO_PKG_VERSION")))?;
        self.send("id author the authors of Hambazi")?;
        for option in self.options.list() {
            self.send(&option)?;
        }
        self.send("ugiok")
    }

    /// `name <name> value <value>`.
    fn set(&mut self, rest: &str) -> Result<(), String> {
        let form = "setoption name NAME value VALUE";
        let rest = rest.trim().strip_prefix("name ").ok_or(form)?;
        let (name, value) = rest.split_once(" value ").ok_or(form)?;
        self.options.set(name.trim(), value.trim()).map_err(|why| why.to_string())?;
        self.heads = None;
        Ok(())
    }

    /// Handles `startpos` or `fen <position>`, and the moves after it.
    fn place(&mut self, rest: &str) -> Result<(), String> {
        let mut words = rest.split_whitespace();
        let usual = || self.options.start().map_err(|why| why.to_string());
        let mut record = match words.next() {
            Some("startpos") => {
                match words.next() {
                    None | Some("moves") => {}
                    Some(word) => return Err(format!("position: {word:?} instead of moves")),
                }
                usual()?
            }
            Some("fen") => {
                let text: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
                let text = text.join(" ");
                let read = usual()?.from_position(&text);
                read.map_err(|why| format!("position: {why}"))?
            }
            _ => return Err("position startpos or fen TEXT, then perhaps moves and moves".into()),
        };
        for (ply, mv) in words.enumerate() {
            record.play(mv).map_err(|why| format!("position: move {}, {mv}: {why}", ply + 1))?;
        }
        self.record = Some(record);
        Ok(())
    }

    /// The current game: the last position set, or the default start.
    fn record(&self) -> Result<AnyRecord, String> {
        match &self.record {
            Some(record) => Ok(record.clone()),
            None => self.options.start().map_err(|why| why.to_string()),
        }
    }

    /// Answers a query.
    fn query(&self, what: &str) -> Result<String, String> {
        let record = self.record()?;
        let status = record.status();
        Ok(match what.trim() {
            "p1turn" => matches!(status, Status::Turn(Seat(0))).to_string(),
            "gameover" => matches!(status, Status::Over(_)).to_string(),
            "result" => match status {
                Status::Turn(_) => "none".into(),
                Status::Over(Outcome::Drawn) => "draw".into(),
                Status::Over(Outcome::Won(Seat(seat))) => format!("p{}win", seat + 1),
            },
            what => return Err(format!("query {what}: one of p1turn, gameover, result")),
        })
    }

    /// The engine, created on first use.
    fn take_heads(&mut self) -> Heads {
        self.heads.take().unwrap_or_else(|| self.options.heads())
    }

    /// Starts a search.
    fn go(&mut self, rest: &str) -> Result<(), String> {
        let go = Go::read(rest.split_whitespace())?;
        let record = self.record()?;
        if let Status::Over(_) = record.status() {
            return Err("go: the game is over".into());
        }
        let stop = Arc::new(AtomicBool::new(false));
        let is_over = Arc::new(AtomicBool::new(false));
        let is_infinite = go == Go::Infinite;
        let heads = self.take_heads();
        let mut task = Task {
            record,
            go,
            stop: Arc::clone(&stop),
            is_over: Arc::clone(&is_over),
            out: Arc::clone(&self.out),
            meter: Meter::of_wall(),
        };
        let notice = Notice { is_over: Arc::clone(&is_over), events: self.events.clone() };
        let thread = thread::spawn(move || {
            let _notice = notice;
            let mut heads = heads;
            task.run(&mut heads);
            heads
        });
        self.search = Some(Search { stop, is_over, is_infinite, thread });
        Ok(())
    }

    /// Whether no search is running. A finished search returns its engine.
    fn is_idle(&mut self) -> bool {
        if self.search.as_ref().is_some_and(Search::runs) {
            return false;
        }
        self.finish();
        true
    }

    /// Asks the search to end.
    fn stop(&self) {
        if let Some(search) = &self.search {
            search.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Waits for the search to end, and stops it if it would never end.
    fn finish(&mut self) {
        let Some(search) = self.search.take() else { return };
        if search.is_infinite {
            search.stop.store(true, Ordering::Relaxed);
        }
        self.heads = search.thread.join().ok(); // after a panic the next search gets a new engine
    }
}

/// One search, for its thread.
struct Task<W> {
    record: AnyRecord,
    go: Go,
    stop: Arc<AtomicBool>,
    is_over: Arc<AtomicBool>,
    out: Arc<Mutex<W>>,
    meter: Meter,
}

impl<W: Write> Task<W> {
    /// Searches, sends `info` lines and finally the move. If writing fails, nobody is left to hear
    /// of it.
    fn run(&mut self, heads: &mut Heads) {
        let meter = self.meter;
        let mut sent = Duration::ZERO;
        let mut depth = 0;
        let result = heads.search(&self.record, &self.go, (meter, &self.stop), &mut |found| {
            let passed = meter.passed();
            // An engine may change its best line many times a moment; nobody reads that fast.
            if found.depth > depth || passed >= sent + SELDOM {
                (sent, depth) = (passed, found.depth);
                let _ = send(&self.out, &Info::of(&self.record, found, passed).to_string());
            }
        });
        self.conclude(result.as_ref());
    }

    fn conclude(&self, result: Option<&SearchInfo>) {
        let Some(found) = result else { return };
        let info = Info::of(&self.record, found, self.meter.passed());
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        self.is_over.store(true, Ordering::Release); // before anyone can answer the move
        let _ = writeln!(out, "{info}\nbestmove {}", found.line[0]).and_then(|()| out.flush());
    }
}

/// The shortest time between two `info` lines of the same depth.
const SELDOM: Duration = Duration::from_millis(200);

/// A command, and what comes after it.
fn split(line: &str) -> (&str, &str) {
    line.split_once(char::is_whitespace).unwrap_or((line, ""))
}

/// Writes a line and flushes it.
fn send(out: &Mutex<impl Write>, line: &str) -> io::Result<()> {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{line}")?;
    out.flush()
}
