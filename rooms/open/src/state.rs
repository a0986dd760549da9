//! The state of a room, built from its stored events.

use game_core::{Seat, Table};
use room_core::{Changes, EventSourced, Millis, Name, PersonId, StoredEvent};

use crate::clocks::Clocks;
use crate::event::{Event, Stop};
use crate::occupant::{Bot, Occupant};
use crate::room::TableConfig;

/// The part of a room that comes back after a restart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State<T: Table> {
    setup: T::Setup,
    table: T,
    played: Vec<(Option<Seat>, T::Event)>,
    versions_before: u32,
    games_before: u32,
    chairs: Vec<Option<Occupant>>,
    /// By chair, the changes of name before the game, and then in it.
    changes: Changes,
    /// The first to sit down.
    host: Option<PersonId>,
    is_rated: bool,
    clocks: Option<Clocks>,
    stop: Option<Stop>,
    /// When the turn began, or the host came back in it.
    turn_since: Millis,
    next: u32,
}

impl<T> EventSourced for State<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    type Event = Event<T::Event, T::Setup>;

    fn next(&self) -> u32 {
        self.next
    }

    fn apply(&mut self, stored: &StoredEvent<Self::Event>) {
        self.next += 1;
        if let Some(clocks) = &mut self.clocks {
            match stored.what {
                Event::Resumed(charged) => clocks.resume(stored.at, charged),
                Event::Acted(seat, _, credit) => clocks.charge_turn(stored.at, seat, credit),
                Event::Away(seat, holiday) => {
                    clocks.go_away(seat, holiday);
                    clocks.charge(stored.at);
                }
                _ => clocks.charge(stored.at),
            }
        }
        let had_begun = self.has_begun();
        match &stored.what {
            Event::Sat { seat, person, name } => {
                let (person, name) = (*person, name.clone());
                self.host = self.host.or(Some(person));
                self.take_chair(*seat, Occupant::Person { person, name });
            }
            Event::ProgramSat { seat, person, name } => {
                let (person, name) = (*person, name.clone());
                self.host = self.host.or(Some(person));
                self.take_chair(*seat, Occupant::Program { person, name });
            }
            Event::Seated(seat, bot) => self.take_chair(*seat, Occupant::Bot(*bot)),
            Event::Acted(seat, event, _) => self.put(Some(*seat), event),
            Event::Automatic(event) => self.put(None, event),
            Event::TakenBack(to) => self.take_back(*to),
            Event::Stopped(stop) => self.stop = Some(*stop),
            Event::Again(setup) => self.again(setup),
            Event::Graced(seat) => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.grace(*seat);
                }
            }
            Event::Given(seat, millis) => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.give(*seat, *millis);
                }
            }
            Event::Away(..) | Event::Resumed(_) => {}
        }
        let is_about_chairs =
            matches!(stored.what, Event::Sat { .. } | Event::ProgramSat { .. } | Event::Seated(..));
        if !is_about_chairs || !had_begun {
            self.turn_since = stored.at;
        }
        self.run_clocks(stored.at);
    }
}

impl<T> State<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    /// A new table with every chair free.
    pub(crate) fn new(config: TableConfig, setup: T::Setup) -> State<T> {
        State {
            table: T::lay(&setup),
            setup,
            played: Vec::new(),
            versions_before: 0,
            games_before: 0,
            chairs: vec![None; usize::from(config.seats)],
            changes: Changes::new(usize::from(config.seats)),
            host: None,
            is_rated: config.is_rated,
            clocks: config.clock.map(|clock| Clocks::new(clock, config.seats, config.is_rated)),
            stop: None,
            turn_since: Millis(0),
            next: 0,
        }
    }

    /// The game itself.
    pub fn table(&self) -> &T {
        &self.table
    }

    /// The setup of the current game.
    pub fn setup(&self) -> &T::Setup {
        &self.setup
    }

    /// Who sits where, by seat.
    pub fn chairs(&self) -> &[Option<Occupant>] {
        &self.chairs
    }

    /// Who sits on this chair.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.chairs.get(seat.index())?.as_ref()
    }

    /// How often each chair's person has changed their name.
    pub(crate) fn changes(&self) -> &Changes {
        &self.changes
    }

    /// The host: the person or program that sat down first, whichever seat they have now.
    pub fn host(&self) -> Option<PersonId> {
        self.host
    }

    /// Whether the games of this table are rated.
    pub fn is_rated(&self) -> bool {
        self.is_rated
    }

    /// The clocks, if the game has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// How the game ended, if not by its rules.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// How many games were played here before this one.
    pub fn games_before(&self) -> u32 {
        self.games_before
    }

    /// The version of the table. It never repeats, not after a take-back and not
    /// in the next game.
    pub fn version(&self) -> u32 {
        self.versions_before + self.table.version()
    }

    /// Whether all seats are taken.
    pub fn has_begun(&self) -> bool {
        self.chairs.iter().all(Option::is_some)
    }

    /// Whether the game has ended in any way.
    pub fn is_over(&self) -> bool {
        self.stop.is_some() || self.table.to_act().is_empty()
    }

    /// Whether the games of this table are by correspondence.
    pub fn is_by_correspondence(&self) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.agreed().is_by_correspondence())
    }

    /// Whether two people play here, one against the other, by live clocks.
    pub fn is_live_duel(&self) -> bool {
        let plays = |occupant: &Occupant| occupant.bot().is_none();
        let is_live = self.clocks.as_ref().is_some_and(|clocks| clocks.agreed().is_live());
        let is_person = |chair: &Option<Occupant>| chair.as_ref().is_some_and(plays);
        is_live && self.chairs.len() == 2 && self.chairs.iter().all(is_person)
    }

    /// Whether the game may be broken off: not both have moved.
    pub fn may_abort(&self) -> bool {
        self.is_live_duel() && !self.is_over() && !self.have_all_moved()
    }

    /// Whether each seat has made a move that stands.
    pub(crate) fn have_all_moved(&self) -> bool {
        (0..self.chairs.len()).map(seat_at).all(|seat| self.has_moved(seat))
    }

    /// Whether this seat has made a move that stands.
    pub(crate) fn has_moved(&self, seat: Seat) -> bool {
        self.before_last_of(seat).is_some()
    }

    /// When the turn began, or the host came back in it.
    pub(crate) fn turn_since(&self) -> Millis {
        self.turn_since
    }

    /// Where this person sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let is = |chair: &Option<Occupant>| chair.as_ref()?.person();
        self.chairs.iter().position(|chair| is(chair) == Some(person)).map(seat_at)
    }

    /// The names of the people and programs who sit here.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Name> {
        self.chairs.iter().flatten().filter_map(Occupant::name)
    }

    /// The bot on a seat, if a bot sits there.
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.occupant(seat)?.bot()
    }

    /// How many bots sit here.
    pub fn bots(&self) -> usize {
        self.chairs.iter().flatten().filter(|occupant| occupant.bot().is_some()).count()
    }

    /// The bot that is to act, and its seat.
    pub fn bot_to_act(&self) -> Option<(Seat, Bot)> {
        if !self.has_begun() || self.is_over() {
            return None;
        }
        self.table.to_act().into_iter().find_map(|seat| Some((seat, self.bot(seat)?)))
    }

    /// The first chair that is free.
    pub fn free_chair(&self) -> Option<Seat> {
        self.chairs.iter().position(Option::is_none).map(seat_at)
    }

    /// How many events the current game has.
    pub(crate) fn moves(&self) -> usize {
        self.played.len()
    }

    /// How many of the table's events came before `seat`'s last one.
    pub fn before_last_of(&self, seat: Seat) -> Option<u32> {
        let last = self.played.iter().rposition(|&(by, _)| by == Some(seat))?;
        Some(count(last))
    }

    /// Somebody sits down, or changes the name they sit under. With the last one the game
    /// begins.
    fn take_chair(&mut self, seat: Seat, occupant: Occupant) {
        let before = self.chairs[seat.index()].replace(occupant);
        if before.is_some() {
            self.changes.add(seat);
        } else if self.has_begun() {
            self.changes.clear();
        }
    }

    fn put(&mut self, by: Option<Seat>, event: &T::Event) {
        self.table.apply(event);
        self.played.push((by, event.clone()));
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, by) {
            clocks.reward(seat);
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.note_turn();
        }
    }

    /// A table cannot undo, so it is replayed from the start.
    fn take_back(&mut self, to: u32) {
        let passed = self.version() + 1;
        self.stop = None;
        self.played.truncate(to as usize);
        if let Some(clocks) = &mut self.clocks {
            clocks.take_back(to);
        }
        self.table = T::lay(&self.setup);
        for (_, event) in &self.played {
            self.table.apply(event);
        }
        self.versions_before = passed - self.table.version();
    }

    fn again(&mut self, setup: &T::Setup) {
        let passed = self.version() + 1;
        self.setup = setup.clone();
        self.table = T::lay(setup);
        self.played.clear();
        self.versions_before = passed - self.table.version();
        self.games_before += 1;
        self.stop = None;
        self.chairs.rotate_right(1);
        self.changes.clear();
        self.clocks = self.clocks.take().map(|clocks| clocks.again(self.is_rated));
    }

    /// Runs the clocks of the seats to act, from the first turn to the end; by correspondence, from when
    /// all sit.
    fn run_clocks(&mut self, at: Millis) {
        let begun = !self.played.is_empty() || self.is_by_correspondence() && self.has_begun();
        let to_act = if begun && self.stop.is_none() { self.table.to_act() } else { Vec::new() };
        if let Some(clocks) = &mut self.clocks {
            clocks.charge(at);
            clocks.run(to_act);
        }
    }
}

fn seat_at(place: usize) -> Seat {
    Seat(u8::try_from(place).expect("terms count seats in a byte"))
}

fn count(events: usize) -> u32 {
    u32::try_from(events).expect("no game is that long")
}
