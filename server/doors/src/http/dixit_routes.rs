//! `/api/evenings` and what belongs to it: tables of Dixit are opened, their
//! cards are named, their records given away.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Extension, FromRef, FromRequestParts, Path, RawPathParams, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use dixit_room::{Codec, Input, Names, Opening, Output, Request, Room, Untold, record_without};
use game_core::Seat;
use journal::Journal;
use language::Language;
use protocol::evening::{CardTexts, Deal, Pictures, Reasons, Settings};
use protocol::{OpenResponse, Why};
use room_core::{Arrival, ConnectionId, Millis, PersonId};
use store::game_notices::Notices;
use store::table_code::Code;
use store::table_header::TableKind;
use store::token::{SystemDice, guest_of};
use tables::actors::dixit_table::new_seed;
use tables::actors::registry::Registry;
use tables::bots::decks_and_bots::DecksAndBots;
use tables::messages::TableMessage;
use tokio::sync::oneshot;

use crate::http::app_state::AppState;
use crate::http::code_lookup::place_with_notices;
use crate::http::new_book::{DatedJournal, store_first_lines};
use crate::http::problem::{HttpProblem, NO_TABLE, NOT_KEPT, malformed};
use crate::http::read_table::TableReader;
use crate::http::request_body::ShortBody;
use crate::http::visitors::{Asker, Joiner, Visitors};

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/evenings", post(open))
        .route("/api/tables/{code}/cards", get(cards))
        .route("/api/tables/{code}/told/{language}", get(card_texts))
        .route("/api/tables/{code}/reasons", get(reasons))
        .route("/api/tables/{code}/record", get(record))
}

async fn open(
    State(visitors): State<Arc<Visitors>>,
    State(rooms): State<Registry>,
    State(dated): State<DatedJournal>,
    State(decks): State<DecksAndBots>,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), HttpProblem> {
    visitors.may_open(&rooms, peer, &headers)?;
    let wish: Deal = serde_json::from_slice(&body).map_err(|_| malformed("not a table to open"))?;
    let person = guest_of(&wish.token).ok_or(malformed("a token is 32 hexadecimal digits"))?;
    if !wish.settings.are_sensible() {
        return Err(malformed("these settings cannot be played"));
    }
    let (seed, cards) = (new_seed(), decks.deck.cards());
    let lines = |code: Code, watch: Code, now: Millis| {
        let settings = wish.settings.clone();
        let opening = Opening { settings, watch: watch.to_string(), seed, cards };
        first_lines(code, &opening, now, person, &wish.name)
    };
    let opened = store_first_lines(&dated, lines, &mut SystemDice).await?;
    Ok((StatusCode::CREATED, Json(opened)))
}

/// The opening, and the opener sitting down as the host.
fn first_lines(
    code: Code,
    opening: &Opening,
    now: Millis,
    person: PersonId,
    name: &str,
) -> Vec<String> {
    let mut lines = vec![opening.write(now)];
    let mut evening = Room::open(code.as_str(), opening, &[], 0);
    let guest = ConnectionId(0);
    let sit = Request::Sit { seat: Some(Seat(0)), name: name.to_owned() };
    let arrival = Input::Came(Arrival { guest, person: Some(person), inside: true });
    for input in [arrival, Input::Asked(guest, sit)] {
        for output in evening.on(now, input, &mut Nobody) {
            if let Output::Persist(_, events) = output {
                lines.extend(events.iter().map(Codec::write));
            }
        }
    }
    lines
}

/// A house in which nothing is drawn yet.
struct Nobody;

impl dixit_room::Env for Nobody {
    fn seed(&mut self) -> dixit_room::Seed {
        new_seed()
    }

    fn delay(&mut self, _: u64) -> u64 {
        0
    }

    fn bot(&mut self, _: Seat, _: &Settings, _: &dixit::View) -> Option<dixit::Command> {
        None
    }

    fn bots_speak(&self, _: &[Language]) -> bool {
        false
    }
}

/// What the cards are called at this table now.
pub async fn names_of(rooms: &Registry, code: Code) -> Option<Names> {
    ask(rooms, code, TableMessage::Cards).await
}

/// What a table answers.
async fn ask<T>(
    rooms: &Registry,
    code: Code,
    question: fn(oneshot::Sender<T>) -> TableMessage,
) -> Option<T> {
    if !rooms.may_open(code) {
        return None;
    }
    let (answer, answered) = oneshot::channel();
    rooms.handle(code).send(question(answer)).await.ok()?;
    answered.await.ok()
}

/// The table of Dixit whose code is in the path. It counts as a look for a table.
struct DixitTable {
    code: Code,
    notices: Notices,
    asker: Asker,
}

impl FromRequestParts<AppState> for DixitTable {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<DixitTable, Response> {
        let path = RawPathParams::from_request_parts(parts, state).await;
        let path = path.map_err(IntoResponse::into_response)?;
        let code = path.iter().find(|(name, _)| *name == "code").map_or("", |(_, code)| code);
        let Joiner(asker) =
            Joiner::from_request_parts(parts, state).await.map_err(IntoResponse::into_response)?;
        let place = place_with_notices(&Journal::from_ref(state), code).await;
        match place.map_err(IntoResponse::into_response)? {
            (code, _, TableKind::Evening(_), notices) => Ok(DixitTable { code, notices, asker }),
            _ => Err(NO_TABLE.into_response()),
        }
    }
}

/// All handles in their own order, which tells nothing.
async fn cards(
    State(rooms): State<Registry>,
    DixitTable { code, .. }: DixitTable,
) -> Result<Response, HttpProblem> {
    let names = names_of(&rooms, code).await.ok_or(NOT_KEPT)?;
    let Names { game, edition, handles: mut cards, .. } = names;
    cards.sort_unstable();
    let pictures = Pictures { game, edition, cards };
    Ok(([(CACHE_CONTROL, "no-store")], Json(pictures)).into_response())
}

/// What is seen on each picture, by its handle: all of it for everyone, so that
/// it tells of nobody's hand.
async fn card_texts(
    State(rooms): State<Registry>,
    State(decks): State<DecksAndBots>,
    Path((_, language)): Path<(String, Language)>,
    DixitTable { code, .. }: DixitTable,
) -> Result<Response, HttpProblem> {
    let Names { game, deck, handles, .. } = names_of(&rooms, code).await.ok_or(NOT_KEPT)?;
    // Nobody says what is seen on a host's photographs.
    let deck = decks.deck(deck);
    let of = |card| deck.as_ref()?.description(card, language).map(str::to_owned);
    let told = (0..).zip(handles).filter_map(|(card, name)| of(card).map(|told| (name, told)));
    let told = CardTexts { game, told: told.collect() };
    Ok(([(CACHE_CONTROL, "no-store")], Json(told)).into_response())
}

/// Why bots chose what they chose in the last counted round, for the album.
async fn reasons(
    State(rooms): State<Registry>,
    DixitTable { code, .. }: DixitTable,
) -> Result<Response, HttpProblem> {
    let reasons: Reasons = ask(&rooms, code, TableMessage::Reasons).await.ok_or(NOT_KEPT)?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(reasons)).into_response())
}

/// The record of all games that are over, for `hambazi verify`.
async fn record(
    State(reader): State<Arc<TableReader>>,
    DixitTable { code, notices, asker }: DixitTable,
) -> Result<Response, HttpProblem> {
    let untold = Untold { names: notices.hides_any_names(), clues: notices.removed() };
    let make = move |book: &[String]| record_without(book, &untold);
    let record = reader.books.whole(asker.0, code, make).await;
    let not_over = HttpProblem(StatusCode::CONFLICT, Why::NotBegun, "no game here is over");
    let record = record.map_err(|_| NOT_KEPT)?.ok_or(not_over)?;
    let head = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    Ok((head, record).into_response())
}
