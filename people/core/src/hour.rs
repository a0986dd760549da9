//! Fixed hours: when people meet to play, in the local time of those who say so.
//!
//! A zone is a name, as in `Europe/Stockholm`, and nothing here knows what its clocks show: those who read an hour do.

use std::fmt;

use room_core::line::{number, word};
use room_core::{DecodeError, Millis};

use crate::person::Refusal;
use crate::text::words;

/// The most hours of a club, and of the site.
pub const MOST_HOURS: usize = 20;

/// The longest hour, in minutes: half a day.
pub const LONGEST_HOUR: u16 = 12 * 60;

/// The most games of an hour.
const MOST_LISTS: usize = 8;

/// The longest name of a zone that there is has 32 characters.
const LONGEST_ZONE: usize = 40;

/// When people meet, and for which games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The first day, by the clocks of the zone.
    pub first: Day,
    /// Whether they meet on the same day of each week from then on.
    pub is_weekly: bool,
    /// When it begins, in minutes after midnight by the clocks of the zone.
    pub at: u16,
    /// How long it is, in minutes.
    pub minutes: u16,
    /// The name of the zone, in the database of IANA.
    pub zone: String,
    /// The names of the rating lists that are played, each of which stands for its standard setup.
    pub lists: Vec<String>,
}

/// A day of the calendar that most of the world uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

/// An hour that was published.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hour {
    /// By which it is known where it was published. No number is given twice there.
    pub number: u32,
    /// When it was published.
    pub since: Millis,
    /// When people meet.
    pub meeting: Meeting,
}

/// What happened to hours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HourEvent {
    /// One of this number was published.
    Published(u32, Meeting),
    /// The one of this number is over.
    Ended(u32),
}

/// All hours of a club, or of the site.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hours {
    all: Vec<Hour>,
    last: u32,
}

impl Day {
    /// A day, if there is one.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        let is_one = (1970..=9999).contains(&year) && (1..=days).contains(&day);
        is_one.then_some(Day { year, month, of_month: day })
    }

    /// Reads it as it is written: `2026-12-03`.
    #[must_use]
    pub fn read(text: &str) -> Option<Day> {
        let mut parts = text.split('-');
        let mut part =
            |digits: usize| parts.next().filter(|it| it.len() == digits && is_number(it));
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        let is_whole = parts.next().is_none();
        let day = Day::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        day.filter(|_| is_whole)
    }

    /// Year, month and day.
    #[must_use]
    pub fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.of_month)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

/// A number of few digits.
fn small<T: TryFrom<u64>>(text: &str) -> Result<T, DecodeError> {
    T::try_from(number(text)?).map_err(|_| DecodeError::expected("a smaller number"))
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

impl Meeting {
    /// Whether this can be written, and read again: times that there are, names without gaps.
    #[must_use]
    pub fn is_right(&self) -> bool {
        let is_name = |name: &str| {
            let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_+/".contains(&byte);
            !name.is_empty() && name.bytes().all(letter)
        };
        let is_zone = is_name(&self.zone) && self.zone.len() <= LONGEST_ZONE;
        let lists = &self.lists;
        let is_new = |n: usize| !lists[..n].contains(&lists[n]);
        let are_lists = (1..=MOST_LISTS).contains(&lists.len())
            && lists.iter().all(|list| is_name(list))
            && (0..lists.len()).all(is_new);
        let is_time = self.at < 24 * 60 && (1..=LONGEST_HOUR).contains(&self.minutes);
        is_zone && are_lists && is_time
    }

    fn write(&self) -> String {
        let Meeting { first, is_weekly, at, minutes, zone, lists } = self;
        let (how, hour, minute) = (if *is_weekly { "weekly" } else { "once" }, at / 60, at % 60);
        format!("{how} {first} {hour:02}:{minute:02} {minutes} {zone} {}", lists.join(","))
    }

    fn read(text: &str) -> Result<Meeting, DecodeError> {
        let [how, first, at, minutes, zone, lists] = words(text)?;
        let is_weekly = match how {
            "weekly" => true,
            "once" => false,
            _ => return Err(DecodeError::expected("weekly or once")),
        };
        let first = Day::read(first).ok_or(DecodeError::expected("a day"))?;
        let (hour, minute) = at.split_once(':').ok_or(DecodeError::expected("a time"))?;
        let (hour, minute): (u16, u16) = (small(hour)?, small(minute)?);
        if hour >= 24 || minute >= 60 {
            return Err(DecodeError::expected("a time"));
        }
        let lists = lists.split(',').map(str::to_owned).collect();
        let (at, minutes, zone) = (hour * 60 + minute, small(minutes)?, zone.to_owned());
        let meeting = Meeting { first, is_weekly, at, minutes, zone, lists };
        if meeting.is_right() { Ok(meeting) } else { Err(DecodeError::expected("an hour")) }
    }
}

impl HourEvent {
    /// The verbs of lines of hours.
    pub const VERBS: [&'static str; 2] = ["hour", "hour-over"];

    /// Writes it: a verb, and what it is about.
    #[must_use]
    pub fn write(&self) -> String {
        let [published, ended] = HourEvent::VERBS;
        match self {
            HourEvent::Published(number, meeting) => {
                format!("{published} {number} {}", meeting.write())
            }
            HourEvent::Ended(number) => format!("{ended} {number}"),
        }
    }

    /// Reads what follows a verb.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(verb: &str, rest: &str) -> Result<HourEvent, DecodeError> {
        let [published, ended] = HourEvent::VERBS;
        if verb == published {
            let (name, meeting) = word(rest);
            Ok(HourEvent::Published(small(name)?, Meeting::read(meeting)?))
        } else if verb == ended {
            Ok(HourEvent::Ended(small(rest)?))
        } else {
            Err(DecodeError::expected("what happened to an hour"))
        }
    }
}

impl Hours {
    /// Takes over what happened. What makes no sense changes nothing.
    pub fn follow(&mut self, at: Millis, event: &HourEvent) {
        match event {
            HourEvent::Published(number, meeting) if *number > self.last => {
                self.last = *number;
                self.all.push(Hour { number: *number, since: at, meeting: meeting.clone() });
            }
            HourEvent::Published(..) => {}
            HourEvent::Ended(number) => self.all.retain(|hour| hour.number != *number),
        }
    }

    /// All, in the order in which they were published.
    #[must_use]
    pub fn all(&self) -> &[Hour] {
        &self.all
    }

    /// Publishes one.
    ///
    /// # Errors
    /// It is no hour, or there are too many.
    pub fn publish(&self, meeting: Meeting) -> Result<HourEvent, Refusal> {
        if !meeting.is_right() {
            return Err(Refusal::Dates);
        }
        if self.all.len() >= MOST_HOURS {
            return Err(Refusal::TooMany);
        }
        let number = self.last.checked_add(1).ok_or(Refusal::TooMany)?;
        Ok(HourEvent::Published(number, meeting))
    }

    /// Takes one down.
    ///
    /// # Errors
    /// There is none of this number.
    pub fn end(&self, number: u32) -> Result<HourEvent, Refusal> {
        let is_there = self.all.iter().any(|hour| hour.number == number);
        if is_there { Ok(HourEvent::Ended(number)) } else { Err(Refusal::Unknown) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting() -> Meeting {
        Meeting {
            first: Day::new(2026, 12, 3).unwrap(),
            is_weekly: true,
            at: 20 * 60,
            minutes: 90,
            zone: "Europe/Stockholm".to_owned(),
            lists: vec!["dvonn".to_owned(), "kamisado-round".to_owned()],
        }
    }

    #[test]
    fn days_are_those_that_there_are() {
        for day in ["1970-01-01", "2024-02-29", "2000-02-29", "2026-12-31"] {
            assert_eq!(Day::read(day).map(|day| day.to_string()).as_deref(), Some(day));
        }
        let others = ["2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31"];
        for other in
            others.into_iter().chain(["1969-12-31", "2026-1-1", "+026-01-01", "2026-01-01-"])
        {
            assert_eq!(Day::read(other), None, "{other}");
        }
    }

    #[test]
    fn an_hour_that_is_none_is_not_published() {
        let hours = Hours::default();
        let wrong: [fn(&mut Meeting); 8] = [
            |it| it.at = 24 * 60,
            |it| it.minutes = 0,
            |it| it.minutes = LONGEST_HOUR + 1,
            |it| it.zone = String::new(),
            |it| it.zone = "Europe/Stock holm".to_owned(),
            |it| it.lists = Vec::new(),
            |it| it.lists = vec!["dvonn".to_owned(), "dvonn".to_owned()],
            |it| it.lists = vec!["dvonn,daaliz".to_owned()],
        ];
        for change in wrong {
            let mut other = meeting();
            change(&mut other);
            assert_eq!(hours.publish(other.clone()), Err(Refusal::Dates), "{other:?}");
            assert!(
                Meeting::read(&other.write()).is_err() || other.lists[0].contains(','),
                "{other:?}"
            );
        }
        assert!(hours.publish(meeting()).is_ok());
    }

    #[test]
    fn there_are_twenty_at_most_and_no_number_comes_again() {
        let mut hours = Hours::default();
        for _ in 0..MOST_HOURS {
            hours.follow(Millis(1), &hours.publish(meeting()).unwrap());
        }
        assert_eq!(hours.publish(meeting()), Err(Refusal::TooMany));
        hours.follow(Millis(2), &hours.end(20).unwrap());
        assert_eq!(hours.end(20), Err(Refusal::Unknown));
        let next = hours.publish(meeting()).unwrap();
        assert_eq!(next, HourEvent::Published(21, meeting()));
        hours.follow(Millis(3), &next);
        hours.follow(Millis(4), &HourEvent::Published(3, meeting()));
        let numbers: Vec<_> = hours.all().iter().map(|hour| hour.number).collect();
        assert_eq!(numbers, (1..20).chain([21]).collect::<Vec<_>>());
    }
}
