//! `POST /api/account/set`: what a person decides about their page, the lists of players, who may challenge them, and who
//! is shown when they are here.

use axum::extract::State;
use axum::http::StatusCode;
use people::Challenges;
use protocol::account::SetRequest;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::request_body::ShortBody;

/// Lets search engines list the person's page, and shows the person on the lists of players, or no longer.
pub async fn set(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let wish: SetRequest =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a setting"))?;
    let SetRequest { listed, players, challenges, presence } = wish;
    if listed.or(players).or(presence).is_none() && challenges.is_none() {
        return Err(No::malformed("not a setting"));
    }
    if let Some(word) = challenges {
        let who = Challenges::read(&word);
        let who = who.ok_or_else(|| No::malformed("not somebody who may challenge"))?;
        desk.accounts.let_challenge(id, who).await?;
    }
    if let Some(presence) = presence {
        desk.accounts.show_presence(id, presence).await?;
    }
    if let Some(listed) = listed {
        desk.accounts.list_page(id, listed).await?;
    }
    if let Some(players) = players {
        desk.accounts.join_players(id, players).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
