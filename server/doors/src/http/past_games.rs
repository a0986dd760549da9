//! Public games that ended in the last day, for the page of those who watch.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use documents::{Known, PastGame};
use journal::log_throttle::Seldom;
use projector::lookups::Lookups;
use store::clock::Clock;
use store::game_notices::Notice;
use store::table_header::TableKind;
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::http::code_lookup::place_with_notices;
use crate::http::noticed_game::noticed;
use crate::http::read_table::TableReader;

/// How long a game is among them, in milliseconds.
const DAY_MS: u64 = 86_400_000;

/// The most that are shown.
const MOST: usize = 6;

/// The most that are looked at: some may have been taken down since.
const MOST_LOOKS: u32 = 12;

/// They are looked up no more often than this.
const PACE: Duration = Duration::from_secs(1);

/// The games as they were looked up last.
#[derive(Clone, Debug, Default)]
pub struct Latest {
    /// Another number for other games.
    pub version: u64,
    /// The games, the latest first.
    pub games: Arc<Vec<PastGame>>,
}

/// Looks up what ended, for all who ask.
pub struct PastGames {
    lookups: Lookups,
    reader: Arc<TableReader>,
    time: Clock,
    last: Mutex<(Option<Instant>, Latest)>,
}

impl PastGames {
    /// Nothing has been looked up yet.
    pub fn new(lookups: Lookups, reader: Arc<TableReader>, time: Clock) -> PastGames {
        PastGames { lookups, reader, time, last: Mutex::default() }
    }

    /// What ended in the last day. While the tables do not answer, it is what it was.
    pub async fn latest(&self, asker: IpAddr) -> Latest {
        let mut last = self.last.lock().await;
        let (at, latest) = &mut *last;
        if at.is_none_or(|at| at.elapsed() >= PACE) {
            *at = Some(Instant::now());
            let found = self.look(asker).await;
            if let Some(games) = found.filter(|games| *games != *latest.games) {
                *latest = Latest { version: latest.version + 1, games: Arc::new(games) };
            }
        }
        latest.clone()
    }

    /// Looks the games up; `None` if the tables do not answer.
    async fn look(&self, asker: IpAddr) -> Option<Vec<PastGame>> {
        let since = self.time.now().0.saturating_sub(DAY_MS);
        let found = self.lookups.ask(move |store| store.public_since(since, MOST_LOOKS)).await;
        let found = match found {
            Ok(found) => found.unwrap_or_default(),
            Err(why) => {
                static SAID: Seldom = Seldom::new();
                if let Some(times) = SAID.happened() {
                    tracing::error!(
                        %why, times,
                        "cannot look up which games ended: look at the disk or database"
                    );
                }
                return None;
            }
        };
        let mut games = Vec::new();
        for (book, number) in found {
            games.extend(public(&self.reader, asker, &book, number).await);
            if games.len() == MOST {
                break;
            }
        }
        Some(games)
    }
}

/// A game of an open game's table for a list of games, under the code that lets people look on;
/// `None` if it may not be listed, or cannot be read now.
async fn public(reader: &TableReader, asker: IpAddr, book: &str, number: u32) -> Option<PastGame> {
    let (code, _, kind, notices) = place_with_notices(&reader.journal, book).await.ok()?;
    let notices = notices.of_game(number);
    let is_listed = notices.contains(&Notice::Public) && !notices.contains(&Notice::Removed);
    let TableKind::Table(opening) = kind else { return None };
    let finished = reader.books.finished(asker, (code, number)).await.ok().flatten();
    let known = noticed(finished.filter(|_| is_listed)?.known, &notices);
    match reader.named(known).await.ok()? {
        Known::Game(game) => Some(PastGame { watch: opening.watch, number, game: *game }),
        _ => None,
    }
}
