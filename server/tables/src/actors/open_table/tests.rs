//! What the table of an open game writes, reads and shows.

use game_core::Ending;
use open_room::ClockView;
use room_core::{AccountId, Arrival};

use super::*;
use crate::actors::table_room::room_from_lines;
use crate::bots::decks_and_bots::DecksAndBots;
use store::book_error::BookError;

fn opened(code: Code, book: &[String]) -> Result<Box<dyn TableRoom>, BookError> {
    room_from_lines(code, book.iter().cloned().map(Ok), &DecksAndBots::default(), 0)
}

const GUEST: ConnectionId = ConnectionId(1);

fn arrival() -> Arrival {
    Arrival { guest: GUEST, person: Some(PersonId([2; 32])), inside: true }
}

/// A book that this version wrote. Later versions must read it.
const BOOK: &str = "\
dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
\"clock\":{\"start_ms\":60000,\"increment_ms\":500},\"watch\":\"WATCH2\",\"start\":\"place W -\"}
dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo Ek
dvonn/1 2000 sit 0 0202020202020202020202020202020202020202020202020202020202020202 مینا
dvonn/1 3000 play 0 A1
dvonn/1 4000 play 1 B1
dvonn/1 5000 back 1
dvonn/1 6000 play 1 C1
dvonn/1 9000 resume 100
dvonn/1 9400 play 0 D1
dvonn/1 9500 end resigned 1
dvonn/1 9600 again place W -
dvonn/1 9700 play 0 E1
dvonn/1 9800 end agreed";

/// A book by correspondence that this version wrote. Later versions must read it.
const BOOK_BY_CORRESPONDENCE: &str = "\
dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
\"clock\":{\"start_ms\":864000000,\"increment_ms\":129600000,\"cap_ms\":864000000},\"watch\":\"WATCH2\",\"start\":\"place W -\"}
dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo Ek
dvonn/1 2000 sit 0 0202020202020202020202020202020202020202020202020202020202020202 مینا
dvonn/1 864002000 grace 0
dvonn/1 907202000 play 0 A1
dvonn/1 1080002000 play 1 B1
dvonn/1 1080003000 back 1
dvonn/1 1166403000 play 1 C1
dvonn/1 1166404000 end resigned 0";

/// The clocks of a book after some of its lines, at an instant.
fn clocks_of(book: &str, lines: usize, at: u64) -> ClockView {
    let book: Vec<String> = book.lines().take(lines).map(str::to_owned).collect();
    let mut room = opened(Code::read("A2C3D4").unwrap(), &book).unwrap();
    let effects = room.on(Millis(at), RoomInput::Came(arrival()));
    let [Effect::Show(_, text)] = &effects[..] else { panic!("one view") };
    let Ok(ToClient::View(view)) = serde_json::from_str(text) else { panic!("{text}") };
    view.clocks.unwrap()
}

/// A book with holidays and a gift of time that this version wrote. Later versions must read it.
const BOOK_OF_HOLIDAYS: &str = "\
dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
\"clock\":{\"start_ms\":259200000,\"increment_ms\":259200000,\"cap_ms\":259200000},\"watch\":\"WATCH2\",\"start\":\"place W -\"}
dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo Ek
dvonn/1 2000 sit 0 0202020202020202020202020202020202020202020202020202020202020202 مینا
dvonn/1 86402000 away 0 86402000 1900802000
dvonn/1 259202000 away 0 86402000 259202000
dvonn/1 345602000 play 0 A1
dvonn/1 561602000 give 1 259200000
dvonn/1 604802000 away 1 561602000 648002000
dvonn/1 734402000 play 1 B1";

#[test]
fn a_book_with_holidays_is_read() {
    let (day, hour) = (86_400_000, 3_600_000);
    let shown = |lines, at| clocks_of(BOOK_OF_HOLIDAYS, lines, at);
    let clocks = shown(4, 172_802_000);
    assert_eq!(clocks.left_ms, [2 * day, 3 * day]);
    assert_eq!(clocks.away_ms, [(Seat(0), 20 * day)]);
    // Back after two days, and a move one day later.
    let clocks = shown(5, 345_602_000);
    assert_eq!((clocks.left_ms, clocks.away_ms), (vec![day, 3 * day], Vec::new()));
    assert_eq!(shown(6, 561_602_000).left_ms, [3 * day, 12 * hour]);
    assert_eq!(shown(7, 561_602_000).left_ms, [3 * day, 84 * hour]);
    // The line came half a day after the holiday began, and takes nothing for it.
    assert_eq!(shown(8, 648_002_000).left_ms, [3 * day, 84 * hour]);
    assert_eq!(shown(9, 734_402_000).left_ms, [3 * day; 2]);
}

#[test]
fn a_book_by_correspondence_is_read() {
    let shown = |lines, at| clocks_of(BOOK_BY_CORRESPONDENCE, lines, at);
    let (day, hour) = (86_400_000, 3_600_000);
    // From when both sat until the flag would have fallen, and a day more.
    let clocks = shown(4, 864_002_000);
    assert_eq!((clocks.left_ms, clocks.graced), (vec![day, 10 * day], vec![Seat(0)]));
    // Half of that day is left, and 36 hours come to it.
    assert_eq!(shown(5, 907_202_000).left_ms, [48 * hour, 10 * day]);
    assert_eq!(shown(6, 1_080_002_000).left_ms, [48 * hour, 228 * hour]);
    // The move is taken back, and the clock stands as it did before.
    assert_eq!(shown(7, 1_080_003_000).left_ms, [48 * hour, 10 * day]);
    let clocks = shown(9, 2_000_000_000);
    assert_eq!(clocks.left_ms, [48 * hour - 1_000, 10 * day]);
    assert_eq!((clocks.running, clocks.agreed.cap_ms), (None, Some(10 * day)));
}

/// A book in which somebody with an account sat down, which has no name.
const BOOK_OF_AN_ACCOUNT: [&str; 2] = [
    "dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
     \"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}",
    "dvonn/1 1000 seat 1 zw0fy07z03zg1zr1",
];

#[test]
fn who_has_an_account_sits_there_without_a_name() {
    let code = Code::read("A2C3D4").unwrap();
    let book = BOOK_OF_AN_ACCOUNT.map(str::to_owned);
    let account = AccountId::read("zw0fy07z03zg1zr1").unwrap();
    let mut room = opened(code, &book).unwrap();
    assert!(room.seats(account.person()) && room.names() == [Name::of(account)]);
    let Known::Table(seen) = room.seen().known else { panic!("a table") };
    assert_eq!(seen.chairs[1], Chair::Person("@zw0fy07z03zg1zr1".to_owned()));
    let Some(Effect::Show(_, text)) = room.on(Millis(2_000), RoomInput::Came(arrival())).pop()
    else {
        panic!("one view")
    };
    let Ok(ToClient::View(view)) = serde_json::from_str(&text) else { panic!("{text}") };
    assert_eq!((view.chairs[1].name.as_deref(), view.chairs[1].account), (Some(""), true));

    // The line is written as it was read.
    let arrival = Arrival { person: Some(account.person()), ..arrival() };
    let mut room = opened(code, &book[..1]).unwrap();
    room.on(Millis(1_000), RoomInput::Came(arrival));
    let sit = Request::Sit { seat: Some(Seat(1)), name: account.book() };
    let effects = room.asked(Millis(1_000), GUEST, Lag::default(), sit);
    let Some(Effect::Persist(persist)) = effects.first() else { panic!("somebody sits down") };
    assert_eq!(persist.lines, book[1..]);
}

#[test]
fn a_book_of_this_version_is_read() {
    let code = Code::read("A2C3D4").unwrap();
    let book: Vec<String> = BOOK.lines().map(str::to_owned).collect();
    // The first nine lines show the effect of clocks and a take-back.
    let shown = |lines: usize| {
        let mut room = opened(code, &book[..lines]).unwrap();
        let effects = room.on(Millis(9_400), RoomInput::Came(arrival()));
        let [Effect::Show(_, text)] = &effects[..] else { panic!("one view") };
        let Ok(ToClient::View(view)) = serde_json::from_str(text) else { panic!("{text}") };
        *view
    };
    let view = shown(9);
    assert_eq!(view.moves, ["A1", "C1", "D1"]);
    assert_eq!(view.you.map(|seat| seat.0), Some(0));
    assert_eq!(view.chairs[1].name.as_deref(), Some("Bo Ek"));
    // Seat 1 thought from 3000 to 4000 and from 5000 to 6000, and was given
    // 500 twice. Seat 0 thought from 4000 to 5000, for 100 before the
    // server crashed, and from 9000 to 9400; it was given 500 once.
    assert_eq!(view.clocks.map(|clocks| clocks.left_ms), Some(vec![59_000, 59_000]));
    let view = shown(book.len());
    assert_eq!((view.games_before, view.ending), (1, Some(Ending::Agreed)));
    assert_eq!((view.you.map(|seat| seat.0), &view.moves[..]), (Some(1), &["E1".to_owned()][..]));
}

#[test]
fn an_unreadable_move_of_an_engine_is_replaced_by_a_legal_one() {
    let code = Code::read("A2C3D4").unwrap();
    let persists = |effects: &[Effect]| matches!(effects.first(), Some(Effect::Persist(_)));
    let book: Vec<String> = BOOK.lines().take(1).map(str::to_owned).collect();
    let (mut room, now) = (opened(code, &book).unwrap(), Millis(2_500));
    room.on(now, RoomInput::Came(arrival()));
    for request in [
        Request::Sit { seat: Some(Seat(0)), name: "Bo".to_owned() },
        Request::Seat { seat: Some(Seat(1)), level: 1 },
        Request::Act { version: 0, mv: "A1".to_owned(), thought_ms: None },
    ] {
        room.asked(now, GUEST, Lag::default(), request);
    }
    let mut thought = |version| {
        let mv = BotMove { text: "no move".to_owned(), weaker: None };
        room.thought(now, Seat(1), version, mv)
    };
    assert!(!persists(&thought(0)), "that version has passed");
    assert!(persists(&thought(1)), "the first legal move is played");
}

#[test]
fn a_view_says_that_the_last_move_was_a_weaker_one() {
    let code = Code::read("A2C3D4").unwrap();
    let book: Vec<String> = BOOK.lines().take(1).map(str::to_owned).collect();
    let mut room = opened(code, &book).unwrap();
    let now = Millis(2_500);
    let shown = |effects: Vec<Effect>| {
        let Some(Effect::Show(_, text)) = effects.last() else { panic!("somebody looks") };
        let ToClient::View(view) = ToClient::read(text).unwrap() else { panic!("{text}") };
        (view.moves.len(), view.weaker)
    };
    let act = |version, mv: &str| Request::Act { version, mv: mv.to_owned(), thought_ms: None };
    let thought = |text: &str, weaker| BotMove { text: text.to_owned(), weaker };
    room.on(now, RoomInput::Came(arrival()));
    let sit = Request::Sit { seat: Some(Seat(0)), name: "Bo".to_owned() };
    for request in [sit, Request::Seat { seat: Some(Seat(1)), level: 10 }] {
        room.asked(now, GUEST, Lag::default(), request);
    }
    assert_eq!(shown(room.asked(now, GUEST, Lag::default(), act(0, "A1"))), (1, None));
    let weaker = room.thought(now, Seat(1), 1, thought("A2", Some(7)));
    assert_eq!(shown(weaker), (2, Some((Seat(1), 7))));
    let next = room.asked(now, GUEST, Lag::default(), act(2, "A3"));
    assert_eq!(shown(next), (3, None), "it was said of the move before");
    assert_eq!(shown(room.thought(now, Seat(1), 3, thought("B1", None))), (4, None));
}

#[test]
fn a_damaged_book_opens_no_room() {
    let code = Code::read("A2C3D4").unwrap();
    let book: Vec<String> = BOOK.lines().map(str::to_owned).collect();
    assert!(opened(code, &[]).is_err());
    assert!(opened(code, &book[1..]).is_err(), "the opening is gone");
    for damaged in 0..book.len() {
        let mut book = book.clone();
        book[damaged] = book[damaged].replace("dvonn/1", "dvonn/9");
        assert!(opened(code, &book).is_err(), "line {damaged}");
    }
    let twice: Vec<String> = [&book[..4], &book[3..]].concat();
    assert!(opened(code, &twice).is_err(), "nobody places on a field twice");
}
