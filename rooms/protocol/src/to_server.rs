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
    /// The clocks; `None` for a game without.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Whether its games are rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The seat that the opener wants; `None` for a random one.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The opener's name, as it is shown.
    pub name: String,
    /// Whether the opener is a program, which is then known as one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// 128 random bits from the browser, as 32 hexadecimal digits. The
    /// server stores only its hash; the token alone gives the right to the seat.
    pub token: String,
}

/// A message from a page, over the table's socket. `Hello` comes first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Identifies the person. A known token gets its seat back; any other looks on.
    Hello {
        /// See [`OpenRequest::token`].
        token: String,
        /// The id of somebody who is signed in on the device, if it is they who sit down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
    },
    /// Measures the round trip.
    Ping {
        /// Comes back unchanged.
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
