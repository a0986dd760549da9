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
