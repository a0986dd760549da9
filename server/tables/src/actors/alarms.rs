//! When clocks run out at tables whose rooms are closed.

use std::collections::{BTreeSet, HashMap};

use room_core::Millis;
use store::table_code::Code;

/// The most alarms. Beyond it the latest are dropped; those flags fall when somebody comes.
const MOST: usize = 100_000;

/// When to open which room, each with a value to hold until then.
#[derive(Debug)]
pub struct Alarms<T> {
    order: BTreeSet<(Millis, Code)>,
    values: HashMap<Code, (Millis, T)>,
    most: usize,
}

impl<T> Default for Alarms<T> {
    fn default() -> Alarms<T> {
        Alarms { order: BTreeSet::new(), values: HashMap::new(), most: MOST }
    }
}

impl<T> Alarms<T> {
    /// Sets the alarm of a table, replacing an earlier one.
    pub fn set(&mut self, code: Code, at: Millis, value: T) {
        self.cancel(code);
        self.order.insert((at, code));
        self.values.insert(code, (at, value));
        if self.order.len() > self.most
            && let Some((_, last)) = self.order.pop_last()
        {
            self.values.remove(&last);
        }
    }

    /// Cancels the alarm of a table and returns its value.
    pub fn cancel(&mut self, code: Code) -> Option<T> {
        let (at, value) = self.values.remove(&code)?;
        self.order.remove(&(at, code));
        Some(value)
    }

    /// The instant of the next alarm.
    #[must_use]
    pub fn next(&self) -> Option<Millis> {
        self.order.first().map(|&(at, _)| at)
    }

    /// A table whose alarm is due.
    #[must_use]
    pub fn due(&self, now: Millis) -> Option<Code> {
        self.order.first().filter(|&&(at, _)| at <= now).map(|&(_, code)| code)
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
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
    fn alarms_are_due_in_order_and_only_once() {
        let mut alarms = Alarms::default();
        for (name, at) in [("AAAAAA", 30), ("CCCCCC", 10), ("DDDDDD", 20), ("CCCCCC", 40)] {
            alarms.set(code(name), Millis(at), at);
        }
        assert_eq!((alarms.count(), alarms.next()), (3, Some(Millis(20))));
        assert_eq!(alarms.due(Millis(19)), None);
        let mut due = Vec::new();
        while let Some(code) = alarms.due(Millis(30)) {
            due.push((code.to_string(), alarms.cancel(code).unwrap()));
        }
        assert_eq!(due, [("DDDDDD".to_owned(), 20), ("AAAAAA".to_owned(), 30)]);
        assert_eq!(alarms.cancel(code("CCCCCC")), Some(40), "somebody came");
        assert_eq!((alarms.next(), alarms.cancel(code("CCCCCC"))), (None, None));
    }

    #[test]
    fn the_latest_alarms_are_dropped_when_there_are_too_many() {
        let mut alarms = Alarms { most: 2, ..Alarms::default() };
        for (name, at) in [("AAAAAA", 30), ("CCCCCC", 10), ("DDDDDD", 20)] {
            alarms.set(code(name), Millis(at), ());
        }
        assert_eq!((alarms.count(), alarms.cancel(code("AAAAAA"))), (2, None));
    }
}
