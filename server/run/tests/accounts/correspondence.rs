//! Games by correspondence: who plays them, when their flags fall, and in which order they stand.

use std::time::{Duration, Instant};

use game_core::Seat;
use journal::{Journal, Sqlite};
use projections::{SqliteStore, Store};
use protocol::account::{DueGames, Games, Holiday, MadeResponse};
use protocol::{Clock, OpenRequest, OpenResponse, Request, Why};
use serde_json::json;
use server::Running;
use tempfile::TempDir;

use crate::support::browser::{Browser, read};
use crate::support::{Answer, PATIENCE, Person, kamisado, open, start, token};

const HOUR: u64 = 3_600_000;

async fn ask(browser: &mut Browser, account: Option<&str>, clock: Option<Clock>) -> Answer {
    let (setup, seat, name) = (kamisado(), Some(Seat(0)), "Somebody".to_owned());
    let rated = account.is_some() && clock.is_some();
    let wish = OpenRequest { setup, clock, rated, seat, name, program: false, token: token(0) };
    browser.ask("POST /api/tables", account, serde_json::to_value(&wish).unwrap()).await
}

fn sit(seat: u8) -> Request<String> {
    Request::Sit { seat: Some(Seat(seat)), name: "Bo".to_owned() }
}

async fn games(browser: &mut Browser, account: &str) -> Games {
    read(&browser.ask("GET /api/account/games?game=", Some(account), json!(null)).await)
}

/// Two people with accounts.
pub struct Pair {
    folder: TempDir,
    pub server: Running,
    pub browsers: [Browser; 2],
    pub accounts: [MadeResponse; 2],
}

impl Pair {
    pub async fn new() -> Pair {
        let folder = tempfile::tempdir().unwrap();
        let server = start(&folder).await;
        let mut browsers = [0, 1].map(|_| Browser::new(server.address()));
        let accounts = [browsers[0].make("Mina").await, browsers[1].make("Bosse").await];
        Pair { folder, server, browsers, accounts }
    }

    /// Both sit at a table, and leave it after `moves` moves.
    pub async fn play(&mut self, clock: Option<Clock>, moves: usize) -> String {
        let answer = ask(&mut self.browsers[0], Some(&self.accounts[0].person), clock).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        let table: OpenResponse = read(&answer);
        let mut people = Vec::new();
        for (number, (browser, account)) in self.browsers.iter().zip(&self.accounts).enumerate() {
            let number = u32::try_from(number).unwrap();
            people.push(Person::come_as(browser, &account.person, &table.code, number).await);
        }
        people[1].ask(sit(1)).await;
        for person in &mut people {
            person.until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
        }
        for (played, mv) in ["c1-c5", "b8-b6"].into_iter().take(moves).enumerate() {
            people[played % 2].play(mv).await;
            for person in &mut people {
                person.until(|view| view.moves.len() == played + 1).await;
            }
        }
        table.code
    }

    /// The server was away until an hour after the next deadline of a day.
    pub async fn a_day_later(self) -> Pair {
        let Pair { folder, server, mut browsers, accounts } = self;
        server.stop().await;
        let (writer, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let lived = journal.last_beat().await.unwrap().expect("a server lived");
        journal.beat(lived + 25 * HOUR).await.unwrap();
        journal.close().await;
        let server = start(&folder).await;
        for browser in &mut browsers {
            browser.at = server.address();
        }
        Pair { folder, server, browsers, accounts }
    }

    async fn until_stored(&self, done: impl Fn(&mut SqliteStore) -> bool) {
        let (file, begun) = (self.folder.path().join("projections.sqlite"), Instant::now());
        while !file.exists() || !done(&mut SqliteStore::open(&file).unwrap()) {
            assert!(begun.elapsed() < PATIENCE, "the tables don't have it");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the last line of a book ends so. Nobody comes to the table.
    pub async fn until_written(&self, code: &str, end: &str) {
        let begun = Instant::now();
        loop {
            let book = self.server.journal().read(code).await.unwrap();
            if book.last().is_some_and(|line| line.ends_with(end)) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{end} is not written: {book:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[tokio::test]
async fn a_flag_falls_at_a_table_that_sleeps_after_a_restart_and_a_day_of_grace() {
    let mut pair = Pair::new().await;
    let code = pair.play(Some(Clock::days(1)), 2).await;
    let in_two_days = 2 * 24 * HOUR
        + u64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
    let is_there = |store: &mut SqliteStore| {
        store.overdue(in_two_days, (0, ""), 9).unwrap().iter().any(|(_, book)| *book == code)
    };
    pair.until_stored(is_there).await;
    let account = pair.accounts[0].person.clone();
    let hours = async |pair: &mut Pair| {
        let games = games(&mut pair.browsers[0], &account).await;
        let game = games.running.first().expect("it runs");
        (game.yours, game.left_ms.expect("a clock runs") / HOUR)
    };
    assert_eq!(hours(&mut pair).await, (true, 23));

    let mut pair = pair.a_day_later().await;
    pair.until_written(&code, " grace 0").await;
    assert_eq!(hours(&mut pair).await, (true, 23));
    // The room is asleep again before the day of grace is stored.
    let pair = {
        let deadline = |store: &mut SqliteStore| {
            let all = store.overdue(u64::MAX / 2, (0, ""), 9).unwrap();
            all.iter().any(|(at, _)| *at > in_two_days - HOUR)
        };
        pair.until_stored(deadline).await;
        pair.a_day_later().await
    };
    pair.until_written(&code, " end flagged 0").await;
    pair.until_stored(|store| store.overdue(u64::MAX / 2, (0, ""), 9).unwrap().is_empty()).await;
    let ended = games(&mut { pair.browsers }[0], &account).await;
    assert_eq!(ended.running, []);
    assert_eq!(ended.finished[0].result.as_deref(), Some("lost"));
    pair.server.stop().await;
}

#[tokio::test]
async fn clocks_stand_at_tables_that_sleep_while_somebody_is_on_a_holiday() {
    let mut pair = Pair::new().await;
    let code = pair.play(Some(Clock::days(1)), 2).await;
    let person = pair.accounts[0].person.clone();
    let lookup = room_core::AccountId::read(&person).unwrap().person().to_string();
    pair.until_stored(|store| !store.open_seats(&lookup, 9).unwrap().is_empty()).await;
    let away = async |pair: &mut Pair, days: u64| {
        let body = json!({ "days": days });
        pair.browsers[0].ask("POST /api/account/away", Some(&person), body).await
    };
    for days in [22, 0] {
        assert_eq!(away(&mut pair, days).await.status, if days == 0 { 404 } else { 400 }, "{days}");
    }
    let gone: Holiday = read(&away(&mut pair, 2).await);
    let until = gone.until.expect("they are away");
    assert_eq!(gone.left, 28);
    assert_eq!(away(&mut pair, 1).await.status, 400, "they are away");
    pair.until_written(&code, &format!(" {until}")).await;
    let book = pair.server.journal().read(&code).await.unwrap();
    let from = until - 2 * 24 * HOUR;
    assert!(book.last().unwrap().ends_with(&format!(" away 0 {from} {until}")), "{book:?}");
    let is_later = |store: &mut SqliteStore| {
        let all = store.overdue(u64::MAX / 2, (0, ""), 9).unwrap();
        all.iter().any(|(at, book)| *book == code && *at > until + 23 * HOUR)
    };
    pair.until_stored(is_later).await;

    // After a day no flag falls, and coming back makes the clock run again.
    let mut pair = pair.a_day_later().await;
    let asked = pair.browsers[0].ask("GET /api/account/away", Some(&person), json!(null)).await;
    assert_eq!(read::<Holiday>(&asked), gone);
    let back: Holiday = read(&away(&mut pair, 0).await);
    assert_eq!((back.until, back.left), (None, 28), "a day and an hour were taken");
    let begun = Instant::now();
    let last = loop {
        let book = pair.server.journal().read(&code).await.unwrap();
        let last = book.last().unwrap().clone();
        if !last.ends_with(&format!(" {until}")) {
            break last;
        }
        assert!(begun.elapsed() < PATIENCE, "{book:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(last.contains(&format!(" away 0 {from} ")), "{last}");
    pair.server.stop().await;
}

#[tokio::test]
async fn one_is_warned_a_day_before_the_time_is_up() {
    let mut pair = Pair::new().await;
    let code = pair.play(Some(Clock::days(2)), 2).await;
    // Where there is never more than a day, one is warned later.
    pair.play(Some(Clock::days(1)), 2).await;
    let person = pair.accounts[0].person.clone();
    let due = async |pair: &mut Pair| {
        let answer = pair.browsers[0].ask("GET /api/account/due", Some(&person), json!(null));
        read::<DueGames>(&answer.await).due
    };
    pair.until_stored(|store| store.overdue(u64::MAX / 2, (0, ""), 9).unwrap().len() == 2).await;
    assert_eq!(due(&mut pair).await, []);
    let mut pair = pair.a_day_later().await;
    let now = due(&mut pair).await;
    let [game] = &now[..] else { panic!("one has less than a day: {now:?}") };
    assert_eq!((&game.code, game.game.as_str(), game.left_ms / HOUR), (&code, "kamisado", 22));
    pair.server.stop().await;
}

#[tokio::test]
async fn only_two_people_with_accounts_play_by_correspondence() {
    let Pair { folder: _folder, server, mut browsers, accounts } = Pair::new().await;
    let (at, clock) = (server.address(), Some(Clock::days(3)));
    let nobody = ask(&mut Browser::new(at), None, clock).await;
    assert_eq!((nobody.status, nobody.why()), (422, Why::NoAccount));
    let mina = accounts[0].person.as_str();
    for odd in [
        Clock { cap_ms: Some(HOUR), ..Clock::days(3) },
        Clock { cap_ms: Some(31 * 24 * HOUR), ..Clock::days(3) },
        Clock::by_correspondence(24 * HOUR, 0),
        Clock::by_correspondence(HOUR, HOUR),
    ] {
        let answer = ask(&mut browsers[0], Some(mina), Some(odd)).await;
        assert_eq!(answer.status, 400, "{odd:?}");
    }
    let long = Clock::by_correspondence(240 * HOUR, 36 * HOUR);
    assert_eq!(ask(&mut browsers[0], Some(mina), Some(long)).await.status, 201);
    let table: OpenResponse = read(&ask(&mut browsers[0], Some(mina), clock).await);
    let mut host = Person::come_as(&browsers[0], mina, &table.code, 0).await;
    assert_eq!(host.view.clocks.as_ref().unwrap().agreed, Clock::days(3));
    let level = Request::Seat { seat: None, level: 3 };
    assert_eq!(host.declined(level).await, Why::NoAccount);
    let mut guest = Person::come(at, &table.code, 5).await;
    assert_eq!(guest.declined(sit(1)).await, Why::NoAccount);
    let program = Request::SitProgram { seat: Some(Seat(1)), name: "Bot".to_owned() };
    assert_eq!(guest.declined(program).await, Why::NoAccount);
    let mut foe = Person::come_as(&browsers[1], &accounts[1].person, &table.code, 1).await;
    foe.ask(sit(1)).await;
    foe.until(|view| view.you == Some(Seat(1))).await;
    assert_eq!(foe.view.awaited, None, "the first move of a live game is due after 30 seconds");
    server.stop().await;
}

#[tokio::test]
async fn a_person_has_at_most_a_hundred_such_games() {
    let mut pair = Pair::new().await;
    let (mina, clock) = (pair.accounts[0].person.clone(), Some(Clock::days(7)));
    for _ in 0..100 {
        assert_eq!(ask(&mut pair.browsers[0], Some(&mina), clock).await.status, 201);
    }
    let person = room_core::AccountId::read(&mina).unwrap().person().to_string();
    pair.until_stored(|store| store.by_correspondence(&person).unwrap() == 100).await;
    let more = ask(&mut pair.browsers[0], Some(&mina), clock).await;
    assert_eq!((more.status, more.why()), (429, Why::TooMany));
    assert_eq!(
        ask(&mut pair.browsers[0], Some(&mina), Some(Clock::new(600_000, 0))).await.status,
        201
    );
    let bo = pair.accounts[1].person.clone();
    let table: OpenResponse = read(&ask(&mut pair.browsers[1], Some(&bo), clock).await);
    let mut host = Person::come_as(&pair.browsers[0], &mina, &table.code, 0).await;
    assert_eq!(host.declined(sit(1)).await, Why::TooMany);
    pair.server.stop().await;
}

#[tokio::test]
async fn games_stand_in_the_order_of_need() {
    let mut pair = Pair::new().await;
    let theirs = pair.play(Some(Clock::days(1)), 1).await;
    let three = pair.play(Some(Clock::days(3)), 2).await;
    let endless = pair.play(None, 2).await;
    let one = pair.play(Some(Clock::days(1)), 2).await;
    let account = pair.accounts[0].person.clone();
    let begun = Instant::now();
    loop {
        let games = games(&mut pair.browsers[0], &account).await;
        let codes: Vec<_> = games.running.iter().map(|game| game.code.as_str()).collect();
        if codes == [&one, &three, &endless, &theirs] {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{codes:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // A clock that is not by correspondence has no deadline in the tables.
    open(pair.server.address(), kamisado(), Some(Clock::new(600_000, 0)), 0).await;
    pair.until_stored(|store| store.overdue(u64::MAX / 2, (0, ""), 9).unwrap().len() == 3).await;
    pair.server.stop().await;
}
