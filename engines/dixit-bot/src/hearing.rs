//! How a bot understands a clue.

use language::Language;

use crate::associations::{Spoken, spoken};
use crate::bank::{Bank, Filling};
use crate::concept::Concept;
use crate::graph::Graph;
use crate::languages::of_script;
use crate::parameters::{BESIDE, BY_HEART, SHARED_WORDS, SURE};
use crate::spelling::words;

/// The most words of one form.
const LONGEST: usize = 6;

/// A clue as understood by the graph.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Heard {
    /// The concepts that it names, and how surely.
    pub concepts: Vec<(Concept, f32)>,
    /// The words that the graph does not have.
    pub unknown: Vec<String>,
    /// Its words and short phrases, for what they call to mind.
    pub(crate) spoken: Vec<Spoken>,
}

impl Heard {
    /// Reads a text in the language of its script that understands most of it.
    #[must_use]
    pub fn of(text: &str) -> Heard {
        let words = words(text);
        let tags = Bank::written().by_heart(&words);
        let made = Bank::written().pattern_of(text);
        // A known line needs no guesses about its words.
        let puzzle = tags.is_none() && made.is_none();
        let readings: Vec<(Heard, usize)> = Heard::readings(&words, puzzle).collect();
        let most = readings.iter().map(|(_, known)| *known).max();
        let best = readings.into_iter().filter(|(_, known)| Some(*known) == most);
        let mut heard = best.map(|(heard, _)| heard).reduce(Heard::or).unwrap_or_default();
        if let Some(tags) = tags {
            for (_, sure) in &mut heard.concepts {
                *sure *= BESIDE;
            }
            for &tag in tags {
                heard.add(tag, BY_HEART);
            }
        }
        if let Some((_, filling)) = made {
            heard.fill(filling);
        }
        heard.spoken = spoken(&words, Graph::written().lexicon());
        heard
    }

    /// Reads the bot's own text word by word in its known language.
    pub(crate) fn own(text: &str, tags: &[Concept], language: Language) -> Heard {
        let words = words(text);
        let mut heard = Heard::in_one(&words, language, false).0;
        heard.spoken = spoken(&words, Graph::written().lexicon());
        if !tags.is_empty() {
            for (_, sure) in &mut heard.concepts {
                *sure *= BESIDE;
            }
            for &tag in tags {
                heard.add(tag, BY_HEART);
            }
        }
        heard
    }

    /// Adds what fills a pattern, in whatever form it is said.
    pub(crate) fn fill(&mut self, filling: &Filling) {
        for &idea in &filling.ideas {
            self.add(idea, BY_HEART);
        }
    }

    /// The literal words in all languages that have them, without associations.
    pub(crate) fn literal(text: &str) -> Heard {
        let words = words(text);
        let readings = Heard::readings(&words, true).map(|(heard, _)| heard);
        readings.reduce(Heard::or).unwrap_or_default()
    }

    /// The text in each language of its script.
    fn readings(words: &[String], puzzle: bool) -> impl Iterator<Item = (Heard, usize)> {
        of_script(words).map(move |it| Heard::in_one(words, it.language, puzzle))
    }

    /// The concepts that English words surely name.
    pub(crate) fn english(text: &str) -> Vec<Concept> {
        let heard = Heard::in_one(&words(text), Language::English, false).0;
        heard.concepts.into_iter().map(|(concept, _)| concept).collect()
    }

    /// Whether a word for `concept` is anywhere in the text, even inside a longer phrase.
    pub(crate) fn spells(text: &str, concept: Concept) -> bool {
        let spoken = words(text);
        let forms = Graph::written().entry(concept).forms.iter().flatten();
        forms.filter(|form| !form.homonym).any(|form| {
            let form = words(&form.text);
            spoken.windows(form.len()).any(|window| window == form)
        })
    }

    /// Reads it in one language, and counts the known words. `puzzle` also splits unknown words and
    /// corrects typos.
    fn in_one(words: &[String], language: Language, puzzle: bool) -> (Heard, usize) {
        let lexicon = Graph::written().lexicon();
        let mut heard = Heard::default();
        let mut known = 0;
        let mut at = 0;
        while at < words.len() {
            let rest = &words[at..];
            let is_small = lexicon.is_small(&rest[0], language);
            let least = if is_small && words.len() > 1 { 2 } else { 1 };
            let longest = rest.len().min(LONGEST);
            let found = (least..=longest)
                .rev()
                .find_map(|n| lexicon.meaning(&rest[..n], language).map(|m| (n, m)));
            if let Some((length, (concepts, sure))) = found {
                heard.add_all(&concepts, sure);
                known += 2 * length;
                at += length;
                continue;
            }
            at += 1;
            if is_small {
                known += 2;
                continue;
            }
            let guesses = if puzzle { lexicon.guess(&rest[0], language) } else { Vec::new() };
            if guesses.is_empty() {
                heard.unknown.push(rest[0].clone());
            }
            known += usize::from(!guesses.is_empty());
            for (concepts, sure) in guesses {
                heard.add_all(&concepts, sure);
            }
        }
        (heard, known)
    }

    /// A word with several meanings means each of them less surely.
    fn add_all(&mut self, concepts: &[Concept], sure: f32) {
        let share = if concepts.len() > 1 { SHARED_WORDS } else { SURE };
        for &concept in concepts {
            self.add(concept, sure * share);
        }
    }

    fn add(&mut self, concept: Concept, sure: f32) {
        match self.concepts.iter_mut().find(|(known, _)| *known == concept) {
            Some((_, known)) => *known = known.max(sure),
            None => self.concepts.push((concept, sure)),
        }
    }

    /// Both readings, each half as sure.
    fn or(mut self, other: Heard) -> Heard {
        for (concept, sure) in other.concepts {
            self.add(concept, sure);
        }
        self.unknown.retain(|word| other.unknown.contains(word));
        self
    }

    /// Whether the text names `concept`, exactly or with a typo.
    #[must_use]
    pub fn names(&self, concept: Concept) -> bool {
        self.concepts.iter().any(|(known, _)| *known == concept)
    }
}
