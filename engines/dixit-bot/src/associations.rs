//! Words that come to people's minds at a picture, and whether a clue has them.
//!
//! The graph knows ideas, and how they hang together. People name much else: dishes, streets,
//! singers, what one says in a queue. A deck may bring such words for each of its pictures.

use language::Language;
use search::mix_hash;

use crate::languages::{Script, VOCABULARIES, stems};
use crate::lexicon::Lexicon;
use crate::spelling::{is_arabic, joined, words};

/// The most words of an association.
const LONGEST: usize = 3;

/// A word or a few, in one language and without its ending.
pub(crate) type Stem = u64;

/// The stems that a few words may be forms of, the words themselves first.
fn stems_of(words: &[String], language: Language) -> Vec<Stem> {
    let Some((last, before)) = words.split_last() else { return Vec::new() };
    let (head, last) = (joined(before), [last.replace(crate::spelling::JOINT, "")]);
    let forms = last.iter().cloned().chain(stems(&words[words.len() - 1], language));
    forms.map(|form| mix_hash(&(language.index(), head.clone() + &form))).collect()
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

impl Spoken {
    /// How much it says, by what its stems say. The one that says most counts.
    pub fn says(&self, says: impl Fn(Stem) -> f32) -> f32 {
        self.stems.iter().map(|stem| says(*stem)).fold(0.0, f32::max)
    }
}

/// The words of a clue, and the short phrases in it. Function words alone say nothing.
pub(crate) fn spoken(clue: &[String], lexicon: &Lexicon) -> Vec<Spoken> {
    let is_arabic = clue.iter().any(|word| is_arabic(word));
    let script = if is_arabic { Script::Arabic } else { Script::Latin };
    let mut spoken = Vec::new();
    for from in 0..clue.len() {
        for count in 1..=LONGEST.min(clue.len() - from) {
            let part = &clue[from..from + count];
            let languages = VOCABULARIES.iter().filter(|it| it.script == script);
            let telling = languages
                .map(|vocabulary| vocabulary.language)
                .filter(|&language| count > 1 || !lexicon.is_small(&part[0], language));
            let stems = telling.flat_map(|language| stems_of(part, language)).collect();
            spoken.push(Spoken { from, count, stems });
        }
    }
    spoken
}
