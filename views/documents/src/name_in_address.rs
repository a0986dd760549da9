//! How a name stands in an address.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What stands in an address as it is.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// The last part of a person's address.
pub fn segment(name: &str) -> String {
    format!("@{}", utf8_percent_encode(name, PLAIN))
}

/// The name in the last part of an address.
pub fn read_segment(part: &str) -> Option<String> {
    let name = percent_decode_str(part.strip_prefix('@')?).decode_utf8().ok()?;
    Some(name.into_owned()).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_any_name_and_is_read_back() {
        for name in ["Bo", "Åsa-Lena", "سیده زهرا", "می\u{200c}نا", "a/b?c#d%<\""] {
            let part = segment(name);
            assert!(part.is_ascii() && !part.contains(['/', '?', '#', '<', '"']), "{part}");
            assert_eq!(read_segment(&part).as_deref(), Some(name));
        }
        for wrong in ["Bo", "@", "@%FF"] {
            assert_eq!(read_segment(wrong), None, "{wrong}");
        }
    }
}
