//! The state of a room, built from its stored events.

use dixit::{ChairView, Dixit, Keeper, Phase, Place, Proposal, PublicView, Setup, Unfit};
use game_core::{Seat, Table, Viewer};
use room_core::{Changes, EventSourced, Millis, Name, PersonId, StoredEvent};

use crate::commit_reveal::{Nonce, Seed, Shuffles};
use crate::event::Event;
use crate::handle::Handle;
use crate::mark::Photo;
use crate::settings::Settings;
use crate::timers::Timer;

/// The most chairs of any table.
pub(crate) const CHAIRS: usize = 12;

/// Who is on a chair. Without a person it is a bot, or somebody who left and
/// whose name stays until the chair is free.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Occupant {
    pub person: Option<PersonId>,
    pub name: Option<Name>,
    /// Whether it is a program that somebody let sit down.
    pub is_program: bool,
}

impl Occupant {
    /// A bot of ours.
    pub const BOT: Occupant = Occupant { person: None, name: None, is_program: false };

    /// Whether a person sits here, who may be host.
    pub fn is_person(&self) -> bool {
        self.person.is_some() && !self.is_program
    }
}

/// A game that has begun.
#[derive(Clone)]
pub(crate) struct Game {
    pub table: Dixit,
    pub shuffles: Shuffles,
    pub nonces: Vec<Option<Nonce>>,
}

/// The part of a room that comes back after a restart.
#[derive(Clone)]
pub(crate) struct State {
    pub settings: Settings,
    pub seed: Seed,
    /// How many cards our own deck has.
    pub ours: u16,
    /// The host's photographs.
    pub photos: Vec<Photo>,
    /// How many photographs were ever brought.
    pub photos_ever: u16,
    /// How often the deck has changed.
    pub edition: u32,
    pub handles: Vec<Handle>,
    pub chairs: [Option<Occupant>; CHAIRS],
    /// The numbers for the next game, by chair.
    nonces: [Option<Nonce>; CHAIRS],
    /// By chair, the changes of chair or name since the last game began or
    /// ended.
    pub changes: Changes,
    pub host: Option<Seat>,
    pub game: Option<Game>,
    pub games_before: u32,
    versions_before: u32,
    pub timer: Option<Timer>,
    pub next: u32,
    /// The instant of the last event.
    pub last: Millis,
}

impl EventSourced for State {
    type Event = Event;

    fn next(&self) -> u32 {
        self.next
    }

    fn apply(&mut self, stored: &StoredEvent<Event>) {
        self.next += 1;
        self.last = stored.at;
        match &stored.what {
            Event::Settled(settings) => {
                self.edition += u32::from(self.settings.deck != settings.deck);
                self.settings = settings.clone();
                self.assign_handles();
            }
            Event::Sat { seat, person, name } => {
                self.take_chair(*seat, *person, name, false);
                if self.host.is_none() {
                    self.host = Some(*seat);
                }
            }
            Event::ProgramSat { seat, person, name } => {
                self.take_chair(*seat, *person, name, true);
            }
            Event::Moved { from, to } => {
                self.chairs.swap(from.index(), to.index());
                self.nonces.swap(from.index(), to.index());
                self.changes.swap(*from, *to);
                self.changes.add(*to);
                if self.host == Some(*from) {
                    self.host = Some(*to);
                }
            }
            Event::Bot(seat) => self.chairs[seat.index()] = Some(Occupant::BOT),
            Event::Rose(seat) => self.rise(*seat),
            Event::Named(seat, name) => {
                if let Some(occupant) = &mut self.chairs[seat.index()] {
                    occupant.name = Some(name.clone());
                }
                self.changes.add(*seat);
            }
            Event::Hosts(seat) => self.host = Some(*seat),
            Event::Nonce(seat, nonce) => self.nonces[seat.index()] = Some(*nonce),
            Event::Brought(mark) => self.bring(*mark),
            Event::TakenOut(mark) => self.take_out(*mark),
            Event::Begun => self.begin(),
            Event::Acted(_, event) | Event::Automatic(event) | Event::TimedOut(_, event) => {
                self.put(event, stored.at);
            }
            Event::Late => self.timer = Some(Timer::grace(stored.at)),
            Event::Stood(left) => self.timer = self.timer.map(|timer| timer.stands(*left)),
            Event::Resumed(left) => {
                self.timer = self.timer.map(|timer| timer.resumes(stored.at, *left));
            }
            Event::Again(seed) => self.again(*seed),
        }
    }
}

impl State {
    pub fn new(settings: Settings, seed: Seed, ours: u16) -> State {
        let mut state = State {
            handles: Vec::new(),
            ours,
            photos: Vec::new(),
            photos_ever: 0,
            edition: 0,
            settings,
            seed,
            chairs: Default::default(),
            nonces: Default::default(),
            changes: Changes::new(CHAIRS),
            host: None,
            game: None,
            games_before: 0,
            versions_before: 0,
            timer: None,
            next: 0,
            last: Millis(0),
        };
        state.assign_handles();
        state
    }

    /// The version of the table. It never repeats, not even in the next game.
    pub fn version(&self) -> u32 {
        self.versions_before + self.game.as_ref().map_or(0, |game| game.table.version())
    }

    /// What all may know of the table, once a game began.
    pub fn open(&self) -> Option<PublicView> {
        self.game.as_ref().map(|game| game.table.view(Viewer::Spectator).open)
    }

    /// The phase of the game, once it began.
    pub fn phase(&self) -> Option<Phase> {
        self.open().map(|open| open.phase)
    }

    /// Whether a game is on.
    pub fn is_on(&self) -> bool {
        self.phase().is_some_and(|phase| phase != Phase::Over)
    }

    /// Where this person sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let is = |chair: &Option<Occupant>| {
            chair.as_ref().is_some_and(|occupant| occupant.person == Some(person))
        };
        self.chairs.iter().position(is).map(seat_at)
    }

    pub fn chair(&self, seat: Seat) -> Option<&Occupant> {
        self.chairs.get(seat.index())?.as_ref()
    }

    /// The number that this seat gave for the next game.
    pub fn nonce(&self, seat: Seat) -> Option<Nonce> {
        self.nonces.get(seat.index()).copied().flatten()
    }

    /// The names on all chairs but this one.
    pub fn names_but(&self, seat: Option<Seat>) -> impl Iterator<Item = &Name> {
        let others = self.chairs.iter().enumerate();
        let others = others.filter(move |&(at, _)| seat.is_none_or(|seat| seat.index() != at));
        others.filter_map(|(_, chair)| chair.as_ref()?.name.as_ref())
    }

    /// The seats that are taken, in order.
    pub fn sitting(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..CHAIRS).filter(|&at| self.chairs[at].is_some()).map(seat_at)
    }

    /// The setup of a game with the seats now taken.
    pub fn setup(&self) -> Result<Setup, Unfit> {
        let players = u8::try_from(self.sitting().count()).expect("there are at most 12 chairs");
        let place = |seat: Seat| self.sitting().position(|other| other == seat);
        Setup::try_from(Proposal {
            variant: self.settings.variant,
            players,
            deck: self.cards(),
            cycles: self.settings.cycles,
            first: match self.settings.first {
                // Players move together when the game begins.
                dixit::First::Host(seat) => dixit::First::Host(place(seat).map_or(seat, seat_at)),
                other => other,
            },
            tie_break: self.settings.tie_break,
            newcomer: self.settings.newcomer,
            ..Proposal::default()
        })
    }

    fn take_chair(&mut self, seat: Seat, person: PersonId, name: &Name, is_program: bool) {
        let (person, name) = (Some(person), Some(name.clone()));
        self.chairs[seat.index()] = Some(Occupant { person, name, is_program });
    }

    fn rise(&mut self, seat: Seat) {
        self.chairs[seat.index()] = None;
        self.nonces[seat.index()] = None;
        if self.host == Some(seat) {
            self.host = None;
        }
    }

    /// Begins a game: players move together, and their numbers go into the shuffles.
    fn begin(&mut self) {
        let Ok(setup) = self.setup() else { return };
        let sitting: Vec<Seat> = self.sitting().collect();
        self.host = sitting.iter().position(|&seat| Some(seat) == self.host).map(seat_at);
        let nonces: Vec<Option<Nonce>> = sitting.iter().map(|&seat| self.nonce(seat)).collect();
        let close_up: Vec<_> =
            sitting.iter().map(|seat| self.chairs[seat.index()].take()).collect();
        for (chair, occupant) in self.chairs.iter_mut().zip(close_up) {
            *chair = occupant;
        }
        self.nonces = Default::default();
        self.changes.clear();
        let shuffles = Shuffles::new(&self.seed, &nonces);
        self.game = Some(Game { table: Dixit::lay(&setup), shuffles, nonces });
    }

    /// Applies an event of the table. A new version sets a new timer; a free chair loses its name.
    fn put(&mut self, event: &dixit::Event, at: Millis) {
        let before = self.version();
        let Some(game) = &mut self.game else { return };
        game.table.apply(event);
        let open = game.table.view(Viewer::Spectator).open;
        for (place, chair) in open.chairs.iter().map(|chair| chair.place).zip(&mut self.chairs) {
            match place {
                Place::Free => *chair = None,
                Place::Left => {
                    if let Some(occupant) = chair {
                        occupant.person = None;
                    }
                }
                // The host seated a bot. For a person, `Event::Sat` follows.
                Place::Joining(Keeper::Bot) | Place::Seated(Keeper::Bot) if chair.is_none() => {
                    *chair = Some(Occupant::BOT);
                }
                Place::Seated(_) | Place::Joining(_) => {}
            }
        }
        if self.host.is_some_and(|host| !self.chair(host).is_some_and(Occupant::is_person)) {
            self.host = None;
        }
        if self.version() != before {
            self.timer = Timer::begins(&self.settings, open.phase, at);
        }
    }

    fn again(&mut self, seed: Seed) {
        // Those who left in the last round still have their name on a chair.
        let open = self.open();
        let stays = |chair: &ChairView| matches!(chair.place, Place::Seated(_) | Place::Joining(_));
        let places = open.iter().flat_map(|open| &open.chairs);
        for (chair, place) in self.chairs.iter_mut().zip(places) {
            if !stays(place) {
                *chair = None;
            }
        }
        self.versions_before = self.version() + 1;
        self.game = None;
        self.changes.clear();
        self.games_before += 1;
        self.seed = seed;
        self.assign_handles();
        self.timer = None;
    }
}

pub(crate) fn seat_at(place: usize) -> Seat {
    Seat(u8::try_from(place).expect("there are at most 12 chairs"))
}
