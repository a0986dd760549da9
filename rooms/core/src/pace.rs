//! How often a person may do what others have to see.

use crate::people::PersonId;
use crate::time::Millis;

/// A limit per person: a number of times in a number of milliseconds. It is not stored.
#[derive(Clone, Debug)]
pub struct Pace {
    most: usize,
    span: u64,
    lately: Vec<(Millis, PersonId)>,
}

impl Pace {
    /// Everybody may do it `most` times in any `span` milliseconds.
    #[must_use]
    pub fn new(most: usize, span: u64) -> Pace {
        Pace { most, span, lately: Vec::new() }
    }

    /// Whether this person may do it now; if so, it counts.
    pub fn allows(&mut self, person: PersonId, now: Millis) -> bool {
        self.lately.retain(|&(at, _)| now.since(at) < self.span);
        let done = self.lately.iter().filter(|&&(_, other)| other == person).count();
        let may = done < self.most;
        if may {
            self.lately.push((now, person));
        }
        may
    }

    /// Takes back what this person did last, since the others wanted it too.
    pub fn forgive(&mut self, person: PersonId) {
        if let Some(last) = self.lately.iter().rposition(|&(_, other)| other == person) {
            self.lately.remove(last);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_does_it_three_times_in_ten_seconds_whatever_the_others_do() {
        let (bo, ek) = (PersonId([1; 32]), PersonId([2; 32]));
        let mut pace = Pace::new(3, 10_000);
        for (person, now, may) in [
            (bo, 0, true),
            (bo, 1_000, true),
            (ek, 1_000, true),
            (bo, 2_000, true),
            (bo, 9_999, false),
            (ek, 9_999, true),
            (bo, 10_000, true),
            (bo, 10_999, false),
            (bo, 11_000, true),
        ] {
            assert_eq!(pace.allows(person, Millis(now)), may, "{person} at {now}");
        }
        pace.forgive(bo);
        assert!(pace.allows(bo, Millis(11_500)));
        assert!(!pace.allows(bo, Millis(11_600)), "only one time was forgiven");
        assert!(pace.allows(ek, Millis(100_000)));
        assert_eq!(pace.lately.len(), 1, "what was done long ago is forgotten");
    }
}
