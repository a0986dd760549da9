//! Every phrase in every language, and our reader of Fluent against Fluent's own.

use std::borrow::Cow;
use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use lexicon::{Language, Words, page};

fn text(language: Language) -> &'static str {
    match language {
        Language::Fa => include_str!("../locales/fa/page.ftl"),
        Language::Sv => include_str!("../locales/sv/page.ftl"),
        Language::En => include_str!("../locales/en/page.ftl"),
    }
}

/// Each message of a text with the names of the arguments that it speaks of.
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
    let mut known: Vec<_> = page::ALL.iter().map(|(key, _)| (*key).to_owned()).collect();
    known.sort();
    for language in Language::ALL {
        let mut keys: Vec<_> = messages(text(language)).into_iter().map(|(key, _)| key).collect();
        keys.sort();
        assert_eq!(keys, known, "in {}", language.tag());
    }
}

#[test]
fn a_phrase_speaks_of_what_it_is_told_and_of_nothing_else() {
    for language in Language::ALL {
        for (key, told) in messages(text(language)) {
            let (_, args) = page::ALL.iter().find(|(name, _)| *name == key).unwrap();
            // The other languages may leave out what English needs, never the reverse.
            let args: BTreeSet<_> = args.iter().map(|arg| (*arg).to_owned()).collect();
            assert!(told.is_subset(&args), "{key} in {} speaks of {told:?}", language.tag());
        }
    }
}

#[test]
fn our_reader_says_what_fluent_says() {
    for language in Language::ALL {
        let words = Words::read(language, text(language)).unwrap();
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
        bundle.set_use_isolating(false);
        if language == Language::Fa {
            bundle.set_formatter(Some(|value, _| match value {
                FluentValue::Number(n) => Some(Language::Fa.digits(&n.as_string())),
                _ => None,
            }));
        }
        let resource = FluentResource::try_new(text(language).to_owned()).expect("Fluent reads it");
        bundle.add_resource(resource).expect("no phrase comes twice");
        for (key, names) in page::ALL {
            for n in [0, 1, 2, 5, 11, 21] {
                let mut args = FluentArgs::new();
                for name in *names {
                    args.set(*name, FluentValue::from(n));
                }
                let message = bundle.get_message(key).expect("the first test says so");
                let mut errors = Vec::new();
                let theirs: Cow<str> =
                    bundle.format_pattern(message.value().unwrap(), Some(&args), &mut errors);
                assert!(errors.is_empty(), "{key}: {errors:?}");
                assert_eq!(
                    words.say(&lexicon::numbered(page::ALL, key, n).unwrap()),
                    theirs,
                    "{key} in {}",
                    language.tag()
                );
            }
        }
    }
}

#[test]
fn persian_prose_has_no_latin_digits_and_no_arabic_letters() {
    for line in text(Language::Fa).lines().filter(|line| !line.starts_with('#')) {
        let said = line.split_once(" = ").map_or(line, |(_, value)| value);
        // What stands in brackets or braces is Fluent's, and a licence keeps its name.
        let prose = !said.contains("2.0") && !said.trim_start().starts_with("[0]");
        assert!(!prose || !said.contains(|c: char| c.is_ascii_digit()), "{line}");
        assert!(!said.contains(['ي', 'ك', 'ە', '٤', '٥', '٦']), "{line}");
    }
}
