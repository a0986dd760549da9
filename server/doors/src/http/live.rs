//! `/live/{language}`: a stream of what is going on, as HTML for the slots of the front page.
//!
//! Each event's first line is the id of a slot, and the rest goes into it.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use documents::{Known, Turn};
use futures_util::stream;
use game_core::Seat;
use language::Language;
use limits::concurrency_limit::Permit;
use limits::shutdown::Stopping;
use metrics::gauge::Mark;
use store::table_code::Code;
use tables::public_tables::ListedBoards;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, sleep_until};

use crate::http::app_state::AppState;
use crate::http::parts::Streams;
use crate::http::problem::{HttpProblem, malformed};
use crate::http::read_table::TableReader;
use crate::http::visitors::{Asker, OurPage};

/// The most tables of one's own.
const MOST_MINE: usize = 8;

/// Between two looks at the same table there is at least this.
const PACE: Duration = Duration::from_secs(1);

/// A table is looked at so often even if nothing is heard of it: it may be on another node.
const ROUND: Duration = Duration::from_secs(60);

/// A proxy must not hold events back until there are many.
const UNBUFFERED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// The door.
pub fn routes() -> Router<AppState> {
    Router::new().route("/live/{language}", get(live))
}

async fn live(
    State(streams): State<Streams>,
    State(reader): State<Arc<TableReader>>,
    Path(tag): Path<String>,
    RawQuery(query): RawQuery,
    _: OurPage,
    asker: Asker,
) -> Result<Response, HttpProblem> {
    let language = Language::with_tag(&tag).ok_or(malformed("no language of ours"))?;
    let mine = read_mine(query.as_deref().unwrap_or_default());
    let mine = mine.ok_or(malformed("at most 8 tables, each as CODE.SEAT"))?;
    let counted = streams.enter(asker.home())?;
    let heartbeat = KeepAlive::new().interval(streams.heartbeat);
    let watcher = Watcher::new(streams, reader, asker.0, language, mine, counted);
    let events = Sse::new(stream::unfold(watcher, Watcher::next)).keep_alive(heartbeat);
    let head = [UNBUFFERED, (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Ok((head, events).into_response())
}

/// The tables in `mine=CODE.SEAT,CODE.SEAT`; `None` if there are too many, or it is something else.
fn read_mine(query: &str) -> Option<Vec<Mine>> {
    let list = query.split('&').find_map(|pair| pair.strip_prefix("mine=")).unwrap_or_default();
    let list = list.replace("%2C", ",").replace("%2c", ",");
    let read = |item: &str| {
        let (code, seat) = item.split_once('.')?;
        // It comes back as the id of a slot.
        let is_plain = code.len() <= 12 && code.chars().all(|c| c.is_ascii_alphanumeric());
        let seat = seat.parse().ok().map(Seat);
        is_plain.then(|| Mine {
            name: code.to_owned(),
            seat,
            table: Code::read(code),
            last: None,
            due: Some(Instant::now()),
            looked: None,
        })
    };
    let mine: Option<Vec<Mine>> =
        list.split(',').filter(|item| !item.is_empty()).map(read).collect();
    mine.filter(|mine| mine.len() <= MOST_MINE)
}

/// A table of a visitor's own.
struct Mine {
    /// The code as the page has it.
    name: String,
    /// The seat that the page has there.
    seat: Option<Seat>,
    /// The code by which its actor says that something happened.
    table: Option<Code>,
    /// What was sent last.
    last: Option<String>,
    /// When to look at it.
    due: Option<Instant>,
    /// When it was last looked at.
    looked: Option<Instant>,
}

impl Mine {
    /// Looks at it soon, but not too soon after the last look.
    fn look_soon(&mut self) {
        let now = Instant::now();
        let at = self.looked.map_or(now, |looked| now.max(looked + PACE));
        self.due = Some(self.due.map_or(at, |due| due.min(at)));
    }
}

/// One visitor's stream.
struct Watcher {
    reader: Arc<TableReader>,
    address: IpAddr,
    language: Language,
    shown: watch::Receiver<Arc<ListedBoards>>,
    /// What the visitor has been sent.
    seen: Option<Arc<ListedBoards>>,
    mine: Vec<Mine>,
    moves: Option<broadcast::Receiver<Code>>,
    ready: VecDeque<Event>,
    stopping: Stopping,
    _counted: (Permit<IpAddr>, Mark),
}

impl Watcher {
    fn new(
        streams: Streams,
        reader: Arc<TableReader>,
        address: IpAddr,
        language: Language,
        mine: Vec<Mine>,
        counted: (Permit<IpAddr>, Mark),
    ) -> Watcher {
        let mut shown = streams.public_tables.shown();
        shown.mark_changed();
        Watcher {
            reader,
            address,
            language,
            shown,
            seen: None,
            moves: (!mine.is_empty()).then(|| streams.public_tables.moves()),
            mine,
            ready: VecDeque::new(),
            stopping: streams.stopping,
            _counted: counted,
        }
    }

    /// The next event; `None` when the server stops.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Watcher)> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some((Ok(event), self));
            }
            let due = self.mine.iter().filter_map(|mine| mine.due).min();
            tokio::select! {
                biased;
                () = self.stopping.wait() => return None,
                changed = self.shown.changed() => {
                    changed.ok()?;
                    self.show();
                }
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    self.look().await;
                }
                moved = next_move(&mut self.moves) => self.heard(&moved),
            }
        }
    }

    fn show(&mut self) {
        let shown = Arc::clone(&self.shown.borrow_and_update());
        for (id, html) in shown.slots(self.seen.as_deref(), self.language) {
            self.ready.push_back(event(&id, &html));
        }
        self.seen = Some(shown);
    }

    fn heard(&mut self, moved: &Result<Code, RecvError>) {
        match moved {
            Ok(code) => {
                let moved = self.mine.iter_mut().filter(|mine| mine.table == Some(*code));
                moved.for_each(Mine::look_soon);
            }
            Err(RecvError::Lagged(_)) => self.mine.iter_mut().for_each(Mine::look_soon),
            Err(RecvError::Closed) => self.moves = None,
        }
    }

    /// Looks at the tables that are due. Each look counts for the visitor's address, and one too
    /// many waits for the next round.
    async fn look(&mut self) {
        let now = Instant::now();
        for mine in self.mine.iter_mut().filter(|mine| mine.due.is_some_and(|due| due <= now)) {
            (mine.looked, mine.due) = (Some(now), Some(now + ROUND));
            let Ok((code, seen)) = self.reader.look(self.address, &mine.name).await else {
                continue;
            };
            mine.table = Some(code);
            // Of Dixit, the page remembers no table.
            let Known::Table(table) = &seen.known else { continue };
            let turn = Turn::at(table, seen.turn, mine.seat);
            let html = documents::mine(self.language, &turn).into_string();
            if mine.last.as_ref() != Some(&html) {
                self.ready.push_back(event(&format!("mine-{}", mine.name), &html));
                mine.last = Some(html);
            }
        }
    }
}

/// The next table at which something happens; pends for ever if nobody wants to know.
async fn next_move(moves: &mut Option<broadcast::Receiver<Code>>) -> Result<Code, RecvError> {
    match moves {
        Some(moves) => moves.recv().await,
        None => std::future::pending().await,
    }
}

/// An event that fills a slot.
fn event(id: &str, html: &str) -> Event {
    Event::default().data([id, "\n", &html.replace('\r', "")].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_its_own_tables() {
        let names = |query: &str| {
            let mine = read_mine(query)?;
            Some(mine.into_iter().map(|mine| (mine.name, mine.seat)).collect::<Vec<_>>())
        };
        let one = ("K7M4QX".to_owned(), Some(Seat(1)));
        assert_eq!(names(""), Some(Vec::new()));
        assert_eq!(names("mine="), Some(Vec::new()));
        assert_eq!(names("mine=K7M4QX.1"), Some(vec![one.clone()]));
        assert_eq!(names("x=1&mine=K7M4QX.1%2CK7M4QX.1"), Some(vec![one.clone(), one]));
        assert_eq!(names("mine=K7M4QX"), None);
        assert_eq!(names("mine=<b>.1"), None);
        assert_eq!(names(&format!("mine={}", "K7M4QX.1,".repeat(9))), None);
    }
}
