//! The numbers that were tuned or may be. Those of one game are in its engine's own file of this name.

/// MCTS: visits of a node from which on all moves are listed, not only the likely ones.
pub(crate) const ALL_MOVES_VISITS: u32 = 64;
/// MCTS: edges for each node that the tree's memory has room for.
pub(crate) const EDGES_PER_NODE: usize = 8;
/// The proof table: groups in use at first, 4 MiB (Kamisado's experiment 4).
pub(crate) const FIRST_GROUPS: usize = 1 << 16;
/// Weak proof numbers: what each child but the hardest adds, in halves of
/// a [`UNIT`](crate::UNIT) (Kamisado's experiments 1 and 2).
pub(crate) const OTHER_CHILD_HALVES: u32 = 1;
