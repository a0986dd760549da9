//! Times in which somebody is away, and clocks by correspondence stand for them.

use crate::time::Millis;

/// A time in which somebody is away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Holiday {
    /// Its first instant.
    pub from: Millis,
    /// The first instant after it.
    pub to: Millis,
}

/// The holidays of one person, by when they begin.
///
/// ```
/// use room_core::{Holiday, Holidays, Millis};
///
/// let mut holidays = Holidays::default();
/// holidays.set(Holiday { from: Millis(100), to: Millis(300) });
/// assert_eq!(holidays.outside(Millis(50), Millis(320)), 50 + 20);
/// assert_eq!(holidays.after(Millis(50), 70), Millis(320));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holidays(Vec<Holiday>);

impl Holidays {
    /// Adds a holiday in the place of the one that begins at the same instant, if there is one. One that ends before it
    /// begins is none.
    pub fn set(&mut self, holiday: Holiday) {
        self.0.retain(|other| other.from != holiday.from);
        if holiday.from < holiday.to {
            let at = self.0.partition_point(|other| other.from < holiday.from);
            self.0.insert(at, holiday);
        }
    }

    /// All of them, the earliest first.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Holiday> {
        self.0.iter().copied()
    }

    /// The one that is on at an instant.
    #[must_use]
    pub fn at(&self, at: Millis) -> Option<Holiday> {
        self.iter().rev().find(|holiday| holiday.from <= at && at < holiday.to)
    }

    /// How many of the milliseconds between two instants are in no holiday.
    #[must_use]
    pub fn outside(&self, since: Millis, until: Millis) -> u64 {
        let (mut at, mut outside) = (since, 0);
        for holiday in self.iter() {
            outside += holiday.from.min(until).since(at);
            at = at.max(holiday.to);
        }
        outside + until.since(at)
    }

    /// The first instant before which a number of milliseconds since another one are in no holiday.
    #[must_use]
    pub fn after(&self, since: Millis, millis: u64) -> Millis {
        let (mut at, mut left) = (since, millis);
        for holiday in self.iter() {
            let free = holiday.from.since(at);
            if left <= free {
                break;
            }
            left -= free;
            at = at.max(holiday.to);
        }
        Millis(at.0.saturating_add(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holidays(list: &[(u64, u64)]) -> Holidays {
        let mut holidays = Holidays::default();
        for &(from, to) in list {
            holidays.set(Holiday { from: Millis(from), to: Millis(to) });
        }
        holidays
    }

    #[test]
    fn one_that_begins_at_the_same_instant_takes_its_place() {
        let mut some = holidays(&[(50, 60), (10, 20), (10, 15)]);
        assert_eq!(some, holidays(&[(10, 15), (50, 60)]));
        assert_eq!(some.at(Millis(14)).map(|it| it.to), Some(Millis(15)));
        assert_eq!((some.at(Millis(15)), some.at(Millis(9))), (None, None));
        some.set(Holiday { from: Millis(10), to: Millis(10) });
        assert_eq!(some, holidays(&[(50, 60)]));
    }

    /// As slow and plain as can be: each millisecond is looked at.
    #[test]
    fn time_passes_outside_of_them_alone() {
        for list in [&[][..], &[(3, 6)], &[(0, 4), (2, 3), (3, 8)], &[(2, 4), (6, 7), (9, 12)]] {
            let some = holidays(list);
            for since in 0..14 {
                let is_free = |at: &u64| list.iter().all(|(from, to)| at < from || at >= to);
                for until in 0..16 {
                    let free = (since..until).filter(is_free).count() as u64;
                    assert_eq!(some.outside(Millis(since), Millis(until)), free, "{list:?}");
                }
                for millis in 1..9 {
                    let at = some.after(Millis(since), millis);
                    let passed = |at: Millis| some.outside(Millis(since), at);
                    assert!(passed(at) == millis && passed(Millis(at.0 - 1)) < millis, "{list:?}");
                }
                assert_eq!(some.after(Millis(since), 0), Millis(since));
            }
        }
    }
}
