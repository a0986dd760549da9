//! What a model is shown before it answers.

use std::fmt::Write as _;

use catalog::AnyRecord;
use game_core::Seat;
use i18n::{Phrase, latin, model};
use language::Language;
use rulebook::Rulebook;
use serde_json::{Value, json};

use crate::observed;
use crate::refusal::Refusal;
use crate::rules::{rules, rules_of};
use crate::wording::plain;

/// The line that ends an answer, with dots in the place of the move.
const ANSWER: &str = "MOVE: ...";

/// How a prompt is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// As a text with headings.
    #[default]
    Text,
    /// As one JSON object in a line.
    Json,
}

/// What a model is shown before it answers: the position of the seat to move, and how to answer.
#[derive(Clone, Debug)]
pub struct Prompt<'a> {
    /// The game so far.
    pub record: &'a AnyRecord,
    /// The setup, where it is not the usual one.
    pub setup: Option<&'a Value>,
    /// The language of all sentences.
    pub language: Language,
    /// Whether the rules stand in it.
    pub shows_rules: bool,
    /// Whether the legal moves stand in it.
    pub shows_legal_moves: bool,
    /// Why the last answer was not played.
    pub refused: Option<&'a Refusal>,
}

impl<'a> Prompt<'a> {
    /// The prompt at the end of a record, with the rules and without the legal moves, in English.
    #[must_use]
    pub fn new(record: &'a AnyRecord) -> Prompt<'a> {
        Prompt {
            record,
            setup: None,
            language: Language::English,
            shows_rules: true,
            shows_legal_moves: false,
            refused: None,
        }
    }

    /// The prompt in this form.
    #[must_use]
    pub fn write(&self, form: Form) -> String {
        match form {
            Form::Text => self.to_text(),
            Form::Json => self.to_json().to_string() + "\n",
        }
    }

    /// The prompt as an object. Its keys never change their meaning.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let (record, now) = (self.record, self.record.now());
        let mut prompt = json!({
            "game": record.game().name(),
            "seat": record.turn().map(|seat| seat.0),
            "seats": record.seats(),
            "position": now.write(),
            "state": observed::state(&now),
            "board": observed::drawing(&now),
            "moves": record.moves(),
            "notation": self.notation(),
            "answer": ANSWER,
        });
        if let Some(setup) = self.setup {
            prompt["setup"] = setup.clone();
        }
        if self.shows_legal_moves {
            prompt["legal_moves"] = json!(record.legal());
        }
        if let Some(refused) = self.refused {
            prompt["refused"] = json!({
                "reason": refused.name(),
                "rule": refused.rule(),
                "text": refused.text(),
                "message": refused.sentence(self.language),
            });
        }
        if self.shows_rules {
            let paragraphs = rules(record.game(), self.language).into_iter();
            let paragraph =
                |it: crate::RuleParagraph| json!({ "number": it.number, "text": it.text });
            prompt["rules"] = paragraphs.map(paragraph).collect();
        }
        prompt
    }

    /// The prompt as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let (record, now) = (self.record, self.record.now());
        let (game, seat) = (record.game(), record.turn().unwrap_or(Seat(0)));
        let side = game_faces::side(game, seat);
        let mut text =
            self.plain(&model::model_seat(game_faces::name(game), seat.0, record.seats(), side));
        text.push('\n');
        if self.shows_rules {
            self.part(
                &mut text,
                &model::model_rules(),
                &rules_text(Rulebook::Open(game), self.language),
            );
        }
        let legend = observed::legend(game).map(|phrase| format!("\n\n{}", self.plain(&phrase)));
        let board = format!("```\n{}\n```", observed::drawing(&now));
        self.part(&mut text, &model::model_board(), &(board + &legend.unwrap_or_default()));
        let state = format!("```json\n{}\n```", lines(&observed::state(&now)));
        self.part(&mut text, &model::model_state(), &state);
        let moves = match &record.moves()[..] {
            [] => self.plain(&model::model_no_moves()),
            moves => moves.join(" "),
        };
        self.part(&mut text, &model::model_moves(), &moves);
        if self.shows_legal_moves {
            self.part(&mut text, &model::model_legal(), &record.legal().join(" "));
        }
        self.part(&mut text, &model::model_write(), &self.notation());
        if let Some(refused) = self.refused {
            self.part(&mut text, &model::model_refused(), &refused.sentence(self.language));
        }
        let answer = self.plain(&model::model_answer());
        let _ = write!(text, "\n{answer}\n\n{ANSWER}\n");
        text
    }

    fn part(&self, text: &mut String, heading: &Phrase, content: &str) {
        let _ = write!(text, "\n## {}\n\n{content}\n", self.plain(heading));
    }

    fn notation(&self) -> String {
        let game = self.record.game();
        match observed::notation(game) {
            Some(phrase) => self.plain(&phrase),
            None => self.plain(&i18n::page::no_move(latin(game_faces::example(game)))),
        }
    }

    fn plain(&self, phrase: &Phrase) -> String {
        plain(phrase, self.language)
    }
}

/// The rules as one text.
pub fn rules_text(book: Rulebook, language: Language) -> String {
    let paragraph = |it: crate::RuleParagraph| match it.number {
        Some(number) => format!("{number} {}", it.text),
        None => it.text,
    };
    let paragraphs: Vec<_> = rules_of(book, language).into_iter().map(paragraph).collect();
    paragraphs.join("\n\n")
}

/// An object with a line for each key.
pub fn lines(state: &Value) -> String {
    let Value::Object(fields) = state else { return state.to_string() };
    let lines: Vec<_> = fields.iter().map(|(key, value)| format!("  {key:?}: {value}")).collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}
