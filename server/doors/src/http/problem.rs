//! Why a request over HTTP is turned away.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use metrics::counters;
use protocol::{Problem, Why};

/// Why a request over HTTP failed: its status, the reason, and a log's detail.
pub struct HttpProblem(pub StatusCode, pub Why, pub &'static str);

impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let HttpProblem(status, why, detail) = self;
        counters::refused(why);
        (status, Json(Problem { why, detail: detail.to_owned() })).into_response()
    }
}

/// An address asks more than it may.
pub const TOO_MANY: HttpProblem =
    HttpProblem(StatusCode::TOO_MANY_REQUESTS, Why::TooMany, "too many requests from this address");
/// No table has such a code.
pub const NO_TABLE: HttpProblem =
    HttpProblem(StatusCode::NOT_FOUND, Why::NoTable, "no table has this code");
/// A page that is not ours asks.
pub const FOREIGN: HttpProblem =
    HttpProblem(StatusCode::FORBIDDEN, Why::Malformed, "this page is not one of the server's");
/// More rooms are open than there should be; some of them are soon closed.
pub const FULL: HttpProblem =
    HttpProblem(StatusCode::SERVICE_UNAVAILABLE, Why::Full, "too many tables are in use just now");
/// The journal does not answer.
pub const NOT_KEPT: HttpProblem =
    HttpProblem(StatusCode::SERVICE_UNAVAILABLE, Why::NotKept, "the journal cannot be reached");

/// Nobody has reason to send this.
#[must_use]
pub fn malformed(detail: &'static str) -> HttpProblem {
    HttpProblem(StatusCode::BAD_REQUEST, Why::Malformed, detail)
}
