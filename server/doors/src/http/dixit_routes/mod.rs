//! `/api/evenings` and what belongs to it: tables of Dixit are opened, their
//! cards are named, their records given away.

mod cards;
mod open;
mod reasons;
mod record;
mod table;

use axum::Router;
use axum::routing::{get, post};

use crate::http::app_state::AppState;

pub use table::names_of;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/evenings", post(open::open))
        .route("/api/tables/{code}/cards", get(cards::cards))
        .route("/api/tables/{code}/told/{language}", get(cards::card_texts))
        .route("/api/tables/{code}/reasons", get(reasons::reasons))
        .route("/api/tables/{code}/record", get(record::record))
}
