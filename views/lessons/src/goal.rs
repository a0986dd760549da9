//! What a move must do, and whether it does.

use catalog::{AnyRecord, Game, Listed, PlayError};
use game_core::{Outcome, Position, Record, Status};
use i18n::{Phrase, study};
use serde::Deserialize;

use crate::daaliz::DaalizGoal;
use crate::dvonn::DvonnGoal;
use crate::kamisado::KamisadoGoal;

/// What a move must do.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Be legal.
    Any,
    /// Win the game.
    Win,
    /// Leave the opponent without a choice: it passes, or its tower stays.
    NoReply,
    /// Leave the opponent without a move that wins.
    Safe,
    /// Something in DVONN.
    Dvonn(DvonnGoal),
    /// Something in Kamisado.
    Kamisado(KamisadoGoal),
    /// Something in Daaliz.
    Daaliz(DaalizGoal),
}

/// What a move is worth as an answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Judgment<Why = PlayError> {
    /// It does the task.
    Done,
    /// It is legal, and does not do the task: why.
    NotYet(Phrase),
    /// The rules forbid it, or it is no move.
    Illegal(Why),
}

impl Goal {
    /// The game whose goal it is; `None` if it may be any.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        match self {
            Goal::Any | Goal::Win | Goal::NoReply | Goal::Safe => None,
            Goal::Dvonn(_) => Some(Game::Dvonn),
            Goal::Kamisado(_) => Some(Game::Kamisado),
            Goal::Daaliz(_) => Some(Game::Daaliz),
        }
    }

    /// What a move is worth as an answer.
    #[must_use]
    pub fn judge(&self, here: &AnyRecord, mv: &str) -> Judgment {
        let mut after = here.clone();
        if let Err(why) = after.play(mv) {
            return Judgment::Illegal(why);
        }
        self.unmet(here, &after).map_or(Judgment::Done, Judgment::NotYet)
    }

    /// Why the last move does not do it.
    fn unmet(&self, here: &AnyRecord, after: &AnyRecord) -> Option<Phrase> {
        match (self, after) {
            (Goal::Any, _) => None,
            (Goal::Win, _) => match after.status() {
                Status::Over(Outcome::Won(seat)) if Some(seat) == here.turn() => None,
                _ => Some(study::not_won()),
            },
            (Goal::NoReply, _) => {
                let rival = here.turn()?.other();
                let stuck = after.turn() == Some(rival) && after.forced_pass().is_some();
                (!stuck).then(study::not_stuck)
            }
            (Goal::Safe, _) => {
                let rival = here.turn()?.other();
                let wins = |mv: &String| Goal::Win.judge(after, mv) == Judgment::Done;
                let lost = after.turn() == Some(rival) && after.legal().iter().any(wins);
                lost.then(study::not_safe)
            }
            (Goal::Dvonn(goal), AnyRecord::Dvonn(record)) => {
                let (here, mv) = last(record)?;
                goal.unmet(&here, mv)
            }
            (Goal::Kamisado(goal), AnyRecord::Kamisado(record)) => {
                let (here, mv) = last(record)?;
                goal.unmet(&here, mv)
            }
            (Goal::Daaliz(goal), AnyRecord::Daaliz(record)) => {
                let (here, mv) = last(record)?;
                goal.unmet(&here, mv)
            }
            (Goal::Dvonn(_) | Goal::Kamisado(_) | Goal::Daaliz(_), _) => {
                unreachable!("a course has goals of its own game")
            }
        }
    }
}

/// The last move, and the position before it.
fn last<P: Listed>(record: &Record<P>) -> Option<(P, <P as Position>::Move)> {
    let (&mv, before) = record.played.split_last()?;
    Some((record.after(before.len()), mv))
}
