//! The directory of public tables. Each room's actor says what is to be listed of its own.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, mem};

use documents::{Live, LiveGame, OpenTable, SeekCount};
use limits::concurrency_limit::{ConcurrencyLimit, Permit};
use limits::shutdown::Stopping;
use room_core::AccountId;
use store::table_code::Code;
use tokio::sync::{Notify, broadcast, watch};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::public_tables::listed_boards::ListedBoards;
use crate::public_tables::listing::{Listing, PublicGame};
use crate::public_tables::setting::Switch;

/// The most open tables that are shown.
const MOST_TABLES: usize = 24;

/// The most games that are shown: those in which somebody moved last.
const MOST_GAMES: usize = 6;

/// No board is drawn again sooner than this.
const PACE: Duration = Duration::from_secs(1);

/// Codes of changed tables that wait for a listener; one that is slower looks at all its tables.
const CHANGES: usize = 256;

/// The public tables of this server.
#[derive(Clone)]
pub struct PublicTables(Arc<Inner>);

struct Inner {
    switch: Switch,
    allowed: watch::Sender<bool>,
    entries: Mutex<Entries>,
    changed: Notify,
    shown: watch::Sender<Arc<ListedBoards>>,
    moves: broadcast::Sender<Code>,
    /// What this node tells the others.
    own: watch::Sender<Vec<Own>>,
    households: ConcurrencyLimit<IpAddr>,
}

#[derive(Default)]
struct Entries {
    next: u64,
    /// How many people look for an opponent, by game.
    seeks: Vec<SeekCount>,
    /// By number, so the first listed comes first.
    listed: BTreeMap<u64, Entry>,
}

struct Entry {
    listing: Listing,
    home: Option<IpAddr>,
    /// Whether its room is at this node.
    is_ours: bool,
    /// A later change has a higher number.
    changed: u64,
}

/// What is listed here, and the household of its host.
pub type Own = (Listing, Option<IpAddr>);

/// The boards that were drawn last, each with its game.
type Drawn = HashMap<u64, (PublicGame, LiveGame)>;

impl PublicTables {
    /// None yet. They are allowed `by_default`, unless the operator has chosen; one
    /// household has at most `most` of them.
    #[must_use]
    pub fn new(data: &Path, by_default: bool, most: usize) -> PublicTables {
        let switch = Switch::of(data);
        let allowed = switch.read().unwrap_or(by_default);
        PublicTables(Arc::new(Inner {
            switch,
            allowed: watch::Sender::new(allowed),
            entries: Mutex::default(),
            changed: Notify::new(),
            shown: watch::Sender::default(),
            moves: broadcast::Sender::new(CHANGES),
            own: watch::Sender::default(),
            households: ConcurrencyLimit::new(most),
        }))
    }

    /// Whether public tables are allowed, and whenever that changes.
    #[must_use]
    pub fn allowed(&self) -> watch::Receiver<bool> {
        self.0.allowed.subscribe()
    }

    /// Allows public tables from now on, or no longer; then the list is empty at once.
    ///
    /// # Errors
    /// It could not be stored, and nothing has changed.
    pub fn allow(&self, allowed: bool) -> io::Result<()> {
        self.0.switch.write(allowed)?;
        let mut entries = self.entries();
        self.0.allowed.send_replace(allowed);
        if !allowed {
            entries.listed.clear();
            self.0.own.send_replace(Vec::new());
            self.show(Live::default());
        }
        // The way to the lobby is there, or it is not.
        self.0.changed.notify_one();
        Ok(())
    }

    /// Shows from now on how many people look for an opponent.
    pub(crate) fn show_seeks(&self, seeks: Vec<SeekCount>) {
        self.entries().seeks = seeks;
        self.0.changed.notify_one();
    }

    /// What visitors are shown, and whenever that changes.
    #[must_use]
    pub fn shown(&self) -> watch::Receiver<Arc<ListedBoards>> {
        self.0.shown.subscribe()
    }

    /// The codes of tables at which something happens from now on.
    #[must_use]
    pub fn moves(&self) -> broadcast::Receiver<Code> {
        self.0.moves.subscribe()
    }

    /// Something has happened at this table.
    pub fn moved(&self, code: Code) {
        if self.0.moves.receiver_count() > 0 {
            // The last listener may have just gone.
            let _ = self.0.moves.send(code);
        }
    }

    /// Permission for a public table of this household; `None` if it has enough. Those of unknown
    /// address count as one household.
    #[must_use]
    pub fn enter(&self, home: Option<IpAddr>) -> Option<Permit<IpAddr>> {
        self.0.households.enter(home.unwrap_or(Ipv4Addr::UNSPECIFIED.into()))
    }

    /// A place in the directory for a table of this household that is here, still empty.
    #[must_use]
    pub fn place(&self, home: Option<IpAddr>) -> Listed {
        self.any_place(true, home)
    }

    /// A place for a table at another node.
    #[must_use]
    pub fn place_elsewhere(&self, home: Option<IpAddr>) -> Listed {
        self.any_place(false, home)
    }

    /// How many tables of this node are public.
    #[must_use]
    pub fn count(&self) -> usize {
        self.entries().listed.values().filter(|entry| entry.is_ours).count()
    }

    fn any_place(&self, is_ours: bool, home: Option<IpAddr>) -> Listed {
        let mut entries = self.entries();
        entries.next += 1;
        Listed { public_tables: self.clone(), is_ours, home, number: entries.next }
    }

    /// All that is listed, the latest first, be it shown or not.
    #[must_use]
    pub fn listed(&self) -> Vec<Listing> {
        self.entries().listed.values().rev().map(|entry| entry.listing.clone()).collect()
    }

    /// The latest public game that somebody plays, at whichever node.
    #[must_use]
    pub fn game_of(&self, id: AccountId) -> Option<PublicGame> {
        let id = id.to_string();
        let plays = |game: &PublicGame| game.people.iter().flatten().any(|other| *other == id);
        self.entries().listed.values().rev().find_map(|entry| match &entry.listing {
            Listing::Game(game) if plays(game) => Some(game.clone()),
            _ => None,
        })
    }

    /// What this node tells the others, and whenever that changes.
    #[must_use]
    pub fn own(&self) -> watch::Receiver<Vec<Own>> {
        self.0.own.subscribe()
    }

    /// Shows each change of the directory until the server stops. A change after a quiet time is
    /// shown at once, and others at this pace.
    pub async fn keep_shown(self, mut stopping: Stopping) {
        let mut drawn = Drawn::new();
        self.0.changed.notify_one();
        loop {
            tokio::select! {
                () = self.0.changed.notified() => {}
                () = stopping.wait() => return,
            }
            self.renew(&mut drawn).await;
            tokio::select! {
                () = sleep(PACE) => {}
                () = stopping.wait() => return,
            }
        }
    }

    async fn renew(&self, drawn: &mut Drawn) {
        let ((tables, games), own) = {
            let entries = self.entries();
            (entries.shown(), entries.own())
        };
        self.0.own.send_if_modified(|before| {
            let differs = *before != own;
            *before = own;
            differs
        });
        let (before, due) = (mem::take(drawn), games);
        let draw = move || {
            let draw = |(number, game): (u64, PublicGame)| {
                let live = match before.get(&number) {
                    Some((same, live)) if *same == game => live.clone(),
                    _ => game.draw()?,
                };
                Some((number, (game, live)))
            };
            due.into_iter().filter_map(draw).collect::<Vec<_>>()
        };
        let Ok(games) = spawn_blocking(draw).await else {
            return tracing::error!("a board for the front page could not be drawn: report it");
        };
        let live = games.iter().map(|(_, (_, live))| live.clone()).collect();
        *drawn = games.into_iter().collect();
        // Locked, so that nothing is shown after the operator has switched it off.
        let entries = self.entries();
        if *self.0.allowed.borrow() {
            let seeks = Some(entries.seeks.clone());
            self.show(Live { tables, games: live, seeks });
        }
    }

    fn show(&self, live: Live) {
        self.0.shown.send_if_modified(|shown| {
            let differs = shown.live != live;
            if differs {
                *shown = Arc::new(ListedBoards::after(shown, live));
            }
            differs
        });
    }

    /// A panic elsewhere cannot leave the directory half changed, so a poisoned lock is fine.
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.0.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    /// The open tables, the latest first, and the games with their numbers.
    fn shown(&self) -> (Vec<OpenTable>, Vec<(u64, PublicGame)>) {
        let (mut tables, mut games) = (Vec::new(), Vec::new());
        for (number, entry) in self.chosen(|_| true) {
            match &entry.listing {
                Listing::Table(table) => tables.push(table.clone()),
                Listing::Game(game) => games.push((number, game.clone())),
            }
        }
        // Games keep their places while people move.
        games.sort_unstable_by_key(|&(number, _)| number);
        (tables, games)
    }

    /// As much of what is here as any node shows.
    fn own(&self) -> Vec<Own> {
        let mut own = self.chosen(|entry| entry.is_ours);
        // The oldest first, as they would have been heard one by one.
        own.sort_unstable_by_key(|&(number, _)| number);
        own.into_iter().map(|(_, entry)| (entry.listing.clone(), entry.home)).collect()
    }

    /// The tables and games for which there is room. A household's second one stands behind all
    /// others' first ones; then the latest come first.
    fn chosen(&self, is_wanted: impl Fn(&Entry) -> bool) -> Vec<(u64, &Entry)> {
        let (mut tables, mut games) = (Vec::new(), Vec::new());
        let mut homes: HashMap<(bool, Option<IpAddr>), u32> = HashMap::new();
        // The first listed comes first, so a household keeps the place of its oldest one.
        for (&number, entry) in self.listed.iter().filter(|(_, entry)| is_wanted(entry)) {
            let is_game = matches!(entry.listing, Listing::Game(_));
            let before = homes.entry((is_game, entry.home)).or_default();
            let latest = if is_game { entry.changed } else { number };
            let list = if is_game { &mut games } else { &mut tables };
            list.push((*before, Reverse(latest), number, entry));
            *before += 1;
        }
        let by_place = |one: &(u32, Reverse<u64>, u64, &Entry)| (one.0, one.1);
        tables.sort_unstable_by_key(by_place);
        tables.truncate(MOST_TABLES);
        games.sort_unstable_by_key(by_place);
        games.truncate(MOST_GAMES);
        tables.into_iter().chain(games).map(|(.., number, entry)| (number, entry)).collect()
    }
}

/// A table's place in the directory. When it is dropped, even by a panic, the table is no longer
/// listed.
pub struct Listed {
    public_tables: PublicTables,
    is_ours: bool,
    home: Option<IpAddr>,
    number: u64,
}

impl Listed {
    /// Lists this from now on; `None` lists nothing. If it is listed already, nothing happens.
    pub fn put(&self, listing: Option<Listing>) {
        let mut entries = self.public_tables.entries();
        if !*self.public_tables.0.allowed.borrow() {
            return;
        }
        let before = entries.listed.get(&self.number).map(|entry| &entry.listing);
        if before == listing.as_ref() {
            return;
        }
        entries.next += 1;
        let changed = entries.next;
        match listing {
            Some(listing) => {
                let (home, is_ours) = (self.home, self.is_ours);
                let entry = Entry { listing, home, is_ours, changed };
                entries.listed.insert(self.number, entry)
            }
            None => entries.listed.remove(&self.number),
        };
        self.public_tables.0.changed.notify_one();
    }
}

impl Drop for Listed {
    fn drop(&mut self) {
        if self.public_tables.entries().listed.remove(&self.number).is_some() {
            self.public_tables.0.changed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::Game;
    use protocol::Setup;

    use super::*;
    use limits::shutdown::Stop;

    fn table(code: &str) -> Listing {
        Listing::Table(OpenTable {
            code: code.to_owned(),
            game: Some(Game::Dvonn),
            clock: None,
            host: "Bo".to_owned(),
            program: false,
            taken: 1,
            seats: 2,
        })
    }

    fn game(watch: &str, moves: &[&str]) -> Listing {
        let setup = Setup::usual(Game::Daaliz);
        let start = catalog::AnyRecord::usual(Game::Daaliz).start();
        let moves = moves.iter().map(|mv| (*mv).to_owned()).collect();
        let names = vec![Some("Bo".to_owned()), None];
        let people = vec![Some(AccountId::from_random([1; 10]).to_string()), None];
        Listing::Game(PublicGame { watch: watch.to_owned(), names, people, setup, start, moves })
    }

    fn home(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    fn tables(folder: &tempfile::TempDir) -> (PublicTables, Stop) {
        let tables = PublicTables::new(folder.path(), true, 2);
        let (stop, stopping) = Stop::new();
        tokio::spawn(tables.clone().keep_shown(stopping));
        (tables, stop)
    }

    async fn until(
        tables: &PublicTables,
        is_so: impl FnMut(&Arc<ListedBoards>) -> bool,
    ) -> Arc<ListedBoards> {
        tables.shown().wait_for(is_so).await.expect("the tables are there").clone()
    }

    #[tokio::test]
    async fn a_table_is_listed_until_its_place_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let (tables, _stop) = tables(&folder);
        let (one, other) = (tables.place(Some(home(1))), tables.place(Some(home(2))));
        one.put(Some(table("AAAAAA")));
        other.put(Some(table("CCCCCC")));
        let shown = until(&tables, |shown| shown.live.tables.len() == 2).await;
        assert_eq!(shown.live.tables[0].code, "CCCCCC", "the latest first");
        other.put(None);
        until(&tables, |shown| shown.live.tables.len() == 1).await;
        drop(one);
        until(&tables, |shown| shown.live.tables.is_empty()).await;
    }

    #[tokio::test]
    async fn a_second_table_stands_behind_the_first_ones_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let (tables, _stop) = tables(&folder);
        // An honest table, and after it ten households with three tables each.
        let mut places = vec![(tables.place(Some(home(100))), "HONEST".to_owned())];
        for n in 0..30 {
            places.push((tables.place(Some(home(n % 10))), format!("T{n}")));
        }
        for (place, code) in &places {
            place.put(Some(table(code)));
        }
        let codes = |shown: &Arc<ListedBoards>| -> Vec<String> {
            shown.live.tables.iter().map(|table| table.code.clone()).collect()
        };
        let shown = until(&tables, |shown| codes(shown).len() == MOST_TABLES).await;
        let t = |range: std::ops::Range<u8>| range.rev().map(|n| format!("T{n}"));
        let honest = ["HONEST".to_owned()];
        let first = t(0..10).chain(honest).chain(t(10..20)).chain(t(27..30));
        assert_eq!(codes(&shown), first.collect::<Vec<_>>());
        let own = tables.own().borrow().clone();
        assert_eq!(own.len(), MOST_TABLES, "no node is told more than it would show");
        assert_eq!((own[0].0.key(), own[0].1), ("HONEST", Some(home(100))), "the oldest first");
        drop(places.remove(1));
        until(&tables, |shown| codes(shown)[0] == "T10").await;
    }

    #[tokio::test]
    async fn the_games_in_which_somebody_moved_last_are_shown_and_keep_their_places() {
        let folder = tempfile::tempdir().unwrap();
        let (tables, _stop) = tables(&folder);
        let places: Vec<_> = (0..7).map(|n| tables.place(Some(home(n)))).collect();
        assert_eq!(places.len(), MOST_GAMES + 1);
        let watch = |n: usize| format!("GAME{n}");
        for (n, place) in places.iter().enumerate() {
            place.put(Some(game(&watch(n), &[])));
        }
        let order = |shown: &Arc<ListedBoards>| -> Vec<String> {
            shown.live.games.iter().map(|game| game.watch.clone()).collect()
        };
        until(&tables, |shown| order(shown) == (1..=MOST_GAMES).map(watch).collect::<Vec<_>>())
            .await;
        places[0].put(Some(game(&watch(0), &["e2"])));
        let now = until(&tables, |shown| order(shown)[..1] == [watch(0)]).await;
        assert_eq!(order(&now)[1..], (2..=MOST_GAMES).map(watch).collect::<Vec<_>>());
        assert!(now.live.games[0].board.starts_with("<svg"));
        assert_ne!(now.live.games[0].board, now.live.games[1].board);
    }

    #[tokio::test]
    async fn a_fast_game_is_drawn_at_a_pace() {
        let folder = tempfile::tempdir().unwrap();
        let (tables, _stop) = tables(&folder);
        let place = tables.place(Some(home(1)));
        place.put(Some(game("AAAAAA", &[])));
        until(&tables, |shown| shown.version == 1).await;
        let opening = tables.shown().borrow().live.games[0].board.clone();
        for moves in [&["e2"][..], &["e2", "e8"], &["e2", "e8", "e3"]] {
            place.put(Some(game("AAAAAA", moves)));
            tokio::task::yield_now().await;
        }
        let now = until(&tables, |shown| shown.version == 2).await;
        let [plays, looks_on] = [1, 2].map(|n| tables.game_of(AccountId::from_random([n; 10])));
        assert_eq!(plays.map(|game| game.watch).as_deref(), Some("AAAAAA"));
        assert_eq!(looks_on, None);
        let drawn = game("AAAAAA", &["e2", "e8", "e3"]);
        let Listing::Game(last) = drawn else { panic!("it is a game") };
        assert_eq!(now.live.games[0], last.draw().unwrap(), "those between are left out");
        assert_ne!(now.live.games[0].board, opening);
    }

    #[tokio::test]
    async fn the_operator_empties_the_list_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let (tables, _stop) = tables(&folder);
        let place = tables.place(Some(home(1)));
        place.put(Some(table("AAAAAA")));
        until(&tables, |shown| !shown.live.tables.is_empty()).await;
        tables.allow(false).unwrap();
        assert!(tables.shown().borrow().live.tables.is_empty());
        place.put(Some(table("AAAAAA")));
        assert!(tables.entries().listed.is_empty(), "a late actor changes nothing");
        let again = PublicTables::new(folder.path(), true, 2);
        assert!(!*again.allowed().borrow(), "a restart changes nothing");
    }

    #[tokio::test]
    async fn a_household_has_so_many_public_tables() {
        let folder = tempfile::tempdir().unwrap();
        let tables = PublicTables::new(folder.path(), false, 2);
        let (one, _two) =
            (tables.enter(Some(home(1))).unwrap(), tables.enter(Some(home(1))).unwrap());
        assert!(tables.enter(Some(home(1))).is_none() && tables.enter(Some(home(2))).is_some());
        drop(one);
        assert!(tables.enter(Some(home(1))).is_some());
    }
}
