//! Names that were replaced by standard terms, and phrases that nobody says: nothing may be called so
//! again, and no comment may say it.

use super::Text;

/// Retired function names, and their replacements.
const FUNCTIONS: [(&str, &str); 9] = [
    ("told", "encode, to_text or what it makes"),
    ("say", "send or text"),
    ("said", "to_text"),
    ("keep", "persist, run or store"),
    ("awaited", "to_act"),
    ("lapse", "time_out"),
    ("glance", "static_eval"),
    ("companion", "helper"),
    ("by_lot", "random_choice"),
];

/// Retired type names, and their replacements.
const TYPES: [(&str, &str); 16] = [
    ("House", "Env, AppState or Driver"),
    ("Seen", "TableState"),
    ("Way", "Route, Direction or Choice"),
    ("Scribe", "Codec"),
    ("Minutes", "Batch"),
    ("Kept", "StoredEvent"),
    ("Ledger", "State or ProofTable"),
    ("Showing", "RoomView"),
    ("Guest", "ConnectionId"),
    ("Knock", "TableMessage"),
    ("Pen", "OutboxSender"),
    ("Thought", "SearchInfo or Analysis"),
    ("Verdict", "Score or Evaluation"),
    ("Brain", "Weights"),
    ("Playmate", "AnyEngine"),
    ("Tally", "Counters"),
];

/// Words that are no part of the name of a function, type, constant, field or variable, and their
/// replacements.
const PARTS: [(&str, &str); 5] = [
    ("moment", "version"),
    ("sitter", "occupant"),
    ("brake", "limit"),
    ("thinker", "analyst or engine"),
    ("mind", "engine, bot or level"),
];

/// Phrases that no comment has, and what to write instead.
const PHRASES: [(&str, &str); 2] = [("so many", "the number's name"), ("whoever", "who it is")];

/// Where a phrase or a part of a name is right: settings keep their names, and what is written above them is read at
/// a command line; on a card somebody sits and thinks.
const RIGHT: [(&str, &str); 8] = [
    ("hambazi/src/", "so many"),
    ("hambazi/src/", "whoever"),
    ("hambazi/src/limits.rs", "mind"),
    ("gallery/painter/", "thinker"),
    ("engines/dixit-bot/src/", "mind"),
    ("gallery/painter/", "sitter"),
    ("views/i18n/", "moment"),
    ("xtask/src/tidy/words.rs", ""),
];

/// A name of more words is a sentence, as tests have.
const MOST_WORDS: usize = 4;

/// Exceptions where a word means something else: a pen that draws, a row of the journal in a test,
/// the score panel of a page.
const ELSEWHERE: [(&str, &str); 3] = [
    ("gallery/easel/", "Pen"),
    ("server/run/tests/journal.rs", "Kept"),
    ("views/dixit-words/src/tally.rs", "Tally"),
];

/// Definitions with a retired name, or with a retired word as a part of it, and comments with a
/// retired phrase.
pub fn faults(files: &[Text]) -> Vec<String> {
    let mut faults = whole_names(files);
    for file in files.iter().filter(|file| file.is("rs")) {
        let is_right = |word: &str| {
            let here = |(place, right): &(&str, &str)| {
                file.path.starts_with(place) && (right.is_empty() || *right == word)
            };
            RIGHT.iter().any(here)
        };
        for (number, line) in file.content.lines().enumerate() {
            let place = format!("{}:{}", file.path, number + 1);
            for (phrase, better) in PHRASES.iter().filter(|(phrase, _)| !is_right(phrase)) {
                let comment = line.split_once("//").map(|(_, comment)| comment.to_lowercase());
                if comment.is_some_and(|comment| comment.contains(phrase)) {
                    faults
                        .push(format!("{place}: no comment says \"{phrase}\" any more: {better}"));
                }
            }
            let Some(name) = named(line) else { continue };
            let parts = parts(name);
            let retired = PARTS.iter().filter(|(part, _)| parts.iter().any(|it| it == part));
            for (part, better) in retired.filter(|(part, _)| !is_right(part)) {
                if parts.len() <= MOST_WORDS {
                    faults
                        .push(format!("{place}: `{part}` is no part of a name any more: {better}"));
                }
            }
        }
    }
    faults
}

/// Definitions whose whole name is retired.
fn whole_names(files: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| file.is("rs")) {
        for (number, line) in file.content.lines().enumerate() {
            let Some((kind, name)) = defined(line) else { continue };
            let list: &[(&str, &str)] = if kind == "fn" { &FUNCTIONS } else { &TYPES };
            let Some((_, better)) = list.iter().find(|(word, _)| *word == name) else { continue };
            let other =
                |&(place, word): &(&str, &str)| file.path.starts_with(place) && word == name;
            if !ELSEWHERE.iter().any(other) {
                let (path, number) = (&file.path, number + 1);
                faults.push(format!(
                    "{path}:{number}: nothing is called `{name}` any more: {better}"
                ));
            }
        }
    }
    faults
}

/// The kind and the name of a definition, if the line is one.
fn defined(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split_whitespace();
    let kinds = ["fn", "struct", "enum", "trait", "type"];
    let before = ["pub", "pub(crate)", "pub(super)", "async", "const", "unsafe"];
    let kind = words.find(|word| !before.contains(word)).filter(|word| kinds.contains(word))?;
    let rest = words.next()?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some((kind, &rest[..end]))
}

/// The name that a line defines: of an item, or of a field, parameter or variable.
fn named(line: &str) -> Option<&str> {
    if let Some((_, name)) = defined(line) {
        return Some(name);
    }
    let line = line.trim_start();
    let line = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
    let rest =
        ["let mut ", "let ", "const ", "static "].iter().find_map(|it| line.strip_prefix(it));
    let text = rest.unwrap_or(line);
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, after) = text.split_at(end);
    let is_named = rest.is_some() || after.starts_with(": ");
    Some(name).filter(|name| is_named && !name.is_empty())
}

/// The words of a name, in small letters.
fn parts(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_small = false;
    for c in name.chars() {
        if c == '_' || c.is_uppercase() && was_small {
            parts.push(String::new());
        }
        if c != '_' {
            parts.last_mut().expect("one at least").extend(c.to_lowercase());
        }
        was_small = c.is_lowercase();
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::text;

    #[test]
    fn retired_names_are_found_where_they_are_defined() {
        let [function, kind] = [FUNCTIONS[3].0, TYPES[0].0];
        let code =
            format!("pub(crate) async fn {function}<T>() {{}}\nstruct {kind};\nfn keeper() {{}}\n");
        let found = faults(&[text("rooms/open/src/a.rs", &code)]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("rooms/open/src/a.rs:1:"), "{found:?}");
        let commented = format!("// fn {function}()\n");
        assert!(faults(&[text("rooms/open/src/a.rs", &commented)]).is_empty());
        assert!(faults(&[text("gallery/easel/src/pen.rs", "pub struct Pen {\n")]).is_empty());
    }

    #[test]
    fn retired_words_are_found_as_a_part_of_a_name_and_phrases_in_comments() {
        let [part, phrase] = [PARTS[0].0, PHRASES[0].0];
        let code = format!(
            "pub first_{part}: u32,\nlet mut {part}s = 1;\nlet {part} = 2;\nfn a_{part}_is_a_word_of_tests() {{}}\n\
             // There are {phrase}.\nlet text = \"{phrase} {part}\";\n"
        );
        let found = faults(&[text("rooms/open/src/a.rs", &code)]);
        let lines: Vec<_> = found.iter().map(|fault| &fault[..22]).collect();
        assert_eq!(
            lines,
            ["rooms/open/src/a.rs:1:", "rooms/open/src/a.rs:3:", "rooms/open/src/a.rs:5:"]
        );
        assert!(faults(&[text("xtask/src/tidy/words.rs", &code)]).is_empty());
        assert_eq!(parts("FirstMoment_ofTABLES"), ["first", "moment", "of", "tables"]);
    }
}
