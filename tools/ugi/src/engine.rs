//! The engine's side: lines in, lines out, and a search in a thread of its own.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
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

/// Plays one game by the Universal Game Interface until `quit` or the end of input. A line that
/// makes no sense is answered by `info string error: ...` and changes nothing.
///
/// # Errors
/// When one of the two is broken.
pub fn serve<W: Write + Send + 'static>(
    game: Game,
    input: impl BufRead,
    output: W,
) -> io::Result<()> {
    let mut engine = Engine::new(game, output);
    for line in input.split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        match engine.take(line.trim())? {
            Next::Line => {}
            Next::Quit => {
                engine.stop();
                break;
            }
        }
    }
    engine.finish();
    Ok(())
}

/// What comes after a line.
enum Next {
    Line,
    Quit,
}

/// The engine between two lines.
struct Engine<W> {
    options: Options,
    record: Option<AnyRecord>,
    mind: Option<Heads>,
    search: Option<Search>,
    out: Arc<Mutex<W>>,
}

/// A search that runs, or has just come to its end.
struct Search {
    /// Set to end it.
    stop: Arc<AtomicBool>,
    /// Set when its best move was told.
    is_over: Arc<AtomicBool>,
    /// Whether it never ends by itself.
    is_infinite: bool,
    thread: JoinHandle<Heads>,
}

impl Search {
    /// Whether its best move is still to come. A mind that panicked has none.
    fn runs(&self) -> bool {
        !self.is_over.load(Ordering::Acquire) && !self.thread.is_finished()
    }
}

impl<W: Write + Send + 'static> Engine<W> {
    fn new(game: Game, output: W) -> Engine<W> {
        let options = Options::new(game);
        Engine {
            options,
            record: None,
            mind: None,
            search: None,
            out: Arc::new(Mutex::new(output)),
        }
    }

    fn tell(&self, line: &str) -> io::Result<()> {
        tell(&self.out, line)
    }

    /// Takes one line.
    fn take(&mut self, line: &str) -> io::Result<Next> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let done = match command {
            "" => Ok(()),
            "quit" => return Ok(Next::Quit),
            "stop" => {
                self.stop();
                Ok(())
            }
            "isready" => {
                if self.rests() {
                    self.mind = Some(self.wake());
                }
                self.tell("readyok")?;
                Ok(())
            }
            _ if !self.rests() => Err(format!("{command}: it thinks; only isready, stop and quit")),
            "ugi" => {
                self.tell(concat!("id name Hambazi ", env!("CARGO_PKG_VERSION")))?;
                self.tell("id author the authors of Hambazi")?;
                for option in self.options.list() {
                    self.tell(&option)?;
                }
                self.tell("ugiok")?;
                Ok(())
            }
            "uginewgame" => {
                if let Some(mind) = &mut self.mind {
                    mind.forget();
                }
                self.record = None;
                Ok(())
            }
            "setoption" => self.set(rest),
            "position" => self.place(rest),
            "go" => self.go(rest),
            "query" => match self.asked(rest) {
                Ok(answer) => {
                    self.tell(&format!("response {answer}"))?;
                    Ok(())
                }
                Err(why) => Err(why),
            },
            _ => Err(format!("there is no command {command:?}")),
        };
        if let Err(why) = done {
            self.tell(&format!("info string error: {}", why.replace('\n', " ")))?;
        }
        Ok(Next::Line)
    }

    /// `name <name> value <value>`.
    fn set(&mut self, rest: &str) -> Result<(), String> {
        let form = "setoption name NAME value VALUE";
        let rest = rest.trim().strip_prefix("name ").ok_or(form)?;
        let (name, value) = rest.split_once(" value ").ok_or(form)?;
        self.options.set(name.trim(), value.trim()).map_err(|why| why.to_string())?;
        self.mind = None;
        Ok(())
    }

    /// `startpos` or `fen <position>`, and what is played from there.
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

    /// The game that is talked about: the last position, or the usual beginning.
    fn record(&self) -> Result<AnyRecord, String> {
        match &self.record {
            Some(record) => Ok(record.clone()),
            None => self.options.start().map_err(|why| why.to_string()),
        }
    }

    /// Answers a query.
    fn asked(&self, what: &str) -> Result<String, String> {
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

    /// The mind; made now, where there is none yet.
    fn wake(&mut self) -> Heads {
        self.mind.take().unwrap_or_else(|| self.options.heads())
    }

    /// Starts to search.
    fn go(&mut self, rest: &str) -> Result<(), String> {
        let go = Go::read(rest.split_whitespace())?;
        let record = self.record()?;
        if let Status::Over(_) = record.status() {
            return Err("go: the game is over".into());
        }
        let stop = Arc::new(AtomicBool::new(false));
        let is_over = Arc::new(AtomicBool::new(false));
        let is_infinite = go == Go::Infinite;
        let mind = self.wake();
        let mut task = Task {
            record,
            go,
            stop: Arc::clone(&stop),
            is_over: Arc::clone(&is_over),
            out: Arc::clone(&self.out),
            meter: Meter::of_wall(),
        };
        let thread = thread::spawn(move || {
            let mut mind = mind;
            task.run(&mut mind);
            mind
        });
        self.search = Some(Search { stop, is_over, is_infinite, thread });
        Ok(())
    }

    /// Whether nothing is searched; the mind of a search that is over comes back.
    fn rests(&mut self) -> bool {
        if self.search.as_ref().is_some_and(Search::runs) {
            return false;
        }
        self.finish();
        true
    }

    /// Asks a search to end.
    fn stop(&self) {
        if let Some(search) = &self.search {
            search.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Waits for the end of a search, and brings it about where it would never come.
    fn finish(&mut self) {
        let Some(search) = self.search.take() else { return };
        if search.is_infinite {
            search.stop.store(true, Ordering::Relaxed);
        }
        self.mind = search.thread.join().ok(); // where a mind panicked, the next one is new
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
    /// Thinks, and tells what it thinks and at last the move. Nobody is there to be told that
    /// nobody listens.
    fn run(&mut self, mind: &mut Heads) {
        let meter = self.meter;
        let mut told = Duration::ZERO;
        let mut depth = 0;
        let said = mind.search(&self.record, &self.go, (meter, &self.stop), &mut |thought| {
            let passed = meter.passed();
            // A mind may change its view many times in a moment; nobody reads so fast.
            if thought.depth > depth || passed >= told + SELDOM {
                (told, depth) = (passed, thought.depth);
                let _ = tell(&self.out, &Info::of(&self.record, thought, passed).to_string());
            }
        });
        self.conclude(said.as_ref());
    }

    fn conclude(&self, said: Option<&SearchInfo>) {
        let Some(thought) = said else {
            self.is_over.store(true, Ordering::Release);
            return;
        };
        let info = Info::of(&self.record, thought, self.meter.passed());
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        self.is_over.store(true, Ordering::Release); // before anyone can answer the move
        let _ = writeln!(out, "{info}\nbestmove {}", thought.line[0]).and_then(|()| out.flush());
    }
}

/// How long a thought that looks no further waits to be told.
const SELDOM: Duration = Duration::from_millis(200);

/// Tells a line, at once.
fn tell(out: &Mutex<impl Write>, line: &str) -> io::Result<()> {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{line}")?;
    out.flush()
}
