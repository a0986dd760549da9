//! Moves typed by people.

use catalog::{AnyRecord, PlayError};
use game_core::Seat;

use crate::board_status::NotAllowed;
use crate::record::bar;

/// The move that a player of the seats in `mine` means by a text in the game's notation. Case,
/// hyphens, spaces and the digits' script don't matter, and a push may be given by its squares alone.
///
/// # Errors
/// The rule that forbids it, or that the text is no move of this game.
pub fn typed(
    record: &AnyRecord,
    shown: Option<usize>,
    mine: &[Seat],
    text: &str,
) -> Result<String, NotAllowed> {
    match bar(record, shown, mine) {
        Some(bar) => Err(bar),
        None => record.typed(text).map_err(|why| match why {
            PlayError::Over => NotAllowed::Over,
            PlayError::Unreadable(_) => NotAllowed::Unreadable,
            PlayError::Illegal(illegal) => NotAllowed::Rules(illegal),
        }),
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyIllegal, Game, Setup};

    use super::*;

    const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

    fn first() -> AnyRecord {
        AnyRecord::usual(Game::Kamisado)
    }

    #[test]
    fn a_move_may_be_typed_in_many_forms() {
        for text in ["c1-c5", "c1c5", " C1 c5 ", "C1–C5"] {
            assert_eq!(typed(&first(), None, &BOTH, text), Ok("c1-c5".to_owned()), "{text}");
        }
        let jumping = "jump W B2:R,B3:W,C3:B";
        let dvonn = |start| AnyRecord::usual(Game::Dvonn).from_position(start).unwrap();
        let placing = dvonn("place W -");
        assert_eq!(typed(&placing, None, &BOTH, "d3"), Ok("D3".to_owned()));
        assert_eq!(typed(&dvonn(jumping), None, &BOTH, "b3-c3"), Ok("B3C3".to_owned()));
        let daaliz = AnyRecord::usual(Game::Daaliz);
        assert_eq!(typed(&daaliz, None, &BOTH, "E3H"), Ok("e3h".to_owned()));
        for text in ["E2", "e۲", "E٢", "1. e2", "۱.e۲", "\u{200f}e2"] {
            assert_eq!(typed(&daaliz, None, &BOTH, text), Ok("e2".to_owned()), "{text}");
        }
        for text in ["HE3", "he۳", "h e3", "e3-h"] {
            assert_eq!(typed(&daaliz, None, &BOTH, text), Ok("e3h".to_owned()), "{text}");
        }
        let push = "b 3 c20,c41,e30,b41,a50,g43,e21,a62 h41,c50,h81,a41,b50,b21,h21,a72";
        let length = kamisado::Length::Marathon;
        let push = Setup::Kamisado(kamisado::Setup { length }).record(push, &[]).unwrap();
        assert_eq!(typed(&push, None, &BOTH, "b4b5"), Ok("b4xb5:1".to_owned()));
    }

    #[test]
    fn an_illegal_move_is_answered_with_its_rule() {
        let refusal = |text| typed(&first(), None, &BOTH, text).unwrap_err();
        let NotAllowed::Rules(AnyIllegal::Kamisado(crooked)) = refusal("C1b3") else {
            panic!("{:?}", refusal("C1b3"))
        };
        assert_eq!(game_core::Ruled::rule(&crooked), "2.3");
        assert_eq!(refusal("Nf3"), NotAllowed::Unreadable);
        assert_eq!(refusal(""), NotAllowed::Unreadable);
        assert_eq!(typed(&first(), None, &[Seat(1)], "c1-c5"), Err(NotAllowed::NotYourTurn));
    }
}
