//! English, as bots speak it.

use language::Language;

use super::endings::{push_stem, undoubled};
use super::vocabulary::{Script, Vocabulary};

pub(super) const VOCABULARY: Vocabulary = Vocabulary {
    language: Language::English,
    script: Script::Latin,
    bank: include_str!("../../languages/en/bank.txt"),
    words: include_str!("../../languages/en/words.txt"),
    articles: &["a", "an", "the"],
    small: SMALL,
    number: "number",
    stems,
};

/// Function words.
const SMALL: &str = "the a an of and to in on at for with from by is are was were be been it its he she they \
     we you i my your his her their our me him them us this that these those not no or but so \
     as if than then there here what who how when where will would can could do does did has \
     have had all some any out up down off over under about into more less very just only \
     again maybe always one ones year years see say let get got go like know feel make good \
     bad new old next too also never ever us way thing things";

/// The stems of a word.
fn stems(word: &str) -> Vec<String> {
    let mut stems = Vec::new();
    if let Some(stem) = word.strip_suffix("ies") {
        push_stem(&mut stems, Some(&format!("{stem}y")), 3);
    }
    if !word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is") {
        push_stem(&mut stems, word.strip_suffix('s'), 3);
        push_stem(&mut stems, word.strip_suffix("es"), 3);
    }
    for ending in ["ing", "ings", "ed", "er", "ly", "ness", "ful", "less"] {
        if let Some(stem) = word.strip_suffix(ending) {
            push_stem(&mut stems, Some(stem), 3);
            push_stem(&mut stems, undoubled(stem).as_deref(), 3);
            push_stem(&mut stems, Some(&format!("{stem}e")), 4);
        }
    }
    stems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::endings::meet;

    #[test]
    fn forms_of_a_word_share_a_stem() {
        for (one, other) in [("ladies", "lady"), ("running", "run"), ("hoping", "hope")] {
            assert!(meet(stems, one, other), "{one}");
        }
    }
}
