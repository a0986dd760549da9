//! What happens around every room, whatever its game.

use crate::connections::Arrival;
use crate::people::ConnectionId;
use crate::time::Millis;

/// An input that every room takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomInput {
    /// The room was opened or reopened. Running clocks are charged up to the instant at which the
    /// host was last known to be running, and no further.
    Opened(Option<Millis>),
    /// A guest connected, perhaps again.
    Came(Arrival),
    /// A guest disconnected.
    Went(ConnectionId),
    /// The instant at which the room asked to be woken.
    Woke,
    /// Somebody with an account is called something else.
    Renamed,
    /// The operator allows public tables from now on, or no longer.
    PublicTables(bool),
}
