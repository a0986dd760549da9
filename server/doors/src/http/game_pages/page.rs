//! `/{language}/g/{code}/{number}` and `/embed/g/{code}/{number}`: the page of a game, and the game in
//! a frame of another page.

use std::net::IpAddr;

use axum::extract::{Path, RawQuery, State};
use axum::http::header::VARY;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use documents::{Address, Known, Page};
use language::Language;
use sha2::{Digest, Sha256};

use crate::http::accept_language::preferred;
use crate::http::documents::site;
use crate::http::game_pages::finished_game::{NO_GAME, Wanted, find, load};
use crate::http::game_pages::query::{ply, value};
use crate::http::game_pages::rating_part::rating_part;
use crate::http::parts::Pages;
use crate::http::problem::HttpProblem;
use crate::http::read_table::decoded;
use crate::http::security_headers::Framed;
use crate::http::visitors::Asker;

/// What is written: a page of its own, rather than a frame in somebody else's.
const PAGE: &str = "g";

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
    match written(pages, address, wanted, (language, PAGE), ply(query), headers, write).await {
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

/// What is written of a game. It stays the same until something is decided about its page, or its ratings
/// change, so that most who ask make nobody read the book.
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
    let renames = pages.rooms.renames();
    let rating = match &found.opening {
        Some(opening) if kind == PAGE => rating_part(&pages.lookups, opening, &found).await,
        _ => None,
    };
    let version = Sha256::digest(format!("{rating:?}"));
    let version = hex::encode(&version[..8]);
    let path = format!("/{tag}/{kind}/{code}/{number}?{ply:?}#{notices:?}{renames}.{version}");
    let make = async |origin: &str| {
        let (mut known, _) = load(&pages.reader, address, &found).await?;
        if let Known::Game(game) = &mut known {
            game.shown = ply.map_or(game.shown, |ply| ply.min(game.shown));
            game.rating = rating;
        }
        let html = write(origin, known);
        // An evening of Dixit is not framed.
        if html.is_empty() { Err(NO_GAME) } else { Ok(html) }
    };
    let origin = pages.origin(headers);
    pages.documents.answer(address, (&origin, path), "no-store", headers, make).await
}

/// A game to be framed by another page, in the language that the address names or the visitor likes.
pub async fn embed(
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
