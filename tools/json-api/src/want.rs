//! What a question wants to know.

use std::fmt::Display;
use std::str::FromStr;

use game_core::excerpt;

use crate::error::ApiError;

/// The deepest perft. No machine is patient enough to get near it, but it keeps a typo from
/// exhausting memory.
const DEEPEST: u32 = 100;

/// The largest node budget: the largest integer that JSON numbers hold exactly.
const MOST_NODES: u64 = 1 << 53;

/// Incomplete wants, and the form that they are missing.
const WHOLE: [(&str, &str); 5] = [
    ("perft", "perft:4"),
    ("playouts", "playouts:1000"),
    ("view", "view:0"),
    ("best", "best:1000"),
    ("value", "value:nodes:20000"),
];

/// What a question wants to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// All legal moves.
    Legal,
    /// The text of the position.
    Position,
    /// Whose turn it is, or how the game ended.
    Status,
    /// The number of move sequences of this many plies.
    Perft(u32),
    /// This many random games.
    Playouts(u32),
    /// The moves in notation. Nobody asks for them but a record.
    Moves,
    /// The legal moves at each ply.
    Trace,
    /// What a seat or a spectator may see.
    View(WantedViewer),
    /// The best move.
    Best(Effort),
    /// An engine's verdict on the position.
    Value(Effort),
}

/// The budget of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// This many milliseconds.
    Millis(u32),
    /// About this many positions.
    Nodes(u64),
}

/// The viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedViewer {
    /// The seat of this number.
    Seat(u8),
    /// Spectators.
    Stands,
}

impl Want {
    /// Its key in the reply.
    pub fn key(self) -> &'static str {
        match self {
            Want::Legal => "legal",
            Want::Position => "position",
            Want::Status => "status",
            Want::Perft(_) => "perft",
            Want::Playouts(_) => "playouts",
            Want::Moves => "moves",
            Want::Trace => "trace",
            Want::View(_) => "view",
            Want::Best(_) => "best",
            Want::Value(_) => "value",
        }
    }

    /// The error for a game that doesn't support this.
    pub fn is_not_for(self, game: &str) -> ApiError {
        ApiError::request(format_args!("{} is not for {game}", self.key()))
    }

    /// Reads a want such as `legal` or `perft:4`.
    pub fn read(text: &str) -> Result<Want, ApiError> {
        let (word, rest) = match text.split_once(':') {
            Some((word, rest)) => (word, Some(rest)),
            None => (text, None),
        };
        match (word, rest) {
            ("legal", None) => Ok(Want::Legal),
            ("position", None) => Ok(Want::Position),
            ("status", None) => Ok(Want::Status),
            ("trace", None) => Ok(Want::Trace),
            ("perft", Some(depth)) => number(text, depth, DEEPEST).map(Want::Perft),
            ("playouts", Some(games)) => number(text, games, u32::MAX).map(Want::Playouts),
            ("view", Some("stands")) => Ok(Want::View(WantedViewer::Stands)),
            ("view", Some(seat)) => {
                let seat = number(text, seat, u8::MAX)?;
                Ok(Want::View(WantedViewer::Seat(seat)))
            }
            ("best", Some(effort)) => Effort::read(text, effort).map(Want::Best),
            ("value", Some(effort)) => Effort::read(text, effort).map(Want::Value),
            _ => Err(match WHOLE.iter().find(|(word, _)| *word == text) {
                Some((_, whole)) => {
                    ApiError::request(format_args!("{text} needs a number, as in {whole}"))
                }
                None => ApiError::request(format_args!("nothing is known of {:?}", excerpt(text))),
            }),
        }
    }

    /// Reads a list of wants; no key may occur twice.
    pub fn read_all(texts: &[String]) -> Result<Vec<Want>, ApiError> {
        let mut wants: Vec<Want> = Vec::new();
        for text in texts {
            let want = Want::read(text)?;
            if wants.iter().any(|other| other.key() == want.key()) {
                return Err(ApiError::request(format_args!("{} is wanted twice", want.key())));
            }
            wants.push(want);
        }
        Ok(wants)
    }
}

impl Effort {
    /// Reads a budget such as `100` or `nodes:20000`.
    fn read(want: &str, text: &str) -> Result<Effort, ApiError> {
        match text.strip_prefix("nodes:") {
            Some(nodes) => number(want, nodes, MOST_NODES).map(Effort::Nodes),
            None => number(want, text, u32::MAX).map(Effort::Millis),
        }
    }
}

/// Reads a number of digits, at most `most`.
fn number<N>(text: &str, digits: &str, most: N) -> Result<N, ApiError>
where
    N: FromStr + PartialOrd + Copy + Display,
{
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|number| is_plain && *number <= most);
    number.ok_or_else(|| {
        ApiError::request(format_args!("{}: no number from 0 to {most}", excerpt(text)))
    })
}
