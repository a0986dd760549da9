//! Who asks, and from which page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use journal::log_throttle::Seldom;

/// Names that no stranger can make lead to this machine: they are never asked for out in the
/// world (RFC 6761, 6762, 8375, 9476), or have no dot.
const HOME: [&str; 7] = ["localhost", "local", "home.arpa", "internal", "lan", "home", "test"];

/// What the operator says of the site's own address.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Site {
    /// Pages from these origins are ours too.
    pub origins: Vec<String>,
    /// Whether a proxy stands before the server.
    pub behind_proxy: bool,
}

impl Site {
    /// Whether one of our pages asks, or no page.
    #[must_use]
    pub fn is_our_page(&self, headers: &HeaderMap) -> bool {
        asks_from_our_page(headers, &self.origins, self.behind_proxy)
    }

    /// The origin of the site as this request knows it.
    #[must_use]
    pub fn origin(&self, headers: &HeaderMap) -> String {
        asked_origin(headers, &self.origins, self.behind_proxy)
    }

    /// The address by which a page was asked for; `None` where a name stands there, which lasts.
    #[must_use]
    pub fn asked_address(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let host = headers.get(HOST)?.to_str().ok()?;
        let is_this = |name: &str| name.eq_ignore_ascii_case("localhost");
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        address_in(host).or_else(|| is_this(name).then_some(Ipv4Addr::LOCALHOST.into()))
    }

    /// The address that a request counts for.
    #[must_use]
    pub fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        household_of(peer, headers, self.behind_proxy)
    }
}

/// Whether a request comes from one of our pages, or from no page at all:
/// browsers always say from which page they ask, other programs need not.
///
/// A page of somebody else's may give its own name this machine's address, once it is open
/// (DNS rebinding); then the place that it says it is from is the place that it asks. So where
/// no proxy looks at the names, an unknown one must be an operator's.
fn asks_from_our_page(headers: &HeaderMap, others: &[String], behind_proxy: bool) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let place = origin.split_once("://").map(|(_, place)| place);
    if others.iter().any(|other| other.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let is_hosts_own = host.is_some() && place == host;
    let own = is_hosts_own && (behind_proxy || host.is_some_and(is_home));
    if !own {
        tell_of_foreign(origin, host.unwrap_or_default(), behind_proxy && !is_hosts_own);
    }
    own
}

/// Says now and then that a page was turned away, which may be our own.
fn tell_of_foreign(origin: &str, host: &str, proxy_changes_host: bool) {
    static FOREIGN: Seldom = Seldom::new();
    let Some(times) = FOREIGN.happened() else { return };
    // Strangers choose them, and a head may have thousands of letters.
    let [origin, host] = [origin, host].map(|text| text.chars().take(100).collect::<String>());
    if proxy_changes_host {
        tracing::warn!(
            ?origin,
            ?host,
            times,
            "turned away a page that is not from this host: if it is our own, let the proxy pass on the \
             Host that the browser sent, with its port (nginx: $http_host), or name it with --origin"
        );
    } else {
        tracing::warn!(
            ?origin,
            ?host,
            times,
            "turned away: if this is our own page, name it with --origin"
        );
    }
}

/// The origin of the site as a request knows it, for links in documents: the operator's, if there
/// is one. Otherwise it is what the asker calls this server, which leads only their own answer astray.
fn asked_origin(headers: &HeaderMap, others: &[String], behind_proxy: bool) -> String {
    let is_host = |host: &&str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
        !host.is_empty() && host.len() <= 255 && host.chars().all(plain)
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).filter(is_host);
    let host = host.unwrap_or("localhost");
    let place = |origin: &str| origin.split_once("://").is_some_and(|(_, place)| place == host);
    if let Some(ours) = others.iter().find(|origin| place(origin)).or(others.first()) {
        return ours.clone();
    }
    let said = headers.get("x-forwarded-proto").and_then(|scheme| scheme.to_str().ok());
    let scheme = match said.filter(|_| behind_proxy) {
        Some("http") => "http",
        Some("https") => "https",
        _ if behind_proxy && !is_home(host) => "https",
        _ => "http",
    };
    format!("{scheme}://{host}")
}

/// Whether nobody out in the world can call this machine so, unless it is its address.
fn is_home(host: &str) -> bool {
    if host.parse::<SocketAddr>().is_ok() || address_in(host).is_some() {
        return true;
    }
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let within = |zone: &str| {
        name.strip_suffix(zone).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    !name.contains('.') || HOME.iter().any(|zone| within(zone))
}

/// The address that a request counts for.
fn household_of(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    static SAID: Seldom = Seldom::new();
    let Some(last) = headers.get_all("x-forwarded-for").iter().next_back() else { return peer };
    if !behind_proxy {
        if SAID.happened().is_some() {
            tracing::warn!(
                "somebody says X-Forwarded-For, which is not believed: is --behind-proxy missing?"
            );
        }
        return peer;
    }
    // Only the last address was written by our own proxy; the others are hearsay.
    let last = last.to_str().ok().and_then(|value| value.rsplit(',').next()).map(str::trim);
    let address = last.and_then(address_in);
    if address.is_none() && SAID.happened().is_some() {
        tracing::warn!(?last, "the proxy's X-Forwarded-For ends with no address");
    }
    address.unwrap_or(peer)
}

/// An address as proxies write it: bare, in brackets, or with a port.
fn address_in(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let socket = || text.parse::<SocketAddr>().ok().map(|socket| socket.ip());
    bare.parse().ok().or_else(socket)
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
            asks_from_our_page(&headers, &["https://play.example.org".to_owned()], false)
        };
        assert!(ours("http://localhost:8427") && ours("https://play.example.org"));
        for foreign in ["http://localhost", "https://evil.example", "null", "localhost:8427", ""] {
            assert!(!ours(foreign), "{foreign}");
        }
        assert!(asks_from_our_page(&from(&[("host", "x")]), &[], false), "a program has no origin");
    }

    #[test]
    fn a_page_that_gives_its_own_name_our_address_is_foreign() {
        let own = |host: &str, behind_proxy| {
            let headers = from(&[("host", host), ("origin", &format!("http://{host}"))]);
            asks_from_our_page(&headers, &["http://play.example.org".to_owned()], behind_proxy)
        };
        for ours in [
            "127.0.0.1:8427",
            "192.168.1.7",
            "[::1]:8427",
            "[2001:db8::1]",
            "localhost",
            "raspberrypi",
            "raspberrypi.local:8427",
            "Hambazi.LAN.",
            "play.example.org",
        ] {
            assert!(own(ours, false), "{ours}");
        }
        for foreign in ["evil.example", "evil.example:8427", "127.0.0.1.evil.example", "mylocal.se"]
        {
            assert!(!own(foreign, false), "{foreign}");
            assert!(own(foreign, true), "a proxy passes on its own names alone: {foreign}");
        }
    }

    #[test]
    fn links_lead_where_the_request_came_from() {
        let ours = ["https://play.example.org".to_owned(), "https://b.example".to_owned()];
        let at = |host| asked_origin(&from(&[("host", host)]), &ours, true);
        assert_eq!(at("b.example"), "https://b.example");
        assert_eq!(at("evil.example"), "https://play.example.org", "the operator's first one");
        let asked = |pairs: &[_], behind| asked_origin(&from(pairs), &[], behind);
        assert_eq!(asked(&[("host", "localhost:8427")], false), "http://localhost:8427");
        assert_eq!(asked(&[("host", "a.example")], true), "https://a.example");
        let http = [("host", "a.example"), ("x-forwarded-proto", "http")];
        assert_eq!(asked(&http, true), "http://a.example");
        let https = [("host", "a.example"), ("x-forwarded-proto", "https")];
        assert_eq!(asked(&https, false), "http://a.example", "nobody else is believed");
        for strange in ["a\"b", "a/b", "a<b", "user@a", ""] {
            assert_eq!(asked(&[("host", strange)], false), "http://localhost", "{strange}");
        }
    }

    #[test]
    fn a_page_is_asked_for_by_an_address_or_by_a_name() {
        let asked = |host| Site::default().asked_address(&from(&[("host", host)]));
        for (host, address) in [
            ("192.168.1.20:8427", "192.168.1.20"),
            ("[fd00::7]:8427", "fd00::7"),
            ("localhost:8427", "127.0.0.1"),
            ("LOCALHOST", "127.0.0.1"),
        ] {
            assert_eq!(asked(host), Some(address.parse().unwrap()), "{host}");
        }
        for name in ["raspberrypi.local:8427", "raspberrypi", "play.example.org"] {
            assert_eq!(asked(name), None, "{name}");
        }
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        let headers = from(&[("x-forwarded-for", "1.2.3.4, 5.6.7.8")]);
        assert_eq!(household_of(peer, &headers, false), peer);
        assert_eq!(household_of(peer, &HeaderMap::new(), true), peer);
        for (said, address) in [
            ("1.2.3.4, 5.6.7.8", "5.6.7.8"),
            ("9.9.9.9:1234", "9.9.9.9"),
            ("1.2.3.4, [2001:db8::7]:80", "2001:db8::7"),
            ("[::1]", "::1"),
            ("2001:db8::7", "2001:db8::7"),
            ("unknown", "10.0.0.1"),
        ] {
            let headers = from(&[("x-forwarded-for", said)]);
            let address: IpAddr = address.parse().unwrap();
            assert_eq!(household_of(peer, &headers, true), address, "{said}");
        }
    }
}
