//! `POST /api/games/{code}/{number}/names`: takes the names off the page of a game.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use protocol::Why;
use store::game_notices::{self, About, Notice};
use tables::actors::registry::Registry;

use crate::http::account_desk::AccountDesk;
use crate::http::game_pages::finished_game::{Wanted, find, load};
use tables::new_book::DatedJournal;
use crate::http::photo_routes::bearer;
use crate::http::problem::{FOREIGN, HttpProblem, NOT_KEPT};
use crate::http::read_table::TableReader;
use crate::http::visitors::Asker;

const NOT_THERE: HttpProblem =
    HttpProblem::new(StatusCode::FORBIDDEN, Why::NotSeated, "nobody with this token sat there");

/// Takes the names off a game's page, for somebody who sat there.
pub async fn take_names_off(
    State(reader): State<Arc<TableReader>>,
    State(dated): State<DatedJournal>,
    State(rooms): State<Registry>,
    State(desk): State<AccountDesk>,
    Path((code, number)): Path<(String, u32)>,
    Asker(address): Asker,
    headers: HeaderMap,
) -> Result<StatusCode, HttpProblem> {
    if !desk.visitors.site.is_our_page(&headers) {
        return Err(FOREIGN);
    }
    let identity = desk.identity(bearer(&headers).ok_or(NOT_THERE)?, &headers).await?;
    let found = find(&reader, address, Wanted { code: &code, number }).await?;
    let people = load(&reader, address, &found).await?.1;
    if !identity.all().any(|person| people.contains(&person)) {
        return Err(NOT_THERE);
    }
    let (code, about, now) = (found.code, About::Game(number), dated.time.now());
    let added = game_notices::add(&dated.journal, code, about, Notice::Nameless, now).await;
    added.map_err(|why| {
        tracing::error!(%code, %why, "cannot store that names were taken off a game's page");
        NOT_KEPT
    })?;
    // The table itself may still show this game. A room that is stuck is seen to on /admin.
    let _ = rooms.decided(code).await;
    Ok(StatusCode::NO_CONTENT)
}
