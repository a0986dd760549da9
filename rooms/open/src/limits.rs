//! Limits on what a table's book and its people must bear.

use game_core::Offer;
use room_core::Decline;

use crate::request::Request;

/// From this many events on only what a game needs is stored, so nobody fills the disk, or ends an
/// evening, by chatter.
pub const MOST_EVENTS: u32 = 20_000;

/// No real game is this long; the limit keeps anyone from filling the disk.
pub const MOST_MOVES: usize = 5_000;

/// How often a person may take another name before the game.
pub(crate) const MOST_BEFORE: u32 = 20;

/// The same during a game, where the others look at the name.
pub(crate) const MOST_IN_GAME: u32 = 3;

/// A person makes at most this many offers in [`OFFERS_SPAN`].
pub(crate) const MOST_OFFERS: usize = 5;

/// In milliseconds.
pub(crate) const OFFERS_SPAN: u64 = 30_000;

/// Moves of a game of fewer than [`MOST_MOVES`], what ends a game and a rematch are stored in any book;
/// other lines in one of fewer than [`MOST_EVENTS`] events.
pub(crate) fn check_lines<C, R>(
    (events, moves): (u32, usize),
    request: &Request<C>,
) -> Result<(), Decline<R>> {
    let is_needed = match request {
        Request::Sit { .. } | Request::SitProgram { .. } | Request::Seat { .. } => false,
        Request::Offer { offer, .. } => *offer == Offer::Rematch,
        Request::Act { .. } if moves >= MOST_MOVES => return Err(Decline::TooMany),
        Request::Act { .. }
        | Request::Resign { .. }
        | Request::Abort { .. }
        | Request::GiveTime { .. }
        | Request::Claim { .. } => true,
        // They are not stored.
        Request::Refuse { .. } | Request::Publish { .. } | Request::Say { .. } => return Ok(()),
    };
    if is_needed || events < MOST_EVENTS { Ok(()) } else { Err(Decline::TooMany) }
}
