//! What is withheld from a person, and how it is taken and given back.

use room_core::Millis;

use crate::event::PersonEvent;
use crate::person::{Person, Refusal};
use crate::restriction::{Restriction, Withheld};

impl Person {
    /// What is withheld at an instant.
    pub fn restrictions(&self, now: Millis) -> impl Iterator<Item = &Restriction> {
        self.restrictions.iter().filter(move |it| it.holds(now))
    }

    /// Whether this, or all, is withheld at an instant.
    #[must_use]
    pub fn lacks(&self, what: Withheld, now: Millis) -> bool {
        self.restrictions(now).any(|it| it.what == what || it.what == Withheld::Account)
    }

    /// Whether others don't see the name.
    #[must_use]
    pub fn has_hidden_name(&self) -> bool {
        // Neither of the two ends by itself.
        self.lacks(Withheld::Name, Millis(u64::MAX))
    }

    /// Whether the account is closed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.restrictions.iter().any(|it| it.what == Withheld::Account)
    }

    /// Withholds something.
    ///
    /// # Errors
    /// It ends on a day and must not, or that day is over.
    pub fn restrict(&self, it: Restriction, now: Millis) -> Result<PersonEvent, Refusal> {
        let may_end = it.until.is_none() || it.what.may_end();
        if may_end && it.holds(now) { Ok(PersonEvent::Restricted(it)) } else { Err(Refusal::Dates) }
    }

    /// Withholds something no longer.
    ///
    /// # Errors
    /// It is not withheld.
    pub fn lift(&self, what: Withheld) -> Result<PersonEvent, Refusal> {
        let is_withheld = self.restrictions.iter().any(|it| it.what == what);
        if is_withheld { Ok(PersonEvent::Lifted(what)) } else { Err(Refusal::Unknown) }
    }

    pub(crate) fn take_away(&mut self, it: Restriction) {
        self.give_back(it.what);
        self.restrictions.push(it);
    }

    pub(crate) fn give_back(&mut self, what: Withheld) {
        self.restrictions.retain(|other| other.what != what);
    }
}
