//! `GET /api/tables/{code}`: says what is played at a table.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::response::{IntoResponse, Response};
use journal::Journal;
use protocol::TableInfo;
use protocol::dixit_messages::DixitTableInfo;
use store::table_header::TableKind;

use crate::http::code_lookup::place_of;
use crate::http::problem::{HttpProblem, NO_TABLE};
use crate::http::visitors::Joiner;

/// A code must not be found in a cache of answers.
const NOT_STORED: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// The game of a table, and whether this code only lets one look on.
pub async fn find(
    State(journal): State<Journal>,
    Path(code): Path<String>,
    _: Joiner,
) -> Result<Response, HttpProblem> {
    match place_of(&journal, &code).await? {
        (_, watch_only, TableKind::Table(opening)) => {
            let place = TableInfo { setup: opening.setup, watch_only };
            Ok((NOT_STORED, Json(place)).into_response())
        }
        (_, watch_only, TableKind::Evening(opening)) => {
            let found = DixitTableInfo { evening: opening.settings, watch_only };
            Ok((NOT_STORED, Json(found)).into_response())
        }
        (_, _, TableKind::Watch(_)) => Err(NO_TABLE),
    }
}
