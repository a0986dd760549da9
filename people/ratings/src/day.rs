//! Days and weeks of UTC.

/// Milliseconds in a day.
const LENGTH: u64 = 24 * 60 * 60 * 1000;

/// 1 January 1970 was a Thursday, and a week begins on a Monday.
const THURSDAY: u32 = 3;

/// A day of UTC, counted from 1 January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(pub u32);

impl Day {
    /// The day of an instant, in milliseconds since 1970.
    #[must_use]
    pub fn of(instant: u64) -> Day {
        Day(u32::try_from(instant / LENGTH).unwrap_or(u32::MAX))
    }

    /// The first millisecond of the day.
    #[must_use]
    pub fn start(self) -> u64 {
        u64::from(self.0) * LENGTH
    }

    /// The week, which begins on a Monday.
    #[must_use]
    pub const fn week(self) -> u32 {
        self.0.saturating_add(THURSDAY) / 7
    }

    /// The Monday of the day's week; the first week has none.
    #[must_use]
    pub const fn monday(self) -> Day {
        Day((self.week() * 7).saturating_sub(THURSDAY))
    }

    /// How many days have passed since `earlier`.
    #[must_use]
    pub const fn since(self, earlier: Day) -> u32 {
        self.0.saturating_sub(earlier.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_begins_on_a_monday() {
        let monday = Day::of(1_795_996_800_000); // 30 November 2026
        assert_eq!(monday.monday(), monday);
        assert_eq!(Day(monday.0 + 6).monday(), monday);
        assert_ne!(Day(monday.0 - 1).week(), monday.week());
        assert_eq!((Day(0).week(), Day(3).week(), Day(4).week()), (0, 0, 1));
        assert_eq!(monday.start(), 1_795_996_800_000);
    }
}
