//! The bank is rich enough, and each of its lines can be used.

use std::collections::BTreeSet;

use dixit_bot::{Bank, Graph, Heard, Kind, Voice, spoken};

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

#[test]
fn every_pattern_has_room_for_its_idea() {
    for language in spoken() {
        for pattern in Bank::written().patterns(language) {
            let text = &pattern.text;
            assert!(["{n}", "{a}", "{u}"].iter().any(|room| text.contains(room)), "{text}");
            let rooms = ["{n}", "{a}", "{u}", "{m}", "{w}"];
            let rest = rooms.iter().fold(text.clone(), |text, room| text.replace(room, ""));
            assert!(!rest.contains(['{', '}']), "{text}");
        }
    }
}

#[test]
fn every_kind_of_idea_can_be_put_into_several_patterns() {
    let graph = Graph::written();
    let kinds: BTreeSet<Kind> = graph.concepts().map(|c| graph.entry(c).kind).collect();
    assert_eq!(kinds.len(), 9);
    for language in spoken() {
        for &kind in &kinds {
            let own = |pattern: &&dixit_bot::Pattern| pattern.kind == Some(kind);
            let count = Bank::written().patterns(language).iter().filter(own).count();
            assert!(count >= 4, "{language:?} has {count} patterns for {kind:?}");
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
