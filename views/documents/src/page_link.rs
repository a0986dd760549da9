//! A link to a page under its own name.

use i18n::Language;
use maud::{Markup, html};

use crate::address::Address;
use crate::title::own_name;
use crate::words::text;

/// A link to a page under its own name.
pub fn link(language: Language, address: &Address) -> Markup {
    let label = own_name(Some(address)).map(|name| text(language, &name));
    html! { a href=(address.path(language)) { (label.unwrap_or_default()) } }
}
