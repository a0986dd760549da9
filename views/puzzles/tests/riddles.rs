//! Each riddle that comes with the program can be solved, and is explained in its own language.

use std::collections::BTreeSet;

use dixit_bot::{Graph, spoken};
use language::Language;
use puzzles::{Riddle, riddles, written};

/// The fewest riddles of a language.
const FEWEST: usize = 250;

#[test]
fn each_language_of_the_bots_has_hundreds_of_riddles_and_none_twice() {
    let name = |riddle: &Riddle| riddle.name.clone();
    let clue = |riddle: &Riddle| riddle.clue.to_lowercase();
    for language in spoken() {
        let all = written(language);
        assert!(all.len() >= FEWEST, "{language:?} has {}", all.len());
        assert_eq!(all.iter().map(name).collect::<BTreeSet<_>>().len(), all.len());
        assert_eq!(all.iter().map(clue).collect::<BTreeSet<_>>().len(), all.len());
    }
}

#[test]
fn people_say_so_of_the_answer_and_of_no_card_beside_it() {
    for language in spoken() {
        for riddle in written(language) {
            let Riddle { clue, cards, answer, .. } = &riddle;
            assert_eq!(dixit::clean(clue).as_ref(), Ok(clue));
            assert_eq!((cards.len(), cards.iter().collect::<BTreeSet<_>>().len()), (6, 6));
            for (at, card) in cards.iter().enumerate() {
                let piece = deck::piece(card).unwrap_or_else(|| panic!("{card} of {riddle:?}"));
                let clue = clue.to_lowercase();
                let is_said =
                    piece.sayings(language).iter().any(|saying| saying.to_lowercase() == clue);
                assert_eq!(is_said, at == *answer, "{card} in {riddle:?}");
            }
        }
    }
}

#[test]
fn the_reason_is_in_words_of_the_language_and_some_bots_found_the_card() {
    let graph = Graph::written();
    for language in spoken() {
        let known: BTreeSet<&str> = graph
            .concepts()
            .filter_map(|concept| graph.form(concept, language))
            .map(|form| form.text.as_str())
            .collect();
        for riddle in written(language) {
            let words = [&riddle.heard, &riddle.seen].into_iter().chain(&riddle.between);
            assert!(words.clone().all(|word| known.contains(word.as_str())), "{riddle:?}");
            assert!((1..5).contains(&riddle.found), "{riddle:?}");
        }
    }
}

#[test]
fn what_is_no_riddle_is_not_read() {
    let whole = written(Language::English);
    let line = serde_json::to_string(&whole[0]).unwrap();
    assert_eq!(riddles(&line), Some(vec![whole[0].clone()]));
    for broken in [&line[1..], &line.replace("\"answer\"", "\"reply\""), "\n"] {
        assert_eq!(riddles(broken), None, "{broken}");
    }
}
