//! Why a request over HTTP is turned away.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use limits::rate_limit::TooOften;
use metrics::counters;
use protocol::{Problem, Why};
use serde::Serialize;
use tables::new_book::NotKept;

/// After how many seconds somebody with too many connections may try again: some may be closed by then.
const SOON: u64 = 5;

/// Why a request over HTTP failed: its status, the reason, a log's detail, and the rate that it went beyond.
pub struct HttpProblem(pub StatusCode, pub Why, pub &'static str, pub Option<TooOften>);

impl HttpProblem {
    /// A problem that has nothing to do with a rate.
    pub const fn new(status: StatusCode, why: Why, detail: &'static str) -> HttpProblem {
        HttpProblem(status, why, detail, None)
    }
}

/// What is answered of it.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    problem: Problem,
    #[serde(flatten)]
    often: Option<protocol::TooOften>,
}

impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let HttpProblem(status, why, detail, often) = self;
        counters::refused(why);
        let problem = Problem { why, detail: detail.to_owned() };
        let told = Told { problem, often: often.map(to_protocol) };
        let mut answer = (status, Json(told)).into_response();
        answer.headers_mut().extend(often.and_then(retry_after));
        answer
    }
}

impl From<NotKept> for HttpProblem {
    fn from(_: NotKept) -> HttpProblem {
        NOT_KEPT
    }
}

impl From<TooOften> for HttpProblem {
    fn from(often: TooOften) -> HttpProblem {
        let detail = "too many requests from this address";
        HttpProblem(StatusCode::TOO_MANY_REQUESTS, Why::TooMany, detail, Some(often))
    }
}

/// An address has as many of something as it may.
pub fn crowded(key: &'static str) -> HttpProblem {
    TooOften { key, seconds: Some(SOON) }.into()
}

/// A rate that somebody went beyond, as answers tell of it.
pub fn to_protocol(TooOften { key, seconds }: TooOften) -> protocol::TooOften {
    protocol::TooOften { key: key.to_owned(), seconds }
}

/// The head that tells programs the same.
pub fn retry_after(often: TooOften) -> Option<(HeaderName, HeaderValue)> {
    often.seconds.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds)))
}

/// No table has such a code.
pub const NO_TABLE: HttpProblem =
    HttpProblem::new(StatusCode::NOT_FOUND, Why::NoTable, "no table has this code");
/// A page that is not ours asks.
pub const FOREIGN: HttpProblem =
    HttpProblem::new(StatusCode::FORBIDDEN, Why::Malformed, "this page is not one of the server's");
/// More rooms are open than there should be; some of them are soon closed.
pub const FULL: HttpProblem = HttpProblem::new(
    StatusCode::SERVICE_UNAVAILABLE,
    Why::Full,
    "too many tables are in use just now",
);
/// The journal does not answer.
pub const NOT_KEPT: HttpProblem = HttpProblem::new(
    StatusCode::SERVICE_UNAVAILABLE,
    Why::NotKept,
    "the journal cannot be reached",
);

/// Nobody has reason to send this.
#[must_use]
pub fn malformed(detail: &'static str) -> HttpProblem {
    HttpProblem::new(StatusCode::BAD_REQUEST, Why::Malformed, detail)
}
