//! Goals in Daaliz.

use daaliz::{AnyPosition, Move};
use game_core::{Position as _, Status};
use i18n::{Phrase, study};
use serde::Deserialize;

use crate::lesson_goal::LessonGoal;

/// What a move of Daaliz must do.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DaalizGoal {
    /// Bring one's pawn nearer to its goal.
    Nearer,
    /// Jump straight over a pawn.
    Jump,
    /// Jump to the side of a pawn.
    JumpAside,
    /// Make the opponent's way longer by this many steps, or more.
    Longer(u8),
    /// The same, without making one's own way any longer.
    OnlyLonger(u8),
}

impl LessonGoal<AnyPosition> for DaalizGoal {
    fn unmet(&self, here: &AnyPosition, mv: Move) -> Option<Phrase> {
        let Status::Turn(own) = here.status() else { return None };
        let (after, rival) = (here.after(mv), own.other());
        let grown = |seat| steps(&after, seat).saturating_sub(steps(here, seat));
        let span = match mv {
            Move::Step(to) => here.pawns()[own.index()].span(to),
            Move::Wall(_) | Move::Pass => (0, 0),
        };
        let longer = |n| {
            let by = grown(rival);
            (by < n).then(|| study::not_longer(by, n))
        };
        match *self {
            DaalizGoal::Nearer => {
                let left = steps(&after, own);
                (left >= steps(here, own)).then(|| study::not_nearer(left))
            }
            DaalizGoal::Jump => (!matches!(span, (2, 0) | (0, 2))).then(study::not_jumped_over),
            DaalizGoal::JumpAside => (span != (1, 1)).then(study::not_jumped_aside),
            DaalizGoal::Longer(n) => longer(n),
            DaalizGoal::OnlyLonger(n) => longer(n).or_else(|| {
                let by = grown(own);
                (by > 0).then(|| study::not_only(by))
            }),
        }
    }
}

/// How many steps a seat's pawn is from its goal.
fn steps(here: &AnyPosition, seat: game_core::Seat) -> u8 {
    u8::try_from(here.distance(seat)).unwrap_or(u8::MAX)
}
