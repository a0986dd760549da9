//! Ways that a move made longer.

use daaliz::AnyPosition;
use game_core::Seat;
use i18n::study;

use crate::face::{Comparison, Tried};
use crate::{GameWords as _, named};

/// The ways that the last move of `played` made longer, and those that `best` would have.
pub fn ways_made_longer(
    own: Seat,
    played: &Tried<AnyPosition>,
    best: &Tried<AnyPosition>,
) -> Comparison {
    let grown = |Tried { record, .. }: &Tried<AnyPosition>, seat: Seat| {
        let far = |plies| usize::try_from(record.after(plies).distance(seat)).unwrap_or(0);
        far(usize::MAX).saturating_sub(far(record.played.len().saturating_sub(1)))
    };
    let (rival, lost) = (own.other(), grown(played, own));
    let what = || study::review_own_way(named(played.text), lost);
    let what = (lost > grown(best, own)).then(what);
    let gained = grown(best, rival);
    let is_missed = gained > grown(played, rival);
    let better = || study::review_would_block(named(best.text), gained, AnyPosition::side(rival));
    (what, is_missed.then(better))
}
