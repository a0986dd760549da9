//! Which push services are sent to. A page names the address, so anything else that this machine reaches must be out of reach.

/// The hosts of those who make browsers; one that begins with a dot stands for all names below it.
const HOSTS: [&str; 4] = [
    "web.push.apple.com",
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".notify.windows.com",
];

/// The services that are sent to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PushServices {
    /// The origins of those that the operator named, beside those of browsers' makers.
    pub others: Vec<String>,
}

impl PushServices {
    /// The origin of an address, if its service is sent to: it is one of the operator's, or HTTPS at its usual port at a host
    /// of the list.
    #[must_use]
    pub fn origin_of<'a>(&self, endpoint: &'a str) -> Option<&'a str> {
        if !endpoint.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'#' && byte != b'\\') {
            return None;
        }
        let (scheme, rest) = endpoint.split_once("://")?;
        let (place, path) = rest.split_once('/')?;
        let origin = &endpoint[..scheme.len() + 3 + place.len()];
        if path.is_empty() {
            return None;
        }
        if self.others.iter().any(|other| other == origin) {
            return Some(origin);
        }
        // Neither a port nor a name before an @ fits a host of the list.
        let is_known = |host: &str| match host.strip_prefix('.') {
            Some(_) => place.len() > host.len() && place.ends_with(host) && is_name(place),
            None => place == host,
        };
        (scheme == "https" && HOSTS.into_iter().any(is_known)).then_some(origin)
    }
}

/// Whether this is a name as browsers write it.
fn is_name(place: &str) -> bool {
    place
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_services_of_browsers_are_sent_to() {
        let services = PushServices::default();
        for (endpoint, origin) in [
            ("https://web.push.apple.com/QGuQ", "https://web.push.apple.com"),
            ("https://fcm.googleapis.com/fcm/send/a:b", "https://fcm.googleapis.com"),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/g",
                "https://updates.push.services.mozilla.com",
            ),
            (
                "https://wns2-par02p.notify.windows.com/w/?token=x",
                "https://wns2-par02p.notify.windows.com",
            ),
        ] {
            assert_eq!(services.origin_of(endpoint), Some(origin));
        }
        for endpoint in [
            "http://fcm.googleapis.com/fcm/send/a",
            "https://fcm.googleapis.com:8443/a",
            "https://fcm.googleapis.com:443/a",
            "https://fcm.googleapis.com",
            "https://fcm.googleapis.com/",
            "https://fcm.googleapis.com.evil.example/a",
            "https://evil.example/fcm.googleapis.com/a",
            "https://evilfcm.googleapis.com/a",
            "https://fcm.googleapis.com@127.0.0.1/a",
            "https://user@fcm.googleapis.com/a",
            "https://127.0.0.1\\.notify.windows.com/a",
            "https://127.0.0.1#.notify.windows.com/a",
            "https://127.0.0.1?.notify.windows.com/a",
            "https://a@127.0.0.1:80:.notify.windows.com/a",
            "https://127.0.0.1%2f.notify.windows.com/a",
            "https://.notify.windows.com/a",
            "https://notify.windows.com/a",
            "https://FCM.googleapis.com/a",
            "https://fcm.googleapis.com/a b",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "file:///etc/passwd",
            "/a",
            "",
        ] {
            assert_eq!(services.origin_of(endpoint), None, "{endpoint}");
        }
    }

    #[test]
    fn an_operators_service_is_sent_to_as_it_was_named() {
        let services = PushServices { others: vec!["http://127.0.0.1:8090".to_owned()] };
        let origin = |endpoint| services.origin_of(endpoint);
        assert_eq!(origin("http://127.0.0.1:8090/push/1"), Some("http://127.0.0.1:8090"));
        assert_eq!(origin("http://127.0.0.1:80901/push/1"), None);
        assert_eq!(origin("http://127.0.0.1:8091/push/1"), None);
    }
}
