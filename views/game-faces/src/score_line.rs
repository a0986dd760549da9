//! The score of a player panel.

/// The score of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreLine {
    /// DVONN: rings in the stacks that the seat owns.
    Rings(u8),
    /// Kamisado: points, and the points to win.
    Points(u8, u8),
    /// Daaliz: walls left, and walls at first.
    Walls(u8, u8),
}
