//! How it ended, in words.

use board_view::{AnyRecord, after};
use game_core::{Ending, Outcome, Position, Seat, Status};
use i18n::kamisado::tint;
use i18n::{Arg, Phrase, latin, page};

use super::player_panel::name;
use super::score::{ScoreLine, counts};
use super::table_state::TableState;
use crate::preferences::Opponent;

/// The headline and the reason.
pub fn ending_text(state: TableState, ending: Ending) -> (Phrase, Option<Phrase>) {
    let winner = match ending {
        Ending::Rules(Outcome::Won(seat)) => Some(seat),
        Ending::Resigned(seat) | Ending::Flagged(seat) if state.seats().count() == 2 => {
            Some(seat.other())
        }
        _ => None,
    };
    let headline = match (winner, state.you()) {
        (Some(winner), Some(you)) if state.foe != Opponent::Screen => {
            if side_of(state, winner).contains(&you) { page::won_you() } else { page::lost_you() }
        }
        (Some(winner), _) => page::won_side(team(state, winner)),
        (None, you) => match ending {
            Ending::Resigned(seat) | Ending::Flagged(seat) if you == Some(seat) => page::lost_you(),
            Ending::Resigned(_) | Ending::Flagged(_) | Ending::Abandoned => page::no_over(),
            _ => page::drawn(),
        },
    };
    (headline, reason(state, ending))
}

fn reason(state: TableState, ending: Ending) -> Option<Phrase> {
    let yours = |seat| state.foe != Opponent::Screen && state.you() == Some(seat);
    Some(match ending {
        Ending::Rules(outcome) => return by_rules(state, outcome),
        Ending::Resigned(seat) if yours(seat) => page::end_resigned_you(),
        Ending::Resigned(seat) => page::end_resigned(name(state, seat)),
        Ending::Flagged(seat) if yours(seat) => page::end_flagged_you(),
        Ending::Flagged(seat) => page::end_flagged(name(state, seat)),
        Ending::Agreed => page::end_agreed(),
        Ending::Abandoned => page::end_abandoned(),
    })
}

fn by_rules(state: TableState, outcome: Outcome) -> Option<Phrase> {
    let record = state.record();
    match (&record, outcome) {
        (AnyRecord::Daaliz(_), Outcome::Drawn) => Some(page::end_repeated()),
        (AnyRecord::Daaliz(_), Outcome::Won(seat))
            if state.foe != Opponent::Screen && state.you() == Some(seat) =>
        {
            Some(page::end_reached_you())
        }
        (AnyRecord::Daaliz(_), Outcome::Won(seat)) => Some(page::end_reached(name(state, seat))),
        _ => match counts(&record, usize::MAX)[..] {
            [ScoreLine::Rings(a), ScoreLine::Rings(b)] => Some(page::end_rules_white(a, b)),
            [ScoreLine::Points(a, of), ScoreLine::Points(b, _)] if of > 1 => {
                Some(page::end_points(a, b))
            }
            _ => last_round(&record),
        },
    }
}

/// How the only round of Kamisado was won.
fn last_round(record: &AnyRecord) -> Option<Phrase> {
    let AnyRecord::Kamisado(record) = record else { return None };
    let (&turn, earlier) = record.played.split_last()?;
    let before = after(record, earlier.len());
    let (kamisado::Turn::Tower(mv), Status::Turn(seat)) = (turn, before.status()) else {
        return None;
    };
    let tower = before.round().tower_on(mv.from())?;
    Some(if mv.to().row() == kamisado::home_row(seat.other()) {
        page::end_home(tint(tower.color), latin(mv.to().to_string()))
    } else {
        page::end_stuck()
    })
}

/// The seats that win with this one.
fn side_of(state: TableState, seat: Seat) -> Vec<Seat> {
    match state.record() {
        AnyRecord::Daaliz(record) => record.start.team(seat),
        _ => vec![seat],
    }
}

fn team(state: TableState, seat: Seat) -> Arg {
    match side_of(state, seat)[..] {
        [a, b] => page::team_of(name(state, a), name(state, b)).into(),
        _ => name(state, seat),
    }
}
