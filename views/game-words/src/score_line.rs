//! What a plate counts.

/// What a plate counts for its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreLine {
    /// DVONN: rings in the stacks that the seat owns.
    Rings(u8),
    /// Kamisado: points, of so many.
    Points(u8, u8),
    /// Daaliz: walls left, of so many at first.
    Walls(u8, u8),
}
