//! What an arena must know of a game.

use catalog::{Game, Listed, daaliz, dvonn, kamisado, with_game};

/// What an arena must know of a game. What has a default may be left out.
pub trait PerGame: Listed {
    /// With how many random moves games begin: enough to make games differ, too few to decide them.
    const OPENING_PLIES: u32 = 1;

    /// The most positions for a move of the opening in self-play, and for one of the rest, which
    /// only decides how the game ends.
    const SELF_PLAY_NODES: [u64; 2] = [30_000, 4_000];

    /// Whether the final difference of points counts, and the engine proves it.
    const COUNTS_POINTS: bool = false;
}

/// Whether the final difference of points counts in a game, and its engine proves it.
#[must_use]
pub fn counts_points(game: Game) -> bool {
    with_game!(game, P => P::COUNTS_POINTS)
}

impl PerGame for dvonn::Position {
    const OPENING_PLIES: u32 = 6;
    const COUNTS_POINTS: bool = true;
}

impl PerGame for kamisado::Match {
    const OPENING_PLIES: u32 = 2;
}

impl PerGame for daaliz::AnyPosition {
    const OPENING_PLIES: u32 = 3;
    /// A position takes its engine ten times as long as one of the others.
    const SELF_PLAY_NODES: [u64; 2] = [3_000, 400];
}
