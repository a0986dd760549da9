//! A finished game of a book, whatever its kind.

use documents::Known;
use projector::dixit_page::dixit_page;
use projector::game_page::{GamePage, game_page};
use room_core::PersonId;
use store::book_error::BookError;
use store::table_header::{TableKind, read_first};

/// A finished game before anything is decided about its page, and who sat at it.
#[derive(Clone)]
pub struct Finished {
    /// The game.
    pub known: Known,
    /// Who sat at it.
    pub people: Vec<PersonId>,
}

/// The game of this number; `None` if it is not over, or not there. Lines after its end are not
/// read.
///
/// # Errors
/// The book cannot be read.
pub fn finished_game(
    mut lines: impl Iterator<Item = Result<String, BookError>>,
    number: u32,
) -> Result<Option<Finished>, BookError> {
    let Some(first) = lines.next() else { return Ok(None) };
    Ok(match read_first(&first?) {
        Some(TableKind::Table(opening)) => {
            let page = game_page(&opening, lines, number)?;
            page.map(|GamePage { game, people }| Finished {
                known: Known::Game(Box::new(game)),
                people,
            })
        }
        Some(TableKind::Evening(opening)) => {
            let page = dixit_page(&opening, lines, number)?;
            page.map(|(game, people)| Finished {
                known: Known::FinishedDixit(Box::new(game)),
                people,
            })
        }
        _ => None,
    })
}

impl Finished {
    /// About how many moves or rounds it has.
    pub fn length(&self) -> usize {
        match &self.known {
            Known::Game(game) => game.record.moves().len(),
            // A round has clues and votes of everybody.
            Known::FinishedDixit(evening) => evening.rounds.len() * 16,
            _ => 0,
        }
    }
}
