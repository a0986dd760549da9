//! `/api/tables`: tables are opened, found and sat down at.

mod by_correspondence;
mod find;
mod open;
mod rated;
mod socket;

use axum::Router;
use axum::routing::{get, post};
pub use open::{open_for, response};

use crate::http::app_state::AppState;
use crate::http::dixit_routes;

/// The doors to the tables.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/tables", post(open::open))
        .route("/api/tables/{code}", get(find::find))
        .route("/api/tables/{code}/socket", get(socket::enter::<true>))
        .route("/api/tables/{code}/tv", get(socket::enter::<false>))
        .merge(dixit_routes::routes())
}
