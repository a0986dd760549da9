//! How it ended, in words.

use game_core::{Ending, Outcome, Seat};
use i18n::{Arg, Phrase, page};
use web_shell::preferences::Opponent;

use super::player_panel::name;
use super::table_state::TableState;

/// The headline and the reason.
pub fn ending_text(state: TableState, ending: Ending) -> (Phrase, Option<Phrase>) {
    let winner = match ending {
        Ending::Rules(Outcome::Won(seat)) => Some(seat),
        ending if state.seats().count() == 2 => ending.forfeited_by().map(Seat::other),
        _ => None,
    };
    let headline = match (winner, state.you()) {
        (Some(winner), Some(you)) if state.foe != Opponent::Screen => {
            if state.record().team(winner).contains(&you) {
                page::won_you()
            } else {
                page::lost_you()
            }
        }
        (Some(winner), _) => page::won_side(team(state, winner)),
        (None, you) => match ending {
            Ending::Resigned(seat) | Ending::Flagged(seat) if you == Some(seat) => page::lost_you(),
            Ending::Rules(_) | Ending::Agreed | Ending::AbsentDrawn(_) => page::drawn(),
            _ => page::no_over(),
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
        // The line about who left has it.
        _ => return None,
    })
}

fn by_rules(state: TableState, outcome: Outcome) -> Option<Phrase> {
    let yours = match outcome {
        Outcome::Won(seat) => state.foe != Opponent::Screen && state.you() == Some(seat),
        Outcome::Drawn => false,
    };
    game_faces::ending(&state.record(), outcome, yours, &|seat| name(state, seat))
}

fn team(state: TableState, seat: Seat) -> Arg {
    match state.record().team(seat)[..] {
        [a, b] => page::team_of(name(state, a), name(state, b)).into(),
        _ => name(state, seat),
    }
}
