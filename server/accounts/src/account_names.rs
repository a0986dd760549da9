//! What the persons at a table are called who have an account.

use std::collections::BTreeMap;

use journal::Journal;
use people::AccountId;

use crate::accounts::read_person;
use crate::error::AccountError;

/// What persons with an account are called, of those who were looked up. A table's book has no more than
/// a reference to them ([`room_core::Name`]).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AccountNames(BTreeMap<AccountId, Known>);

/// What is known of one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Known {
    name: String,
    is_child: bool,
}

impl AccountNames {
    /// Looks up the references among these names.
    ///
    /// # Errors
    /// The journal fails.
    pub async fn of<T: AsRef<str>>(
        journal: &Journal,
        names: impl IntoIterator<Item = T>,
    ) -> Result<AccountNames, AccountError> {
        let mut known = BTreeMap::new();
        let ids = names.into_iter().filter_map(|name| AccountId::of_book(name.as_ref()));
        for id in ids.collect::<Vec<_>>() {
            let (person, _) = read_person(journal, id).await?;
            let of = || Known { name: person.public_name(), is_child: person.is_child() };
            known.extend(person.name().map(|_| (id, of())));
        }
        Ok(AccountNames(known))
    }

    /// Whether this is a reference to somebody who has a page.
    #[must_use]
    pub fn has_page(&self, name: &str) -> bool {
        let known = AccountId::of_book(name).and_then(|id| self.0.get(&id));
        known.is_some_and(|known| !known.is_child)
    }

    /// What is shown for a name: the name itself, or for a reference what the person is called; nothing
    /// if they are forgotten.
    #[must_use]
    pub fn shown<'a>(&'a self, name: &'a str) -> &'a str {
        match AccountId::of_book(name) {
            Some(id) => self.0.get(&id).map_or("", |known| &known.name),
            None => name,
        }
    }
}
