//! The board's status in words.

use board_view::{Act, BoardStatus, KeyAnswer, NotAllowed, PromptButtons};
use catalog::{AnyRecord, Game};
use game_core::Seat;
use i18n::{Phrase, latin, page};

use crate::Name;

/// Why something is not allowed in this game.
#[must_use]
pub fn not_allowed(game: Game, refused: &NotAllowed, turn: Option<Seat>, name: Name) -> Phrase {
    match refused {
        NotAllowed::NotYourTurn => {
            turn.map_or_else(page::no_over, |seat| page::no_turn(name(seat)))
        }
        NotAllowed::Earlier => page::no_earlier(),
        NotAllowed::Nothing => page::no_nothing(),
        NotAllowed::Over => page::no_over(),
        NotAllowed::Unreadable => page::no_move(latin(crate::example(game))),
        NotAllowed::Rules(illegal) => crate::why(illegal, name),
    }
}

/// The answer to a key.
#[must_use]
pub fn key_answer(answer: &KeyAnswer, name: Name) -> Vec<Phrase> {
    match answer {
        KeyAnswer::Score(list) => {
            let each = (0u8..).zip(list);
            each.map(|(seat, &n)| page::told_score(name(Seat(seat)), n)).collect()
        }
        KeyAnswer::Last(None) => vec![page::no_last()],
        KeyAnswer::Last(Some((seat, mv))) => vec![page::told_last(name(*seat), latin(mv))],
    }
}

/// The lines about the board without a refusal: the aim, an answer, or the lifted piece.
#[must_use]
pub fn lines(
    status: &BoardStatus,
    record: &AnyRecord,
    you: Option<Seat>,
    name: Name,
) -> Vec<Phrase> {
    if let Some(aim) = &status.aim {
        crate::aim(aim, you, name)
    } else if let Some(wall) = &status.wall {
        vec![page::wall_at(latin(wall))]
    } else if let Some(answer) = &status.answer {
        self::key_answer(answer, name)
    } else if let Some(place) = &status.held {
        vec![crate::held(record, place)]
    } else {
        Vec::new()
    }
}

/// The buttons that the board offers.
#[must_use]
pub fn buttons(asks: PromptButtons) -> Vec<(Phrase, Act)> {
    match asks {
        PromptButtons::Nothing => Vec::new(),
        PromptButtons::Held => vec![(page::put_back(), Act::PutBack)],
        PromptButtons::Confirm => {
            vec![(page::play_it(), Act::Confirm), (page::put_back(), Act::PutBack)]
        }
        PromptButtons::Wall { legal } => {
            let place = legal.then(|| (page::place(), Act::Confirm));
            let others = [(page::turn(), Act::Turn), (page::put_back(), Act::PutBack)];
            place.into_iter().chain(others).collect()
        }
        PromptButtons::Fill => {
            vec![(page::fill_left(), Act::FillLeft), (page::fill_right(), Act::FillRight)]
        }
    }
}
