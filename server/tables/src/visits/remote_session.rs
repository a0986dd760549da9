//! Serves other nodes' guests at a room that is here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use dixit_room::{Mark, Names};
use futures_util::StreamExt;
use room_core::PersonId;
use store::table_code::Code;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::actors::registry::Registry;
use crate::cluster::messages::{self, Letter, OwnerMessage, Visitor, VisitorMessage};
use crate::cluster::{Nodes, WAITING, lock, to_visitor};
use crate::messages::outbox::{Outbox, Outgoing};
use crate::messages::{Join, PhotoUpload, TableHandle, TableMessage};

/// The time limit for opening a room of ours.
const OPENING: Duration = Duration::from_secs(1);

impl Nodes {
    /// Receives other nodes' messages to our rooms.
    pub(super) async fn serve_visits(self, rooms: Registry, mut messages: async_nats::Subscriber) {
        while let Some(message) = messages.next().await {
            let Some((letter, _)) = messages::read::<Letter<VisitorMessage>>(&message.payload)
            else {
                tracing::warn!(
                    "cannot read a message of another node: do all run versions that fit together?"
                );
                continue;
            };
            let Letter { from, line: epoch, visit, what } = letter;
            let back = to_visitor(&from);
            let name = (from, epoch, visit);
            if let VisitorMessage::Begin(code) = what {
                match Code::read(&code) {
                    Some(code) if self.0.peers.epoch_of(&name.0) == Some(epoch) => {
                        let (sender, messages) = mpsc::channel(WAITING);
                        lock(&self.0.here).insert(name.clone(), sender);
                        let visit = Visit { nodes: self.clone(), name: Arc::new(name), code };
                        tokio::spawn(visit.serve(rooms.clone(), messages));
                    }
                    // Sent before an interruption, so it comes too late.
                    _ => self.clone().send_later(back, visit, OwnerMessage::Gone),
                }
                continue;
            }
            let mut here = lock(&self.0.here);
            let sent = here.get(&name).map(|sender| sender.try_send(what));
            if let Some(Err(_)) = sent {
                // The room cannot keep up, so the visit must begin again.
                here.remove(&name);
            }
            drop(here);
            if sent.is_none() {
                self.clone().send_later(back, visit, OwnerMessage::Gone);
            }
        }
    }
}

/// Another node's visit to a room of ours.
#[derive(Clone)]
struct Visit {
    nodes: Nodes,
    name: Arc<(String, u64, u64)>,
    code: Code,
}

impl Visit {
    async fn send(&self, what: OwnerMessage, text: &str) {
        let (node, _, visit) = &*self.name;
        let letter = self.nodes.letter(*visit, what);
        // A node that misses it notices the silence.
        self.nodes.send(to_visitor(node), &letter, text).await;
    }

    /// Serves the visit to its end. To the room, the other node's guests are like its own.
    async fn serve(self, rooms: Registry, mut messages: mpsc::Receiver<VisitorMessage>) {
        let handle = rooms.handle(self.code);
        let mut guests = HashMap::new();
        let mut replies = JoinSet::new();
        if timeout(OPENING, self.nodes.until_here(self.code)).await.is_ok() {
            self.send(OwnerMessage::Welcome, "").await;
            tokio::select! {
                () = self.forward(&rooms, &handle, &mut messages, &mut guests, &mut replies) => {}
                () = self.nodes.interrupted(&self.name.0, self.name.1) => {}
                // The room is gone; its last replies are sent below.
                () = handle.closed() => {}
            }
            for &Visitor { guest, .. } in guests.values() {
                // If the room is gone, there is nobody to tell.
                let _ = handle.send(TableMessage::Went(guest)).await;
            }
            drop(handle);
            let rest = async { while replies.join_next().await.is_some() {} };
            // An outbox without a sender is soon empty.
            let _ = timeout(OPENING, rest).await;
        }
        lock(&self.nodes.0.here).remove(&*self.name);
        self.send(OwnerMessage::Gone, "").await;
    }

    async fn forward(
        &self,
        rooms: &Registry,
        handle: &TableHandle,
        messages: &mut mpsc::Receiver<VisitorMessage>,
        guests: &mut HashMap<u64, Visitor>,
        replies: &mut JoinSet<()>,
    ) {
        while let Some(message) = messages.recv().await {
            let message = match message {
                VisitorMessage::Come { guest: far, key, inside, home, others } => {
                    let guest = rooms.guest();
                    guests.insert(far, Visitor::new(guest));
                    let (sender, outbox) = Outbox::new();
                    replies.spawn(self.clone().send_outbox(far, outbox));
                    let (person, others) =
                        (key.map(PersonId), others.into_iter().map(PersonId).collect());
                    TableMessage::Come(Join { guest, person, others, inside, home }, sender)
                }
                VisitorMessage::Went(far) => {
                    let Some(visitor) = guests.remove(&far) else { continue };
                    TableMessage::Went(visitor.guest)
                }
                VisitorMessage::Ask(far, asked) => {
                    let Some(visitor) = guests.get_mut(&far) else { continue };
                    let Some((lag, request)) = visitor.ask(asked) else { continue };
                    TableMessage::Open(visitor.guest, lag, request)
                }
                VisitorMessage::Hear(far, ask) => {
                    let Some(visitor) = guests.get(&far) else { continue };
                    TableMessage::Dixit(visitor.guest, ask)
                }
                VisitorMessage::Cards(answer) => {
                    let (sender, names) = oneshot::channel::<Names>();
                    let visit = self.clone();
                    replies.spawn(async move {
                        if let Ok(names) = names.await {
                            visit.send(OwnerMessage::Cards(answer, names.into()), "").await;
                        }
                    });
                    TableMessage::Cards(sender)
                }
                VisitorMessage::Reasons(answer) => {
                    let (sender, reasons) = oneshot::channel();
                    let visit = self.clone();
                    replies.spawn(async move {
                        if let Ok(reasons) = reasons.await {
                            visit.send(OwnerMessage::Reasons(answer, reasons), "").await;
                        }
                    });
                    TableMessage::Reasons(sender)
                }
                VisitorMessage::Photo { answer, key, mark } => {
                    let (sender, result) = oneshot::channel();
                    let visit = self.clone();
                    replies.spawn(async move {
                        if let Ok(result) = result.await {
                            visit.send(OwnerMessage::Photo(answer, result), "").await;
                        }
                    });
                    let mark = mark.as_deref().and_then(Mark::read);
                    TableMessage::Photo(PhotoUpload { person: PersonId(key), mark, answer: sender })
                }
                VisitorMessage::Begin(_) => continue,
                VisitorMessage::End => return,
            };
            if handle.send(message).await.is_err() {
                return;
            }
            // Forgets the replies that are done.
            while replies.try_join_next().is_some() {}
        }
    }

    /// Sends the other node what its guest is shown.
    async fn send_outbox(self, guest: u64, outbox: Outbox) {
        loop {
            match outbox.next().await {
                Outgoing::View(text) => self.send(OwnerMessage::View(guest), &text).await,
                Outgoing::Said(text) => self.send(OwnerMessage::Said(guest), &text).await,
                Outgoing::Refused(text) => self.send(OwnerMessage::Refused(guest), &text).await,
                Outgoing::Decline(why) => self.send(OwnerMessage::Decline(guest, why), "").await,
                Outgoing::Full => self.send(OwnerMessage::Full(guest), "").await,
                Outgoing::Gone => return,
            }
        }
    }
}
