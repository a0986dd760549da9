//! Riddles of Dixit: a clue and six cards, of which one was meant.

use language::{Language, include_by_language};
use serde::{Deserialize, Serialize};

/// A riddle, as bots played it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Riddle {
    /// Its name, under which a device remembers it.
    pub name: String,
    /// What the storyteller said.
    pub clue: String,
    /// The names of the cards, from slot 1.
    pub cards: Vec<String>,
    /// The place of the storyteller's card, counted from 0.
    pub answer: usize,
    /// How many of the five listeners found it.
    pub found: u8,
    /// Why the storyteller said it: an idea of the clue,
    pub heard: String,
    /// an idea between the two, if there is one,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub between: Option<String>,
    /// and something of the card.
    pub seen: String,
}

/// Riddles from a text, one in a line; `None` if a line is none.
#[must_use]
pub fn riddles(text: &str) -> Option<Vec<Riddle>> {
    text.lines().map(|line| serde_json::from_str(line).ok()).collect()
}

/// The riddles that come with this crate, in one language. Its file is `data/dixit/TAG.jsonl`.
///
/// # Panics
/// Never: a test reads these very files.
#[must_use]
pub fn written(language: Language) -> Vec<Riddle> {
    let files = include_by_language!("../data/dixit/", ".jsonl");
    let file = files.into_iter().find(|(of, _)| *of == language);
    file.and_then(|(_, text)| riddles(text)).expect("a test reads these very files")
}
