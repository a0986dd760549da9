//! The messages to a room's actor, and the way back to a guest.

pub mod outbox;
pub mod table_summary;

use std::net::IpAddr;

use dixit_room::{Mark, Names};
use open_room::{Lag, Request};
use protocol::dixit_messages::{NoPhoto, PhotoAccepted, Reasons};
use room_core::{AccountId, ConnectionId, PersonId};
use tokio::sync::{mpsc, oneshot};

use crate::messages::outbox::OutboxSender;
use crate::messages::table_summary::TableSummary;

/// A message to a room's actor.
pub enum TableMessage {
    /// A guest connects, with an outbox to fill.
    Come(Join, OutboxSender),
    /// A guest disconnects.
    Went(ConnectionId),
    /// A guest's request at an open game, with the connection's lag. The move is text.
    Open(ConnectionId, Lag, Request<String>),
    /// A guest's request at a table of Dixit.
    Dixit(ConnectionId, Box<dixit_room::Request>),
    /// Asks for the handles of the cards at a table of Dixit.
    Cards(oneshot::Sender<Names>),
    /// Asks why bots chose what they chose in the last counted round of a game of Dixit.
    Reasons(oneshot::Sender<Reasons>),
    /// A photograph for a table of Dixit, or the question whether it may be brought.
    Photo(PhotoUpload),
    /// A person with an account is called something else, or is forgotten.
    Renamed(AccountId),
    /// The operator asks for a summary.
    Account(oneshot::Sender<TableSummary>),
    /// The operator closes the room.
    Close,
    /// Makes the actor panic, for tests.
    #[cfg(test)]
    Fall,
}

/// A photograph, or the question whether one may be brought.
pub struct PhotoUpload {
    /// Who brings it.
    pub person: PersonId,
    /// Its mark, once it is converted and stored.
    pub mark: Option<Mark>,
    /// Where the answer goes.
    pub answer: oneshot::Sender<Result<Option<PhotoAccepted>, NoPhoto>>,
}

/// A guest who connects.
#[derive(Clone, Debug)]
pub struct Join {
    /// The connection.
    pub guest: ConnectionId,
    /// The person; `None` for those who may only look on.
    pub person: Option<PersonId>,
    /// Who else they are: a chair of one of these is theirs too. A person with an account is also the
    /// guest that their browser is here, and all guests whose chairs they have claimed.
    pub others: Vec<PersonId>,
    /// Whether the guest knows the code that lets people in.
    pub inside: bool,
    /// The guest's household (an address or its network), if known.
    pub home: Option<IpAddr>,
}

/// Sends messages to the actor of one room.
pub type TableHandle = mpsc::Sender<TableMessage>;
