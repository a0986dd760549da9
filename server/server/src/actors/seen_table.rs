//! What whoever has a link to a table may see of it, for documents and previews.

use catalog::AnyRecord;
use documents::Known;
use game_core::Seat;

/// What whoever has a link to a table may see of it.
#[derive(Clone, Debug)]
pub struct SeenTable {
    /// Who plays what.
    pub known: Known,
    /// The open game as it stands; none of Dixit, whose cards are nobody else's business.
    pub record: Option<AnyRecord>,
    /// The seat to move in an open game; `None` before all sit, and after the end.
    pub turn: Option<Seat>,
}
