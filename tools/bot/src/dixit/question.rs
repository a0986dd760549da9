//! A question as a line of JSON, and the answer to it.

use std::time::Duration;

use dixit::{Command, Variant, View};
use language::Language;
use protocol::dixit_messages::{self, Handle};
use serde_json::{Value, json};

use super::house::Pictures;

/// The version of these lines. Fields are added within it; none is taken away or changes its meaning.
const VERSION: u32 = 1;

/// Why the last answer was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Its name, such as `own_card`; `unreadable` for what is no command.
    pub reason: String,
    /// The rule that forbids it, as in the rules' page.
    pub rule: Option<String>,
    /// The answer, where it could not be read.
    pub text: Option<String>,
}

/// What is told beside the view.
pub struct Asked<'a> {
    /// The address of the site.
    pub site: &'a str,
    /// The pictures of the game.
    pub pictures: &'a Pictures,
    /// The language that clues are wished in.
    pub language: Language,
    /// How long an answer may take.
    pub limit: Duration,
    /// Why the last answer was not done.
    pub refused: Option<&'a Refused>,
}

/// What a seat is asked for, as far as this is for a program to choose.
pub fn what(view: &View<Handle>) -> Option<&'static str> {
    match view.choices("…").first()? {
        Command::Clue { .. } => Some("tell"),
        Command::Theme { .. } => Some("theme"),
        Command::Give { .. } => Some("give"),
        Command::Vote(_) => Some("vote"),
        _ => None,
    }
}

/// The question as one line of JSON; `None` where nothing is to be chosen.
pub fn line(table: &dixit_messages::View, asked: &Asked<'_>) -> Option<String> {
    let (open, mine) = (table.open.as_ref()?, table.mine.as_ref()?);
    let view = View { open: open.clone(), mine: Some(mine.clone()) };
    let what = what(&view)?;
    let Asked { site, pictures, language, limit, refused } = asked;
    let points = |side: usize| open.scores.get(side).copied().unwrap_or(0);
    let card = |handle: &Handle| {
        let place = format!("{site}/cards/{}/{handle}", table.watch);
        json!({ "card": handle, "picture": place, "text": pictures.texts.get(handle) })
    };
    let hand: Option<Vec<Value>> =
        mine.hand.as_ref().map(|hand| hand.iter().chain(&mine.given).map(card).collect());
    let mut question = json!({
        "dixit": VERSION,
        "ask": what,
        "variant": open.terms.variant,
        "game": table.game,
        "round": open.round,
        "seat": mine.seat,
        "players": open.players,
        "teller": open.teller,
        "points": open.chairs.iter().map(|chair| points(chair.side.index())).collect::<Vec<_>>(),
        "language": language.tag(),
        "seconds": limit.as_secs(),
        "clue": open.clue,
        "hand": hand.unwrap_or_default(),
        "last": open.last,
    });
    match what {
        "give" => question["cards"] = json!(open.terms.variant.gives(open.players)),
        "vote" => {
            let row = (1_u8..).zip(&open.row).map(|(slot, handle)| {
                let mut shown = card(handle);
                shown["slot"] = json!(slot);
                shown["own"] = json!(mine.slots.iter().any(|own| own.0 == slot));
                shown
            });
            question["row"] = row.collect();
            if open.terms.variant == Variant::Party {
                let red = (open.teller == Some(mine.seat)).then_some("red");
                question["colors"] = json!(["green"].into_iter().chain(red).collect::<Vec<_>>());
            } else {
                question["votes"] = json!(open.terms.variant.votes(open.players));
            }
        }
        _ => {}
    }
    if let Some(Refused { reason, rule, text }) = refused {
        question["refused"] = json!({ "reason": reason, "rule": rule, "text": text });
    }
    Some(question.to_string())
}

/// The command of an answer; `None` where it is not one of those that are asked for.
pub fn read_answer(answer: &str) -> Option<Command<Handle>> {
    let command: Command<Handle> = serde_json::from_str(answer).ok()?;
    let is_asked_for = matches!(
        command,
        Command::Clue { .. } | Command::Theme { .. } | Command::Give { .. } | Command::Vote(_)
    );
    is_asked_for.then_some(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_command_of_the_wire_and_nothing_else() {
        let card = "00000000000000a1";
        for told in [
            format!(r#"{{"do":"clue","card":"{card}","text":"far away"}}"#),
            format!(r#"{{"do":"give","cards":["{card}"]}}"#),
            r#"{"do":"vote","slots":[2]}"#.to_owned(),
            r#"{"do":"vote","green":2,"red":4}"#.to_owned(),
            r#"{"do":"theme","text":"far away"}"#.to_owned(),
        ] {
            assert!(read_answer(&told).is_some(), "{told}");
        }
        for told in [
            "",
            "2",
            "vote 2",
            r#"{"do":"leave"}"#,
            r#"{"do":"lend"}"#,
            r#"{"do":"vote","slot":2}"#,
        ] {
            assert_eq!(read_answer(told), None, "{told}");
        }
    }
}
