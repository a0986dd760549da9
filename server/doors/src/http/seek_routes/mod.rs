//! `/api/seeks`: looking for an opponent, and seeing who does.
//!
//! Either answer goes on as long as somebody reads it, a line of JSON for each piece of news. Who reads no more looks for
//! nobody any more.

mod broken_off;
mod news;
mod seeker;

pub use seeker::strength_in as strength;

use accounts::AccountError;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use futures_util::stream;
use pairing::BrokenOff;
use protocol::{BreakingOff, SeekNews, SeekRequest, Why};

use crate::http::account_desk::{AccountDesk, Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::app_state::AppState;
use crate::http::parts::{Pages, Streams};
use crate::http::problem::{HttpProblem, malformed};
use crate::http::request_body::ShortBody;
use crate::http::seek_routes::broken_off::broken_off;
use crate::http::seek_routes::news::NewsStream;
use crate::http::visitors::{Asker, OurPage};

/// No strangers meet here.
const CLOSED: HttpProblem = HttpProblem::new(
    StatusCode::FORBIDDEN,
    Why::NotPublic,
    "the operator wants no strangers to meet here",
);

/// The doors.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/seeks", get(watch).post(seek))
        .route("/api/seeks/leaving", get(leaving))
}

/// Tells who looks for an opponent.
async fn watch(
    State(streams): State<Streams>,
    _: OurPage,
    asker: Asker,
) -> Result<Response, HttpProblem> {
    if !*streams.public_tables.allowed().borrow() {
        return Err(CLOSED);
    }
    let counted = streams.enter(asker.home())?;
    Ok(lines(NewsStream::new(&streams, None, counted), NewsStream::next))
}

/// Looks for an opponent.
async fn seek(
    State(desk): State<AccountDesk>,
    State(pages): State<Pages>,
    State(streams): State<Streams>,
    asker: Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, HttpProblem> {
    desk.visitors.may_open(&pages.rooms, asker.0, &headers)?;
    let wish: SeekRequest =
        serde_json::from_slice(&body).map_err(|_| malformed("not what somebody looks for"))?;
    let seeker = seeker::read(&wish, &desk, &pages.lookups, &headers).await?;
    let (person, now) = (seeker.seek.person, desk.accounts.now());
    let broken_off = broken_off(&pages.lookups, &pages.reader.journal, person, now).await?;
    if broken_off.pause > 0 {
        let line = news::line(&SeekNews::Paused(info(broken_off)));
        return Ok(([(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")], line)
            .into_response());
    }
    let counted = streams.enter(asker.home())?;
    if let Some(account) = seeker.account {
        // Who looks for somebody need not be told that somebody does.
        desk.pusher.release_bell(account);
    }
    let place = streams.lobby.wait(seeker.seek, seeker.name).ok_or(CLOSED)?;
    Ok(lines(NewsStream::new(&streams, Some(place), counted), NewsStream::next))
}

/// Tells somebody with an account how often they broke off what the lobby found, before it brings a pause.
async fn leaving(
    State(desk): State<AccountDesk>,
    State(pages): State<Pages>,
    Acting { id, .. }: Acting,
) -> Result<([Header; 1], Json<BreakingOff>), No> {
    let now = desk.accounts.now();
    let broken_off = broken_off(&pages.lookups, &pages.reader.journal, id.person(), now).await;
    Ok(([NO_STORE], Json(info(broken_off.map_err(|_| AccountError::NotStored)?))))
}

fn info(BrokenOff { count, of, pause }: BrokenOff) -> BreakingOff {
    let small = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    BreakingOff { broken_off: small(count), of: small(of), left_ms: pause }
}

/// The lines of a stream, as they come.
pub fn lines<S, F>(news: S, next: impl Fn(S) -> F + Send + 'static) -> Response
where
    S: Send + 'static,
    F: Future<Output = Option<(Bytes, S)>> + Send + 'static,
{
    // A proxy must not hold lines back until there are many.
    let head = [
        (CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    let lines = stream::unfold(news, move |news| {
        let next = next(news);
        async {
            let (line, news) = next.await?;
            Some((Ok::<Bytes, std::convert::Infallible>(line), news))
        }
    });
    (head, Body::from_stream(lines)).into_response()
}
