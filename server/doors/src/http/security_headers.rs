//! What every answer says about how far it may be trusted.

use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Nothing from elsewhere, nothing inline, nothing framed. `wasm-unsafe-eval`
/// is what browsers call permission to compile WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
     media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
     frame-ancestors 'none'; base-uri 'none'";

/// A game inside a page of somebody else's: no script, no form, and anyone may frame it.
const FRAMED_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; form-action 'none'; frame-ancestors *; base-uri 'none'";

/// Marks an answer that other pages may frame.
#[derive(Clone, Copy)]
pub struct Framed;

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const ALWAYS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (RESOURCE_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=()",
    ),
];

/// HTTP/1.1 wants one `Host` (RFC 9112, 3.2); by it a page is known as ours.
pub async fn with_a_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(HOST).iter().count();
    if hosts > 1 || hosts == 0 && request.version() >= Version::HTTP_11 {
        return StatusCode::BAD_REQUEST.into_response();
    }
    next.run(request).await
}

/// Adds what every answer says.
pub async fn add(mut response: Response) -> Response {
    for (name, value) in ALWAYS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if response.extensions().get::<Framed>().is_some() {
        let headers = response.headers_mut();
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED_POLICY));
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
        headers.remove(X_FRAME_OPTIONS);
    }
    response
}
