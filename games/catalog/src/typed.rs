//! Moves as people type and paste them.
//!
//! A keyboard may write Persian or Arabic digits, a phone begins with a capital letter, and records
//! number their moves. All of that is read here, for tables, studies, records and questions alike.

use game_core::{Notation as _, ParseError, Position as _, Status};
use language::latin_digit;

use crate::list::{AnyPosition, AnyRecord, Listed};
use crate::position::{PlayError, legal_move, legal_moves};

/// The longest text that is looked at closely, in bytes.
const LONGEST: usize = 100;

/// Reads a move as people type it, and checks it.
///
/// The notation itself comes first, so that nothing with a meaning in it gets another one.
///
/// # Errors
/// Why it is not played. [`ParseError::at`] is a place in `text`.
pub fn typed_move<P: Listed>(here: &P, text: &str) -> Result<P::Move, PlayError> {
    let is_over = matches!(here.status(), Status::Over(_));
    if is_over || here.read_move(text).is_ok() || text.trim().len() > LONGEST {
        return legal_move(here, text);
    }
    legal_move(here, &in_notation(here, text)?)
}

/// What is asked of a position to read a move. Behind `dyn`, the page has the reader only once.
trait Readable {
    fn read(&self, text: &str) -> Result<(), ParseError>;
    fn legal(&self) -> Vec<String>;
    fn has_capitals(&self) -> bool;
    fn spellings(&self, bare: &str) -> Vec<String>;
}

impl<P: Listed> Readable for P {
    fn read(&self, text: &str) -> Result<(), ParseError> {
        self.read_move(text).map(|_| ())
    }

    fn legal(&self) -> Vec<String> {
        legal_moves(self)
    }

    fn has_capitals(&self) -> bool {
        P::CAPITALS
    }

    fn spellings(&self, bare: &str) -> Vec<String> {
        P::spellings(bare)
    }
}

/// A typed move in the game's notation.
fn in_notation(here: &dyn Readable, text: &str) -> Result<String, PlayError> {
    let plain = Plain::of(text, here.has_capitals());
    let Err(why) = here.read(&plain.text) else { return Ok(plain.text) };
    // Something is missing beside a sign that joins two squares.
    let is_whole = !plain.text.starts_with(JOINS) && !plain.text.ends_with(JOINS);
    let bare = if is_whole { bare(&plain.text) } else { String::new() };
    let mut legal = here.legal();
    let same = legal.iter().position(|written| self::bare(written) == bare);
    // A push of Kamisado may be given by its two squares, if only one move begins so.
    let begins = |written: &String| bare.len() == 4 && self::bare(written).starts_with(&bare);
    let only = || {
        let at = legal.iter().position(begins)?;
        (!legal[at + 1..].iter().any(begins)).then_some(at)
    };
    if let Some(at) = same.or_else(only) {
        return Ok(legal.swap_remove(at));
    }
    let spelled = here.spellings(&bare).into_iter().find(|text| here.read(text).is_ok());
    spelled.ok_or(PlayError::Unreadable(plain.placed(why)))
}

impl AnyPosition {
    /// Plays a move as people type it; its text in the notation, and the position after it.
    ///
    /// # Errors
    /// Why it was not played.
    pub fn typed(&self, text: &str) -> Result<(String, AnyPosition), PlayError> {
        with_position!(self, here => {
            let mv = typed_move(&**here, text)?;
            Ok((here.write_move(mv), here.after(mv).into_any()))
        })
    }
}

impl AnyRecord {
    /// The text in the notation of a move as people type it.
    ///
    /// # Errors
    /// Why it can't be played now.
    pub fn typed(&self, text: &str) -> Result<String, PlayError> {
        Ok(self.now().typed(text)?.0)
    }
}

/// The length in bytes of the number that a move begins with, as in `12.e2`; 0 where there is none.
#[must_use]
pub fn move_number(text: &str) -> usize {
    let rest = text.trim_start_matches(is_digit);
    let after = rest.trim_start_matches('.');
    if rest.len() < text.len() && after.len() < rest.len() { text.len() - after.len() } else { 0 }
}

fn is_digit(c: char) -> bool {
    latin_digit(c).is_ascii_digit()
}

/// Whether a word of a record is the number of a move or a result such as `1-0`, and no move.
#[must_use]
pub fn is_aside(word: &str) -> bool {
    word.chars().all(is_digit) || move_number(word) == word.len() || is_result(word)
}

/// Whether a word of a record is a result, such as `1-0`.
fn is_result(word: &str) -> bool {
    let word: String = word.chars().take(LONGEST).map(latin_digit).collect();
    ["1-0", "0-1", "1–0", "0–1", "1/2-1/2", "½-½", "½–½", "*"].contains(&word.as_str())
}

/// The moves of a line, without their numbers and a result.
pub fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
    words.filter(|word| !is_aside(word)).map(|word| &word[move_number(word)..])
}

/// A text character by character in the letters and digits of a notation.
struct Plain {
    text: String,
    /// The place of each byte of it in the text that was typed.
    places: Vec<usize>,
}

impl Plain {
    /// Without blanks around it and the number of the move.
    fn of(typed: &str, capitals: bool) -> Plain {
        let trimmed = typed.trim_start();
        let number = move_number(trimmed);
        let bare = trimmed[number..].trim();
        let begin = typed.len() - trimmed[number..].trim_start().len();
        let (mut text, mut places) = (String::new(), Vec::new());
        for (at, c) in bare.char_indices() {
            let c = latin_digit(c);
            text.push(if capitals { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() });
            places.resize(text.len(), begin + at);
        }
        places.push(begin + bare.len());
        Plain { text, places }
    }

    /// An error of this text at its place in the typed one.
    fn placed(&self, why: ParseError) -> ParseError {
        ParseError { at: self.places[why.at.min(self.places.len() - 1)], ..why }
    }
}

/// What joins the squares of a move. The x of a push is no column of any board.
const JOINS: [char; 11] = ['-', '‐', '‑', '‒', '–', '—', '―', '−', ':', 'x', '×'];

/// A text in small letters, without what only separates.
fn bare(text: &str) -> String {
    let separates = |c: char| c.is_whitespace() || JOINS.contains(&c) || is_hidden(c);
    text.chars().map(|c| c.to_ascii_lowercase()).filter(|&c| !separates(c)).collect()
}

/// Whether a character has no width: keyboards of Persian put them between words, and copied texts
/// hold them for their direction.
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
