//! The messages of a language.

use language::{Language, PluralRule};

use crate::pattern::{self, LocaleError, Piece};
use crate::phrase::{Arg, Phrase};

/// The messages of a language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    language: Language,
    /// In order of their keys.
    messages: Vec<(String, Vec<Piece>)>,
}

/// Isolates left-to-right text.
const LATIN: [char; 2] = ['\u{2066}', '\u{2069}'];
/// Isolates text with its own direction, such as a name.
const NAME: [char; 2] = ['\u{2068}', '\u{2069}'];

impl Words {
    /// Reads the messages of a language from its locale.
    ///
    /// # Errors
    /// The first syntax error.
    pub fn read(language: Language, text: &str) -> Result<Words, LocaleError> {
        let mut words = Words { language, messages: Vec::new() };
        words.add(text)?;
        Ok(words)
    }

    /// Reads more messages of the same language.
    ///
    /// # Errors
    /// The first syntax error; then nothing is added.
    pub fn add(&mut self, text: &str) -> Result<(), LocaleError> {
        self.messages.extend(pattern::read(text)?);
        self.messages.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        Ok(())
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a phrase. A missing one shows its key; the tests make sure that none is missing.
    #[must_use]
    pub fn text(&self, phrase: &Phrase) -> String {
        let mut out = String::new();
        match self.messages.binary_search_by(|(key, _)| key.as_str().cmp(phrase.key)) {
            Ok(at) => self.speak(&self.messages[at].1, &phrase.args, &mut out),
            Err(_) => out.push_str(phrase.key),
        }
        out
    }

    fn speak(&self, pieces: &[Piece], args: &[(&'static str, Arg)], out: &mut String) {
        let arg = |name: &str| args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg);
        for piece in pieces {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Arg(name) => {
                    if let Some(arg) = arg(name) {
                        self.mention(arg, out);
                    }
                }
                Piece::Choice(name, variants) => {
                    if let Some(&Arg::Number(n)) = arg(name) {
                        let rule = self.language.properties().plural;
                        self.speak(chosen(variants, rule, n), args, out);
                    }
                }
            }
        }
    }

    fn mention(&self, arg: &Arg, out: &mut String) {
        match arg {
            Arg::Number(n) => out.push_str(&self.language.digits(&n.to_string())),
            Arg::Name(name) => isolate(NAME, name, out),
            Arg::Latin(text) => isolate(LATIN, text, out),
            Arg::Phrase(phrase) => out.push_str(&self.text(phrase)),
        }
    }
}

/// The variant for a number: an exact match, or its plural category, or the last.
fn chosen(variants: &[(String, Vec<Piece>)], rule: PluralRule, n: i32) -> &[Piece] {
    let number = n.to_string();
    let category = rule.category(n.unsigned_abs()).name();
    let wanted = |key: &str| variants.iter().find(|(name, _)| name == key);
    let found = wanted(&number).or_else(|| wanted(category)).or(variants.last());
    found.map_or(&[], |(_, pieces)| pieces)
}

fn isolate([open, close]: [char; 2], text: &str, out: &mut String) {
    out.push(open);
    out.push_str(text);
    out.push(close);
}

#[cfg(test)]
mod tests {
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

    use super::*;

    /// All six categories, and an exact number.
    const TEXT: &str = "\
days = { $n ->
    [7] a week
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
}
";

    #[test]
    fn more_messages_are_added_or_none_of_them() {
        let mut words = Words::read(Language::English, "b = two\n").unwrap();
        words.add("c = three\na = one\n").unwrap();
        let text = |words: &Words, key| words.text(&Phrase { key, args: Vec::new() });
        let known = ["a", "b", "c"].map(|key| text(&words, key));
        assert_eq!(known, ["one", "two", "three"]);
        assert!(words.add("d = four\n{").is_err());
        assert_eq!(text(&words, "d"), "d");
    }

    #[test]
    fn a_choice_is_by_the_categories_of_any_language() {
        let messages = pattern::read(TEXT).unwrap();
        let [(_, pieces)] = &messages[..] else { panic!("one message") };
        let [Piece::Choice(_, variants)] = &pieces[..] else { panic!("one choice") };
        let resource = FluentResource::try_new(TEXT.to_owned()).unwrap();
        let others =
            [("ar", PluralRule::ARABIC), ("ru", PluralRule::RUSSIAN), ("pl", PluralRule::POLISH)];
        let ours = Language::ALL.map(|it| (it.tag(), it.properties().plural));
        for (tag, rule) in ours.into_iter().chain(others) {
            let mut bundle = FluentBundle::new(vec![tag.parse().unwrap()]);
            bundle.add_resource(&resource).unwrap();
            let message = bundle.get_message("days").unwrap().value().unwrap();
            // intl_pluralrules 7 lacks Arabic's `% 100`, which matters from 103 on.
            let most = if tag == "ar" { 102 } else { 1003 };
            for n in -3..=most {
                let args = FluentArgs::from_iter([("n", n)]);
                let theirs = bundle.format_pattern(message, Some(&args), &mut Vec::new());
                assert_eq!(chosen(variants, rule, n), [Piece::Text(theirs.into())], "{n} in {tag}");
            }
        }
    }
}
