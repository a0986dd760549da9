//! What a proof means to the seat to move.

use catalog::{AnyRecord, Proof};
use search::Score;

/// What a score proves for the seat to move; `None` if it is an evaluation, or the game is over.
#[must_use]
pub fn proof(record: &AnyRecord, verdict: Score) -> Option<Proof> {
    match (verdict, record.turn()) {
        (Score::Proved { outcome, .. }, Some(seat)) => Some(record.result(outcome, seat)),
        _ => None,
    }
}
