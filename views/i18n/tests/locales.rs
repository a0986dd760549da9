//! Checks every phrase in every language, and our reader of Fluent against Fluent's own.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use i18n::{
    Language, Words, club, dixit, html, lobby, model, page, people, photos, phrases, privacy,
    ratings, rulebook, screen, study,
};
use language::include_by_language;

/// The texts of the page, of Dixit, of own photographs, of documents, of studies, of rulebooks, of
/// set phrases, of the account, of clubs, of what is stored, of ratings and of prompts, joined.
fn text(language: Language) -> String {
    let of = |files: [(Language, &'static str); Language::COUNT]| files[language.index()].1;
    [
        of(include_by_language!("../locales/", "/page.ftl")),
        of(include_by_language!("../locales/", "/dixit.ftl")),
        of(include_by_language!("../locales/", "/dixit-photos.ftl")),
        of(include_by_language!("../locales/", "/screen.ftl")),
        of(include_by_language!("../locales/", "/html.ftl")),
        of(include_by_language!("../locales/", "/study.ftl")),
        of(include_by_language!("../locales/", "/rulebook.ftl")),
        of(include_by_language!("../locales/", "/phrases.ftl")),
        of(include_by_language!("../locales/", "/people.ftl")),
        of(include_by_language!("../locales/", "/club.ftl")),
        of(include_by_language!("../locales/", "/lobby.ftl")),
        of(include_by_language!("../locales/", "/privacy.ftl")),
        of(include_by_language!("../locales/", "/ratings.ftl")),
        of(include_by_language!("../locales/", "/model.ftl")),
    ]
    .join("\n")
}

/// Every phrase with its arguments.
fn all() -> impl Iterator<Item = &'static (&'static str, &'static [&'static str])> {
    let lists = [
        page::ALL,
        dixit::ALL,
        photos::ALL,
        screen::ALL,
        html::ALL,
        study::ALL,
        rulebook::ALL,
        phrases::ALL,
        people::ALL,
        club::ALL,
        lobby::ALL,
        privacy::ALL,
        ratings::ALL,
        model::ALL,
    ];
    lists.into_iter().flatten()
}

/// Each message of a text, with the names of its arguments.
fn messages(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut list: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with(' ')
        {
            list.push((key.to_owned(), BTreeSet::new()));
        }
        for after in line.split('$').skip(1) {
            let name = after.split(|c: char| !c.is_ascii_lowercase()).next().unwrap();
            list.last_mut().unwrap().1.insert(name.to_owned());
        }
    }
    list
}

#[test]
fn every_language_has_every_phrase_once_and_no_other() {
    let mut known: Vec<_> = all().map(|(key, _)| (*key).to_owned()).collect();
    known.sort();
    for language in Language::ALL {
        let mut keys: Vec<_> = messages(&text(language)).into_iter().map(|(key, _)| key).collect();
        keys.sort();
        assert_eq!(keys, known, "in {}", language.tag());
    }
}

#[test]
fn a_phrase_uses_exactly_its_arguments() {
    for language in Language::ALL {
        for (key, arguments) in messages(&text(language)) {
            let (_, args) = all().find(|(name, _)| *name == key).unwrap();
            // Other languages may omit arguments of English, but not add any.
            let args: BTreeSet<_> = args.iter().map(|arg| (*arg).to_owned()).collect();
            assert!(
                arguments.is_subset(&args),
                "{key} in {} speaks of {arguments:?}",
                language.tag()
            );
        }
    }
}

fn phrase(key: &str, n: i32) -> i18n::Phrase {
    let known = |list| i18n::numbered(list, key, n);
    known(page::ALL)
        .or_else(|| known(dixit::ALL))
        .or_else(|| known(photos::ALL))
        .or_else(|| known(screen::ALL))
        .or_else(|| known(html::ALL))
        .or_else(|| known(study::ALL))
        .or_else(|| known(rulebook::ALL))
        .or_else(|| known(phrases::ALL))
        .or_else(|| known(people::ALL))
        .or_else(|| known(club::ALL))
        .or_else(|| known(lobby::ALL))
        .or_else(|| known(privacy::ALL))
        .or_else(|| known(ratings::ALL))
        .or_else(|| known(model::ALL))
        .expect("it is in one of the lists")
}

thread_local! {
    static SPOKEN: Cell<Language> = Cell::default();
}

#[test]
fn our_reader_agrees_with_fluent() {
    for language in Language::ALL {
        let words = Words::read(language, &text(language)).unwrap();
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
        bundle.set_use_isolating(false);
        // Fluent writes Latin digits, and its formatter can't capture a language.
        SPOKEN.set(language);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(n) => Some(SPOKEN.get().digits(&n.as_string())),
            _ => None,
        }));
        let resource = FluentResource::try_new(text(language)).expect("Fluent reads it");
        bundle.add_resource(resource).expect("no phrase comes twice");
        for (key, names) in all() {
            for n in [-1, 0, 1, 2, 5, 11, 21] {
                let mut args = FluentArgs::new();
                for name in *names {
                    args.set(*name, FluentValue::from(n));
                }
                let message = bundle.get_message(key).expect("the first test says so");
                let mut errors = Vec::new();
                let theirs: Cow<str> =
                    bundle.format_pattern(message.value().unwrap(), Some(&args), &mut errors);
                assert!(errors.is_empty(), "{key}: {errors:?}");
                assert_eq!(words.text(&phrase(key, n)), theirs, "{key} in {}", language.tag());
            }
        }
    }
}

#[test]
fn persian_prose_has_no_latin_digits_and_no_arabic_letters() {
    for line in text(Language::Persian).lines().filter(|line| !line.starts_with('#')) {
        let value = line.split_once(" = ").map_or(line, |(_, value)| value);
        // A number in brackets belongs to Fluent's syntax, and a license has its own name.
        let variant = value.trim_start().strip_prefix('[').and_then(|it| it.split_once(']'));
        let value = variant.map_or(value, |(_, value)| value);
        let prose = !value.contains("2.0");
        // A digit beside a Latin letter is notation, such as `E3`.
        let mut words = value.split(|c: char| !c.is_ascii_alphanumeric());
        let is_number = |word: &str| word.parse::<u32>().is_ok();
        assert!(!prose || !words.any(is_number), "{line}");
        assert!(!value.contains(['ي', 'ك', 'ە', '٤', '٥', '٦']), "{line}");
    }
}

#[test]
fn each_reason_of_the_server_has_words() {
    let source = include_str!("../../../games/dixit/src/refusal.rs");
    let names = source.lines().filter_map(|line| line.split_once(" => \"")?.1.strip_suffix("\","));
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let names: Vec<&str> = names.filter(is_name).collect();
    assert!(names.len() > 30, "{names:?}");
    let by_room = ["not_host", "person_is_here", "players", "cycles", "first", "deck_too_small"];
    let by_room =
        by_room.into_iter().chain(["bots_cannot_see", "bots_cannot_speak", "too_few_photos"]);
    let by_room = by_room.chain(["photos_are_private", "table_is_public"]);
    for name in names.into_iter().chain(by_room) {
        assert!(dixit::why(name).is_some(), "{name}");
    }
    assert_eq!(dixit::why("no such reason"), None);

    let source = include_str!("../../../rooms/dixit/src/no_photo.rs");
    let (_, source) = source.split_once("pub const ALL").expect("all of them are listed");
    let names =
        source.lines().filter_map(|line| line.trim().strip_prefix("NoPhoto::")?.strip_suffix(','));
    let names: Vec<String> = names.map(snake).collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        assert!(photos::why(&name).is_some(), "{name}");
    }
    assert_eq!(photos::why("no such reason"), None);
}

/// A variant's name on the wire.
fn snake(name: &str) -> String {
    let parted =
        name.chars().flat_map(|c| [c.is_uppercase().then_some('_'), Some(c.to_ascii_lowercase())]);
    parted.flatten().skip(1).collect()
}
