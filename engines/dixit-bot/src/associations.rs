//! Words that come to people's minds at a picture, and whether a clue has them.
//!
//! The graph knows ideas, and how they hang together. People name much else: dishes, streets,
//! singers, what one says in a queue. A deck may bring such words for each of its pictures.

use language::Language;
use search::mix_hash;

use crate::languages::{of_script, unbent};
use crate::lexicon::Lexicon;
use crate::spelling::words;

/// The most words of an association.
const LONGEST: usize = 3;

/// A word or a few, in one language and without its ending.
pub(crate) type Stem = u64;

/// The stems that a few words may be forms of.
fn stems_of(words: &[String], language: Language) -> Vec<Stem> {
    let forms = unbent(words, language).into_iter();
    forms.map(|form| mix_hash(&(language.index(), form))).collect()
}

/// The stems of an association as it is written.
pub(crate) fn association(text: &str, language: Language) -> Vec<Stem> {
    stems_of(&words(text), language)
}

/// A word of a clue, or a short phrase in it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spoken {
    /// Its first word, counted from 0.
    pub from: usize,
    /// How many words.
    pub count: usize,
    /// The stems that it may be a form of.
    pub stems: Vec<Stem>,
}

/// The words of a clue, and the short phrases in it. Function words alone say nothing.
pub(crate) fn spoken(clue: &[String], lexicon: &Lexicon) -> Vec<Spoken> {
    let mut spoken = Vec::new();
    for from in 0..clue.len() {
        for count in 1..=LONGEST.min(clue.len() - from) {
            let part = &clue[from..from + count];
            let telling = of_script(clue)
                .map(|vocabulary| vocabulary.language)
                .filter(|&language| count > 1 || !lexicon.is_small(&part[0], language));
            let stems = telling.flat_map(|language| stems_of(part, language)).collect();
            spoken.push(Spoken { from, count, stems });
        }
    }
    spoken
}
