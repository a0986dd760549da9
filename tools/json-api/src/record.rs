//! Reads our own records of games (`docs/records.md`).

use serde_json::Value;
use serde_json::value::RawValue;

use catalog::words;
use game_core::excerpt;

use crate::question::{self, Question};
use crate::replay::Replayed;
use crate::want::Want;

/// The first word of every record.
const HEAD: &str = "hambazi";

/// The version of records that is known here.
const VERSION: &str = "1";

/// The game that a record's first line names; `None` for any other line.
///
/// # Errors
/// Why no record begins with it.
pub fn head(line: &str) -> Option<Result<&str, String>> {
    let mut words = line.split_whitespace();
    words.next().filter(|word| *word == HEAD)?;
    let expected = format!("expected {HEAD} {VERSION} GAME");
    Some(match (words.next(), words.next()) {
        (Some(VERSION), Some(game)) => Ok(game),
        (Some("study"), _) => Err("this is a study: its board opens it".to_owned()),
        (None | Some(VERSION), _) => Err(expected),
        (Some(version), _) => {
            let version = excerpt(version);
            Err(format!("version {version} is not known here, only version {VERSION}"))
        }
    })
}

/// A problem in a record or in its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
    /// The rule that a move breaks, if that is what is wrong.
    pub rule: Option<&'static str>,
    /// The game up to there, if it could be read so far.
    pub kept: Option<Box<Replayed>>,
}

impl Problem {
    /// A problem on this line.
    pub(crate) fn new(line: usize, reason: impl Into<String>) -> Problem {
        Problem { line, reason: reason.into(), rule: None, kept: None }
    }
}

/// A game record.
pub struct Record {
    /// The line that it begins on.
    pub line: usize,
    /// The game, as a question for its end.
    pub question: Question,
    /// The line of each move.
    pub lines: Vec<usize>,
    /// The claimed result and its line.
    pub result: Option<(usize, Claim)>,
    /// What it says to people.
    pub notes: Vec<String>,
}

/// The claimed end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// By the rules, won by this seat.
    Won(u64),
    /// By the rules, with no winner.
    Drawn,
    /// By the players, in these words; the rules have no say.
    ByPeople(String),
    /// Not over.
    Open,
}

/// Reads one record, from its head to the next head.
///
/// # Errors
/// All lines that can't be read.
pub fn read(game: &str, lines: &[(usize, &str)]) -> Result<Record, Vec<Problem>> {
    let head = lines.first().map_or(1, |(line, _)| *line);
    let mut record = Record {
        line: head,
        question: Question { wants: vec![Want::Status], ..Question::about(game) },
        lines: Vec::new(),
        result: None,
        notes: Vec::new(),
    };
    let mut problems = Vec::new();
    for &(line, text) in lines.iter().skip(1) {
        if let Err(reason) = record.take(line, text.trim()) {
            problems.push(Problem::new(line, reason));
        }
    }
    if problems.is_empty() { Ok(record) } else { Err(problems) }
}

/// Reads a record that is one line of JSON: a question with a `result`. Other fields are ignored.
///
/// # Errors
/// What can't be read.
pub fn read_json(line: usize, text: &str) -> Result<Record, Problem> {
    let parts = question::parts(text.as_bytes());
    let question = parts.as_ref().map_err(Clone::clone).and_then(Question::read);
    let mut parts = parts.unwrap_or_default();
    let note = parts.remove("note").and_then(|raw| serde_json::from_str(raw.get()).ok());
    let claim = parts.remove("result").map(|raw| {
        let text: String = serde_json::from_str(raw.get()).map_err(|why| why.to_string())?;
        Claim::read(&text)
    });
    let question = question.map_err(|why| Problem::new(line, why.to_string()))?;
    let claim = claim.transpose().map_err(|why| Problem::new(line, format!("result: {why}")))?;
    Ok(Record {
        line,
        lines: vec![line; question.moves.len()],
        question: Question { wants: vec![Want::Status], ..question },
        result: claim.map(|claim| (line, claim)),
        notes: note.into_iter().collect(),
    })
}

impl Record {
    /// Adds one line.
    fn take(&mut self, line: usize, text: &str) -> Result<(), String> {
        if text.is_empty() || text.starts_with('#') {
            return Ok(());
        }
        if self.result.is_some() {
            return Err("nothing comes after the result".into());
        }
        match text.split_once(' ').unwrap_or((text, "")) {
            ("note", note) => self.notes.push(note.to_owned()),
            ("setup", json) => {
                let setup = RawValue::from_string(json.to_owned()).map_err(|why| why.to_string());
                self.question.setup = Some(setup?);
            }
            ("seed", number) => {
                self.question.seed = number.parse().map_err(|_| "a seed is a number")?;
            }
            ("position", position) => self.question.position = Some(position.to_owned()),
            ("result", claim) => self.result = Some((line, Claim::read(claim)?)),
            // A command of Dixit is an object.
            _ if text.starts_with('{') || self.question.game == "dixit" => {
                let command = serde_json::from_str(text).map_err(|why| why.to_string())?;
                self.question.moves.push(command);
                self.lines.push(line);
            }
            _ => {
                for mv in words(text) {
                    self.question.moves.push(Value::String(mv.to_owned()));
                    self.lines.push(line);
                }
            }
        }
        Ok(())
    }
}

impl Claim {
    fn read(text: &str) -> Result<Claim, String> {
        let mut words = text.split_ascii_whitespace();
        let seat = |word: Option<&str>| {
            let seat = word.and_then(|word| word.parse().ok());
            seat.ok_or_else(|| String::from("the seat is missing"))
        };
        let claim = match words.next() {
            Some("won") => Claim::Won(seat(words.next())?),
            Some("drawn") => Claim::Drawn,
            Some(
                how
                @ ("resigned" | "flagged" | "aborted" | "unstarted" | "absent" | "absent_drawn"),
            ) => Claim::ByPeople(format!("{how} {}", seat(words.next())?)),
            Some(how @ ("agreed" | "abandoned")) => Claim::ByPeople(how.to_owned()),
            Some("open") => Claim::Open,
            _ => {
                let known = "won SEAT, drawn, resigned SEAT, flagged SEAT, agreed, aborted SEAT, \
                             unstarted SEAT, absent SEAT, absent_drawn SEAT, abandoned, open";
                return Err(format!("a result is one of {known}"));
            }
        };
        match words.next() {
            None => Ok(claim),
            Some(more) => Err(format!("nothing is known of {:?} in a result", excerpt(more))),
        }
    }
}
