//! `/api/account`: names that last, for all who want one.

pub mod acting;
mod away;
mod claim;
mod conditional;
mod due;
mod enter;
mod erase;
mod following;
mod games;
mod keys;
mod link;
mod make;
mod passkey;
mod push;
mod rename;
mod settings;

use axum::Router;
use axum::routing::{get, post};

use crate::http::app_state::AppState;

/// The doors. None changes anything by GET.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/account", get(enter::signed_in).post(make::make))
        .route("/api/account/enter", post(enter::enter))
        .route("/api/account/link", post(link::ask))
        .route("/api/account/link/look", post(link::look))
        .route("/api/account/link/answer", post(link::answer))
        .route("/api/account/link/enter", post(link::enter))
        .route("/api/account/passkey", post(passkey::begin_to_make))
        .route("/api/account/passkey/make", post(passkey::make))
        .route("/api/account/passkey/begin", post(passkey::begin_to_enter))
        .route("/api/account/passkey/enter", post(passkey::enter))
        .route("/api/account/leave", post(enter::leave))
        .route("/api/account/leave/all", post(enter::leave_all))
        .route("/api/account/name", post(rename::rename))
        .route("/api/account/set", post(settings::set))
        .route("/api/account/followed", get(following::list))
        .route("/api/account/follow", post(following::follow))
        .route("/api/account/unfollow", post(following::unfollow))
        .route("/api/account/away", get(away::holiday).post(away::set))
        .route("/api/account/conditional", get(conditional::look).post(conditional::set))
        .route("/api/account/keys", get(keys::list))
        .route("/api/account/drop", post(keys::drop_keys))
        .route("/api/account/claim", post(claim::claim))
        .route("/api/account/due", get(due::due))
        .route("/api/account/games", get(games::games))
        .route("/api/account/push", get(push::look).post(push::begin))
        .route("/api/account/push/off", post(push::end))
        .route("/api/account/bell", post(push::bell))
        .route("/api/account/number", post(keys::new_number))
        .route("/api/account/export", get(erase::export))
        .route("/api/account/erase", post(erase::erase))
}
