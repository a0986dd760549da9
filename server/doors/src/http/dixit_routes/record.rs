//! `GET /api/tables/{code}/record`: the games of a table that are over, as text.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use dixit_room::{Untold, record_without};
use protocol::Why;

use crate::http::dixit_routes::table::DixitTable;
use crate::http::problem::{HttpProblem, NOT_KEPT};
use crate::http::read_table::TableReader;

/// The record of all games that are over, for `hambazi verify`.
pub async fn record(
    State(reader): State<Arc<TableReader>>,
    DixitTable { code, notices, asker }: DixitTable,
) -> Result<Response, HttpProblem> {
    let untold = Untold { names: notices.hides_any_names(), clues: notices.removed() };
    let make = move |book: &[String]| record_without(book, &untold);
    let record = reader.books.whole(asker.0, code, make).await;
    let not_over = HttpProblem::new(StatusCode::CONFLICT, Why::NotBegun, "no game here is over");
    let record = record.map_err(|_| NOT_KEPT)?.ok_or(not_over)?;
    let head = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    Ok((head, record).into_response())
}
