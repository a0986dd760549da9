//! A whole document.

use i18n::{Language, html as phrases};
use maud::{Markup, html};

use crate::address::Address;
use crate::head::{Site, head, root};
use crate::known::Known;
use crate::words::text;
use crate::{front, pictures, rules, still};

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

/// The HTML of a page.
#[must_use]
pub fn document(site: &Site, page: &Page) -> String {
    let body = html! {
        (head(site, page))
        body {
            noscript { p class="noscript" { (text(page.language, &phrases::no_script())) } }
            div id="painted" { (painted(page)) }
            (pictures::templates())
        }
    };
    let [open, close] = root(site, page.language);
    [open, body.into_string(), close].concat()
}

fn painted(page: &Page) -> Markup {
    match &page.address {
        Some(Address::Front) => front::front(page.language),
        Some(Address::Rules(game)) => rules::rules(page.language, *game),
        Some(Address::About) => still::about(page.language),
        _ => still::still(page),
    }
}
