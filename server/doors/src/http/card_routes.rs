//! `/cards/{watch}/{handle}`: a picture, by what it is called at one table.
//!
//! A page fetches all of them before the deal, in the order of their handles,
//! so that no request tells who holds what (6.5).
//!
//! `/deck/{NAME}.svg`, `/deck/fresh/{NUMBER}/{N}.svg` and `/api/deck/{language}`: the cards of our
//! own deck, those of a deck that is drawn from a number, and what is seen on ours; for riddles and
//! for the pages of finished games.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use deck::Piece;
use language::Language;
use protocol::evening::{Deck, Handle};

use crate::http::app_state::AppState;
use crate::http::dixit_routes::names_of;
use crate::http::problem::{HttpProblem, TOO_MANY};
use crate::http::static_files::accepts;
use store::table_code::Code;
use tables::bots::interfaces::Picture;

/// Whoever has a picture keeps it as long as an evening may last. Only for
/// oneself: a store between page and server learns nothing.
const KEPT: &str = "private, max-age=43200, immutable";

/// A picture that must be painted first counts as so many more.
const PAINTED: f64 = 7.0;

/// The cards of our deck are no secret, and change with the program at most.
const KEPT_BY_ALL: &str = "public, max-age=43200";

/// The doors.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/cards/{code}/{handle}", get(picture))
        .route("/deck/{file}", get(card_of_ours))
        .route("/deck/fresh/{number}/{file}", get(fresh_card))
        .route("/api/deck/{language}", get(descriptions))
}

/// A card of our deck.
async fn card_of_ours(
    State(state): State<Arc<AppState>>,
    Extension(peer): Extension<IpAddr>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Response {
    let name = file.strip_suffix(".svg");
    let card = name.and_then(|name| deck::pieces().position(|piece| piece.card.name == name));
    let card = card.and_then(|card| u16::try_from(card).ok());
    open_card(&state, peer, Deck::Ours, card, &headers).await
}

/// A card of a deck that is drawn from a number.
async fn fresh_card(
    State(state): State<Arc<AppState>>,
    Extension(peer): Extension<IpAddr>,
    Path((number, file)): Path<(u16, String)>,
    headers: HeaderMap,
) -> Response {
    let card = file.strip_suffix(".svg").and_then(|card| card.parse().ok());
    open_card(&state, peer, Deck::Fresh(number), card, &headers).await
}

/// A card that is no secret.
async fn open_card(
    state: &AppState,
    peer: IpAddr,
    deck: Deck,
    card: Option<u16>,
    headers: &HeaderMap,
) -> Response {
    let address = state.household(peer, headers);
    if !state.pictures.allow(address, Instant::now()) {
        return TOO_MANY.into_response();
    }
    let picture = match card {
        Some(card) => drawn(state, address, deck, card).await,
        None => None,
    };
    match picture {
        Some(picture) => sent(picture, KEPT_BY_ALL, headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// What is seen on the cards of our deck, by their names.
async fn descriptions(
    State(state): State<Arc<AppState>>,
    Extension(peer): Extension<IpAddr>,
    Path(language): Path<Language>,
    headers: HeaderMap,
) -> Response {
    let address = state.household(peer, &headers);
    if !state.pictures.allow(address, Instant::now()) {
        return TOO_MANY.into_response();
    }
    let of = |piece: &'static Piece| Some((piece.card.name, piece.description(language)?));
    let all: BTreeMap<&str, &str> = deck::pieces().filter_map(of).collect();
    ([(CACHE_CONTROL, KEPT_BY_ALL)], Json(all)).into_response()
}

async fn picture(
    State(state): State<Arc<AppState>>,
    Extension(peer): Extension<IpAddr>,
    Path((code, handle)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let address = state.household(peer, &headers);
    if !state.pictures.allow(address, Instant::now()) {
        return TOO_MANY.into_response();
    }
    let table = match state.place(address, &code).await {
        Ok((table, ..)) => table,
        Err(HttpProblem(StatusCode::NOT_FOUND, ..)) => {
            return StatusCode::NOT_FOUND.into_response();
        }
        Err(why) => return why.into_response(),
    };
    match found(&state, address, table, &handle, &headers).await {
        Some(picture) => picture,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn found(
    state: &AppState,
    address: IpAddr,
    table: Code,
    handle: &str,
    headers: &HeaderMap,
) -> Option<Response> {
    let handle: Handle = handle.parse().ok()?;
    // Whoever wants pictures is at the table; nobody else has a room opened. Among several nodes it
    // may be open elsewhere.
    if state.rooms.shared().nodes.is_none() && !state.rooms.is_open(table) {
        return None;
    }
    let names = names_of(&state.rooms, table).await?;
    let card = names.handles.iter().position(|&name| name == handle)?;
    let shared = state.rooms.shared();
    let picture = match names.deck {
        Deck::Own => {
            let (shelf, &mark) = (Arc::clone(&shared.shelf), names.marks.get(card)?);
            let card =
                tokio::task::spawn_blocking(move || shelf.read(table, mark)).await.ok()??;
            Picture { kind: "image/jpeg", plain: card.into(), brotli: None }
        }
        deck => drawn(state, address, deck, u16::try_from(card).ok()?).await?,
    };
    Some(sent(picture, KEPT, headers))
}

/// A picture that we draw. Who has one drawn first waits for a painter.
async fn drawn(state: &AppState, address: IpAddr, deck: Deck, card: u16) -> Option<Picture> {
    let deck = state.rooms.shared().parts.deck(deck)?;
    if deck.is_painted(card) {
        return deck.picture(card);
    }
    state.pictures.charge(address, PAINTED, Instant::now());
    let turn = state.painters.turn(address).await;
    let picture = move || {
        let _turn = turn;
        deck.picture(card)
    };
    tokio::task::spawn_blocking(picture).await.ok()?
}

fn sent(picture: Picture, kept: &'static str, headers: &HeaderMap) -> Response {
    let common = [(CACHE_CONTROL, kept), (CONTENT_TYPE, picture.kind), (VARY, "accept-encoding")];
    match picture.brotli.filter(|_| accepts(headers, "br")) {
        Some(brotli) => (common, [(CONTENT_ENCODING, "br")], brotli).into_response(),
        None => (common, picture.plain).into_response(),
    }
}
