//! What a person takes along, and how they are forgotten.

use accounts::AccountError;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use projector::exported_games::{all_of, exported_games};
use projector::lookups::Lookups;
use protocol::account::{EraseRequest, ExportedGame, KeyInfo, NoAccount};
use serde::Serialize;

use crate::http::account_desk::{AccountDesk, NO_STORE, name_of};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::account_routes::keys::keys_of;
use crate::http::request_body::ShortBody;

/// All that is stored of a person.
#[derive(Serialize)]
struct Export {
    /// The id.
    person: String,
    /// The name.
    name: String,
    /// Since when, in milliseconds since 1970.
    since: u64,
    /// What opens the account.
    keys: Vec<KeyInfo>,
    /// The lines of the person's book, as docs/people.md explains them.
    book: Vec<String>,
    /// The lines of their challenges.
    challenges: Vec<String>,
    /// The lines of their conditional moves, each behind the code of its table.
    conditional: Vec<String>,
    /// The lines of their browsers that hear of things while no page is open.
    push: Vec<String>,
    /// The person's games.
    games: Vec<ExportedGame>,
}

/// One file with all that is stored of a person.
pub async fn export(
    State(desk): State<AccountDesk>,
    State(lookups): State<Lookups>,
    Acting { id, person, devices }: Acting,
) -> Result<Response, No> {
    let ids = all_of(id, &person);
    let games = lookups.ask(move |store| exported_games(store, &ids)).await.map_err(|why| {
        tracing::error!(%why, "cannot look up somebody's games: look at the disk or database");
        AccountError::NotStored
    })?;
    let export = Export {
        person: id.to_string(),
        name: name_of(&person),
        since: person.since().unwrap_or_default().0,
        keys: keys_of(&person, devices.secret.hash()),
        book: desk.accounts.book(id).await?,
        challenges: desk.accounts.challenge_lines(id).await?,
        conditional: desk.accounts.decided_lines(id).await?,
        push: desk.accounts.subscription_lines(id).await?,
        games: games.unwrap_or_default(),
    };
    let file = HeaderValue::from_static("attachment; filename=\"hambazi.json\"");
    let heads = [(CONTENT_DISPOSITION, file), NO_STORE];
    Ok((heads, Json(export)).into_response())
}

/// Forgets a person.
pub async fn erase(
    State(desk): State<AccountDesk>,
    Acting { id, person, devices }: Acting,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, No> {
    let wish: EraseRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("nobody to forget"))?;
    if wish.person != id.to_string() {
        return Err(No::malformed("another person than the one who acts"));
    }
    if person.guard().is_some() {
        return Err(No::new(NoAccount::Guarded, "the leader of the club forgets its members"));
    }
    desk.accounts.may_be_forgotten(id).await?;
    desk.accounts.erase(id).await?;
    Ok(desk.parted(devices, id, &headers))
}
