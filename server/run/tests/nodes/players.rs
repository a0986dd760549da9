//! People who play on, whatever happens to the node they came to: as the page
//! does, they come again by themselves, to whichever node answers.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use game_core::Seeded;
use protocol::{Offer, Request, ToClient, ToServer, View};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::support::{self, Person, choose, connect, daaliz, next, open, text, token};

/// Who hears nothing for so long tries another node.
const PATIENCE: Duration = Duration::from_secs(2);

/// Where the nodes are, as a balancer before them would know it.
pub type Map = Arc<Mutex<Vec<SocketAddr>>>;

/// A table at which two play one game after the other, and all that either was shown.
pub struct Table {
    pub code: String,
    seen: Mutex<Views>,
}

struct Views {
    view: View,
    moves: usize,
    since: Instant,
    longest: Duration,
}

impl Table {
    fn seen(&self) -> MutexGuard<'_, Views> {
        self.seen.lock().expect("nobody saw what cannot be")
    }

    /// Checks what is shown against all that was shown before: of one game one
    /// is always the beginning of the other. Two owners would soon tell two stories.
    fn see(&self, view: &View) {
        let seen = &mut *self.seen();
        let known = &seen.view;
        let (games, moves) = (view.games_before, view.moves.len());
        if games == known.games_before {
            let both = moves.min(known.moves.len());
            assert_eq!(view.moves[..both], known.moves[..both], "{} tells two stories", self.code);
        }
        if (games, moves) > (known.games_before, known.moves.len()) {
            let before = if games == known.games_before { known.moves.len() } else { 0 };
            seen.moves += moves - before;
            seen.view = view.clone();
            seen.longest = seen.longest.max(seen.since.elapsed());
            seen.since = Instant::now();
        }
    }

    /// Checks that what was shown is there.
    fn has_all(&self, view: &View) {
        self.see(view);
        let seen = self.seen();
        let length = |view: &View| (view.games_before, view.moves.len());
        assert!(length(view) >= length(&seen.view), "{} lost what was shown", self.code);
    }

    /// How many moves were seen.
    pub fn moves(&self) -> usize {
        self.seen().moves
    }

    /// The longest time between two moves since this was last asked.
    pub fn longest_gap(&self) -> Duration {
        std::mem::take(&mut self.seen().longest)
    }
}

/// Tables at which people play until they are told to stop.
pub struct Play {
    pub tables: Vec<Arc<Table>>,
    over: Arc<AtomicBool>,
    players: Vec<JoinHandle<()>>,
    comings: Arc<AtomicU32>,
}

impl Play {
    /// Opens tables by way of all nodes in turn, and lets two play at each.
    pub async fn begin(map: &Map, tables: u32) -> Play {
        let (over, comings) = (Arc::default(), Arc::default());
        let mut play = Play { tables: Vec::new(), over, players: Vec::new(), comings };
        for number in 0..tables {
            let node = |step| {
                let map = map.lock().expect("a list is whole");
                map[(number as usize + step) % map.len()]
            };
            let code = open(node(0), daaliz(2), None, 0).await.code;
            let guest = Person::sit(node(1), &code, 1).await;
            let (since, longest) = (Instant::now(), Duration::ZERO);
            let seen = Mutex::new(Views { view: guest.view, moves: 0, since, longest });
            let table = Arc::new(Table { code, seen });
            play.tables.push(Arc::clone(&table));
            for seat in 0..2 {
                let player = Player {
                    table: Arc::clone(&table),
                    number: seat,
                    map: Arc::clone(map),
                    way: (number + seat) as usize,
                    dice: Seeded::new(u64::from(2 * number + seat)),
                    over: Arc::clone(&play.over),
                    comings: Arc::clone(&play.comings),
                };
                play.players.push(tokio::spawn(player.play()));
            }
        }
        play
    }

    /// Waits until this many more moves were seen at each table; tells how long that took.
    pub async fn goes_on(&self, more: usize) -> Duration {
        let since = Instant::now();
        let before: Vec<usize> = self.tables.iter().map(|table| table.moves()).collect();
        while self.tables.iter().zip(&before).any(|(table, before)| table.moves() < before + more) {
            assert!(since.elapsed() < support::PATIENCE, "a table stands still");
            sleep(Duration::from_millis(10)).await;
        }
        since.elapsed()
    }

    /// The longest time between two moves at any table since this was last asked.
    pub fn longest_gap(&self) -> Duration {
        self.tables.iter().map(|table| table.longest_gap()).max().unwrap_or_default()
    }

    /// How often people had to come again.
    pub fn comings(&self) -> u32 {
        self.comings.load(Ordering::Relaxed)
    }

    /// Ends it, and looks whether all that was shown is there at this node.
    pub async fn end(self, at: SocketAddr) -> usize {
        self.over.store(true, Ordering::Relaxed);
        for player in self.players {
            player.await.expect("nobody saw what cannot be");
        }
        for table in &self.tables {
            let view = Person::come(at, &table.code, 0).await.view;
            table.has_all(&view);
        }
        self.tables.iter().map(|table| table.moves()).sum()
    }
}

struct Player {
    table: Arc<Table>,
    number: u32,
    map: Map,
    way: usize,
    dice: Seeded,
    over: Arc<AtomicBool>,
    comings: Arc<AtomicU32>,
}

impl Player {
    async fn play(mut self) {
        while !self.over.load(Ordering::Relaxed) {
            let at = {
                let map = self.map.lock().expect("a list is whole");
                map[self.way % map.len()]
            };
            self.comings.fetch_add(1, Ordering::Relaxed);
            self.sit_through(at).await;
            self.way += 1;
            sleep(Duration::from_millis(30)).await;
        }
    }

    /// Until the socket ends, or nothing is heard any more.
    async fn sit_through(&mut self, at: SocketAddr) {
        let come = timeout(PATIENCE, connect(at, &self.table.code, None));
        let Ok(Ok(mut socket)) = come.await else { return };
        let hello = ToServer::Hello { token: token(self.number), person: None };
        if socket.send(text(&hello)).await.is_err() {
            return;
        }
        let mut asked = None;
        while !self.over.load(Ordering::Relaxed) {
            let Ok(Ok(told)) = timeout(PATIENCE, next(&mut socket)).await else { return };
            let ToClient::View(view) = told else { continue };
            self.table.see(&view);
            let version = view.version;
            let ask = match choose(&view, &mut self.dice) {
                Some((seat, mv)) if view.you == Some(seat) => {
                    Request::Act { version, mv, thought_ms: None }
                }
                None if asked != Some(version) => Request::Offer { version, offer: Offer::Rematch },
                _ => continue,
            };
            asked = Some(version);
            // Nobody thinks for less.
            sleep(Duration::from_millis(20)).await;
            if socket.send(text(&ask.into())).await.is_err() {
                return;
            }
        }
    }
}
