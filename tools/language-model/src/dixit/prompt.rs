//! What a model is shown before it tells, gives or votes.

use std::fmt::Write as _;

use dixit::{Card, Mine, Shown, View};
use i18n::{Phrase, model};
use language::Language;
use rulebook::Rulebook;
use serde_json::{Value, json};

use super::answer::Question;
use super::refusal::Refusal;
use crate::prompt::{Form, lines, rules_text};
use crate::rules::rules_of;
use crate::wording::plain;

/// How cards are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Pictures {
    /// By what is seen on them, in the language of the prompt.
    #[default]
    Described,
    /// By the paths of their pictures, in the order of the deck.
    Files(Vec<String>),
}

/// What a model is shown before it answers: what its seat sees, and how to answer.
#[derive(Clone, Debug)]
pub struct Prompt<'a> {
    /// What the seat sees.
    pub view: &'a View,
    /// The rounds that were counted before.
    pub rounds: &'a [Shown],
    /// The language of all sentences, and of clues.
    pub language: Language,
    /// Whether the rules stand in it.
    pub shows_rules: bool,
    /// How cards are shown.
    pub pictures: &'a Pictures,
    /// Why the last answer was not done.
    pub refused: Option<&'a Refusal>,
}

impl Prompt<'_> {
    /// The prompt in this form; empty where the seat is not asked for anything.
    #[must_use]
    pub fn write(&self, form: Form) -> String {
        match form {
            Form::Text => self.to_text(),
            Form::Json => self.to_json().map(|it| format!("{it}\n")).unwrap_or_default(),
        }
    }

    /// The prompt as an object. Its keys never change their meaning.
    #[must_use]
    pub fn to_json(&self) -> Option<Value> {
        let (question, mine) = (Question::of(self.view)?, self.view.mine.as_ref()?);
        let mut prompt = self.state(mine);
        prompt["game"] = json!("dixit");
        prompt["ask"] = json!(match question {
            Question::Tell => "tell",
            Question::Give(_) => "give",
            Question::Vote(_) => "vote",
        });
        match question {
            Question::Tell => {}
            Question::Give(due) => prompt["cards"] = json!(due),
            Question::Vote(most) => prompt["votes"] = json!(most),
        }
        let hand = (1_usize..).zip(mine.hand.iter().flatten());
        prompt["hand"] = hand.map(|(number, card)| self.card(number, *card)).collect();
        if matches!(question, Question::Vote(_)) {
            let row = (1_u8..).zip(&self.view.open.row).map(|(slot, card)| {
                let mut shown = self.card(slot.into(), *card);
                shown["own"] = json!(is_own(mine, slot));
                shown
            });
            prompt["row"] = row.collect();
        }
        prompt["answer"] = json!(answer(question));
        if let Some(refused) = self.refused {
            prompt["refused"] = json!({
                "reason": refused.name(),
                "rule": refused.rule(),
                "text": refused.text(),
                "message": refused.sentence(self.language),
            });
        }
        if self.shows_rules {
            let paragraphs = rules_of(Rulebook::Dixit, self.language).into_iter();
            let paragraph =
                |it: crate::RuleParagraph| json!({ "number": it.number, "text": it.text });
            prompt["rules"] = paragraphs.map(paragraph).collect();
        }
        Some(prompt)
    }

    /// The prompt as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let (Some(question), Some(mine)) = (Question::of(self.view), self.view.mine.as_ref())
        else {
            return String::new();
        };
        let seats = self.view.open.chairs.len();
        let mut text = self.plain(&model::model_dixit_seat(mine.seat.0, seats));
        text.push('\n');
        if self.shows_rules {
            let rules = rules_text(Rulebook::Dixit, self.language);
            self.part(&mut text, &model::model_rules(), &rules);
        }
        let state = format!("```json\n{}\n```", lines(&self.state(mine)));
        self.part(&mut text, &model::model_state(), &state);
        let hand = (1_usize..).zip(mine.hand.iter().flatten());
        let hand: Vec<_> = hand.map(|(n, card)| format!("{n}. {}", self.shown(*card))).collect();
        self.part(&mut text, &model::model_dixit_hand(), &hand.join("\n"));
        if matches!(question, Question::Vote(_)) {
            let own = self.plain(&model::model_dixit_own());
            let row = (1_u8..).zip(&self.view.open.row).map(|(slot, card)| {
                let own = if is_own(mine, slot) { format!(" ({own})") } else { String::new() };
                format!("{slot}. {}{own}", self.shown(*card))
            });
            let row = row.collect::<Vec<_>>().join("\n");
            self.part(&mut text, &model::model_dixit_row(), &row);
        }
        let task = self.task(question);
        self.part(&mut text, &model::model_dixit_task(), &task);
        if let Some(refused) = self.refused {
            self.part(&mut text, &model::model_refused(), &refused.sentence(self.language));
        }
        let lead = match question {
            Question::Tell => model::model_answer_lines(),
            Question::Give(_) | Question::Vote(_) => model::model_answer(),
        };
        let _ = write!(text, "\n{}\n\n{}\n", self.plain(&lead), answer(question));
        text
    }

    fn task(&self, question: Question) -> String {
        let clue = self.view.open.clue.clone().unwrap_or_default();
        let phrase = match question {
            Question::Tell => {
                model::model_dixit_tell(self.language.own_name().to_owned(), dixit::LONGEST)
            }
            Question::Give(due) => model::model_dixit_give(clue, due),
            Question::Vote(most) => model::model_dixit_vote(clue, most),
        };
        self.plain(&phrase)
    }

    /// The facts of the table. Of cards nothing stands there.
    fn state(&self, mine: &Mine) -> Value {
        let open = &self.view.open;
        let round = |shown: &Shown| {
            let row = (1_u8..).zip(&shown.row).map(|(slot, lying)| {
                let votes = shown.votes.iter().filter(|vote| names(&vote.ballot, slot));
                let votes: Vec<u8> = votes.map(|vote| vote.seat.0).collect();
                json!({ "owner": lying.owner, "votes": votes })
            });
            json!({
                "round": shown.round,
                "teller": shown.teller,
                "clue": shown.clue,
                "row": row.collect::<Vec<_>>(),
                "points": shown.points,
            })
        };
        let points = |side: usize| open.scores.get(side).copied().unwrap_or(0);
        json!({
            "round": open.round,
            "seat": mine.seat,
            "seats": open.chairs.len(),
            "points": open.chairs.iter().map(|it| points(it.side.index())).collect::<Vec<_>>(),
            "teller": open.teller,
            "clue": open.clue,
            "rounds": self.rounds.iter().map(round).collect::<Vec<_>>(),
        })
    }

    fn card(&self, number: usize, card: Card) -> Value {
        let key = match self.pictures {
            Pictures::Described => "text",
            Pictures::Files(_) => "picture",
        };
        json!({ "number": number, key: self.shown(card) })
    }

    /// What stands for a card.
    fn shown(&self, card: Card) -> String {
        let place = usize::from(card.0);
        match self.pictures {
            Pictures::Described => {
                let piece = deck::pieces().nth(place);
                piece.and_then(|it| it.description(self.language)).unwrap_or_default().to_owned()
            }
            Pictures::Files(paths) => paths.get(place).cloned().unwrap_or_default(),
        }
    }

    fn part(&self, text: &mut String, heading: &Phrase, content: &str) {
        let _ = write!(text, "\n## {}\n\n{content}\n", self.plain(heading));
    }

    fn plain(&self, phrase: &Phrase) -> String {
        plain(phrase, self.language)
    }
}

/// The last lines of an answer, with dots in the places of numbers and clue.
fn answer(question: Question) -> String {
    let marks = question.marks().iter().map(|mark| format!("{} ...", mark.text()));
    marks.collect::<Vec<_>>().join("\n")
}

fn is_own(mine: &Mine, slot: u8) -> bool {
    mine.slots.iter().any(|own| own.0 == slot)
}

/// Whether a vote is for a slot.
pub fn names(ballot: &dixit::Ballot, slot: u8) -> bool {
    match ballot {
        dixit::Ballot::Slots { slots } => slots.iter().any(|it| it.0 == slot),
        dixit::Ballot::Colors { green, .. } => green.0 == slot,
    }
}
