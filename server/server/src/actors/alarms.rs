//! When the clocks run out at tables whose rooms are closed.

use std::collections::{BTreeSet, HashMap};

use room_core::Millis;

use crate::store::table_code::Code;

/// So many are remembered. Of those that would ring last nobody is reminded: their flags fall when
/// somebody comes.
const MOST: usize = 100_000;

/// Which table's room is to be opened when, and what is kept for it until then.
#[derive(Debug)]
pub struct Alarms<K> {
    order: BTreeSet<(Millis, Code)>,
    kept: HashMap<Code, (Millis, K)>,
    most: usize,
}

impl<K> Default for Alarms<K> {
    fn default() -> Alarms<K> {
        Alarms { order: BTreeSet::new(), kept: HashMap::new(), most: MOST }
    }
}

impl<K> Alarms<K> {
    /// This table's room is to be opened then.
    pub fn set(&mut self, code: Code, at: Millis, kept: K) {
        self.cancel(code);
        self.order.insert((at, code));
        self.kept.insert(code, (at, kept));
        if self.order.len() > self.most
            && let Some((_, last)) = self.order.pop_last()
        {
            self.kept.remove(&last);
        }
    }

    /// It is open, or needs to be no more; what was kept for it.
    pub fn cancel(&mut self, code: Code) -> Option<K> {
        let (at, kept) = self.kept.remove(&code)?;
        self.order.remove(&(at, code));
        Some(kept)
    }

    /// When the next one is to be opened.
    pub fn next(&self) -> Option<Millis> {
        self.order.first().map(|&(at, _)| at)
    }

    /// One that is to be opened by now.
    pub fn due(&self, now: Millis) -> Option<Code> {
        self.order.first().filter(|&&(at, _)| at <= now).map(|&(_, code)| code)
    }

    /// How many there are.
    #[cfg(test)]
    pub fn count(&self) -> usize {
        self.order.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::read(text).unwrap()
    }

    #[test]
    fn they_ring_in_order_and_once() {
        let mut alarms = Alarms::default();
        for (name, at) in [("AAAAAA", 30), ("CCCCCC", 10), ("DDDDDD", 20), ("CCCCCC", 40)] {
            alarms.set(code(name), Millis(at), at);
        }
        assert_eq!((alarms.count(), alarms.next()), (3, Some(Millis(20))));
        assert_eq!(alarms.due(Millis(19)), None);
        let mut rung = Vec::new();
        while let Some(code) = alarms.due(Millis(30)) {
            rung.push((code.to_string(), alarms.cancel(code).unwrap()));
        }
        assert_eq!(rung, [("DDDDDD".to_owned(), 20), ("AAAAAA".to_owned(), 30)]);
        assert_eq!(alarms.cancel(code("CCCCCC")), Some(40), "somebody came");
        assert_eq!((alarms.next(), alarms.cancel(code("CCCCCC"))), (None, None));
    }

    #[test]
    fn those_that_would_ring_last_are_forgotten_when_there_are_too_many() {
        let mut alarms = Alarms { most: 2, ..Alarms::default() };
        for (name, at) in [("AAAAAA", 30), ("CCCCCC", 10), ("DDDDDD", 20)] {
            alarms.set(code(name), Millis(at), ());
        }
        assert_eq!((alarms.count(), alarms.cancel(code("AAAAAA"))), (2, None));
    }
}
