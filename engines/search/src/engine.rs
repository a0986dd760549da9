//! A player made of code.

use game_core::{Position, Record};

use crate::budget::Budget;
use crate::search_info::SearchInfo;

/// Whoever listens to a mind while it thinks.
pub type Listener<'a, M> = &'a mut dyn FnMut(&SearchInfo<M>);

/// A player made of code. It remembers from one move to the next what may serve it, but
/// what it says depends on that only in strength: a new mind is a mind that has forgotten.
pub trait Engine {
    /// The positions that it can think about.
    type Position: Position;

    /// Thinks about the position at the end of `game` until the budget is spent, and tells
    /// what it has so far whenever that changes. Nothing when the game is over.
    ///
    /// Even with a budget of nothing, the answer is a legal move.
    fn think(
        &mut self,
        game: &Record<Self::Position>,
        budget: &Budget<'_>,
        tell: Listener<'_, <Self::Position as Position>::Move>,
    ) -> Option<SearchInfo<<Self::Position as Position>::Move>>;

    /// Another head that shares this one's memory, to think about the same position in a
    /// thread of its own. Nothing where a second head would not help.
    fn helper(&self) -> Option<Self>
    where
        Self: Sized;

    /// Forgets all that earlier thinking left behind, as before a new game.
    fn new_game(&mut self);
}
