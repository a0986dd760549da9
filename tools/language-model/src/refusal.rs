//! Why an answer is not played.

use catalog::AnyIllegal;
use game_core::Ruled as _;
use i18n::{Phrase, latin, model};
use language::Language;

use crate::wording;

/// Why an answer is not played.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// It has no move.
    Nothing,
    /// It names several moves, and marks none of them.
    Several(Vec<String>),
    /// What it marks, or the only thing in it that looks like a move, is none in this notation.
    Unreadable(String),
    /// The rules forbid the move.
    Illegal {
        /// The move as it was written.
        text: String,
        /// Why.
        why: AnyIllegal,
    },
    /// The game is over.
    Over,
    /// It did not come in time.
    Late,
}

impl Refusal {
    /// Every [`name`](Refusal::name), in the order of tables.
    pub const NAMES: [&str; 6] = ["illegal", "unreadable", "several", "nothing", "late", "over"];

    /// A name for programs, which never changes.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Refusal::Illegal { .. } => "illegal",
            Refusal::Unreadable(_) => "unreadable",
            Refusal::Several(_) => "several",
            Refusal::Nothing => "nothing",
            Refusal::Late => "late",
            Refusal::Over => "over",
        }
    }

    /// The paragraph in `docs/rules` that forbids the move; `None` where no rule is concerned.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Illegal { why, .. } => Some(why.rule()),
            _ => None,
        }
    }

    /// What was taken for the move, or for several of them.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        match self {
            Refusal::Illegal { text, .. } | Refusal::Unreadable(text) => Some(text.clone()),
            Refusal::Several(moves) => Some(moves.join(", ")),
            Refusal::Nothing | Refusal::Over | Refusal::Late => None,
        }
    }

    /// The same in one sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        match self {
            Refusal::Illegal { text, why } => {
                let rule = why.rule();
                let why = format!("{text}: {}", wording::why_plainly(why, language));
                wording::plain(&model::model_rule(why, latin(rule)), language)
            }
            Refusal::Unreadable(text) => {
                wording::plain(&model::model_unreadable(text.clone()), language)
            }
            Refusal::Several(moves) => {
                wording::plain(&model::model_several(moves.join(", ")), language)
            }
            Refusal::Nothing => phrase(model::model_nothing(), language),
            Refusal::Over => phrase(model::model_over(), language),
            Refusal::Late => phrase(model::model_late(), language),
        }
    }
}

#[allow(clippy::needless_pass_by_value)] // a phrase that was just made
fn phrase(phrase: Phrase, language: Language) -> String {
    wording::plain(&phrase, language)
}
