//! A cache of what was used lately.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex as StdMutex, PoisonError};

use tokio::sync::Mutex;

/// A place for a value. A lock on it is exclusive, so the same value is never made twice
/// at once.
pub type Place<V> = Arc<Mutex<Option<V>>>;

/// Every place weighs this much, be it empty.
const LEAST: usize = 64;

/// Values by key, up to a total weight; those that were not used for longest go first.
pub struct Recent<K, V> {
    most: usize,
    inner: StdMutex<Inner<K, V>>,
}

struct Inner<K, V> {
    places: HashMap<K, Entry<V>>,
    weight: usize,
    /// Counts uses.
    now: u64,
}

struct Entry<V> {
    place: Place<V>,
    weight: usize,
    used: u64,
}

impl<K: Hash + Eq + Copy, V> Recent<K, V> {
    /// An empty cache for values of at most this weight in all.
    pub fn new(most: usize) -> Recent<K, V> {
        let inner = Inner { places: HashMap::new(), weight: 0, now: 0 };
        Recent { most, inner: StdMutex::new(inner) }
    }

    /// The place of a key's value, empty if the value is not there.
    pub fn place(&self, key: K) -> Place<V> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.now += 1;
        let now = inner.now;
        if let Some(entry) = inner.places.get_mut(&key) {
            entry.used = now;
            return Arc::clone(&entry.place);
        }
        let place = Place::default();
        let entry = Entry { place: Arc::clone(&place), weight: LEAST, used: now };
        inner.places.insert(key, entry);
        inner.weight += LEAST;
        inner.shrink(self.most);
        place
    }

    /// Says what the value of a key weighs, beside its place.
    pub fn weigh(&self, key: &K, weight: usize) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(entry) = inner.places.get_mut(key) else { return };
        let before = std::mem::replace(&mut entry.weight, LEAST + weight);
        inner.weight = inner.weight - before + LEAST + weight;
        inner.shrink(self.most);
    }
}

impl<K: Hash + Eq + Copy, V> Inner<K, V> {
    fn shrink(&mut self, most: usize) {
        while self.weight > most {
            let oldest = self.places.iter().min_by_key(|(_, entry)| entry.used);
            let Some(key) = oldest.map(|(key, _)| *key) else { return };
            self.weight -= self.places.remove(&key).map_or(0, |entry| entry.weight);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn those_unused_for_longest_go_first() {
        let cache = Recent::new(4 * LEAST + 10);
        for key in 0..4 {
            *cache.place(key).lock().await = Some(key);
        }
        let there = async |key| cache.place(key).lock().await.take();
        *cache.place(0).lock().await = Some(0);
        cache.weigh(&3, 11);
        let inner = || cache.inner.lock().unwrap();
        assert!(!inner().places.contains_key(&1), "it was not used since");
        assert_eq!(inner().weight, 3 * LEAST + 11);
        assert_eq!((there(0).await, there(2).await, there(3).await), (Some(0), Some(2), Some(3)));
        cache.weigh(&3, 4 * LEAST);
        assert!(inner().places.is_empty() && inner().weight == 0, "too heavy to stay");
        assert_eq!(there(3).await, None);
    }
}
