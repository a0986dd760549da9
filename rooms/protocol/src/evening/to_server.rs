//! What a page asks at a table of Dixit.

use dixit_room::Request;
use serde::{Deserialize, Serialize};

/// A message from a page at a table of Dixit. `Hello` comes first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Who is there. A known token comes back to its seat; another looks on.
    Hello {
        /// 128 bits from the browser's own dice, as 32 hexadecimal digits.
        token: String,
    },
    /// Asks for an answer, to measure the way there and back.
    Ping {
        /// Comes back as it is.
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
