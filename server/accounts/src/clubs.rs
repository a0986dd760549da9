//! Clubs: made, opened, renamed and closed by their leaders.

use journal::AppendError;
use people::{AccountId, Challenged, Club, ClubEvent, ClubId, ClubName, Door, Person, Refusal};
use room_core::{Millis, StoredEvent};

use crate::accounts::{AccountPolicy, Accounts, TRIES, append, count, random};
use crate::erasure::traces_of;
use crate::error::AccountError;

impl Accounts {
    /// Whether this person may make clubs: everybody, or only whom the operator made a leader.
    #[must_use]
    pub fn may_lead(&self, person: &Person) -> bool {
        let is_allowed = self.policy == AccountPolicy::Open || person.is_leader();
        is_allowed && person.guard().is_none()
    }

    /// Makes a club.
    ///
    /// # Errors
    /// The person may not, or has as many as they may, or the journal fails.
    pub async fn make_club(
        &self,
        leader: AccountId,
        name: &ClubName,
    ) -> Result<ClubId, AccountError> {
        if !self.may_lead(&self.person(leader).await?) {
            return Err(Refusal::Guarded.into());
        }
        for _ in 0..TRIES {
            let id = ClubId::from_random(random());
            if self.club(id).await?.leader().is_some() {
                continue;
            }
            // It is theirs first, so that nobody has more than they may. One that they have and that is not
            // there is passed over.
            self.change(leader, |person, _| Ok(vec![person.found(id)?])).await?;
            let now = self.time.now();
            let lines = Club::made(leader, name.clone()).map(|event| event.write(now)).into();
            match append(&self.journal, &id.book(), 0, lines, now).await {
                Err(AppendError::OutOfTurn) => {
                    self.change(leader, |person, _| Ok(vec![person.close(id)?])).await?;
                }
                done => {
                    done?;
                    return Ok(id);
                }
            }
        }
        Err(AccountError::NotStored)
    }

    /// A club; one without a leader if there is none.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn club(&self, id: ClubId) -> Result<Club, AccountError> {
        Ok(self.read_club(id).await?.0)
    }

    /// The clubs that a person leads.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn clubs_of(
        &self,
        leader: AccountId,
        person: &Person,
    ) -> Result<Vec<(ClubId, Club)>, AccountError> {
        let mut clubs = Vec::new();
        for id in person.clubs() {
            let club = self.club(*id).await?;
            clubs.extend((club.leader() == Some(leader)).then_some((*id, club)));
        }
        Ok(clubs)
    }

    /// Whether the door of a club is open.
    #[must_use]
    pub fn is_open(&self, club: &Club) -> bool {
        club.leader().is_some() && club.door().is_open(self.time.now())
    }

    /// How long the door stays open, in milliseconds; `None` if it is shut, or open until somebody shuts it.
    #[must_use]
    pub fn open_for(&self, club: &Club) -> Option<u64> {
        match club.door() {
            Door::Until(end) if self.is_open(club) => Some(end.since(self.time.now())),
            _ => None,
        }
    }

    /// Opens the door of a club for some minutes from now on, or until it is shut; or shuts it.
    ///
    /// # Errors
    /// It is for no time or too long, or the journal fails.
    pub async fn move_door(&self, id: ClubId, wish: DoorWish) -> Result<Club, AccountError> {
        let door = |now| match wish {
            DoorWish::Shut => Ok(Door::Shut),
            DoorWish::Open => Ok(Door::Open),
            DoorWish::Minutes(minutes) => Door::for_minutes(minutes, now),
        };
        self.change_club(id, |_, now| Ok(vec![ClubEvent::Door(door(now)?)])).await
    }

    /// Gives a club another name.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn rename_club(&self, id: ClubId, name: &ClubName) -> Result<Club, AccountError> {
        self.change_club(id, |_, _| Ok(vec![ClubEvent::Named(name.clone())])).await
    }

    /// Closes a club for ever, and forgets all whose accounts it looks after. If the server is stopped
    /// meanwhile, the leader does it once more.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn close_club(&self, leader: AccountId, id: ClubId) -> Result<(), AccountError> {
        let mut gone = Vec::new();
        let mut traces = Vec::new();
        for _ in 0..TRIES {
            let lines = self.journal.read(&id.book()).await?;
            let club = club_of(&lines);
            traces.extend(traces_of(&lines));
            for member in club.members() {
                if self.person(member.id).await?.is_member_of(id) {
                    traces.extend(self.strike_person(member.id).await?);
                    gone.push(member.id);
                }
            }
            if self.strike_book(id.book(), count(&lines)).await? {
                let challenges = Challenged::book_of_club(id);
                let lines = count(&self.journal.read(&challenges).await?);
                if lines > 0 {
                    self.strike_book(challenges, lines).await?;
                }
                self.clear(gone, traces).await;
                self.change(leader, |person, _| Ok(vec![person.close(id)?])).await?;
                return Ok(());
            }
        }
        Err(AccountError::NotStored)
    }

    /// Whether this person may be forgotten: their club decides for a member, and a leader's clubs must be
    /// closed first.
    ///
    /// # Errors
    /// They may not, or the journal fails.
    pub async fn may_be_forgotten(&self, id: AccountId) -> Result<(), AccountError> {
        let person = self.person(id).await?;
        let leads = !self.clubs_of(id, &person).await?.is_empty();
        if leads { Err(AccountError::LeadsClub) } else { Ok(()) }
    }

    /// A club, and how many lines its book has.
    async fn read_club(&self, id: ClubId) -> Result<(Club, u32), AccountError> {
        let lines = self.journal.read(&id.book()).await?;
        Ok((club_of(&lines), count(&lines)))
    }

    /// Writes what `decide` says into a club's book; it is asked again if somebody else wrote meanwhile.
    /// Returns the club after it.
    pub(crate) async fn change_club(
        &self,
        id: ClubId,
        decide: impl Fn(&Club, Millis) -> Result<Vec<ClubEvent>, Refusal>,
    ) -> Result<Club, AccountError> {
        for _ in 0..TRIES {
            let (mut club, lines) = self.read_club(id).await?;
            if club.leader().is_none() {
                return Err(AccountError::NoClub);
            }
            let now = self.time.now();
            let events = decide(&club, now)?;
            if events.is_empty() {
                return Ok(club);
            }
            let new = events.iter().map(|event| event.write(now)).collect();
            match append(&self.journal, &id.book(), lines, new, now).await {
                Err(AppendError::OutOfTurn) => {}
                done => {
                    done?;
                    for event in &events {
                        club.follow(now, event);
                    }
                    return Ok(club);
                }
            }
        }
        Err(AccountError::NotStored)
    }
}

/// The club of these lines. One of a later version is passed over.
fn club_of(lines: &[String]) -> Club {
    let mut club = Club::default();
    for StoredEvent { at, what } in lines.iter().filter_map(|line| ClubEvent::read(line).ok()) {
        club.follow(at, &what);
    }
    club
}

/// What a leader wants of the door.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoorWish {
    /// It is shut.
    Shut,
    /// It is open until somebody shuts it.
    Open,
    /// It is open for so long from now on.
    Minutes(u64),
}
