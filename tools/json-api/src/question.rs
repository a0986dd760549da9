//! The line that is read.

use std::collections::BTreeMap;

use search::Level;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::ApiError;
use crate::want::Want;

/// The fields of a question, each still as text.
pub type Parts = BTreeMap<String, Box<RawValue>>;

/// What is asked.
pub struct Question {
    /// Of which game.
    pub game: String,
    /// What was agreed before it.
    pub setup: Option<Box<RawValue>>,
    /// Where it begins, if not at its beginning.
    pub position: Option<String>,
    /// What is played from there.
    pub moves: Vec<Value>,
    /// What is wanted then.
    pub wants: Vec<Want>,
    /// Where chance begins.
    pub seed: u64,
    /// How strong a mind is asked to be.
    pub level: Level,
    /// A round of Dixit to be counted, without a game.
    pub score: Option<Box<RawValue>>,
}

/// Takes a line apart.
pub fn parts(line: &[u8]) -> Result<Parts, ApiError> {
    serde_json::from_slice(line).map_err(|error| ApiError::json("the line", &error))
}

/// What comes back sign for sign: any JSON that its asker will be able to read again.
pub fn id(parts: &Parts) -> Result<Option<&RawValue>, ApiError> {
    field::<Value>(parts, "id")?;
    Ok(parts.get("id").map(AsRef::as_ref))
}

impl Question {
    /// A question about the beginning of the usual game, that wants nothing yet.
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

    /// Reads the fields of a question. Those that it does not know, it leaves alone.
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

    /// What was agreed, or what is usual.
    pub fn setup<S: DeserializeOwned + Default>(&self) -> Result<S, ApiError> {
        match &self.setup {
            None => Ok(S::default()),
            Some(raw) => object(raw, "setup"),
        }
    }
}

/// How strong a mind is asked to be: all there is, where nothing is said.
fn level(parts: &Parts) -> Result<Level, ApiError> {
    let number: Option<u8> = field(parts, "level")?;
    let level = number.map_or(Some(Level::FULL), Level::new);
    level.ok_or_else(|| ApiError::request("level: no number from 1 to 10"))
}

/// Reads a JSON object as an `S`. A list of the same values would do for serde, but not for us.
pub fn object<S: DeserializeOwned>(raw: &RawValue, name: &str) -> Result<S, ApiError> {
    if !raw.get().starts_with('{') {
        return Err(ApiError::request(format_args!("{name}: it is not an object")));
    }
    serde_json::from_str(raw.get()).map_err(|error| ApiError::json(name, &error))
}

/// A field as text, unless it is `null`.
fn raw(parts: &Parts, name: &str) -> Option<Box<RawValue>> {
    parts.get(name).filter(|raw| raw.get() != "null").cloned()
}

/// A field, if it is there and not `null`.
fn field<T: DeserializeOwned>(parts: &Parts, name: &str) -> Result<Option<T>, ApiError> {
    let Some(raw) = parts.get(name) else { return Ok(None) };
    serde_json::from_str(raw.get()).map_err(|error| ApiError::json(name, &error))
}
