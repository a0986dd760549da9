//! `/api/account`: names that last, for all who want one.

mod acting;
mod enter;
mod erase;
mod keys;
mod make;
mod rename;

use axum::Router;
use axum::routing::{get, post};

use crate::http::app_state::AppState;

/// The doors. None changes anything by GET.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/account", get(enter::signed_in).post(make::make))
        .route("/api/account/enter", post(enter::enter))
        .route("/api/account/leave", post(enter::leave))
        .route("/api/account/name", post(rename::rename))
        .route("/api/account/keys", get(keys::list))
        .route("/api/account/drop", post(keys::drop_keys))
        .route("/api/account/number", post(keys::new_number))
        .route("/api/account/export", get(erase::export))
        .route("/api/account/erase", post(erase::erase))
}
