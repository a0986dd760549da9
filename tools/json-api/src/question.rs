//! Reads a question.

use std::collections::BTreeMap;

use search::Level;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::ApiError;
use crate::want::Want;

/// The fields of a question, still as raw JSON.
pub type Parts = BTreeMap<String, Box<RawValue>>;

/// A question.
#[derive(Clone)]
pub struct Question {
    /// The game.
    pub game: String,
    /// The setup.
    pub setup: Option<Box<RawValue>>,
    /// The start position, if it isn't the default.
    pub position: Option<String>,
    /// The moves from there.
    pub moves: Vec<Value>,
    /// What the question wants to know.
    pub wants: Vec<Want>,
    /// The seed of all chance.
    pub seed: u64,
    /// The strength of the engine.
    pub level: Level,
    /// A round of Dixit to count, without a game.
    pub score: Option<Box<RawValue>>,
}

/// Splits a line into its fields.
pub fn parts(line: &[u8]) -> Result<Parts, ApiError> {
    serde_json::from_slice(line).map_err(|error| ApiError::json("the line", &error))
}

/// The id, which is returned unchanged: any JSON that the caller can read again.
pub fn id(parts: &Parts) -> Result<Option<&RawValue>, ApiError> {
    field::<Value>(parts, "id")?;
    Ok(parts.get("id").map(AsRef::as_ref))
}

impl Question {
    /// A question about the default start that wants nothing yet.
    pub fn about(game: &str) -> Question {
        Question {
            game: game.to_owned(),
            setup: None,
            position: None,
            moves: Vec::new(),
            wants: Vec::new(),
            seed: 0,
            level: Level::FULL,
            score: None,
        }
    }

    /// Reads the fields of a question and ignores unknown ones.
    pub fn read(parts: &Parts) -> Result<Question, ApiError> {
        let wants: Vec<String> = field(parts, "want")?.unwrap_or_default();
        Ok(Question {
            game: field(parts, "game")?.ok_or_else(|| ApiError::request("game: none is named"))?,
            setup: raw(parts, "setup"),
            position: field(parts, "position")?,
            moves: field(parts, "moves")?.unwrap_or_default(),
            wants: Want::read_all(&wants)?,
            seed: field(parts, "seed")?.unwrap_or_default(),
            level: level(parts)?,
            score: raw(parts, "score"),
        })
    }

    /// The same question with only its first moves.
    pub fn beginning(&self, moves: usize) -> Question {
        Question { moves: self.moves[..moves].to_vec(), ..self.clone() }
    }

    /// The setup, or the default.
    pub fn setup<S: DeserializeOwned + Default>(&self) -> Result<S, ApiError> {
        match &self.setup {
            None => Ok(S::default()),
            Some(raw) => object(raw, "setup"),
        }
    }
}

/// The strength of the engine; full strength by default.
fn level(parts: &Parts) -> Result<Level, ApiError> {
    let number: Option<u8> = field(parts, "level")?;
    let level = number.map_or(Some(Level::FULL), Level::new);
    level.ok_or_else(|| ApiError::request("level: no number from 1 to 10"))
}

/// Reads a JSON object as an `S`. Serde would also accept a list of the values; we don't.
pub fn object<S: DeserializeOwned>(raw: &RawValue, name: &str) -> Result<S, ApiError> {
    if !raw.get().starts_with('{') {
        return Err(ApiError::request(format_args!("{name}: it is not an object")));
    }
    serde_json::from_str(raw.get()).map_err(|error| ApiError::json(name, &error))
}

/// A field as raw JSON, unless it is `null`.
fn raw(parts: &Parts, name: &str) -> Option<Box<RawValue>> {
    parts.get(name).filter(|raw| raw.get() != "null").cloned()
}

/// A field, unless it is missing or `null`.
fn field<T: DeserializeOwned>(parts: &Parts, name: &str) -> Result<Option<T>, ApiError> {
    let Some(raw) = parts.get(name) else { return Ok(None) };
    serde_json::from_str(raw.get()).map_err(|error| ApiError::json(name, &error))
}
