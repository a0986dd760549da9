//! A cache of endgame tables, by the walls and by who has one left.

use search::mix_hash;

use crate::board::Board;
use crate::endgame::{EndgameTable, Ends};
use crate::grid::{Grid, Walls};
use crate::parameters::{ENDGAME_NODES, ENDGAME_TABLES, ENDGAME_WALL_FACTOR};

/// The walls on the board and those in stock.
pub type Case = (Walls, [u8; 2]);

/// The latest endgame tables.
#[derive(Debug)]
pub struct EndgameCache {
    entries: Vec<Option<(Case, EndgameTable)>>,
}

impl Default for EndgameCache {
    fn default() -> EndgameCache {
        EndgameCache { entries: vec![None; ENDGAME_TABLES] }
    }
}

impl EndgameCache {
    #[allow(clippy::cast_possible_truncation)] // below the count
    fn place(case: &Case) -> usize {
        (mix_hash(case) % ENDGAME_TABLES as u64) as usize
    }

    /// The cost of this table in positions; `None` if too many walls are left.
    pub fn cost(board: &Board) -> Option<u64> {
        match board.stocks {
            [0, 0, ..] => Some(ENDGAME_NODES),
            [0, 1, ..] | [1, 0, ..] => Some(ENDGAME_NODES * ENDGAME_WALL_FACTOR),
            _ => None,
        }
    }

    /// The result, if the table is in the cache.
    pub fn known(&self, board: &Board) -> Option<Ends> {
        let case = case(board);
        let (solved, table) = self.entries[EndgameCache::place(&case)].as_ref()?;
        (*solved == case).then(|| table.ends(board))
    }

    /// The table of this position, which has at most one wall left.
    pub fn table<const S: u32>(grid: &Grid<S>, board: &Board) -> EndgameTable {
        match board.stocks {
            [0, 0, ..] => EndgameTable::of(grid, board.walls),
            [0, ..] => EndgameTable::with_one_wall(grid, board.walls, 1),
            _ => EndgameTable::with_one_wall(grid, board.walls, 0),
        }
    }

    /// Makes the table of this position, and keeps it.
    pub fn solve<const S: u32>(&mut self, grid: &Grid<S>, board: &Board) -> Ends {
        let table = EndgameCache::table(grid, board);
        let ends = table.ends(board);
        let case = case(board);
        self.entries[EndgameCache::place(&case)] = Some((case, table));
        ends
    }
}

/// The case of a board.
pub fn case(board: &Board) -> Case {
    (board.walls, [board.stocks[0], board.stocks[1]])
}
