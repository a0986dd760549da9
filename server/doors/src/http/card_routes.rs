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

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use deck::Piece;
use language::Language;
use protocol::dixit_messages::{Deck, Handle};
use store::table_code::Code;
use tables::actors::registry::Registry;
use tables::bots::interfaces::Picture;

use crate::http::app_state::AppState;
use crate::http::dixit_routes::names_of;
use crate::http::parts::Cards;
use crate::http::pictures::Pictures;
use crate::http::problem::HttpProblem;
use crate::http::read_table::TableReader;
use crate::http::static_files::accepts;
use crate::http::visitors::Asker;

/// A browser may cache a picture for as long as a game of Dixit may last. Only for
/// oneself: a store between page and server learns nothing.
const KEPT: &str = "private, max-age=43200, immutable";

/// How many requests a picture counts for that must be painted first.
const PAINTED: f64 = 7.0;

/// The cards of our deck are no secret, and change with the program at most.
const KEPT_BY_ALL: &str = "public, max-age=43200";

/// The doors.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/cards/{code}/{handle}", get(picture))
        .route("/deck/{file}", get(card_of_ours))
        .route("/deck/fresh/{number}/{file}", get(fresh_card))
        .route("/api/deck/{language}", get(descriptions))
}

/// A card of our deck.
async fn card_of_ours(
    State(cards): State<Cards>,
    Asker(address): Asker,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Response {
    let name = file.strip_suffix(".svg");
    let card = name.and_then(|name| deck::pieces().position(|piece| piece.card.name == name));
    let card = card.and_then(|card| u16::try_from(card).ok());
    cards.open_card(address, Deck::Ours, card, &headers).await
}

/// A card of a deck that is drawn from a number.
async fn fresh_card(
    State(cards): State<Cards>,
    Asker(address): Asker,
    Path((number, file)): Path<(u16, String)>,
    headers: HeaderMap,
) -> Response {
    let card = file.strip_suffix(".svg").and_then(|card| card.parse().ok());
    cards.open_card(address, Deck::Fresh(number), card, &headers).await
}

/// What is seen on the cards of our deck, by their names.
async fn descriptions(
    State(pictures): State<Arc<Pictures>>,
    Asker(address): Asker,
    Path(language): Path<Language>,
) -> Response {
    if let Err(why) = pictures.may_have_one(address) {
        return why.into_response();
    }
    let of = |piece: &'static Piece| Some((piece.card.name, piece.description(language)?));
    let all: BTreeMap<&str, &str> = deck::pieces().filter_map(of).collect();
    ([(CACHE_CONTROL, KEPT_BY_ALL)], Json(all)).into_response()
}

/// A card by its handle at one table.
async fn picture(
    State(cards): State<Cards>,
    State(reader): State<Arc<TableReader>>,
    State(rooms): State<Registry>,
    Asker(address): Asker,
    Path((code, handle)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    if let Err(why) = cards.pictures.may_have_one(address) {
        return why.into_response();
    }
    let table = match reader.place(address, &code).await {
        Ok((table, ..)) => table,
        Err(HttpProblem(StatusCode::NOT_FOUND, ..)) => {
            return StatusCode::NOT_FOUND.into_response();
        }
        Err(why) => return why.into_response(),
    };
    match cards.at_table(&rooms, address, table, &handle).await {
        Some(picture) => sent(picture, KEPT, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

impl Cards {
    /// A card that is no secret.
    async fn open_card(
        &self,
        address: IpAddr,
        deck: Deck,
        card: Option<u16>,
        headers: &HeaderMap,
    ) -> Response {
        if let Err(why) = self.pictures.may_have_one(address) {
            return why.into_response();
        }
        let picture = match card {
            Some(card) => self.drawn(address, deck, card).await,
            None => None,
        };
        match picture {
            Some(picture) => sent(picture, KEPT_BY_ALL, headers),
            None => StatusCode::NOT_FOUND.into_response(),
        }
    }

    /// The card that has this handle at a table.
    async fn at_table(
        &self,
        rooms: &Registry,
        address: IpAddr,
        table: Code,
        handle: &str,
    ) -> Option<Picture> {
        let handle: Handle = handle.parse().ok()?;
        // Those who want pictures are at the table; nobody else has a room opened. Among several
        // nodes it may be open elsewhere.
        if rooms.is_alone() && !rooms.is_open(table) {
            return None;
        }
        let names = names_of(rooms, table).await?;
        let card = names.handles.iter().position(|&name| name == handle)?;
        match names.deck {
            Deck::Own => {
                let (photos, &mark) = (Arc::clone(&self.photos), names.marks.get(card)?);
                let read = move || photos.read(table, mark);
                let card = tokio::task::spawn_blocking(read).await.ok()??;
                Some(Picture { kind: "image/jpeg", plain: card.into(), brotli: None })
            }
            deck => self.drawn(address, deck, u16::try_from(card).ok()?).await,
        }
    }

    /// A picture that we draw. Who has one drawn first waits for a painter.
    async fn drawn(&self, address: IpAddr, deck: Deck, card: u16) -> Option<Picture> {
        let deck = self.decks.deck(deck)?;
        if deck.is_painted(card) {
            return deck.picture(card);
        }
        self.pictures.paint(address, PAINTED, move || deck.picture(card)).await?
    }
}

fn sent(picture: Picture, kept: &'static str, headers: &HeaderMap) -> Response {
    let common = [(CACHE_CONTROL, kept), (CONTENT_TYPE, picture.kind), (VARY, "accept-encoding")];
    match picture.brotli.filter(|_| accepts(headers, "br")) {
        Some(brotli) => (common, [(CONTENT_ENCODING, "br")], brotli).into_response(),
        None => (common, picture.plain).into_response(),
    }
}
