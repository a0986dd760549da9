//! Every game has words in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use catalog::{AnyRecord, Game};
use game_core::{Dice, Seat, Seeded};
use i18n::{Arg, Language, Phrase, Words, page};

/// All phrases of the page, of rulebooks and of the games, in one language.
fn words(language: Language) -> Words {
    let folder = Path::new("../i18n/locales").join(language.tag());
    let read = |file| fs::read_to_string(folder.join(file)).unwrap();
    let mut words = Words::read(language, &read("page.ftl")).unwrap();
    words.add(&read("rulebook.ftl")).unwrap();
    game_faces::texts(language).for_each(|text| words.add(text).unwrap());
    words
}

/// The text of a phrase; a missing one would show its key.
fn text_of(words: &Words, phrase: &Phrase) -> String {
    let text = words.text(phrase);
    assert_ne!(text, phrase.key(), "{} in {}", phrase.key(), words.language().tag());
    assert!(!text.is_empty(), "{} in {}", phrase.key(), words.language().tag());
    text
}

fn name(seat: Seat) -> Arg {
    format!("seat {}", seat.0).into()
}

#[test]
fn every_game_has_names_rules_and_words_for_what_happens() {
    for words in Language::ALL.map(words) {
        for game in Game::ALL {
            let mut phrases = vec![game_faces::name(game), game_faces::line(game)];
            phrases.extend((1..=10).map(|level| game_faces::level(game, level)));
            phrases.extend((0..2).map(|seat| game_faces::side(game, Seat(seat))));
            phrases.push(game_faces::forced(game));
            for passage in game_faces::passages(game) {
                phrases.push(passage.heading);
                phrases.extend(passage.sentences);
            }
            for phrase in &phrases {
                text_of(&words, phrase);
            }
        }
    }
}

#[test]
fn a_whole_game_has_words_for_every_move() {
    for words in Language::ALL.map(words) {
        for game in Game::ALL {
            let (mut dice, mut record) = (Seeded::new(3), AnyRecord::usual(game));
            assert!(game_faces::last_move(&record, &name).is_empty());
            while record.turn().is_some() && record.plies() < 400 {
                for phrase in game_faces::task(&record, true, &name) {
                    text_of(&words, &phrase);
                }
                let legal = record.legal();
                record.play(&legal[dice.below(legal.len())]).unwrap();
                let phrases = game_faces::last_move(&record, &name);
                assert!(!phrases.is_empty(), "{game}");
                for phrase in &phrases {
                    text_of(&words, phrase);
                }
            }
            if let game_core::Status::Over(outcome) = record.status() {
                let why = game_faces::ending(&record, outcome, false, &name);
                text_of(&words, &why.expect("a reason"));
            }
        }
    }
}

#[test]
fn the_phrases_of_a_game_are_those_of_its_files() {
    for language in Language::ALL {
        for game in Game::ALL {
            let file = format!("../i18n/locales/{}/games/{game}.ftl", language.tag());
            let text = fs::read_to_string(file).unwrap_or_default();
            let key = |line: &str| line.split_once(" = ").map(|(key, _)| key.to_owned());
            let lines = text.lines().filter(|line| !line.starts_with(['#', ' ']));
            let found: BTreeSet<_> = lines.filter_map(key).collect();
            let known: BTreeSet<_> =
                game_faces::phrases(game).iter().map(|(key, _)| (*key).to_owned()).collect();
            assert_eq!(found, known, "{game} in {}", language.tag());
            let is_listed = game_faces::texts(language).any(|listed| listed == text);
            assert!(is_listed || text.is_empty(), "GameWords::texts leaves out that of {game}");
        }
    }
}

#[test]
fn a_missing_phrase_would_be_noticed() {
    let words = Words::read(Language::English, "play = Play\n").unwrap();
    assert_eq!(text_of(&words, &page::play()), "Play");
    assert_eq!(words.text(&page::name_dvonn()), "name_dvonn");
}
