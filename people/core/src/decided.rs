//! What a person decided of a game by correspondence, before the other had moved: the book of their conditional moves there.
//!
//! The book is `conditional/@ID/CODE`, after the person and the table. It is the person's own: neither the table nor the
//! others there know of it.

use room_core::line::number;
use room_core::{AccountId, DecodeError, Line, Millis};

use crate::text::words;

const VERSION: &str = "conditional/1";

/// How long such a book is kept after its last line, in milliseconds: 90 days. No clock by correspondence, holidays
/// included, lets somebody wait so long with a move.
const KEPT: u64 = 90 * 24 * 3600 * 1000;

/// Conditional moves that a person decided on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// The version of the table for which they were: it grows by one with each move, and by one more with a take-back.
    pub version: u32,
    /// The tree of moves from there, as text.
    pub moves: String,
}

impl Decided {
    /// What the names of these books begin with.
    pub const BOOKS: &'static str = "conditional/";

    /// What the names of a person's books begin with.
    #[must_use]
    pub fn books_of(id: AccountId) -> String {
        format!("{}{}/", Decided::BOOKS, id.book())
    }

    /// The book of a person at a table.
    #[must_use]
    pub fn book(id: AccountId, code: &str) -> String {
        format!("{}{code}", Decided::books_of(id))
    }

    /// The table of a book.
    #[must_use]
    pub fn code_of(book: &str) -> Option<&str> {
        book.strip_prefix(Decided::BOOKS)?.split_once('/').map(|(_, code)| code)
    }

    /// As a line; without any, that they are dropped.
    #[must_use]
    pub fn write(at: Millis, decided: Option<&Decided>) -> String {
        let text = match decided {
            Some(Decided { version, moves }) => format!("set {version} {moves}"),
            None => "drop".to_owned(),
        };
        Line::write(VERSION, at, &text)
    }

    /// What the last line of a book says.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(line: &str) -> Result<Option<Decided>, DecodeError> {
        let Line { verb, rest, .. } = Line::read(VERSION, line)?;
        match verb {
            "set" => {
                let [version, moves] = words(rest)?;
                let version = u32::try_from(number(version)?);
                let version = version.map_err(|_| DecodeError::expected("a version"))?;
                Ok(Some(Decided { version, moves: moves.to_owned() }))
            }
            "drop" => Ok(None),
            _ => Err(DecodeError::expected("a verb of this version")),
        }
    }

    /// Whether a book with this last line is of no use any more.
    #[must_use]
    pub fn is_over(last: &str, now: Millis) -> bool {
        Line::read(VERSION, last).is_ok_and(|line| now.0.saturating_sub(line.at.0) > KEPT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_counts_for_ninety_days() {
        let id = AccountId::from_random([7; 10]);
        let book = Decided::book(id, "A2C3D4");
        assert_eq!(Decided::code_of(&book), Some("A2C3D4"));
        assert!(book.starts_with(&Decided::books_of(id)));
        let decided = Decided { version: 12, moves: "c1-c5 (c1-c4 d8-d4) e8-e2".to_owned() };
        let line = Decided::write(Millis(5), Some(&decided));
        assert_eq!(line, "conditional/1 5 set 12 c1-c5 (c1-c4 d8-d4) e8-e2");
        assert_eq!(Decided::read(&line), Ok(Some(decided)));
        assert_eq!(Decided::read(&Decided::write(Millis(9), None)), Ok(None));
        assert!(
            !Decided::is_over(&line, Millis(5 + KEPT)) && Decided::is_over(&line, Millis(6 + KEPT))
        );
        assert!(Decided::read("conditional/1 5 set 12").is_err());
        assert!(Decided::read("conditional/2 5 drop").is_err());
    }
}
