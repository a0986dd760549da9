//! What people do who don't want to meet somebody, or who were treated badly: `/api/account/block` and its like, and
//! `/api/reports`.

mod blocks;
mod reports;
mod somebody;

use axum::Router;
use axum::routing::{get, post};

use crate::http::app_state::AppState;

/// The doors. None changes anything by GET.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/account/blocked", get(blocks::list))
        .route("/api/account/block", post(blocks::block))
        .route("/api/account/unblock", post(blocks::unblock))
        .route("/api/reports", post(reports::report))
}
