//! `GET /api/tables/{code}/cards` and `.../told/{language}`: what the cards of a table are called,
//! and what is seen on them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use dixit_room::Names;
use language::Language;
use protocol::dixit_messages::{CardTexts, Pictures};
use tables::actors::registry::Registry;
use tables::bots::decks_and_bots::DecksAndBots;

use crate::http::dixit_routes::table::{DixitTable, names_of};
use crate::http::problem::{HttpProblem, NOT_KEPT};

/// All handles in their own order, which tells nothing.
pub async fn cards(
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
pub async fn card_texts(
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
