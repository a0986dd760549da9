//! Ways home that a move opened or closed.

use game_core::{Position as _, Record, Seat};
use i18n::study;
use kamisado::{Color, Match, Move, Round, Turn, home_row};

use super::words::tint;
use crate::face::{Comparison, Reader, Tried};
use crate::{GameWords as _, named};

/// The towers of one side whose way home is free, before a move and after it.
struct Ways {
    before: Vec<Color>,
    after: Vec<Color>,
}

impl Ways {
    fn of(record: &Record<Match>, seat: Seat) -> Ways {
        let free = |here: &Match| {
            let round = here.round();
            Color::ALL.into_iter().filter(|color| is_free(round, seat, *color)).collect()
        };
        let before = record.after(record.played.len().saturating_sub(1));
        Ways { before: free(&before), after: free(&record.now()) }
    }

    /// The first tower whose way the move opened.
    fn opened(&self) -> Option<Color> {
        self.after.iter().find(|color| !self.before.contains(color)).copied()
    }

    /// The first tower whose way it closed, other than one that left its way itself.
    fn closed(&self, moved: Option<Color>) -> Option<Color> {
        let is_closed = |color: &Color| !self.after.contains(color) && Some(*color) != moved;
        self.before.iter().copied().find(is_closed)
    }
}

/// Whether a tower gets home in one move, once it may move.
fn is_free(round: &Round, seat: Seat, color: Color) -> bool {
    let tower = round.tower(seat, color);
    let reach = i8::try_from(tower.rank.reach()).unwrap_or(i8::MAX);
    [-1, 0, 1].into_iter().any(|right| {
        let way = (1..=reach).map_while(|n| tower.square.ahead(seat, right * n, n));
        let mut way = way.take_while(|square| round.is_empty(*square));
        way.any(|square| square.row() == home_row(seat.other()))
    })
}

/// The tower of the other side that is to move and cannot.
fn stuck(record: &Record<Match>, rival: Seat) -> Option<Color> {
    let here = record.now();
    let stays = |mv: &Turn| matches!(mv, Turn::Tower(Move::Stay(_)));
    let is_stuck = here.status().turn() == Some(rival) && here.moves().iter().all(stays);
    here.round().due().filter(|_| is_stuck)
}

/// The color of the tower that the last move moved.
fn moved(record: &Record<Match>) -> Option<Color> {
    let (&mv, earlier) = record.played.split_last()?;
    let Turn::Tower(mv) = mv else { return None };
    Some(record.after(earlier.len()).round().tower_on(mv.from())?.color)
}

/// Whether the last move left the round in which it was made.
fn ends_round(record: &Record<Match>) -> bool {
    record.now().round().ended().is_some() || matches!(record.played.last(), Some(Turn::Fill(_)))
}

/// The ways home that the last move of `played` opened or closed, and what that of `best` would
/// have done.
pub fn towers(reader: Reader, own: Seat, played: &Tried<Match>, best: &Tried<Match>) -> Comparison {
    if ends_round(played.record) || ends_round(best.record) {
        return (None, None);
    }
    let rival = own.other();
    let (mine, theirs) = (Match::side(own), Match::side(rival));
    let (me, them) = (reader.you(own), reader.you(rival));
    let ways = |tried: &Tried<Match>| [own, rival].map(|seat| Ways::of(tried.record, seat));
    let ([my_way, their_way], [my_best, their_best]) = (ways(played), ways(best));
    let (mv, other) = (|| named(played.text), || named(best.text));
    let opened = their_way.opened().filter(|color| !their_best.after.contains(color));
    let shut = my_way.closed(moved(played.record)).filter(|color| my_best.after.contains(color));
    let what = opened
        .map(|color| study::review_way_open(mv(), theirs.clone(), tint(color), them))
        .or_else(|| shut.map(|color| study::review_way_shut(mv(), mine.clone(), tint(color), me)));
    let would_stick = stuck(best.record, rival).filter(|_| stuck(played.record, rival).is_none());
    let would_shut = their_best.closed(None).filter(|color| their_way.after.contains(color));
    let would_open = my_best.opened().filter(|color| !my_way.after.contains(color));
    let better = would_stick
        .map(|color| study::review_would_stick(other(), theirs.clone(), tint(color), them))
        .or_else(|| {
            would_shut
                .map(|color| study::review_would_shut(other(), theirs.clone(), tint(color), them))
        })
        .or_else(|| {
            would_open.map(|color| study::review_would_open(other(), mine.clone(), tint(color), me))
        });
    (what, better)
}
