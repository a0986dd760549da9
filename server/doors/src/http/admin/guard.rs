//! Lets the operator in, and nobody else.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Extension, Request, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::admin::token::Token;
use crate::http::origin::Site;

/// What tells the operator from others.
pub struct Guard {
    /// What tells our own pages from others.
    pub site: Site,
    /// Who may look, and who has tried how often.
    pub token: Token,
}

/// Lets requests with the token in, be it a bearer's or a password.
pub async fn check(
    State(guard): State<Arc<Guard>>,
    Extension(peer): Extension<IpAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = guard.site.address(peer, request.headers());
    let headers = request.headers();
    // A browser sends a password along with whatever another page asks for.
    let from_here = guard.site.is_our_page(headers);
    // Asked before the token is looked at, or the one that is right would be told from the others.
    let tries = headers.contains_key(AUTHORIZATION);
    let may_try = !tries || guard.token.may_try(address);
    let known = may_try.then(|| guard.token.is_in(headers)).flatten();
    if known == Some(true) {
        guard.token.give_back(address);
    }
    let mut response = match known {
        _ if !may_try => (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "5")]).into_response(),
        Some(true) if from_here => next.run(request).await,
        Some(true) => StatusCode::FORBIDDEN.into_response(),
        Some(false) | None => {
            let ask = [(WWW_AUTHENTICATE, "Basic realm=\"hambazi admin\", charset=\"UTF-8\"")];
            (StatusCode::UNAUTHORIZED, ask).into_response()
        }
    };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
