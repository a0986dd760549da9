//! Names that were replaced by standard terms: nothing may be called so again.

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

/// Exceptions where a word means something else: a pen that draws, a row of the journal in a test,
/// the score panel of a page.
const ELSEWHERE: [(&str, &str); 3] = [
    ("gallery/easel/", "Pen"),
    ("server/run/tests/journal.rs", "Kept"),
    ("views/dixit-words/src/tally.rs", "Tally"),
];

/// Definitions with a retired name.
pub fn faults(files: &[Text]) -> Vec<String> {
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
}
