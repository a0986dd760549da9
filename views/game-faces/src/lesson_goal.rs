//! What only one game's lessons ask for.

use std::fmt;

use game_core::Position;
use i18n::Phrase;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// What a move must do in a lesson of one game, as `courses/GAME.json` has it behind `own`.
pub trait LessonGoal<P: Position>: Clone + PartialEq + fmt::Debug + DeserializeOwned {
    /// Why a legal move does not do it; `None` if it does.
    fn unmet(&self, here: &P, mv: P::Move) -> Option<Phrase>;
}

/// Of a game whose lessons ask for nothing of its own.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum NoGoal {}

impl<P: Position> LessonGoal<P> for NoGoal {
    fn unmet(&self, _: &P, _: P::Move) -> Option<Phrase> {
        match *self {}
    }
}
