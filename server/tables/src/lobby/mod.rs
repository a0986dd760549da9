//! Where people look for an opponent, and are paired.
//!
//! Who looks for somebody waits here as long as their connection is open. Nothing of it is stored: a table at which both sit is
//! all that comes of it. Of several nodes each knows who waits at any of them, and one pairs them.

mod elsewhere;
mod place;
mod ringing;
mod waiting;

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use pairing::Seek;
use room_core::PersonId;
use store::table_code::Code;
use tokio::sync::{mpsc, oneshot};

pub use place::Place;
pub use ringing::ring_bells;

pub(crate) use elsewhere::{Change, SeekAsk};
use waiting::Waiting;
pub(crate) use waiting::{Met, Waiter, Whereabouts};

use crate::public_tables::PublicTables;

/// What becomes of somebody who waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// They sit at this table, and so does somebody else.
    Paired(Code),
    /// The same person looks for somebody elsewhere since.
    Replaced,
    /// The operator wants no strangers to meet here any more.
    Closed,
}

/// The lobby of this server.
#[derive(Clone)]
pub struct Lobby(Arc<Inner>);

struct Inner {
    waiting: Mutex<Waiting>,
    public_tables: PublicTables,
    /// Where the other nodes hear who waits here.
    changes: OnceLock<mpsc::UnboundedSender<Change>>,
}

impl Lobby {
    /// Nobody waits. Visitors see with the public tables who looks for what.
    #[must_use]
    pub fn new(public_tables: PublicTables) -> Lobby {
        let changes = OnceLock::new();
        Lobby(Arc::new(Inner { waiting: Mutex::default(), public_tables, changes }))
    }

    /// Somebody waits, under this name as it is written at a table, until the place is dropped. Where the same person waits
    /// already, they do so no longer. `None` where no strangers are to meet.
    #[must_use]
    pub fn wait(&self, seek: Seek<PersonId>, name: String) -> Option<Place> {
        let (tell, news) = oneshot::channel();
        let mut waiting = self.waiting();
        // Within the lock, so that nobody stays who came while the operator closed.
        if !*self.0.public_tables.allowed().borrow() {
            return None;
        }
        let number = waiting.number();
        self.add(&mut waiting, seek, Waiter { name, at: Whereabouts::Here { number, tell } });
        self.show(&waiting);
        Some(Place::new(self.clone(), number, news))
    }

    fn leave(&self, number: u64) {
        let mut waiting = self.waiting();
        if waiting.leave(number) {
            self.change(Change::Gone(vec![number]));
            self.show(&waiting);
        }
    }

    /// Pairs those who fit; they wait no longer.
    pub(crate) fn wave(&self) -> Vec<Met> {
        let mut waiting = self.waiting();
        let met = waiting.wave();
        if !met.is_empty() {
            self.show(&waiting);
        }
        met
    }

    /// Two are not paired for a while, of whom one has blocked the other.
    pub(crate) fn keep_apart(&self, one: PersonId, other: PersonId) {
        self.waiting().keep_apart(one, other);
    }

    /// Nothing came of a pair: somebody waits on.
    pub(crate) fn wait_on(&self, seek: Seek<PersonId>, waiter: Waiter) {
        let mut waiting = self.waiting();
        self.add(&mut waiting, seek, waiter);
        self.show(&waiting);
    }

    /// Everybody is told that no strangers meet here any more.
    pub(crate) fn close(&self) {
        let mut waiting = self.waiting();
        for waiter in waiting.clear() {
            if let Whereabouts::Here { tell, .. } = waiter.at {
                // They may have just gone.
                let _ = tell.send(News::Closed);
            }
        }
        self.show(&waiting);
    }

    /// Adds somebody to those who wait, and tells the other nodes of it.
    fn add(&self, waiting: &mut Waiting, seek: Seek<PersonId>, waiter: Waiter) {
        if let Whereabouts::Here { number, .. } = waiter.at {
            self.change(Change::came(number, &seek, &waiter.name));
        }
        let replaced = waiting.add(seek, waiter);
        self.replaced(replaced);
    }

    /// Tells somebody who waits here that they do so elsewhere.
    fn replaced(&self, waiter: Option<Waiter>) {
        if let Some(Waiter { at: Whereabouts::Here { number, tell }, .. }) = waiter {
            self.change(Change::Gone(vec![number]));
            // They may have just gone.
            let _ = tell.send(News::Replaced);
        }
    }

    fn change(&self, change: Change) {
        if let Some(changes) = self.0.changes.get() {
            // The node's task ends with the server.
            let _ = changes.send(change);
        }
    }

    fn show(&self, waiting: &Waiting) {
        self.0.public_tables.show_seeks(waiting.counts());
    }

    /// How many people wait.
    #[must_use]
    pub fn count(&self) -> usize {
        self.waiting().count()
    }

    /// A panic elsewhere cannot leave it half changed, so a poisoned lock is fine.
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
