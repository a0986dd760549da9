//! A language, ready to speak.

use crate::language::Language;
use crate::pattern::{self, LocaleError, Piece};
use crate::phrase::{Arg, Phrase};

/// A language, ready to speak.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    language: Language,
    /// In the order of their keys.
    messages: Vec<(String, Vec<Piece>)>,
}

/// Around what is written from left to right whatever stands about it.
const LATIN: [char; 2] = ['\u{2066}', '\u{2069}'];
/// Around what has a direction of its own, such as a name.
const NAME: [char; 2] = ['\u{2068}', '\u{2069}'];

impl Words {
    /// Reads the words of a language from the text of its locale.
    ///
    /// # Errors
    /// Where the text stops making sense.
    pub fn read(language: Language, text: &str) -> Result<Words, LocaleError> {
        let mut messages = pattern::read(text)?;
        messages.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        Ok(Words { language, messages })
    }

    /// The language that these words are of.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Says it. A phrase that is missing is said by its key: the tests see to
    /// it that none is.
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
                        self.speak(self.chosen(variants, n), args, out);
                    }
                }
            }
        }
    }

    fn chosen<'a>(&self, variants: &'a [(String, Vec<Piece>)], n: i32) -> &'a [Piece] {
        let (number, plural) = (n.to_string(), self.language.plural(n));
        let wanted = |key: &str| variants.iter().find(|(name, _)| name == key);
        let found = wanted(&number).or_else(|| wanted(plural)).or(variants.last());
        found.map_or(&[], |(_, pieces)| pieces)
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

fn isolate([open, close]: [char; 2], text: &str, out: &mut String) {
    out.push(open);
    out.push_str(text);
    out.push(close);
}
