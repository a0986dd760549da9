//! Holidays: while somebody is away, their clocks by correspondence stand.

use room_core::{Holidays, Millis};

use crate::event::PersonEvent;
use crate::person::{Person, Refusal};

const DAY: u64 = 24 * 3_600_000;

/// The most days of one holiday.
const LONGEST: u64 = 21;

/// The most days of holidays in a year of 365 days, wherever it begins: calendars differ.
const A_YEAR: u64 = 30;

impl Person {
    /// The holidays of the person, as far as their book has them.
    #[must_use]
    pub fn holidays(&self) -> &Holidays {
        &self.away
    }

    /// How many whole days of holidays the person may still take. Each one that began in the last 365 days counts, and at
    /// least as a day.
    #[must_use]
    pub fn days_left(&self, now: Millis) -> u64 {
        let of_year = self.away.iter().filter(|holiday| now.since(holiday.from) < 365 * DAY);
        let taken = of_year.map(|holiday| holiday.to.since(holiday.from).max(DAY)).sum();
        (A_YEAR * DAY).saturating_sub(taken) / DAY
    }

    /// Goes on a holiday of some days, which begins now.
    ///
    /// # Errors
    /// One is on, there are too few days left, or these are none or more than 21.
    pub fn go_away(&self, days: u64, now: Millis) -> Result<PersonEvent, Refusal> {
        if self.away.at(now).is_some() {
            return Err(Refusal::Known);
        }
        if !(1..=LONGEST).contains(&days) {
            return Err(Refusal::Dates);
        }
        if days > self.days_left(now) {
            return Err(Refusal::TooMany);
        }
        Ok(PersonEvent::Away(now.0, now.0 + days * DAY))
    }

    /// Comes back from a holiday before its end.
    ///
    /// # Errors
    /// None is on.
    pub fn come_back(&self, now: Millis) -> Result<PersonEvent, Refusal> {
        let holiday = self.away.at(now).ok_or(Refusal::Unknown)?;
        // In its first instant it would end before it began, and would be none.
        let to = now.0.max(holiday.from.0 + 1);
        Ok(PersonEvent::Away(holiday.from.0, to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody goes away or, for 0 days, comes back at an hour.
    fn at(person: &mut Person, hour: u64, days: u64) -> Result<(), Refusal> {
        let now = Millis(400 * DAY + hour * 3_600_000);
        let event = if days == 0 { person.come_back(now) } else { person.go_away(days, now) };
        person.follow(now, &event?);
        Ok(())
    }

    #[test]
    fn thirty_days_a_year_are_taken_by_hand() {
        let mut person = Person::default();
        let left =
            |person: &Person, hour: u64| person.days_left(Millis(400 * DAY + hour * 3_600_000));
        assert_eq!(at(&mut person, 0, 22), Err(Refusal::Dates));
        assert_eq!(at(&mut person, 0, 0), Err(Refusal::Unknown), "nobody comes back who is here");
        assert_eq!(at(&mut person, 0, 21), Ok(()));
        assert_eq!(at(&mut person, 1, 1), Err(Refusal::Known));
        assert_eq!(left(&person, 1), 9);
        // Back after an hour: it counts as a day.
        assert_eq!(at(&mut person, 1, 0), Ok(()));
        assert_eq!(
            (left(&person, 1), person.holidays().at(Millis(400 * DAY + 3_600_000))),
            (29, None)
        );
        // After a day and a half, two half days are no whole one.
        assert_eq!((at(&mut person, 48, 14), at(&mut person, 84, 0)), (Ok(()), Ok(())));
        assert_eq!(left(&person, 84), 27);
        assert_eq!(at(&mut person, 100, 21), Ok(()));
        let back = 100 + 21 * 24;
        assert_eq!((left(&person, back), at(&mut person, back, 7)), (6, Err(Refusal::TooMany)));
        assert_eq!((at(&mut person, back, 6), left(&person, back)), (Ok(()), 0));
        // A year after each of them it counts no more.
        assert_eq!((left(&person, 365 * 24), left(&person, 365 * 24 + 48)), (1, 3));
        assert_eq!(left(&person, 365 * 24 + back), 30);
    }
}
