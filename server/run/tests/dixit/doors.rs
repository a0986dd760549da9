//! What stands before a table: codes, pictures, records, wrong requests.

use std::collections::BTreeSet;

use dixit::{Command, Variant};
use game_core::Seeded;
use protocol::dixit_messages::{
    CardTexts, Deck, DixitTableInfo, Handle, Pictures, Request, Settings, ToClient, ToServer, View,
};
use tempfile::TempDir;

use crate::guest::{Person, begun, open, seat, settings, start, step};
use crate::support::http;

#[tokio::test]
async fn a_code_is_found_with_whatever_digits_it_is_typed() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, settings(Variant::Party)).await;
    let persian = |digit: u8| char::from_u32('۰' as u32 + u32::from(digit - b'0')).unwrap();
    let typed: String = opened
        .code
        .bytes()
        .map(|letter| if letter.is_ascii_digit() { persian(letter) } else { letter.into() })
        .flat_map(char::to_lowercase)
        .collect();
    let escaped: Vec<String> = typed.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let escaped = escaped.concat();
    for (code, watch_only) in [(&opened.code, false), (&escaped, false), (&opened.watch, true)] {
        let answer = http(at, &format!("GET /api/tables/{code}"), &[], "").await;
        let found: DixitTableInfo = serde_json::from_slice(&answer.body).expect("a table of Dixit");
        assert_eq!((found.evening.variant, found.watch_only), (Variant::Party, watch_only));
    }
}

#[tokio::test]
async fn settings_that_nobody_can_play_open_no_table() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    for wrong in [
        Settings { chairs: 2, ..Settings::default() },
        Settings { chairs: 13, ..Settings::default() },
        Settings { chairs: 5, ..settings(Variant::Party) },
        Settings { cycles: 0, ..Settings::default() },
        Settings { cycles: 11, ..Settings::default() },
        Settings { first: dixit::First::Host(seat(12)), ..Settings::default() },
    ] {
        let wish = protocol::dixit_messages::Deal {
            settings: wrong.clone(),
            name: String::new(),
            token: crate::support::token(0),
        };
        let body = serde_json::to_string(&wish).unwrap();
        let answer = http(running.address(), "POST /api/evenings", &[], &body).await;
        assert_eq!(answer.status, 400, "{wrong:?}");
    }
}

#[tokio::test]
async fn the_whole_deck_is_there_before_the_deal_and_for_everyone() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, settings(Variant::Base)).await;
    let mut lists = Vec::new();
    for code in [&opened.code, &opened.watch] {
        let answer = http(at, &format!("GET /api/tables/{code}/cards"), &[], "").await;
        let pictures: Pictures = serde_json::from_slice(&answer.body).expect("handles");
        assert!(pictures.cards.is_sorted(), "the order tells nothing");
        lists.push(pictures.cards);
    }
    assert_eq!(lists[0], lists[1]);
    let mut seen = BTreeSet::new();
    for handle in &lists[0] {
        let answer = http(at, &format!("GET /cards/{}/{handle}", opened.watch), &[], "").await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
        assert!(answer.header("cache-control").is_some_and(|kept| kept.starts_with("private")));
        seen.insert(answer.body);
    }
    assert_eq!(seen.len(), 84, "each picture once");
    for nothing in ["0000000000000000", "7", "..%2f..%2fetc", "%2e%2e"] {
        let answer = http(at, &format!("GET /cards/{}/{nothing}", opened.watch), &[], "").await;
        assert_eq!(answer.status, 404, "{nothing}");
    }
    let other = open(at, settings(Variant::Base)).await;
    let wrong = format!("GET /cards/{}/{}", other.watch, lists[0][0]);
    assert_eq!(http(at, &wrong, &[], "").await.status, 404, "names hold at one table only");

    let (_, people) = begun(at, settings(Variant::Base), 4).await;
    let hand = people[0].view.mine.as_ref().and_then(|mine| mine.hand.clone()).unwrap();
    assert!(hand.iter().all(|card| !lists[0].contains(card)), "and in one game only");
}

#[tokio::test]
async fn documents_and_previews_tell_nothing_of_hands() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let (opened, mut people) = begun(at, settings(Variant::Base), 4).await;
    let mut pictures = BTreeSet::new();
    for _ in 0..6 {
        let hands = people.iter().filter_map(|it| it.view.mine.as_ref()?.hand.clone()).flatten();
        let hands: Vec<String> = hands.map(|card| card.to_string()).collect();
        assert!(hands.len() > 10, "{hands:?}");
        for page in ["dixit/CODE", "dixit/CODE/album", "dixit/CODE/fair", "tv/CODE"] {
            let path = page.replace("CODE", &opened.code);
            let html = http(at, &format!("GET /en/{path}"), &[], "").await;
            assert_eq!(html.status, 200, "{path}");
            let html = String::from_utf8(html.body).unwrap();
            assert!(html.contains("Dixit with") && html.contains("Person 3"), "{html}");
            assert!(!hands.iter().any(|card| html.contains(card.as_str())), "{path}");
        }
        let preview = format!("GET /preview/en/dixit/{}.png", opened.code);
        pictures.insert(http(at, &preview, &[], "").await.body);
        step(&mut people, &mut Seeded::new(1)).await;
    }
    assert_eq!(pictures.len(), 1, "it does not change with the cards");
    let (other, _people) = begun(at, settings(Variant::Base), 4).await;
    let preview = http(at, &format!("GET /preview/en/dixit/{}.png", other.code), &[], "").await;
    assert!(pictures.contains(&preview.body), "nor with the evening");
}

#[tokio::test]
async fn a_record_is_given_only_when_a_game_is_over() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let (opened, mut people) = begun(at, settings(Variant::Base), 4).await;
    let path = format!("GET /api/tables/{}/record", opened.code);
    for _ in 0..9 {
        step(&mut people, &mut Seeded::new(1)).await;
        assert_eq!(http(at, &path, &[], "").await.status, 409);
    }
    for person in &mut people {
        person.ask(Request::Leave).await;
    }
    let over = |view: &protocol::dixit_messages::View| view.fair.seed.is_some();
    people[0].until(over).await;
    let answer = http(at, &path, &[], "").await;
    let record = String::from_utf8(answer.body).unwrap();
    assert_eq!(dixit_room::verify(&record).map(|games| games.len()), Ok(1));
}

#[tokio::test]
async fn wrong_requests_are_told_what_is_wrong_and_change_nothing() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, settings(Variant::Base)).await;
    let mut host = Person::sit(at, &opened.code, 0).await;
    let act = |version, command| Request::Act { version, command };
    assert_eq!(host.declined(Request::Begin).await, "players (2)");
    assert_eq!(host.declined(act(0, Command::Ready)).await, "\"not_begun\"");
    assert_eq!(host.declined(Request::Again).await, "\"nothing_to_settle\"");
    let mut guest = Person::sit(at, &opened.code, 1).await;
    assert_eq!(guest.declined(Request::Begin).await, "not_host (section 5)");
    assert_eq!(guest.declined(Request::Remove { seat: seat(0) }).await, "not_host (section 5)");
    assert_eq!(
        guest.declined(Request::Nonce { nonce: "0".repeat(32) }).await,
        "\"too_late\"",
        "a number is given once"
    );
    let mut watcher = Person::come(at, &opened.watch, 2).await;
    assert_eq!((&watcher.view.code, watcher.view.you), (&None, None));
    let sit = Request::Sit { seat: None, name: "Sly".to_owned() };
    assert_eq!(watcher.declined(sit).await, "\"not_seated\"");
    let mut third = Person::sit(at, &opened.code, 3).await;
    host.ask(Request::Begin).await;
    for person in [&mut host, &mut guest, &mut third] {
        person.until(|view| view.open.is_some()).await;
    }
    let version = host.view.version;
    let before = host.view.open.clone();
    let strange = Command::Give { cards: vec![Handle(7)] };
    assert_eq!(host.declined(act(version, strange)).await, "not_in_hand (9)");
    assert_eq!(host.declined(act(version + 1, Command::Ready)).await, "\"too_late\"");
    let ready = act(version, Command::Ready);
    assert_eq!(host.declined(ready).await, "not_now (section 3)");
    let many = Command::Give { cards: vec![Handle(7); 30] };
    assert_eq!(host.declined(act(version, many)).await, "not_in_hand (9)");
    let n = 5;
    host.ask(ToServer::Ping { n }).await;
    assert!(matches!(host.hear().await, Ok(ToClient::Pong { n: 5, now_ms }) if now_ms > 0));
    assert_eq!(host.view.open, before);
}

/// 120 signs may be many bytes; what is longer is told so, and cuts no line.
#[tokio::test]
async fn a_clue_of_many_emoji_is_told_or_called_too_long() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let (_, mut people) = begun(running.address(), settings(Variant::Base), 3).await;
    let teller = people[0].view.open.as_ref().unwrap().teller.unwrap();
    let person = people.iter_mut().find(|person| person.view.you == Some(teller)).unwrap();
    let card = person.view.mine.as_ref().unwrap().hand.as_ref().unwrap()[0];
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{200d}\u{1f466}";
    let version = person.view.version;
    let clue = |text: String| Request::Act { version, command: Command::Clue { card, text } };
    for text in [family.repeat(121), family.repeat(86), "\u{1f355}".repeat(121), "x".repeat(7_000)]
    {
        assert_eq!(person.declined(clue(text)).await, "clue_too_long (6.9)");
    }
    let longest = family.repeat(85);
    person.ask(clue(longest.clone())).await;
    person.until(|view| view.open.as_ref().unwrap().clue.is_some()).await;
    assert_eq!(person.view.open.as_ref().unwrap().clue.as_ref(), Some(&longest));
}

/// Other programs write JSON in ASCII alone: the same clue, three times as long.
#[tokio::test]
async fn a_clue_in_escapes_is_understood() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let (_, mut people) = begun(running.address(), settings(Variant::Base), 3).await;
    let teller = people[0].view.open.as_ref().unwrap().teller.unwrap();
    let person = people.iter_mut().find(|person| person.view.you == Some(teller)).unwrap();
    let card = person.view.mine.as_ref().unwrap().hand.as_ref().unwrap()[0];
    let (card, version) = (serde_json::to_string(&card).unwrap(), person.view.version);
    let family = "\\ud83d\\udc68\\u200d\\ud83d\\udc69\\u200d\\ud83d\\udc67\\u200d\\ud83d\\udc66";
    let text = family.repeat(85);
    let ask = format!(
        r#"{{"ask":"act","moment":{version},"command":{{"do":"clue","card":{card},"text":"{text}"}}}}"#
    );
    person.send_text(&ask).await;
    person.until(|view| view.open.as_ref().unwrap().clue.is_some()).await;
}

#[tokio::test]
async fn a_deck_drawn_by_chance_is_another_for_each_number_and_bots_can_play_with_it() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let deck = |number| Settings { deck: Deck::Fresh(number), ..settings(Variant::Base) };
    let opened = open(at, deck(7)).await;
    // A room that nobody has entered is closed in a second, and pictures are of open rooms alone.
    let mut host = Person::sit(at, &opened.code, 0).await;
    let pictures = async || -> BTreeSet<Vec<u8>> {
        let answer = http(at, &format!("GET /api/tables/{}/cards", opened.code), &[], "").await;
        let pictures: Pictures = serde_json::from_slice(&answer.body).expect("handles");
        assert_eq!(pictures.cards.len(), 84);
        let told = http(at, &format!("GET /api/tables/{}/told/fa", opened.code), &[], "").await;
        let told: CardTexts = serde_json::from_slice(&told.body).expect("what is told");
        assert_eq!(told.told.keys().copied().collect::<Vec<_>>(), pictures.cards);
        let mut seen = BTreeSet::new();
        for handle in &pictures.cards[..6] {
            let path = format!("GET /cards/{}/{handle}", opened.watch);
            seen.insert(http(at, &path, &[], "").await.body);
        }
        seen
    };
    let before = pictures().await;
    assert!(before.iter().all(|picture| picture.starts_with(b"<svg")));
    host.ask(Request::Settle { settings: deck(8) }).await;
    host.until(|view| view.settings.deck == Deck::Fresh(8)).await;
    assert!(pictures().await.is_disjoint(&before), "other names, and other pictures");
    for _ in 0..3 {
        host.ask(Request::Bot { seat: None }).await;
    }
    host.ask(Request::Begin).await;
    let told = |view: &View| view.open.as_ref().is_some_and(|open| open.clue.is_some());
    let first = |view: &View| view.open.as_ref().is_some_and(|open| open.teller == Some(seat(0)));
    host.until(|view| told(view) || first(view)).await;
}
