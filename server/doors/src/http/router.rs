//! All routes together.

use axum::{Router, middleware};

use crate::http::app_state::AppState;
use crate::http::{
    account_routes, answer_times, card_routes, challenge_routes, club_routes, documents,
    game_pages, health, hour_routes, live, opening_routes, photo_routes, previews, reached,
    safety_routes, security_headers, seek_routes, table_routes,
};

/// Everything that visitors may ask.
pub fn router(state: AppState) -> Router {
    Router::new()
        .merge(account_routes::routes())
        .merge(challenge_routes::routes())
        .merge(club_routes::routes())
        .merge(hour_routes::routes())
        .merge(table_routes::routes())
        .merge(card_routes::routes())
        .merge(photo_routes::routes())
        .merge(health::routes())
        .merge(reached::routes())
        .merge(previews::routes())
        .merge(live::routes())
        .merge(seek_routes::routes())
        .merge(safety_routes::routes())
        .merge(game_pages::routes())
        .merge(opening_routes::routes())
        .merge(documents::routes())
        .fallback(documents::page)
        .layer(middleware::from_fn(security_headers::with_a_host))
        .layer(middleware::map_response(security_headers::add))
        .layer(middleware::from_fn(answer_times::count))
        .with_state(state)
}
