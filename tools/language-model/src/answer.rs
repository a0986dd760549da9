//! Reads the move out of what a model wrote.
//!
//! What is legal plays no part in what is read: a parser that looks for a legal move among several
//! plays for the model. A mark decides, or else there is one move in the whole answer.

use std::collections::BTreeMap;

use catalog::{AnyPosition, PlayError, move_number};
use game_core::{Status, excerpt};
use language::latin_digit;

use crate::marks::{after_thoughts, bare, last_fenced, last_marked, lines};
use crate::refusal::Refusal;

/// What stands between two squares, as a word of its own.
const BETWEEN: [&str; 6] = ["-", "to", "till", "til", "به", "تا"];
/// What is written for a hyphen.
const ARROWS: [&str; 6] = ["-->", "->", "=>", "→", "⟶", "➔"];

/// The move of an answer, in the game's notation.
///
/// The last mark counts: a line such as `MOVE: e2`, a tag, a boxed text, a JSON object with a
/// `move`; else a last line, or a block of code, with nothing but a move; else the only move in
/// the whole answer.
///
/// # Errors
/// Why it is not played.
pub fn read_answer(here: &AnyPosition, answer: &str) -> Result<String, Refusal> {
    if let Status::Over(_) = here.status() {
        return Err(Refusal::Over);
    }
    let clean = cleaned(answer);
    let text = after_thoughts(&clean);
    let reader = Reader { here };
    if let Some(marked) = last_marked(text) {
        return reader.marked(marked);
    }
    let is_move = |text: &&str| reader.is_move(bare(text));
    let last_line = lines(text).next_back().map(|(_, line)| line).filter(is_move);
    match last_line.or_else(|| last_fenced(text).filter(is_move)) {
        Some(alone) => reader.marked(alone),
        None => reader.only(text),
    }
}

/// A text in Latin digits, with hyphens for arrows, without characters that nobody sees.
fn cleaned(answer: &str) -> String {
    let visible = |c: &char| !matches!(c, '\u{200b}' | '\u{200d}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    let mut text: String = answer.chars().filter(visible).map(latin_digit).collect();
    for arrow in ARROWS {
        text = text.replace(arrow, "-");
    }
    text
}

struct Reader<'a> {
    here: &'a AnyPosition,
}

impl Reader<'_> {
    /// The move of a text that is marked as the answer.
    fn marked(&self, text: &str) -> Result<String, Refusal> {
        let text = bare(text);
        if self.is_move(text) {
            return self.play(text);
        }
        let words = words(text);
        let squares = self.distinct(words.iter().filter(|word| has_square(word)));
        let found = if squares.is_empty() {
            self.distinct(words.iter().filter(|word| self.is_move(word)))
        } else {
            squares
        };
        match &found[..] {
            [] => Err(Refusal::Unreadable(excerpt(text))),
            [one] => self.play(one),
            _ => Err(Refusal::Several(found)),
        }
    }

    /// The only move of a text that marks none.
    fn only(&self, text: &str) -> Result<String, Refusal> {
        let words: Vec<_> = lines(text).flat_map(|(_, line)| words(line)).collect();
        let found = self.distinct(words.iter().filter(|word| has_square(word)));
        match &found[..] {
            [] => Err(Refusal::Nothing),
            [one] => self.play(one),
            _ => Err(Refusal::Several(found)),
        }
    }

    fn play(&self, text: &str) -> Result<String, Refusal> {
        self.here.typed(text).map(|(mv, _)| mv).map_err(|why| match why {
            PlayError::Over => Refusal::Over,
            PlayError::Unreadable(_) => Refusal::Unreadable(excerpt(text)),
            PlayError::Illegal(why) => Refusal::Illegal { text: excerpt(text), why },
        })
    }

    /// Whether a text is a move in this notation, legal or not.
    fn is_move(&self, text: &str) -> bool {
        !matches!(self.here.typed(text), Err(PlayError::Unreadable(_)))
    }

    /// The words without those that mean the same, at most six.
    fn distinct<'w>(&self, words: impl Iterator<Item = &'w String>) -> Vec<String> {
        let mut found = BTreeMap::new();
        for (number, word) in words.enumerate() {
            let meaning = self.play(word).unwrap_or_else(|_| {
                let lower = word[move_number(word)..].to_lowercase();
                lower.chars().filter(|c| c.is_alphanumeric()).collect()
            });
            found.entry(meaning).or_insert((number, excerpt(word)));
        }
        let mut found: Vec<_> = found.into_values().collect();
        found.sort();
        found.into_iter().take(6).map(|(_, word)| word).collect()
    }
}

/// The words of a line. Two squares with a hyphen or *to* between them are one word.
fn words(line: &str) -> Vec<String> {
    let splits = |c: char| c.is_whitespace() || "*_`\"'“”‘’«»<>()[]{},;!?|/=\\#~؛،؟".contains(c);
    let trimmed = |word: &str| {
        let word = word.trim_matches(['.', ':', '…']);
        let inner = word.trim_matches('-');
        if inner.is_empty() { word.to_owned() } else { inner.to_owned() }
    };
    let parts = line.split(splits).map(trimmed).filter(|word| !word.is_empty());
    let mut words: Vec<String> = Vec::new();
    for part in parts {
        if let [.., from, between] = &words[..]
            && is_square(from)
            && is_square(&part)
            && BETWEEN.contains(&between.to_lowercase().as_str())
        {
            let joined = format!("{from}-{part}");
            words.truncate(words.len() - 2);
            words.push(joined);
        } else {
            words.push(part);
        }
    }
    words
}

/// Whether a word is a square: a letter and a number.
fn is_square(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic())
        && (2..=3).contains(&word.len())
        && chars.all(|c| c.is_ascii_digit())
}

/// Whether a word has the form of a move: it begins with a square, perhaps behind the number of the
/// move or the direction of a wall, and has letters, digits, and what joins them.
fn has_square(word: &str) -> bool {
    let rest = &word[move_number(word)..];
    let joins = |c: char| "-–—−:x×".contains(c);
    let whole = rest.len() <= 16 && rest.chars().all(|c| c.is_ascii_alphanumeric() || joins(c));
    let begins = |text: &str| {
        let bytes = text.as_bytes();
        bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && bytes[1].is_ascii_digit()
    };
    whole && (begins(rest) || rest.starts_with(['h', 'v', 'H', 'V']) && begins(&rest[1..]))
}
