//! What a move must do, and whether it does.

use catalog::{AnyRecord, Game, Listed, PlayError, enum_by_game, with_own};
use game_core::{Outcome, Position, Record, Status};
use game_faces::{GameFace, LessonGoal as _};
use i18n::{Phrase, study};
use serde::Deserialize;

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
    /// Something that only this game knows.
    Own(OwnGoal),
}

enum_by_game! {
    /// What only one game's lessons ask for.
    #[derive(Clone, PartialEq, Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum OwnGoal = GameFace::Goal
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
            Goal::Own(own) => Some(with_own!(OwnGoal, own, P, _goal => P::GAME)),
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
        match self {
            Goal::Any => None,
            Goal::Win => match after.status() {
                Status::Over(Outcome::Won(seat)) if Some(seat) == here.turn() => None,
                _ => Some(study::not_won()),
            },
            Goal::NoReply => {
                let rival = here.turn()?.other();
                let stuck = after.turn() == Some(rival) && after.forced_pass().is_some();
                (!stuck).then(study::not_stuck)
            }
            Goal::Safe => {
                let rival = here.turn()?.other();
                let wins = |mv: &String| Goal::Win.judge(after, mv) == Judgment::Done;
                let lost = after.turn() == Some(rival) && after.legal().iter().any(wins);
                lost.then(study::not_safe)
            }
            Goal::Own(own) => with_own!(OwnGoal, own, P, goal => {
                let record = P::record(after).expect("a course has goals of its own game");
                let (here, mv) = last(record)?;
                goal.unmet(&here, mv)
            }),
        }
    }
}

/// The last move, and the position before it.
fn last<P: Listed>(record: &Record<P>) -> Option<(P, <P as Position>::Move)> {
    let (&mv, before) = record.played.split_last()?;
    Some((record.after(before.len()), mv))
}
