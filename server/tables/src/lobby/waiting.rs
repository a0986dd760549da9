//! Who waits, here and at other nodes.

use std::collections::HashMap;

use catalog::Game;
use documents::SeekCount;
use pairing::{Pair, Pool, Seek, SeekId};
use room_core::PersonId;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::News;

/// Somebody who waits.
pub(crate) struct Waiter {
    /// Their name as it stands in a table's book.
    pub name: String,
    /// Where they wait.
    pub at: Whereabouts,
}

/// Where somebody waits.
pub(crate) enum Whereabouts {
    /// At this node, under a number of its own.
    Here { number: u64, tell: oneshot::Sender<News> },
    /// At another node, under a number of that one's.
    Elsewhere { node: String, number: u64 },
}

/// Two who were paired.
pub(crate) struct Met {
    pub pair: Pair<PersonId>,
    pub waiters: [Waiter; 2],
}

/// Somebody whom another node is about to pair, and since when.
pub(super) type Reserved = (Seek<PersonId>, Waiter, Instant);

/// All who wait.
#[derive(Default)]
pub(super) struct Waiting {
    next: u64,
    pool: Pool<PersonId>,
    places: HashMap<SeekId, Waiter>,
    /// Nobody waits twice.
    by_person: HashMap<PersonId, SeekId>,
    /// Those who wait at this node, by their numbers.
    here: HashMap<u64, SeekId>,
    /// Those who wait at others, by their node and number there, with when they were last heard of.
    elsewhere: HashMap<(String, u64), (SeekId, Instant)>,
    /// Those who wait at this node and whom another one is about to pair, since when.
    pub(super) reserved: HashMap<u64, Reserved>,
}

impl Waiting {
    /// A number that nobody at this node has had.
    pub(super) fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Adds somebody. Returns who waited for the same person until now.
    pub(super) fn add(&mut self, seek: Seek<PersonId>, waiter: Waiter) -> Option<Waiter> {
        let person = seek.person;
        let before = self.by_person.get(&person).copied();
        let replaced = before.and_then(|before| self.remove(before)).map(|(_, waiter)| waiter);
        let id = self.pool.add(seek);
        match &waiter.at {
            Whereabouts::Here { number, .. } => drop(self.here.insert(*number, id)),
            Whereabouts::Elsewhere { node, number } => {
                self.elsewhere.insert((node.clone(), *number), (id, Instant::now()));
            }
        }
        self.places.insert(id, waiter);
        self.by_person.insert(person, id);
        replaced
    }

    fn remove(&mut self, id: SeekId) -> Option<(Seek<PersonId>, Waiter)> {
        let seek = self.pool.remove(id)?;
        let waiter = self.forget(id, &seek)?;
        Some((seek, waiter))
    }

    /// Forgets all but the seek itself.
    fn forget(&mut self, id: SeekId, seek: &Seek<PersonId>) -> Option<Waiter> {
        self.by_person.remove(&seek.person);
        let waiter = self.places.remove(&id)?;
        match &waiter.at {
            Whereabouts::Here { number, .. } => drop(self.here.remove(number)),
            Whereabouts::Elsewhere { node, number } => {
                self.elsewhere.remove(&(node.clone(), *number));
            }
        }
        Some(waiter)
    }

    /// Somebody who waited here does so no longer; returns whether they did.
    pub(super) fn leave(&mut self, number: u64) -> bool {
        let was_reserved = self.reserved.remove(&number).is_some();
        self.take(number).is_some() || was_reserved
    }

    /// Takes out somebody who waits here.
    pub(super) fn take(&mut self, number: u64) -> Option<(Seek<PersonId>, Waiter)> {
        let id = self.here.get(&number).copied()?;
        self.remove(id)
    }

    /// Takes out somebody who waits elsewhere; returns whether they did.
    pub(super) fn take_elsewhere(&mut self, node: &str, number: u64) -> bool {
        let found = self.elsewhere.get(&(node.to_owned(), number)).map(|(id, _)| *id);
        found.and_then(|id| self.remove(id)).is_some()
    }

    /// Whether this person waits at that node under this number, of which there is news now.
    pub(super) fn hears_of(&mut self, node: &str, number: u64, now: Instant) -> bool {
        let found = self.elsewhere.get_mut(&(node.to_owned(), number));
        found.map(|(_, heard)| *heard = now).is_some()
    }

    /// Takes out those of other nodes who were not heard of since then; returns whether there were any.
    pub(super) fn forget_silent(&mut self, since: Instant) -> bool {
        let silent = self.elsewhere.values().filter(|(_, heard)| *heard < since);
        let silent: Vec<SeekId> = silent.map(|(id, _)| *id).collect();
        !silent.into_iter().filter_map(|id| self.remove(id)).collect::<Vec<_>>().is_empty()
    }

    /// Those who wait here, each with the number.
    pub(super) fn here(&self) -> impl Iterator<Item = (u64, &Seek<PersonId>, &str)> {
        self.here.iter().filter_map(|(number, id)| {
            Some((*number, self.pool.seek(*id)?, self.places.get(id)?.name.as_str()))
        })
    }

    /// Takes out all who wait here, reserved or not.
    pub(super) fn clear(&mut self) -> Vec<Waiter> {
        let numbers: Vec<u64> = self.here.keys().copied().collect();
        let here = numbers.into_iter().filter_map(|number| self.take(number));
        let mut waiters: Vec<Waiter> = here.map(|(_, waiter)| waiter).collect();
        waiters.extend(self.reserved.drain().map(|(_, (_, waiter, _))| waiter));
        waiters
    }

    /// Pairs those who fit; they wait no longer.
    pub(super) fn wave(&mut self) -> Vec<Met> {
        let pairs = self.pool.wave();
        let met = |pair: Pair<PersonId>| {
            let [one, other] = [0, 1].map(|n| self.forget(pair.ids[n], &pair.people[n]));
            Some(Met { waiters: [one?, other?], pair })
        };
        pairs.into_iter().filter_map(met).collect()
    }

    /// Two are not paired for a while.
    pub(super) fn keep_apart(&mut self, one: PersonId, other: PersonId) {
        self.pool.keep_apart(one, other);
    }

    /// How many wait.
    pub(super) fn count(&self) -> usize {
        self.pool.len()
    }

    /// How many look for each game.
    pub(super) fn counts(&self) -> Vec<SeekCount> {
        let lists = |game: Game| game.rating_lists().iter().map(move |&list| (game, list));
        let count = |(game, list)| {
            let wants = |seek: &&Seek<PersonId>| seek.games.iter().any(|game| game.list == list);
            SeekCount { game, list, people: self.pool.seeks().filter(wants).count() }
        };
        Game::ALL.into_iter().flat_map(lists).map(count).filter(|it| it.people > 0).collect()
    }
}
