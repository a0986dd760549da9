//! Who asks, and from which page.

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Whether a request comes from one of our pages, or from no page at all:
/// browsers always say from which page they ask, other programs need not.
pub fn asks_from_our_page(headers: &HeaderMap, others: &[String]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let place = origin.split_once("://").map(|(_, place)| place);
    let own = place.is_some() && place == host;
    own || others.iter().any(|other| other.eq_ignore_ascii_case(origin))
}

/// The address that a request counts for.
pub fn household_of(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    if !behind_proxy {
        return peer;
    }
    // Only the last address was written by our own proxy; the others are hearsay.
    let last = headers.get_all("x-forwarded-for").iter().next_back();
    let last = last.and_then(|value| value.to_str().ok()?.rsplit(',').next());
    last.and_then(|last| last.trim().parse().ok()).unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_foreign_page_is_known_by_its_origin() {
        let ours = |origin| {
            let headers = from(&[("host", "localhost:8427"), ("origin", origin)]);
            asks_from_our_page(&headers, &["https://play.example.org".to_owned()])
        };
        assert!(ours("http://localhost:8427") && ours("https://play.example.org"));
        for foreign in ["http://localhost", "https://evil.example", "null", "localhost:8427", ""] {
            assert!(!ours(foreign), "{foreign}");
        }
        assert!(asks_from_our_page(&from(&[("host", "x")]), &[]), "a program has no origin");
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed() {
        let peer = "10.0.0.1".parse().unwrap();
        let headers = from(&[("x-forwarded-for", "1.2.3.4, 5.6.7.8")]);
        assert_eq!(household_of(peer, &headers, false), peer);
        assert_eq!(household_of(peer, &headers, true), "5.6.7.8".parse::<IpAddr>().unwrap());
        assert_eq!(household_of(peer, &HeaderMap::new(), true), peer);
    }
}
