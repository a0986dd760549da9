//! A player made of code.

use game_core::{Position, Record};

use crate::budget::Budget;
use crate::level::Level;
use crate::search_info::SearchInfo;

/// The least memory of an engine's tables, in bytes: 64 KiB. A smaller request gets this much.
pub const LEAST_MEMORY: usize = 64 << 10;

/// A callback that gets the engine's reports while it thinks.
pub type Listener<'a, M> = &'a mut dyn FnMut(&SearchInfo<M>);

/// A player made of code. What it remembers from one move to the next changes how strong it is, and
/// nothing else.
pub trait Engine: Send {
    /// The positions that it can think about.
    type Position: Position;

    /// The default size of its tables, in bytes.
    const USUAL_MEMORY: usize = 32 << 20;

    /// Whether a proved win is enough when it plays by a clock, so that the margin is worth no
    /// time. Right for a game that cannot return to an earlier position.
    const A_WIN_IS_ENOUGH: bool = false;

    /// An engine of that level with tables of about `bytes` bytes, at least [`LEAST_MEMORY`]. Bytes,
    /// not the MiB of UGI's `Hash`. The seed decides its slips, and its choice among equal moves.
    #[must_use]
    fn sized(level: Level, seed: u64, bytes: usize) -> Self
    where
        Self: Sized;

    /// An engine of that level with tables of the default size.
    #[must_use]
    fn at(level: Level, seed: u64) -> Self
    where
        Self: Sized,
    {
        Self::sized(level, seed, Self::USUAL_MEMORY)
    }

    /// Among how many moves like the next one the rest of the clock is divided.
    #[must_use]
    fn moves_to_come(_here: &Self::Position) -> u32
    where
        Self: Sized,
    {
        25
    }

    /// Thinks about the position at the end of `game` until the budget is spent, and reports
    /// whenever its result changes. `None` if the game is over.
    ///
    /// The answer is a legal move even if the budget is 0.
    fn think(
        &mut self,
        game: &Record<Self::Position>,
        budget: &Budget<'_>,
        report: Listener<'_, <Self::Position as Position>::Move>,
    ) -> Option<SearchInfo<<Self::Position as Position>::Move>>;

    /// A helper for another thread: it shares this engine's tables and thinks about the same
    /// position. `None` if a helper would not help.
    fn helper(&self) -> Option<Self>
    where
        Self: Sized;

    /// Clears all results of earlier searches, as before a new game.
    fn new_game(&mut self);
}
