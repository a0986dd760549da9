//! The bank is rich enough, and each of its lines can be used.

use std::collections::BTreeSet;

use dixit_bot::{Bank, Filling, Graph, Heard, Voice, spoken};

const VOICES: [Voice; 7] = [
    Voice::Plain,
    Voice::Child,
    Voice::Poetic,
    Voice::Dry,
    Voice::Proverb,
    Voice::Verse,
    Voice::Talk,
];

#[test]
fn each_language_has_lines_and_patterns_of_its_own() {
    for language in spoken() {
        let lines = Bank::written().lines(language);
        let patterns = Bank::written().patterns(language);
        assert!(lines.len() >= 900, "{language:?} has {} lines", lines.len());
        assert!(patterns.len() >= 60, "{language:?} has {} patterns", patterns.len());
        let texts: BTreeSet<String> = lines.iter().map(|line| line.text.to_lowercase()).collect();
        assert_eq!(texts.len(), lines.len(), "a line of {language:?} is there twice");
        for voice in VOICES {
            let has_line = lines.iter().any(|line| line.voice == voice);
            let has_pattern = patterns.iter().any(|pattern| pattern.voice == voice);
            assert!(has_line || has_pattern, "nothing in {language:?} is {voice:?}");
        }
    }
}

#[test]
fn every_line_has_text_and_meaning() {
    for language in spoken() {
        for line in Bank::written().lines(language) {
            assert_eq!(dixit::clean(&line.text).as_ref(), Ok(&line.text));
            assert!((1..=4).contains(&line.tags.len()), "{line:?}");
            assert!(!line.text.contains(['{', '}', '|']), "{line:?}");
            let heard = Heard::of(&line.text);
            assert!(line.tags.iter().all(|&tag| heard.names(tag)), "{line:?}: {heard:?}");
        }
    }
}

/// The longest clue that is easily read aloud.
const LONGEST_WORDS: usize = 14;

#[test]
fn every_pattern_is_filled_with_what_the_graph_knows() {
    for language in spoken() {
        for pattern in Bank::written().patterns(language) {
            assert!(pattern.fillings.len() >= 5, "{pattern:?}");
            for Filling { ideas, text } in &pattern.fillings {
                assert_eq!(ideas.len(), if pattern.takes_two() { 2 } else { 1 }, "{text}");
                assert_eq!(dixit::clean(text).as_ref(), Ok(text));
                assert!(!text.contains(['{', '}', '|', '_', '+']), "{text}");
                let colons = |text: &str| text.matches(':').count();
                assert_eq!(colons(text), colons(&pattern.text), "{text}");
                assert!(text.split_whitespace().count() <= LONGEST_WORDS, "{text}");
            }
        }
    }
}

#[test]
fn no_two_clues_are_the_same() {
    for language in spoken() {
        let bank = Bank::written();
        let fillings = bank.patterns(language).iter().flat_map(|pattern| &pattern.fillings);
        let lines = bank.lines(language).iter().map(|line| &line.text);
        let mut texts = BTreeSet::new();
        for text in fillings.map(|filling| &filling.text).chain(lines) {
            assert!(texts.insert(text.to_lowercase()), "{language:?} has {text} twice");
        }
    }
}

#[test]
fn what_is_made_of_a_pattern_is_understood() {
    for language in spoken() {
        for pattern in Bank::written().patterns(language) {
            for filling in &pattern.fillings {
                let found = Bank::written().pattern_of(&filling.text.to_uppercase());
                let found = found.map(|(found, _)| &found.text);
                assert_eq!(found, Some(&pattern.text), "{}", filling.text);
                let heard = Heard::of(&filling.text);
                assert!(filling.ideas.iter().all(|&idea| heard.names(idea)), "{filling:?}");
            }
        }
    }
}

#[test]
fn a_misquoted_line_is_recognized() {
    let named =
        |text: &str, key: &str| Heard::of(text).names(Graph::written().concept(key).unwrap());
    assert!(named("Every cloud has silver lining!", "hope"));
    assert!(named("gräset är grönare på andra sidan", "envy"));
    assert!(named("يوسف گمگشته باز آيد به كنعان", "return"));
    assert!(!named("every day has a name", "hope"));
}

#[test]
fn common_words_make_no_quotation() {
    let bank: BTreeSet<&str> = spoken()
        .into_iter()
        .flat_map(|it| Bank::written().lines(it))
        .map(|line| &line.text[..])
        .collect();
    for (text, line, key) in [
        ("I want to go to the moon and back", "I want to go home now", "homesickness"),
        ("there is a light at the end of the tunnel", "the child is father of the man", "child"),
    ] {
        assert!(bank.contains(line), "{line}");
        let concept = Graph::written().concept(key).unwrap();
        assert!(!Heard::of(text).names(concept), "{text} is no quotation of {line}");
    }
}
