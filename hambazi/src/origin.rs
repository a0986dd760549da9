//! What may stand for `--origin`: an origin as browsers write it.

/// Reads an origin, such as `https://play.example.org` or `http://raspberrypi.lan:8427`.
///
/// Browsers send it with a scheme, without a path, without the scheme's own port and with a name in
/// ASCII (RFC 6454, section 6.2). One that is written otherwise would match no page.
pub fn origin(text: &str) -> Result<String, String> {
    let Some((scheme, place)) = text.split_once("://") else {
        return Err(format!("the scheme is missing: write https://{}", text.trim_matches('/')));
    };
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    if !is_scheme {
        return Err(format!("{scheme:?} is no scheme: write https://HOST or http://HOST"));
    }
    if let Some((place, path)) = place.split_once(['/', '?', '#']) {
        let what = if path.is_empty() { "a slash at the end" } else { "a path" };
        return Err(format!("an origin has no path, and here is {what}: write {scheme}://{place}"));
    }
    let (host, port) = match place.rsplit_once(':') {
        // The colons of a bare IPv6 address are in brackets.
        Some((host, port)) if !port.contains(']') => (host, Some(port)),
        _ => (place, None),
    };
    if host.is_empty() {
        return Err(format!("the host is missing: write {scheme}://play.example.org"));
    }
    if host.contains('@') {
        return Err("an origin names nobody: leave out what stands before the @".to_owned());
    }
    if !host.is_ascii() {
        return Err("write the name as browsers send it, in ASCII: xn--...".to_owned());
    }
    let in_brackets = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let is_host = match in_brackets {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => host.chars().all(|c| c.is_ascii_alphanumeric() || "-._".contains(c)),
    };
    if !is_host {
        return Err(format!("{host:?} is no host: write a name, an address or [an IPv6 address]"));
    }
    let Some(port) = port else { return Ok(text.to_owned()) };
    let Ok(number) = port.parse::<u16>() else {
        return Err(format!("{port:?} is no port: write a number up to 65535, or leave it out"));
    };
    match (scheme.to_ascii_lowercase().as_str(), number) {
        ("http", 80) | ("https", 443) => Err(format!(
            "browsers leave out the port that goes without saying: write {scheme}://{host}"
        )),
        _ if number.to_string() != port => Err(format!("write the port as {number}")),
        _ => Ok(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn an_origin_is_taken_as_browsers_send_it() {
        for text in [
            "https://play.example.org",
            "http://play.example.org:8427",
            "http://192.168.1.7",
            "https://[2001:db8::7]",
            "https://[2001:db8::7]:8443",
            "http://raspberrypi",
            "https://xn--exmple-cua.org",
            "http://play.example.org:443",
        ] {
            assert_eq!(origin(text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_is_no_origin_is_refused_with_what_is_wrong() {
        for (text, why) in [
            ("", "the scheme is missing"),
            ("play.example.org", "the scheme is missing: write https://play.example.org"),
            ("play.example.org/", "the scheme is missing: write https://play.example.org"),
            ("//play.example.org", "the scheme is missing"),
            ("null", "the scheme is missing"),
            ("://play.example.org", "is no scheme"),
            ("https://play.example.org/", "a slash at the end: write https://play.example.org"),
            ("https://play.example.org/games", "a path: write https://play.example.org"),
            ("https://play.example.org?x", "a path"),
            ("https://", "the host is missing"),
            ("https://:8427", "the host is missing"),
            ("https://me@play.example.org", "names nobody"),
            ("https://*.example.org", "is no host"),
            ("https://play example.org", "is no host"),
            ("https://2001:db8::7", "is no host"),
            ("https://[2001:db8]", "is no host"),
            ("https://exämple.org", "in ASCII"),
            ("https://play.example.org:", "is no port"),
            ("https://play.example.org:84270", "is no port"),
            ("https://play.example.org:08427", "write the port as 8427"),
            ("https://play.example.org:443", "write https://play.example.org"),
            ("http://play.example.org:80", "write http://play.example.org"),
        ] {
            let said = origin(text).expect_err(text);
            assert!(said.contains(why), "{text}: {said}");
        }
    }
}
