//! The persons and clubs of a journal, read from its file without the server.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use people::{AccountId, Club, ClubEvent, ClubId, Erasures, KeyKind, NameBook, Person, read};
use room_core::{Millis, StoredEvent};
use rusqlite::{Connection, OpenFlags};
use tokio::time::sleep;

use crate::support::PATIENCE;

/// From then on a name that was taken and not borne is free again.
pub const TAKING: Duration = Duration::from_secs(10 * 60);

/// What stands in the journal of persons and clubs.
pub struct Audit {
    pub people: BTreeMap<AccountId, Person>,
    pub clubs: BTreeMap<ClubId, Club>,
    names: BTreeMap<String, NameBook>,
    erasures: Erasures,
}

impl Audit {
    /// Reads the journal when all who are to be forgotten are, and no file has anything of them.
    pub async fn after_erasures(folder: &Path) -> Audit {
        let since = Instant::now();
        loop {
            let audit = Audit::read(folder);
            if audit.erasures.uncleared().next().is_none() {
                return audit;
            }
            assert!(since.elapsed() < PATIENCE, "somebody is never forgotten");
            sleep(Duration::from_millis(20)).await;
        }
    }

    fn read(folder: &Path) -> Audit {
        let mut audit = Audit {
            people: BTreeMap::new(),
            clubs: BTreeMap::new(),
            names: BTreeMap::new(),
            erasures: Erasures::default(),
        };
        for (book, line) in lines(folder) {
            if let Some(id) = book.strip_prefix('@') {
                let StoredEvent { at, what } = read(&line).expect("a line of a person");
                let id = AccountId::read(id).expect("a person's id");
                audit.people.entry(id).or_default().follow(at, &what);
            } else if let Some(id) = book.strip_prefix("club/") {
                let StoredEvent { at, what } = ClubEvent::read(&line).expect("a line of a club");
                let id = ClubId::read(id).expect("a club's id");
                audit.clubs.entry(id).or_default().follow(at, &what);
            } else if let Some(key) = book.strip_prefix("name/") {
                let name = audit.names.entry(key.to_owned()).or_default();
                name.read(&line).expect("a line of a name");
            } else if book == Erasures::BOOK {
                audit.erasures.read(&line).expect("a line of who is forgotten");
            }
        }
        audit
    }

    /// Whether somebody left this name, so that it rests for 90 days.
    pub fn rests(&self, name: &str) -> bool {
        self.names.get(name).is_some_and(|book| book.owner().is_none())
    }

    /// Nothing is half done: each person is whole and the only one of their name, and a name that
    /// nobody bears is one at which the server was killed, and is free again after ten minutes.
    pub fn is_whole(&self, cut_off: &BTreeSet<String>) {
        let mut borne = BTreeSet::new();
        for (id, person) in &self.people {
            let is_forgotten = self.erasures.has(*id);
            assert!(!is_forgotten, "{id} is forgotten, and here: {person:?}");
            assert!(is_complete(person), "{id} is half made: {person:?}");
            let key = key_of(person);
            let owner = self.names.get(&key).and_then(NameBook::owner);
            assert_eq!(owner, Some(*id), "{id} bears {key}, which is another's");
            assert!(borne.insert(key.clone()), "two are called {key}");
            if let Some(club) = person.guard() {
                let club = ClubId::read(club).and_then(|club| self.clubs.get(&club));
                assert!(club.is_some_and(|club| club.has(*id)), "{id} is a member of nothing");
            }
        }
        let stranger = AccountId::from_random([9; 10]);
        let later = Millis(u64::MAX / 2);
        for (key, name) in self.names.iter().filter(|(key, _)| !borne.contains(*key)) {
            assert!(name.take(stranger, false, later).is_ok(), "{key} is never free again");
            let is_known = name.owner().is_none() || cut_off.contains(key);
            assert!(is_known, "{key} has no bearer, and nothing was cut off there: {name:?}");
        }
        for (id, club) in &self.clubs {
            let leader = club.leader().and_then(|leader| self.people.get(&leader));
            let leads = leader.is_some_and(|leader| leader.clubs().contains(id));
            assert!(leads, "the club {id} is half made: {club:?}");
        }
    }
}

/// Whether a person has a name and what an account begins with.
fn is_complete(person: &Person) -> bool {
    let has = |kind| person.keys().iter().any(|key| key.kind == kind);
    let keys = match person.guard() {
        Some(_) => has(KeyKind::Card),
        None => has(KeyKind::Number) && has(KeyKind::Device),
    };
    person.since().is_some() && person.name().is_some() && keys
}

/// What the book of a person's name is called, without `name/`.
fn key_of(person: &Person) -> String {
    let skeleton = person.name().expect("a name").skeleton();
    person.guard().map_or_else(|| skeleton.clone(), |club| format!("{club}/{skeleton}"))
}

/// The book and the text of each line, in their order.
fn lines(folder: &Path) -> Vec<(String, String)> {
    let file = folder.join("hambazi.sqlite");
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let connection = Connection::open_with_flags(file, flags).expect("the journal is there");
    connection.busy_timeout(PATIENCE).expect("it can wait");
    let mut query =
        connection.prepare("SELECT book, text FROM lines ORDER BY book, number").expect("lines");
    let rows = query.query_map((), |row| Ok((row.get(0)?, row.get(1)?))).expect("lines");
    rows.collect::<Result<_, _>>().expect("lines are text")
}

/// Lets so much time pass for a server that is not running.
pub fn let_pass(folder: &Path, time: Duration) {
    let connection = Connection::open(folder.join("hambazi.sqlite")).expect("the journal is there");
    let wall = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let then = u64::try_from((wall.unwrap() + time).as_millis()).unwrap();
    let beat = "INSERT OR REPLACE INTO beat (one, at) VALUES (1, ?1)";
    connection.execute(beat, [i64::try_from(then).unwrap()]).expect("a beat");
}

/// Which of these texts is in a file of the folder.
pub fn found_in_files<'a>(folder: &Path, texts: &'a BTreeSet<String>) -> Option<&'a str> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    for path in files.filter(|path| path.is_file()) {
        // A file may go while we look.
        let bytes = fs::read(path).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        if let Some(found) = texts.iter().find(|it| text.contains(it.as_str())) {
            return Some(found);
        }
    }
    None
}
