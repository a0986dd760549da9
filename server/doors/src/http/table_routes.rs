//! `/api/tables`: tables are opened, found and sat down at.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use game_core::{Dice, Seat};
use journal::Journal;
use open_room::{Lag, Request};
use protocol::evening::DixitTableInfo;
use protocol::{Clock, OpenRequest, OpenResponse, TableInfo, VERSION, Why};
use room_core::{Arrival, ConnectionId, Millis, PersonId};
use store::table_code::Code;
use store::table_header::{TableHeader, TableKind};
use store::token::{SystemDice, guest_of};
use tables::actors::open_table;
use tables::actors::registry::Registry;
use tables::actors::table_room::{Effect, TableRoom};

use crate::http::app_state::AppState;
use crate::http::code_lookup::place_of;
use crate::http::dixit_routes;
use crate::http::new_book::{DatedJournal, store_first_lines};
use crate::http::parts::Sockets;
use crate::http::problem::{FULL, HttpProblem, NO_TABLE, TOO_MANY, malformed};
use crate::http::request_body::ShortBody;
use crate::http::visitors::{Joiner, OurPage, Visitors};
use crate::session::byte_limit::Brake;
use crate::session::socket::{self, Destination, WriteAllowance};

/// A code must not be found in a cache of answers.
const NOT_STORED: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// The shortest and the longest start of a clock, and the longest increment.
const CLOCKS: (u64, u64, u64) = (100, 30 * 24 * 3_600_000, 24 * 3_600_000);

/// The doors to the tables.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/tables", post(open))
        .route("/api/tables/{code}", get(find))
        .route("/api/tables/{code}/socket", get(enter::<true>))
        .route("/api/tables/{code}/tv", get(enter::<false>))
        .merge(dixit_routes::routes())
}

async fn open(
    State(visitors): State<Arc<Visitors>>,
    State(rooms): State<Registry>,
    State(dated): State<DatedJournal>,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), HttpProblem> {
    visitors.may_open(&rooms, peer, &headers)?;
    let wish: OpenRequest =
        serde_json::from_slice(&body).map_err(|_| malformed("not a table to open"))?;
    let person = guest_of(&wish.token).ok_or(malformed("a token is 32 hexadecimal digits"))?;
    if !wish.clock.is_none_or(is_sensible) {
        return Err(malformed("no game is timed like this"));
    }
    let mut dice = SystemDice;
    let record = wish.setup.begin(&mut dice);
    let record = record.map_err(|_| malformed("this setup cannot be played"))?;
    let (start, seats) = (record.start(), record.seats());
    let seat = wish.seat.unwrap_or_else(|| lot(seats, &mut dice));
    if seat.0 >= seats {
        let detail = "the game has no such seat";
        return Err(HttpProblem(StatusCode::BAD_REQUEST, Why::SeatTaken, detail));
    }
    let opening = TableHeader { setup: wish.setup, clock: wish.clock, watch: String::new(), start };
    let sitter = Sat { seat, person, name: wish.name };
    let opened = write_new_book(&dated, opening, sitter, &mut dice).await?;
    Ok((StatusCode::CREATED, Json(opened)))
}

fn is_sensible(clock: Clock) -> bool {
    let (shortest, longest, increment) = CLOCKS;
    (shortest..=longest).contains(&clock.start_ms) && clock.increment_ms <= increment
}

fn lot(seats: u8, dice: &mut dyn Dice) -> Seat {
    let drawn = dice.below(usize::from(seats));
    Seat(u8::try_from(drawn).expect("seats are counted in a byte"))
}

/// Who opened a table, and the seat at it.
struct Sat {
    seat: Seat,
    person: PersonId,
    name: String,
}

/// Writes the book of a new table under codes that nobody has yet.
async fn write_new_book(
    dated: &DatedJournal,
    opening: TableHeader,
    opener: Sat,
    dice: &mut (dyn Dice + Send),
) -> Result<OpenResponse, HttpProblem> {
    let lines = |code, watch: Code, now| {
        let opening = TableHeader { watch: watch.to_string(), ..opening.clone() };
        first_lines(code, &opening, now, &opener)
    };
    store_first_lines(dated, lines, dice).await
}

/// The opening, and the opener sitting down.
fn first_lines(code: Code, opening: &TableHeader, now: Millis, opener: &Sat) -> Vec<String> {
    let mut lines = vec![opening.write(now)];
    let mut room = open_table::open(code, &lines[0], opening.clone()).expect("it is a start");
    let guest = ConnectionId(0);
    let arrival = Arrival { guest, person: Some(opener.person), inside: true };
    let sit = Request::Sit { seat: Some(opener.seat), name: opener.name.clone() };
    room.came(now, arrival);
    for effect in room.asked(now, guest, Lag::default(), sit) {
        if let Effect::Persist(persist) = effect {
            lines.extend(persist.lines);
        }
    }
    lines
}

async fn find(
    State(journal): State<Journal>,
    Path(code): Path<String>,
    _: Joiner,
) -> Result<Response, HttpProblem> {
    match place_of(&journal, &code).await? {
        (_, watch_only, TableKind::Table(opening)) => {
            let place = TableInfo { setup: opening.setup, watch_only };
            Ok((NOT_STORED, Json(place)).into_response())
        }
        (_, watch_only, TableKind::Evening(opening)) => {
            let found = DixitTableInfo { evening: opening.settings, watch_only };
            Ok((NOT_STORED, Json(found)).into_response())
        }
        (_, _, TableKind::Watch(_)) => Err(NO_TABLE),
    }
}

/// Whether a page says (`?v=2`) that it speaks another version of the wire. Who says nothing is heard
/// as before.
fn is_of_other_version(query: Option<&str>) -> bool {
    let mut pairs = query.unwrap_or_default().split('&');
    pairs.find_map(|pair| pair.strip_prefix("v=")).is_some_and(|version| version != VERSION)
}

/// A socket at a table. A screen for all to see only looks on, even where it belongs to somebody who sits.
async fn enter<const MAY_SIT: bool>(
    State(sockets): State<Sockets>,
    Extension(brake): Extension<Brake>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    upgrade: WebSocketUpgrade,
    _: OurPage,
    Joiner(asker): Joiner,
) -> Result<Response, HttpProblem> {
    let Sockets { sessions, open, per_household, lines } = sockets;
    if is_of_other_version(query.as_deref()) {
        return Ok(upgrade.on_upgrade(move |socket| async move {
            socket::turn_away(socket, Why::OtherVersion, sessions.patience).await;
        }));
    }
    let home = asker.home();
    // As many sockets as it may have, and no more.
    let entry = per_household.enter(home).ok_or(TOO_MANY)?;
    let (code, watches, first) = place_of(&sessions.journal, &code).await?;
    if !sessions.rooms.may_open(code) {
        return Err(FULL);
    }
    let way = Destination {
        code,
        sits: MAY_SIT && !watches,
        inside: !watches,
        evening: matches!(first, TableKind::Evening(_)),
        home,
    };
    let lines = WriteAllowance { rates: lines, household: asker.0 };
    brake.set(sessions.messages);
    let counted = (open.mark(), entry);
    Ok(with_small_buffers(upgrade).on_upgrade(move |socket| async move {
        socket::serve(socket, sessions, way, lines).await;
        drop(counted);
    }))
}

/// An idle socket should cost a few kilobytes, so its buffers start small.
fn with_small_buffers(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(socket::LONGEST)
        .max_frame_size(socket::LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use journal::Sqlite;
    use protocol::Setup;
    use store::clock::Clock;

    /// Dice that fall as they were told to.
    struct ScriptedDice(Vec<usize>);

    impl Dice for ScriptedDice {
        fn below(&mut self, n: usize) -> usize {
            self.0.remove(0) % n
        }
    }

    #[tokio::test]
    async fn a_code_that_someone_has_is_not_given_again() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path();
        let (writer, reader) = Sqlite::open(&folder.join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let dated = DatedJournal { journal, time: Clock::new(None) };
        let setup = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty });
        let start = setup.begin(&mut SystemDice).unwrap().start();
        let opening = TableHeader { setup, clock: None, watch: String::new(), start };
        let sat = || Sat { seat: Seat(0), person: PersonId([1; 32]), name: "Bo".to_owned() };

        // Each code is eight throws: table 22222222 with stands 33333333, then a
        // draw whose stands are taken, one whose table is, and a free one.
        let draws = [0, 1, 2, 1, 1, 3, 4, 5];
        let mut dice = ScriptedDice(draws.iter().flat_map(|&symbol| [symbol; 8]).collect());
        let first = write_new_book(&dated, opening.clone(), sat(), &mut dice).await.ok().unwrap();
        assert_eq!((&*first.code, &*first.watch), ("22222222", "33333333"));
        let second = write_new_book(&dated, opening, sat(), &mut dice).await.ok().unwrap();
        assert_eq!((&*second.code, &*second.watch), ("66666666", "77777777"));
        let book = dated.journal.read("22222222").await.unwrap();
        assert_eq!(book.len(), 2, "the first table is as it was");
    }
}
