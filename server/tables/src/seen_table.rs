//! What a link to a table lets one see of it, for documents and previews.

use board_view::{BoardPreferences, Scene, Stance};
use catalog::AnyRecord;
use documents::Known;
use game_core::Seat;
use room_core::{Millis, Name};

/// The board as it stands, for spectators, without motion.
#[must_use]
pub fn still_board(record: &AnyRecord) -> Scene {
    let preferences = BoardPreferences { motion: false, ..BoardPreferences::default() };
    board_view::still(record, None, Stance::spectator(preferences))
}

/// What a link to a table lets one see of it.
#[derive(Clone, Debug)]
pub struct SeenTable {
    /// Who plays what.
    pub known: Known,
    /// The open game as it stands; none of Dixit, whose cards are nobody else's business.
    pub record: Option<AnyRecord>,
    /// The seat to move in an open game; `None` before all sit, and after the end.
    pub turn: Option<Seat>,
    /// When the flag of that seat falls, if its clock runs.
    pub flag: Option<Millis>,
    /// Which version of the table it is, if its games are by correspondence.
    pub by_correspondence: Option<u32>,
}

impl SeenTable {
    /// A table of which no more is told than this, with its board.
    #[must_use]
    pub fn still(known: Known, record: Option<AnyRecord>) -> SeenTable {
        SeenTable { known, record, turn: None, flag: None, by_correspondence: None }
    }
}

/// What is seen of a person at a table, for those who report them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenSeat {
    /// The name as it is stored.
    pub name: Name,
    /// Which game, from 1.
    pub game: u32,
    /// How many moves it has, or at Dixit rounds.
    pub ply: usize,
    /// The clue that they told last, at Dixit.
    pub clue: Option<String>,
}
