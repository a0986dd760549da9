//! `/api/tables`: tables are opened, found and sat down at.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use journal::{Append, NotKept};
use play::{Dice, Seat};
use protocol::{Clock, Open, Opened, Place, Problem, Why};
use room::{Guest, Input, Key, Name};

use crate::any_room::{AnyRoom, Effect, lay};
use crate::asker::{asks_from_our_page, household_of};
use crate::code::Code;
use crate::config::Config;
use crate::gauge::Gauge;
use crate::opening::{First, Opening, read_first, write_watch};
use crate::rates::Rates;
use crate::rooms::Rooms;
use crate::secret::{SystemDice, key_of};
use crate::socket;

/// What the doors share.
pub struct House {
    /// What the operator chose.
    pub config: Config,
    /// The rooms.
    pub rooms: Rooms,
    /// Who opens tables how often.
    pub opening: Rates,
    /// Who looks for tables how often.
    pub joining: Rates,
    /// The sockets.
    pub sockets: Gauge,
}

/// The longest request that anyone has reason to send.
const LONGEST: usize = 4096;

/// Codes that are drawn before we believe that something is wrong.
const DRAWS: usize = 8;

/// The shortest and the longest start of a clock, and the longest increment.
const CLOCKS: (u64, u64, u64) = (100, 30 * 24 * 3_600_000, 24 * 3_600_000);

/// The doors to the tables.
pub fn doors() -> Router<Arc<House>> {
    Router::new()
        .route("/api/tables", post(open))
        .route("/api/tables/{code}", get(find))
        .route("/api/tables/{code}/socket", get(join))
        .layer(DefaultBodyLimit::max(LONGEST))
}

/// Why a request over HTTP failed.
pub struct Refused(StatusCode, Why, &'static str);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused(status, why, detail) = self;
        (status, Json(Problem { why, detail: detail.to_owned() })).into_response()
    }
}

const TOO_MANY: Refused =
    Refused(StatusCode::TOO_MANY_REQUESTS, Why::TooMany, "too many requests from this address");
const NO_TABLE: Refused = Refused(StatusCode::NOT_FOUND, Why::NoTable, "no table has this code");
const FOREIGN: Refused =
    Refused(StatusCode::FORBIDDEN, Why::Malformed, "this page is not one of the server's");
const NOT_KEPT: Refused =
    Refused(StatusCode::SERVICE_UNAVAILABLE, Why::NotKept, "the journal cannot be reached");

fn malformed(detail: &'static str) -> Refused {
    Refused(StatusCode::BAD_REQUEST, Why::Malformed, detail)
}

async fn open(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(StatusCode, Json<Opened>), Refused> {
    if !asks_from_our_page(&headers, &house.config.origins) {
        return Err(FOREIGN);
    }
    let address = household_of(peer, &headers, house.config.behind_proxy);
    if !house.opening.allow(address, Instant::now()) {
        return Err(TOO_MANY);
    }
    let wish: Open = serde_json::from_slice(&body).map_err(|_| malformed("not a table to open"))?;
    let key = key_of(&wish.token).ok_or(malformed("a token is 32 hexadecimal digits"))?;
    if !wish.clock.is_none_or(is_sensible) {
        return Err(malformed("no game is timed like this"));
    }
    let mut dice = SystemDice;
    let (start, seats) =
        lay(&wish.setup, &mut dice).ok_or(malformed("this setup cannot be played"))?;
    let seat = wish.seat.unwrap_or_else(|| lot(seats, &mut dice));
    if seat.0 >= seats {
        let detail = "the game has no such seat";
        return Err(Refused(StatusCode::BAD_REQUEST, Why::SeatTaken, detail));
    }
    let opening = Opening { setup: wish.setup, clock: wish.clock, watch: String::new(), start };
    let opened = keep(&house.rooms, opening, seat, key, &Name::new(&wish.name)).await?;
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

/// Writes the book of a new table under codes that nobody has yet.
async fn keep(
    rooms: &Rooms,
    opening: Opening,
    seat: Seat,
    key: Key,
    name: &Name,
) -> Result<Opened, Refused> {
    let shared = rooms.shared();
    for _ in 0..DRAWS {
        let code = Code::draw(&mut SystemDice);
        let watch = Code::draw(&mut SystemDice);
        let opening = Opening { watch: watch.to_string(), ..opening.clone() };
        let now = shared.time.now();
        let lines = first_lines(code, &opening, now, seat, key, name);
        let watch_lines = vec![write_watch(code)];
        let stands = Append { book: watch.to_string(), first: 0, lines: watch_lines };
        let table = Append { book: code.to_string(), first: 0, lines };
        // The way to the stands may lead nowhere for a moment, the other way
        // about people would be shown a watching link that does not work.
        for append in [stands, table] {
            match shared.journal.append(append, now.0).await {
                Ok(()) => {}
                Err(NotKept::OutOfTurn) => continue,
                Err(_) => return Err(NOT_KEPT),
            }
        }
        return Ok(Opened { code: code.to_string(), watch: watch.to_string() });
    }
    tracing::error!("no free code was drawn");
    Err(NOT_KEPT)
}

/// The opening, and whoever opened the table sitting down at it.
fn first_lines(
    code: Code,
    opening: &Opening,
    now: room::Millis,
    seat: Seat,
    key: Key,
    name: &Name,
) -> Vec<String> {
    let mut lines = vec![opening.write(now)];
    let mut room = AnyRoom::open(code, &lines).expect("we read what we have just written");
    let opener = Guest(0);
    for input in [Input::Came(opener, Some(key)), Input::Sit(opener, Some(seat), name.clone())] {
        for effect in room.on(now, input, &mut SystemDice) {
            if let Effect::Keep(_, more) = effect {
                lines.extend(more);
            }
        }
    }
    lines
}

/// Where a code leads: to which table, and whether one may only look on there.
async fn place_of(rooms: &Rooms, code: &str) -> Result<(Code, bool, Opening), Refused> {
    let typed = Code::read(code).ok_or(NO_TABLE)?;
    let mut code = typed;
    for _ in 0..2 {
        let line = rooms.shared().journal.read_first(code.as_str()).await;
        let line = line.map_err(|why| {
            tracing::error!(%why, "cannot read the journal");
            NOT_KEPT
        })?;
        match line.as_deref().and_then(read_first) {
            Some(First::Table(opening)) => return Ok((code, code != typed, *opening)),
            Some(First::Watch(table)) => code = table,
            None => return Err(NO_TABLE),
        }
    }
    Err(NO_TABLE)
}

async fn find(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<IpAddr>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Place>, Refused> {
    let address = household_of(peer, &headers, house.config.behind_proxy);
    if !house.joining.allow(address, Instant::now()) {
        return Err(TOO_MANY);
    }
    let (_, watch_only, opening) = place_of(&house.rooms, &code).await?;
    Ok(Json(Place { setup: opening.setup, watch_only }))
}

async fn join(
    State(house): State<Arc<House>>,
    Extension(peer): Extension<IpAddr>,
    Path(code): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    if !asks_from_our_page(&headers, &house.config.origins) {
        return Err(FOREIGN);
    }
    let address = household_of(peer, &headers, house.config.behind_proxy);
    if !house.joining.allow(address, Instant::now()) {
        return Err(TOO_MANY);
    }
    let (code, watches, _) = place_of(&house.rooms, &code).await?;
    let (rooms, mark) = (house.rooms.clone(), house.sockets.mark());
    // An idle socket should cost a few kilobytes, so its buffers start small.
    let upgrade = upgrade
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(socket::LONGEST)
        .max_frame_size(socket::LONGEST);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(socket, rooms, code, watches, mark)))
}
