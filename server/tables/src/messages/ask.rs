//! A guest's request to a room.

use open_room::{Lag, Request};

/// A guest's request, in the form of its kind of table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// At an open game, with the connection's lag. The move is text.
    Open(Lag, Request<String>),
    /// At a table of Dixit.
    Dixit(Box<dixit_room::Request>),
}

impl Ask {
    /// The name that somebody wants to bear.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Ask::Open(_, Request::Sit { name, .. }) => Some(name),
            Ask::Open(..) => None,
            Ask::Dixit(request) => match &**request {
                dixit_room::Request::Sit { name, .. } | dixit_room::Request::Name { name, .. } => {
                    Some(name)
                }
                _ => None,
            },
        }
    }

    /// Whether the table is to be offered to anyone.
    #[must_use]
    pub fn publishes(&self) -> bool {
        match self {
            Ask::Open(_, request) => matches!(request, Request::Publish { public: true }),
            Ask::Dixit(request) => {
                matches!(**request, dixit_room::Request::Publish { public: true })
            }
        }
    }
}
