//! Fixed hours: those of a club, which its leader publishes, and those of the site, which its operator does.

use people::{
    AccountId, CalendarKey, Club, ClubEvent, ClubId, HourEvent, Hours, Meeting, Person, SiteHours,
};

use crate::accounts::{Accounts, count, random};
use crate::error::AccountError;

/// The most lines of the book of the site's hours.
const MOST_LINES: u32 = 4_000;

impl Accounts {
    /// Publishes an hour of a club; returns the club after it.
    ///
    /// # Errors
    /// It is no hour, there are too many, or the journal fails.
    pub async fn publish_hour(&self, id: ClubId, meeting: &Meeting) -> Result<Club, AccountError> {
        let key = CalendarKey::from_random(random());
        self.change_club(id, |club, _| club.publish(meeting.clone(), key)).await
    }

    /// Takes an hour of a club down.
    ///
    /// # Errors
    /// There is none of this number, or the journal fails.
    pub async fn end_hour(&self, id: ClubId, number: u32) -> Result<Club, AccountError> {
        self.change_club(id, |club, _| Ok(vec![ClubEvent::Hour(club.hours().end(number)?)])).await
    }

    /// Gives a club's calendar file another address: the old one leads nowhere any more.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn renew_calendar(&self, id: ClubId) -> Result<Club, AccountError> {
        let key = CalendarKey::from_random(random());
        self.change_club(id, |_, _| Ok(vec![ClubEvent::Calendar(key)])).await
    }

    /// The clubs to which somebody belongs: the one that looks after them, and those that they lead.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn own_clubs(
        &self,
        id: AccountId,
        person: &Person,
    ) -> Result<Vec<(ClubId, Club)>, AccountError> {
        let mut clubs = self.clubs_of(id, person).await?;
        if let Some(guard) = person.guard().and_then(ClubId::read) {
            let club = self.club(guard).await?;
            clubs.extend(club.leader().is_some().then_some((guard, club)));
        }
        Ok(clubs)
    }

    /// The hours of the site.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn site_hours(&self) -> Result<Hours, AccountError> {
        Ok(read(&self.journal.read(SiteHours::BOOK).await?))
    }

    /// Publishes an hour of the site.
    ///
    /// # Errors
    /// It is no hour, there are too many, or the journal fails.
    pub async fn publish_site_hour(&self, meeting: &Meeting) -> Result<(), AccountError> {
        self.change_site_hours(|hours| Ok(hours.publish(meeting.clone())?)).await
    }

    /// Takes an hour of the site down.
    ///
    /// # Errors
    /// There is none of this number, or the journal fails.
    pub async fn end_site_hour(&self, number: u32) -> Result<(), AccountError> {
        self.change_site_hours(|hours| Ok(hours.end(number)?)).await
    }

    async fn change_site_hours(
        &self,
        decide: impl Fn(&Hours) -> Result<HourEvent, AccountError>,
    ) -> Result<(), AccountError> {
        let change = |lines: &[String], now| {
            let event = decide(&read(lines))?;
            let is_published = matches!(event, HourEvent::Published(..));
            if is_published && count(lines) >= MOST_LINES {
                return Err(people::Refusal::TooMany.into());
            }
            Ok(Some(SiteHours::write(now, &event)))
        };
        self.add_line(SiteHours::BOOK, change).await
    }
}

/// The hours of these lines. A line of a later version is passed over.
fn read(lines: &[String]) -> Hours {
    let mut hours = Hours::default();
    for line in lines {
        let _ = SiteHours::read(&mut hours, line);
    }
    hours
}
