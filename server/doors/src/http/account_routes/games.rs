//! `GET /api/account/games`: what a person plays and has played.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;

use accounts::{AccountError, AccountNames};
use axum::Json;
use axum::extract::{RawQuery, State};
use documents::{Chair, Known};
use projections::{Found, Player as Sitting};
use projector::exported_games::{all_of, score};
use projector::lookups::Lookups;
use protocol::account::{Games, PlayedGame, Player, RunningGame};
use room_core::Millis;
use tables::new_book::DatedJournal;

use crate::http::account_desk::{Header, NO_STORE};
use crate::http::account_problem::No;
use crate::http::account_routes::acting::Acting;
use crate::http::code_lookup::place_with_notices;
use crate::http::read_table::TableReader;
use crate::http::visitors::Asker;

/// How many finished games one page has.
const PAGE: usize = 30;

/// The most that may have ended in the same millisecond.
const TIES: usize = 20;

/// The most running games that are listed: a hundred by correspondence, and as many others.
const RUNNING: u32 = 200;

/// Where a page of finished games begins: after the game with this end, book and number.
type Cursor = (u64, String, u32);

/// The games of a person, and of the guests whose chairs they claimed.
pub async fn games(
    State(lookups): State<Lookups>,
    State(reader): State<Arc<TableReader>>,
    State(dated): State<DatedJournal>,
    Asker(address): Asker,
    Acting { id, person, .. }: Acting,
    RawQuery(query): RawQuery,
) -> Result<([Header; 1], Json<Games>), No> {
    let query = query.unwrap_or_default();
    let value = |name: &str| query.split('&').find_map(|pair| pair.strip_prefix(name));
    // An empty one stands for all games.
    let game = value("game=").filter(|game| !game.is_empty()).map(str::to_owned);
    let after = match value("after=") {
        Some(text) => Some(cursor(text).ok_or_else(|| No::malformed("not a page of games"))?),
        None => None,
    };
    let ids = all_of(id, &person);
    let (asked, kind, from) = (ids.clone(), game.clone(), after.clone());
    let found = lookups.ask(move |store| {
        let mut finished = Vec::new();
        let limit = u32::try_from(PAGE + TIES).unwrap_or(u32::MAX);
        let before = from.as_ref().map(|(ended, ..)| ended + 1);
        for person in &asked {
            finished.extend(store.of_person(person, kind.as_deref(), before, limit)?);
        }
        let mut seats = Vec::new();
        for person in asked.iter().filter(|_| from.is_none()) {
            seats.extend(store.open_seats(person, RUNNING)?);
        }
        Ok((finished, seats))
    });
    let found = found.await.map_err(|why| {
        tracing::error!(%why, "cannot look up somebody's games: look at the disk or database");
        AccountError::NotStored
    })?;
    let (finished, seats) = found.unwrap_or_default();
    let (finished, next) = page(finished, after.as_ref());
    let names = finished.iter().flat_map(|found| &found.game.seats).map(|(_, seat)| &seat.name);
    let names = AccountNames::of(&reader.journal, names).await?;
    let ids = ids.iter().map(String::as_str).collect();
    let finished = finished.iter().map(|found| played(found, &ids, &names)).collect();
    let mut running = Vec::new();
    let now = dated.time.now();
    for (book, seat) in seats {
        running.extend(run(&reader, address, &book, seat, now).await);
    }
    running.retain(|it| game.as_ref().is_none_or(|game| it.game == *game));
    running.sort_by_key(need);
    let (listed, players) = (person.is_listed(), person.is_among_players());
    Ok(([NO_STORE], Json(Games { running, finished, next, listed, players })))
}

/// Sorts running games by need: first those in which the person is to move or the other's time is up, by the time that is left, and then
/// those without a clock; after them the others', in the same order.
fn need(game: &RunningGame) -> (bool, u64) {
    let is_waiting = game.yours || game.left_ms == Some(0);
    (!is_waiting, game.left_ms.unwrap_or(u64::MAX))
}

fn cursor(text: &str) -> Option<Cursor> {
    let mut parts = text.splitn(3, '.');
    let (ended, number) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some((ended, parts.next()?.to_owned(), number))
}

/// The games of a page, the latest first, and where the next one begins.
fn page(mut found: Vec<Found>, after: Option<&Cursor>) -> (Vec<Found>, Option<String>) {
    let place = |it: &Found| (Reverse(it.game.finished_at), it.book.clone(), it.number);
    let begin = after.map(|(ended, book, number)| (Reverse(*ended), book.clone(), *number));
    found.retain(|it| begin.as_ref().is_none_or(|begin| place(it) > *begin));
    found.sort_by_key(place);
    found.dedup_by_key(|it| place(it));
    let is_more = found.len() > PAGE;
    found.truncate(PAGE);
    let last = found.last().filter(|_| is_more);
    let next = last.map(|it| format!("{}.{}.{}", it.game.finished_at, it.number, it.book));
    (found, next)
}

/// A game that is over, as one of the persons who played it sees it.
fn played(found: &Found, ids: &HashSet<&str>, names: &AccountNames) -> PlayedGame {
    let is_own = |player: &Sitting| match player {
        Sitting::Person(person) => ids.contains(person.as_str()),
        Sitting::Bot(_) | Sitting::Left => false,
    };
    let seats = || found.game.seats.iter().map(|(_, seat)| seat);
    let other = |seat: &projections::Seat| match seat.player {
        Sitting::Bot(level) => Player { level: Some(level.unwrap_or(0)), ..Player::default() },
        Sitting::Person(_) | Sitting::Left => called(&seat.name, names),
    };
    PlayedGame {
        code: found.book.clone(),
        number: found.number,
        game: found.game.game.clone(),
        ended: found.game.finished_at,
        result: seats()
            .find(|seat| is_own(&seat.player))
            .and_then(|seat| seat.result)
            .map(|it| score(it).to_owned()),
        with: seats().filter(|seat| !is_own(&seat.player)).map(other).collect(),
    }
}

fn called(name: &str, names: &AccountNames) -> Player {
    let shown = names.shown(name).to_owned();
    let former = shown.is_empty() && !name.is_empty();
    Player { name: shown, former, ..Player::default() }
}

/// A game that is not over; `None` if its table cannot be looked at now.
async fn run(
    reader: &TableReader,
    address: IpAddr,
    book: &str,
    seat: u8,
    now: Millis,
) -> Option<RunningGame> {
    let (code, _, _, notices) = place_with_notices(&reader.journal, book).await.ok()?;
    let seen = reader.books.table(address, code, notices).await.ok()?;
    let names = AccountNames::of(&reader.journal, seen.known.names()).await.ok()?;
    let yours = seen.turn.is_some_and(|turn| turn.0 == seat);
    let (game, with) = match &seen.known {
        Known::Table(table) => {
            let others = (0..).zip(&table.chairs).filter(|(at, _)| *at != seat);
            let other = |(_, chair): (u8, &Chair)| match chair {
                Chair::Person(name) | Chair::Program(name) => Some(called(name, &names)),
                Chair::Bot(level) => Some(Player { level: Some(*level), ..Player::default() }),
                Chair::Free => None,
            };
            (table.setup.game().name(), others.filter_map(other).collect())
        }
        Known::Evening(evening) => {
            ("dixit", evening.people.iter().map(|name| called(name, &names)).collect())
        }
        _ => return None,
    };
    let left_ms = seen.flag.map(|flag| flag.since(now));
    Some(RunningGame { code: book.to_owned(), game: game.to_owned(), yours, left_ms, with })
}
