//! How far a search may go.

use std::fmt;

/// How far a search may go. It has no clock: the caller stops it.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most positions. Alone, it makes the search a function.
    pub nodes: u64,
    /// The most turns ahead.
    pub depth: u32,
    /// Asked now and then, at least once in a few thousand positions. When it returns true, the
    /// search ends with the best it has.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'_> {
    /// This many positions, and no stop.
    #[must_use]
    pub const fn of_nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, depth: u32::MAX, stop: &|| false }
    }

    /// This many turns ahead, however long it takes.
    #[must_use]
    pub const fn of_depth(depth: u32) -> Budget<'static> {
        Budget { nodes: u64::MAX, depth, stop: &|| false }
    }
}

impl<'a> Budget<'a> {
    /// Until `stop` returns true.
    #[must_use]
    pub const fn until(stop: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { nodes: u64::MAX, depth: u32::MAX, stop }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("depth", &self.depth)
            .finish_non_exhaustive()
    }
}
