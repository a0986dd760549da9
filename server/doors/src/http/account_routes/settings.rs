//! `POST /api/account/set`: what a person decides about their page.

use axum::extract::State;
use axum::http::StatusCode;
use protocol::account::SetRequest;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::request_body::ShortBody;

/// Lets search engines list the person's page, or no longer.
pub async fn set(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let wish: SetRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a setting"))?;
    desk.accounts.list_page(id, wish.listed).await?;
    Ok(StatusCode::NO_CONTENT)
}
