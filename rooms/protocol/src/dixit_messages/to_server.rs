//! What a page asks at a table of Dixit.

use dixit_room::Request;
use serde::{Deserialize, Serialize};

/// A message from a page at a table of Dixit. `Hello` comes first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Identifies the person. A known token gets its seat back; any other looks on.
    Hello {
        /// 128 random bits from the browser, as 32 hexadecimal digits.
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
    Table(Request),
}

impl From<Request> for ToServer {
    fn from(request: Request) -> ToServer {
        ToServer::Table(request)
    }
}
