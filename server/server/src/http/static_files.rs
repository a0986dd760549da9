//! The page, carried inside the program and compressed ahead.

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// One file of the page.
struct File {
    path: &'static str,
    kind: &'static str,
    /// Its name has its hash in it, so what was once loaded is good for ever.
    hashed: bool,
    tag: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

// `static FILES: &[File]`, sorted by path, written by `build.rs`.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Answers with a file of the page. Any path that is no file's is a place
/// within the page, which knows its places itself.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    match file(uri.path()) {
        Some(file) => answer(file, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn file(path: &str) -> Option<&'static File> {
    let named = |path: &str| FILES.binary_search_by(|file| file.path.cmp(path)).ok();
    let is_place = !path.starts_with("/api/") && !path.rsplit('/').next()?.contains('.');
    let place = named(path).or_else(|| is_place.then(|| named("/index.html")).flatten())?;
    Some(&FILES[place])
}

fn answer(file: &'static File, headers: &HeaderMap) -> Response {
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
        _ => (common, kind, Bytes::from_static(file.plain)).into_response(),
    }
}

/// Whether whoever asks takes this coding.
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
    use super::*;

    #[test]
    fn places_within_the_page_are_the_page() {
        for place in ["/", "/here/dvonn", "/t/A2C3D4", "/learn/daaliz", "/about"] {
            assert_eq!(file(place).map(|file| file.path), Some("/index.html"), "{place}");
        }
        for nowhere in ["/missing.js", "/api/nothing", "/favicon.ico.exe"] {
            assert!(file(nowhere).is_none(), "{nowhere}");
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
