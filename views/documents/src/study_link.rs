//! Links to a board of study, where a position and its moves stand behind `#`.

use catalog::Game;
use i18n::Language;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::address::Address;

/// The address of a study of these moves from this position, in the usual setup.
pub fn study_link(language: Language, game: Game, position: &str, moves: &[String]) -> String {
    let path = Address::Study(game).path(language);
    let (position, moves) = (escaped(position), escaped(&moves.join(",")));
    format!("{path}#position={position}&moves={moves}")
}

/// All but letters, digits and these four signs is escaped.
const SIGNS: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A text as a part of an address.
pub fn escaped(text: &str) -> String {
    utf8_percent_encode(text, &SIGNS).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_escaped_in_an_address() {
        assert_eq!(escaped("jump W A1:RW,é"), "jump%20W%20A1%3ARW%2C%C3%A9");
    }
}
