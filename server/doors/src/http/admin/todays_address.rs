//! Today's address, for the operator's page.

use serde::Serialize;
use store::home_address::{HomeAddress, Reach};

use crate::http::admin::escape::escaped;
use crate::http::origin::Site;

/// By what others reach the site.
#[derive(Serialize, Default)]
pub struct TodaysAddress {
    /// The address; nothing where this server doesn't know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The address at the last start, if another one is right today.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address_before: Option<String>,
    #[serde(skip)]
    missing: Option<&'static str>,
}

impl TodaysAddress {
    /// As it is now.
    pub fn of(site: &Site, home: Option<&HomeAddress>) -> TodaysAddress {
        let missing = |why| TodaysAddress { missing: Some(why), ..TodaysAddress::default() };
        let Some(home) = home else {
            return TodaysAddress { address: site.origins.first().cloned(), ..missing("") };
        };
        match home.today(None) {
            Reach::At { address, before } => {
                TodaysAddress { address: Some(address), address_before: before, missing: None }
            }
            Reach::HereOnly => missing(
                "This server answers this machine alone: start it with <code>--listen 0.0.0.0:8427</code>, and \
                 phones in the same network reach it.",
            ),
            Reach::NoNetwork => {
                missing("This machine is in no network, so no phone reaches the server.")
            }
        }
    }

    /// As lines of the page.
    pub fn html(&self) -> String {
        let Some(address) = &self.address else {
            let why = self.missing.filter(|why| !why.is_empty());
            return why.map(|why| format!("<p>{why}</p>\n")).unwrap_or_default();
        };
        let address = escaped(address);
        let mut html = format!("<p>Phones reach this server at <strong>{address}</strong></p>\n");
        if let Some(before) = &self.address_before {
            let warning = format!(
                "<p><strong>Today's address is a new one.</strong> At the last start it was {}: links, bookmarks and QR \
                 codes from then lead nowhere, and phones don't know their seats any more. Give this machine a fixed \
                 address or a name (docs/running.md tells how).</p>\n",
                escaped(before)
            );
            html.push_str(&warning);
        }
        html
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_operator_reads_the_address_and_what_changed() {
        let now = |address: Option<&str>, before: Option<&str>| TodaysAddress {
            address: address.map(str::to_owned),
            address_before: before.map(str::to_owned),
            missing: None,
        };
        let same = now(Some("http://192.168.1.20:8427"), None).html();
        assert!(same.contains("at <strong>http://192.168.1.20:8427</strong>"), "{same}");
        assert!(!same.contains("new one"), "{same}");
        let other = now(Some("http://192.168.1.31:8427"), Some("http://192.168.1.20:8427")).html();
        assert!(other.contains("it was http://192.168.1.20:8427"), "{other}");
        let named = Site { origins: vec!["https://a.example".to_owned()], behind_proxy: false };
        let named = TodaysAddress::of(&named, None).html();
        assert!(named.contains("https://a.example") && !named.contains("new one"), "{named}");
        assert_eq!(TodaysAddress::of(&Site::default(), None).html(), "", "a proxy knows");
    }
}
