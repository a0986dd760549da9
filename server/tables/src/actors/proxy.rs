//! Finds a room: here, or at another node by a visit.

use std::collections::HashMap;
use std::pin::pin;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use dixit_room::{Mark, Names};
use futures_util::StreamExt;
use journal::{Granted, Taken};
use protocol::dixit_messages::{NoPhoto, PhotoAccepted, Reasons};
use room_core::ConnectionId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep};

use crate::actors::registry::Lease;
use crate::cluster::messages::{self, Letter, OwnerMessage, VisitorMessage};
use crate::cluster::{Nodes, WAITING, lock, to_owner};
use crate::messages::outbox::OutboxSender;
use crate::messages::{Join, PhotoUpload, TableMessage};

/// How long to look for a room; those who wait may then try again.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// The time limit for the owner's welcome.
const WELCOME: Duration = Duration::from_millis(1_500);

/// The most messages held back while a room moves.
const MOST_HELD: usize = 64;

/// The result of looking for a room.
pub enum Found {
    /// It is ours; these messages came for it meanwhile.
    Ours(Granted, Vec<TableMessage>),
    /// Nobody needs it any more, or it cannot be found.
    Over,
}

/// Looks for a room until it is ours. While another node has it, messages are
/// forwarded there; guests and handles notice no difference.
pub async fn find(
    nodes: &Nodes,
    lease: &mut Lease,
    messages: &mut mpsc::Receiver<TableMessage>,
) -> Found {
    let code = lease.code;
    let mut proxy = Proxy { nodes, lease, guests: HashMap::new(), held: Vec::new() };
    let mut since = Instant::now();
    while since.elapsed() < PATIENCE {
        if nodes.may_have_rooms() {
            match nodes.leases().take(code.as_str()).await {
                Ok(Taken::Ours(granted)) => return Found::Ours(granted, proxy.into_messages()),
                Ok(Taken::Theirs(owner)) => {
                    if let Some(epoch) = nodes.0.peers.epoch_of(&owner) {
                        match proxy.visit(&owner, epoch, messages).await {
                            Ended::Nobody => return Found::Over,
                            Ended::Lost => since = Instant::now(),
                            Ended::NotThere => {}
                        }
                    }
                }
                Ok(Taken::Nowhere) => {
                    tracing::error!(%code, "the table has no book in the database");
                    return Found::Over;
                }
                Err(why) => {
                    tracing::warn!(%code, %why, "could not get a lease on the table; trying again");
                }
            }
        }
        if !proxy.pause(messages).await {
            return Found::Over;
        }
    }
    tracing::warn!(
        %code,
        "no node that has the table can be reached: look at NATS and the other nodes"
    );
    Found::Over
}

/// How a visit ended.
enum Ended {
    /// Nobody here needs the room any more.
    Nobody,
    /// The connection was interrupted, or the room is gone.
    Lost,
    /// The room was not at that node.
    NotThere,
}

/// Stands in for a room that is at another node.
struct Proxy<'a> {
    nodes: &'a Nodes,
    lease: &'a mut Lease,
    guests: HashMap<ConnectionId, (Join, OutboxSender)>,
    held: Vec<TableMessage>,
}

/// Where to send an answer of the room.
enum Asker {
    Cards(oneshot::Sender<Names>),
    Reasons(oneshot::Sender<Reasons>),
    Photo(oneshot::Sender<Result<Option<PhotoAccepted>, NoPhoto>>),
}

impl Proxy<'_> {
    /// The guests and held messages, for a room that is ours.
    fn into_messages(self) -> Vec<TableMessage> {
        let come = self.guests.into_values().map(|(join, sender)| TableMessage::Come(join, sender));
        come.chain(self.held).collect()
    }

    /// Holds a message back until the room is found.
    fn hold_back(&mut self, message: TableMessage) {
        match message {
            TableMessage::Come(join, sender) => {
                drop(self.guests.insert(join.guest, (join, sender)));
            }
            TableMessage::Went(guest) => drop(self.guests.remove(&guest)),
            message if self.held.len() < MOST_HELD => self.held.push(message),
            _ => {
                tracing::warn!(
                    code = %self.lease.code,
                    "dropped a message: too many wait while the table moves to another node"
                );
            }
        }
    }

    /// Waits a moment; false if nobody holds a handle any more.
    async fn pause(&mut self, messages: &mut mpsc::Receiver<TableMessage>) -> bool {
        let mut stopping = self.lease.rooms().context().stopping.clone();
        let mut pause = pin!(sleep(PAUSE));
        loop {
            tokio::select! {
                () = &mut pause => return true,
                () = stopping.wait() => return false,
                message = messages.recv() => match message {
                    Some(message) => self.hold_back(message),
                    None => return false,
                }
            }
        }
    }

    async fn visit(
        &mut self,
        owner: &str,
        epoch: u64,
        messages: &mut mpsc::Receiver<TableMessage>,
    ) -> Ended {
        let nodes = self.nodes;
        let mut visit = Visit::new(nodes, owner);
        let context = self.lease.rooms().context();
        let (mut stopping, idle) = (context.stopping.clone(), context.limits.idle);
        let mut interrupted = pin!(nodes.interrupted(owner, epoch));
        let mut askers = HashMap::new();
        let mut welcomed = false;
        let mut patience = pin!(sleep(WELCOME));
        if !visit.send(VisitorMessage::Begin(self.lease.code.to_string())).await {
            return Ended::NotThere;
        }
        loop {
            let quiet = self.guests.is_empty() && askers.is_empty();
            tokio::select! {
                reply = visit.replies.recv() => match reply {
                    None | Some((OwnerMessage::Gone, _)) => {
                        return if welcomed { Ended::Lost } else { Ended::NotThere };
                    }
                    Some((OwnerMessage::Welcome, _)) => {
                        welcomed = true;
                        if !self.forward_held(&mut visit, &mut askers).await {
                            return Ended::Lost;
                        }
                    }
                    Some((reply, text)) => self.deliver(reply, &text, &mut askers),
                },
                message = messages.recv() => {
                    let Some(message) = message else { break };
                    if !welcomed {
                        self.hold_back(message);
                    } else if !self.forward(message, &mut visit, &mut askers).await {
                        return Ended::Lost;
                    }
                }
                () = &mut patience, if !welcomed => return Ended::NotThere,
                () = &mut interrupted => return Ended::Lost,
                () = stopping.wait() => break,
                () = sleep(idle), if quiet => {
                    match self.lease.close_if_quiet(messages, None) {
                        Ok(()) => break,
                        Err(message) => self.hold_back(message),
                    }
                }
            }
        }
        visit.send(VisitorMessage::End).await;
        Ended::Nobody
    }

    /// Announces our guests to the owner and forwards the held messages; false if that fails.
    async fn forward_held(
        &mut self,
        visit: &mut Visit<'_>,
        askers: &mut HashMap<u64, Asker>,
    ) -> bool {
        for (join, _) in self.guests.values() {
            if !visit.send(VisitorMessage::come(join.clone())).await {
                return false;
            }
        }
        for message in std::mem::take(&mut self.held) {
            if !self.forward(message, visit, askers).await {
                return false;
            }
        }
        true
    }

    /// Forwards a message to the owner; false if that fails.
    async fn forward(
        &mut self,
        message: TableMessage,
        visit: &mut Visit<'_>,
        askers: &mut HashMap<u64, Asker>,
    ) -> bool {
        let message = match message {
            TableMessage::Come(join, sender) => {
                self.guests.insert(join.guest, (join.clone(), sender));
                VisitorMessage::come(join)
            }
            TableMessage::Went(guest) => {
                self.guests.remove(&guest);
                VisitorMessage::Went(guest.0)
            }
            TableMessage::Dixit(guest, request) => VisitorMessage::Hear(guest.0, request),
            TableMessage::Open(guest, lag, request) => {
                for message in VisitorMessage::ask(guest, lag, request) {
                    if !visit.send(message).await {
                        return false;
                    }
                }
                return true;
            }
            TableMessage::Cards(asker) => {
                let answer = self.nodes.number();
                askers.insert(answer, Asker::Cards(asker));
                VisitorMessage::Cards(answer)
            }
            TableMessage::Reasons(asker) => {
                let answer = self.nodes.number();
                askers.insert(answer, Asker::Reasons(asker));
                VisitorMessage::Reasons(answer)
            }
            TableMessage::Photo(PhotoUpload { person, mark, answer: asker }) => {
                let answer = self.nodes.number();
                askers.insert(answer, Asker::Photo(asker));
                let mark = mark.as_ref().map(Mark::to_string);
                VisitorMessage::Photo { answer, key: person.0, mark }
            }
            // The node that has the room is told and asked by itself.
            TableMessage::Account(_) | TableMessage::Renamed(_) => return true,
            TableMessage::Close => return false,
            #[cfg(test)]
            TableMessage::Fall => return false,
        };
        visit.send(message).await
    }

    fn deliver(&mut self, reply: OwnerMessage, text: &Utf8Bytes, askers: &mut HashMap<u64, Asker>) {
        let sender = |guest| self.guests.get(&ConnectionId(guest)).map(|(_, sender)| sender);
        match reply {
            OwnerMessage::View(guest) => {
                if let Some(sender) = sender(guest) {
                    sender.show(text.clone());
                }
            }
            OwnerMessage::Said(guest) => {
                if let Some(sender) = sender(guest) {
                    sender.pass_on(text.clone());
                }
            }
            OwnerMessage::Refused(guest) => {
                if let Some(sender) = sender(guest) {
                    sender.refuse_by_rules(text.clone());
                }
            }
            OwnerMessage::Full(guest) => {
                if let Some((_, sender)) = self.guests.remove(&ConnectionId(guest)) {
                    sender.turn_away();
                }
            }
            OwnerMessage::Decline(guest, why) => {
                if let Some(sender) = sender(guest) {
                    sender.decline(why);
                }
            }
            // The asker may be gone.
            OwnerMessage::Cards(answer, names) => {
                if let Some(Asker::Cards(asker)) = askers.remove(&answer) {
                    let _ = asker.send(names.into());
                }
            }
            OwnerMessage::Reasons(answer, reasons) => {
                if let Some(Asker::Reasons(asker)) = askers.remove(&answer) {
                    let _ = asker.send(reasons);
                }
            }
            OwnerMessage::Photo(answer, result) => {
                if let Some(Asker::Photo(asker)) = askers.remove(&answer) {
                    let _ = asker.send(result);
                }
            }
            OwnerMessage::Welcome | OwnerMessage::Gone => {}
        }
    }
}

/// A visit to another node; dropping it stops receiving its replies.
struct Visit<'a> {
    nodes: &'a Nodes,
    owner: String,
    number: u64,
    replies: mpsc::Receiver<(OwnerMessage, Utf8Bytes)>,
}

impl<'a> Visit<'a> {
    fn new(nodes: &'a Nodes, owner: &str) -> Visit<'a> {
        let (sender, replies) = mpsc::channel(WAITING);
        let number = nodes.number();
        lock(&nodes.0.away).insert(number, sender);
        Visit { nodes, owner: owner.to_owned(), number, replies }
    }

    async fn send(&self, what: VisitorMessage) -> bool {
        let letter = self.nodes.letter(self.number, what);
        self.nodes.send(to_owner(&self.owner), &letter, "").await
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        lock(&self.nodes.0.away).remove(&self.number);
    }
}

impl Nodes {
    /// Receives the replies of other nodes to our visits.
    pub(crate) async fn receive_from_owners(self, mut messages: async_nats::Subscriber) {
        while let Some(message) = messages.next().await {
            let Some((letter, text)) = messages::read::<Letter<OwnerMessage>>(&message.payload)
            else {
                tracing::warn!(
                    "cannot read a message of another node: do all run versions that fit together?"
                );
                continue;
            };
            let Letter { from, visit, what, .. } = letter;
            let mut away = lock(&self.0.away);
            let Some(sender) = away.get(&visit) else {
                drop(away);
                if !matches!(what, OwnerMessage::Gone) {
                    self.clone().send_later(to_owner(&from), visit, VisitorMessage::End);
                }
                continue;
            };
            if sender.try_send((what, text)).is_err() {
                // We cannot keep up, so the visit must begin again.
                away.remove(&visit);
            }
        }
    }

    /// Sends a message without delaying the caller.
    pub(crate) fn send_later<T>(self, subject: String, visit: u64, what: T)
    where
        T: serde::Serialize + Send + Sync + 'static,
    {
        tokio::spawn(async move {
            let letter = self.letter(visit, what);
            // A node that misses it notices the silence.
            self.send(subject, &letter, "").await;
        });
    }
}
