//! `/g/{code}/{number}`, and what belongs to it: the pages of finished games.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use documents::{Address, Known, Page};
use journal::log_throttle::Seldom;
use language::Language;
use projector::game_record;
use protocol::Why;
use room_core::PersonId;
use store::book_error::BookError;
use store::game_notices::{self, About, Notice};
use store::table_code::Code;
use tables::actors::registry::Registry;

use crate::http::accept_language::preferred;
use crate::http::app_state::AppState;
use crate::http::documents::site;
use crate::http::new_book::DatedJournal;
use crate::http::parts::Pages;
use crate::http::photo_routes::bearer;
use crate::http::problem::{HttpProblem, NOT_KEPT, TOO_MANY};
use crate::http::read_table::{TableReader, decoded};
use crate::http::security_headers::Framed;
use crate::http::visitors::{Asker, OurPage};

const NO_GAME: HttpProblem =
    HttpProblem(StatusCode::NOT_FOUND, Why::NoTable, "no game of this number is over there");

const NOT_THERE: HttpProblem =
    HttpProblem(StatusCode::FORBIDDEN, Why::NotSeated, "nobody with this token sat there");

/// The doors beside the pages themselves.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/embed/g/{code}/{number}", get(embed))
        .route("/api/games/{code}/{number}/names", post(take_names_off))
        .route("/api/games/{code}/{number}/{file}", get(file))
}

/// Which game somebody asks for.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// The code of its table, as it stands in the address.
    pub code: &'a str,
    /// Which of the table's games, from 1.
    pub number: u32,
}

/// A game that has a page.
struct Found {
    code: Code,
    number: u32,
    notices: Vec<Notice>,
}

/// Finds out whether a game may have a page, without reading its book.
async fn find(
    reader: &TableReader,
    address: IpAddr,
    wanted: Wanted<'_>,
) -> Result<Found, HttpProblem> {
    let (code, _, _, notices) = reader.place_with_notices(address, &decoded(wanted.code)).await?;
    let notices = notices.of_game(wanted.number);
    let is_gone = notices.contains(&Notice::Removed);
    if is_gone { Err(NO_GAME) } else { Ok(Found { code, number: wanted.number, notices }) }
}

/// A game and who sat at it. It counts as a look at the table.
async fn load(
    reader: &TableReader,
    address: IpAddr,
    found: &Found,
) -> Result<(Known, Vec<PersonId>), HttpProblem> {
    if !reader.joining.allow(address, Instant::now()) {
        return Err(TOO_MANY);
    }
    let Found { code, number, notices } = found;
    let game = match reader.books.finished(address, (*code, *number)).await {
        Ok(game) => game.ok_or(NO_GAME)?,
        Err(BookError::Unread(why)) => {
            tracing::debug!(%code, %why, "cannot read a book for the page of a game");
            return Err(NOT_KEPT);
        }
        Err(BookError::Senseless(why)) => {
            static SAID: Seldom = Seldom::new();
            if let Some(times) = SAID.happened() {
                tracing::warn!(
                    %code, %why, times,
                    "a line of the book makes no sense, so its games have no page"
                );
            }
            return Err(NO_GAME);
        }
    };
    Ok((noticed(game.known, notices), game.people))
}

/// A finished game, with what was decided about its page.
fn noticed(mut known: Known, notices: &[Notice]) -> Known {
    let has = |notice| notices.contains(&notice);
    let (public, nameless) = (has(Notice::Public), has(Notice::Nameless));
    match &mut known {
        Known::Game(game) => (game.is_public, game.is_nameless) = (public, nameless),
        Known::FinishedEvening(game) => (game.is_public, game.is_nameless) = (public, nameless),
        _ => {}
    }
    if nameless { known.with_names(|_| String::new()) } else { known }
}

/// A finished game as its address shows it.
///
/// # Errors
/// There is no such game, or the address asks too often.
pub async fn seen(
    reader: &TableReader,
    address: IpAddr,
    wanted: Wanted<'_>,
) -> Result<Known, HttpProblem> {
    let found = find(reader, address, wanted).await?;
    Ok(load(reader, address, &found).await?.0)
}

/// The moves before the board that is asked for, as in `?ply=12`.
fn ply(query: Option<&str>) -> Option<usize> {
    value(query, "ply=")?.parse().ok()
}

fn value<'a>(query: Option<&'a str>, name: &str) -> Option<&'a str> {
    query?.split('&').find_map(|pair| pair.strip_prefix(name))
}

/// The page of a game, in the language of its address.
pub async fn page(
    pages: &Pages,
    address: IpAddr,
    (language, wanted): (Language, Wanted<'_>),
    query: Option<&str>,
    headers: &HeaderMap,
) -> Response {
    let write = |origin: &str, known: Known| {
        let page = Some(Address::Game(wanted.code.to_owned(), wanted.number));
        documents::document(&site(origin), &Page { language, address: page, known })
    };
    match written(pages, address, wanted, (language, "g"), ply(query), headers, write).await {
        Err(HttpProblem(StatusCode::NOT_FOUND, ..)) => {
            let html = || write(&pages.origin(headers), Known::NoGame);
            match pages.documents.answer_once(address, html, headers) {
                Ok(mut answer) => {
                    *answer.status_mut() = StatusCode::NOT_FOUND;
                    answer
                }
                Err(why) => why.into_response(),
            }
        }
        written => written.into_response(),
    }
}

/// What is written of a game. It stays the same until something is decided about its page, so
/// that most who ask make nobody read the book.
async fn written(
    pages: &Pages,
    address: IpAddr,
    wanted: Wanted<'_>,
    (language, kind): (Language, &str),
    ply: Option<usize>,
    headers: &HeaderMap,
    write: impl Fn(&str, Known) -> String,
) -> Result<Response, HttpProblem> {
    let found = find(&pages.reader, address, wanted).await?;
    let (tag, Wanted { code, number }, notices) = (language.tag(), wanted, &found.notices);
    let path = format!("/{tag}/{kind}/{code}/{number}?{ply:?}#{notices:?}");
    let make = async |origin: &str| {
        let (mut known, _) = load(&pages.reader, address, &found).await?;
        if let Known::Game(game) = &mut known {
            game.shown = ply.map_or(game.shown, |ply| ply.min(game.shown));
        }
        let html = write(origin, known);
        // An evening of Dixit is not framed.
        if html.is_empty() { Err(NO_GAME) } else { Ok(html) }
    };
    let origin = pages.origin(headers);
    pages.documents.answer(address, (&origin, path), "no-store", headers, make).await
}

/// A game to be framed by another page, in the language that the address names or the visitor likes.
async fn embed(
    State(pages): State<Pages>,
    Asker(address): Asker,
    Path((code, number)): Path<(String, u32)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let query = query.as_deref();
    let named = value(query, "in=").and_then(Language::with_tag);
    let language = named.unwrap_or_else(|| preferred(&headers));
    let wanted = Wanted { code: &code, number };
    let write = |origin: &str, known: Known| {
        let page = Address::Game(decoded(&code).into_owned(), number);
        match known {
            Known::Game(game) => documents::embedded(&site(origin), language, &game, &page),
            _ => String::new(),
        }
    };
    let written =
        written(&pages, address, wanted, (language, "embed"), ply(query), &headers, write).await;
    let Ok(mut answer) = written else { return written.into_response() };
    answer.extensions_mut().insert(Framed);
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    answer.headers_mut().insert(VARY, vary);
    answer
}

/// A game as a file.
async fn file(
    State(reader): State<Arc<TableReader>>,
    Asker(address): Asker,
    Path((code, number, file)): Path<(String, u32, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, HttpProblem> {
    let (kind, write): (_, fn(&documents::FinishedGame) -> String) = match file.as_str() {
        "record.txt" => ("text/plain; charset=utf-8", game_record::text),
        "record.json" => ("application/json", game_record::json),
        "board.svg" => ("image/svg+xml", |game| previews::board_file(&game.board())),
        _ => return Err(NO_GAME),
    };
    let known = seen(&reader, address, Wanted { code: &code, number }).await?;
    let Known::Game(mut game) = known else { return Err(NO_GAME) };
    game.shown = ply(query.as_deref()).map_or(game.shown, |ply| ply.min(game.shown));
    let end = file.rsplit('.').next().unwrap_or_default();
    let name = format!("hambazi-{}-{number}.{end}", game.table.setup.game());
    let named = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let head = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (CONTENT_DISPOSITION, named.expect("the name of a game is ASCII")),
    ];
    Ok((head, write(&game)).into_response())
}

/// Takes the names off a game's page, for somebody who sat there.
async fn take_names_off(
    State(reader): State<Arc<TableReader>>,
    State(dated): State<DatedJournal>,
    State(rooms): State<Registry>,
    Path((code, number)): Path<(String, u32)>,
    _: OurPage,
    Asker(address): Asker,
    headers: HeaderMap,
) -> Result<StatusCode, HttpProblem> {
    let person = bearer(&headers).ok_or(NOT_THERE)?;
    let found = find(&reader, address, Wanted { code: &code, number }).await?;
    if !load(&reader, address, &found).await?.1.contains(&person) {
        return Err(NOT_THERE);
    }
    let (code, about, now) = (found.code, About::Game(number), dated.time.now());
    let added = game_notices::add(&dated.journal, code, about, Notice::Nameless, now).await;
    added.map_err(|why| {
        tracing::error!(%code, %why, "cannot store that names were taken off a game's page");
        NOT_KEPT
    })?;
    // The table itself may still show this game. A room that is stuck is seen to on /admin.
    let _ = rooms.decided(code).await;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_asked_for_by_the_moves_before_it() {
        assert_eq!(ply(Some("ply=12")), Some(12));
        assert_eq!(ply(Some("in=fa&ply=0")), Some(0));
        for query in [None, Some(""), Some("ply="), Some("ply=-1"), Some("reply=3")] {
            assert_eq!(ply(query), None, "{query:?}");
        }
    }
}
