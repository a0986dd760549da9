//! Why a room says no.

/// Why a room turned a request away before or after the rules were asked. `R` is what the rules
/// say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decline<R> {
    /// The table has moved on since the guest looked.
    TooLate,
    /// Only who sits may do this.
    NotSeated,
    /// That seat is taken, or there is none.
    SeatTaken,
    /// Not everyone has sat down yet.
    NotBegun,
    /// There is nothing to agree to, or it makes no sense now.
    NothingToSettle,
    /// The game is over.
    Over,
    /// There is nothing of that name in this game.
    Unreadable,
    /// No page asks for this.
    Malformed,
    /// More of it than one table may hold.
    TooMany,
    /// The rules forbid it.
    Refused(R),
}
