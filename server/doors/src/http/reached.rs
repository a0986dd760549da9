//! `GET /api/address`: by which address phones in the room reach the site today.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::get;
use axum::{Json, Router};
use protocol::SiteAddress;
use store::home_address::Reach;

use crate::http::account_desk::{Header, NO_STORE};
use crate::http::app_state::AppState;
use crate::http::visitors::{Asker, Joiner, Visitors};

/// The door.
pub fn routes() -> Router<AppState> {
    Router::new().route("/api/address", get(address))
}

async fn address(
    State(visitors): State<Arc<Visitors>>,
    Joiner(Asker(asker)): Joiner,
    headers: HeaderMap,
) -> ([Header; 1], Json<SiteAddress>) {
    ([NO_STORE], Json(visitors.reached(asker, &headers)))
}

impl Visitors {
    /// How others reach the site, as far as this request may know. An operator's own name, and one by which
    /// the page was asked for, stay the same; of the addresses that this machine has at home, a stranger
    /// learns nothing.
    pub fn reached(&self, asker: IpAddr, headers: &HeaderMap) -> SiteAddress {
        let lasting = SiteAddress::lasting(self.site.origin(headers));
        let (Some(home), Some(host)) = (&self.home, self.site.asked_address(headers)) else {
            return lasting;
        };
        if !is_at_home(asker) {
            return lasting;
        }
        match home.today(Some(host)) {
            Reach::At { address, before } => {
                SiteAddress { origin: address, before, ..SiteAddress::default() }
            }
            Reach::HereOnly | Reach::NoNetwork => {
                SiteAddress { here_only: host.is_loopback(), ..lasting }
            }
        }
    }
}

/// Whether an address is this machine's own, or of a home's network.
fn is_at_home(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(four) => four.is_loopback() || four.is_private() || four.is_link_local(),
        IpAddr::V6(six) => {
            six.is_loopback() || six.is_unique_local() || six.is_unicast_link_local()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_home_is_known_by_its_addresses() {
        for home in ["127.0.0.1", "::1", "192.168.1.7", "::ffff:10.0.0.7", "fd00::7", "fe80::7"] {
            assert!(is_at_home(home.parse().unwrap()), "{home}");
        }
        for stranger in ["203.0.113.5", "2001:db8::7", "::ffff:203.0.113.5"] {
            assert!(!is_at_home(stranger.parse().unwrap()), "{stranger}");
        }
    }
}
