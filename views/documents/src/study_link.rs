//! Links to a board of study, where a position and its moves stand behind `#`.

use catalog::Game;
use i18n::Language;

use crate::address::Address;

/// The address of a study of these moves from this position, in the usual setup.
pub fn study_link(language: Language, game: Game, position: &str, moves: &[String]) -> String {
    let path = Address::Study(game).path(language);
    let (position, moves) = (escaped(position), escaped(&moves.join(",")));
    format!("{path}#position={position}&moves={moves}")
}

/// A text as a part of an address.
pub fn escaped(text: &str) -> String {
    let of = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_escaped_in_an_address() {
        assert_eq!(escaped("jump W A1:RW,é"), "jump%20W%20A1%3ARW%2C%C3%A9");
    }
}
