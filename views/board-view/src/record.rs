//! The board of any game's record.

use catalog::AnyRecord;
use game_core::{Seat, Status};

use crate::board_status::NotAllowed;
use crate::board_view::{BoardView, Stance};
use crate::boards::board_of;
use crate::interaction::Interaction;
use crate::shape::Scene;

/// The board after the first `shown` moves, or after all. Only after all, and only for the seats in
/// `mine`, does it have choices.
#[must_use]
pub fn board(
    record: &AnyRecord,
    shown: Option<usize>,
    mine: &[Seat],
    stance: Stance,
) -> Box<dyn BoardView> {
    let ply = shown.unwrap_or(usize::MAX).min(record.plies());
    board_of(record, ply, bar(record, shown, mine), stance)
}

/// Why nothing may be done now; `None` if something may.
pub fn bar(record: &AnyRecord, shown: Option<usize>, mine: &[Seat]) -> Option<NotAllowed> {
    match record.status() {
        _ if shown.is_some_and(|ply| ply < record.plies()) => Some(NotAllowed::Earlier),
        Status::Over(_) => Some(NotAllowed::Over),
        Status::Turn(seat) if !mine.contains(&seat) => Some(NotAllowed::NotYourTurn),
        Status::Turn(_) => None,
    }
}

/// The picture of a board during an interaction.
#[must_use]
pub fn scene(board: &dyn BoardView, hand: &Interaction) -> Scene {
    let size = board.size();
    Scene { wide: size.x, high: size.y, parts: board.paint(hand) }
}

/// The board for a spectator after the first `shown` moves, or after all.
#[must_use]
pub fn still(record: &AnyRecord, shown: Option<usize>, stance: Stance) -> Scene {
    scene(&*board(record, shown, &[], stance), &Interaction::default())
}
