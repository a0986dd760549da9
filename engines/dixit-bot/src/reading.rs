//! Reads the files of the graph.
//!
//! ```text
//! [thing]
//! moon
//!   at night! sky; mood longing lonely?; mind tide; not sun
//! ```
//!
//! The first line is an idea's key, in English; the next has its links: `!` is a strong one, `?` a
//! faint one. Each language has a file with the idea's forms, the usual one first. A star before or
//! after a form marks a homonym that names something else as well.
//!
//! ```text
//! moon = the moon, moonlight
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use language::Language;

use crate::concept::{Concept, Form, Kind, Tie};
use crate::graph::{Entry, Relation};
use crate::languages::vocabulary;
use crate::parameters::BACKWARD;

/// The words of an entry, by language.
type Forms = [Vec<Form>; Language::COUNT];

/// A line that can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: &'static str,
    /// The words in question.
    pub words: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}: {}", self.file, self.line, self.why, self.words)
    }
}

impl Error for Misread {}

/// A link as written: where to, what kind, how strong, and on which line.
struct Written<'a> {
    from: Concept,
    to: &'a str,
    tie: Tie,
    strength: f32,
    place: (&'a str, usize),
}

/// Reads all entries.
pub(crate) fn entries(
    ideas: &[(&str, &str)],
    words: &[(Language, &str)],
) -> Result<Vec<Entry>, Misread> {
    let (mut entries, written) = unnamed(ideas)?;
    for &(language, text) in words {
        name(&mut entries, language, text)?;
    }
    join(&mut entries, &written)?;
    Ok(entries)
}

/// Entries without forms, and the links between them.
fn unnamed<'a>(files: &[(&'a str, &'a str)]) -> Result<(Vec<Entry>, Vec<Written<'a>>), Misread> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut written = Vec::new();
    for &(file, text) in files {
        let mut kind = None;
        for (number, line) in (1..).zip(text.lines()) {
            let misread = |why, words: &str| Misread {
                file: file.to_owned(),
                line: number,
                why,
                words: words.to_owned(),
            };
            let blank = line.trim();
            if blank.is_empty() || blank.starts_with('#') {
                continue;
            }
            if let Some(name) = blank.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                kind = Some(Kind::of_name(name).ok_or_else(|| misread("no such kind", name))?);
            } else if line.starts_with(' ') {
                let from = entries.len().checked_sub(1).and_then(|at| u16::try_from(at).ok());
                let from = Concept(from.ok_or_else(|| misread("ways from nowhere", blank))?);
                for ways in blank.split(';').map(str::trim).filter(|ways| !ways.is_empty()) {
                    let mut words = ways.split_whitespace();
                    let word = words.next().unwrap_or_default();
                    let tie = Tie::of_word(word).ok_or_else(|| misread("no such tie", word))?;
                    written.extend(words.map(|word| {
                        let (to, strength) = strength(word);
                        Written { from, to, tie, strength, place: (file, number) }
                    }));
                }
            } else {
                let kind = kind.ok_or_else(|| misread("before any kind", blank))?;
                let (key, forms) = (blank.to_owned(), Forms::default());
                entries.push(Entry { key, kind, forms, relations: Vec::new() });
            }
        }
    }
    Ok((entries, written))
}

/// Gives each entry its forms in a language.
fn name(entries: &mut [Entry], language: Language, text: &str) -> Result<(), Misread> {
    let file = || format!("{}/words", language.tag());
    let keys = entries.iter().enumerate().map(|(at, entry)| (entry.key.clone(), at));
    let keys: BTreeMap<String, usize> = keys.collect();
    for (line, written) in (1..).zip(text.lines().map(str::trim)) {
        if written.is_empty() || written.starts_with('#') {
            continue;
        }
        let misread = |why| Misread { file: file(), line, why, words: written.to_owned() };
        let (key, list) = written.split_once(" = ").ok_or_else(|| misread("no words"))?;
        let at = *keys.get(key).ok_or_else(|| misread("no such idea"))?;
        let forms = &mut entries[at].forms[language.index()];
        if !forms.is_empty() {
            return Err(misread("named twice"));
        }
        *forms = self::forms(list, vocabulary(language).map_or(&[][..], |it| it.articles));
    }
    match entries.iter().find(|entry| entry.forms[language.index()].is_empty()) {
        Some(entry) => {
            let line = text.lines().count();
            Err(Misread { file: file(), line, why: "no word for", words: entry.key.clone() })
        }
        None => Ok(()),
    }
}

fn strength(word: &str) -> (&str, f32) {
    match word.strip_suffix('!') {
        Some(word) => (word, 1.0),
        None => match word.strip_suffix('?') {
            Some(word) => (word, 0.3),
            None => (word, 0.6),
        },
    }
}

fn forms(list: &str, articles: &[&str]) -> Vec<Form> {
    let forms = list.split([',', '،']).map(str::trim).filter(|form| !form.is_empty());
    forms.map(|written| form(written, articles)).collect()
}

/// A form, without the article that it is written with.
fn form(written: &str, articles: &[&str]) -> Form {
    let homonym = written.contains('*');
    let text = written.replace('*', "");
    let text = match text.split_once(' ') {
        Some((first, rest)) if articles.contains(&first) => rest.to_owned(),
        _ => text,
    };
    Form { text, homonym }
}

/// A form as a key: letters and hyphens.
fn slug(text: &str) -> String {
    text.replace('\'', "").replace(' ', "-")
}

/// Each English form as a key, with its concept if it has only one.
pub(crate) fn names(entries: &[Entry]) -> BTreeMap<String, Option<Concept>> {
    let mut names: BTreeMap<String, Option<Concept>> = BTreeMap::new();
    for (concept, entry) in (0..).map(Concept).zip(entries) {
        for form in &entry.forms[Language::English.index()] {
            names
                .entry(slug(&form.text))
                .and_modify(|known| *known = known.filter(|&known| known == concept))
                .or_insert(Some(concept));
        }
    }
    names
}

/// Resolves each link, by key or by any English form that names one thing only.
fn join(entries: &mut [Entry], written: &[Written]) -> Result<(), Misread> {
    let mut names = names(entries);
    for (concept, entry) in (0..).map(Concept).zip(entries.iter()) {
        names.insert(entry.key.clone(), Some(concept));
    }
    for &Written { from, to, tie, strength, place: (file, line) } in written {
        let misread = |why| Misread { file: file.to_owned(), line, why, words: to.to_owned() };
        let to = *names.get(to).ok_or_else(|| misread("leads nowhere"))?;
        let to = to.ok_or_else(|| misread("leads to several"))?;
        if to == from {
            return Err(misread("leads to itself"));
        }
        let weight = strength * tie.ease();
        lead(&mut entries[from.index()], to, tie, weight);
        lead(&mut entries[to.index()], from, tie, weight * BACKWARD);
    }
    Ok(())
}

/// Adds a link; of two to the same concept the stronger one counts.
fn lead(entry: &mut Entry, to: Concept, tie: Tie, weight: f32) {
    match entry.relations.iter_mut().find(|relation| relation.to == to) {
        Some(known) if known.weight >= weight => {}
        Some(known) => *known = Relation { to, tie, weight },
        None => entry.relations.push(Relation { to, tie, weight }),
    }
}
