//! `/healthz` and `/readyz`: for programs that watch over the server.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use journal::Journal;
use limits::shutdown::Stopping;
use tables::actors::registry::Registry;

use crate::http::app_state::AppState;

/// A journal that needs longer than this is not well.
const PATIENCE: Duration = Duration::from_secs(2);

/// The two doors.
pub fn routes() -> Router<AppState> {
    Router::new().route("/healthz", get(|| async { "well\n" })).route("/readyz", get(ready))
}

/// Ready is who can keep what happens.
async fn ready(
    State(journal): State<Journal>,
    State(rooms): State<Registry>,
    State(stopping): State<Stopping>,
) -> (StatusCode, &'static str) {
    let read = tokio::time::timeout(PATIENCE, journal.last_beat()).await;
    match read {
        _ if !rooms.may_have_rooms() => {
            (StatusCode::SERVICE_UNAVAILABLE, "cut off from the other servers\n")
        }
        _ if stopping.is() => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Ok(Ok(_)) if !journal.counts().failing => (StatusCode::OK, "ready\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the journal fails\n"),
    }
}
