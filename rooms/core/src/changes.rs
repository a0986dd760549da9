//! How often the people on a table's chairs have changed their name or chair.

use game_core::Seat;

use crate::decline::Decline;

/// Counts by chair. A book keeps each change for ever, and everybody is shown it, so there is a
/// limit; the counts are worked out from the book, so a restart gives nothing back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changes(Vec<u32>);

impl Changes {
    /// No changes yet, on this many chairs.
    #[must_use]
    pub fn new(chairs: usize) -> Changes {
        Changes(vec![0; chairs])
    }

    /// Counts one more. The count stays with the chair when its person leaves.
    pub fn add(&mut self, seat: Seat) {
        if let Some(count) = self.0.get_mut(seat.index()) {
            *count += 1;
        }
    }

    /// A person moves, and takes the count along.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        self.0.swap(one.index(), other.index());
    }

    /// Begins anew for everybody.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// Whether there have been fewer than `most` changes on this chair.
    ///
    /// # Errors
    /// There were too many.
    pub fn check<R>(&self, seat: Seat, most: u32) -> Result<(), Decline<R>> {
        match self.0.get(seat.index()) {
            Some(&count) if count >= most => Err(Decline::TooMany),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_chair_has_its_own_count() {
        let mut changes = Changes::new(3);
        let may = |changes: &Changes, seat| changes.check::<()>(Seat(seat), 2).is_ok();
        changes.add(Seat(0));
        assert!(may(&changes, 0));
        changes.add(Seat(0));
        assert_eq!([0, 1, 2, 9].map(|seat| may(&changes, seat)), [false, true, true, true]);
        changes.swap(Seat(0), Seat(2));
        assert_eq!([0, 2].map(|seat| may(&changes, seat)), [true, false]);
        changes.clear();
        assert!(may(&changes, 2));
    }
}
