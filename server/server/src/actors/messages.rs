//! What is sent to a room's actor.

use std::net::IpAddr;

use dixit_room::{Mark, Names};
use protocol::evening::{NoPhoto, PhotoAccepted};
use room_core::{ConnectionId, PersonId};
use tokio::sync::{mpsc, oneshot};

use crate::actors::any_room::Ask;
use crate::actors::table_summary::TableSummary;
use crate::session::outbox::OutboxSender;

/// What is brought to a room.
pub enum TableMessage {
    /// A guest comes, with a box to fill.
    Come(Join, OutboxSender),
    /// A guest goes.
    Went(ConnectionId),
    /// A guest asks for something.
    Ask(ConnectionId, Ask),
    /// Somebody wants to know what the cards are called at a table of Dixit.
    Cards(oneshot::Sender<Names>),
    /// Somebody brings a photograph to a table of Dixit, or wants to know whether one may.
    Photo(PhotoUpload),
    /// Whoever runs the server wants to know how it stands.
    Account(oneshot::Sender<TableSummary>),
    /// Whoever runs the server wants the room closed.
    Close,
    /// A stand-in for any mistake of ours, so that tests can see what it costs.
    #[cfg(test)]
    Fall,
}

/// A photograph, or the question whether one may be brought.
pub struct PhotoUpload {
    /// Whoever brings it.
    pub person: PersonId,
    /// By what it is known, once it is developed and kept.
    pub mark: Option<Mark>,
    /// Where the answer goes.
    pub answer: oneshot::Sender<Result<Option<PhotoAccepted>, NoPhoto>>,
}

/// Who comes.
#[derive(Clone, Copy, Debug)]
pub struct Join {
    /// The guest's number.
    pub guest: ConnectionId,
    /// Who it is; nothing for who may only look on.
    pub person: Option<PersonId>,
    /// Whether the guest knows the code that lets people in.
    pub inside: bool,
    /// The household that the guest comes from, where that is known.
    pub home: Option<IpAddr>,
}

/// The way to one room's task.
pub type TableHandle = mpsc::Sender<TableMessage>;
