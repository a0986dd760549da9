//! Whom a person does not want to meet, and what the operator withholds from them.

use people::{AccountId, Person, Refusal, Restriction, Withheld};
use room_core::PersonId;

use crate::accounts::Accounts;
use crate::error::AccountError;

impl Accounts {
    /// A person meets this one no more.
    ///
    /// # Errors
    /// It is the same person or nobody, there are too many, or the journal fails.
    pub async fn block(&self, id: AccountId, other: AccountId) -> Result<(), AccountError> {
        if id == other || self.person(other).await?.since().is_none() {
            return Err(AccountError::Nobody);
        }
        let block = |person: &Person, _| match person.block(other) {
            Err(Refusal::Known) => Ok(Vec::new()),
            blocked => Ok(vec![blocked?]),
        };
        self.change(id, block).await.map(drop)
    }

    /// A person may meet this one again.
    ///
    /// # Errors
    /// They are not blocked, or the journal fails.
    pub async fn unblock(&self, id: AccountId, other: PersonId) -> Result<(), AccountError> {
        self.change(id, |person, _| Ok(vec![person.unblock(other)?])).await.map(drop)
    }

    /// Whom a person has blocked, and what they are called; nothing if they are forgotten.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn blocked(&self, id: AccountId) -> Result<Vec<(AccountId, String)>, AccountError> {
        let mut blocked = Vec::new();
        for other in self.person(id).await?.blocked() {
            blocked.push((other, self.person(other).await?.public_name()));
        }
        Ok(blocked)
    }

    /// The operator withholds something from a person.
    ///
    /// # Errors
    /// There is no such person, it ends on a day that is over or on none that it may end on, or the journal fails.
    pub async fn restrict(&self, id: AccountId, it: Restriction) -> Result<(), AccountError> {
        self.change(id, |person, now| Ok(vec![person.restrict(it, now)?])).await.map(drop)
    }

    /// The operator withholds something no longer.
    ///
    /// # Errors
    /// It is not withheld, or the journal fails.
    pub async fn lift(&self, id: AccountId, what: Withheld) -> Result<(), AccountError> {
        self.change(id, |person, _| Ok(vec![person.lift(what)?])).await.map(drop)
    }
}
