//! A cache of a bounded number of bytes.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;

/// Values by key; the oldest go when there are too many bytes.
#[derive(Debug)]
pub struct ByteCache<K, V = Bytes> {
    most: usize,
    inner: Mutex<Inner<K, V>>,
}

#[derive(Debug)]
struct Inner<K, V> {
    values: HashMap<K, V>,
    /// In the order in which they came.
    order: VecDeque<K>,
    bytes: usize,
}

/// What a value costs beside its own bytes.
const OVERHEAD: usize = 256;

impl<K: Hash + Eq + Clone, V: AsRef<[u8]> + Clone> ByteCache<K, V> {
    /// An empty cache for at most this many bytes.
    #[must_use]
    pub fn new(most: usize) -> ByteCache<K, V> {
        let inner = Inner { values: HashMap::new(), order: VecDeque::new(), bytes: 0 };
        ByteCache { most, inner: Mutex::new(inner) }
    }

    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<V> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).values.get(key).cloned()
    }

    /// Adds a value, and drops the oldest ones until all fit.
    pub fn put(&self, key: K, value: V) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let size = value.as_ref().len() + OVERHEAD;
        if size > self.most || inner.values.contains_key(&key) {
            return;
        }
        while inner.bytes + size > self.most {
            let Some(oldest) = inner.order.pop_front() else { break };
            if let Some(gone) = inner.values.remove(&oldest) {
                inner.bytes -= gone.as_ref().len() + OVERHEAD;
            }
        }
        inner.bytes += size;
        inner.order.push_back(key.clone());
        inner.values.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_go_when_there_are_too_many_bytes() {
        let cache = ByteCache::new(3 * (OVERHEAD + 10));
        for key in 0..4 {
            cache.put(key, Bytes::from(vec![key; 10]));
        }
        assert_eq!(cache.get(&0), None);
        assert!((1..4).all(|key| cache.get(&key).is_some()));
        cache.put(9, Bytes::from(vec![9; 10_000]));
        assert!(cache.get(&9).is_none() && cache.get(&1).is_some(), "too large to be kept");
        assert!(cache.inner.lock().unwrap().bytes <= cache.most);
    }
}
