//! What a page asks of the server.

use game_core::Seat;
use open_room::Request;
use serde::{Deserialize, Serialize};

use crate::{Clock, Setup};

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
    /// Asks for an answer, to measure the way there and back.
    Ping {
        /// Comes back as it is.
        n: u32,
    },
    /// Anything else goes to the room.
    #[serde(untagged)]
    Table(Request<String>),
}

impl From<Request<String>> for ToServer {
    fn from(request: Request<String>) -> ToServer {
        ToServer::Table(request)
    }
}
