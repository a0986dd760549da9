//! `/api/seeks`: looking for an opponent, and seeing who does.
//!
//! Either answer goes on as long as somebody reads it, a line of JSON for each piece of news. Who reads no more looks for
//! nobody any more.

mod news;
mod seeker;

pub use seeker::strength_in as strength;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream;
use protocol::{SeekRequest, Why};
use tables::actors::registry::Registry;

use crate::http::account_desk::AccountDesk;
use crate::http::app_state::AppState;
use crate::http::parts::{Pages, Streams};
use crate::http::problem::{HttpProblem, malformed};
use crate::http::request_body::ShortBody;
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
    Router::new().route("/api/seeks", get(watch).post(seek))
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
    State(rooms): State<Registry>,
    State(desk): State<AccountDesk>,
    State(pages): State<Pages>,
    State(streams): State<Streams>,
    asker: Asker,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<Response, HttpProblem> {
    desk.visitors.may_open(&rooms, asker.0, &headers)?;
    let wish: SeekRequest =
        serde_json::from_slice(&body).map_err(|_| malformed("not what somebody looks for"))?;
    let seeker = seeker::read(&wish, &desk, &pages.lookups, &headers).await?;
    let counted = streams.enter(asker.home())?;
    let place = streams.lobby.wait(seeker.seek, seeker.name).ok_or(CLOSED)?;
    Ok(lines(NewsStream::new(&streams, Some(place), counted), NewsStream::next))
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
