//! Prompts for language models and their answers, for `hambazi.language_model`.

use catalog::Setup;
use language_model::{Form, Prompt};
use pyo3::prelude::*;
use serde_json::Value;

use crate::errors;
use crate::position::Base;
use crate::wording;

/// What was read: the move, or the reason, the rule, the text and the sentence of a refusal.
type Read =
    (Option<String>, Option<&'static str>, Option<&'static str>, Option<String>, Option<String>);

/// What a model is shown after these moves; `last_answer` is one that was refused here.
#[pyfunction]
pub fn model_prompt(
    py: Python<'_>,
    start: &Bound<'_, Base>,
    moves: Vec<String>,
    language: &str,
    shown: (bool, bool, bool),
    last_answer: Option<&str>,
) -> PyResult<String> {
    let (legal_moves, rules, json) = shown;
    let base = start.get();
    let mut record = base.here().record();
    for mv in moves {
        let played = record.play(&mv);
        played.map_err(|why| errors::argument(py, &format!("{mv}: {why}")))?;
    }
    let refused =
        last_answer.and_then(|answer| language_model::read_answer(&record.now(), answer).err());
    let usual = Setup::usual(record.game());
    let unusual = Some(base.setup()).filter(|setup| **setup != usual);
    let mut setup = unusual.and_then(|setup| serde_json::to_value(&*setup).ok());
    if let Some(Value::Object(fields)) = &mut setup {
        fields.remove("game"); // it stands beside the setup
    }
    let prompt = Prompt {
        setup: setup.as_ref(),
        language: wording::language(py, language)?,
        shows_rules: rules,
        shows_legal_moves: legal_moves,
        refused: refused.as_ref(),
        ..Prompt::new(&record)
    };
    Ok(prompt.write(if json { Form::Json } else { Form::Text }))
}

/// Reads the move out of what a model wrote.
#[pyfunction]
pub fn read_answer(
    py: Python<'_>,
    position: &Bound<'_, Base>,
    answer: &str,
    language: &str,
) -> PyResult<Read> {
    let language = wording::language(py, language)?;
    Ok(match language_model::read_answer(position.get().here(), answer) {
        Ok(mv) => (Some(mv), None, None, None, None),
        Err(why) => {
            let sentence = Some(why.sentence(language));
            (None, Some(why.name()), why.rule(), why.text(), sentence)
        }
    })
}
