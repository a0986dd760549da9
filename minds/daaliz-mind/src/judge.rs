//! What a position of two looks like without a search.

use crate::grid::Grid;
use crate::node::Node;

/// A judgment is worth about so much for each step that one is ahead.
pub const STEP: i32 = 100;

/// What a position of two looks like, for the seat to move.
pub fn score<const S: u32>(grid: &Grid<S>, node: &Node) -> i32 {
    let (me, other) = node.seats();
    let ahead = node.distance(grid, other) - node.distance(grid, me);
    let stock = |seat: usize| i32::from(node.stand.stocks[seat].min(12));
    ahead * STEP + STEP / 2 + (stock(me) - stock(other)) * 60
}
