//! Paths that a move made longer, and walls that did nothing.

use daaliz::{AnyPosition, Move};
use game_core::Seat;
use i18n::study;

use crate::face::{Comparison, Reader, Tried};
use crate::{GameWords as _, named};

/// The shortest paths of both sides around a move, in steps.
struct Paths {
    before: [u32; 2],
    after: [u32; 2],
    is_wall: bool,
}

impl Paths {
    fn of(Tried { record, .. }: &Tried<AnyPosition>) -> Paths {
        let lengths = |here: AnyPosition| [0, 1].map(|seat| here.distance(Seat(seat)));
        Paths {
            before: lengths(record.after(record.played.len().saturating_sub(1))),
            after: lengths(record.now()),
            is_wall: matches!(record.played.last(), Some(Move::Wall(_))),
        }
    }

    /// By how much a side's path grew.
    fn grown(&self, seat: Seat) -> usize {
        let [before, after] = [self.before, self.after].map(|both| both[seat.index()]);
        usize::try_from(after.saturating_sub(before)).unwrap_or(0)
    }

    /// Whether a side came nearer to its goal.
    fn is_nearer(&self, seat: Seat) -> bool {
        self.after[seat.index()] < self.before[seat.index()]
    }
}

/// The paths that the last move of `played` made longer or should have, and those that `best` would
/// have.
pub fn paths(
    reader: Reader,
    own: Seat,
    played: &Tried<AnyPosition>,
    best: &Tried<AnyPosition>,
) -> Comparison {
    let rival = own.other();
    let (did, could) = (Paths::of(played), Paths::of(best));
    let (mine, theirs) = (AnyPosition::side(own), AnyPosition::side(rival));
    let (me, them) = (reader.you(own), reader.you(rival));
    let (lost, gained) = (did.grown(own), could.grown(rival));
    let is_missed = gained > did.grown(rival);
    let what = if lost > could.grown(own) {
        Some(study::review_own_way(named(played.text), lost, mine, me))
    } else if did.is_wall && did.grown(rival) == 0 && (is_missed || could.is_nearer(own)) {
        Some(study::review_wasted_wall(named(played.text), theirs.clone(), them))
    } else if !did.is_wall && !did.is_nearer(own) && could.is_nearer(own) {
        Some(study::review_no_nearer(named(played.text), mine, me))
    } else {
        None
    };
    let better = || study::review_would_block(named(best.text), gained, theirs, them);
    (what, is_missed.then(better))
}
