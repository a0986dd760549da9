//! What a table knows of the persons there who have an account.

use std::collections::BTreeMap;

use journal::Journal;
use people::{AccountId, Person, Withheld};
use room_core::{Holidays, Millis, PersonId};

use crate::accounts::read_person;
use crate::error::AccountError;

/// Persons with an account, as they were looked up. A table's book has no more than a reference to them
/// ([`room_core::Name`]).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AccountNames(BTreeMap<AccountId, Known>);

/// What is known of one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Known {
    name: String,
    person: Person,
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
            if person.name().is_some() {
                known.insert(id, Known { name: person.public_name(), person });
            }
        }
        Ok(AccountNames(known))
    }

    fn person(&self, name: &str) -> Option<(AccountId, &Person)> {
        let id = AccountId::of_book(name)?;
        Some((id, &self.0.get(&id)?.person))
    }

    /// Whether this is a reference to somebody who has a page.
    #[must_use]
    pub fn has_page(&self, name: &str) -> bool {
        self.person(name).is_some_and(|(_, person)| has_page(person))
    }

    /// Whether this is a reference to somebody who may play rated games: no child, and nobody from whom they are withheld.
    #[must_use]
    pub fn may_be_rated(&self, name: &str, now: Millis) -> bool {
        let may = |person: &Person| !person.is_child() && !person.lacks(Withheld::Rated, now);
        self.person(name).is_some_and(|(_, person)| may(person))
    }

    /// Whether this is a reference to somebody who must not meet strangers: a child, or somebody from whom they are
    /// withheld.
    #[must_use]
    pub fn is_kept_from_strangers(&self, name: &str, now: Millis) -> bool {
        let is_kept = |person: &Person| person.is_child() || person.lacks(Withheld::Strangers, now);
        self.person(name).is_some_and(|(_, person)| is_kept(person))
    }

    /// The holidays of somebody with an account.
    #[must_use]
    pub fn holidays(&self, name: &str) -> Option<&Holidays> {
        self.person(name).map(|(_, person)| person.holidays())
    }

    /// Whether this is a reference to somebody whose account is closed.
    #[must_use]
    pub fn is_closed(&self, name: &str) -> bool {
        self.person(name).is_some_and(|(_, person)| person.is_closed())
    }

    /// Whether one of the two has blocked the other. Guests block nobody, and nobody them.
    #[must_use]
    pub fn are_apart(&self, one: &str, other: &str) -> bool {
        let (Some((one, first)), Some((other, second))) = (self.person(one), self.person(other))
        else {
            return false;
        };
        first.blocks(other.person()) || second.blocks(one.person())
    }

    /// The same of two of whom at least one was looked up, by who they are at a table.
    #[must_use]
    pub fn are_apart_at_table(&self, one: PersonId, other: PersonId) -> bool {
        self.0.iter().any(|(id, known)| {
            let id = id.person();
            id == one && known.person.blocks(other) || id == other && known.person.blocks(one)
        })
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

/// Whether somebody has a page. Children have none, and nobody whose name is hidden.
#[must_use]
pub fn has_page(person: &Person) -> bool {
    person.name().is_some() && !person.is_child() && !person.has_hidden_name()
}
