//! `GET /api/tables/{code}/reasons`: why bots chose their cards.

use axum::Json;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use protocol::dixit_messages::Reasons;
use tables::actors::registry::Registry;
use tables::messages::TableMessage;

use crate::http::dixit_routes::table::{DixitTable, ask};
use crate::http::problem::{HttpProblem, NOT_KEPT};

/// Why bots chose what they chose in the last counted round, for the album.
pub async fn reasons(
    State(rooms): State<Registry>,
    DixitTable { code, .. }: DixitTable,
) -> Result<Response, HttpProblem> {
    let reasons: Reasons = ask(&rooms, code, TableMessage::Reasons).await.ok_or(NOT_KEPT)?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(reasons)).into_response())
}
