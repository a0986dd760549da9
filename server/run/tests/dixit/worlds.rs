//! Two servers whose tables differ only in what an eye may not know: the bytes
//! on its socket are the same, for who plays, for the stands and for the TV.
//! (All stages, variants and hidden differences are told in `rooms/dixit/tests/secrets.rs`.)

use dixit::{Ballot, Card, Command, Event as Fact, Phase, Variant};
use dixit_room::{Codec, Env, Event, Input, Opening, Output, Room, Seed};
use game_core::Seat;
use journal::{Append, Fence, Journal, Sqlite};
use language::Language;
use protocol::dixit_messages::{Deck, Handle, Request, Settings, Timers, View};
use room_core::{Arrival, ConnectionId, Millis, PersonId, RoomInput};
use server::Running;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::guest::{Person, brisk};

const CODE: &str = "A2C3D4";
const WATCH: &str = "WATCH2";

struct Plain;

impl Env for Plain {
    fn seed(&mut self) -> Seed {
        Seed([9; 32])
    }

    fn delay(&mut self, _: u64) -> u64 {
        0
    }

    fn bot(&mut self, _: Seat, _: &Settings, _: &dixit::View) -> Option<Command> {
        None
    }

    fn bots_speak(&self, _: &[Language]) -> bool {
        true
    }
}

/// The hash of `token(number)`.
fn key(number: u32) -> PersonId {
    PersonId(Sha256::digest(u128::from(number).to_be_bytes()).into())
}

/// The book of a table at which this many have just been dealt their cards.
fn book(variant: Variant, people: u32) -> Vec<String> {
    let settings = Settings { variant, timers: Timers::Off, ..Settings::default() };
    let opening = Opening { settings, watch: WATCH.to_owned(), seed: Seed([4; 32]), cards: 84 };
    let mut lines = vec![opening.write(Millis(1))];
    let mut evening = Room::open(CODE, &opening, &[], 0);
    let mut on = |input| {
        for output in evening.on(Millis(1), input, &mut Plain) {
            if let Output::Persist(_, events) = output {
                lines.extend(events.iter().map(Codec::write));
            }
        }
    };
    for number in 0..people {
        let guest = ConnectionId(u64::from(number));
        on(RoomInput::Came(Arrival { guest, person: Some(key(number)), inside: true }).into());
        let sit = Request::Sit { seat: None, name: format!("Person {number}") };
        on(Input::Asked(guest, sit));
    }
    on(Input::Asked(ConnectionId(0), Request::Begin));
    lines
}

/// The same book with two cards of the deal swapped.
fn swapped(book: &[String], one: Card, other: Card) -> Vec<String> {
    let mut codec = Codec::new(&Opening::read(&book[0]).expect("an opening"));
    let line = |line: &String| {
        let mut kept = codec.read(line).expect("a line of ours");
        if let Event::Automatic(Fact::Dealt { deck }) = &mut kept.what {
            let place = |card| deck.iter().position(|&it| it == card).expect("it was dealt");
            let (one, other) = (place(one), place(other));
            deck.swap(one, other);
        }
        Codec::write(&kept)
    };
    std::iter::once(book[0].clone()).chain(book[1..].iter().map(line)).collect()
}

async fn serve(folder: &TempDir, book: Vec<String>) -> Running {
    std::fs::create_dir_all(folder.path()).expect("a folder can be made");
    let (writer, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).expect("a journal");
    let journal = Journal::start(writer, reader);
    for (name, lines) in [(WATCH, vec![format!("watch/1 {CODE}")]), (CODE, book)] {
        let fence = Fence::default();
        let append = Append { book: name.to_owned(), first: 0, fence, lines };
        journal.append(append, 1).await.expect("it is kept");
    }
    server::start_with(brisk(folder), journal).await.expect("the server starts")
}

/// One of the two worlds.
struct World {
    running: Running,
    people: Vec<Person>,
    stands: Person,
    tv: Person,
    /// The seat whose eye is watched.
    eye: usize,
    _folder: TempDir,
}

impl World {
    async fn of(book: Vec<String>, people: u32, eye: usize) -> World {
        let folder = TempDir::new().unwrap();
        let running = serve(&folder, book).await;
        let at = running.address();
        let mut sitting = Vec::new();
        for number in 0..people {
            sitting.push(Person::come(at, CODE, number).await);
        }
        let stands = Person::come(at, WATCH, 77).await;
        // The screen belongs to the watched player, and still shows no hand.
        let own = u32::try_from(eye).expect("a small number");
        let tv = Person::try_by(at, CODE, "tv", own).await.expect("the table is there");
        let mut world = World { running, people: sitting, stands, tv, eye, _folder: folder };
        world.all(|view| view.people.iter().all(|it| it.here) && view.onlookers == 2).await;
        for person in world.everyone() {
            person.told.clear();
        }
        world
    }

    fn everyone(&mut self) -> impl Iterator<Item = &mut Person> {
        self.people.iter_mut().chain([&mut self.stands, &mut self.tv])
    }

    async fn all(&mut self, expected: impl Fn(&View) -> bool) {
        for person in self.everyone() {
            person.until(&expected).await;
        }
    }

    /// Somebody acts, and all have heard of it.
    async fn act(&mut self, seat: usize, command: Command<Handle>) {
        let version = self.people[seat].view.version;
        self.people[seat].act(command).await;
        self.all(|view| {
            let chairs = &view.open.as_ref().expect("a game is on").chairs;
            view.version > version || chairs[seat].done
        })
        .await;
    }

    /// Tries what is refused, goes, and comes again.
    async fn pester(&mut self) {
        let version = self.tv.view.version;
        let act = |command| Request::Act { version, command };
        let eye = &mut self.people[self.eye];
        for ask in [
            act(Command::Give { cards: vec![Handle(1)] }),
            act(Command::Vote(Ballot::one(77))),
            act(Command::Vote(Ballot::slots(&[1, 1]))),
            act(Command::Return),
            Request::Begin,
            Request::Sit { seat: None, name: "Me".to_owned() },
            Request::Act { version: version + 1, command: Command::Ready },
        ] {
            eye.declined(ask).await;
        }
        for watcher in [&mut self.stands, &mut self.tv] {
            watcher.declined(act(Command::Ready)).await;
        }
        let mut told = std::mem::take(&mut self.people[self.eye].told);
        let number = u32::try_from(self.eye).expect("a small number");
        let at = self.running.address();
        let gone = std::mem::replace(
            &mut self.people[self.eye],
            Person::try_by(at, CODE, "tv", 99).await.expect("the table is there"),
        );
        drop(gone);
        let eye = self.eye;
        self.stands.until(|view| !view.people[eye].here && view.onlookers == 3).await;
        self.tv.until(|view| !view.people[eye].here && view.onlookers == 3).await;
        self.people[eye] = Person::come(at, CODE, number).await;
        self.all(|view| view.people[eye].here && view.onlookers == 2).await;
        // What came between going and being back may come in one message or in two.
        let last = self.people[eye].told.pop().expect("the table was shown");
        told.push(last);
        self.people[eye].told = told;
        for watcher in [&mut self.stands, &mut self.tv] {
            let last = watcher.told.pop().expect("the table was shown");
            watcher.told.retain(|told| {
                told.contains("\"tell\":\"decline\"") || told.contains("\"tell\":\"refused\"")
            });
            watcher.told.push(last);
        }
    }

    fn heard(&mut self) -> [Vec<String>; 3] {
        let take = |person: &mut Person| std::mem::take(&mut person.told);
        [take(&mut self.people[self.eye]), take(&mut self.stands), take(&mut self.tv)]
    }
}

fn hand(person: &Person) -> Vec<Handle> {
    person.view.mine.clone().and_then(|mine| mine.hand).unwrap_or_default()
}

fn votes(person: &Person) -> Vec<Command<Handle>> {
    let open = person.view.open.clone().expect("a game is on");
    dixit::View { open, mine: person.view.mine.clone() }.choices("")
}

#[tokio::test]
async fn what_an_eye_may_not_know_is_not_in_the_bytes_on_its_socket() {
    let people = 5_u32;
    let plain = book(Variant::Base, people);
    let handles = Seed([4; 32]).handles(Deck::Ours, 84);
    let card = |handle: Handle| {
        let place = handles.iter().position(|&it| it == handle).expect("a card of this deck");
        Card(u16::try_from(place).expect("a small number"))
    };
    // Who tells is drawn by lot, so the table is looked at once.
    let look = World::of(plain.clone(), people, 0).await;
    let teller = look.tv.view.open.as_ref().and_then(|open| open.teller).expect("one tells");
    let teller = teller.index();
    let all = 0..usize::try_from(people).expect("a small number");
    let others: Vec<usize> = all.filter(|&seat| seat != teller).collect();
    let (giver, eye) = (others[0], others[1]);
    let (x, y) = (hand(&look.people[teller])[2], hand(&look.people[giver])[3]);
    drop(look);

    let mut one = World::of(plain.clone(), people, eye).await;
    let mut other = World::of(swapped(&plain, card(x), card(y)), people, eye).await;
    macro_rules! same {
        ($what:expr) => {
            let (a, b) = (one.heard(), other.heard());
            assert!(a.iter().all(|told| !told.is_empty()), "{}: something was told", $what);
            assert_eq!(a, b, "{}", $what);
        };
    }
    for (world, true_card, decoy) in [(&mut one, x, y), (&mut other, y, x)] {
        world.pester().await;
        let clue = Command::Clue { card: true_card, text: "a corridor".to_owned() };
        world.act(teller, clue).await;
        world.pester().await;
        world.act(giver, Command::Give { cards: vec![decoy] }).await;
    }
    same!("while cards are given");
    for &seat in &others[1..] {
        for world in [&mut one, &mut other] {
            let cards = vec![hand(&world.people[seat])[1]];
            world.act(seat, Command::Give { cards }).await;
        }
        same!("while cards are given");
    }
    for world in [&mut one, &mut other] {
        assert_eq!(world.tv.view.open.as_ref().map(|open| open.phase), Some(Phase::Voting));
        world.pester().await;
    }
    same!("when the row lies there");
    for &seat in &others[..3] {
        let mut cast = Vec::new();
        for (nth, world) in [&mut one, &mut other].into_iter().enumerate() {
            let all = votes(&world.people[seat]);
            // All but the eye vote otherwise in the other world.
            let vote = all[if seat == eye { 0 } else { nth }].clone();
            cast.push(vote.clone());
            world.act(seat, vote).await;
        }
        assert_eq!(cast[0] == cast[1], seat == eye);
        same!("while all vote");
    }
    for world in [&mut one, &mut other] {
        let last = votes(&world.people[others[3]])[0].clone();
        world.act(others[3], last).await;
    }
    let (a, b) = (one.heard(), other.heard());
    assert!((0..3).all(|at| a[at] != b[at]), "after the reveal all can see what was hidden");
}
