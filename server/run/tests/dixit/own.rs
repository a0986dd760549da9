//! Own photographs, from a host's request to everybody's screen.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::{Duration, Instant};

use dixit::Variant;
use image::{ImageFormat, Rgb, RgbImage};
use protocol::OpenResponse;
use protocol::dixit_messages::{
    Deck, NoPhoto, NotBrought, PhotoAccepted, Pictures, Request, Settings, ToClient, ToServer,
};
use server::{Config, Limits, Rate};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::guest::{Person, brisk, open, settings, start, start_in};
use crate::support::{PATIENCE, http, token};

fn own() -> Settings {
    Settings { deck: Deck::Own, ..settings(Variant::Base) }
}

/// A photograph that is unlike those of other numbers.
fn photo(number: u8) -> Vec<u8> {
    let color = Rgb([number.wrapping_mul(37), number.wrapping_mul(91), number]);
    let mut file = Vec::new();
    let pixels = RgbImage::from_pixel(200, 300, color);
    pixels.write_to(&mut Cursor::new(&mut file), ImageFormat::Png).expect("it can be packed");
    file
}

/// Sends these bytes as person `number`; `length` is what is said of them, and no client says what is untrue.
async fn post(
    at: SocketAddr,
    code: &str,
    number: u32,
    file: &[u8],
    length: usize,
) -> (u16, Vec<u8>) {
    let mut stream = TcpStream::connect(at).await.expect("the server listens");
    let head = format!(
        "POST /api/tables/{code}/photos HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\
         content-type: image/jpeg\r\nauthorization: Bearer {}\r\ncontent-length: {length}\r\n\r\n",
        token(number)
    );
    stream.write_all(head.as_bytes()).await.expect("the server hears");
    // It may have answered already and hear no more.
    let _ = stream.write_all(file).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head has an end");
    let status = String::from_utf8_lossy(&answer[9..12]).parse().expect("a status");
    (status, answer[end + 4..].to_vec())
}

async fn bring(
    at: SocketAddr,
    code: &str,
    number: u32,
    file: &[u8],
) -> Result<PhotoAccepted, NoPhoto> {
    let (status, body) = post(at, code, number, file, file.len()).await;
    if status == 201 {
        return Ok(serde_json::from_slice(&body).expect("it was brought"));
    }
    let told: NotBrought = serde_json::from_slice(&body).expect("a reason");
    Err(told.why)
}

async fn cards(at: SocketAddr, code: &str) -> Pictures {
    let answer = http(at, &format!("GET /api/tables/{code}/cards"), &[], "").await;
    serde_json::from_slice(&answer.body).expect("handles")
}

/// A table with a whole deck, and two more who sit there.
async fn laid(at: SocketAddr) -> (OpenResponse, Vec<Person>) {
    let opened = open(at, own()).await;
    for number in 0..84 {
        let brought = bring(at, &opened.code, 0, &photo(number)).await.expect("it is taken");
        assert_eq!(brought.cards, u16::from(number) + 1);
    }
    let mut people = Vec::new();
    for number in 0..3 {
        people.push(Person::sit(at, &opened.code, number).await);
    }
    (opened, people)
}

#[tokio::test]
async fn they_are_served_to_their_table_alone_and_outlive_the_server() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let (opened, mut people) = laid(at).await;
    let pictures = cards(at, &opened.watch).await;
    assert!(pictures.cards.is_sorted() && pictures.cards.len() == 84, "the order tells nothing");
    let mut seen = BTreeSet::new();
    for card in &pictures.cards {
        let answer = http(at, &format!("GET /cards/{}/{card}", opened.watch), &[], "").await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/jpeg")));
        assert!(answer.header("cache-control").is_some_and(|kept| kept.starts_with("private")));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.body.len(), 65_536, "no length tells one from another");
        seen.insert(answer.body);
    }
    assert_eq!(seen.len(), 84, "each picture once");
    let other = open(at, own()).await;
    let elsewhere = format!("GET /cards/{}/{}", other.watch, pictures.cards[0]);
    assert_eq!(http(at, &elsewhere, &[], "").await.status, 404);

    people[0].ask(Request::Begin).await;
    for person in &mut people {
        person.until(|view| view.open.is_some()).await;
        let hand = person.view.mine.as_ref().and_then(|mine| mine.hand.clone()).unwrap_or_default();
        assert!(hand.iter().all(|card| pictures.cards.contains(card)), "what was loaded is dealt");
    }
    assert_eq!(bring(at, &opened.code, 0, &photo(99)).await, Err(NoPhoto::TooLate));
    drop(people);
    running.stop().await;

    let running = start(&folder).await;
    let at = running.address();
    assert_eq!(cards(at, &opened.code).await, pictures);
    for card in &pictures.cards {
        let answer = http(at, &format!("GET /cards/{}/{card}", opened.watch), &[], "").await;
        assert!(seen.contains(&answer.body), "a restart loses nothing");
    }
}

#[tokio::test]
async fn what_is_refused_is_refused_with_its_reason() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, own()).await;
    let code = &*opened.code;
    let _guest = Person::sit(at, code, 1).await;
    for (why, who, code, file) in [
        (NoPhoto::NotHost, 1, code, photo(1)),
        (NoPhoto::NotHost, 9, code, photo(1)),
        (NoPhoto::NoTable, 0, &*opened.watch, photo(1)),
        (NoPhoto::NoTable, 0, "222222", photo(1)),
        (NoPhoto::NoTable, 0, "..%2f..", photo(1)),
        (NoPhoto::Svg, 0, code, b"<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>".to_vec()),
        (NoPhoto::Gif, 0, code, b"GIF89a".to_vec()),
        (NoPhoto::Heic, 0, code, b"\0\0\0\x18ftypheic".to_vec()),
        (NoPhoto::NotAPicture, 0, code, b"<html>".to_vec()),
        (NoPhoto::NotAPicture, 0, code, Vec::new()),
        (NoPhoto::Broken, 0, code, photo(1)[..90].to_vec()),
    ] {
        assert_eq!(bring(at, code, who, &file).await, Err(why));
    }
    let (status, _) = post(at, code, 0, b"", (16 << 20) + 1).await;
    assert_eq!(status, 413, "what says that it is too long is not read");
    let nobody = http(at, &format!("POST /api/tables/{code}/photos"), &[], "").await;
    assert_eq!(nobody.status, 400);
    let foreign = format!("authorization: Bearer {}", token(0));
    let foreign = ["origin: https://evil.example", &*foreign];
    let foreign = http(at, &format!("POST /api/tables/{code}/photos"), &foreign, "").await;
    assert_eq!(foreign.status, 400, "nor is another page believed");

    bring(at, code, 0, &photo(1)).await.expect("it is taken");
    assert_eq!(bring(at, code, 0, &photo(1)).await, Err(NoPhoto::SamePicture));
    let mut host = Person::come(at, code, 0).await;
    host.ask(Request::Settle { settings: settings(Variant::Base) }).await;
    host.until(|view| view.settings.deck == Deck::Ours).await;
    assert_eq!(bring(at, code, 0, &photo(2)).await, Err(NoPhoto::NotOwn));
}

#[tokio::test]
async fn one_that_is_taken_out_is_gone_and_with_the_last_person_all_are() {
    let folder = TempDir::new().unwrap();
    let limits = Limits { idle: Duration::from_millis(20), ..brisk(&folder).limits };
    let running = start_in(folder.path(), Config { limits, ..brisk(&folder) }).await;
    let at = running.address();
    let opened = open(at, own()).await;
    let one = bring(at, &opened.code, 0, &photo(1)).await.expect("it is taken");
    let two = bring(at, &opened.code, 0, &photo(2)).await.expect("it is taken");
    let status = async |card| {
        let path = format!("GET /cards/{}/{card}", opened.watch);
        http(at, &path, &[], "").await.status
    };
    let mut host = Person::come(at, &opened.code, 0).await;
    host.ask(Request::TakeOut { card: one.card }).await;
    host.until(|view| view.deck.cards == 1).await;
    assert_eq!((status(one.card).await, status(two.card).await), (404, 200));
    let again = bring(at, &opened.code, 0, &photo(1)).await.expect("it may come back");
    assert_eq!(status(again.card).await, 200);

    let kept = folder.path().join("photos").join(&opened.code);
    let cards =
        |entry: &std::fs::DirEntry| entry.path().extension().is_some_and(|end| end == "jpg");
    let files = || std::fs::read_dir(&kept).map_or(0, |all| all.flatten().filter(cards).count());
    assert_eq!(files(), 2);
    drop(host);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(files(), 2, "somebody may come back");
    let mut host = Person::come(at, &opened.code, 0).await;
    assert_eq!(host.view.deck.cards, 2);
    host.ask(Request::Leave).await;
    host.until(|view| view.you.is_none()).await;
    drop(host);
    let start = Instant::now();
    while kept.exists() {
        assert!(start.elapsed() < PATIENCE, "they are still there");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let late = Person::come(at, &opened.code, 5).await;
    assert_eq!(late.view.deck.cards, 0);
}

#[tokio::test]
async fn a_server_takes_so_much_and_no_more() {
    let folder = TempDir::new().unwrap();
    let limits = Limits {
        photo_bytes: 2 * 65_536,
        photos: Rate { burst: 5.0, per_second: 0.0 },
        upload: Duration::from_millis(300),
        ..brisk(&folder).limits
    };
    let running = start_in(folder.path(), Config { limits, ..brisk(&folder) }).await;
    let at = running.address();
    let opened = open(at, own()).await;
    for number in 0..2 {
        bring(at, &opened.code, 0, &photo(number)).await.expect("it is taken");
    }
    assert_eq!(bring(at, &opened.code, 0, &photo(2)).await, Err(NoPhoto::Full));
    let (status, body) = post(at, &opened.code, 0, &photo(3)[..50], 4_000).await;
    let told: NotBrought = serde_json::from_slice(&body).expect("a reason");
    assert_eq!((status, told.why), (408, NoPhoto::TooSlow));
    assert_eq!(bring(at, &opened.code, 0, b"").await, Err(NoPhoto::NotAPicture));
    assert_eq!(bring(at, &opened.code, 0, b"").await, Err(NoPhoto::TooOften));
}

/// A file that has not come holds no place.
#[tokio::test]
async fn whoever_sends_slowly_holds_nobody_up() {
    let folder = TempDir::new().unwrap();
    let hour = Duration::from_secs(3_600);
    let limits = Limits { uploads: 1, developers: 1, upload: hour, ..brisk(&folder).limits };
    let running = start_in(folder.path(), Config { limits, ..brisk(&folder) }).await;
    let at = running.address();
    let (slow, honest) = (open(at, own()).await, open(at, own()).await);
    let mut lines = Vec::new();
    for from in [2, 2, 2, 3, 3, 3] {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, from], 0))).unwrap();
        let mut stream = socket.connect(at).await.unwrap();
        // By hand: no client stops in the middle.
        let head = format!(
            "POST /api/tables/{}/photos HTTP/1.1\r\nhost: {at}\r\nauthorization: Bearer {}\r\n\
             content-length: 5000\r\n\r\nabc",
            slow.code,
            token(0)
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        lines.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let photo = photo(1);
    let taken = timeout(PATIENCE, bring(at, &honest.code, 0, &photo)).await;
    taken.expect("it waits for nobody").expect("it is taken");
    drop(lines);
}

/// A sender who goes on while the answer is there still sees it.
#[tokio::test]
async fn what_is_too_long_is_heard_to_its_end() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, own()).await;
    let long = vec![0; 17 << 20];
    let bearer = format!("authorization: Bearer {}", token(0));
    for _ in 0..3 {
        let door = format!("POST /api/tables/{}/photos", opened.code);
        assert_eq!(http(at, &door, &[&bearer], &long).await.status, 413);
    }
}

/// While somebody sends the worst there is, a game elsewhere goes on.
#[tokio::test]
async fn nobody_at_another_table_notices() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let (hostile, peaceful) = (open(at, own()).await, open(at, settings(Variant::Base)).await);
    // As many pixels as are unpacked at all, of the most work.
    let mut large = Vec::new();
    RgbImage::new(6_000, 6_000)
        .write_to(&mut Cursor::new(&mut large), ImageFormat::Jpeg)
        .expect("it can be packed");
    let mut person = Person::come(at, &peaceful.code, 0).await;
    let mut answers = Vec::new();
    for _ in 0..3 {
        let mut answer = pin!(bring(at, &hostile.code, 0, &large));
        let mut pings = 0;
        answers.push(loop {
            tokio::select! {
                answer = &mut answer => break answer,
                () = tokio::time::sleep(Duration::from_millis(5)) => {}
            }
            person.ask(ToServer::Ping { n: pings }).await;
            assert!(matches!(person.hear().await, Ok(ToClient::Pong { .. })));
            pings += 1;
        });
        // A server that waits for a photograph answers a few while it comes, and one at its end.
        assert!(pings > 10, "{pings} pings");
    }
    assert!(answers[0].is_ok() && answers[1] == Err(NoPhoto::SamePicture), "{answers:?}");
}
