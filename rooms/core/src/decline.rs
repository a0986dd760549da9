//! Why a room declines a request.

/// Why a room declined a request. `R` is the reason that the rules give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decline<R> {
    /// The table has moved on since the guest looked.
    TooLate,
    /// Only those with a seat may do this.
    NotSeated,
    /// That seat is taken, or there is none.
    SeatTaken,
    /// Not everyone has sat down yet.
    NotBegun,
    /// There is nothing to agree to, or it makes no sense now.
    NothingToSettle,
    /// The game is over.
    Over,
    /// The game is rated, and this is not for a rated one.
    Rated,
    /// The game has nothing of that name.
    Unreadable,
    /// None of our pages asks for this.
    Malformed,
    /// More than one table may hold, or more at once than one may say.
    TooMany,
    /// The host wants to play people.
    NoPrograms,
    /// The rules forbid it.
    Refused(R),
}
