//! Stacks that a move cut off, and those that it left to the other side.

use dvonn::{Move, Position};
use game_core::{Position as _, Record, Seat};
use i18n::study;

use crate::face::{Comparison, Reader, Tried};
use crate::{GameWords as _, named};

/// From how many stacks on it is told that an answer cuts them off.
const STACKS: usize = 2;
/// From how many rings on it is told that an answer lands on them.
const RINGS: usize = 3;

/// What a move did to the stacks of both sides.
struct Done {
    /// Own stacks that it cut off.
    own: usize,
    /// Stacks of the other side that it cut off.
    theirs: usize,
    /// The most own stacks that an answer cuts off.
    open: usize,
    /// The most rings of an own stack on which an answer lands.
    taken: usize,
}

impl Done {
    fn of(record: &Record<Position>, own: Seat) -> Done {
        let (before, mv) = match record.played.split_last() {
            Some((&mv, earlier)) => (record.after(earlier.len()), mv),
            None => (record.now(), Move::Pass),
        };
        let after = record.now();
        let answers = if after.mover() == own { Vec::new() } else { after.moves() };
        let cut = |mv: &Move| fallen(&after, *mv, own);
        let landed = |mv: &Move| match *mv {
            Move::Jump { to, .. } => after
                .at(to)
                .filter(|stack| stack.owner() == Some(own))
                .map_or(0, |stack| stack.pieces().len()),
            _ => 0,
        };
        Done {
            own: fallen(&before, mv, own),
            theirs: fallen(&before, mv, own.other()),
            open: answers.iter().map(cut).max().unwrap_or(0),
            taken: answers.iter().map(landed).max().unwrap_or(0),
        }
    }
}

/// How many stacks of a side a move from here cuts off.
fn fallen(here: &Position, mv: Move, of: Seat) -> usize {
    let Move::Jump { to, .. } = mv else { return 0 };
    // A stack that falls where it lands is the mover's.
    let owner = |field| {
        if field == to { Some(here.mover()) } else { here.at(field).and_then(dvonn::Stack::owner) }
    };
    here.cut_by(mv).into_iter().filter(|field| owner(*field) == Some(of)).count()
}

/// What the last move of `played` cut off or left to the other side, and what that of `best` would
/// have.
pub fn stacks(
    reader: Reader,
    own: Seat,
    played: &Tried<Position>,
    best: &Tried<Position>,
) -> Comparison {
    let rival = own.other();
    let (did, could) = (Done::of(played.record, own), Done::of(best.record, own));
    let (mine, theirs) = (Position::side(own), Position::side(rival));
    let (me, them) = (reader.you(own), reader.you(rival));
    let mv = || named(played.text);
    if did.own > could.own {
        let what = study::review_cut_own(mv(), did.own, mine, me);
        return (Some(what), (could.own == 0).then(|| study::review_keeps(named(best.text))));
    }
    let what = if did.open >= STACKS && did.open > could.open {
        Some(study::review_let_cut(mv(), did.open, theirs.clone(), them))
    } else if did.taken >= RINGS && did.taken > could.taken {
        Some(study::review_let_take(mv(), did.taken, theirs.clone(), them))
    } else {
        None
    };
    let better = || study::review_would_cut(named(best.text), could.theirs, theirs, them);
    (what, (could.theirs > did.theirs).then(better))
}
