//! `POST /admin/public-tables/{choice}`: whether hosts may offer their tables to anyone.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use tables::public_tables::PublicTables;

use crate::http::admin::form::done;

/// The route.
pub fn routes(public_tables: PublicTables) -> Router {
    Router::new()
        .route("/admin/public-tables/{choice}", post(allow_public_tables))
        .with_state(public_tables)
}

/// Says whether hosts may offer their tables to anyone, from now on and after a restart.
async fn allow_public_tables(
    State(public_tables): State<PublicTables>,
    Path(choice): Path<String>,
    headers: HeaderMap,
) -> Response {
    let allowed = match choice.as_str() {
        "on" => true,
        "off" => false,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    if let Err(why) = public_tables.allow(allowed) {
        tracing::error!(%why, "cannot store the choice about public tables: look at the disk");
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    tracing::info!(allowed, "public tables, as asked on /admin");
    done(&headers)
}
