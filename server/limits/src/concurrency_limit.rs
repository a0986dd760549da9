//! How many of something each one has just now.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// How many of something each one has just now, be it an address or a seat.
#[derive(Debug)]
pub struct ConcurrencyLimit<K> {
    most: usize,
    counts: Arc<Counts<K>>,
}

type Counts<K> = Mutex<HashMap<K, usize>>;

/// One of those that are counted, until it is dropped.
#[derive(Debug)]
pub struct Permit<K: Hash + Eq>(K, Arc<Counts<K>>);

impl<K: Hash + Eq + Copy> ConcurrencyLimit<K> {
    /// Nobody has any, and nobody may have more than this.
    #[must_use]
    pub fn new(most: usize) -> ConcurrencyLimit<K> {
        ConcurrencyLimit { most, counts: Arc::new(Mutex::new(HashMap::new())) }
    }

    /// One more for this one; nothing where it has as many as it may.
    pub fn enter(&self, whose: K) -> Option<Permit<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&whose).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        counts.insert(whose, count + 1);
        Some(Permit(whose, Arc::clone(&self.counts)))
    }
}

impl<K> Clone for ConcurrencyLimit<K> {
    fn clone(&self) -> ConcurrencyLimit<K> {
        ConcurrencyLimit { most: self.most, counts: Arc::clone(&self.counts) }
    }
}

impl<K: Hash + Eq> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.0) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_enough_gets_no_more_until_one_is_given_back() {
        let crowd = ConcurrencyLimit::new(2);
        let (one, _two) = (crowd.enter('a').unwrap(), crowd.enter('a').unwrap());
        assert!(crowd.enter('a').is_none());
        let other = crowd.enter('b');
        assert!(other.is_some(), "others have their own");
        drop(one);
        assert!(crowd.enter('a').is_some() && crowd.counts.lock().unwrap().len() == 2);
        drop(other);
        assert_eq!(crowd.counts.lock().unwrap().len(), 1, "who has none is forgotten");
    }
}
