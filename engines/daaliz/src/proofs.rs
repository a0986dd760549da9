//! Exact ends, for programs that need proofs.

use std::collections::HashMap;

use daaliz::{AnyPosition, Board as Setting};
use game_core::{Position as _, Status};

use crate::board::Board;
use crate::endgame::{EndgameTable, Ends};
use crate::endgame_cache::{Case, EndgameCache, case};
use crate::grid::Grid;

/// How many tables are kept: more than there are walls to place.
const TABLES: usize = 256;

/// Exact ends of positions of two seats with at most one wall left in all.
#[derive(Debug, Default)]
pub struct Endgames {
    /// The board that the tables are of.
    setting: Option<Setting>,
    tables: HashMap<Case, EndgameTable>,
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
        let setting = Some(*here.board());
        if self.tables.len() >= TABLES || self.setting != setting {
            self.tables.clear();
            self.setting = setting;
        }
        let table = || EndgameCache::table(&grid, &board);
        Some(self.tables.entry(case(&board)).or_insert_with(table).ends(&board))
    }
}
