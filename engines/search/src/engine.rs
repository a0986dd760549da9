//! A player made of code.

use game_core::{Position, Record};

use crate::budget::Budget;
use crate::level::Level;
use crate::search_info::SearchInfo;

/// Whoever listens to a mind while it thinks.
pub type Listener<'a, M> = &'a mut dyn FnMut(&SearchInfo<M>);

/// A player made of code. It remembers from one move to the next what may serve it, but
/// what it says depends on that only in strength: a new mind is a mind that has forgotten.
pub trait Engine: Send {
    /// The positions that it can think about.
    type Position: Position;

    /// How many bytes it remembers positions in where nobody says.
    const USUAL_MEMORY: usize = 32 << 20;

    /// Whether, by a clock, a proved win is enough: by how much is worth no time. Right for a game
    /// that cannot come back to a position.
    const A_WIN_IS_ENOUGH: bool = false;

    /// An engine of that level that remembers positions in about so many bytes. Where it slips
    /// and how it chooses among equals depends on `seed`.
    #[must_use]
    fn sized(level: Level, seed: u64, bytes: usize) -> Self
    where
        Self: Sized;

    /// An engine of that level with the usual memory.
    #[must_use]
    fn at(level: Level, seed: u64) -> Self
    where
        Self: Sized,
    {
        Self::sized(level, seed, Self::USUAL_MEMORY)
    }

    /// How many moves like the next one are worth the time that a clock has left.
    #[must_use]
    fn moves_to_come(_here: &Self::Position) -> u32
    where
        Self: Sized,
    {
        25
    }

    /// Thinks about the position at the end of `game` until the budget is spent, and tells
    /// what it has so far whenever that changes. Nothing when the game is over.
    ///
    /// Even with a budget of nothing, the answer is a legal move.
    fn think(
        &mut self,
        game: &Record<Self::Position>,
        budget: &Budget<'_>,
        report: Listener<'_, <Self::Position as Position>::Move>,
    ) -> Option<SearchInfo<<Self::Position as Position>::Move>>;

    /// Another head that shares this one's memory, to think about the same position in a
    /// thread of its own. Nothing where a second head would not help.
    fn helper(&self) -> Option<Self>
    where
        Self: Sized;

    /// Forgets all that earlier thinking left behind, as before a new game.
    fn new_game(&mut self);
}
