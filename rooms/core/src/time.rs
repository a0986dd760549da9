//! Instants, which a room gets with each input.

/// An instant, in milliseconds since an epoch that the host chose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// The milliseconds since `earlier`; 0 if it is still to come.
    #[must_use]
    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
