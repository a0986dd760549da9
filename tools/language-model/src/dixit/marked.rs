//! What an answer marks as its card, its clue or its vote.

use serde_json::Value;

use crate::marks::{bare, lines};

/// What an answer marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The number of a card in the hand, or of several.
    Card,
    /// A clue.
    Clue,
    /// The number of a card on the table, or of several.
    Vote,
}

impl Mark {
    /// The mark as a prompt asks for it.
    pub fn text(self) -> &'static str {
        match self {
            Mark::Card => "CARD:",
            Mark::Clue => "CLUE:",
            Mark::Vote => "VOTE:",
        }
    }

    /// Words that are the mark when they are all that stands before a colon.
    fn heads(self) -> &'static [&'static str] {
        match self {
            Mark::Card => &[
                "card",
                "cards",
                "my card",
                "my cards",
                "final card",
                "kort",
                "mitt kort",
                "mina kort",
                "کارت",
                "کارت‌ها",
                "کارت من",
                "کارت‌های من",
            ],
            Mark::Clue => {
                &["clue", "my clue", "final clue", "ledtråd", "min ledtråd", "سرنخ", "سرنخ من"]
            }
            Mark::Vote => &[
                "vote",
                "votes",
                "my vote",
                "my votes",
                "final vote",
                "röst",
                "röster",
                "min röst",
                "mina röster",
                "رأی",
                "رای",
                "رأی من",
                "رای من",
            ],
        }
    }

    /// Keys of a JSON object whose value is meant.
    fn keys(self) -> &'static [&'static str] {
        match self {
            Mark::Card => &["card", "cards"],
            Mark::Clue => &["clue"],
            Mark::Vote => &["vote", "votes"],
        }
    }

    /// What stands behind the last such mark; `None` where there is none.
    pub fn find(self, text: &str) -> Option<String> {
        let in_lines = lines(text).filter_map(|(at, line)| {
            let (head, content) = line.split_once([':', '：'])?;
            let head = bare(head.trim_start_matches(['-', ' '])).to_lowercase();
            if !self.heads().contains(&head.as_str()) {
                return None;
            }
            let next = || lines(&text[at + line.len()..]).next().map(|(_, line)| line);
            let told = if bare(content).is_empty() { next()? } else { content };
            (!is_placeholder(told)).then(|| (at, told.to_owned()))
        });
        let in_objects = objects(text).filter_map(|(at, object)| {
            let value = self.keys().iter().find_map(|key| object.get(key))?;
            Some((at, written(value)))
        });
        let last = in_lines.chain(in_objects).max_by_key(|(at, _)| *at);
        last.map(|(_, told)| told)
    }
}

/// The JSON objects in a text, with their places.
fn objects(text: &str) -> impl Iterator<Item = (usize, Value)> {
    text.match_indices('{').filter_map(|(at, _)| {
        let mut values = serde_json::Deserializer::from_str(&text[at..]).into_iter::<Value>();
        let value = values.next()?.ok()?;
        value.is_object().then_some((at, value))
    })
}

fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(written).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// Whether this is what a prompt puts in the place of an answer.
fn is_placeholder(text: &str) -> bool {
    let bare = bare(text);
    bare.starts_with('<') || !bare.is_empty() && bare.chars().all(|c| c == '.' || c == '…')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_mark_counts_in_every_language_and_in_json() {
        let find = |mark: Mark, text: &str| mark.find(text);
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(find(Mark::Vote, "VOTE: 2\nNo.\n**Vote:** 3"), some("** 3"));
        assert_eq!(find(Mark::Vote, "- Min röst: 4"), some(" 4"));
        assert_eq!(find(Mark::Vote, "رأی: ۴"), some(" ۴"));
        assert_eq!(find(Mark::Clue, "CLUE:\nso: far away\n"), some("so: far away"));
        assert_eq!(find(Mark::Clue, "CLUE: home\nCLUE: ..."), some(" home"));
        let json = "```json\n{\"cards\": [2, 5], \"clue\": \"home: at last\"}\n```";
        assert_eq!(find(Mark::Card, json), some("2 5"));
        assert_eq!(find(Mark::Clue, json), some("home: at last"));
        assert_eq!(find(Mark::Card, "the card is 3"), None);
    }
}
