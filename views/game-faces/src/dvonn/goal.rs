//! Goals in DVONN.

use dvonn::{Field, Fields, Move, Position};
use game_core::{Position as _, Seat};
use i18n::{Phrase, study};
use serde::Deserialize;

use crate::lesson_goal::LessonGoal;

/// What a move of DVONN must do.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DvonnGoal {
    /// Land on a stack of the opponent's.
    Take,
    /// Move a stack of this height.
    Carry(u8),
    /// Land on a red piece, or on a stack with one in it.
    OntoRed,
    /// Move a stack with a red piece in it.
    MoveRed,
    /// Free a stack of one's own that was locked in.
    Free,
    /// Cut off this many stacks of the opponent's, or more.
    Cut(u8),
    /// Lose none of one's own stacks.
    Keep,
}

impl LessonGoal<Position> for DvonnGoal {
    fn unmet(&self, here: &Position, mv: Move) -> Option<Phrase> {
        let Move::Jump { from, to } = mv else { return Some(study::not_jumped()) };
        let (own, rival) = (here.mover(), here.mover().other());
        let owner = |field| here.at(field).and_then(dvonn::Stack::owner);
        let holds_red = |field| here.at(field).is_some_and(dvonn::Stack::holds_red);
        let height = here.at(from).map_or(0, dvonn::Stack::height);
        let cut = here.cut_by(mv);
        match *self {
            DvonnGoal::Take => (owner(to) != Some(rival)).then(study::not_taken),
            DvonnGoal::Carry(n) => (height != n).then(|| study::not_carried(n)),
            DvonnGoal::OntoRed => (!holds_red(to)).then(study::not_on_red),
            DvonnGoal::MoveRed => (!holds_red(from)).then(study::not_red_moved),
            DvonnGoal::Free => {
                let after = here.after(mv);
                (locked(&after, own) >= locked(here, own)).then(study::not_freed)
            }
            DvonnGoal::Cut(n) => {
                let fallen = count(cut, |field| field != to && owner(field) == Some(rival));
                (fallen < n).then(|| study::not_cut(fallen, n))
            }
            DvonnGoal::Keep => {
                let fallen = count(cut, |field| field == to || owner(field) == Some(own));
                (fallen > 0).then(|| study::not_kept(fallen))
            }
        }
    }
}

fn count(fields: Fields, meant: impl Fn(Field) -> bool) -> u8 {
    fields.into_iter().filter(|&field| meant(field)).map(|_| 1).sum()
}

/// How many stacks of this seat have neighbors on all six sides.
fn locked(here: &Position, seat: Seat) -> usize {
    let owned = here.stacks().filter(|(_, stack)| stack.owner() == Some(seat));
    let is_locked = |field: Field| {
        field.neighbors().into_iter().filter(|&near| here.at(near).is_some()).count() == 6
    };
    owned.filter(|&(field, _)| is_locked(field)).count()
}
