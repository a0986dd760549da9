//! A club: its leader, its members and its door.
//!
//! The book is called `club/` and the id. It holds ids alone: what members are called stands in their own
//! books, and so does the hash of a member's card.

use room_core::line::{number, word};
use room_core::{AccountId, DecodeError, Line, Millis, StoredEvent};

use crate::calendar_key::CalendarKey;
use crate::club_name::ClubName;
use crate::hour::{HourEvent, Hours, Meeting};
use crate::person::Refusal;

/// The most members of a club.
pub const MOST_MEMBERS: usize = 40;

/// The longest that a door is opened for, in minutes: a day. It may be open until it is closed, too.
pub const LONGEST_OPEN: u64 = 24 * 60;

/// The version word of its lines.
const VERSION: &str = "club/1";

/// A line of a club's book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubEvent {
    /// The first line: who leads the club.
    Made(AccountId),
    /// The club is called this from now on.
    Named(ClubName),
    /// A person whose account the club looks after.
    Joined(AccountId),
    /// The club does not look after the person any more.
    Left(AccountId),
    /// The leader moved the door.
    Door(Door),
    /// The leader published an hour, or took one down.
    Hour(HourEvent),
    /// From now on this opens the calendar file, and no earlier one.
    Calendar(CalendarKey),
}

/// The leader's door: while it is open, cards let their members in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Door {
    /// No card opens.
    #[default]
    Shut,
    /// Cards open until the leader shuts it.
    Open,
    /// Cards open before this instant.
    Until(Millis),
}

impl Door {
    /// A door that is open for some minutes from now on.
    ///
    /// # Errors
    /// For no time, or for more than a day.
    pub fn for_minutes(minutes: u64, now: Millis) -> Result<Door, Refusal> {
        let is_right = (1..=LONGEST_OPEN).contains(&minutes);
        if is_right {
            Ok(Door::Until(Millis(now.0 + minutes * 60_000)))
        } else {
            Err(Refusal::Dates)
        }
    }

    /// Whether cards open now. The server's instants only go forward, whatever the wall clock says.
    #[must_use]
    pub fn is_open(self, now: Millis) -> bool {
        match self {
            Door::Shut => false,
            Door::Open => true,
            Door::Until(end) => now < end,
        }
    }

    fn read(text: &str) -> Result<Door, DecodeError> {
        match word(text) {
            ("shut", _) => Ok(Door::Shut),
            ("open", _) => Ok(Door::Open),
            ("until", end) => Ok(Door::Until(Millis(number(end)?))),
            _ => Err(DecodeError::expected("open, shut or until")),
        }
    }

    fn write(self) -> String {
        match self {
            Door::Shut => "door shut".to_owned(),
            Door::Open => "door open".to_owned(),
            Door::Until(end) => format!("door until {}", end.0),
        }
    }
}

impl ClubEvent {
    /// Writes it as a line.
    #[must_use]
    pub fn write(&self, at: Millis) -> String {
        let text = match self {
            ClubEvent::Made(leader) => format!("made {leader}"),
            ClubEvent::Named(name) => format!("name {}", name.as_str()),
            ClubEvent::Joined(id) => format!("member {id}"),
            ClubEvent::Left(id) => format!("left {id}"),
            ClubEvent::Door(door) => door.write(),
            ClubEvent::Hour(event) => event.write(),
            ClubEvent::Calendar(key) => format!("calendar {key}"),
        };
        Line::write(VERSION, at, &text)
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(line: &str) -> Result<StoredEvent<ClubEvent>, DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        let id = || AccountId::read(rest).ok_or(DecodeError::expected("an id"));
        let what = match verb {
            "made" => ClubEvent::Made(id()?),
            "name" => ClubEvent::Named(ClubName::stored(rest)),
            "member" => ClubEvent::Joined(id()?),
            "left" => ClubEvent::Left(id()?),
            "door" => ClubEvent::Door(Door::read(rest)?),
            "calendar" => {
                let key = CalendarKey::read(rest).ok_or(DecodeError::expected("a key"))?;
                ClubEvent::Calendar(key)
            }
            verb if HourEvent::VERBS.contains(&verb) => {
                ClubEvent::Hour(HourEvent::read(verb, rest)?)
            }
            _ => return Err(DecodeError::expected("a verb of this version")),
        };
        Ok(StoredEvent { at, what })
    }
}

/// Somebody whose account a club looks after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// Who.
    pub id: AccountId,
    /// Since when.
    pub since: Millis,
}

/// A club, as its book has it. The default is none: a book without lines, or one that was struck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Club {
    leader: Option<AccountId>,
    name: ClubName,
    members: Vec<Member>,
    door: Door,
    hours: Hours,
    calendar: Option<CalendarKey>,
}

impl Club {
    /// The first lines of a book.
    #[must_use]
    pub fn made(leader: AccountId, name: ClubName) -> [ClubEvent; 2] {
        [ClubEvent::Made(leader), ClubEvent::Named(name)]
    }

    /// Takes over what happened. Any line may follow any other: what makes no sense changes nothing.
    pub fn follow(&mut self, at: Millis, event: &ClubEvent) {
        match event {
            ClubEvent::Made(leader) => self.leader = self.leader.or(Some(*leader)),
            ClubEvent::Named(name) => self.name = name.clone(),
            ClubEvent::Joined(id) if !self.has(*id) => {
                self.members.push(Member { id: *id, since: at });
            }
            ClubEvent::Joined(_) => {}
            ClubEvent::Left(id) => self.members.retain(|member| member.id != *id),
            ClubEvent::Door(door) => self.door = *door,
            ClubEvent::Hour(event) => self.hours.follow(at, event),
            ClubEvent::Calendar(key) => self.calendar = Some(*key),
        }
    }

    /// Who leads it; `None` if there is no such club.
    #[must_use]
    pub fn leader(&self) -> Option<AccountId> {
        self.leader
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &ClubName {
        &self.name
    }

    /// The members, in the order in which they came.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Whether this is a member.
    #[must_use]
    pub fn has(&self, id: AccountId) -> bool {
        self.members.iter().any(|member| member.id == id)
    }

    /// The leader's door.
    #[must_use]
    pub fn door(&self) -> Door {
        self.door
    }

    /// When its members meet.
    #[must_use]
    pub fn hours(&self) -> &Hours {
        &self.hours
    }

    /// What opens its calendar file; `None` before the first hour.
    #[must_use]
    pub fn calendar(&self) -> Option<CalendarKey> {
        self.calendar
    }

    /// Publishes an hour. With the first one comes the calendar file, which this key opens.
    ///
    /// # Errors
    /// It is no hour, or there are too many.
    pub fn publish(&self, meeting: Meeting, key: CalendarKey) -> Result<Vec<ClubEvent>, Refusal> {
        let published = ClubEvent::Hour(self.hours.publish(meeting)?);
        let calendar = self.calendar.is_none().then_some(ClubEvent::Calendar(key));
        Ok(calendar.into_iter().chain([published]).collect())
    }

    /// Takes these in.
    ///
    /// # Errors
    /// There would be too many members.
    pub fn take_in(&self, ids: &[AccountId]) -> Result<Vec<ClubEvent>, Refusal> {
        if self.members.len() + ids.len() > MOST_MEMBERS {
            return Err(Refusal::TooMany);
        }
        Ok(ids.iter().map(|id| ClubEvent::Joined(*id)).collect())
    }

    /// Lets one go.
    ///
    /// # Errors
    /// They are no member.
    pub fn let_go(&self, id: AccountId) -> Result<ClubEvent, Refusal> {
        if self.has(id) { Ok(ClubEvent::Left(id)) } else { Err(Refusal::Unknown) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_door_is_open_for_as_long_as_its_leader_said() {
        let now = Millis(1_000);
        let door = Door::for_minutes(15, now).unwrap();
        assert!(door.is_open(now) && door.is_open(Millis(900_999)));
        assert!(!door.is_open(Millis(901_000)));
        for minutes in [0, LONGEST_OPEN + 1, u64::MAX] {
            assert_eq!(Door::for_minutes(minutes, now), Err(Refusal::Dates));
        }
        assert!(Door::Open.is_open(Millis(u64::MAX)) && !Door::Shut.is_open(now));
    }

    #[test]
    fn a_club_has_forty_members_at_most() {
        let [leader, child] = [1, 2].map(|n| AccountId::from_random([n; 10]));
        let mut club = Club::default();
        assert_eq!(club.leader(), None);
        for event in Club::made(leader, ClubName::stored("4B")) {
            club.follow(Millis(1), &event);
        }
        club.follow(Millis(2), &ClubEvent::Made(child));
        assert_eq!(club.leader(), Some(leader), "the first line says who leads");
        let others = |from: u8, to| (from..to).map(|n| AccountId::from_random([n; 10]));
        for event in club.take_in(&others(2, 42).collect::<Vec<_>>()).unwrap() {
            club.follow(Millis(1), &event);
        }
        assert_eq!(club.members().len(), MOST_MEMBERS);
        assert_eq!(club.take_in(&[AccountId::from_random([50; 10])]), Err(Refusal::TooMany));
        club.follow(Millis(3), &club.let_go(child).unwrap());
        assert_eq!(club.let_go(child), Err(Refusal::Unknown));
        assert!(club.take_in(&[child]).is_ok());
    }
}
