//! What a question wants to know.

use std::fmt::Display;
use std::str::FromStr;

use crate::error::ApiError;

/// The deepest perft. Long before it no machine is patient enough; it keeps a slip of the finger
/// from running out of memory instead of time.
const DEEPEST: u32 = 100;

/// The most positions that a mind may be asked to look at: what JSON's numbers hold without loss.
const MOST_NODES: u64 = 1 << 53;

/// What is half a want by itself, and how it looks when whole.
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
    /// How many ways there are to play so many plies.
    Perft(u32),
    /// So many random games.
    Playouts(u32),
    /// Who may do what, ply by ply.
    Trace,
    /// What a seat, or the stands, may see.
    View(WantedViewer),
    /// What a mind would play.
    Best(Effort),
    /// What a mind says of the position.
    Value(Effort),
}

/// How much a mind may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// For so many milliseconds.
    Millis(u32),
    /// About so many positions.
    Nodes(u64),
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedViewer {
    /// The seat of this number.
    Seat(u8),
    /// Onlookers.
    Stands,
}

impl Want {
    /// The key under which the reply has it.
    pub fn key(self) -> &'static str {
        match self {
            Want::Legal => "legal",
            Want::Position => "position",
            Want::Status => "status",
            Want::Perft(_) => "perft",
            Want::Playouts(_) => "playouts",
            Want::Trace => "trace",
            Want::View(_) => "view",
            Want::Best(_) => "best",
            Want::Value(_) => "value",
        }
    }

    /// The trouble with wanting this of a game that has none.
    pub fn is_not_for(self, game: &str) -> ApiError {
        ApiError::request(format_args!("{} is not for {game}", self.key()))
    }

    /// Reads a want, such as `legal` or `perft:4`.
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
                None => ApiError::request(format_args!("nothing is known of {text:?}")),
            }),
        }
    }

    /// Reads a list of wants, no key twice.
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
    /// Reads an effort, such as `100` or `nodes:20000`, of a want.
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
    number.ok_or_else(|| ApiError::request(format_args!("{text}: no number from 0 to {most}")))
}
