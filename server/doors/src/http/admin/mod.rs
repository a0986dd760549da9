//! `/metrics` and `/admin`: for the operator, who has the token.

mod page;
mod token;
mod upkeep;

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Extension, Path, RawQuery, Request, State};
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
use metrics::counters;
use metrics::gauge::Gauge;
use metrics::sheet::Sheet;
use room_core::Name;
use serde::Serialize;
use store::game_notices::{self, About, Notice};
use store::journal_check::JournalCheck;
use store::table_code::Code;
use tables::actors::registry::Registry;
use tables::actors::room_context::RoomContext;
use tables::messages::table_summary::TableSummary;
use tables::messages::{TableHandle, TableMessage};
use tables::public_tables::Listing;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::http::code_lookup::place_of;
use crate::http::origin::Site;
use crate::http::problem::HttpProblem;
use crate::http::security_headers;

use upkeep::Upkeep;

pub use token::Token;

/// The most rooms on one page.
const PAGE: usize = 200;

/// A room that says nothing of itself for so long is told of as silent.
const PATIENCE: Duration = Duration::from_millis(500);

/// As elsewhere, but the page has a style, and buttons that send forms.
const POLICY: &str =
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// What those who run the server may look at.
pub struct Office {
    /// The rooms.
    pub rooms: Registry,
    /// What the rooms use: the journal, those who think, what is offered to anyone.
    pub context: RoomContext,
    /// The sockets.
    pub sockets: Gauge,
    /// All connections, those of sockets among them.
    pub connections: Gauge,
    /// What tells our own pages from others.
    pub site: Site,
    /// The folder of the journal.
    pub data: PathBuf,
    /// What is known of the journal's health.
    pub journal_check: JournalCheck,
    /// Who may look, and who has tried how often.
    pub token: Token,
}

/// The doors, each of which asks for the token.
pub fn doors(office: Office) -> Router {
    let office = Arc::new(office);
    Router::new()
        .route("/metrics", get(metrics))
        .route("/admin", get(rooms))
        .route("/admin/rooms", get(rooms_as_json))
        .route("/admin/rooms/{code}/close", post(close))
        .route("/admin/public-tables/{choice}", post(allow_public_tables))
        .route("/admin/games/remove", post(remove_game))
        .route("/admin/tables", post(decide_by_form))
        .route("/admin/tables/{code}/{decision}", post(decide))
        .layer(middleware::from_fn_with_state(Arc::clone(&office), guard))
        .with_state(office)
        .layer(middleware::map_response(security_headers::add))
        .layer(middleware::map_response(policy))
}

/// Lets requests with the token in, be it a bearer's or a password.
async fn guard(
    State(office): State<Arc<Office>>,
    Extension(peer): Extension<IpAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = office.site.address(peer, request.headers());
    let headers = request.headers();
    // A browser sends a password along with whatever another page asks for.
    let from_here = office.site.is_our_page(headers);
    // Asked before the token is looked at, or the one that is right would be told from the others.
    let tries = headers.contains_key(AUTHORIZATION);
    let may_try = !tries || office.token.may_try(address);
    let known = may_try.then(|| office.token.is_in(headers)).flatten();
    if known == Some(true) {
        office.token.give_back(address);
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
async fn policy(mut response: Response) -> Response {
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
    let minds = &office.context.minds;
    let (waiting, longest) = minds.waiting();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    sheet.gauge("hambazi_minds_thinking", "Minds that think.", number(minds.thinking()));
    let told = "Minds that wait for their turn to think.";
    sheet.gauge("hambazi_minds_waiting", told, number(waiting));
    let told = "How long the first of those has waited.";
    sheet.gauge("hambazi_minds_longest_wait_seconds", told, longest.as_secs_f64());
    let journal = &office.context.journal;
    let counts = journal.counts();
    sheet.counter("hambazi_appends_total", "Appends that were kept.", counts.appends);
    sheet.counter(
        "hambazi_commits_total",
        "Times that the disk was asked to sync.",
        counts.commits,
    );
    let told = "Reads of the journal that failed.";
    sheet.counter("hambazi_failed_reads_total", told, counts.failed_reads);
    let told = "Lines that were read from the journal.";
    sheet.counter("hambazi_read_lines_total", told, counts.lines_read);
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
    /// Who sits there, where somebody looks for a name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
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
    /// The name that is looked for, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// At most as many as fit on a page, the latest first. With a name, those at which somebody of
    /// that name sits.
    shown: Vec<RoomRow>,
    /// All that is offered to anyone, at any node, the latest first.
    public: Vec<PublicRow>,
    refusals: Vec<(String, u64)>,
}

/// A table of the public list.
#[derive(Serialize)]
struct PublicRow {
    /// The code that stands on the list; that of a game only lets people look on.
    code: String,
    names: Vec<String>,
}

impl PublicRow {
    fn of(listing: Listing) -> PublicRow {
        let code = listing.key().to_owned();
        let names = match listing {
            Listing::Table(table) => vec![table.host],
            Listing::Game(game) => game.names.into_iter().flatten().collect(),
        };
        PublicRow { code, names }
    }
}

/// The page, with the rooms in which somebody has this name if there is one.
async fn overview(office: &Office, query: Option<&str>) -> Overview {
    let name = query.and_then(|query| field(query.as_bytes(), "name"));
    let now = office.context.time.now().0;
    let mut doors = office.rooms.open_handles();
    if name.is_none() {
        doors.truncate(PAGE);
    }
    let ask = |(code, door): (Code, TableHandle)| async move {
        let mut account = timeout(PATIENCE, account(&door)).await.ok().flatten();
        let idle = account.as_ref().map(|it| now.saturating_sub(it.last_ms) / 1_000);
        let names = account.as_mut().map(|it| std::mem::take(&mut it.names)).unwrap_or_default();
        RoomRow { code: code.to_string(), names, account, idle_seconds: idle }
    };
    let mut shown = join_all(doors.into_iter().map(ask)).await;
    match &name {
        Some(name) => {
            let bears_it = |it: &String| Name::stored(it).resembles(name);
            shown.retain(|room| room.names.iter().any(bears_it));
            shown.truncate(PAGE);
        }
        None => shown.iter_mut().for_each(|room| room.names.clear()),
    }
    let public = office.context.lobby.listed().into_iter().map(PublicRow::of).collect();
    let refusals = counters::refusals();
    Overview {
        rooms: office.rooms.count(),
        sockets: office.sockets.count(),
        public_tables: *office.context.lobby.allowed().borrow(),
        upkeep: Upkeep::of(office),
        name,
        shown,
        public,
        refusals,
    }
}

async fn account(door: &TableHandle) -> Option<TableSummary> {
    let (answer, answered) = oneshot::channel();
    door.send(TableMessage::Account(answer)).await.ok()?;
    answered.await.ok()
}

async fn rooms(State(office): State<Arc<Office>>, RawQuery(query): RawQuery) -> Html<String> {
    Html(page::write(&overview(&office, query.as_deref()).await))
}

async fn rooms_as_json(
    State(office): State<Arc<Office>>,
    RawQuery(query): RawQuery,
) -> impl IntoResponse {
    Json(overview(&office, query.as_deref()).await)
}

/// A field of a form that is filled in.
fn field(form: &[u8], name: &str) -> Option<String> {
    let value = form_urlencoded::parse(form).find(|(named, _)| named == name)?.1;
    Some(value.trim().to_owned()).filter(|value| !value.is_empty())
}

/// Closes a room that acts up. Its table stays in the journal, and anyone who is
/// there, or comes, opens it again; but nobody offers it to anyone any more.
async fn close(
    State(office): State<Arc<Office>>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Response {
    let open = Code::read(&code).filter(|code| office.rooms.open_handle(*code).is_some());
    let Some(code) = open else { return StatusCode::NOT_FOUND.into_response() };
    store(&office, code, About::Table, Notice::Private, &headers).await
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
    if let Err(why) = office.context.lobby.allow(allowed) {
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
    let page = field(&form, "page").unwrap_or_default();
    let named = page.find("/g/").and_then(|at| page[at..].split(['?', '#']).next());
    let Some((_, Address::Game(code, number))) = named.and_then(Address::parse) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match place_of(&office.context.journal, &code).await {
        Ok((code, ..)) => {
            store(&office, code, About::Game(number), Notice::Removed, &headers).await
        }
        Err(HttpProblem(status, ..)) => status.into_response(),
    }
}

/// Decides about a whole table. The form says its code, or an address with the code in it.
async fn decide_by_form(
    State(office): State<Arc<Office>>,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    let (table, decision) = (field(&form, "table"), field(&form, "decision"));
    let table = table.unwrap_or_default();
    let path = table.split_once("://").and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..]));
    let path = path.unwrap_or(&table).split(['?', '#']).next().unwrap_or_default();
    let address = Address::parse(path).map(|(_, address)| address);
    let code = address.as_ref().and_then(Address::code).unwrap_or(path).to_owned();
    decide(State(office), Path((code, decision.unwrap_or_default())), headers).await
}

/// Decides about a whole table: it is `private`, `nameless` or `removed` from now on.
async fn decide(
    State(office): State<Arc<Office>>,
    Path((code, decision)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let notice = Notice::named(&decision).filter(|notice| *notice != Notice::Public);
    let Some(notice) = notice else { return StatusCode::NOT_FOUND.into_response() };
    match place_of(&office.context.journal, &code).await {
        Ok((code, ..)) => store(&office, code, About::Table, notice, &headers).await,
        Err(HttpProblem(status, ..)) => status.into_response(),
    }
}

/// Stores what was decided; then the table's room is closed, and opens again as is fitting.
async fn store(
    office: &Office,
    code: Code,
    about: About,
    notice: Notice,
    headers: &HeaderMap,
) -> Response {
    let RoomContext { journal, time, .. } = &office.context;
    let stored = game_notices::add(journal, code, about, notice, time.now()).await;
    // A room that acts up is closed even if nothing can be stored.
    let closed = office.rooms.decided(code).await;
    if let Err(why) = stored {
        tracing::error!(%code, %about, %notice, %why, "cannot store what was decided on /admin: look at the disk");
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    tracing::info!(%code, %about, %notice, "stored what was decided on /admin, and closed the table");
    // A room so stuck that its queue is full is closed when there is place in it.
    if closed.is_err() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    done(headers)
}

/// A browser is led back to the page.
fn done(headers: &HeaderMap) -> Response {
    if headers.contains_key("sec-fetch-dest") {
        return (StatusCode::SEE_OTHER, [(LOCATION, "/admin")]).into_response();
    }
    StatusCode::NO_CONTENT.into_response()
}
