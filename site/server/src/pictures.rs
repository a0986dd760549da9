//! `/cards/{watch}/{handle}`: a picture, by what it is called at one table.
//!
//! A page fetches all of them before the deal, in the order of their handles,
//! so that no request tells who holds what (6.5).

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::evening::{Deck, Handle};

use crate::asker::household_of;
use crate::evenings::names_of;
use crate::page::accepts;
use crate::parts::Picture;
use crate::tables::{House, TOO_MANY, place_of};

/// Whoever has a picture keeps it as long as an evening may last. Only for
/// oneself: a store between page and server learns nothing.
const KEPT: &str = "private, max-age=43200, immutable";

/// The door.
pub fn doors() -> Router<Arc<House>> {
    Router::new().route("/cards/{code}/{handle}", get(picture))
}

async fn picture(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<IpAddr>,
    Path((code, handle)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let address = household_of(peer, &headers, house.config.behind_proxy);
    if !house.pictures.allow(address, Instant::now()) {
        return TOO_MANY.into_response();
    }
    match found(&house, &code, &handle, &headers).await {
        Some(picture) => picture,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn found(house: &House, code: &str, handle: &str, headers: &HeaderMap) -> Option<Response> {
    let handle: Handle = handle.parse().ok()?;
    let (table, ..) = place_of(&house.rooms, code).await.ok()?;
    let names = names_of(&house.rooms, table).await?;
    let card = names.handles.iter().position(|&name| name == handle)?;
    let shared = house.rooms.shared();
    let picture = match names.deck {
        Deck::Own => {
            let (shelf, &mark) = (Arc::clone(&shared.shelf), names.marks.get(card)?);
            let card =
                tokio::task::spawn_blocking(move || shelf.read(table, mark)).await.ok()??;
            Picture { kind: "image/jpeg", plain: card.into(), brotli: None }
        }
        drawn => {
            let (parts, card) = (shared.parts.clone(), u16::try_from(card).ok()?);
            // It may have to be painted first.
            let picture = move || parts.deck(drawn)?.picture(card);
            tokio::task::spawn_blocking(picture).await.ok()??
        }
    };
    let common = [(CACHE_CONTROL, KEPT), (CONTENT_TYPE, picture.kind), (VARY, "accept-encoding")];
    Some(match picture.brotli.filter(|_| accepts(headers, "br")) {
        Some(brotli) => (common, [(CONTENT_ENCODING, "br")], brotli).into_response(),
        None => (common, picture.plain).into_response(),
    })
}
