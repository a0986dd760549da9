//! `/api/clubs` and `/api/club/ID`: clubs, their doors and their members.

mod cards;
mod clubs;
mod door;
pub mod leading;
mod members;

use axum::Router;
use axum::routing::{get, post};

use crate::http::app_state::AppState;

/// The doors. None changes anything by GET.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/clubs", get(clubs::list).post(clubs::make))
        .route("/api/club/{club}", get(clubs::look))
        .route("/api/club/{club}/rename", post(clubs::rename))
        .route("/api/club/{club}/close", post(clubs::close))
        .route("/api/club/{club}/door", post(door::move_door))
        .route("/api/club/{club}/enter", post(door::enter))
        .route("/api/club/{club}/members", post(members::take_in))
        .route("/api/club/{club}/cards", post(cards::new_cards))
        .route("/api/club/{club}/unlock", post(cards::unlock))
        .route("/api/club/{club}/out", post(cards::sign_out))
        .route("/api/club/{club}/name", post(members::rename))
        .route("/api/club/{club}/release", post(members::release))
        .route("/api/club/{club}/erase", post(members::erase))
}
