//! Makes a golden journal: all games, over real sockets, and what everybody is shown of them.
//!
//! `cargo run -p server --example golden -- server/run/tests/golden/NAME`
//! writes NAME.br and NAME.json, and says what a game costs in the file. With `leaving` after it, these have
//! only games of two that one of them left; with `correspondence`, games by correspondence.

#[allow(dead_code)]
#[path = "../tests/dixit/guest.rs"]
mod guest;
#[path = "../tests/golden/shown.rs"]
mod shown;
#[path = "../tests/support/mod.rs"]
mod support;

use std::fs;
use std::io::Cursor;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use brotli::enc::BrotliEncoderParams;
use dixit::Variant;
use game_core::Seeded;
use image::{ImageFormat, Rgb, RgbImage};
use journal::{Append, Fence, Journal};
use protocol::dixit_messages::{self, Deck, Settings, Timers};
use protocol::{Claim, Clock, Offer, OpenResponse, Request, Setup};
use room_core::Millis;
use shown::{Table, shown};
use store::table_code::Code;
use store::table_header::{TableHeader, write_watch};
use store::token::guest_of;
use support::{Person, choose, daaliz, dvonn, http, kamisado, open, token};
use tempfile::TempDir;

/// How a game at an open table ends.
#[derive(Clone, Copy)]
enum End {
    /// By its rules, or, after this many moves, not at all.
    After(usize),
    Resigned,
    Agreed,
    Flagged,
    TakenBackAndAgain,
}

fn table(why: &str, opened: &OpenResponse, dixit: bool, people: u32) -> Table {
    let (code, watch) = (opened.code.clone(), opened.watch.clone());
    Table { why: why.to_owned(), code, watch, dixit, people, shown: Vec::new() }
}

async fn play(people: &mut [Person], dice: &mut Seeded, most: usize) {
    let seats: Vec<_> = people.iter().map(|person| person.view.you).collect();
    while people[0].view.moves.len() < most {
        let Some((seat, mv)) = choose(&people[0].view, dice) else { return };
        let played = people[0].view.moves.len() + 1;
        let who = seats.iter().position(|it| *it == Some(seat)).expect("each seat is taken");
        people[who].play(&mv).await;
        for person in people.iter_mut() {
            person.until(|view| view.moves.len() == played).await;
        }
    }
}

async fn open_game(
    at: SocketAddr,
    why: &str,
    setup: Setup,
    clock: Option<Clock>,
    end: End,
) -> Table {
    let seats = match &setup {
        Setup::Daaliz(setup) => u32::from(setup.players),
        _ => 2,
    };
    let opened = open(at, setup, clock, 0).await;
    let mut people = vec![Person::come(at, &opened.code, 0).await];
    for number in 1..seats {
        people.push(Person::sit(at, &opened.code, number).await);
    }
    for person in &mut people {
        person.until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
    }
    let mut dice = Seeded::new(5);
    let most = if let End::After(most) = end { most } else { 9 };
    play(&mut people, &mut dice, most).await;
    let version = people[0].view.version;
    match end {
        // The clock does it, or nobody.
        End::After(_) | End::Flagged => {}
        End::Resigned => people[1].ask(Request::Resign { version }).await,
        End::Agreed => {
            people[0].offer(Offer::Draw).await;
            people[1].until(|view| !view.offers.is_empty()).await;
            people[1].offer(Offer::Draw).await;
        }
        End::TakenBackAndAgain => {
            people[0].offer(Offer::TakeBack).await;
            people[1].until(|view| !view.offers.is_empty()).await;
            people[1].offer(Offer::TakeBack).await;
            people[0].until(|view| view.moves.len() < most).await;
            people[1].until(|view| view.moves.len() < most).await;
            play(&mut people, &mut dice, most + 3).await;
            let version = people[0].view.version;
            people[0].ask(Request::Resign { version }).await;
            people[1].until(|view| view.ending.is_some()).await;
            people[0].until(|view| view.ending.is_some()).await;
            people[0].offer(Offer::Rematch).await;
            people[1].until(|view| !view.offers.is_empty()).await;
            people[1].offer(Offer::Rematch).await;
            for person in &mut people {
                person.until(|view| view.games_before == 1).await;
            }
            play(&mut people, &mut dice, 4).await;
        }
    }
    if matches!(end, End::Resigned | End::Agreed | End::Flagged) {
        people[0].until(|view| view.ending.is_some()).await;
    }
    println!("{why}: {} moves", people[0].view.moves.len());
    table(why, &opened, false, seats)
}

/// Games that the first of two people left, or broke off.
async fn leaving(at: SocketAddr) -> Vec<Table> {
    let clock = Some(Clock::new(600_000, 5_000));
    let mut tables = Vec::new();
    for (why, moves, claim) in [
        ("kamisado, broken off at once", 0, None),
        ("kamisado, broken off after a move", 1, None),
        ("kamisado, a win against who was away", 2, Some(Claim::Win)),
        ("kamisado, a draw with who was away", 3, Some(Claim::Draw)),
    ] {
        let opened = open(at, kamisado(), clock, 0).await;
        let mut people = Person::pair(at, &opened.code).await;
        play(&mut people, &mut Seeded::new(5), moves).await;
        let [mut one, mut two] = people;
        let version = one.view.version;
        let Some(claim) = claim else {
            one.ask(Request::Abort { version }).await;
            one.until(|view| view.ending.is_some()).await;
            tables.push(table(why, &opened, false, 2));
            continue;
        };
        if moves % 2 == 0 {
            drop(one);
        } else {
            drop(std::mem::replace(&mut two, one));
        }
        two.until(|view| view.awaited.is_some()).await;
        while two.view.ending.is_none() {
            two.ask(Request::Claim { version, claim }).await;
            two.hear().await.expect("the server goes on");
        }
        tables.push(table(why, &opened, false, 2));
    }
    tables
}

/// Games by correspondence, written as a server would in days that nobody waits for.
async fn by_correspondence(journal: &Journal) -> Vec<Table> {
    const DAY: u64 = 24 * 3_600_000;
    let mut tables = Vec::new();
    for (why, code, watch, clock, lines) in [
        (
            "kamisado by correspondence, a day of grace, and out of time",
            "A2C3D4E5",
            "WATCH2A2",
            Clock::days(3),
            &[
                (1, "play 0 c1-c5"),
                (4, "grace 1"),
                (4, "play 1 b8-b6"),
                (7, "grace 0"),
                (8, "end flagged 0"),
            ][..],
        ),
        (
            "kamisado by correspondence, taken back, and a draw",
            "F6H7J8K9",
            "WATCH3A3",
            Clock::by_correspondence(10 * DAY, 3 * DAY / 2),
            &[
                (9, "play 0 c1-c5"),
                (17, "play 1 b8-b6"),
                (18, "back 1"),
                (19, "play 1 b8-b6"),
                (20, "end agreed"),
            ][..],
        ),
        (
            "kamisado by correspondence, given up",
            "327NMQPR",
            "WATCH4A4",
            Clock::days(1),
            &[(0, "play 0 c1-c5"), (1, "grace 1"), (1, "end resigned 1")][..],
        ),
        (
            "kamisado by correspondence, the first move out of time",
            "GQTDUV4K",
            "WATCH5A5",
            Clock::days(7),
            &[(7, "grace 0"), (8, "end flagged 0")][..],
        ),
    ] {
        let begun = 1_795_910_400_000;
        let (setup, watch) = (kamisado(), watch.to_owned());
        let start = setup.begin(&mut Seeded::new(1)).expect("it is a game").start();
        let clock = Some(clock);
        let header =
            TableHeader { setup, clock, rated: None, found: false, watch: watch.clone(), start };
        let mut book = vec![header.write(Millis(begun))];
        for (seat, name) in ["Mina", "Bo"].into_iter().enumerate() {
            let number = u32::try_from(seat).expect("there are two");
            let person = guest_of(&token(number)).expect("it is a token");
            book.push(format!("kamisado/1 {begun} sit {seat} {person} {name}"));
        }
        let at = |(day, event): &(u64, &str)| format!("kamisado/1 {} {event}", begun + day * DAY);
        book.extend(lines.iter().map(at));
        let watching = vec![write_watch(Code::read(code).expect("it is a code"))];
        for (book, lines) in [(code, book), (&watch, watching)] {
            let (book, fence) = (book.to_owned(), Fence::default());
            let append = Append { book, first: 0, fence, lines };
            journal.append(append, begun).await.expect("the disk is there");
        }
        let opened = OpenResponse { code: code.to_owned(), watch };
        tables.push(table(why, &opened, false, 2));
    }
    tables
}

async fn with_a_bot(at: SocketAddr) -> Table {
    let opened = open(at, kamisado(), None, 0).await;
    let mut person = Person::come(at, &opened.code, 0).await;
    person.ask(Request::Seat { seat: None, level: 1 }).await;
    person.until(|view| view.chairs[1].level.is_some()).await;
    let mut dice = Seeded::new(3);
    for _ in 0..4 {
        if let Some((seat, mv)) = choose(&person.view, &mut dice)
            && person.view.you == Some(seat)
        {
            person.play(&mv).await;
        }
        let moves = person.view.moves.len();
        person.until(|view| view.moves.len() > moves || view.ending.is_some()).await;
    }
    table("kamisado against a mind of level 1", &opened, false, 1)
}

async fn evening(at: SocketAddr, why: &str, settings: Settings, people: u32, steps: u32) -> Table {
    let (opened, mut sitting) = guest::begun(at, settings, people).await;
    let mut dice = Seeded::new(u64::from(people));
    let mut done = 0;
    while done < steps && guest::step(&mut sitting, &mut dice).await {
        done += 1;
    }
    println!("{why}: {done} deeds");
    table(why, &opened, true, people)
}

async fn lobby_with_photographs(at: SocketAddr) -> Table {
    let settings = Settings { deck: Deck::Own, ..guest::settings(Variant::Base) };
    let opened = guest::open(at, settings).await;
    let mut host = guest::Person::sit(at, &opened.code, 0).await;
    for number in 0..3_u8 {
        let mut file = Cursor::new(Vec::new());
        let pixels = RgbImage::from_pixel(200, 300, Rgb([number * 37, number * 91, number]));
        pixels.write_to(&mut file, ImageFormat::Png).expect("it can be packed");
        send(at, &opened.code, file.get_ref()).await;
        host.until(|view| view.deck.cards > u16::from(number)).await;
    }
    let cards = http(at, &format!("GET /api/tables/{}/cards", opened.code), &[], "").await;
    let cards: protocol::dixit_messages::Pictures =
        serde_json::from_slice(&cards.body).expect("handles");
    host.ask(dixit_messages::Request::TakeOut { card: cards.cards[0] }).await;
    host.until(|view| view.deck.cards == 2).await;
    host.ask(dixit_messages::Request::Bot { seat: None }).await;
    table("a lobby of Dixit with photographs", &opened, true, 1)
}

async fn send(at: SocketAddr, code: &str, file: &[u8]) {
    let bearer = format!("authorization: Bearer {}", token(0));
    let answer = http(at, &format!("POST /api/tables/{code}/photos"), &[&bearer], file).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
}

async fn all(at: SocketAddr) -> Vec<Table> {
    use kamisado::Length;
    let fast = Some(Clock::new(700, 0));
    let slow = Some(Clock::new(3_600_000, 1_000));
    let match_of = |length| Setup::Kamisado(kamisado::Setup { length });
    let random = Setup::Dvonn(dvonn::Setup { start: ::dvonn::Start::Random });
    let team = ::daaliz::Setup { players: 4, teams: true, ..::daaliz::Setup::default() };
    let reach = ::daaliz::Setup { goal: ::daaliz::Goal::Reach, ..::daaliz::Setup::default() };
    let whole = End::After(usize::MAX);
    vec![
        open_game(at, "dvonn to its end", dvonn(), None, whole).await,
        open_game(at, "dvonn from a random start, resigned", random, slow, End::Resigned).await,
        open_game(at, "dvonn, a draw agreed", dvonn(), None, End::Agreed).await,
        open_game(at, "dvonn, out of time", dvonn(), fast, End::Flagged).await,
        open_game(at, "dvonn, taken back, and again", dvonn(), slow, End::TakenBackAndAgain).await,
        open_game(at, "kamisado, a round", kamisado(), None, whole).await,
        open_game(at, "kamisado, three points", match_of(Length::Standard), None, whole).await,
        open_game(at, "kamisado, seven", match_of(Length::Long), slow, End::After(60)).await,
        open_game(at, "kamisado, fifteen", match_of(Length::Marathon), None, End::Resigned).await,
        with_a_bot(at).await,
        open_game(at, "daaliz to its end", daaliz(2), None, whole).await,
        open_game(at, "daaliz of three", daaliz(3), slow, End::After(30)).await,
        open_game(at, "daaliz of four", daaliz(4), None, End::After(30)).await,
        open_game(at, "daaliz in teams", Setup::Daaliz(team), None, End::After(30)).await,
        open_game(at, "quoridor", Setup::Daaliz(reach), None, End::Resigned).await,
        evening(at, "dixit of four", guest::settings(Variant::Base), 4, u32::MAX).await,
        evening(at, "dixit party of six", guest::settings(Variant::Party), 6, u32::MAX).await,
        evening(at, "dixit in teams of eight", guest::settings(Variant::Team), 8, 60).await,
        {
            let timed = Settings { timers: Timers::Usual, ..guest::settings(Variant::Base) };
            evening(at, "dixit with timers, broken off", timed, 5, 23).await
        },
        lobby_with_photographs(at).await,
    ]
}

#[tokio::main]
async fn main() {
    let name = std::env::args().nth(1).expect("the name of the golden journal, without an ending");
    let name = PathBuf::from(name);
    let (made, looked_at) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut config = guest::brisk(&made);
    config.limits.absence = Duration::from_millis(100);
    let running = guest::start_in(made.path(), config).await;
    let mut tables = match std::env::args().nth(2).as_deref() {
        Some("leaving") => leaving(running.address()).await,
        Some("correspondence") => by_correspondence(running.journal()).await,
        _ => all(running.address()).await,
    };
    running.stop().await;

    let file = made.path().join("hambazi.sqlite");
    let journal = fs::read(&file).expect("the journal was closed");
    fs::create_dir_all(looked_at.path()).expect("a folder can be made");
    fs::write(looked_at.path().join("hambazi.sqlite"), &journal).expect("it can be copied");
    // Another server, with other photographs: none.
    let running = guest::start_in(looked_at.path(), guest::brisk(&looked_at)).await;
    for table in &mut tables {
        table.shown = shown(running.address(), table).await;
    }
    running.stop().await;

    let mut packed = Vec::new();
    let with = BrotliEncoderParams { quality: 11, lgwin: 22, ..BrotliEncoderParams::default() };
    brotli::BrotliCompress(&mut &journal[..], &mut packed, &with).expect("memory can be written");
    let told = serde_json::to_vec(&tables).expect("views have only text for keys");
    println!("{} bytes, {} packed; {} of views", journal.len(), packed.len(), told.len());
    fs::write(name.with_extension("br"), packed).expect("the folder is there");
    fs::write(name.with_extension("json"), told).expect("the folder is there");
}
