//! While somebody is away, their clocks by correspondence stand.

use people::{AccountId, Person};

use crate::accounts::Accounts;
use crate::error::AccountError;

impl Accounts {
    /// A person is away for some days from now on. Returns the person.
    ///
    /// # Errors
    /// They are away already, have too few days left, or the journal fails.
    pub async fn go_away(&self, id: AccountId, days: u64) -> Result<Person, AccountError> {
        self.change(id, |person, now| Ok(vec![person.go_away(days, now)?])).await
    }

    /// A person is back before that. Returns the person.
    ///
    /// # Errors
    /// They are not away, or the journal fails.
    pub async fn come_back(&self, id: AccountId) -> Result<Person, AccountError> {
        self.change(id, |person, now| Ok(vec![person.come_back(now)?])).await
    }
}
