//! Why a question has no answer.

use std::error::Error;
use std::fmt::{self, Display};

use game_core::{ParseError, Ruled};
use serde::Serialize;
use serde_json::Value;

/// Of which kind the trouble is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The line is not JSON.
    Json,
    /// It is JSON, but not a question.
    Request,
    /// The text of the position cannot be read.
    Position,
    /// The text of a move cannot be read.
    Notation,
    /// The rules forbid a move.
    Illegal,
    /// A move comes after the end of the game.
    Over,
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ApiError {
    kind: Kind,
    /// Which of the moves it is about, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    /// That move, as it came.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<Box<Value>>,
    /// The paragraph in `docs/rules`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// The reason's own name, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// How many bytes of the text could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    message: Box<str>,
}

impl ApiError {
    fn new(kind: Kind, message: impl Display) -> ApiError {
        let message = message.to_string().into();
        ApiError { kind, ply: None, mv: None, rule: None, reason: None, at: None, message }
    }

    /// The line is JSON, but not a question.
    pub(crate) fn request(message: impl Display) -> ApiError {
        ApiError::new(Kind::Request, message)
    }

    /// A piece of JSON is broken, or is not what should stand in `place`.
    pub(crate) fn json(place: &str, error: &serde_json::Error) -> ApiError {
        let kind = if error.is_data() { Kind::Request } else { Kind::Json };
        ApiError::new(kind, format_args!("{place}: {error}"))
    }

    /// The text of the position cannot be read.
    pub(crate) fn position(error: ParseError) -> ApiError {
        ApiError { at: Some(error.at), ..ApiError::new(Kind::Position, error) }
    }

    /// The text of a move cannot be read.
    pub(crate) fn notation(error: ParseError) -> ApiError {
        ApiError { at: Some(error.at), ..ApiError::new(Kind::Notation, error) }
    }

    /// A move is no move at all.
    pub(crate) fn no_move(message: impl Display) -> ApiError {
        ApiError::new(Kind::Notation, message)
    }

    /// The rules forbid a move.
    pub(crate) fn illegal(why: &(impl Ruled + Display)) -> ApiError {
        ApiError { rule: Some(why.rule()), ..ApiError::new(Kind::Illegal, why) }
    }

    /// A move comes after the end of the game.
    pub(crate) fn over() -> ApiError {
        ApiError::new(Kind::Over, "the game is over")
    }

    /// Of which kind it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Which of the moves it is about, counted from 0.
    #[must_use]
    pub fn ply(&self) -> Option<usize> {
        self.ply
    }

    /// The trouble with the reason's own name.
    pub(crate) fn named(self, reason: &'static str) -> ApiError {
        ApiError { reason: Some(reason), ..self }
    }

    /// The trouble with the move that it is about.
    pub(crate) fn with(self, ply: usize, mv: impl Into<Value>) -> ApiError {
        ApiError { ply: Some(ply), mv: Some(Box::new(mv.into())), ..self }
    }
}

impl Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(mv) = &self.mv {
            write!(f, "{mv}: ")?;
        }
        f.write_str(&self.message)?;
        match self.rule {
            Some(rule) => write!(f, " (rule {rule})"),
            None => Ok(()),
        }
    }
}

impl Error for ApiError {}
