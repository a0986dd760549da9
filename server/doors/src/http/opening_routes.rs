//! `/api/openings`: what was played in a position, in public games and in the book.

use std::collections::{HashMap, HashSet};

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use catalog::{AnyRecord, Game, Setup};
use documents::{FirstMove, FirstMoves};
use openings::{Book, Count, Key, legal, most_played};
use projections::Score;
use projector::lookups::Lookups;
use projector::opening_moves::position;
use protocol::{Openings, PlayedMove, Why};

use crate::http::app_state::AppState;
use crate::http::problem::{HttpProblem, malformed};
use crate::http::visitors::Joiner;

/// The tables do not answer.
const NOT_COUNTED: HttpProblem =
    HttpProblem::new(StatusCode::SERVICE_UNAVAILABLE, Why::NotKept, "the games cannot be counted");

/// The one door.
pub fn routes() -> Router<AppState> {
    Router::new().route("/api/openings", get(openings))
}

/// The answer to `?setup=JSON&position=TEXT`.
async fn openings(
    State(lookups): State<Lookups>,
    RawQuery(query): RawQuery,
    _: Joiner,
) -> Result<Response, HttpProblem> {
    let (setup, record) = asked(query.as_deref().unwrap_or_default())?;
    let moves = legal(&record);
    let public = played(&lookups, &setup, &moves).await?;
    let book = Book::of(&setup);
    let book = most_played(&moves, |key| book?.count(key)).into_iter().map(encode).collect();
    let answer = Openings { public, book };
    Ok(([(CACHE_CONTROL, "no-store")], Json(answer)).into_response())
}

/// The setup and position of a query.
fn asked(query: &str) -> Result<(Setup, AnyRecord), HttpProblem> {
    let value = |name| form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name);
    let (_, setup) = value("setup").ok_or_else(|| malformed("no setup is named"))?;
    let (_, position) = value("position").ok_or_else(|| malformed("no position is named"))?;
    let setup: Setup =
        serde_json::from_str(&setup).map_err(|_| malformed("the setup is none of an open game"))?;
    let record = setup.record(&position, &[]);
    let record = record.map_err(|_| malformed("the position is none of this setup"))?;
    Ok((setup, record))
}

/// What is played first in usual games. What cannot be looked up is missing.
pub async fn first_moves(lookups: &Lookups, game: Game) -> FirstMoves {
    let setup = Setup::usual(game);
    let mut moves = legal(&AnyRecord::usual(game));
    let mut names = HashSet::new();
    // Of moves that only a symmetry tells apart, one stands for all.
    moves.retain(|(_, key)| names.insert(key.clone()));
    let first = |mv, won, games| FirstMove { mv, won, games };
    let public = played(lookups, &setup, &moves).await.unwrap_or_default();
    let of_people = |it: PlayedMove| first(it.mv, it.won, it.won + it.drawn + it.lost);
    let book = Book::of(&setup);
    let book = most_played(&moves, |key| book?.count(key)).into_iter();
    FirstMoves {
        public: public.into_iter().map(of_people).collect(),
        book: book.map(|(mv, count)| first(mv, count.won, count.games())).collect(),
    }
}

/// What was played in public games, the most frequent move first.
async fn played(
    lookups: &Lookups,
    setup: &Setup,
    moves: &[(String, Key)],
) -> Result<Vec<PlayedMove>, HttpProblem> {
    // The keys of all moves begin with the same position.
    let Some((_, first)) = moves.first() else { return Ok(Vec::new()) };
    let position = position(setup, &first.position);
    let found = lookups.ask(move |store| store.played_in(&position)).await;
    let found = found.map_err(|why| {
        tracing::error!(%why, "cannot look up what was played: look at the disk or database");
        NOT_COUNTED
    })?;
    let mut counts: HashMap<String, Count> = HashMap::new();
    for (mv, result, games) in found.unwrap_or_default() {
        let count = counts.entry(mv).or_default();
        let of_result = match result {
            Score::Won => &mut count.won,
            Score::Drawn => &mut count.drawn,
            Score::Lost => &mut count.lost,
        };
        *of_result = u32::try_from(games).unwrap_or(u32::MAX);
    }
    let played = most_played(moves, |key| counts.get(&key.mv).copied());
    Ok(played.into_iter().map(encode).collect())
}

fn encode((mv, count): (String, Count)) -> PlayedMove {
    let Count { won, drawn, lost } = count;
    PlayedMove { mv, won, drawn, lost }
}
