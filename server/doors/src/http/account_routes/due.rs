//! `GET /api/account/due`: games by correspondence in which a person's time runs out.

use std::net::IpAddr;
use std::sync::Arc;

use accounts::AccountError;
use axum::Json;
use axum::extract::State;
use documents::Known;
use projector::lookups::Lookups;
use protocol::account::{DueGame, DueGames};
use room_core::Millis;
use tables::new_book::DatedJournal;

use crate::http::account_desk::{Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::code_lookup::place_with_notices;
use crate::http::read_table::TableReader;
use crate::http::visitors::Asker;

/// One is warned so long before the time is up, in milliseconds.
const WARNED: u64 = 24 * 3_600_000;

/// The same where one never has more than a day, or each move would bring a warning.
const WARNED_LATE: u64 = 3 * 3_600_000;

/// The most games that are looked at.
const MOST: u32 = 20;

/// Those in which the person is to move and has little time for it, the most urgent first.
pub async fn due(
    State(lookups): State<Lookups>,
    State(reader): State<Arc<TableReader>>,
    State(dated): State<DatedJournal>,
    Asker(address): Asker,
    Acting { id, .. }: Acting,
) -> Result<([Header; 1], Json<DueGames>), No> {
    let (person, now) = (id.person().to_string(), dated.time.now());
    let found =
        lookups.ask(move |store| store.running_out(&person, (now.0, now.0 + WARNED), MOST)).await;
    let found = found.map_err(|why| {
        tracing::error!(%why, "cannot look up somebody's games: look at the disk or database");
        AccountError::NotStored
    })?;
    let mut due = Vec::new();
    for (book, seat, _) in found.unwrap_or_default() {
        due.extend(look(&reader, address, book, seat, now).await);
    }
    Ok(([NO_STORE], Json(DueGames { due })))
}

/// A game, as its table has it now: somebody may just have moved.
async fn look(
    reader: &TableReader,
    address: IpAddr,
    book: String,
    seat: u8,
    now: Millis,
) -> Option<DueGame> {
    let (code, _, _, notices) = place_with_notices(&reader.journal, &book).await.ok()?;
    let seen = reader.books.table(address, code, notices).await.ok()?;
    let Known::Table(table) = &seen.known else { return None };
    let (start_ms, _) = table.clock?;
    let warned = if start_ms > WARNED { WARNED } else { WARNED_LATE };
    let left_ms = seen.flag?.since(now);
    let is_due = seen.turn?.0 == seat && (1..=warned).contains(&left_ms);
    is_due.then(|| DueGame { code: book, game: table.setup.game().name().to_owned(), left_ms })
}
