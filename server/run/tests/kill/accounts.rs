//! The server is killed while people make accounts, take other names, claim chairs, make clubs and are
//! forgotten: nothing is half done.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use game_core::{Dice, Seeded};
use people::{AccountId, ClubId, KeyHash, Person, RecoveryNumber};
use protocol::account::MadeResponse;
use protocol::club::{ClubInfo, MembersResponse};
use protocol::{OpenRequest, OpenResponse};
use serde_json::{Value, json};
use store::token::guest_of;
use tempfile::TempDir;

use crate::Server;
use crate::audit::{Audit, TAKING, found_in_files, let_pass};
use crate::support::browser::{Browser, read};
use crate::support::{Answer, dvonn, token, try_http};

/// How many ask at once.
const WORKERS: u64 = 4;

/// The most people that one of them has.
const MOST: usize = 6;

/// Names that all of them want.
const WANTED: [&str; 3] = ["zxpbdh", "zxpkrs", "zxptyz"];

/// No answer came: the server was killed.
struct CutOff;

/// Somebody who was made, as far as answers tell.
struct Witness {
    browser: Browser,
    account: MadeResponse,
    /// What they may be called: one name, or two where a change was cut off.
    names: Vec<String>,
    has_changed: bool,
    claims: BTreeSet<String>,
    /// What they claimed when the server was killed.
    cut_claim: BTreeSet<String>,
    clubs: Vec<ClubId>,
    is_leaving: bool,
}

/// One who asks for many people.
struct Worker {
    at: SocketAddr,
    dice: Seeded,
    people: Vec<Witness>,
    /// The members of their clubs.
    members: Vec<(ClubId, AccountId)>,
    /// The books of names at which the server was killed.
    cut_off: BTreeSet<String>,
    /// What no file may have any more.
    gone: BTreeSet<String>,
    gone_ids: Vec<AccountId>,
    answers: usize,
}

/// A name that nobody had. Its letters are those that it is known by, too.
fn new_name() -> String {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    const LETTERS: &[u8] = b"bdghkprtxyz";
    let mut number = NEXT.fetch_add(1, Ordering::Relaxed);
    let mut name = "zq".to_owned();
    for _ in 0..5 {
        name.push(char::from(LETTERS[number % LETTERS.len()]));
        number /= LETTERS.len();
    }
    assert_eq!(people::skeleton(&name), name);
    name
}

fn new_token() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1_000);
    token(NEXT.fetch_add(1, Ordering::Relaxed))
}

impl Worker {
    fn new(number: u64) -> Worker {
        Worker {
            at: SocketAddr::from(([127, 0, 0, 1], 0)),
            dice: Seeded::new(number),
            people: Vec::new(),
            members: Vec::new(),
            cut_off: BTreeSet::new(),
            gone: BTreeSet::new(),
            gone_ids: Vec::new(),
            answers: 0,
        }
    }

    /// Asks on and on until the server is gone.
    async fn work(mut self, at: SocketAddr) -> Worker {
        self.at = at;
        for witness in &mut self.people {
            witness.browser.at = at;
        }
        while self.step().await.is_ok() {
            self.answers += 1;
        }
        self
    }

    async fn step(&mut self) -> Result<(), CutOff> {
        if self.people.is_empty() || self.people.len() < MOST && self.dice.below(3) == 0 {
            return self.make().await;
        }
        let who = self.dice.below(self.people.len());
        match self.dice.below(8) {
            0 | 1 if !self.people[who].has_changed => self.rename(who).await,
            2 | 3 => self.claim(who).await,
            4 if self.people[who].clubs.is_empty() => self.found(who).await,
            5 if !self.people[who].clubs.is_empty() => self.take_in(who).await,
            _ if self.people[who].clubs.is_empty() => self.erase(who).await,
            _ => Ok(()),
        }
    }

    fn name(&mut self) -> String {
        if self.dice.below(4) == 0 { WANTED[self.dice.below(3)].to_owned() } else { new_name() }
    }

    async fn make(&mut self) -> Result<(), CutOff> {
        let (name, mut browser) = (self.name(), Browser::new(self.at));
        let body = json!({ "name": name, "device": "Firefox" });
        let Ok(answer) = browser.try_ask("POST /api/account", None, body).await else {
            self.cut_off.insert(name);
            return Err(CutOff);
        };
        if answer.status == 409 {
            assert!(WANTED.contains(&name.as_str()), "{name} was new");
            return Ok(());
        }
        succeeded(&answer, 201);
        self.people.push(Witness {
            browser,
            account: read(&answer),
            names: vec![name],
            has_changed: false,
            claims: BTreeSet::new(),
            cut_claim: BTreeSet::new(),
            clubs: Vec::new(),
            is_leaving: false,
        });
        Ok(())
    }

    async fn rename(&mut self, who: usize) -> Result<(), CutOff> {
        let name = self.name();
        let witness = &mut self.people[who];
        let Ok(answer) = witness.ask("POST /api/account/name", json!({ "name": name })).await
        else {
            self.cut_off.extend(witness.names.iter().cloned().chain([name.clone()]));
            witness.has_changed = true;
            witness.names.push(name);
            return Err(CutOff);
        };
        if answer.status == 409 {
            assert!(WANTED.contains(&name.as_str()), "{name} was new");
        } else {
            succeeded(&answer, 200);
            witness.has_changed = true;
            witness.names = vec![name];
        }
        Ok(())
    }

    /// Claims the chairs of two guests at once.
    async fn claim(&mut self, who: usize) -> Result<(), CutOff> {
        let mut seats = Vec::new();
        let mut guests = BTreeSet::new();
        for _ in 0..2 {
            let token = new_token();
            let code = open(self.at, &token).await?;
            guests.extend(guest_of(&token).map(|guest| guest.to_string()));
            seats.push((code, token));
        }
        let witness = &mut self.people[who];
        let Ok(answer) = witness.ask("POST /api/account/claim", json!({ "seats": seats })).await
        else {
            witness.cut_claim = guests;
            return Err(CutOff);
        };
        succeeded(&answer, 200);
        assert_eq!(read::<Value>(&answer)["claimed"], 2);
        witness.claims.extend(guests);
        Ok(())
    }

    async fn found(&mut self, who: usize) -> Result<(), CutOff> {
        let witness = &mut self.people[who];
        let answer = witness.ask("POST /api/clubs", json!({ "name": "4B" })).await?;
        succeeded(&answer, 201);
        let club = ClubId::read(&read::<ClubInfo>(&answer).club).expect("an id");
        witness.clubs.push(club);
        Ok(())
    }

    async fn take_in(&mut self, who: usize) -> Result<(), CutOff> {
        let name = new_name();
        let witness = &mut self.people[who];
        let club = witness.clubs[0];
        let first = format!("POST /api/club/{club}/members");
        let Ok(answer) = witness.ask(&first, json!({ "names": [name] })).await else {
            self.cut_off.insert(format!("{club}/{name}"));
            return Err(CutOff);
        };
        succeeded(&answer, 200);
        let cards = read::<MembersResponse>(&answer).cards;
        self.members.push((club, AccountId::read(&cards[0].person).expect("an id")));
        Ok(())
    }

    async fn erase(&mut self, who: usize) -> Result<(), CutOff> {
        let witness = &mut self.people[who];
        let body = json!({ "person": witness.account.person });
        let Ok(answer) = witness.ask("POST /api/account/erase", body).await else {
            witness.is_leaving = true;
            return Err(CutOff);
        };
        // In its first instants a server can't forget anybody yet, or it writes down whom and is late.
        if answer.status == 503 {
            witness.is_leaving = true;
            return Ok(());
        }
        if witness.is_leaving && answer.status == 401 {
            return Ok(());
        }
        succeeded(&answer, 204);
        let witness = self.people.swap_remove(who);
        self.forget(&witness);
        Ok(())
    }

    fn forget(&mut self, witness: &Witness) {
        self.gone.extend(unwanted(&witness.names));
        self.gone.insert(witness.number().to_string());
        self.gone_ids.push(witness.id());
    }

    /// Compares what was answered with what is stored, and with what the next server answers.
    async fn check(&mut self, at: SocketAddr, audit: &Audit) {
        for id in &self.gone_ids {
            assert!(!audit.people.contains_key(id), "{id} is forgotten, and here");
        }
        for (club, id) in &self.members {
            let is_member = audit.people.get(id).is_some_and(|person| person.is_member_of(*club));
            assert!(is_member && audit.clubs[club].has(*id), "a member of {club} is gone: {id}");
        }
        for mut witness in std::mem::take(&mut self.people) {
            witness.browser.at = at;
            if let Some(person) = audit.people.get(&witness.id()) {
                witness.is_as_answered(person);
                // One that was made without an answer is theirs as well.
                let made = person.clubs().iter().filter(|club| audit.clubs.contains_key(club));
                let made: Vec<_> = made.copied().collect();
                let has_all = witness.clubs.iter().all(|club| made.contains(club));
                assert!(has_all, "a club is lost: {:?}", witness.clubs);
                witness.clubs = made;
                witness.comes_back().await;
                self.people.push(witness);
            } else {
                assert!(witness.is_leaving, "{:?} is lost", witness.account);
                assert!(witness.browser.names().await.is_empty());
                self.forget(&witness);
            }
        }
    }
}

impl Witness {
    async fn ask(&mut self, first: &str, body: Value) -> Result<Answer, CutOff> {
        let answer = self.browser.try_ask(first, Some(&self.account.person), body).await;
        answer.map_err(|_| CutOff)
    }

    fn id(&self) -> AccountId {
        AccountId::read(&self.account.person).expect("an id")
    }

    fn number(&self) -> KeyHash {
        RecoveryNumber::read(&self.account.recovery).expect("a number").hash()
    }

    /// What was answered stands in the book, and what was cut off does or does not, as a whole.
    fn is_as_answered(&mut self, person: &Person) {
        let name = person.name().expect("a name").as_str().to_owned();
        assert!(self.names.contains(&name), "{name} is none of {:?}", self.names);
        self.names = vec![name];
        let claims: BTreeSet<_> = person.claims().map(|guest| guest.to_string()).collect();
        let both: BTreeSet<_> = self.claims.union(&self.cut_claim).cloned().collect();
        let is_whole = claims == self.claims || claims == both;
        assert!(is_whole, "a claim is half done: {claims:?}");
        (self.claims, self.cut_claim) = (claims, BTreeSet::new());
        self.is_leaving = false;
    }

    /// The device knows them, and so does another one by the recovery number.
    async fn comes_back(&mut self) {
        assert_eq!(self.browser.names().await, self.names);
        let body = json!({ "name": self.names[0], "number": self.account.recovery });
        let mut phone = Browser::new(self.browser.at);
        succeeded(&phone.ask("POST /api/account/enter", None, body).await, 200);
        // Of too many devices the oldest would be signed out.
        let left = phone.ask("POST /api/account/leave", Some(&self.account.person), json!(null));
        succeeded(&left.await, 204);
    }
}

fn succeeded(answer: &Answer, status: u16) {
    assert_eq!(answer.status, status, "{}", String::from_utf8_lossy(&answer.body));
}

/// Those names that nobody else may have.
fn unwanted(names: &[String]) -> impl Iterator<Item = String> {
    names.iter().filter(|name| !WANTED.contains(&name.as_str())).cloned()
}

/// Opens a table as the guest with this token; returns its code.
async fn open(at: SocketAddr, token: &str) -> Result<String, CutOff> {
    let (name, seat) = ("Guest".to_owned(), Some(game_core::Seat(0)));
    let wish = OpenRequest {
        setup: dvonn(),
        clock: None,
        rated: false,
        seat,
        name,
        program: false,
        token: token.to_owned(),
    };
    let body = serde_json::to_string(&wish).expect("a wish is text");
    let answer = try_http(at, "POST /api/tables", &[], &body).await.map_err(|_| CutOff)?;
    succeeded(&answer, 201);
    Ok(read::<OpenResponse>(&answer).code)
}

/// All that was cut off, of everybody.
fn cut_off(workers: &[Worker]) -> BTreeSet<String> {
    workers.iter().flat_map(|worker| worker.cut_off.iter().cloned()).collect()
}

async fn check(folder: &Path, at: SocketAddr, workers: &mut [Worker]) -> Audit {
    let audit = Audit::after_erasures(folder).await;
    audit.is_whole(&cut_off(workers));
    for worker in workers {
        worker.check(at, &audit).await;
        let found = found_in_files(folder, &worker.gone);
        assert_eq!(found, None, "somebody is forgotten, and this is in a file");
    }
    audit
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_while_accounts_change_it_leaves_nothing_half_done() {
    let is_long = std::env::var_os("HAMBAZI_LONG").is_some();
    let kills = if is_long { 200 } else { 12 };
    let folder = TempDir::new().unwrap();
    let mut server = Server::start(&folder);
    let mut workers: Vec<Worker> = (0..WORKERS).map(Worker::new).collect();
    let mut dice = Seeded::new(48);
    for kill in 1..=kills {
        if is_long {
            // Past the capture of the test's output, so that it is seen at once.
            let _ = writeln!(std::io::stderr(), "kill {kill} of {kills}");
        }
        let at = server.at;
        let working: Vec<_> =
            workers.drain(..).map(|worker| tokio::spawn(worker.work(at))).collect();
        tokio::time::sleep(Duration::from_millis(50 + dice.below(250) as u64)).await;
        server.kill();
        for worker in working {
            workers.push(worker.await.expect("nothing was answered that cannot be"));
        }
        server = Server::start(&folder);
        check(folder.path(), server.at, &mut workers).await;
    }

    // Ten minutes later a name whose making was cut off is free.
    server.kill();
    let_pass(folder.path(), TAKING + Duration::from_secs(60));
    let server = Server::start(&folder);
    let audit = check(folder.path(), server.at, &mut workers).await;
    let names = cut_off(&workers);
    let is_borne = |name: &String| {
        audit.people.values().any(|it| it.name().is_some_and(|it| it.as_str() == name))
    };
    let free: Vec<_> = unwanted(&names.into_iter().collect::<Vec<_>>())
        .filter(|name| !name.contains('/') && !is_borne(name) && !audit.rests(name))
        .collect();
    for name in &free {
        Browser::new(server.at).make(name).await;
    }
    server.kill();
    let answers: usize = workers.iter().map(|worker| worker.answers).sum();
    let gone: usize = workers.iter().map(|worker| worker.gone_ids.len()).sum();
    println!(
        "{answers} answers, {} people, {gone} forgotten, {kills} kills, {} names freed",
        audit.people.len(),
        free.len()
    );
    assert!(answers > kills && gone > 0, "only {answers} answers: too little was asked");
}
