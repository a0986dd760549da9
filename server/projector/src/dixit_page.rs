//! A finished game of Dixit as its page shows it.

use dixit::Card;
use dixit_room::{Deck, Opening, PlayedRound, Sat, played};
use documents::{CardName, FinishedDixit, Occupant, Round};
use room_core::PersonId;
use store::book_error::BookError;

/// The game of this number, counted from 1, and who sat at it; `None` if it is not over, or not
/// there. It takes no line after the game's end.
///
/// # Errors
/// The book cannot be read.
pub fn dixit_page(
    opening: &Opening,
    lines: impl IntoIterator<Item = Result<String, BookError>>,
    number: u32,
) -> Result<Option<(FinishedDixit, Vec<PersonId>)>, BookError> {
    let Some(game) = played(opening, lines, number)? else { return Ok(None) };
    let Some(over) = game.open.over else { return Ok(None) };
    let evening = FinishedDixit {
        variant: game.open.terms.variant,
        occupants: occupants(game.sat),
        sides: game.open.chairs.iter().map(|chair| chair.side).collect(),
        scores: game.open.scores,
        winners: over.winners,
        cause: over.cause,
        rounds: game.rounds.into_iter().map(|it| round(game.deck, it)).collect(),
        ended_at: game.ended.0,
        is_public: false,
        is_nameless: false,
        has_page: Vec::new(),
    };
    Ok(Some((evening, game.people)))
}

fn round(deck: Deck, PlayedRound { shown, sat }: PlayedRound) -> Round {
    let card = |Card(number)| match deck {
        Deck::Ours => CardName::Ours(number),
        Deck::Fresh(seed) => CardName::Fresh(seed, number),
        Deck::Own => CardName::Photo,
    };
    Round { shown: shown.map_cards(card), occupants: occupants(sat) }
}

fn occupants(sat: Vec<Sat>) -> Vec<Occupant> {
    let one = |sat| match sat {
        Sat::Person(name) => Occupant::Person(name),
        Sat::Program(name) => Occupant::Program(name),
        Sat::Bot => Occupant::Bot,
        Sat::Nobody => Occupant::Nobody,
    };
    sat.into_iter().map(one).collect()
}
