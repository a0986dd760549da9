//! Each phrase exists in all languages, with the arguments of the English one.

use std::collections::{BTreeMap, BTreeSet};

use language::Language;

use super::Text;

const LOCALES: &str = "views/i18n/locales/";

/// The phrases of a language, and the arguments of each.
type Phrases<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Phrases that a language lacks or has alone, and arguments that English lacks.
pub fn faults(files: &[Text]) -> Vec<String> {
    let mut languages: BTreeMap<&str, Phrases> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is("ftl")) {
        let Some((language, _)) = file.path.strip_prefix(LOCALES).and_then(|p| p.split_once('/'))
        else {
            continue;
        };
        read(&file.content, languages.entry(language).or_default());
    }
    let Some(english) = languages.get("en") else {
        return vec![format!("{LOCALES}en: no phrases here")];
    };
    let mut faults = Vec::new();
    let tags = Language::ALL.map(Language::tag);
    for language in tags.into_iter().filter(|language| !languages.contains_key(language)) {
        faults.push(format!("{LOCALES}{language}: no phrases here"));
    }
    for (language, phrases) in &languages {
        for key in english.keys().filter(|key| !phrases.contains_key(*key)) {
            faults.push(format!("{LOCALES}{language}: {key} is missing"));
        }
        for (key, arguments) in phrases {
            match english.get(key) {
                None => faults.push(format!("{LOCALES}{language}: {key} is not in English")),
                Some(known) => faults.extend(arguments.difference(known).map(|argument| {
                    format!("{LOCALES}{language}: {key} asks for ${argument}, and nobody gives it")
                })),
            }
        }
    }
    faults
}

/// Reads messages: `key = text`, and all indented lines or closing braces after it.
fn read<'a>(content: &'a str, phrases: &mut Phrases<'a>) {
    let mut key = "";
    for line in content.lines() {
        if let Some((head, _)) = line.split_once('=')
            && line.starts_with(|c: char| c.is_ascii_alphabetic())
        {
            key = head.trim();
            phrases.entry(key).or_default();
        }
        if line.starts_with('#') {
            key = "";
        }
        let Some(arguments) = phrases.get_mut(key) else { continue };
        for after in line.split('$').skip(1) {
            let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            arguments.insert(&after[..end.unwrap_or(after.len())]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn a_phrase_that_one_language_lacks_is_found() {
        let files = |swedish: &str| {
            let english = "hi = Hi { $name }\nn = { $n ->\n  *[other] { $n }\n}\n";
            let of = |language: Language| {
                let content = match language.tag() {
                    "en" => english,
                    "sv" => swedish,
                    _ => "# سلام\nhi = سلام\nn = { $n }\n",
                };
                text(&format!("{LOCALES}{}/page.ftl", language.tag()), content)
            };
            Language::ALL.map(of)
        };
        assert!(faults(&files("hi = Hej { $name }\nn = { $n }\n")).is_empty());
        assert_eq!(faults(&files("hi = Hej { $name }\n")), ["views/i18n/locales/sv: n is missing"]);
        assert_eq!(faults(&files("hi = Hej\nn = { $m }\nbye = Hej då\n")).len(), 2);
    }
}
