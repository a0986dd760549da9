//! Whom a person does not want to meet.

use std::sync::Arc;

use accounts::AccountError;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use people::Subject;
use protocol::safety::{Blocked, BlockedPeople, UnblockRequest, Whom};
use room_core::PersonId;

use crate::http::account_desk::{AccountDesk, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::read_table::TableReader;
use crate::http::request_body::ShortBody;
use crate::http::safety_routes::somebody::find;
use crate::http::visitors::Asker;

/// Blocks somebody with an account. A guest is somebody else at the next table, so there is nobody to block.
pub async fn block(
    State(desk): State<AccountDesk>,
    State(reader): State<Arc<TableReader>>,
    Acting { id, .. }: Acting,
    Asker(address): Asker,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let whom: Whom =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not somebody to block"))?;
    let Subject::Account(other) = find(&whom, &desk, &reader, address).await?.subject else {
        return Err(AccountError::Nobody.into());
    };
    desk.accounts.block(id, other).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody no longer.
pub async fn unblock(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let UnblockRequest { mark } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not somebody to unblock"))?;
    let mut other = [0; 32];
    hex::decode_to_slice(&mark, &mut other).map_err(|_| No::malformed("not a mark"))?;
    desk.accounts.unblock(id, PersonId(other)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom a person has blocked.
pub async fn list(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
) -> Result<impl IntoResponse, No> {
    let blocked = desk.accounts.blocked(id).await?;
    let blocked = blocked.into_iter();
    let blocked =
        blocked.map(|(other, name)| Blocked { mark: other.person().to_string(), name }).collect();
    Ok(([NO_STORE], Json(BlockedPeople { blocked })))
}
