//! Goals in Kamisado.

use game_core::Position as _;
use i18n::{Phrase, study};
use kamisado::{Color, Match, Move, Turn};
use serde::Deserialize;

use super::words::{hue, tint};
use crate::lesson_goal::LessonGoal;

/// What a move of Kamisado must do.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KamisadoGoal {
    /// Land on a square of this color.
    Onto(Color),
    /// Go diagonally.
    Diagonal,
    /// Go this many squares.
    Far(u8),
    /// Push a tower.
    Push,
    /// Score this many points, or more.
    Score(u8),
}

impl LessonGoal<Match> for KamisadoGoal {
    fn unmet(&self, here: &Match, turn: Turn) -> Option<Phrase> {
        let Turn::Tower(mv) = turn else { return Some(study::not_moved()) };
        let (from, to, seat) = (mv.from(), mv.to(), here.round().seat());
        let far = from.row().abs_diff(to.row());
        match *self {
            KamisadoGoal::Onto(color) => {
                (to.color() != color).then(|| study::not_onto(hue(to.color()), tint(to.color())))
            }
            KamisadoGoal::Diagonal => (from.file() == to.file()).then(study::not_diagonal),
            KamisadoGoal::Far(n) => (far < n).then(|| study::not_far(far, n)),
            KamisadoGoal::Push => (!matches!(mv, Move::Push { .. })).then(study::not_pushed),
            KamisadoGoal::Score(n) => {
                let at = seat.index();
                let scored = here.after(turn).points()[at] - here.points()[at];
                (scored < n).then(|| study::not_scored(scored, n))
            }
        }
    }
}
