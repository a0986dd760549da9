//! The table of Dixit that a request names, and what it answers.

use axum::extract::{FromRef, FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use dixit_room::Names;
use journal::Journal;
use store::game_notices::Notices;
use store::table_code::Code;
use store::table_header::TableKind;
use tables::actors::registry::Registry;
use tables::messages::TableMessage;
use tokio::sync::oneshot;

use crate::http::app_state::AppState;
use crate::http::code_lookup::place_with_notices;
use crate::http::problem::NO_TABLE;
use crate::http::visitors::{Asker, Joiner};

/// What the cards are called at this table now.
pub async fn names_of(rooms: &Registry, code: Code) -> Option<Names> {
    ask(rooms, code, TableMessage::Cards).await
}

/// What a table answers.
pub async fn ask<T>(
    rooms: &Registry,
    code: Code,
    question: fn(oneshot::Sender<T>) -> TableMessage,
) -> Option<T> {
    if !rooms.may_open(code) {
        return None;
    }
    let (answer, answered) = oneshot::channel();
    rooms.handle(code).send(question(answer)).await.ok()?;
    answered.await.ok()
}

/// The table of Dixit whose code is in the path. It counts as a look for a table.
pub struct DixitTable {
    /// Its code for those who play.
    pub code: Code,
    /// What was decided about it.
    pub notices: Notices,
    /// Who asks.
    pub asker: Asker,
}

impl FromRequestParts<AppState> for DixitTable {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<DixitTable, Response> {
        let path = RawPathParams::from_request_parts(parts, state).await;
        let path = path.map_err(IntoResponse::into_response)?;
        let code = path.iter().find(|(name, _)| *name == "code").map_or("", |(_, code)| code);
        let Joiner(asker) =
            Joiner::from_request_parts(parts, state).await.map_err(IntoResponse::into_response)?;
        let place = place_with_notices(&Journal::from_ref(state), code).await;
        match place.map_err(IntoResponse::into_response)? {
            (code, _, TableKind::Evening(_), notices) => Ok(DixitTable { code, notices, asker }),
            _ => Err(NO_TABLE.into_response()),
        }
    }
}
