//! Limits on what is stored and shown: nobody fills a book with names, or tries the others'
//! patience with offers.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, act, came, offer, refuse, resign, seat, sit};
use open_room::{Event, Input, MOST_EVENTS, Offer, Output, Room, TableConfig};
use room_core::{ConnectionId, Decline, EventSourced, Millis, Name, PersonId, StoredEvent};

type Table = OpenTable<Nim>;
type Events = Vec<StoredEvent<Event<u8, Nim>>>;

const BO: ConnectionId = ConnectionId(0);
const EK: ConnectionId = ConnectionId(1);

/// A room, and its book.
struct Club {
    room: Room<Table>,
    book: Events,
    now: u64,
}

/// What came of a request: how many events were stored, or that it was too many.
type Answer = Result<usize, ()>;

impl Club {
    /// Both are connected, and Bo sits on the second chair.
    fn open() -> Club {
        let mut club = Club { room: Club::read(&[]), book: Vec::new(), now: 0 };
        club.come();
        assert_eq!(club.ask(sit(BO, Some(Seat(1)), "Bo")), Ok(1));
        club
    }

    fn read(book: &[StoredEvent<Event<u8, Nim>>]) -> Room<Table> {
        let config = TableConfig { seats: 2, clock: None, is_rated: false };
        Room::open(config, Nim { left: 9, turn: 0, seats: 2 }, book)
    }

    fn come(&mut self) {
        for guest in [BO, EK] {
            let byte = u8::try_from(guest.0).expect("there are two");
            self.room.on(Millis(self.now), came(guest, Some(PersonId([byte; 32]))), &mut OneMore);
        }
    }

    /// The room is closed, and opened from its book.
    fn reopen(&mut self) {
        let room = Club::read(&self.book);
        assert_eq!(room.state(), self.room.state());
        self.room = room;
        self.come();
    }

    fn ask(&mut self, input: Input<u8>) -> Answer {
        let before = self.book.len();
        for output in self.room.on(Millis(self.now), input, &mut OneMore) {
            match output {
                Output::Persist(_, events) => self.book.extend(events),
                Output::Decline(_, why) => {
                    assert_eq!(why, Decline::TooMany);
                    return Err(());
                }
                _ => {}
            }
        }
        Ok(self.book.len() - before)
    }

    /// Bo takes `count` other names; returns how many were stored.
    fn rename(&mut self, count: usize) -> usize {
        let own = self.room.state().seat_of(PersonId([0; 32]));
        (0..count).filter(|number| self.ask(sit(BO, own, &format!("Bo {number}"))) == Ok(1)).count()
    }

    fn version(&self) -> u32 {
        self.room.state().version()
    }

    /// Fills the book with old events that change nothing.
    fn fill(&mut self) {
        let missing = MOST_EVENTS - self.room.state().next();
        let stored = StoredEvent { at: Millis(0), what: Event::Resumed(0) };
        self.book.extend((0..missing).map(|_| stored.clone()));
        self.room = Club::read(&self.book);
        self.come();
    }
}

#[test]
fn the_same_name_is_not_stored_and_only_the_asker_is_shown_the_table() {
    let mut club = Club::open();
    for typed in ["Bo", " Bo ", "B\u{200b}o"] {
        let outputs = club.room.on(Millis(1), sit(BO, Some(Seat(1)), typed), &mut OneMore);
        let [Output::Show(guests, _)] = &outputs[..] else { panic!("shown and nothing else") };
        assert_eq!(guests, &[BO]);
    }
    // A second Bo is told apart by a number; typing the same again changes nothing.
    assert_eq!(club.ask(sit(EK, Some(Seat(0)), "Bo")), Ok(1));
    assert_eq!(club.ask(sit(EK, Some(Seat(0)), "Bo")), Ok(0));
    assert_eq!(club.ask(sit(EK, Some(Seat(0)), "Ek")), Ok(1));
}

#[test]
fn names_change_freely_before_a_game_and_rarely_in_it() {
    let mut club = Club::open();
    assert_eq!(club.rename(30), 20);
    club.reopen();
    assert_eq!(club.rename(5), 0, "a restart gives nothing back");
    assert_eq!(club.ask(sit(EK, None, "Ek")), Ok(1));
    assert_eq!(club.rename(30), 3, "the game is on");
    assert_eq!(club.ask(resign(EK, club.version())), Ok(1));
    club.reopen();
    assert_eq!(club.rename(5), 0, "it is the same game");
    for guest in [BO, EK] {
        club.ask(offer(guest, club.version(), Offer::Rematch)).unwrap();
    }
    assert_eq!(club.room.state().games_before(), 1);
    assert_eq!(club.rename(30), 3, "each game has its own");
    assert_eq!(club.ask(sit(EK, Some(Seat(1)), "Eka")), Ok(1), "each person has their own");
}

#[test]
fn a_full_book_takes_moves_resigning_and_rematches_and_nothing_else() {
    let mut club = Club::open();
    club.fill();
    for idle in [
        sit(BO, Some(Seat(1)), "Bob"),
        sit(EK, None, "Ek"),
        seat(BO, None, 3),
        offer(BO, 0, Offer::Draw),
        offer(BO, 0, Offer::TakeBack),
    ] {
        assert_eq!(club.ask(idle.clone()), Err(()), "{idle:?}");
    }

    let mut club = Club::open();
    assert_eq!(club.ask(sit(EK, None, "Ek")), Ok(1));
    club.fill();
    assert_eq!(club.rename(1), 0);
    assert_eq!(club.ask(act(EK, club.version(), 1)), Ok(1));
    assert_eq!(club.ask(offer(EK, club.version(), Offer::TakeBack)), Err(()));
    assert_eq!(club.ask(resign(BO, club.version())), Ok(1));
    assert_eq!(club.ask(offer(EK, club.version(), Offer::Rematch)), Ok(0));
    assert_eq!(club.ask(refuse(BO, club.version(), Offer::Rematch)), Ok(0));
    assert_eq!(club.ask(offer(EK, club.version(), Offer::Rematch)), Ok(0));
    assert_eq!(club.ask(offer(BO, club.version(), Offer::Rematch)), Ok(1));
    assert_eq!(club.ask(act(BO, club.version(), 1)), Ok(1), "and so on, for ever");
}

#[test]
fn a_book_with_one_event_less_than_is_full_takes_a_name() {
    let mut club = Club::open();
    club.fill();
    club.book.pop();
    club.room = Club::read(&club.book);
    club.come();
    assert_eq!(club.rename(2), 1);
}

/// An old book may have more names than are allowed now. It is read, and the next game may begin.
#[test]
fn a_longer_book_is_read() {
    let mut club = Club::open();
    assert_eq!(club.ask(sit(EK, None, "Ek")), Ok(1));
    let person = PersonId([0; 32]);
    for number in 0..30_000 {
        let what = Event::Sat { seat: Seat(1), person, name: Name::new(&format!("Bo {number}")) };
        club.book.push(StoredEvent { at: Millis(0), what });
    }
    club.room = Club::read(&club.book);
    club.come();
    assert_eq!(club.rename(1), 0);
    assert_eq!(club.ask(act(EK, club.version(), 1)), Ok(1));
}

#[test]
fn offers_are_made_and_withdrawn_five_times_in_half_a_minute() {
    let mut club = Club::open();
    assert_eq!(club.ask(sit(EK, None, "Ek")), Ok(1));
    let again = |club: &mut Club, guest| {
        let made = club.ask(offer(guest, 0, Offer::Draw));
        made.and_then(|_| club.ask(refuse(guest, 0, Offer::Draw))).is_ok()
    };
    assert_eq!((0..50).filter(|_| again(&mut club, BO)).count(), 5);
    assert_eq!((0..50).filter(|_| again(&mut club, EK)).count(), 5, "each has their own");
    club.now = 29_999;
    assert!(!again(&mut club, BO));
    club.now = 30_000;
    assert_eq!((0..50).filter(|_| again(&mut club, BO)).count(), 5);
    // Agreeing to an offer is never too early.
    club.now = 40_000;
    assert_eq!((0..50).filter(|_| again(&mut club, EK)).count(), 5);
    club.now = 60_000;
    assert_eq!(club.ask(offer(BO, 0, Offer::Draw)), Ok(0));
    assert_eq!(club.ask(offer(EK, 0, Offer::Draw)), Ok(1));
}

#[test]
fn as_many_quick_games_may_follow_each_other_as_both_agree_on() {
    let mut club = Club::open();
    assert_eq!(club.ask(sit(EK, None, "Ek")), Ok(1));
    for game in 1..=20 {
        assert_eq!(club.ask(resign(EK, club.version())), Ok(1));
        assert_eq!(club.ask(offer(BO, club.version(), Offer::Rematch)), Ok(0), "game {game}");
        assert_eq!(club.ask(offer(EK, club.version(), Offer::Rematch)), Ok(1));
        assert_eq!(club.room.state().games_before(), game);
    }
}

#[test]
fn a_learner_takes_back_as_often_as_they_like_against_a_bot() {
    let mut club = Club::open();
    assert_eq!(club.ask(seat(BO, None, 3)), Ok(1));
    for _ in 0..30 {
        let thought = Input::Thought(Seat(0), club.version(), 1);
        assert_eq!(club.ask(thought), Ok(1));
        assert_eq!(club.ask(act(BO, club.version(), 1)), Ok(1));
        assert_eq!(club.ask(offer(BO, club.version(), Offer::TakeBack)), Ok(1));
        let thought = Input::Thought(Seat(0), club.version(), 1);
        club.ask(thought).unwrap();
        club.ask(resign(BO, club.version())).unwrap();
        assert_eq!(club.ask(offer(BO, club.version(), Offer::Rematch)), Ok(1));
        // Everyone has moved one chair on, and back again.
        club.ask(resign(BO, club.version())).unwrap();
        assert_eq!(club.ask(offer(BO, club.version(), Offer::Rematch)), Ok(1));
    }
}
