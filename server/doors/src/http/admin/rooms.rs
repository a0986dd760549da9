//! `GET /admin` and `/admin/rooms`: the rooms that are open, as a page and as JSON.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use axum::{Json, Router};

use crate::http::admin::form::field;
use crate::http::admin::overview::Watched;
use crate::http::admin::page;

/// The routes.
pub fn routes(watched: Watched) -> Router {
    Router::new()
        .route("/admin", get(rooms))
        .route("/admin/rooms", get(rooms_as_json))
        .with_state(Arc::new(watched))
}

async fn rooms(State(watched): State<Arc<Watched>>, RawQuery(query): RawQuery) -> Html<String> {
    Html(page::write(&watched.overview(name(query)).await))
}

async fn rooms_as_json(
    State(watched): State<Arc<Watched>>,
    RawQuery(query): RawQuery,
) -> impl IntoResponse {
    Json(watched.overview(name(query)).await)
}

/// The name that is looked for, if any.
fn name(query: Option<String>) -> Option<String> {
    field(query?.as_bytes(), "name")
}
