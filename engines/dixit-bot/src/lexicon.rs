//! From words to concepts.

use language::Language;
use std::collections::{BTreeMap, BTreeSet};

use crate::concept::Concept;
use crate::graph::Entry;
use crate::languages::{VOCABULARIES, Vocabulary, stems, unbent};
use crate::parameters::{BENT, HALF, SLIPPED, SURE};
use crate::spelling::{joined, words};
use crate::typos::{allowed, slips};

/// The meanings of one form, and how sure they are.
pub(crate) type Meaning = (Vec<Concept>, f32);

/// The forms of all concepts, by language.
#[derive(Clone, Debug)]
pub(crate) struct Lexicon {
    indexes: [WordIndex; Language::COUNT],
}

#[derive(Clone, Default, Debug)]
struct WordIndex {
    exact: BTreeMap<String, Vec<Concept>>,
    stems: BTreeMap<String, Vec<Concept>>,
    /// Forms by length, for misspelled words.
    by_length: BTreeMap<usize, Vec<Vec<char>>>,
    small: BTreeSet<&'static str>,
}

impl Lexicon {
    pub fn of(entries: &[Entry]) -> Lexicon {
        let mut lexicon = Lexicon { indexes: <[WordIndex; Language::COUNT]>::default() };
        for &Vocabulary { language, small, .. } in &VOCABULARIES {
            let index = &mut lexicon.indexes[language.index()];
            index.small = small.split_whitespace().collect();
            for (concept, entry) in (0..).map(Concept).zip(entries) {
                for form in &entry.forms[language.index()] {
                    index.learn(concept, &words(&form.text), language);
                }
            }
        }
        lexicon
    }

    /// Whether a word is a function word.
    pub fn is_small(&self, word: &str, language: Language) -> bool {
        self.indexes[language.index()].small.contains(word)
    }

    /// The meanings of several words as one form.
    pub fn meaning(&self, words: &[String], language: Language) -> Option<Meaning> {
        let index = &self.indexes[language.index()];
        let whole = joined(words);
        if let Some(known) = index.exact.get(&whole) {
            return Some((known.clone(), SURE));
        }
        let of_stem = |stem: &String| index.exact.get(stem).or_else(|| index.stems.get(stem));
        let forms = unbent(words, language);
        forms.iter().find_map(of_stem).map(|known| (known.clone(), BENT))
    }

    /// The meanings of an unknown word: a compound, or a typo.
    pub fn guess(&self, word: &str, language: Language) -> Vec<Meaning> {
        let halves = self.halves(word, language);
        if !halves.is_empty() {
            return halves;
        }
        self.slipped(word, language).into_iter().collect()
    }

    fn halves(&self, word: &str, language: Language) -> Vec<Meaning> {
        let cuts: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
        if cuts.len() < 7 {
            return Vec::new();
        }
        let known = |part: &str| self.meaning(&[part.to_owned()], language);
        // Longest known tail first: "vinternatts-saga", then "vinter-natt".
        for &cut in &cuts[3..=cuts.len() - 3] {
            let (head, tail) = word.split_at(cut);
            let Some((tail, _)) = known(tail) else { continue };
            let bare = head.strip_suffix('s').unwrap_or(head);
            let mut parts = match known(head).or_else(|| known(bare)) {
                Some((head, _)) => vec![(head, HALF)],
                None => self.halves(bare, language),
            };
            if !parts.is_empty() {
                parts.push((tail, HALF));
                return parts;
            }
        }
        Vec::new()
    }

    fn slipped(&self, word: &str, language: Language) -> Option<Meaning> {
        let index = &self.indexes[language.index()];
        let signs: Vec<char> = word.chars().collect();
        let most = allowed(signs.len());
        if most == 0 {
            return None;
        }
        let near = (signs.len() - most..=signs.len() + most)
            .filter_map(|length| index.by_length.get(&length))
            .flatten();
        // Typos are rare in the first letter.
        let alike = |form: &&Vec<char>| signs.len() > 8 || form.first() == signs.first();
        let (_, best) = near
            .filter(alike)
            .filter_map(|form| slips(&signs, form, most).map(|slips| (slips, form)))
            .min_by_key(|(slips, form)| (*slips, form.len()))?;
        let best: String = best.iter().collect();
        index.exact.get(&best).map(|known| (known.clone(), SLIPPED))
    }
}

impl WordIndex {
    fn learn(&mut self, concept: Concept, words: &[String], language: Language) {
        let whole = joined(words);
        let signs: Vec<char> = whole.chars().collect();
        note(self.exact.entry(whole).or_default(), concept);
        let alike = self.by_length.entry(signs.len()).or_default();
        if !alike.contains(&signs) {
            alike.push(signs);
        }
        let Some((last, before)) = words.split_last() else { return };
        let head = joined(before);
        for stem in stems(last, language) {
            note(self.stems.entry(format!("{head}{stem}")).or_default(), concept);
        }
    }
}

fn note(list: &mut Vec<Concept>, concept: Concept) {
    if !list.contains(&concept) {
        list.push(concept);
    }
}
