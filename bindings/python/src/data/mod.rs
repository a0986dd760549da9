//! Played games and puzzles as rows for `hambazi.data`.
//!
//! Records are read by `json_api`, books of a journal by the codecs of the rooms, and puzzles by
//! `puzzles`: nothing is parsed here.

mod books;

use catalog::Game;
use json_api::{Problem, Replayed};
use pyo3::prelude::*;

use crate::errors;

/// A game as it was played.
#[derive(Default)]
#[pyclass(frozen, get_all, module = "hambazi._native")]
pub struct Played {
    /// The line that it begins on, from 1.
    line: usize,
    /// Which game.
    game: String,
    /// The setup as JSON.
    setup: String,
    /// The seed of its chance.
    seed: u64,
    /// The position before the first move; Dixit has none.
    start: Option<String>,
    /// The moves in notation; in Dixit commands or events as JSON.
    moves: Vec<String>,
    /// The result, as in a record.
    result: String,
    /// Who played, seat by seat, where that is known.
    players: Vec<String>,
    /// When it ended, in milliseconds since 1970.
    ended_at: Option<u64>,
    /// What the record says to people.
    note: String,
}

/// What is wrong in a text, and what could be read up to there.
#[pyclass(frozen, get_all, module = "hambazi._native")]
pub struct Wrong {
    /// The line, from 1.
    line: usize,
    /// What is wrong there.
    reason: String,
    /// The rule that a move breaks.
    rule: Option<&'static str>,
    /// The game up to there.
    kept: Option<Py<Played>>,
}

/// A puzzle.
#[pyclass(frozen, get_all, module = "hambazi._native")]
pub struct Puzzle {
    name: String,
    position: String,
    setup: String,
    goal: String,
    themes: Vec<String>,
    rating: u16,
    moves: Vec<String>,
    depth: usize,
    tree: String,
}

/// The games and the problems of a text: our records, or one game of another site.
#[pyfunction]
pub fn read_records(py: Python<'_>, text: &[u8]) -> PyResult<(Vec<Played>, Vec<Wrong>)> {
    let report = py.detach(|| json_api::replay(text));
    let foreign = || foreign_rule(&String::from_utf8_lossy(text));
    let wrong = |Problem { line, reason, rule, kept }: Problem| {
        let rule = rule.or_else(foreign);
        let kept = kept.map(|game| Py::new(py, Played::from(*game))).transpose()?;
        Ok(Wrong { line, reason, rule, kept })
    };
    let wrong: PyResult<_> = report.problems.into_iter().map(wrong).collect();
    Ok((report.games.into_iter().map(Played::from).collect(), wrong?))
}

/// The rule that a game of DVONN from another site breaks.
fn foreign_rule(text: &str) -> Option<&'static str> {
    use game_core::Ruled;
    match dvonn::records::read(text).err()?.fault {
        dvonn::records::RecordFault::Illegal(_, why) => Some(why.rule()),
        _ => None,
    }
}

/// The games of a book, which is the lines of a table, and what is wrong in it.
#[pyfunction]
pub fn read_book(py: Python<'_>, lines: Vec<String>) -> (Vec<Played>, Option<Wrong>) {
    let (games, wrong) = py.detach(|| books::games(&lines));
    let wrong = wrong.map(|(line, why)| {
        let reason = why.to_string();
        Wrong { line, reason, rule: None, kept: None }
    });
    (games, wrong)
}

/// The puzzles of a text, one a line, and what is wrong in it.
#[pyfunction]
pub fn read_puzzles(py: Python<'_>, game: &str, text: &str) -> PyResult<(Vec<Puzzle>, Vec<Wrong>)> {
    let unknown = || errors::argument(py, &format!("there is no open game {game:?}"));
    let game = Game::named(game).ok_or_else(unknown)?;
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for (line, text) in (1..).zip(text.lines()) {
        match puzzles::read(game, text) {
            Ok(puzzles) => good.extend(puzzles.iter().map(Puzzle::from)),
            Err(why) => bad.push(Wrong { line, reason: why.why, rule: None, kept: None }),
        }
    }
    Ok((good, bad))
}

/// The puzzles that come with the package, part by part; none of a game that has none.
#[pyfunction]
pub fn own_puzzles(py: Python<'_>, game: &str) -> PyResult<Vec<&'static str>> {
    let unknown = || errors::argument(py, &format!("there are no puzzles of {game:?}"));
    let game = Game::named(game).ok_or_else(unknown)?;
    Ok(puzzles::shipped(game).to_vec())
}

impl From<Replayed> for Played {
    fn from(game: Replayed) -> Played {
        let Replayed { line, game, setup, seed, start, moves, result, note, end: _ } = game;
        Played { line, game, setup, seed, start, moves, result, note, ..Played::default() }
    }
}

impl From<&puzzles::Puzzle> for Puzzle {
    fn from(puzzle: &puzzles::Puzzle) -> Puzzle {
        let first = puzzle.tree.iter().flat_map(|branch| branch.moves.iter().cloned());
        let themes = puzzle.themes.iter().map(json);
        Puzzle {
            name: puzzle.name.clone(),
            position: puzzle.start.position(),
            setup: json(&puzzle.setup),
            goal: json(&puzzle.goal),
            themes: themes.map(|theme| theme.trim_matches('"').to_owned()).collect(),
            rating: puzzle.rating,
            moves: first.collect(),
            depth: puzzle.depth(),
            tree: json(&puzzle.tree),
        }
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it has only text for keys")
}
