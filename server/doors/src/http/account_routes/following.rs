//! Whom a person follows, and who of them is here.

use accounts::{AccountError, Followed};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use protocol::following::{
    FollowRequest, FollowedInfo, FollowedPeople, PlaysInfo, UnfollowRequest,
};
use room_core::PersonId;

use crate::http::account_desk::{AccountDesk, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::parts::Streams;
use crate::http::request_body::ShortBody;

/// Follows somebody from now on.
pub async fn follow(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let FollowRequest { name } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not somebody to follow"))?;
    let other = desk.accounts.known_as(&name, id).await?.ok_or(AccountError::Nobody)?;
    desk.accounts.follow(id, other).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Follows somebody no longer.
pub async fn unfollow(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let UnfollowRequest { mark } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not somebody to unfollow"))?;
    let mut other = [0; 32];
    hex::decode_to_slice(&mark, &mut other).map_err(|_| No::malformed("not a mark"))?;
    desk.accounts.unfollow(id, PersonId(other)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom a person follows: first those who are here, and within either by name.
pub async fn list(
    State(desk): State<AccountDesk>,
    State(streams): State<Streams>,
    Acting { id, .. }: Acting,
) -> Result<impl IntoResponse, No> {
    let all = desk.accounts.followed(id).await?;
    let mut followed: Vec<_> = all.into_iter().map(|it| info(&streams, it)).collect();
    followed.sort_by(|one, other| (!one.here, &one.name).cmp(&(!other.here, &other.name)));
    Ok(([NO_STORE], Json(FollowedPeople { followed })))
}

/// What is told of somebody. Of who is not shown nothing is looked up.
fn info(streams: &Streams, Followed { id, name, is_shown }: Followed) -> FollowedInfo {
    let here = is_shown && streams.presence.is_here(id);
    let plays = here.then(|| streams.public_tables.game_of(id)).flatten();
    let plays = plays
        .map(|game| PlaysInfo { game: game.setup.game().name().to_owned(), watch: game.watch });
    FollowedInfo { mark: id.person().to_string(), name, here, plays }
}
