//! Why a question has no answer.

use std::error::Error;
use std::fmt::{self, Display};

use game_core::{ParseError, Ruled, excerpt};
use serde::Serialize;
use serde_json::Value;

/// The kind of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The line is not JSON.
    Json,
    /// It is JSON, but not a question.
    Request,
    /// The text of the position can't be read.
    Position,
    /// The text of a move can't be read.
    Notation,
    /// The rules forbid a move.
    Illegal,
    /// A move comes after the end of the game.
    Over,
    /// The answer takes more counting than is allowed.
    TooMany,
}

/// The longest message, in characters. Before the cut stands what it is about.
const LONGEST: usize = 400;

/// The longest JSON of a move that is repeated as it was given.
const LONGEST_MOVE: usize = 1_000;

/// Why a question has no answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ApiError {
    kind: Kind,
    /// The index of the move at fault, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    /// That move, as it was given.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<Box<Value>>,
    /// The paragraph in `docs/rules`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// The name of the reason, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// How many bytes of the text could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    message: Box<str>,
}

impl ApiError {
    fn new(kind: Kind, message: impl Display) -> ApiError {
        let mut message = message.to_string();
        if let Some((end, _)) = message.char_indices().nth(LONGEST) {
            let rest = message.chars().count() - LONGEST;
            message.truncate(end);
            message.extend(["… (", &rest.to_string(), " more characters)"]);
        }
        let message = message.into();
        ApiError { kind, ply: None, mv: None, rule: None, reason: None, at: None, message }
    }

    /// The line is JSON, but not a question.
    pub(crate) fn request(message: impl Display) -> ApiError {
        ApiError::new(Kind::Request, message)
    }

    /// A piece of JSON is broken, or does not fit in `place`.
    pub(crate) fn json(place: &str, error: &serde_json::Error) -> ApiError {
        let kind = if error.is_data() { Kind::Request } else { Kind::Json };
        ApiError::new(kind, format_args!("{place}: {error}"))
    }

    /// The text of the position can't be read.
    pub(crate) fn position(error: ParseError) -> ApiError {
        ApiError { at: Some(error.at), ..ApiError::new(Kind::Position, error) }
    }

    /// The text of a move can't be read.
    pub(crate) fn notation(error: ParseError) -> ApiError {
        let message = format_args!("this is no move: {error}");
        ApiError { at: Some(error.at), ..ApiError::new(Kind::Notation, message) }
    }

    /// A move is not a move at all.
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

    /// The answer takes more counting than is allowed.
    pub(crate) fn too_many(most: u64) -> ApiError {
        let message = "this takes a look at too many positions";
        ApiError::new(Kind::TooMany, format_args!("{message}: more than {most}"))
    }

    /// The kind of the error.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The index of the move at fault, counted from 0.
    #[must_use]
    pub fn ply(&self) -> Option<usize> {
        self.ply
    }

    /// The rule that a move breaks.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        self.rule
    }

    /// The error with the name of its reason.
    pub(crate) fn named(self, reason: &'static str) -> ApiError {
        ApiError { reason: Some(reason), ..self }
    }

    /// The error with the move at fault. A long one is cut.
    pub(crate) fn with(self, ply: usize, mv: &Value) -> ApiError {
        let shown = match mv {
            Value::String(text) => Value::String(excerpt(text)),
            mv if mv.to_string().len() > LONGEST_MOVE => Value::String(excerpt(&mv.to_string())),
            mv => mv.clone(),
        };
        ApiError { ply: Some(ply), mv: Some(Box::new(shown)), ..self }
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
