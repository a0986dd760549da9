//! Why an answer at Dixit is not done.

use game_core::Ruled as _;
use i18n::{dixit as phrases, latin, model};
use language::Language;

use super::marked::Mark;
use crate::wording;

/// Why an answer is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What is asked for is not marked, and does not stand alone.
    Nothing(Mark),
    /// More numbers stand there than are asked for.
    Several(Mark, String),
    /// There is no number.
    Unreadable(Mark, String),
    /// The rules forbid it.
    Illegal {
        /// The answer as it was read.
        text: String,
        /// Why.
        why: ::dixit::Refusal,
    },
    /// It did not come in time.
    Late,
}

impl Refusal {
    /// Every [`name`](Refusal::name), in the order of tables.
    pub const NAMES: [&str; 5] = ["illegal", "unreadable", "several", "nothing", "late"];

    /// A name for programs, which never changes.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Refusal::Illegal { .. } => "illegal",
            Refusal::Unreadable(..) => "unreadable",
            Refusal::Several(..) => "several",
            Refusal::Nothing(_) => "nothing",
            Refusal::Late => "late",
        }
    }

    /// The rule that forbids it, as in `docs/rules/dixit.md`; `None` where none is concerned.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Illegal { why, .. } => Some(why.rule()),
            _ => None,
        }
    }

    /// What was read.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Refusal::Illegal { text, .. }
            | Refusal::Unreadable(_, text)
            | Refusal::Several(_, text) => Some(text),
            Refusal::Nothing(_) | Refusal::Late => None,
        }
    }

    /// The same in one sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let mark = |mark: &Mark| latin(mark.text());
        let phrase = match self {
            Refusal::Illegal { text, why } => {
                let why_not = phrases::why(why.name()).unwrap_or_else(phrases::dixit_no_not_now);
                let why_not = format!("{text}: {}", wording::plain(&why_not, language));
                model::model_rule(why_not, latin(why.rule()))
            }
            Refusal::Unreadable(at, text) => model::model_dixit_unreadable(mark(at), text.clone()),
            Refusal::Several(at, text) => model::model_dixit_several(mark(at), text.clone()),
            Refusal::Nothing(at) => model::model_dixit_nothing(mark(at)),
            Refusal::Late => model::model_late(),
        };
        wording::plain(&phrase, language)
    }
}
