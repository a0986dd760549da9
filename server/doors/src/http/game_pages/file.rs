//! `GET /api/games/{code}/{number}/{file}`: a game as a file.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use documents::Known;
use projector::game_record;

use crate::http::game_pages::finished_game::{NO_GAME, Wanted, seen};
use crate::http::game_pages::query::ply;
use crate::http::problem::HttpProblem;
use crate::http::read_table::TableReader;
use crate::http::visitors::Asker;

/// A game as a file.
pub async fn file(
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
