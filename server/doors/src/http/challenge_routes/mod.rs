//! `/api/challenges`: a person with an account asks another one to play.

mod listen;

use std::net::IpAddr;

use accounts::AccountError;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use documents::PushNotice;
use people::{AccountId, Challenges, ClubId, NoThanks, Refusal};
use protocol::challenges::{ChallengeAnswer, ChallengeRequest, MuteRequest};
use protocol::{OpenRequest, OpenResponse, Setup};
use store::token::guest_of;
use tables::new_book::DatedJournal;

use crate::http::account_desk::AccountDesk;
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::app_state::AppState;
use crate::http::challenge_routes::listen::Listener;
use crate::http::club_routes::leading::{no_club, wish};
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
        .route("/api/challenges/mute", post(mute))
}

/// Challenges somebody, or a club. The table is opened for it.
async fn challenge(
    State(dated): State<DatedJournal>,
    State(desk): State<AccountDesk>,
    State(pages): State<Pages>,
    Acting { id, person, .. }: Acting,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), No> {
    desk.visitors.may_open(&pages.rooms, peer, &headers)?;
    let ChallengeRequest { to, club, list, clock, rated, token } =
        serde_json::from_slice(&body).map_err(|_| No::malformed("not a challenge"))?;
    let setup = Setup::of_list(&list).ok_or_else(|| No::malformed("no such rating list"))?;
    let game = setup.game();
    let guest =
        guest_of(&token).ok_or_else(|| No::malformed("a token is 32 hexadecimal digits"))?;
    let club = club.map(|club| ClubId::read(&club).ok_or_else(no_club)).transpose()?;
    let to = match club {
        Some(club) => {
            desk.accounts.may_challenge_club(id, &person, club).await?;
            None
        }
        None => Some(known(&desk, &pages, (id, &to), &list).await?),
    };
    desk.visitors.may_challenge(desk.visitors.site.address(peer, &headers))?;
    let table =
        OpenRequest { setup, clock, rated, seat: None, name: String::new(), program: false, token };
    let wish = (table, guest);
    let (_, opened) =
        table_routes::open_for(&pages.rooms, &dated, (&desk, &pages.lookups), wish, &headers)
            .await?;
    let code = opened.code.clone();
    match (club, to) {
        (Some(club), _) => desk.accounts.challenge_club(id, club, code).await?,
        (None, Some(to)) => {
            desk.accounts.challenge(id, to, code).await?;
            if let Some(list) = game.rating_lists().iter().copied().find(|it| *it == list) {
                desk.pusher.tell(to, PushNotice::Challenge(game, list));
            }
        }
        (None, None) => {}
    }
    Ok((StatusCode::CREATED, opened))
}

/// Somebody of this name, whom this person may challenge now.
async fn known(
    desk: &AccountDesk,
    pages: &Pages,
    (id, name): (AccountId, &str),
    list: &str,
) -> Result<AccountId, No> {
    let to = desk.accounts.known_as(name, id).await?.ok_or(AccountError::Nobody)?;
    let is_near = are_near(desk, pages, (id, to), list).await?;
    desk.accounts.may_challenge(id, to, is_near).await?;
    Ok(to)
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

/// Hears of no challenges to a club, or of them again.
async fn mute(
    State(desk): State<AccountDesk>,
    Acting { id, .. }: Acting,
    ShortBody(body): ShortBody,
) -> Result<StatusCode, No> {
    let MuteRequest { club, muted } = wish(&body)?;
    let club = ClubId::read(&club).ok_or_else(no_club)?;
    desk.accounts.mute_club(id, club, muted).await.map_err(|why| match why {
        AccountError::Refused(Refusal::Unknown) => no_club(),
        other => No::from(other),
    })?;
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
