//! The final check: the journal's own lines, read with SQLite and none of our code.

use std::path::Path;

use game_core::{Ending, Outcome, Seat, Status};
use rusqlite::{Connection, OpenFlags};

use crate::game;
use crate::notes::{Noted, Notes};
use crate::{Violation, holds};

/// A game according to the lines.
#[derive(Debug, Default)]
struct Written {
    start: String,
    moves: Vec<String>,
    ending: Option<Ending>,
}

/// The journal's file, opened for reading.
pub struct Audit(Connection);

impl Audit {
    /// Opens the file, which must pass SQLite's own integrity check.
    pub fn open(data: &Path) -> Result<Audit, Violation> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let file = data.join("hambazi.sqlite");
        let connection = Connection::open_with_flags(file, flags).map_err(|why| failed(&why))?;
        let verdict: String = connection
            .query_row("PRAGMA integrity_check", (), |row| row.get(0))
            .map_err(|why| failed(&why))?;
        holds(verdict == "ok", || format!("SQLite finds in its file: {verdict}"))?;
        Ok(Audit(connection))
    }

    /// Checks that the book of a table holds exactly the games in the notes.
    pub fn compare(&self, code: &str, notes: &Notes) -> Result<u64, Violation> {
        let lines = self.lines(code)?;
        let written = read(&lines).map_err(|why| Violation(format!("book {code}: {why}")))?;
        let count = written.iter().map(|game| game.moves.len() as u64).sum();
        let shown = notes.games();
        holds(written.len() == shown.len(), || {
            format!("book {code} tells of {} games, and {} were shown", written.len(), shown.len())
        })?;
        for (place, (written, shown)) in written.iter().zip(shown).enumerate() {
            let same = written.start == shown.start
                && written.moves == shown.moves
                && ending(written, shown, notes)? == shown.ending;
            holds(same, || {
                format!("book {code}, game {place}: {written:?}, but shown was {shown:?}")
            })?;
        }
        Ok(count)
    }

    fn lines(&self, code: &str) -> Result<Vec<String>, Violation> {
        let query = "SELECT number, text FROM lines WHERE book = ?1 ORDER BY number";
        let mut query = self.0.prepare_cached(query).map_err(|why| failed(&why))?;
        let rows = query.query_map([code], |row| Ok((row.get(0)?, row.get(1)?)));
        let rows: Result<Vec<(u32, String)>, _> = rows.map_err(|why| failed(&why))?.collect();
        let rows = rows.map_err(|why| failed(&why))?;
        for (place, (number, _)) in (0..).zip(&rows) {
            holds(place == *number, || format!("book {code}: line {number} stands at {place}"))?;
        }
        Ok(rows.into_iter().map(|(_, text)| text).collect())
    }
}

fn failed(why: &rusqlite::Error) -> Violation {
    Violation(format!("the journal cannot be read: {why}"))
}

/// The ending; an end by the rules is not stored, since the moves imply it.
fn ending(written: &Written, shown: &Noted, notes: &Notes) -> Result<Option<Ending>, Violation> {
    let mut here = game::begin(notes.setup(), &shown.start)?;
    for text in &written.moves {
        game::play(&mut here, text)?;
    }
    let outcome: Option<Outcome> = match here.status() {
        Status::Over(outcome) => Some(outcome),
        Status::Turn(_) => None,
    };
    Ok(written.ending.or(outcome.map(Ending::Rules)))
}

/// Parses lines of the form `VERSION INSTANT VERB REST`.
fn read(lines: &[String]) -> Result<Vec<Written>, String> {
    let mut games = vec![Written::default()];
    let mut last = 0;
    for line in lines {
        let wrong = || format!("what is {line:?}?");
        let mut words = line.splitn(4, ' ').skip(1);
        let at: u64 = words.next().and_then(|at| at.parse().ok()).ok_or_else(wrong)?;
        if at < last {
            return Err(format!("{line:?} was before {last}"));
        }
        last = at;
        let (verb, rest) = (words.next().ok_or_else(wrong)?, words.next().unwrap_or(""));
        let game = games.last_mut().expect("there is always a game");
        match verb {
            "open" => {
                let opening: serde_json::Value = serde_json::from_str(rest).map_err(|_| wrong())?;
                opening["start"].as_str().ok_or_else(wrong)?.clone_into(&mut game.start);
            }
            "play" => {
                let (_, mv) = rest.split_once(' ').ok_or_else(wrong)?;
                game.moves.push(mv.to_owned());
            }
            "end" => {
                let seat = rest.strip_prefix("resigned ").and_then(|seat| seat.parse().ok());
                game.ending = Some(Ending::Resigned(Seat(seat.ok_or_else(wrong)?)));
            }
            "again" => games.push(Written { start: rest.to_owned(), ..Written::default() }),
            "sit" | "resume" => {}
            _ => return Err(wrong()),
        }
    }
    Ok(games)
}
