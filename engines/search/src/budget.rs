//! How far a search may go.

use std::fmt;

/// How far a search may go. It owns no clock: whoever has one, stops it.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// How many positions it may look at. Alone, it makes the search a function.
    pub nodes: u64,
    /// How many turns it may look ahead.
    pub depth: u32,
    /// Asked now and then, at least once in a few thousand positions. Once it has said yes,
    /// the search comes back with the best that it knows.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'_> {
    /// As many positions as that, and nobody who stops it.
    #[must_use]
    pub const fn of_nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, depth: u32::MAX, stop: &|| false }
    }

    /// As many turns ahead as that, whatever it takes.
    #[must_use]
    pub const fn of_depth(depth: u32) -> Budget<'static> {
        Budget { nodes: u64::MAX, depth, stop: &|| false }
    }
}

impl<'a> Budget<'a> {
    /// Until somebody says stop.
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
