//! The documents of the site, written for each request in the language of its address.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::SystemTime;

use accounts::AccountPolicy;
use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use catalog::Game;
use documents::{Address, FirstMoves, Hub, Known, Page, Past, Rulebook, Site, document};
use language::Language;

use crate::http::accept_language::preferred;
use crate::http::app_state::AppState;
use crate::http::game_pages::{self, Wanted};
use crate::http::opening_routes::first_moves;
use crate::http::parts::Pages;
use crate::http::past_games::Latest;
use crate::http::person_page;
use crate::http::players_page;
use crate::http::problem::HttpProblem;
use crate::http::static_files;

/// The longest query of a form: twelve names of twenty-four letters, escaped, and their votes.
const LONGEST_QUERY: usize = 4_096;

/// What robots ask for.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/sitemap.xml", get(sitemap))
        .route("/robots.txt", get(robots))
        .route("/favicon.ico", get(favicon))
        .route("/figures/{game}/{rule}", get(figure))
}

async fn sitemap(State(pages): State<Pages>, headers: HeaderMap) -> Response {
    let body = documents::sitemap(&pages.origin(&headers));
    let kind = [(CONTENT_TYPE, "application/xml"), (CACHE_CONTROL, "no-cache")];
    (kind, body).into_response()
}

async fn robots(State(pages): State<Pages>, headers: HeaderMap) -> Response {
    let body = documents::robots(&pages.origin(&headers));
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (kind, body).into_response()
}

async fn favicon() -> Response {
    to_asset("icon.svg")
}

/// The picture of a rule: the app knows no names of files.
async fn figure(Path((game, rule)): Path<(String, String)>) -> Response {
    let file = Game::named(&game).map(|game| documents::rule_file(game, &rule));
    file.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |file| to_asset(&file))
}

/// Leads to a file of the page.
fn to_asset(name: &str) -> Response {
    let file = static_files::asset(name);
    match file.as_deref().and_then(|path| HeaderValue::from_str(path).ok()) {
        Some(path) => (StatusCode::TEMPORARY_REDIRECT, [(LOCATION, path)]).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Answers with a file of the page, with a document, or with the way to one.
pub async fn page(
    State(pages): State<Pages>,
    Extension(peer): Extension<IpAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path();
    if let Some(file) = static_files::file(path) {
        return static_files::answer(file, &headers);
    }
    let address = || pages.visitors.site.address(peer, &headers);
    match Address::parse(path) {
        Some((Some(language), Address::Game(code, number)))
            if Address::Game(code.clone(), number).path(language) == path =>
        {
            let wanted = Wanted { code: &code, number };
            game_pages::page(&pages, address(), (language, wanted), uri.query(), &headers).await
        }
        Some((Some(language), Address::Person(name)))
            if Address::Person(name.clone()).path(language) == path =>
        {
            let person = person_page::page(&pages, address(), (language, &name), path, &headers);
            person.await.into_response()
        }
        Some((Some(language), Address::Players(list)))
            if Address::Players(list).path(language) == path =>
        {
            let players = players_page::page(&pages, address(), (language, list), path, &headers);
            players.await.into_response()
        }
        Some((Some(language), place)) if place.path(language) == path => {
            let known = filled_in(&place, uri.query());
            let page = Page { language, address: Some(place), known };
            pages.write(address(), page, &headers).await.into_response()
        }
        Some((language, place)) => to(language, &place, uri.query(), &headers),
        None if is_place(path) => pages.lost(address(), path, &headers).await.into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// What a visitor has filled into the form of a page that has one.
fn filled_in(address: &Address, query: Option<&str>) -> Known {
    let has_form = *address == Address::Rules(Some(Rulebook::Dixit));
    let query = query.filter(|query| has_form && (1..=LONGEST_QUERY).contains(&query.len()));
    query.map_or(Known::Nothing, |query| Known::Asked(query.to_owned()))
}

/// Whether a person may have typed this path, rather than a program.
fn is_place(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !path.starts_with("/api/") && !path.starts_with("/assets/") && !last.contains('.')
}

/// Sends a visitor to the page's address. It is made anew of what was understood, so that it never
/// leads to another site.
fn to(
    language: Option<Language>,
    address: &Address,
    query: Option<&str>,
    headers: &HeaderMap,
) -> Response {
    let mut path = address.path(language.unwrap_or_else(|| preferred(headers)));
    if let Some(query) = query {
        path.push('?');
        path.push_str(query);
    }
    let head = [
        (LOCATION, HeaderValue::from_str(&path).unwrap_or(HeaderValue::from_static("/en/"))),
        (VARY, HeaderValue::from_static("accept-language")),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    (StatusCode::TEMPORARY_REDIRECT, head).into_response()
}

/// Days since 1970-01-01 in UTC.
fn today() -> u32 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs() / 86_400).unwrap_or(u32::MAX)
}

/// The site at this origin.
#[must_use]
pub fn site(origin: &str) -> Site<'_> {
    Site { origin, asset: &static_files::asset }
}

impl Pages {
    /// An address that leads nowhere, in the language that it names or that the visitor likes.
    pub(crate) async fn lost(
        &self,
        address: IpAddr,
        path: &str,
        headers: &HeaderMap,
    ) -> Result<Response, HttpProblem> {
        let tag = path.split('/').nth(1).unwrap_or_default();
        let language = Language::with_tag(tag).unwrap_or_else(|| preferred(headers));
        let page = Page { language, address: None, known: Known::Nothing };
        let known = async || Known::Nothing;
        let mut answer = self.same_for_all(address, &page, "", headers, known).await?;
        *answer.status_mut() = StatusCode::NOT_FOUND;
        let vary = HeaderValue::from_static("accept-encoding, accept-language");
        answer.headers_mut().insert(VARY, vary);
        Ok(answer)
    }

    /// Writes a page that is there, after a look at its table.
    async fn write(
        &self,
        address: IpAddr,
        mut page: Page,
        headers: &HeaderMap,
    ) -> Result<Response, HttpProblem> {
        let origin = self.origin(headers);
        let Some(code) = page.address.as_ref().and_then(Address::code) else {
            if let Known::Asked(_) = page.known {
                // What one visitor has filled in is nobody else's, and is written anew each time.
                let html = || document(&site(&origin), &page);
                return self.documents.answer_once(address, html, headers);
            }
            return self.write_of_now(address, &page, headers).await;
        };
        let mut status = StatusCode::OK;
        match self.reader.look(address, code).await {
            Ok((_, seen)) => page.known = seen.known,
            Err(HttpProblem(StatusCode::NOT_FOUND, ..)) => {
                (status, page.known) = (StatusCode::NOT_FOUND, Known::NoTable);
            }
            // The app asks again, and says why it may not.
            Err(HttpProblem(why, ..)) => status = why,
        }
        // A code must not be found in a cache of answers.
        let html = || document(&site(&origin), &page);
        let mut answer = self.documents.answer_once(address, html, headers)?;
        if answer.status() == StatusCode::OK {
            *answer.status_mut() = status;
        }
        Ok(answer)
    }

    /// Writes a page that is the same for everybody. It is written anew when what it shows of now has
    /// changed, and not before.
    async fn write_of_now(
        &self,
        address: IpAddr,
        page: &Page,
        headers: &HeaderMap,
    ) -> Result<Response, HttpProblem> {
        let is = |of: fn(&Address) -> bool| page.address.as_ref().is_some_and(of);
        let shown = is(Address::is_live).then(|| Arc::clone(&self.public_tables.shown().borrow()));
        let day = if is(Address::is_of_today) { today() } else { 0 };
        let ended = match page.address {
            Some(Address::Hub(Hub::Watch)) if *self.public_tables.allowed().borrow() => {
                self.past_games.latest(address).await
            }
            _ => Latest::default(),
        };
        let version = shown.as_ref().map_or(0, |shown| shown.version);
        let version = format!("{version}.{day}.{}", ended.version);
        let known = async || {
            if page.address == Some(Address::Privacy) {
                return Known::Promises(self.promises);
            }
            if shown.is_none() && day == 0 {
                return Known::Nothing;
            }
            let first_moves = match page.address {
                Some(Address::Overview(Rulebook::Open(game))) => {
                    first_moves(&self.lookups, game).await
                }
                _ => FirstMoves::default(),
            };
            let has_players = self.accounts.policy != AccountPolicy::Off;
            let past = Past { games: ended.games.to_vec(), first_moves, has_players };
            let live = shown.map(|shown| shown.live.clone()).unwrap_or_default();
            Known::Now { live, day, past }
        };
        self.same_for_all(address, page, &version, headers, known).await
    }

    /// A document that is the same for everybody, until there is another version of it. What is
    /// known is asked for when it is written.
    async fn same_for_all(
        &self,
        address: IpAddr,
        page: &Page,
        version: &str,
        headers: &HeaderMap,
        known: impl AsyncFnOnce() -> Known,
    ) -> Result<Response, HttpProblem> {
        let path = page.address.as_ref().map_or_else(String::new, |it| it.path(page.language));
        let path = format!("{}{path}#{version}", page.language.tag());
        let origin = self.origin(headers);
        let write = async |origin: &str| {
            let page = Page { known: known().await, ..page.clone() };
            Ok(document(&site(origin), &page))
        };
        self.documents.answer(address, (&origin, path), "no-cache", headers, write).await
    }
}
