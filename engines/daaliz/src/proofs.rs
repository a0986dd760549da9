//! Exact ends, for programs that need proofs.

use daaliz::AnyPosition;
use game_core::{Position as _, Status};

use crate::board::Board;
use crate::endgame::Ends;
use crate::endgame_cache::EndgameCache;
use crate::grid::Grid;

/// Exact ends of positions of two seats with at most one wall left in all.
#[derive(Debug, Default)]
pub struct Endgames {
    cache: EndgameCache,
}

impl Endgames {
    /// How a position ends for the seat to move. `None` if the game is over, if there are more
    /// walls or seats, or if the board is wider than nine files.
    pub fn ends(&mut self, here: &AnyPosition) -> Option<Ends> {
        let is_small = here.seats() == 2 && here.board().files() <= 9;
        if !is_small || !matches!(here.status(), Status::Turn(_)) {
            return None;
        }
        let grid = Grid::<9>::of(here);
        let board = Board::of(&grid, here);
        EndgameCache::cost(&board)?;
        Some(self.cache.known(&board).unwrap_or_else(|| self.cache.solve(&grid, &board)))
    }
}
