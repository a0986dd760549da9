//! Where people look for an opponent, and are paired.
//!
//! Who looks for somebody waits here as long as their connection is open. Nothing of it is stored: a table at which both sit is
//! all that comes of it.

mod pairing_off;
mod place;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use accounts::AccountNames;
use catalog::{Game, Setup};
use documents::SeekCount;
use pairing::{Pair, Pool, Seek, SeekId};
use protocol::Clock;
use room_core::PersonId;
use store::table_code::Code;
use tokio::sync::oneshot;

pub use place::Place;

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
}

#[derive(Default)]
struct Waiting {
    pool: Pool<PersonId>,
    places: HashMap<SeekId, Waiter>,
    /// Nobody waits twice.
    by_person: HashMap<PersonId, SeekId>,
}

/// Somebody who waits.
struct Waiter {
    /// Their name as it stands in a table's book.
    name: String,
    tell: oneshot::Sender<News>,
}

/// Two who were paired, with what each is to be told.
struct Met {
    pair: Pair<PersonId>,
    waiters: [Waiter; 2],
}

impl Lobby {
    /// Nobody waits. Visitors see with the public tables who looks for what.
    #[must_use]
    pub fn new(public_tables: PublicTables) -> Lobby {
        Lobby(Arc::new(Inner { waiting: Mutex::default(), public_tables }))
    }

    /// Somebody waits, under this name, until the place is dropped. Where the same person waits already, they do so no longer.
    /// `None` where no strangers are to meet.
    #[must_use]
    pub fn wait(&self, seek: Seek<PersonId>, name: String) -> Option<Place> {
        let (tell, news) = oneshot::channel();
        let mut waiting = self.waiting();
        // Within the lock, so that nobody stays who came while the operator closed.
        if !*self.0.public_tables.allowed().borrow() {
            return None;
        }
        let id = waiting.add(seek, Waiter { name, tell });
        self.show(&waiting);
        Some(Place::new(self.clone(), id, news))
    }

    /// How many people look for each game.
    #[must_use]
    pub fn counts(&self) -> Vec<SeekCount> {
        self.waiting().counts()
    }

    fn leave(&self, id: SeekId) {
        let mut waiting = self.waiting();
        if waiting.remove(id).is_some() {
            self.show(&waiting);
        }
    }

    fn show(&self, waiting: &Waiting) {
        self.0.public_tables.show_seeks(waiting.counts());
    }

    /// A panic elsewhere cannot leave it half changed, so a poisoned lock is fine.
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn add(&mut self, seek: Seek<PersonId>, waiter: Waiter) -> SeekId {
        let person = seek.person;
        if let Some(before) = self.by_person.get(&person).copied()
            && let Some(waiter) = self.remove(before)
        {
            // Whoever waited may have just gone.
            let _ = waiter.tell.send(News::Replaced);
        }
        let id = self.pool.add(seek);
        self.places.insert(id, waiter);
        self.by_person.insert(person, id);
        id
    }

    fn remove(&mut self, id: SeekId) -> Option<Waiter> {
        let seek = self.pool.remove(id)?;
        self.by_person.remove(&seek.person);
        self.places.remove(&id)
    }

    fn wave(&mut self) -> Vec<Met> {
        let met = |pair: Pair<PersonId>| {
            let waiters = pair.ids.map(|id| self.places.remove(&id));
            for seek in &pair.people {
                self.by_person.remove(&seek.person);
            }
            let [Some(one), Some(other)] = waiters else { return None };
            Some(Met { pair, waiters: [one, other] })
        };
        self.pool.wave().into_iter().filter_map(met).collect()
    }

    fn counts(&self) -> Vec<SeekCount> {
        let lists = |game: Game| game.rating_lists().iter().map(move |&list| (game, list));
        let count = |(game, list)| {
            let wants = |seek: &&Seek<PersonId>| seek.games.iter().any(|game| game.list == list);
            SeekCount { game, list, people: self.pool.seeks().filter(wants).count() }
        };
        Game::ALL.into_iter().flat_map(lists).map(count).filter(|it| it.people > 0).collect()
    }
}
