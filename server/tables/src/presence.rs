//! Who is here: who with an account has a page open, at this node or another one. Nothing of it is stored.
//!
//! Somebody is here as long as one of their streams or sockets is open, and for a moment after it: a page that is loaded
//! anew has none in between.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use room_core::AccountId;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Somebody whose last page was closed is here for so long.
const GRACE: Duration = Duration::from_secs(15);

/// After this time without news of them from their node, somebody is not there any more.
const SILENCE: Duration = Duration::from_secs(30);

/// What has changed at a node.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PresenceChange {
    /// These are there.
    Came(Vec<String>),
    /// These have closed their last page.
    Gone(Vec<String>),
}

/// Who is here. Clones share it.
#[derive(Clone, Default)]
pub struct Presence(Arc<Inner>);

#[derive(Default)]
struct Inner {
    here: Mutex<Here>,
    /// Where the other nodes hear of it.
    changes: OnceLock<mpsc::UnboundedSender<PresenceChange>>,
}

/// Who is here, as far as this node knows.
#[derive(Default)]
struct Here {
    /// How many pages somebody has open at this node.
    pages: HashMap<AccountId, usize>,
    /// Until when somebody is at a node, this one being the empty name, unless more is heard.
    until: HashMap<String, HashMap<AccountId, Instant>>,
}

/// Somebody is here until this is dropped.
pub struct PresenceMark {
    presence: Presence,
    id: AccountId,
}

impl Presence {
    /// Somebody has a page open, until the mark is dropped.
    #[must_use]
    pub fn enter(&self, id: AccountId) -> PresenceMark {
        if self.here().enter(id) {
            self.change(PresenceChange::Came(vec![id.to_string()]));
        }
        PresenceMark { presence: self.clone(), id }
    }

    /// Whether somebody is at any node.
    #[must_use]
    pub fn is_here(&self, id: AccountId) -> bool {
        self.here().has(id, Instant::now())
    }

    /// What changes at this node from now on, for the other ones. Only the first who asks gets anything.
    pub(crate) fn changes(&self) -> mpsc::UnboundedReceiver<PresenceChange> {
        let (sender, changes) = mpsc::unbounded_channel();
        self.0.changes.get_or_init(|| sender);
        changes
    }

    /// All who are at this node, at most `at_a_time` in a message. Forgets who has long gone.
    pub(crate) fn all_here(&self, at_a_time: usize) -> Vec<PresenceChange> {
        let mut here = self.here();
        here.forget(Instant::now());
        let all: Vec<String> = here.pages.keys().map(ToString::to_string).collect();
        all.chunks(at_a_time).map(|some| PresenceChange::Came(some.to_vec())).collect()
    }

    /// Hears what changed at another node.
    pub(crate) fn hear(&self, node: &str, change: PresenceChange) {
        self.here().hear(node, change, Instant::now());
    }

    fn change(&self, change: PresenceChange) {
        if let Some(changes) = self.0.changes.get() {
            // The node's task ends with the server.
            let _ = changes.send(change);
        }
    }

    /// A panic elsewhere cannot leave it half changed, so a poisoned lock is fine.
    fn here(&self) -> MutexGuard<'_, Here> {
        self.0.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for PresenceMark {
    fn drop(&mut self) {
        if self.presence.here().leave(self.id, Instant::now()) {
            self.presence.change(PresenceChange::Gone(vec![self.id.to_string()]));
        }
    }
}

impl Here {
    /// Counts a page; whether it is the first.
    fn enter(&mut self, id: AccountId) -> bool {
        let pages = self.pages.entry(id).or_default();
        *pages += 1;
        *pages == 1
    }

    /// A page is closed; whether it was the last.
    fn leave(&mut self, id: AccountId, now: Instant) -> bool {
        let Entry::Occupied(mut pages) = self.pages.entry(id) else { return false };
        *pages.get_mut() -= 1;
        if *pages.get() > 0 {
            return false;
        }
        pages.remove();
        self.until.entry(String::new()).or_default().insert(id, now + GRACE);
        self.forget(now);
        true
    }

    fn has(&self, id: AccountId, now: Instant) -> bool {
        let until = |node: &HashMap<AccountId, Instant>| node.get(&id).is_some_and(|it| *it > now);
        self.pages.contains_key(&id) || self.until.values().any(until)
    }

    fn hear(&mut self, node: &str, change: PresenceChange, now: Instant) {
        let (people, until) = match change {
            PresenceChange::Came(people) => (people, now + SILENCE),
            PresenceChange::Gone(people) => (people, now + GRACE),
        };
        let of_node = self.until.entry(node.to_owned()).or_default();
        of_node.extend(people.iter().filter_map(|id| AccountId::read(id)).map(|id| (id, until)));
    }

    fn forget(&mut self, now: Instant) {
        self.until.retain(|_, node| {
            node.retain(|_, until| *until > now);
            !node.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(n: u8) -> AccountId {
        AccountId::from_random([n; 10])
    }

    #[test]
    fn somebody_is_here_until_a_moment_after_their_last_page() {
        let (mut here, now) = (Here::default(), Instant::now());
        assert!(!here.has(id(1), now));
        assert!(here.enter(id(1)) && !here.enter(id(1)));
        assert!(!here.leave(id(1), now));
        assert!(here.has(id(1), now + SILENCE * 9), "one page is still open");
        assert!(here.leave(id(1), now));
        assert!(here.has(id(1), now) && !here.has(id(1), now + GRACE));
        assert!(!here.has(id(2), now));
        here.forget(now + GRACE);
        assert!(here.until.is_empty() && here.pages.is_empty(), "nothing of it stays");
    }

    #[test]
    fn somebody_at_another_node_is_here_until_it_says_otherwise_or_is_silent() {
        let (mut here, now) = (Here::default(), Instant::now());
        let [came, gone] = [PresenceChange::Came, PresenceChange::Gone]
            .map(|change| change(vec![id(1).to_string(), "nobody".to_owned()]));
        here.hear("a", came.clone(), now);
        here.hear("b", came, now);
        here.hear("b", gone.clone(), now);
        assert!(here.has(id(1), now + GRACE), "at the first node they still are");
        assert!(!here.has(id(1), now + SILENCE), "a node that is gone says nothing");
        here.hear("a", gone, now);
        assert!(!here.has(id(1), now + GRACE));
    }

    #[test]
    fn nodes_hear_who_comes_and_who_goes() {
        let presence = Presence::default();
        let mut changes = presence.changes();
        let (one, other) = (presence.enter(id(1)), presence.enter(id(1)));
        assert_eq!(presence.all_here(9), [PresenceChange::Came(vec![id(1).to_string()])]);
        drop(one);
        drop(other);
        let told =
            [PresenceChange::Came, PresenceChange::Gone].map(|it| it(vec![id(1).to_string()]));
        assert_eq!([changes.try_recv().unwrap(), changes.try_recv().unwrap()], told);
        assert!(changes.try_recv().is_err() && presence.all_here(9).is_empty());
        let text = serde_json::to_string(&told[0]).unwrap();
        assert_eq!(text, format!(r#"{{"came":["{}"]}}"#, id(1)));
    }
}
