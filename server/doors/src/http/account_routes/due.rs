//! `GET /api/account/due`: games by correspondence in which a person's time runs out.

use std::sync::Arc;

use accounts::AccountError;
use axum::Json;
use axum::extract::State;
use projector::lookups::Lookups;
use protocol::account::{DueGame, DueGames};
use tables::new_book::DatedJournal;

use crate::http::account_desk::{Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::account_routes::games::run;
use crate::http::read_table::TableReader;
use crate::http::visitors::Asker;

/// One is warned so long before the time is up, in milliseconds.
const WARNED: u64 = 24 * 3_600_000;

/// The most games that are told.
const MOST: u32 = 10;

/// Those in which the person is to move and has less than a day for it, the most urgent first.
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
        // The table knows of the latest move.
        let game = run(&reader, address, &book, seat, now).await.filter(|game| game.yours);
        due.extend(game.and_then(|game| {
            let left_ms = game.left_ms.filter(|left| (1..=WARNED).contains(left))?;
            Some(DueGame { code: game.code, game: game.game, left_ms })
        }));
    }
    Ok(([NO_STORE], Json(DueGames { due })))
}
