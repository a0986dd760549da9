//! Visitors from other nodes at a room that is here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use dixit_room::{Mark, Names};
use futures_util::StreamExt;
use room_core::PersonId;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::actors::any_room::Ask;
use crate::actors::messages::{Join, PhotoUpload, TableHandle, TableMessage};
use crate::actors::registry::Registry;
use crate::cluster::messages::{self, Letter, OwnerMessage, Visitor, VisitorMessage};
use crate::cluster::{Nodes, WAITING, lock, to_visitor};
use crate::session::outbox::{Outbox, Outgoing};
use crate::store::table_code::Code;

/// A room that is ours is opened within this time.
const OPENING: Duration = Duration::from_secs(1);

impl Nodes {
    /// Takes in what other nodes say to rooms that are here.
    pub(super) async fn take_in(self, rooms: Registry, mut messages: async_nats::Subscriber) {
        while let Some(message) = messages.next().await {
            let Some((letter, _)) = messages::read::<Letter<VisitorMessage>>(&message.payload)
            else {
                tracing::warn!(
                    "cannot read a message of another node: do all run versions that fit together?"
                );
                continue;
            };
            let Letter { from, line, visit, what } = letter;
            let back = to_visitor(&from);
            let name = (from, line, visit);
            if let VisitorMessage::Begin(code) = what {
                match Code::read(&code) {
                    Some(code) if self.0.peers.line_of(&name.0) == Some(line) => {
                        let (tell, heard) = mpsc::channel(WAITING);
                        lock(&self.0.here).insert(name.clone(), tell);
                        let visit = Visit { nodes: self.clone(), name: Arc::new(name), code };
                        tokio::spawn(visit.stay(rooms.clone(), heard));
                    }
                    // What was said before the line was interrupted comes too late.
                    _ => self.clone().tell_later(back, visit, OwnerMessage::Gone),
                }
                continue;
            }
            let mut here = lock(&self.0.here);
            let known = here.get(&name).map(|tell| tell.try_send(what));
            if let Some(Err(_)) = known {
                // Who says more than a room can hear begins anew.
                here.remove(&name);
            }
            drop(here);
            if known.is_none() {
                self.clone().tell_later(back, visit, OwnerMessage::Gone);
            }
        }
    }
}

/// The visit of one other node to one room of ours.
#[derive(Clone)]
struct Visit {
    nodes: Nodes,
    name: Arc<(String, u64, u64)>,
    code: Code,
}

impl Visit {
    async fn tell(&self, what: OwnerMessage, text: &str) {
        let (node, _, visit) = &*self.name;
        let letter = self.nodes.letter(*visit, what);
        // Who is not reached notices by the silence.
        self.nodes.send(to_visitor(node), &letter, text).await;
    }

    /// To the room each guest of the other node is a guest as any other.
    async fn stay(self, rooms: Registry, mut heard: mpsc::Receiver<VisitorMessage>) {
        let door = rooms.door(self.code);
        let mut guests = HashMap::new();
        let mut telling = JoinSet::new();
        if timeout(OPENING, self.nodes.until_here(self.code)).await.is_ok() {
            self.tell(OwnerMessage::Welcome, "").await;
            tokio::select! {
                () = self.carry(&rooms, &door, &mut heard, &mut guests, &mut telling) => {}
                () = self.nodes.interrupted(&self.name.0, self.name.1) => {}
                // What it still says is said first.
                () = door.closed() => {}
            }
            for &Visitor { guest, .. } in guests.values() {
                // A room that is gone has nobody to take leave of.
                let _ = door.send(TableMessage::Went(guest)).await;
            }
            drop(door);
            let rest = async { while telling.join_next().await.is_some() {} };
            // A guest's box that nobody fills any more is soon empty.
            let _ = timeout(OPENING, rest).await;
        }
        lock(&self.nodes.0.here).remove(&*self.name);
        self.tell(OwnerMessage::Gone, "").await;
    }

    async fn carry(
        &self,
        rooms: &Registry,
        door: &TableHandle,
        heard: &mut mpsc::Receiver<VisitorMessage>,
        guests: &mut HashMap<u64, Visitor>,
        telling: &mut JoinSet<()>,
    ) {
        while let Some(said) = heard.recv().await {
            let knock = match said {
                VisitorMessage::Come { guest: far, key, inside, home } => {
                    let guest = rooms.guest();
                    guests.insert(far, Visitor::new(guest));
                    let (pen, outbox) = Outbox::new();
                    telling.spawn(self.clone().show(far, outbox));
                    let person = key.map(PersonId);
                    TableMessage::Come(Join { guest, person, inside, home }, pen)
                }
                VisitorMessage::Went(far) => {
                    let Some(visitor) = guests.remove(&far) else { continue };
                    TableMessage::Went(visitor.guest)
                }
                VisitorMessage::Ask(far, asked) => {
                    let Some(visitor) = guests.get_mut(&far) else { continue };
                    let Some(ask) = visitor.ask(asked) else { continue };
                    TableMessage::Ask(visitor.guest, ask)
                }
                VisitorMessage::Hear(far, ask) => {
                    let Some(visitor) = guests.get(&far) else { continue };
                    TableMessage::Ask(visitor.guest, Ask::Dixit(ask))
                }
                VisitorMessage::Cards(answer) => {
                    let (tell, told) = oneshot::channel::<Names>();
                    let visit = self.clone();
                    telling.spawn(async move {
                        if let Ok(names) = told.await {
                            visit.tell(OwnerMessage::Cards(answer, names.into()), "").await;
                        }
                    });
                    TableMessage::Cards(tell)
                }
                VisitorMessage::Photo { answer, key, mark } => {
                    let (tell, told) = oneshot::channel();
                    let visit = self.clone();
                    telling.spawn(async move {
                        if let Ok(said) = told.await {
                            visit.tell(OwnerMessage::Photo(answer, said), "").await;
                        }
                    });
                    let mark = mark.as_deref().and_then(Mark::read);
                    TableMessage::Photo(PhotoUpload { person: PersonId(key), mark, answer: tell })
                }
                VisitorMessage::Begin(_) => continue,
                VisitorMessage::End => return,
            };
            if door.send(knock).await.is_err() {
                return;
            }
            // Those who were told all and went are not kept.
            while telling.try_join_next().is_some() {}
        }
    }

    /// Tells the other node what its guest is shown here.
    async fn show(self, guest: u64, outbox: Outbox) {
        loop {
            match outbox.news().await {
                Outgoing::View(text) => self.tell(OwnerMessage::View(guest), &text).await,
                Outgoing::Refused(text) => self.tell(OwnerMessage::Refused(guest), &text).await,
                Outgoing::Decline(why) => self.tell(OwnerMessage::Decline(guest, why), "").await,
                Outgoing::Full => self.tell(OwnerMessage::Full(guest), "").await,
                Outgoing::Gone => return,
            }
        }
    }
}
