//! Who sits down at a table.

use people::AccountId;
use room_core::{Name, PersonId};

use crate::accounts::{AccountPolicy, Accounts};
use crate::devices::Devices;
use crate::error::AccountError;

/// Somebody at a table: a guest, or a person with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// By whom a chair that they take is theirs.
    pub person: PersonId,
    /// Whose chairs are theirs too: the guest that their browser is here, and those whom they claimed.
    pub others: Vec<PersonId>,
    /// The account, if it is one.
    pub account: Option<AccountId>,
}

impl Identity {
    /// A guest.
    #[must_use]
    pub fn guest(person: PersonId) -> Identity {
        Identity { person, others: Vec::new(), account: None }
    }

    /// All persons that they are, the one who takes chairs first.
    pub fn all(&self) -> impl Iterator<Item = PersonId> {
        std::iter::once(self.person).chain(self.others.iter().copied())
    }
}

impl Accounts {
    /// Who sits down: the person with this id, if they are signed in on this device, or else this guest.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn identity(
        &self,
        guest: PersonId,
        acting: Option<AccountId>,
        devices: Option<&Devices>,
    ) -> Result<Identity, AccountError> {
        let (Some(id), Some(devices)) = (acting, devices) else {
            return Ok(Identity::guest(guest));
        };
        if self.policy == AccountPolicy::Off {
            return Ok(Identity::guest(guest));
        }
        let Some(person) = self.signed_in(id, devices.secret.hash()).await? else {
            return Ok(Identity::guest(guest));
        };
        let others = std::iter::once(guest).chain(person.claims()).collect();
        Ok(Identity { person: id.person(), others, account: Some(id) })
    }

    /// What stands in the table's book of somebody who sits down under a name: for a person with an
    /// account a reference, whatever they typed; of a guest the name, unless it is somebody else's.
    ///
    /// # Errors
    /// Somebody else is called so, or the journal fails.
    pub async fn written_name(
        &self,
        typed: &str,
        account: Option<AccountId>,
        devices: Option<&Devices>,
    ) -> Result<String, AccountError> {
        if let Some(account) = account {
            return Ok(account.book());
        }
        // No guest is a reference to somebody.
        let is_free = Name::new(typed).account().is_none();
        if is_free && self.may_be_called(typed, devices).await? {
            Ok(typed.to_owned())
        } else {
            Err(AccountError::NameTaken)
        }
    }
}
