//! What the tables hold of a book.

use projections::{FinishedGame, OpeningMove, Player};
use room_core::PersonId;

/// The finished games of a book, and the first moves of those that are public.
pub type Rows = (Vec<FinishedGame>, Vec<OpeningMove>);

/// A person, as the tables name them.
#[must_use]
pub fn person(id: PersonId) -> Player {
    Player::Person(id.to_string())
}
