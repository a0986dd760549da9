//! The page, carried inside the program and compressed ahead.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// One file of the page.
pub struct File {
    path: &'static str,
    kind: &'static str,
    /// Its name has its hash in it, so what was once loaded is good for ever.
    hashed: bool,
    tag: &'static str,
    /// Not there if it can be unpacked.
    plain: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

// `static FILES: &[File]`, sorted by path, written by `build.rs`.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Where the page's files are.
const FOLDER: &str = "/assets/";

/// The file at this path.
#[must_use]
pub fn file(path: &str) -> Option<&'static File> {
    let named = FILES.binary_search_by(|file| file.path.cmp(path)).ok();
    named.map(|place| &FILES[place])
}

/// The path of a file by its plain name: `/assets/web.0123456789abcdef.js` for `web.js`. In a
/// program without a page all of them seem to be there.
pub fn asset(name: &str) -> Option<Cow<'static, str>> {
    static PLAIN: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
        let assets = FILES.iter().filter_map(|file| Some((plain(file)?, file.path)));
        assets.collect()
    });
    if PLAIN.is_empty() {
        return Some(format!("{FOLDER}{name}").into());
    }
    PLAIN.get(name).map(|path| Cow::Borrowed(*path))
}

/// The name of a file without its hash.
fn plain(file: &File) -> Option<String> {
    let name = file.path.strip_prefix(FOLDER)?;
    let parts: Vec<&str> = name.split('.').collect();
    Some(match parts[..] {
        [stem, _, end] if file.hashed => format!("{stem}.{end}"),
        _ => name.to_owned(),
    })
}

/// Answers with a file.
pub fn answer(file: &'static File, headers: &HeaderMap) -> Response {
    let fixed = HeaderValue::from_static;
    let cached = if file.hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common =
        [(CACHE_CONTROL, fixed(cached)), (ETAG, fixed(file.tag)), (VARY, fixed("accept-encoding"))];
    let known = headers.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    if known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().ends_with(file.tag))) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(CONTENT_TYPE, fixed(file.kind))];
    let accepts = |coding| accepts(headers, coding);
    match (file.brotli, file.gzip) {
        (Some(brotli), _) if accepts("br") => {
            let coding = [(CONTENT_ENCODING, fixed("br"))];
            (common, kind, coding, Bytes::from_static(brotli)).into_response()
        }
        (_, Some(gzip)) if accepts("gzip") => {
            let coding = [(CONTENT_ENCODING, fixed("gzip"))];
            (common, kind, coding, Bytes::from_static(gzip)).into_response()
        }
        _ => (common, kind, unpacked(file)).into_response(),
    }
}

/// A file for the few who take no coding. What was unpacked once is kept.
fn unpacked(file: &'static File) -> Bytes {
    static KEPT: Mutex<BTreeMap<&str, Bytes>> = Mutex::new(BTreeMap::new());
    if let Some(plain) = file.plain {
        return Bytes::from_static(plain);
    }
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let unpack = || compression::gunzip(file.gzip.unwrap_or_default()).into();
    kept.entry(file.path).or_insert_with(unpack).clone()
}

/// Whether the client accepts this coding.
pub fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        named && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn a_file_is_found_by_its_path_alone() {
        for nowhere in ["/", "/index.html", "/missing.js", "/api/nothing", "/favicon.ico.exe"] {
            assert!(file(nowhere).is_none(), "{nowhere}");
        }
    }

    #[test]
    fn the_plain_name_of_a_file_has_no_hash() {
        let name = |path, hashed| {
            let (kind, tag) = ("", "");
            plain(&File { path, kind, hashed, tag, plain: None, brotli: None, gzip: None })
        };
        let named = |path, hashed| name(path, hashed).unwrap_or_default();
        assert_eq!(named("/assets/web.0123456789abcdef.js", true), "web.js");
        assert_eq!(named("/assets/icon-144.0123456789abcdef.png", true), "icon-144.png");
        assert_eq!(named("/assets/web.js", false), "web.js");
        assert_eq!(name("/offline.js", false), None);
    }

    /// In a program with a page.
    #[test]
    fn who_takes_no_coding_gets_each_file_as_it_is() {
        for file in FILES {
            let digest = Sha256::digest(unpacked(file));
            assert_eq!(format!("\"{}\"", hex::encode(&digest[..12])), file.tag, "{}", file.path);
        }
    }

    #[test]
    fn a_coding_is_taken_only_when_it_is_wanted() {
        let accepts = |list: &str| {
            let headers = [(ACCEPT_ENCODING, list.parse().unwrap())].into_iter().collect();
            accepts(&headers, "br")
        };
        assert!(accepts("gzip, br") && accepts("BR;q=0.5"));
        assert!(!accepts("gzip") && !accepts("br;q=0, gzip") && !accepts("brotli"));
    }
}
