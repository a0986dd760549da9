//! `/api/challenges`: a person with an account asks another one to play.

mod listen;

use std::net::IpAddr;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use people::{AccountId, Challenges, NoThanks};
use protocol::challenges::{ChallengeAnswer, ChallengeRequest};
use protocol::{OpenRequest, OpenResponse, Setup};
use store::token::guest_of;
use tables::new_book::DatedJournal;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::app_state::AppState;
use crate::http::challenge_routes::listen::Listener;
use crate::http::parts::{Pages, Streams};
use crate::http::request_body::ShortBody;
use crate::http::seek_routes::{lines, strength};
use crate::http::table_routes;
use crate::http::visitors::Asker;

/// The most points between two of about the same strength.
const NEAR: i32 = 300;

/// The doors. None changes anything by GET.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/challenges", get(listen).post(challenge))
        .route("/api/challenges/answer", post(answer))
        .route("/api/challenges/withdraw", post(withdraw))
}

/// Challenges somebody. The table is opened for it.
async fn challenge(
    State(dated): State<DatedJournal>,
    State(desk): State<AccountDesk>,
    State(pages): State<Pages>,
    Acting { id, .. }: Acting,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), No> {
    desk.visitors.may_open(&pages.rooms, peer, &headers)?;
    let ChallengeRequest { to, list, clock, rated, token } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a challenge"))?;
    let setup = Setup::of_list(&list).ok_or_else(|| No::malformed("no such rating list"))?;
    let guest =
        guest_of(&token).ok_or_else(|| No::malformed("a token is 32 hexadecimal digits"))?;
    let to = desk.accounts.known_as(&to, id).await?.ok_or(accounts::AccountError::Nobody)?;
    let is_near = are_near(&desk, &pages, (id, to), &list).await?;
    desk.accounts.may_challenge(id, to, is_near).await?;
    desk.visitors.may_challenge(desk.visitors.site.address(peer, &headers))?;
    let table =
        OpenRequest { setup, clock, rated, seat: None, name: String::new(), program: false, token };
    let wish = (table, guest);
    let (_, opened) =
        table_routes::open_for(&pages.rooms, &dated, (&desk, &pages.lookups), wish, &headers)
            .await?;
    desk.accounts.challenge(id, to, opened.code.clone()).await?;
    Ok((StatusCode::CREATED, opened))
}

/// Whether the two are of about the same strength, as far as the one who is asked cares.
async fn are_near(
    desk: &AccountDesk,
    pages: &Pages,
    (one, other): (AccountId, AccountId),
    list: &str,
) -> Result<bool, No> {
    if desk.accounts.person(other).await?.challenges() != Challenges::Near {
        return Ok(true);
    }
    let one = strength(&pages.lookups, one.person(), list).await?;
    let other = strength(&pages.lookups, other.person(), list).await?;
    Ok((one - other).abs() <= NEAR)
}

/// Takes a challenge, or refuses it.
async fn answer(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let ChallengeAnswer { code, refuse } = read(&body)?;
    let refusal = match refuse {
        Some(word) => Some(NoThanks::named(&word).ok_or_else(|| No::malformed("no such reason"))?),
        None => None,
    };
    desk.accounts.answer_challenge(id, &code, refusal).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes back a challenge.
async fn withdraw(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    desk.accounts.withdraw_challenge(id, &read(&body)?.code).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn read(body: &[u8]) -> Result<ChallengeAnswer, No> {
    serde_json::from_slice(body).map_err(|_| No::malformed("not an answer to a challenge"))
}

/// Tells a person of their challenges, and of each change as long as they listen.
async fn listen(
    State(desk): State<AccountDesk>,
    State(pages): State<Pages>,
    State(streams): State<Streams>,
    Acting { id, devices, .. }: Acting,
    asker: Asker,
) -> Result<Response, No> {
    let counted = streams.enter(asker.home())?;
    let who = (id, devices.secret.hash());
    let listener = Listener::new(&streams, desk.accounts, pages.reader, who, counted);
    Ok(lines(listener, Listener::next))
}
