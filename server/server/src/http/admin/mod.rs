//! `/metrics` and `/admin`: for whoever runs the server, and has its token.

mod page;
mod token;
mod upkeep;

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{Extension, Path, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION, REFERRER_POLICY,
    RETRY_AFTER, WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use documents::Address;
use futures_util::future::join_all;
use serde::Serialize;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::actors::messages::{TableHandle, TableMessage};
use crate::actors::registry::Registry;
use crate::actors::table_summary::TableSummary;
use crate::http::code_lookup::place_of;
use crate::http::origin::{asks_from_our_page, household_of};
use crate::http::problem::HttpProblem;
use crate::ops::counters;
use crate::ops::gauge::Gauge;
use crate::ops::journal_check::JournalCheck;
use crate::ops::metrics::Sheet;
use crate::ops::rate_limit::{Rate, RateLimiter};
use crate::store::game_notices::{self, Notice};
use crate::store::table_code::Code;
use crate::store::table_header::TableKind;

use upkeep::Upkeep;

pub use token::Token;

/// The most rooms on one page.
const PAGE: usize = 200;

/// A room that says nothing of itself for so long is told of as silent.
const PATIENCE: Duration = Duration::from_millis(500);

/// Of one address, so that nobody tries token after token. The right one gives back what it took.
const TRIES: Rate = Rate { burst: 20.0, per_second: 0.2 };

/// As elsewhere, but the page has a style, and buttons that send forms.
const POLICY: &str =
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// What those who run the server may look at.
pub struct Office {
    /// The rooms.
    pub rooms: Registry,
    /// The sockets.
    pub sockets: Gauge,
    /// All connections, those of sockets among them.
    pub connections: Gauge,
    /// Other origins that are ours.
    pub origins: Vec<String>,
    /// Whether a proxy stands before the server.
    pub behind_proxy: bool,
    /// The folder of the journal.
    pub data: PathBuf,
    /// What is known of the journal's health.
    pub journal_check: JournalCheck,
    /// Who may look.
    pub token: Token,
    tries: RateLimiter,
}

impl Office {
    /// An office for whoever has this token.
    pub fn new(rooms: Registry, gauges: [Gauge; 2], token: Token) -> Office {
        let [sockets, connections] = gauges;
        let (origins, behind_proxy) = (Vec::new(), false);
        Office {
            rooms,
            sockets,
            connections,
            origins,
            behind_proxy,
            data: PathBuf::new(),
            journal_check: JournalCheck::default(),
            token,
            tries: RateLimiter::new(TRIES),
        }
    }
}

/// The doors, each of which asks for the token.
pub fn doors(office: Arc<Office>) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/admin", get(rooms))
        .route("/admin/rooms", get(rooms_as_json))
        .route("/admin/rooms/{code}/close", post(close))
        .route("/admin/public-tables/{choice}", post(allow_public_tables))
        .route("/admin/games/remove", post(remove_game))
        .layer(middleware::from_fn_with_state(Arc::clone(&office), guard))
        .with_state(office)
}

/// Lets in whoever has the token, be it as a bearer's or as a password.
async fn guard(
    State(office): State<Arc<Office>>,
    Extension(peer): Extension<IpAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = household_of(peer, request.headers(), office.behind_proxy);
    let headers = request.headers();
    // A browser sends a password along with whatever another page asks for.
    let from_here = asks_from_our_page(headers, &office.origins, office.behind_proxy);
    // Asked before the token is looked at, or the one that is right would be told from the others.
    let tries = headers.contains_key(AUTHORIZATION);
    let may_try = !tries || office.tries.allow(address, Instant::now());
    let known = may_try.then(|| office.token.is_in(headers)).flatten();
    if known == Some(true) {
        office.tries.give_back(address);
    }
    let mut response = match known {
        _ if !may_try => (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "5")]).into_response(),
        Some(true) if from_here => next.run(request).await,
        Some(true) => StatusCode::FORBIDDEN.into_response(),
        Some(false) | None => {
            let ask = [(WWW_AUTHENTICATE, "Basic realm=\"hambazi admin\", charset=\"UTF-8\"")];
            (StatusCode::UNAUTHORIZED, ask).into_response()
        }
    };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The page's own policy, over what every answer says.
pub async fn policy(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    // A page that says nothing of where it is sends forms from nowhere.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}

async fn metrics(State(office): State<Arc<Office>>) -> impl IntoResponse {
    let mut sheet = Sheet::default();
    let count = |gauge: &Gauge| u32::try_from(gauge.count()).unwrap_or(u32::MAX);
    let rooms = u32::try_from(office.rooms.count()).unwrap_or(u32::MAX);
    sheet.gauge("hambazi_rooms", "Rooms that are open.", rooms);
    sheet.gauge(
        "hambazi_rooms_ticking",
        "Tables with a clock running, be their rooms open or not.",
        count(office.rooms.ticking()),
    );
    sheet.gauge("hambazi_sockets", "Sockets of people at tables.", count(&office.sockets));
    sheet.gauge(
        "hambazi_connections",
        "Connections, sockets among them.",
        count(&office.connections),
    );
    let minds = &office.rooms.shared().minds;
    let (waiting, longest) = minds.waiting();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    sheet.gauge("hambazi_minds_thinking", "Minds that think.", number(minds.thinking()));
    let told = "Minds that wait for their turn to think.";
    sheet.gauge("hambazi_minds_waiting", told, number(waiting));
    let told = "How long the first of those has waited.";
    sheet.gauge("hambazi_minds_longest_wait_seconds", told, longest.as_secs_f64());
    let journal = &office.rooms.shared().journal;
    let counts = journal.counts();
    sheet.counter("hambazi_appends_total", "Appends that were kept.", counts.appends);
    sheet.counter(
        "hambazi_commits_total",
        "Times that the disk was asked to sync.",
        counts.commits,
    );
    let told = "Whether the latest commit failed.";
    sheet.gauge("hambazi_journal_failing", told, u8::from(counts.failing));
    let told = "How long commits took.";
    sheet.histogram("hambazi_commit_seconds", told, &journal.commit_times());
    upkeep::metrics(&mut sheet, &office);
    sheet.process();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], sheet.text())
}

/// A room as those who run the server see it.
#[derive(Serialize)]
struct RoomRow {
    code: String,
    /// Nothing where the room does not answer.
    #[serde(flatten)]
    account: Option<TableSummary>,
    idle_seconds: Option<u64>,
}

/// What there is to see.
#[derive(Serialize)]
struct Overview {
    rooms: usize,
    sockets: usize,
    /// Whether hosts may offer their tables to anyone.
    public_tables: bool,
    #[serde(flatten)]
    upkeep: Upkeep,
    /// At most so many as fit on a page, the latest first.
    shown: Vec<RoomRow>,
    refusals: Vec<(String, u64)>,
}

async fn overview(office: &Office) -> Overview {
    let now = office.rooms.shared().time.now().0;
    let mut doors = office.rooms.open_handles();
    doors.truncate(PAGE);
    let ask = |(code, door): (Code, TableHandle)| async move {
        let account = timeout(PATIENCE, account(&door)).await.ok().flatten();
        let idle = account.as_ref().map(|it| now.saturating_sub(it.last_ms) / 1_000);
        RoomRow { code: code.to_string(), account, idle_seconds: idle }
    };
    let shown = join_all(doors.into_iter().map(ask)).await;
    let refusals = counters::refusals();
    Overview {
        rooms: office.rooms.count(),
        sockets: office.sockets.count(),
        public_tables: *office.rooms.shared().lobby.allowed().borrow(),
        upkeep: Upkeep::of(office),
        shown,
        refusals,
    }
}

async fn account(door: &TableHandle) -> Option<TableSummary> {
    let (answer, answered) = oneshot::channel();
    door.send(TableMessage::Account(answer)).await.ok()?;
    answered.await.ok()
}

async fn rooms(State(office): State<Arc<Office>>) -> Html<String> {
    Html(page::write(&overview(&office).await))
}

async fn rooms_as_json(State(office): State<Arc<Office>>) -> impl IntoResponse {
    Json(overview(&office).await)
}

/// Closes a room that acts up. Its table stays in the journal, and whoever is
/// there, or comes, opens it again.
async fn close(
    State(office): State<Arc<Office>>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Response {
    let open = Code::read(&code).and_then(|code| office.rooms.open_handle(code));
    let Some(door) = open else { return StatusCode::NOT_FOUND.into_response() };
    // A room so stuck that its queue is full is closed when there is place in it.
    if timeout(PATIENCE, door.send(TableMessage::Close)).await.is_err() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    tracing::info!(%code, "closed the table, as asked on /admin");
    done(&headers)
}

/// Says whether hosts may offer their tables to anyone, from now on and after a restart.
async fn allow_public_tables(
    State(office): State<Arc<Office>>,
    Path(choice): Path<String>,
    headers: HeaderMap,
) -> Response {
    let allowed = match choice.as_str() {
        "on" => true,
        "off" => false,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    if let Err(why) = office.rooms.shared().lobby.allow(allowed) {
        tracing::error!(%why, "cannot store the choice about public tables: look at the disk");
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    tracing::info!(allowed, "public tables, as asked on /admin");
    done(&headers)
}

/// Takes down the page of a finished game. The form says its address, with or without what stands
/// before `/g/` and after the number.
async fn remove_game(
    State(office): State<Arc<Office>>,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    let page = form_urlencoded::parse(&form).find(|(name, _)| name == "page");
    let page = page.map(|(_, page)| page).unwrap_or_default();
    let named = page.find("/g/").and_then(|at| page[at..].split(['?', '#']).next());
    let Some((_, Address::Game(code, number))) = named.and_then(Address::parse) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let code = match place_of(&office.rooms, &code).await {
        Ok((code, _, TableKind::Table(_))) => code,
        Ok(_) => return StatusCode::NOT_FOUND.into_response(),
        Err(HttpProblem(status, ..)) => return status.into_response(),
    };
    let shared = office.rooms.shared();
    let (journal, now) = (&shared.journal, shared.time.now());
    if let Err(why) = game_notices::add(journal, code, number, Notice::Removed, now).await {
        tracing::error!(%code, %why, "cannot store that a page is taken down: look at the disk");
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    shared.projector.changed(code);
    tracing::info!(%code, number, "took down the page of a game, as asked on /admin");
    done(&headers)
}

/// A browser is led back to the page.
fn done(headers: &HeaderMap) -> Response {
    if headers.contains_key("sec-fetch-dest") {
        return (StatusCode::SEE_OTHER, [(LOCATION, "/admin")]).into_response();
    }
    StatusCode::NO_CONTENT.into_response()
}
