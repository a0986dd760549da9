//! A game by correspondence of thirty days, with two holidays and three restarts, in simulated time: in either store it has the
//! same book, and its clocks show the same.

use accounts::AccountNames;
use catalog::{AnyRecord, Game, Setup};
use game_core::{Seat, Status};
use journal::{Append, Fence, Journal, Leases, Sqlite};
use open_room::{Clock, Lag, Request};
use protocol::ToClient;
use room_core::{AccountId, Arrival, ConnectionId, Millis, Name, RoomInput};
use std::time::Duration;
use store::table_code::Code;
use tables::actors::table_room::{Effect, TableRoom, open_room};
use tables::bots::decks_and_bots::DecksAndBots;
use test_services::Postgres;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// When both sit.
const BEGIN: u64 = 1_000;

const ACCOUNTS: [&str; 2] = ["zw0fy07z03zg1zr1", "zw0fy07z03zg1zr2"];

/// The table, its room, and what was played.
struct Month {
    journal: Journal,
    room: Box<dyn TableRoom>,
    record: AnyRecord,
    now: u64,
}

fn code() -> Code {
    Code::read("A2C3D4").unwrap()
}

fn account(seat: usize) -> AccountId {
    AccountId::read(ACCOUNTS[seat]).unwrap()
}

async fn write(journal: &Journal, book: &str, first: u32, lines: Vec<String>, at: u64) {
    let append = Append { book: book.to_owned(), first, fence: Fence::default(), lines };
    journal.append(append, at).await.unwrap();
}

impl Month {
    async fn begin(journal: Journal) -> Month {
        let setup = Setup::usual(Game::Kamisado);
        let record = AnyRecord::usual(Game::Kamisado);
        let clock = serde_json::to_string(&Clock::days(3)).unwrap();
        let word = "kamisado/1";
        let opening = format!(
            "{word} {BEGIN} open {{\"setup\":{},\"clock\":{clock},\"watch\":\"WATCH2\",\"start\":\"{}\"}}",
            serde_json::to_string(&setup).unwrap(),
            record.start()
        );
        let sit = |seat: usize| format!("{word} {BEGIN} seat {seat} {}", ACCOUNTS[seat]);
        write(&journal, code().as_str(), 0, vec![opening, sit(0), sit(1)], BEGIN).await;
        for (seat, name) in ["Mina", "Bosse"].iter().enumerate() {
            let lines = vec!["person/1 1 made".to_owned(), format!("person/1 1 name {name}")];
            write(&journal, &account(seat).book(), 0, lines, BEGIN).await;
        }
        let room = Month::open(&journal).await;
        Month { journal, room, record, now: BEGIN }
    }

    async fn open(journal: &Journal) -> Box<dyn TableRoom> {
        let mut room = open_room(journal, code(), &DecksAndBots::default(), 0).await.unwrap();
        room.meet(Month::names(journal).await);
        room
    }

    async fn names(journal: &Journal) -> AccountNames {
        let names = [0, 1].map(|seat| Name::of(account(seat)));
        AccountNames::of(journal, names.iter().map(Name::as_str)).await.unwrap()
    }

    /// Stores what the room wants stored; the last view that it shows.
    async fn store(&mut self, effects: Vec<Effect>) -> Option<String> {
        let mut shown = None;
        for effect in effects {
            match effect {
                Effect::Persist(persist) => {
                    write(&self.journal, code().as_str(), persist.first, persist.lines, self.now)
                        .await;
                }
                Effect::Show(_, text) => shown = Some(text.to_string()),
                Effect::Decline(_, why) => panic!("declined: {why:?}"),
                Effect::Say(..) | Effect::Refuse(..) => {}
            }
        }
        shown
    }

    /// Time passes while the server runs: it wakes the room when that wants to be woken.
    async fn until(&mut self, quarters_of_days: u64) {
        let until = BEGIN + quarters_of_days * DAY / 4;
        while let Some(at) = self.room.wakes_at().filter(|at| at.0 <= until) {
            self.now = at.0;
            let effects = self.room.on(at, RoomInput::Woke);
            self.store(effects).await;
        }
        self.now = until;
    }

    /// The server stops, and starts again at this time.
    async fn restart(&mut self, quarters_of_days: u64) {
        self.now = BEGIN + quarters_of_days * DAY / 4;
        self.room = Month::open(&self.journal).await;
        let effects = self.room.on(Millis(self.now), RoomInput::Renamed);
        self.store(effects).await;
    }

    /// Somebody goes on a holiday that began at some time; the room is told if the server runs.
    async fn away(&mut self, seat: usize, line: u32, quarters: (u64, u64), is_told: bool) {
        let [from, to] = [quarters.0, quarters.1].map(|at| BEGIN + at * DAY / 4);
        let line_of = format!("person/1 {} away {from} {to}", self.now);
        write(&self.journal, &account(seat).book(), line, vec![line_of], self.now).await;
        if is_told {
            let names = Month::names(&self.journal).await;
            self.room.meet(names);
            let effects = self.room.on(Millis(self.now), RoomInput::Renamed);
            self.store(effects).await;
        }
    }

    /// The one to move comes, plays a move that does not end the game, and goes.
    async fn moves(&mut self) {
        let Status::Turn(Seat(seat)) = self.record.status() else { panic!("the game is over") };
        let goes_on = |mv: &&String| {
            let mut after = self.record.clone();
            after.play(mv).unwrap();
            after.turn().is_some_and(|turn| turn != Seat(seat)) && after.forced_pass().is_none()
        };
        let mv = self.record.legal().iter().find(goes_on).expect("a quiet move").clone();
        let (guest, person) = (ConnectionId(7), Some(account(seat.into()).person()));
        let now = Millis(self.now);
        let came = self.room.on(now, RoomInput::Came(Arrival { guest, person, inside: true }));
        let shown = self.store(came).await.expect("they see the table");
        let Ok(ToClient::View(view)) = ToClient::read(&shown) else { panic!("{shown}") };
        let act = Request::Act { version: view.version, mv: mv.clone(), thought_ms: None };
        let acted = self.room.asked(now, guest, Lag::default(), act);
        self.store(acted).await;
        let went = self.room.on(now, RoomInput::Went(guest));
        self.store(went).await;
        self.record.play(&mv).unwrap();
    }

    /// What each has left now, in hours.
    async fn hours_left(&mut self) -> Vec<u64> {
        let arrival = Arrival { guest: ConnectionId(9), person: None, inside: true };
        let came = self.room.on(Millis(self.now), RoomInput::Came(arrival));
        let shown = self.store(came).await.expect("an onlooker sees the table");
        let Ok(ToClient::View(view)) = ToClient::read(&shown) else { panic!("{shown}") };
        view.clocks.unwrap().left_ms.iter().map(|left| left / HOUR).collect()
    }
}

/// Thirty days, in quarters of days. Returns the table's book, and what the clocks show at the end.
async fn month(journal: Journal) -> (Vec<String>, Vec<u64>) {
    let mut game = Month::begin(journal).await;
    game.until(4).await;
    game.moves().await;
    game.restart(8).await;
    // Bosse goes for a week when two of his three days are over, and thinks for half a day when he is back.
    game.until(12).await;
    game.away(1, 2, (12, 40), true).await;
    game.until(42).await;
    game.moves().await;
    // Mina goes for five days; the server goes down, and she is back before it is.
    game.until(48).await;
    game.away(0, 2, (48, 68), true).await;
    game.until(56).await;
    game.now = BEGIN + 60 * DAY / 4;
    game.away(0, 3, (48, 60), false).await;
    game.restart(64).await;
    game.until(65).await;
    game.moves().await;
    // Each thinks for two days and three quarters.
    for at in [76, 87, 98] {
        game.until(at).await;
        game.moves().await;
    }
    game.restart(100).await;
    for at in [109, 120] {
        game.until(at).await;
        game.moves().await;
    }
    game.until(122).await;
    let left = game.hours_left().await;
    let book = game.journal.read(code().as_str()).await.unwrap();
    game.journal.close().await;
    (book, left)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_days_with_holidays_and_restarts_are_the_same_in_either_store() {
    let folder = tempfile::tempdir().unwrap();
    let (writer, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
    let (book, left) = month(Journal::start(writer, reader)).await;
    let postgres = Postgres::start();
    let leases = Leases::join(&postgres.url(), "one", Duration::from_secs(5)).await.unwrap();
    let (writer, reader) = leases.hands();
    let (other, there) = month(Journal::start(writer, reader)).await;
    assert_eq!((&book, &left), (&other, &there));
    // Who moves next has used half a day of three.
    assert_eq!(left, [60, 72], "{book:#?}");
    let verbs: Vec<&str> = book.iter().filter_map(|line| line.split(' ').nth(2)).collect();
    let count = |verb: &str| verbs.iter().filter(|it| **it == verb).count();
    assert_eq!((count("play"), count("away"), count("grace"), count("end")), (8, 3, 0, 0));
}
