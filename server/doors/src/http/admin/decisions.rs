//! `POST /admin/rooms/.../close`, `/admin/tables` and `/admin/games/remove`: what the operator decides
//! about tables and games.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use documents::Address;
use journal::Journal;
use store::clock::Clock;
use store::game_notices::{self, About, Notice};
use store::table_code::Code;
use tables::actors::registry::Registry;

use crate::http::admin::form::{done, field};
use crate::http::code_lookup::place_of;
use crate::http::problem::HttpProblem;

/// Where decisions are stored, and the rooms that obey them.
pub struct Decisions {
    /// Where events are stored.
    pub journal: Journal,
    /// The one clock.
    pub time: Clock,
    /// The rooms.
    pub rooms: Registry,
}

/// The routes.
pub fn routes(decisions: Decisions) -> Router {
    Router::new()
        .route("/admin/rooms/{code}/close", post(close))
        .route("/admin/games/remove", post(remove_game))
        .route("/admin/tables", post(decide_by_form))
        .route("/admin/tables/{code}/{decision}", post(decide))
        .with_state(Arc::new(decisions))
}

/// Closes a room that acts up. Its table stays in the journal, and anyone who is
/// there, or comes, opens it again; but nobody offers it to anyone any more.
async fn close(
    State(decisions): State<Arc<Decisions>>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Response {
    let open = Code::read(&code).filter(|code| decisions.rooms.open_handle(*code).is_some());
    let Some(code) = open else { return StatusCode::NOT_FOUND.into_response() };
    decisions.store(code, About::Table, Notice::Private, &headers).await
}

/// Takes down the page of a finished game. The form says its address, with or without what stands
/// before `/g/` and after the number.
async fn remove_game(
    State(decisions): State<Arc<Decisions>>,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    let page = field(&form, "page").unwrap_or_default();
    let named = page.find("/g/").and_then(|at| page[at..].split(['?', '#']).next());
    let Some((_, Address::Game(code, number))) = named.and_then(Address::parse) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match place_of(&decisions.journal, &code).await {
        Ok((code, ..)) => {
            decisions.store(code, About::Game(number), Notice::Removed, &headers).await
        }
        Err(HttpProblem(status, ..)) => status.into_response(),
    }
}

/// Decides about a whole table. The form says its code, or an address with the code in it.
async fn decide_by_form(
    State(decisions): State<Arc<Decisions>>,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    let (table, decision) = (field(&form, "table"), field(&form, "decision"));
    let table = table.unwrap_or_default();
    let path = table.split_once("://").and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..]));
    let path = path.unwrap_or(&table).split(['?', '#']).next().unwrap_or_default();
    let address = Address::parse(path).map(|(_, address)| address);
    let code = address.as_ref().and_then(Address::code).unwrap_or(path).to_owned();
    decide(State(decisions), Path((code, decision.unwrap_or_default())), headers).await
}

/// Decides about a whole table: it is `private`, `nameless` or `removed` from now on.
async fn decide(
    State(decisions): State<Arc<Decisions>>,
    Path((code, decision)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let notice = Notice::named(&decision).filter(|notice| *notice != Notice::Public);
    let Some(notice) = notice else { return StatusCode::NOT_FOUND.into_response() };
    match place_of(&decisions.journal, &code).await {
        Ok((code, ..)) => decisions.store(code, About::Table, notice, &headers).await,
        Err(HttpProblem(status, ..)) => status.into_response(),
    }
}

impl Decisions {
    /// Stores what was decided; then the table's room is closed, and opens again as is fitting.
    async fn store(
        &self,
        code: Code,
        about: About,
        notice: Notice,
        headers: &HeaderMap,
    ) -> Response {
        let stored = game_notices::add(&self.journal, code, about, notice, self.time.now()).await;
        // A room that acts up is closed even if nothing can be stored.
        let closed = self.rooms.decided(code).await;
        if let Err(why) = stored {
            tracing::error!(%code, %about, %notice, %why, "cannot store what was decided on /admin: look at the disk");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        tracing::info!(%code, %about, %notice, "stored what was decided on /admin, and closed the table");
        // A room so stuck that its queue is full is closed when there is place in it.
        if closed.is_err() {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        done(headers)
    }
}
