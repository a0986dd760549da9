//! HTML as an answer: plain or packed, or the word that the browser has it already.

use axum::body::Bytes;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use compression::{Effort, brotli};
use sha2::{Digest, Sha256};

use crate::http::static_files::accepts;

const HTML: &str = "text/html; charset=utf-8";

/// Answers with a document, packed for clients that take that.
pub fn answer(html: &Bytes, cached: &'static str, headers: &HeaderMap) -> Response {
    let digest = Sha256::digest(html);
    let digest = hex::encode(&digest[..12]);
    respond(&digest, cached, headers, || Some(packed(html)), || html.clone())
}

/// Answers with a document of this digest: packed for clients that take that, if it can be.
pub fn respond(
    digest: &str,
    cached: &'static str,
    headers: &HeaderMap,
    packed: impl FnOnce() -> Option<Bytes>,
    html: impl FnOnce() -> Bytes,
) -> Response {
    let tag = format!("\"{digest}\"");
    let common = [
        (CACHE_CONTROL, HeaderValue::from_static(cached)),
        (ETAG, HeaderValue::from_str(&tag).expect("a tag is ASCII")),
        (VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if is_known(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(CONTENT_TYPE, HTML)];
    match accepts(headers, "br").then(packed).flatten() {
        Some(packed) => (common, kind, [(CONTENT_ENCODING, "br")], packed).into_response(),
        None => (common, kind, html()).into_response(),
    }
}

/// Whether the client has this already.
pub fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    known.is_some_and(|tags| tags.split(',').any(|known| known.trim().ends_with(tag)))
}

/// Quickly compressed, since it is done while somebody waits.
pub fn packed(html: &Bytes) -> Bytes {
    brotli(html, Effort::Quick).into()
}
