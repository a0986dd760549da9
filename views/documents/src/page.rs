//! What a document is about.

use i18n::Language;

use crate::address::Address;
use crate::known::Known;

/// A page to write.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Its language.
    pub language: Language,
    /// Which page; `None` for an address that leads nowhere.
    pub address: Option<Address>,
    /// What is known of its table.
    pub known: Known,
}

impl Page {
    /// Whether the app draws it. A finished game, a person or a list of players is only what the server writes.
    #[must_use]
    pub fn has_app(&self) -> bool {
        !matches!(self.address, Some(Address::Game(..) | Address::Person(_) | Address::Players(_)))
    }

    /// Whether search engines may list it.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        match &self.known {
            Known::Game(game) => game.is_public,
            Known::FinishedDixit(game) => game.is_public,
            Known::Person(person) => person.is_listed,
            _ => self.address.as_ref().is_some_and(Address::is_listed),
        }
    }
}
