//! Whom a person follows.

use people::{AccountId, MOST_FOLLOWED, Person, PersonEvent, Refusal};
use room_core::PersonId;

use crate::accounts::Accounts;
use crate::error::AccountError;

/// Somebody who is followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed {
    /// Who.
    pub id: AccountId,
    /// What they are called now.
    pub name: String,
    /// Whether the one who follows them sees when they are here.
    pub is_shown: bool,
}

impl Accounts {
    /// A person follows this one from now on, who is not told. Those who are forgotten make room.
    ///
    /// # Errors
    /// There is no such person, they are not for this one to follow, there are too many, or the journal fails.
    pub async fn follow(&self, id: AccountId, other: AccountId) -> Result<(), AccountError> {
        let followed = self.person(other).await?;
        if followed.since().is_none() {
            return Err(AccountError::Nobody);
        }
        let person = self.person(id).await?;
        let is_full = person.followed().count() >= MOST_FOLLOWED;
        let gone = if is_full { self.gone(&person).await? } else { Vec::new() };
        let follow = |person: &Person, now| {
            let (mut person, mut events) = (person.clone(), gone.clone());
            for event in &gone {
                person.follow(now, event);
            }
            let event = person.start_to_follow((id, other), &followed, now)?;
            Ok(event.map_or_else(Vec::new, |event| {
                events.push(event);
                events
            }))
        };
        match self.change(id, follow).await {
            Err(AccountError::Refused(Refusal::Unknown)) => Err(AccountError::NotFollowed),
            Err(AccountError::Refused(Refusal::TooMany)) => Err(AccountError::FollowsTooMany),
            done => done.map(drop),
        }
    }

    /// A person follows this one no longer.
    ///
    /// # Errors
    /// They don't, or the journal fails.
    pub async fn unfollow(&self, id: AccountId, other: PersonId) -> Result<(), AccountError> {
        self.change(id, |person, _| Ok(vec![person.unfollow(other)?])).await.map(drop)
    }

    /// Whom a person follows. Who is forgotten, closed or blocked since is not among them.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn followed(&self, id: AccountId) -> Result<Vec<Followed>, AccountError> {
        let (person, now) = (self.person(id).await?, self.now());
        let mut all = Vec::new();
        for other in person.followed() {
            let followed = self.person(other).await?;
            if person.may_follow((id, other), &followed, now) {
                let is_shown = person.may_see((id, other), &followed, now);
                all.push(Followed { id: other, name: followed.public_name(), is_shown });
            }
        }
        Ok(all)
    }

    /// Shows those who follow a person when they are here, or no longer.
    ///
    /// # Errors
    /// There is no such person, or the journal fails.
    pub async fn show_presence(&self, id: AccountId, is_on: bool) -> Result<(), AccountError> {
        let show = |person: &Person, _| Ok(person.show_presence(is_on).into_iter().collect());
        self.change(id, show).await.map(drop)
    }

    /// The lines by which a person follows those no longer who are forgotten.
    async fn gone(&self, person: &Person) -> Result<Vec<PersonEvent>, AccountError> {
        let mut gone = Vec::new();
        for other in person.followed() {
            if self.person(other).await?.since().is_none() {
                gone.push(PersonEvent::Unfollowed(other));
            }
        }
        Ok(gone)
    }
}
