//! `/api/tables`: tables are opened, found and sat down at.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use game_core::{Dice, Seat};
use journal::{Append, AppendError, Fence, Journal};
use open_room::{ConnectionId, Input, Millis, Name, TokenHash};
use protocol::evening::DixitTableInfo;
use protocol::{Clock, OpenRequest, OpenResponse, Problem, TableInfo, Why};

use crate::actors::open_room::{AnyRoom, Effect, lay};
use crate::actors::registry::{Registry, Shared};
use crate::bots::fair_permits::FairPermits;
use crate::http::dixit_routes;
use crate::http::origin::{asks_from_our_page, household_of};
use crate::http::request_body::ShortBody;
use crate::ops::concurrency_limit::ConcurrencyLimit;
use crate::ops::config::Config;
use crate::ops::counters;
use crate::ops::gauge::Gauge;
use crate::ops::rate_limit::{RateLimiter, household};
use crate::session::brake::Brake;
use crate::session::socket::{self, Destination, WriteAllowance};
use crate::store::photos::UploadQueue;
use crate::store::table_code::Code;
use crate::store::table_header::{TableHeader, TableKind, read_first, write_watch};
use crate::store::token::{SystemDice, key_of};

/// What the doors share.
pub struct AppState {
    /// What the operator chose.
    pub config: Config,
    /// The rooms.
    pub rooms: Registry,
    /// Who opens tables how often.
    pub opening: RateLimiter,
    /// Who looks for tables how often.
    pub joining: RateLimiter,
    /// Who asks for pictures how often.
    pub pictures: RateLimiter,
    /// Who has how many lines written.
    pub lines: Arc<RateLimiter>,
    /// Those who paint pictures that are drawn by chance.
    pub painters: Arc<FairPermits>,
    /// Where photographs are taken in.
    pub photos: UploadQueue,
    /// The sockets.
    pub sockets: Gauge,
    /// Who has how many of them.
    pub crowd: ConcurrencyLimit<IpAddr>,
}

impl AppState {
    /// Whether one of our pages asks, or no page.
    pub fn is_our_page(&self, headers: &HeaderMap) -> bool {
        asks_from_our_page(headers, &self.config.origins, self.config.behind_proxy)
    }

    /// The address that a request counts for.
    pub fn household(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        household_of(peer, headers, self.config.behind_proxy)
    }

    /// Where a code leads. At doors that are asked often, only a code that leads nowhere counts
    /// as a look for a table; then it costs as much as at any other door.
    pub async fn place(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(Code, bool, TableKind), HttpProblem> {
        if !self.joining.has_one(address, Instant::now()) {
            return Err(TOO_MANY);
        }
        let place = place_of(&self.rooms, code).await;
        if matches!(&place, Err(refused) if refused.1 == Why::NoTable) {
            self.joining.charge(address, 1.0, Instant::now());
        }
        place
    }

    /// Whether this address may look for a table once more.
    pub fn may_join(&self, peer: IpAddr, headers: &HeaderMap) -> Result<(), HttpProblem> {
        let address = household_of(peer, headers, self.config.behind_proxy);
        if self.joining.allow(address, Instant::now()) { Ok(()) } else { Err(TOO_MANY) }
    }

    /// The household that asks.
    fn home(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        household(household_of(peer, headers, self.config.behind_proxy))
    }

    /// Whether one of our pages asks, and this address may open a table once more.
    pub fn may_open(&self, peer: IpAddr, headers: &HeaderMap) -> Result<(), HttpProblem> {
        if !self.is_our_page(headers) {
            return Err(FOREIGN);
        }
        if self.rooms.are_full() {
            return Err(FULL);
        }
        let address = household_of(peer, headers, self.config.behind_proxy);
        if self.opening.allow(address, Instant::now()) { Ok(()) } else { Err(TOO_MANY) }
    }
}

/// Whoever has a code shall not find it in a store of answers.
const NOT_STORED: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// Codes that are drawn before we believe that something is wrong.
const DRAWS: usize = 8;

/// The shortest and the longest start of a clock, and the longest increment.
const CLOCKS: (u64, u64, u64) = (100, 30 * 24 * 3_600_000, 24 * 3_600_000);

/// The doors to the tables.
pub fn doors() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/tables", post(open))
        .route("/api/tables/{code}", get(find))
        .route("/api/tables/{code}/socket", get(join))
        .route("/api/tables/{code}/tv", get(look_on))
        .merge(dixit_routes::doors())
}

/// Why a request over HTTP failed: its status, the reason, and a log's detail.
pub struct HttpProblem(pub StatusCode, pub Why, pub &'static str);

impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let HttpProblem(status, why, detail) = self;
        counters::refused(why);
        (status, Json(Problem { why, detail: detail.to_owned() })).into_response()
    }
}

/// An address asks more than it may.
pub const TOO_MANY: HttpProblem =
    HttpProblem(StatusCode::TOO_MANY_REQUESTS, Why::TooMany, "too many requests from this address");
/// No table has such a code.
pub const NO_TABLE: HttpProblem =
    HttpProblem(StatusCode::NOT_FOUND, Why::NoTable, "no table has this code");
const FOREIGN: HttpProblem =
    HttpProblem(StatusCode::FORBIDDEN, Why::Malformed, "this page is not one of the server's");
/// More rooms are open than there should be; some of them are soon closed.
const FULL: HttpProblem =
    HttpProblem(StatusCode::SERVICE_UNAVAILABLE, Why::Full, "too many tables are in use just now");
/// The journal does not answer.
pub const NOT_KEPT: HttpProblem =
    HttpProblem(StatusCode::SERVICE_UNAVAILABLE, Why::NotKept, "the journal cannot be reached");

/// Nobody has reason to send this.
pub fn malformed(detail: &'static str) -> HttpProblem {
    HttpProblem(StatusCode::BAD_REQUEST, Why::Malformed, detail)
}

async fn open(
    State(house): State<Arc<AppState>>,
    Extension(peer): Extension<IpAddr>,
    headers: HeaderMap,
    ShortBody(body): ShortBody,
) -> Result<(StatusCode, Json<OpenResponse>), HttpProblem> {
    house.may_open(peer, &headers)?;
    let wish: OpenRequest =
        serde_json::from_slice(&body).map_err(|_| malformed("not a table to open"))?;
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
        return Err(HttpProblem(StatusCode::BAD_REQUEST, Why::SeatTaken, detail));
    }
    let opening = TableHeader { setup: wish.setup, clock: wish.clock, watch: String::new(), start };
    let sitter = Sat { seat, key, name: Name::new(&wish.name) };
    let opened = write_new_book(house.rooms.shared(), opening, sitter, &mut dice).await?;
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

/// Whoever opened a table, and the seat at it.
struct Sat {
    seat: Seat,
    key: TokenHash,
    name: Name,
}

/// Writes the book of a new table under codes that nobody has yet.
async fn write_new_book(
    shared: &Shared,
    opening: TableHeader,
    opener: Sat,
    dice: &mut (dyn Dice + Send),
) -> Result<OpenResponse, HttpProblem> {
    let lines = |code, watch: Code, now| {
        let opening = TableHeader { watch: watch.to_string(), ..opening.clone() };
        first_lines(code, &opening, now, &opener)
    };
    keep_lines(shared, lines, dice).await
}

/// Writes the first lines of a book under codes that nobody has yet.
pub async fn keep_lines(
    shared: &Shared,
    lines: impl Fn(Code, Code, Millis) -> Vec<String>,
    dice: &mut (dyn Dice + Send),
) -> Result<OpenResponse, HttpProblem> {
    for _ in 0..DRAWS {
        let code = Code::draw(dice);
        let watch = Code::draw(dice);
        let now = shared.time.now();
        let lines = lines(code, watch, now);
        match write(&shared.journal, code, watch, lines, now).await {
            Ok(()) => return Ok(OpenResponse { code: code.to_string(), watch: watch.to_string() }),
            Err(AppendError::OutOfTurn) => {}
            Err(_) => return Err(NOT_KEPT),
        }
    }
    tracing::error!("no free code was drawn");
    Err(NOT_KEPT)
}

/// The way to the stands may lead nowhere for a moment; the other way about,
/// people could be shown a watching link that does not work.
async fn write(
    journal: &Journal,
    code: Code,
    watch: Code,
    lines: Vec<String>,
    now: Millis,
) -> Result<(), AppendError> {
    let new = |book: Code, lines| Append {
        book: book.to_string(),
        first: 0,
        fence: Fence::default(),
        lines,
    };
    journal.append(new(watch, vec![write_watch(code)]), now.0).await?;
    journal.append(new(code, lines), now.0).await
}

/// The opening, and whoever opened the table sitting down at it.
fn first_lines(code: Code, opening: &TableHeader, now: Millis, opener: &Sat) -> Vec<String> {
    let mut lines = vec![opening.write(now)];
    let mut room = AnyRoom::open(code, &lines).expect("we read what we have just written");
    let guest = ConnectionId(0);
    let sit = Input::Sit(guest, Some(opener.seat), opener.name.clone());
    for input in [Input::Came(guest, Some(opener.key)), sit] {
        for effect in room.on(now, input, &mut SystemDice) {
            if let Effect::Keep(_, more) = effect {
                lines.extend(more);
            }
        }
    }
    lines
}

/// Where a code leads: to which table, and whether one may only look on there.
pub async fn place_of(
    rooms: &Registry,
    code: &str,
) -> Result<(Code, bool, TableKind), HttpProblem> {
    let typed = Code::read(code).ok_or(NO_TABLE)?;
    let mut code = typed;
    for _ in 0..2 {
        let line = rooms.shared().journal.read_first(code.as_str()).await;
        let line = line.map_err(|why| {
            tracing::error!(%why, "cannot read the journal");
            NOT_KEPT
        })?;
        match line.as_deref().and_then(read_first) {
            Some(TableKind::Watch(table)) => code = table,
            Some(first) => return Ok((code, code != typed, first)),
            None => return Err(NO_TABLE),
        }
    }
    Err(NO_TABLE)
}

async fn find(
    State(house): State<Arc<AppState>>,
    Extension(peer): Extension<IpAddr>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpProblem> {
    house.may_join(peer, &headers)?;
    match place_of(&house.rooms, &code).await? {
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

async fn join(
    state: State<Arc<AppState>>,
    line: (Extension<IpAddr>, Extension<Brake>),
    code: Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpProblem> {
    enter(state, line, code, headers, upgrade, true).await
}

/// A screen for all to see: it looks on, even where it belongs to somebody who sits.
async fn look_on(
    state: State<Arc<AppState>>,
    line: (Extension<IpAddr>, Extension<Brake>),
    code: Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpProblem> {
    enter(state, line, code, headers, upgrade, false).await
}

async fn enter(
    State(house): State<Arc<AppState>>,
    (Extension(peer), Extension(brake)): (Extension<IpAddr>, Extension<Brake>),
    Path(code): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
    may_sit: bool,
) -> Result<Response, HttpProblem> {
    if !house.is_our_page(&headers) {
        return Err(FOREIGN);
    }
    house.may_join(peer, &headers)?;
    let home = house.home(peer, &headers);
    // As many sockets as it may have, and no more.
    let entry = house.crowd.enter(home).ok_or(TOO_MANY)?;
    let (code, watches, first) = place_of(&house.rooms, &code).await?;
    if !house.rooms.may_open(code) {
        return Err(FULL);
    }
    let way = Destination {
        code,
        sits: may_sit && !watches,
        inside: !watches,
        evening: matches!(first, TableKind::Evening(_)),
        home,
    };
    let lines = WriteAllowance {
        rates: Arc::clone(&house.lines),
        household: house.household(peer, &headers),
    };
    brake.set(house.config.limits.messages);
    let (rooms, counted) = (house.rooms.clone(), (house.sockets.mark(), entry));
    // An idle socket should cost a few kilobytes, so its buffers start small.
    let upgrade = upgrade
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(socket::LONGEST)
        .max_frame_size(socket::LONGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        socket::serve(socket, rooms, way, lines).await;
        drop(counted);
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bot_pool::BotPool;
    use crate::ops::config::Limits;
    use crate::ops::shutdown::Stop;
    use crate::store::clock::Clock;
    use crate::store::server_runs::ServerRuns;
    use journal::Sqlite;
    use protocol::Setup;

    /// Dice that fall as they were told to.
    struct ScriptedDice(Vec<usize>);

    impl Dice for ScriptedDice {
        fn below(&mut self, n: usize) -> usize {
            self.0.remove(0) % n
        }
    }

    #[tokio::test]
    async fn a_code_that_someone_has_is_not_given_again() {
        let folder = std::env::temp_dir().join(format!("hambazi-codes-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (writer, reader) = Sqlite::open(&folder.join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let (_stop, stopping) = Stop::new();
        let time = Clock::new(None);
        let limits = Limits::default();
        let (parts, minds) =
            (crate::bots::decks_and_bots::DecksAndBots::default(), BotPool::new(&limits));
        let shelf = Arc::new(crate::store::photos::PhotoStore::open(&folder, 0));
        let people = ConcurrencyLimit::new(1);
        let shared = Shared {
            journal,
            time,
            limits,
            lives: ServerRuns::default(),
            stopping,
            minds,
            nodes: None,
            parts,
            shelf,
            people,
        };
        let setup = Setup::Dvonn { start: dvonn::Start::Empty };
        let (start, _) = lay(&setup, &mut SystemDice).unwrap();
        let opening = TableHeader { setup, clock: None, watch: String::new(), start };
        let sat = || Sat { seat: Seat(0), key: TokenHash([1; 32]), name: Name::new("Bo") };

        // Each code is six throws: table 222222 with stands 333333, then a
        // draw whose stands are taken, one whose table is, and a free one.
        let draws = [0, 1, 2, 1, 1, 3, 4, 5];
        let mut dice = ScriptedDice(draws.iter().flat_map(|&symbol| [symbol; 6]).collect());
        let first = write_new_book(&shared, opening.clone(), sat(), &mut dice).await.ok().unwrap();
        assert_eq!((&*first.code, &*first.watch), ("222222", "333333"));
        let second = write_new_book(&shared, opening, sat(), &mut dice).await.ok().unwrap();
        assert_eq!((&*second.code, &*second.watch), ("666666", "777777"));
        let book = shared.journal.read("222222").await.unwrap();
        assert_eq!(book.len(), 2, "the first table is as it was");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
