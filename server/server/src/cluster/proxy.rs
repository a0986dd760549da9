//! Finding a room: here, or by a visit to the node that has it.

use std::collections::HashMap;
use std::pin::pin;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use dixit_room::{Mark, Names};
use futures_util::StreamExt;
use journal::{Granted, Taken};
use protocol::evening::{NoPhoto, PhotoAccepted};
use room_core::ConnectionId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep};

use crate::actors::messages::{Join, PhotoUpload, TableMessage};
use crate::actors::registry::Lease;
use crate::cluster::messages::{self, Letter, OwnerMessage, VisitorMessage};
use crate::cluster::{Nodes, WAITING, lock, to_owner};
use crate::session::outbox::OutboxSender;

/// A room that is at no node for so long is not found; those who wait may try again.
const PATIENCE: Duration = Duration::from_secs(10);

/// Between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// A node that has the room says so within this time.
const WELCOME: Duration = Duration::from_millis(1_500);

/// What is asked while a room moves is kept for it, but not without end.
const MOST_KEPT: usize = 64;

/// What came of looking for a room.
pub enum Found {
    /// It is ours, and this was brought for it meanwhile.
    Ours(Granted, Vec<TableMessage>),
    /// Nobody waits for it any more, or it cannot be found.
    Over,
}

/// Looks for a room until it is ours. As long as another node has it, what is
/// knocked here is carried there: to guests and doors there is no difference.
pub async fn find(
    nodes: &Nodes,
    lease: &mut Lease,
    knocks: &mut mpsc::Receiver<TableMessage>,
) -> Found {
    let code = lease.code;
    let mut relay = Relay { nodes, lease, guests: HashMap::new(), kept: Vec::new() };
    let mut since = Instant::now();
    while since.elapsed() < PATIENCE {
        if nodes.may_have_rooms() {
            match nodes.leases().take(code.as_str()).await {
                Ok(Taken::Ours(granted)) => return Found::Ours(granted, relay.knocks()),
                Ok(Taken::Theirs(owner)) => {
                    if let Some(line) = nodes.0.peers.line_of(&owner) {
                        match relay.visit(&owner, line, knocks).await {
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
        if !relay.pause(knocks).await {
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
    /// Nobody is here any more who would visit.
    Nobody,
    /// The way there was interrupted, or the room is gone.
    Lost,
    /// The room was not there.
    NotThere,
}

/// What is at this node of a room that is elsewhere.
struct Relay<'a> {
    nodes: &'a Nodes,
    lease: &'a mut Lease,
    guests: HashMap<ConnectionId, (Join, OutboxSender)>,
    kept: Vec<TableMessage>,
}

/// Somebody who waits for an answer of the room.
enum Asker {
    Cards(oneshot::Sender<Names>),
    Photo(oneshot::Sender<Result<Option<PhotoAccepted>, NoPhoto>>),
}

impl Relay<'_> {
    /// All that was brought, for a room that is ours.
    fn knocks(self) -> Vec<TableMessage> {
        let come = self.guests.into_values().map(|(coming, pen)| TableMessage::Come(coming, pen));
        come.chain(self.kept).collect()
    }

    /// Keeps what is brought while the room is nowhere.
    fn hold_back(&mut self, knock: TableMessage) {
        match knock {
            TableMessage::Come(coming, pen) => {
                drop(self.guests.insert(coming.guest, (coming, pen)));
            }
            TableMessage::Went(guest) => drop(self.guests.remove(&guest)),
            knock if self.kept.len() < MOST_KEPT => self.kept.push(knock),
            _ => {
                tracing::warn!(
                    code = %self.lease.code,
                    "dropped a message: too many wait while the table moves to another node"
                );
            }
        }
    }

    /// Waits a moment; false when nobody holds the door any more.
    async fn pause(&mut self, knocks: &mut mpsc::Receiver<TableMessage>) -> bool {
        let mut stopping = self.lease.rooms().shared().stopping.clone();
        let mut pause = pin!(sleep(PAUSE));
        loop {
            tokio::select! {
                () = &mut pause => return true,
                () = stopping.wait() => return false,
                knock = knocks.recv() => match knock {
                    Some(knock) => self.hold_back(knock),
                    None => return false,
                }
            }
        }
    }

    async fn visit(
        &mut self,
        owner: &str,
        line: u64,
        knocks: &mut mpsc::Receiver<TableMessage>,
    ) -> Ended {
        let nodes = self.nodes;
        let mut away = Away::new(nodes, owner);
        let shared = self.lease.rooms().shared().clone();
        let mut stopping = shared.stopping.clone();
        let mut interrupted = pin!(nodes.interrupted(owner, line));
        let mut askers = HashMap::new();
        let mut welcome = false;
        let mut patience = pin!(sleep(WELCOME));
        if !away.send(VisitorMessage::Begin(self.lease.code.to_string())).await {
            return Ended::NotThere;
        }
        loop {
            let quiet = self.guests.is_empty() && askers.is_empty();
            tokio::select! {
                told = away.told.recv() => match told {
                    None | Some((OwnerMessage::Gone, _)) => {
                        return if welcome { Ended::Lost } else { Ended::NotThere };
                    }
                    Some((OwnerMessage::Welcome, _)) => {
                        welcome = true;
                        if !self.move_in(&mut away, &mut askers).await {
                            return Ended::Lost;
                        }
                    }
                    Some((told, text)) => self.hear(told, &text, &mut askers),
                },
                knock = knocks.recv() => {
                    let Some(knock) = knock else { break };
                    if !welcome {
                        self.hold_back(knock);
                    } else if !self.carry(knock, &mut away, &mut askers).await {
                        return Ended::Lost;
                    }
                }
                () = &mut patience, if !welcome => return Ended::NotThere,
                () = &mut interrupted => return Ended::Lost,
                () = stopping.wait() => break,
                () = sleep(shared.limits.idle), if quiet => {
                    match self.lease.close_if_quiet(knocks, None) {
                        Ok(()) => break,
                        Err(knock) => self.hold_back(knock),
                    }
                }
            }
        }
        away.send(VisitorMessage::End).await;
        Ended::Nobody
    }

    /// Everyone here is announced there, and what was kept is said.
    async fn move_in(&mut self, away: &mut Away<'_>, askers: &mut HashMap<u64, Asker>) -> bool {
        for (coming, _) in self.guests.values() {
            if !away.send(VisitorMessage::come(*coming)).await {
                return false;
            }
        }
        for knock in std::mem::take(&mut self.kept) {
            if !self.carry(knock, away, askers).await {
                return false;
            }
        }
        true
    }

    /// Carries a knock to the owner; false when that is not possible.
    async fn carry(
        &mut self,
        knock: TableMessage,
        away: &mut Away<'_>,
        askers: &mut HashMap<u64, Asker>,
    ) -> bool {
        let said = match knock {
            TableMessage::Come(coming, pen) => {
                self.guests.insert(coming.guest, (coming, pen));
                VisitorMessage::come(coming)
            }
            TableMessage::Went(guest) => {
                self.guests.remove(&guest);
                VisitorMessage::Went(guest.0)
            }
            TableMessage::Ask(guest, ask) => {
                for said in VisitorMessage::ask(guest, ask) {
                    if !away.send(said).await {
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
            TableMessage::Photo(PhotoUpload { person, mark, answer: asker }) => {
                let answer = self.nodes.number();
                askers.insert(answer, Asker::Photo(asker));
                let mark = mark.as_ref().map(Mark::to_string);
                VisitorMessage::Photo { answer, key: person.0, mark }
            }
            // Of a room tells the node that has it.
            TableMessage::Account(_) => return true,
            TableMessage::Close => return false,
            #[cfg(test)]
            TableMessage::Fall => return false,
        };
        away.send(said).await
    }

    fn hear(&mut self, told: OwnerMessage, text: &Utf8Bytes, askers: &mut HashMap<u64, Asker>) {
        let pen = |guest| self.guests.get(&ConnectionId(guest)).map(|(_, pen)| pen);
        match told {
            OwnerMessage::View(guest) => {
                if let Some(pen) = pen(guest) {
                    pen.show(text.clone());
                }
            }
            OwnerMessage::Refused(guest) => {
                if let Some(pen) = pen(guest) {
                    pen.say_no(text.clone());
                }
            }
            OwnerMessage::Full(guest) => {
                if let Some((_, pen)) = self.guests.remove(&ConnectionId(guest)) {
                    pen.turn_away();
                }
            }
            OwnerMessage::Decline(guest, why) => {
                if let Some(pen) = pen(guest) {
                    pen.decline(why);
                }
            }
            // Whoever asked may have gone away.
            OwnerMessage::Cards(answer, names) => {
                if let Some(Asker::Cards(asker)) = askers.remove(&answer) {
                    let _ = asker.send(names.into());
                }
            }
            OwnerMessage::Photo(answer, told) => {
                if let Some(Asker::Photo(asker)) = askers.remove(&answer) {
                    let _ = asker.send(told);
                }
            }
            OwnerMessage::Welcome | OwnerMessage::Gone => {}
        }
    }
}

/// A visit to another node; when it is dropped, nobody listens to it any more.
struct Away<'a> {
    nodes: &'a Nodes,
    owner: String,
    visit: u64,
    told: mpsc::Receiver<(OwnerMessage, Utf8Bytes)>,
}

impl<'a> Away<'a> {
    fn new(nodes: &'a Nodes, owner: &str) -> Away<'a> {
        let (tell, told) = mpsc::channel(WAITING);
        let visit = nodes.number();
        lock(&nodes.0.away).insert(visit, tell);
        Away { nodes, owner: owner.to_owned(), visit, told }
    }

    async fn send(&self, what: VisitorMessage) -> bool {
        let letter = self.nodes.letter(self.visit, what);
        self.nodes.send(to_owner(&self.owner), &letter, "").await
    }
}

impl Drop for Away<'_> {
    fn drop(&mut self) {
        lock(&self.nodes.0.away).remove(&self.visit);
    }
}

impl Nodes {
    /// Brings what other nodes tell to those who visit there.
    pub(super) async fn bring_home(self, mut messages: async_nats::Subscriber) {
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
            let Some(tell) = away.get(&visit) else {
                drop(away);
                if !matches!(what, OwnerMessage::Gone) {
                    self.clone().tell_later(to_owner(&from), visit, VisitorMessage::End);
                }
                continue;
            };
            if tell.try_send((what, text)).is_err() {
                // Who does not keep up begins anew.
                away.remove(&visit);
            }
        }
    }

    /// Says something while the next message is read.
    pub(super) fn tell_later<T>(self, subject: String, visit: u64, what: T)
    where
        T: serde::Serialize + Send + Sync + 'static,
    {
        tokio::spawn(async move {
            let letter = self.letter(visit, what);
            // Who is not reached notices by the silence.
            self.send(subject, &letter, "").await;
        });
    }
}
