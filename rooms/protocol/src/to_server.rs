//! What a page asks of the server.

use game_core::{Offer, Seat};
use serde::{Deserialize, Serialize};

use crate::setup::{Clock, Setup};

/// `POST /api/tables`: opens a table and takes a seat at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenRequest {
    /// Which game.
    pub setup: Setup,
    /// Clocks; nothing for none.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// The seat that the opener wants; nothing to draw lots.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The opener's name, as it is shown.
    pub name: String,
    /// 128 bits from the browser's own dice, as 32 hexadecimal digits. The
    /// server keeps only its hash; whoever has it has the seat.
    pub token: String,
}

/// A message from a page, over the table's socket. `Hello` comes first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Who is there. A known token comes back to its seat; another looks on.
    Hello {
        /// See [`OpenRequest::token`].
        token: String,
    },
    /// Takes a free seat; nothing draws the first free one.
    Sit {
        /// Which seat.
        seat: Option<Seat>,
        /// The name to show.
        name: String,
    },
    /// Gives a free seat to a mind of the server's; nothing draws the first free one.
    Seat {
        /// Which seat.
        seat: Option<Seat>,
        /// How strong the mind is, from 1 to 10.
        level: u8,
    },
    /// How long the guest thought about what is asked next in this moment, by
    /// the page's own clock. A claim: the server believes it within bounds.
    Thought {
        /// The moment that the guest saw.
        moment: u32,
        /// Milliseconds from the showing of it.
        ms: u64,
    },
    /// Plays a move, in the game's notation.
    Act {
        /// The moment that the guest saw.
        moment: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Makes an offer, or agrees to the same one made by another seat.
    Offer {
        /// The moment that the guest saw.
        moment: u32,
        /// What is offered.
        offer: Offer,
    },
    /// Says no to an offer, or takes one's own back.
    Refuse {
        /// The moment that the guest saw.
        moment: u32,
        /// What is refused.
        offer: Offer,
    },
    /// Gives up.
    Resign {
        /// The moment that the guest saw.
        moment: u32,
    },
    /// Asks for an answer, to measure the way there and back.
    Ping {
        /// Comes back as it is.
        n: u32,
    },
}
