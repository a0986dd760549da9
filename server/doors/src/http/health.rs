//! `/healthz` and `/readyz`: for whoever watches over the server.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

use crate::http::app_state::AppState;

/// A journal that needs longer than this is not well.
const PATIENCE: Duration = Duration::from_secs(2);

/// The two doors.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/healthz", get(|| async { "well\n" })).route("/readyz", get(ready))
}

/// Ready is who can keep what happens.
async fn ready(State(state): State<Arc<AppState>>) -> (StatusCode, &'static str) {
    let shared = state.rooms.shared();
    let read = tokio::time::timeout(PATIENCE, shared.journal.last_beat()).await;
    match read {
        _ if shared.nodes.as_ref().is_some_and(|nodes| !nodes.may_have_rooms()) => {
            (StatusCode::SERVICE_UNAVAILABLE, "cut off from the other servers\n")
        }
        _ if shared.stopping.is() => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Ok(Ok(_)) if !shared.journal.counts().failing => (StatusCode::OK, "ready\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the journal fails\n"),
    }
}
