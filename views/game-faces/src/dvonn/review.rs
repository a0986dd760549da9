//! Stacks that a move cut off.

use dvonn::{Move, Position};
use game_core::Seat;
use i18n::study;

use crate::face::{Comparison, Tried};
use crate::{GameWords as _, named};

/// What the last move of `played` cut off, and what that of `best` would have.
pub fn stacks_cut_off(own: Seat, played: &Tried<Position>, best: &Tried<Position>) -> Comparison {
    let cut = |Tried { record, .. }: &Tried<Position>, of: Seat| {
        let Some((&Move::Jump { from, to }, earlier)) = record.played.split_last() else {
            return 0;
        };
        let before = record.after(earlier.len());
        // A stack that falls where it lands is the mover's.
        let owner = |field| {
            if field == to { Some(own) } else { before.at(field).and_then(dvonn::Stack::owner) }
        };
        let fallen = before.cut_by(Move::Jump { from, to }).into_iter();
        fallen.filter(|field| owner(*field) == Some(of)).count()
    };
    let (rival, lost, kept) = (own.other(), cut(played, own), cut(best, own));
    if lost > kept {
        let better = (kept == 0).then(|| study::review_keeps(named(best.text)));
        return (Some(study::review_cut_own(named(played.text), lost)), better);
    }
    let missed = cut(best, rival);
    let is_missed = missed > cut(played, rival);
    let better = || study::review_would_cut(named(best.text), missed, Position::side(rival));
    (None, is_missed.then(better))
}
