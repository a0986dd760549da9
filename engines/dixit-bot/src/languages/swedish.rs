//! Swedish, as bots speak it.

use language::Language;

use super::endings::{push_stem, undoubled};
use super::vocabulary::{Script, Vocabulary};

pub(super) const VOCABULARY: Vocabulary = Vocabulary {
    language: Language::Swedish,
    script: Script::Latin,
    bank: include_str!("../../languages/sv/bank.txt"),
    words: include_str!("../../languages/sv/words.txt"),
    articles: &["en", "ett"],
    small: SMALL,
    number: "nummer",
    stems,
};

/// Function words.
const SMALL: &str = "och i på en ett den det de att som är var för av med till från om inte ej jag du han hon \
     vi ni dem min mitt mina din ditt sin sitt så men eller när där här har hade ska skulle \
     kan man sig mig dig oss er vad vem hur än bara lite nästan ungefär igen fast utan under \
     över vid någon något nu då också ju blev blir vilka vilken vilket såg ser se gå går kom \
     kommer mycket mer alla allt god gott bra låt där här hel hela";

/// The stems of a word.
fn stems(word: &str) -> Vec<String> {
    const ENDINGS: [&str; 24] = [
        "arnas", "ornas", "ernas", "arna", "orna", "erna", "ande", "aste", "ast", "ens", "ets",
        "are", "ar", "or", "er", "en", "et", "na", "ad", "an", "a", "e", "n", "t",
    ];
    let mut stems = Vec::new();
    let bare = word.strip_suffix('s').filter(|bare| bare.chars().count() > 3);
    for word in [Some(word), bare].into_iter().flatten() {
        for ending in ENDINGS {
            if let Some(stem) = word.strip_suffix(ending) {
                push_stem(&mut stems, Some(stem), 3);
                push_stem(&mut stems, undoubled(stem).as_deref(), 3);
            }
        }
    }
    push_stem(&mut stems, bare, 3);
    stems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::endings::meet;

    #[test]
    fn forms_of_a_word_share_a_stem() {
        for (one, other) in [("flickornas", "flicka"), ("drömmar", "dröm"), ("husets", "hus")] {
            assert!(meet(stems, one, other), "{one}");
        }
    }
}
