//! Reads a question.

use std::collections::BTreeMap;

use catalog::{Game, with_game};
use game_core::OpenGame;
use search::Level;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::bounded::MOST;
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
    /// The most positions that counting may look at.
    pub most: u64,
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
            most: MOST,
        }
    }

    /// Reads the fields of a question and ignores unknown ones, unless the setup has them.
    pub fn read(parts: &Parts) -> Result<Question, ApiError> {
        let game: Option<String> = field(parts, "game")?;
        let game = game.ok_or_else(|| ApiError::request("game: none is named"))?;
        is_of_no_setup(&game, parts)?;
        let wants: Vec<String> = field(parts, "want")?.unwrap_or_default();
        Ok(Question {
            game,
            setup: raw(parts, "setup"),
            position: field(parts, "position")?,
            moves: field(parts, "moves")?.unwrap_or_default(),
            wants: Want::read_all(&wants)?,
            seed: field(parts, "seed")?.unwrap_or_default(),
            level: level(parts)?,
            score: raw(parts, "score"),
            most: MOST,
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

/// The fields of a question and of a record in one line.
const FIELDS: [&str; 11] = [
    "id", "game", "setup", "position", "moves", "want", "seed", "level", "score", "result", "note",
];

/// Refuses a field that stands beside the setup and belongs into it: the answer would be about
/// another game.
fn is_of_no_setup(game: &str, parts: &Parts) -> Result<(), ApiError> {
    let is_known = match (Game::named(game), game) {
        (Some(game), _) => with_game!(game, P => has_field::<<P as OpenGame>::Setup>),
        (None, "dixit") => has_field::<dixit::Setup>,
        (None, _) => return Ok(()),
    };
    let mut others = parts.keys().filter(|name| !FIELDS.contains(&name.as_str()));
    match others.find(|name| is_known(name)) {
        None => Ok(()),
        Some(name) => Err(ApiError::request(format_args!(
            "{name}: it belongs in the setup, as in \"setup\": {{\"{name}\": ...}}"
        ))),
    }
}

/// Whether a setup has a field of this name.
fn has_field<S: DeserializeOwned>(name: &str) -> bool {
    // No field is a list in a list, so that a known one has the wrong value and an unknown one none.
    let read = serde_json::from_value::<S>(serde_json::json!({ name: [[null]] }));
    read.err().is_some_and(|why| !why.to_string().starts_with("unknown field"))
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
