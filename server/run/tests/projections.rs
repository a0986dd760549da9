//! Finished games in the tables: what the rooms show of them, live and read from a journal.

#[allow(dead_code)]
#[path = "dixit/guest.rs"]
mod guest;
#[allow(dead_code)]
#[path = "golden/shown.rs"]
mod shown;
#[path = "support/mod.rs"]
mod support;

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use dixit::Variant;
use dixit_table as evenings;
use game_core::{Ending as Shown, Outcome, Seat, Seeded};
use journal::{Append, Fence, Sqlite, Writer};
use projections::{Ending, FinishedGame, Player, PostgresStore, Score, SqliteStore, Store};
use protocol::dixit_messages::{self, Timers};
use protocol::{Offer, Request};
use serde::Deserialize as _;
use serde_json::Value;
use server::Config;
use sha2::{Digest, Sha256};
use shown::Table;
use support::{Person, dvonn, open, start};
use tempfile::TempDir;

/// By what the tables know this person of the tests.
fn person(number: u64) -> Player {
    let hash = Sha256::digest(u128::from(number).to_be_bytes());
    hashed(&hash)
}

fn hashed(hash: &[u8]) -> Player {
    Player::Person(hex::encode(hash))
}

fn tables(folder: &Path) -> SqliteStore {
    SqliteStore::open(&folder.join("projections.sqlite")).expect("tables that were filled")
}

/// What everybody at the table was shown, held against the last game that is listed.
fn compare(table: &Table, games: &[FinishedGame]) {
    let why = &table.why;
    let last = &table.shown[0];
    let before = if table.dixit { &last["game"] } else { &last["games_before"] };
    let before = before.as_u64().unwrap() - u64::from(table.dixit);
    let is_over =
        if table.dixit { !last["open"]["over"].is_null() } else { !last["ending"].is_null() };
    assert_eq!(games.len() as u64, before + u64::from(is_over), "{why}");
    let Some(game) = games.last().filter(|_| is_over) else { return };
    let seated: Vec<(u8, Player)> = (0..)
        .zip(&table.shown)
        .filter_map(|(number, view)| Some((view["you"].as_u64()?, person(number))))
        .map(|(seat, person)| (u8::try_from(seat).unwrap(), person))
        .collect();
    for (seat, person) in &seated {
        let (_, listed) = game.seats.iter().find(|(at, _)| at == seat).expect("a seat is listed");
        assert_eq!(listed.player, *person, "{why}");
    }
    if table.dixit { dixit_game(last, game) } else { open_game(last, game) }
}

fn open_game(view: &Value, game: &FinishedGame) {
    assert_eq!(game.game, view["setup"]["game"].as_str().unwrap());
    assert_eq!(serde_json::from_str::<Value>(&game.setup).unwrap(), view["setup"]);
    assert_eq!(game.moves as usize, view["moves"].as_array().unwrap().len());
    let ended = if view["ended"].is_null() { &view["ending"] } else { &view["ended"] };
    let (how, winner) = match Shown::deserialize(ended).unwrap() {
        Shown::Rules(Outcome::Won(seat)) => (Ending::Rules, Some(seat)),
        Shown::Rules(Outcome::Drawn) => (Ending::Rules, None),
        Shown::Resigned(seat) => (Ending::Resigned, Some(seat.other())),
        Shown::Flagged(seat) => (Ending::Flagged, Some(seat.other())),
        Shown::Agreed => (Ending::Agreed, None),
        Shown::Absent(seat) => (Ending::Absent, Some(seat.other())),
        Shown::AbsentDrawn(_) => (Ending::Absent, None),
        Shown::Aborted(_) => (Ending::Aborted, None),
        Shown::Unstarted(_) => (Ending::Unstarted, None),
        Shown::Abandoned => panic!("no room says so"),
    };
    let has_result = !matches!(how, Ending::Aborted | Ending::Unstarted);
    assert_eq!(game.ending, how);
    let chairs = view["chairs"].as_array().unwrap();
    assert_eq!(game.seats.len(), chairs.len());
    for ((at, seat), chair) in game.seats.iter().zip(chairs) {
        assert_eq!(seat.name, chair["name"].as_str().unwrap());
        let result = match winner {
            None => Score::Drawn,
            Some(winner) if winner == Seat(*at) => Score::Won,
            Some(_) => Score::Lost,
        };
        assert_eq!(seat.result, has_result.then_some(result));
    }
}

fn dixit_game(view: &Value, game: &FinishedGame) {
    let open = &view["open"];
    assert_eq!((game.game.as_str(), game.ending), ("dixit", Ending::Rules));
    assert_eq!(serde_json::from_str::<Value>(&game.setup).unwrap(), open["terms"]);
    assert_eq!(u64::from(game.moves), open["round"].as_u64().unwrap());
    assert_eq!(game.seats.len(), open["chairs"].as_array().unwrap().len());
    for (at, seat) in &game.seats {
        let at = usize::from(*at);
        assert_eq!(seat.name, view["people"][at]["name"].as_str().unwrap());
        assert_eq!(seat.points.map(u64::from), open["scores"][at].as_u64());
        let won = open["over"]["winners"].as_array().unwrap().contains(&at.into());
        assert_eq!(seat.result, Some(if won { Score::Won } else { Score::Lost }));
    }
}

#[test]
fn every_golden_journal_lists_the_games_that_its_rooms_show() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = fs::read_dir(&here).unwrap().map(|file| file.unwrap().path());
    let journals: Vec<_> = files.filter(|it| it.extension().is_some_and(|it| it == "br")).collect();
    assert!(!journals.is_empty(), "there is one at least");
    for packed in journals {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hambazi.sqlite");
        let mut lines = fs::File::open(&packed).unwrap();
        brotli::BrotliDecompress(&mut lines, &mut fs::File::create(&file).unwrap()).unwrap();
        let tables_shown = fs::read(packed.with_extension("json")).unwrap();
        let tables_shown: Vec<Table> = serde_json::from_slice(&tables_shown).unwrap();
        for _again in 0..2 {
            let rebuilt = server::rebuild_beside(&file).unwrap();
            assert_eq!(rebuilt.books, tables_shown.len() as u64);
            assert_eq!(rebuilt.unreadable, 0);
            let mut store = tables(folder.path());
            let mut games = 0;
            for table in &tables_shown {
                let listed = store.of_book(&table.code).unwrap();
                compare(table, &listed);
                games += listed.len() as u64;
            }
            assert!(games >= 4, "only {games} games");
            assert_eq!(rebuilt.games, games);
        }
    }
}

/// Two games are given up, one after the other; each is in the tables before the next begins.
async fn two_games(
    at: SocketAddr,
    listed: impl Fn(&str) -> Vec<FinishedGame> + Clone + Send + 'static,
) -> String {
    let opened = open(at, dvonn(), None, 0).await;
    let mut one = Person::come(at, &opened.code, 0).await;
    let mut other = Person::sit(at, &opened.code, 1).await;
    one.until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
    for game in 1..=2 {
        let version = one.view.version;
        one.ask(Request::Resign { version }).await;
        one.until(|view| view.ending.is_some()).await;
        other.until(|view| view.ending.is_some()).await;
        let begun = Instant::now();
        let listed = || {
            aside({
                let (listed, code) = (listed.clone(), opened.code.clone());
                move || listed(&code).len()
            })
        };
        while listed().await < game as usize {
            assert!(begun.elapsed() < support::PATIENCE, "game {game} is not listed");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        one.offer(Offer::Rematch).await;
        other.until(|view| !view.offers.is_empty()).await;
        other.offer(Offer::Rematch).await;
        one.until(|view| view.games_before == game).await;
        other.until(|view| view.games_before == game).await;
    }
    opened.code
}

#[tokio::test]
async fn a_game_of_dixit_is_listed_when_it_has_ended() {
    let folder = TempDir::new().unwrap();
    let running = server::start(guest::brisk(&folder)).await.expect("the server starts");
    let settings = guest::settings(Variant::Base);
    let (opened, mut people) = guest::begun(running.address(), settings, 3).await;
    let mut dice = Seeded::new(3);
    while guest::step(&mut people, &mut dice).await {}
    let begun = Instant::now();
    let path = folder.path().to_owned();
    while !path.join("projections.sqlite").exists()
        || tables(&path).of_book(&opened.code).unwrap().is_empty()
    {
        assert!(begun.elapsed() < support::PATIENCE, "the game is not listed");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    running.stop().await;
}

/// What waits for a disk or a database, beside a runtime.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.unwrap()
}

#[tokio::test]
async fn a_game_is_listed_when_it_has_ended_and_a_rebuild_lists_the_same() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let path = folder.path().to_owned();
    let listed = move |code: &str| {
        // The server makes the file.
        let is_there = path.join("projections.sqlite").exists();
        if is_there { tables(&path).of_book(code).unwrap() } else { Vec::new() }
    };
    let code = two_games(running.address(), listed).await;
    running.stop().await;
    let mut store = tables(folder.path());
    let games = store.of_book(&code).unwrap();
    let Player::Person(loser) = person(0) else { unreachable!() };
    let found = store.of_person(&loser, None, None, 10).unwrap();
    assert_eq!(found.iter().map(|found| found.number).collect::<Vec<_>>(), [2, 1]);
    drop(store);
    let file = folder.path().join("hambazi.sqlite");
    let rebuilt = aside(move || server::rebuild_beside(&file)).await;
    assert_eq!(rebuilt.unwrap().games, 2);
    assert_eq!(tables(folder.path()).of_book(&code).unwrap(), games);
}

/// With PostgreSQL the tables may be filled anew while a node runs, which goes on as if nothing was.
#[tokio::test]
async fn a_rebuild_beside_a_node_lists_the_same() {
    let database = test_services::Postgres::start();
    let url = database.url();
    let folder = TempDir::new().unwrap();
    let config = Config { database: Some(url.clone()), ..support::config(&folder) };
    let running = server::start(config).await.expect("the node starts");
    let listed = {
        let url = url.clone();
        move |code: &str| PostgresStore::open(&url).unwrap().of_book(code).unwrap()
    };
    for games in [2, 4] {
        let code = two_games(running.address(), listed.clone()).await;
        let (listed, url) = (listed.clone(), url.clone());
        aside(move || {
            let before = listed(&code);
            assert_eq!(server::rebuild_in(&url).unwrap().games, games);
            assert_eq!(listed(&code), before);
        })
        .await;
    }
    running.stop().await;
}

/// The games of a book, by way of a journal.
fn rebuilt(book: &[String]) -> Vec<FinishedGame> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hambazi.sqlite");
    let (mut writer, reader) = Sqlite::open(&file).unwrap();
    let append = Append {
        book: evenings::CODE.to_owned(),
        first: 0,
        fence: Fence::default(),
        lines: book.to_vec(),
    };
    assert_eq!(writer.commit(&[append], 1).unwrap(), [true]);
    drop((writer, reader));
    let rebuilt = server::rebuild_beside(&file).unwrap();
    assert_eq!((rebuilt.books, rebuilt.unreadable), (1, 0));
    tables(folder.path()).of_book(evenings::CODE).unwrap()
}

fn guest(number: u64) -> Player {
    let key = evenings::person(number);
    hashed(&key.0)
}

/// One person and bots, twice: in Team two seats have the points of one side.
#[test]
fn two_games_of_an_evening_with_bots_are_listed_as_they_ended() {
    let mut table = evenings::Table::open(evenings::settings(Variant::Team, Timers::Usual));
    table.sit(0);
    for _ in 0..5 {
        table.ask(0, dixit_messages::Request::Bot { seat: None }).unwrap();
    }
    let (mut dice, mut views) = (Seeded::new(1), Vec::new());
    for _ in 0..2 {
        table.ask(0, dixit_messages::Request::Begin).unwrap();
        while !table.is_over() {
            if !table.step(&mut dice) {
                let at = table.room.wakes_at().expect("a bot or the timer goes on");
                table.wait(at.0.saturating_sub(table.now.0));
            }
        }
        views.push(table.view().clone());
        // What happens after a game changes nothing of it.
        table.wait(3_000);
        table.ask(0, dixit_messages::Request::Again).unwrap();
    }
    let games = rebuilt(&table.book);
    assert_eq!(games.len(), 2);
    for (game, view) in games.iter().zip(&views) {
        let open = view.open.as_ref().unwrap();
        let over = open.over.as_ref().unwrap();
        assert_eq!((game.moves, game.ending), (open.round, Ending::Rules));
        assert_eq!(game.seats.len(), 6);
        for ((at, seat), chair) in game.seats.iter().zip(&open.chairs) {
            let is_bot = Some(Seat(*at)) != view.you;
            assert_eq!(seat.player, if is_bot { Player::Bot(None) } else { guest(0) });
            assert_eq!(seat.name, if is_bot { "" } else { "Person 0" });
            assert_eq!(seat.points, Some(u32::from(open.scores[chair.side.index()])));
            let won = over.winners.contains(&chair.side);
            assert_eq!(seat.result, Some(if won { Score::Won } else { Score::Lost }));
        }
        assert!(game.started_at < game.finished_at);
    }
    assert!(games[0].finished_at < games[1].started_at);
}

#[test]
fn a_game_that_too_few_were_left_for_is_listed_as_deserted() {
    let settings = evenings::settings(Variant::Base, Timers::Usual);
    let mut table = evenings::Table::begun(settings, 3);
    let teller = table.view().open.as_ref().unwrap().teller.unwrap();
    table.ask(u64::from(teller.0), dixit_messages::Request::Leave).unwrap();
    assert!(rebuilt(&table.book).is_empty(), "they may yet play on");
    table.wait(300_000);
    assert!(table.is_over());
    let games = rebuilt(&table.book);
    let [game] = &games[..] else { panic!("one game") };
    assert_eq!(game.ending, Ending::Deserted);
    let seats: Vec<u8> = game.seats.iter().map(|(at, _)| *at).collect();
    assert_eq!(seats, [0, 1, 2].into_iter().filter(|&at| at != teller.0).collect::<Vec<_>>());
    for (at, seat) in &game.seats {
        assert_eq!((&seat.player, &*seat.name), (&guest((*at).into()), &*format!("Person {at}")));
    }
}

/// A player who leaves for good in the last round has points at its end, and is nobody any more.
#[test]
fn who_left_in_the_last_round_is_listed_as_one_who_left() {
    let settings = evenings::settings(Variant::Base, Timers::Off);
    let mut table = evenings::Table::begun(settings, 4);
    let (mut dice, mut before) = (Seeded::new(1), Vec::new());
    while !table.is_over() {
        before.clone_from(&table.book);
        assert!(table.step(&mut dice));
    }
    let leaves = |leaver: u64| {
        let mut table = evenings::Table::of(table.opening.clone(), before.clone());
        (0..4).for_each(|number| table.come(number));
        let round = table.view().open.as_ref().unwrap().round;
        table.ask(leaver, dixit_messages::Request::Leave).unwrap();
        while !table.is_over() {
            assert!(table.step(&mut Seeded::new(1)));
        }
        let games = rebuilt(&table.book);
        let [game] = &games[..] else { panic!("one game") };
        if game.moves > round {
            return false; // the chair was free again before the end
        }
        for ((at, seat), number) in game.seats.iter().zip(0..) {
            assert_eq!(seat.player, if number == leaver { Player::Left } else { guest(number) });
            assert_eq!(seat.name, format!("Person {at}"));
        }
        assert_eq!(game.seats.len(), 4);
        true
    };
    let in_the_last = (0..4).filter(|&leaver| leaves(leaver)).count();
    assert!(in_the_last > 0, "nobody left in the last round");
}
