//! `/g/{code}/{number}`, and what belongs to it: the pages of finished games.

mod file;
mod finished_game;
mod page;
pub mod query;
pub mod rating_part;
mod take_names_off;

use axum::Router;
use axum::routing::{get, post};

use crate::http::app_state::AppState;

pub use finished_game::{Wanted, seen};
pub use page::page;

/// The doors beside the pages themselves.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/embed/g/{code}/{number}", get(page::embed))
        .route("/api/games/{code}/{number}/names", post(take_names_off::take_names_off))
        .route("/api/games/{code}/{number}/{file}", get(file::file))
}
