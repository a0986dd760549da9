//! A table of Dixit for tests: its people, what each was sent, and its book.
//!
//! It panics where a test should fail.

#![allow(clippy::missing_panics_doc, clippy::missing_errors_doc, clippy::must_use_candidate)]
#![allow(clippy::return_self_not_must_use)]

use std::collections::BTreeMap;

use dixit::{Command, Phase, Variant};
use dixit_room::{Codec, Decline, Env, Event, Input, Mark, Opening, Output, Refused, Room, Seed};
use game_core::{Dice, Seat, Seeded};
use language::Language;
use protocol::Why;
use protocol::dixit_messages::{Deck, Handle, Request, Settings, Timers, ToClient, View};
use room_core::{Arrival, ConnectionId, Millis, PersonId, RoomInput, StoredEvent};

/// The table's code.
pub const CODE: &str = "A2C3D4";

/// An environment with seeded dice, so that a test can be repeated.
pub struct Lots(pub Seeded);

impl Env for Lots {
    fn seed(&mut self) -> Seed {
        Seed(std::array::from_fn(|_| u8::try_from(self.0.below(256)).unwrap()))
    }

    fn delay(&mut self, most: u64) -> u64 {
        self.0.below(usize::try_from(most).unwrap() + 1) as u64
    }

    fn bot(&mut self, _: Seat, _: &Settings, view: &dixit::View) -> Option<Command> {
        dixit_room::random_choice(view, &mut |most| self.delay(most))
    }

    /// These bots don't speak Swedish.
    fn bots_speak(&self, languages: &[Language]) -> bool {
        languages.iter().any(|&language| language != Language::Swedish)
    }
}

/// A table with people. Guest `n` is person `n`; from 100 on they only look on.
pub struct Table {
    /// The room.
    pub room: Room,
    /// Its environment.
    pub env: Lots,
    /// The instant of the next input.
    pub now: Millis,
    /// What the table was opened with.
    pub opening: Opening,
    /// The stored lines, the opening first.
    pub book: Vec<String>,
    /// All messages to each guest, in order.
    pub wire: BTreeMap<u64, Vec<String>>,
    /// The last view of each guest who is here.
    pub views: BTreeMap<u64, View>,
}

/// The id of person `number`.
pub fn person(number: u64) -> PersonId {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&(number + 1).to_be_bytes());
    PersonId(key)
}

/// The mark of photograph `n`.
pub fn mark(number: u16) -> Mark {
    let mut mark = [7; 16];
    mark[..2].copy_from_slice(&number.to_be_bytes());
    Mark(mark)
}

/// The default settings with this variant and these timers.
pub fn settings(variant: Variant, timers: Timers) -> Settings {
    Settings { variant, timers, ..Settings::default() }
}

impl Table {
    /// A new table with no one at it.
    pub fn open(settings: Settings) -> Table {
        let opening =
            Opening { settings, watch: "WATCH2".to_owned(), seed: Seed([5; 32]), cards: 84 };
        Table::of(opening.clone(), vec![opening.write(Millis(1_000))])
    }

    /// The table that a book describes.
    pub fn of(opening: Opening, book: Vec<String>) -> Table {
        let mut codec = Codec::new(&opening);
        let read = |line: &String| codec.read(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        let events: Vec<StoredEvent<Event>> = book[1..].iter().map(read).collect();
        let now = Millis(events.last().map_or(1_000, |stored| stored.at.0));
        let room = Room::open(CODE, &opening, &events, 1_000);
        let env = Lots(Seeded::new(9));
        let (wire, views) = (BTreeMap::new(), BTreeMap::new());
        let mut table = Table { room, env, now, opening, book, wire, views };
        table.on(RoomInput::Opened(Some(now)).into());
        table
    }

    /// The same table after a crash and a restart of the server.
    pub fn again(&self) -> Table {
        Table::of(self.opening.clone(), self.book.clone())
    }

    /// Takes an input; returns why requests were declined.
    pub fn on(&mut self, input: Input) -> Vec<Decline> {
        let mut refused = Vec::new();
        for output in self.room.on(self.now, input, &mut self.env) {
            match output {
                Output::Persist(first, events) => {
                    assert_eq!(first as usize + 1, self.book.len(), "no event is missing");
                    self.book.extend(events.iter().map(Codec::write));
                }
                Output::Show(guests, view) => {
                    let message = ToClient::Evening(Box::new((*view).clone()));
                    let text = serde_json::to_string(&message).unwrap();
                    for ConnectionId(guest) in guests {
                        self.wire.entry(guest).or_default().push(text.clone());
                        self.views.insert(guest, (*view).clone());
                    }
                }
                Output::Say(guests, seat, phrase) => {
                    let text = serde_json::to_string(&ToClient::Said { seat, phrase }).unwrap();
                    for ConnectionId(guest) in guests {
                        self.wire.entry(guest).or_default().push(text.clone());
                    }
                }
                Output::Decline(ConnectionId(guest), why) => {
                    let message = match why {
                        Decline::Refused(Refused { reason, rule }) => {
                            ToClient::Refused { reason: reason.to_owned(), rule: rule.to_owned() }
                        }
                        why => ToClient::Decline { why: Why::of(&why).expect("the room says so") },
                    };
                    self.wire
                        .entry(guest)
                        .or_default()
                        .push(serde_json::to_string(&message).unwrap());
                    refused.push(why);
                }
            }
        }
        refused
    }

    /// Guest `number` connects.
    pub fn come(&mut self, number: u64) {
        let person = (number < 100).then(|| person(number));
        self.on(RoomInput::Came(Arrival {
            guest: ConnectionId(number),
            person,
            inside: person.is_some(),
        })
        .into());
    }

    /// Guest `number` disconnects.
    pub fn go(&mut self, number: u64) {
        self.views.remove(&number);
        self.on(RoomInput::Went(ConnectionId(number)).into());
    }

    /// A request of guest `number`.
    pub fn ask(&mut self, number: u64, ask: Request) -> Result<(), Decline> {
        let refused = self.on(Input::Asked(ConnectionId(number), ask));
        refused.first().map_or(Ok(()), |&why| Err(why))
    }

    /// A command of guest `number`, who has seen the latest view.
    pub fn act(&mut self, number: u64, command: Command<Handle>) -> Result<(), Decline> {
        let version = self.views[&number].version;
        self.ask(number, Request::Act { version, command })
    }

    /// Connects, sits down and adds a number.
    pub fn sit(&mut self, number: u64) {
        self.come(number);
        self.ask(number, Request::Sit { seat: None, name: format!("Person {number}") }).unwrap();
        self.ask(number, Request::Nonce { nonce: format!("{number:032x}") }).unwrap();
    }

    /// `people` people sit down, and the game begins.
    pub fn begun(settings: Settings, people: u64) -> Table {
        let mut table = Table::open(settings);
        (0..people).for_each(|number| table.sit(number));
        if table.opening.settings.deck == Deck::Own {
            (0..84).for_each(|number| table.bring(number));
        }
        table.ask(0, Request::Begin).unwrap();
        table
    }

    /// The host brings a photograph.
    pub fn bring(&mut self, number: u16) {
        self.room.may_bring(person(0), Some(mark(number))).unwrap();
        self.on(Input::Brought(person(0), mark(number)));
    }

    /// Time passes, and the room is woken when it wants to be.
    pub fn wait(&mut self, ms: u64) {
        let until = Millis(self.now.0 + ms);
        while let Some(at) = self.room.wakes_at().filter(|&at| at <= until) {
            self.now = self.now.max(at);
            self.on(RoomInput::Woke.into());
        }
        self.now = until;
    }

    /// The phase of the game.
    pub fn phase(&self) -> Phase {
        self.view().open.as_ref().expect("a game is on").phase
    }

    /// Anyone's latest view.
    pub fn view(&self) -> &View {
        self.views.values().max_by_key(|view| view.version).expect("somebody is here")
    }

    /// One of the seats to act makes a random legal choice; false if nobody can act.
    pub fn step(&mut self, dice: &mut Seeded) -> bool {
        let people: Vec<u64> = self.views.keys().copied().filter(|&number| number < 100).collect();
        for number in people {
            let view = &self.views[&number];
            let (Some(seat), Some(open)) = (view.you, view.open.as_ref()) else { continue };
            if !open.chairs[seat.index()].awaited {
                continue;
            }
            let own = dixit::View { open: open.clone(), mine: view.mine.clone() };
            let choices = own.choices("a corridor");
            if choices.is_empty() {
                continue;
            }
            let command = choices[dice.below(choices.len())].clone();
            let tells = matches!(command, Command::Clue { .. } | Command::Theme { .. });
            self.act(number, command).unwrap();
            if tells {
                // A clue is held back for a moment.
                self.wait(1_000);
            }
            return true;
        }
        false
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }
}

/// What [`Table::ask`] returns when it was declined for this reason.
pub fn declined(why: Decline) -> Result<(), Decline> {
    Err(why)
}

/// Declined by this rule, for this reason.
pub fn by_rules(reason: &'static str, rule: &'static str) -> Decline {
    Decline::Refused(Refused { reason, rule })
}

/// Whether a request was declined by the rules, for this reason.
pub fn refused(reason: &'static str) -> impl Fn(&Result<(), Decline>) -> bool {
    move |result| matches!(result, Err(Decline::Refused(why)) if why.reason == reason)
}
