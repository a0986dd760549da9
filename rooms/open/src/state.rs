//! What the kept events add up to.

use game_core::{Seat, Table};
use room_core::{EventSourced, Millis, Name, PersonId, StoredEvent};

use crate::clocks::Clocks;
use crate::event::{Event, Stop};
use crate::room::TableConfig;
use crate::sitter::{Bot, Sitter};

/// All of a room that is brought back after a restart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State<T: Table> {
    setup: T::Setup,
    table: T,
    played: Vec<(Option<Seat>, T::Event)>,
    moments_before: u32,
    games_before: u32,
    chairs: Vec<Option<Sitter>>,
    clocks: Option<Clocks>,
    stop: Option<Stop>,
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
                _ => clocks.charge(stored.at),
            }
        }
        match &stored.what {
            Event::Sat { seat, person, name } => {
                let (person, name) = (*person, name.clone());
                self.chairs[seat.index()] = Some(Sitter::Person { person, name });
            }
            Event::Seated(seat, bot) => self.chairs[seat.index()] = Some(Sitter::Bot(*bot)),
            Event::Acted(seat, event, _) => self.acted(*seat, event),
            Event::Automatic(event) => self.put(None, event),
            Event::TakenBack(to) => self.take_back(*to),
            Event::Stopped(stop) => self.stop = Some(*stop),
            Event::Again(setup) => self.again(setup),
            Event::Resumed(_) => {}
        }
        self.let_run(stored.at);
    }
}

impl<T> State<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    /// A table that was just laid, with every chair free.
    pub(crate) fn new(terms: TableConfig, setup: T::Setup) -> State<T> {
        State {
            table: T::lay(&setup),
            setup,
            played: Vec::new(),
            moments_before: 0,
            games_before: 0,
            chairs: vec![None; usize::from(terms.seats)],
            clocks: terms.clock.map(|clock| Clocks::new(clock, terms.seats)),
            stop: None,
            next: 0,
        }
    }

    /// The game itself.
    pub fn table(&self) -> &T {
        &self.table
    }

    /// How the game at hand was laid out.
    pub fn setup(&self) -> &T::Setup {
        &self.setup
    }

    /// The chairs, by seat.
    pub fn chairs(&self) -> &[Option<Sitter>] {
        &self.chairs
    }

    /// The clocks, where there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// How people ended the game, if they did.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// How many games were played here before this one.
    pub fn games_before(&self) -> u32 {
        self.games_before
    }

    /// Which version this is. It never comes again, not after a take-back and
    /// not in the next game.
    pub fn version(&self) -> u32 {
        self.moments_before + self.table.version()
    }

    /// Whether everyone has sat down.
    pub fn has_begun(&self) -> bool {
        self.chairs.iter().all(Option::is_some)
    }

    /// Whether the game has ended, by its rules or otherwise.
    pub fn is_over(&self) -> bool {
        self.stop.is_some() || self.table.to_act().is_empty()
    }

    /// Where this person sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let is = |chair: &Option<Sitter>| match chair {
            Some(Sitter::Person { person: sitter, .. }) => *sitter == person,
            Some(Sitter::Bot(_)) | None => false,
        };
        self.chairs.iter().position(is).map(seat_at)
    }

    /// The names of the people who sit here.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Name> {
        self.chairs.iter().flatten().filter_map(|sitter| match sitter {
            Sitter::Person { name, .. } => Some(name),
            Sitter::Bot(_) => None,
        })
    }

    /// The bot on a seat, if a bot sits there.
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.chairs.get(seat.index())?.as_ref()?.bot()
    }

    /// How many bots sit here.
    pub fn bots(&self) -> usize {
        self.chairs.iter().flatten().filter(|sitter| sitter.bot().is_some()).count()
    }

    /// The bot that is to act, and its seat.
    pub fn thinks(&self) -> Option<(Seat, Bot)> {
        if !self.has_begun() || self.is_over() {
            return None;
        }
        self.table.to_act().into_iter().find_map(|seat| Some((seat, self.bot(seat)?)))
    }

    /// The first chair that is free.
    pub fn free_chair(&self) -> Option<Seat> {
        self.chairs.iter().position(Option::is_none).map(seat_at)
    }

    /// How many of the table's events there were before `seat`'s last one.
    pub fn before_last_of(&self, seat: Seat) -> Option<u32> {
        let last = self.played.iter().rposition(|&(by, _)| by == Some(seat))?;
        Some(count(last))
    }

    fn acted(&mut self, seat: Seat, event: &T::Event) {
        self.put(Some(seat), event);
        if let Some(clocks) = &mut self.clocks {
            clocks.reward(seat);
        }
    }

    fn put(&mut self, by: Option<Seat>, event: &T::Event) {
        self.table.apply(event);
        self.played.push((by, event.clone()));
    }

    /// A table has no way back, so it is laid anew and played up to there.
    fn take_back(&mut self, to: u32) {
        let passed = self.version() + 1;
        self.played.truncate(to as usize);
        self.table = T::lay(&self.setup);
        for (_, event) in &self.played {
            self.table.apply(event);
        }
        self.moments_before = passed - self.table.version();
    }

    fn again(&mut self, setup: &T::Setup) {
        let passed = self.version() + 1;
        self.setup = setup.clone();
        self.table = T::lay(setup);
        self.played.clear();
        self.moments_before = passed - self.table.version();
        self.games_before += 1;
        self.stop = None;
        self.chairs.rotate_right(1);
        let seats = u8::try_from(self.chairs.len()).expect("terms count seats in a byte");
        self.clocks = self.clocks.as_ref().map(|clocks| Clocks::new(clocks.agreed(), seats));
    }

    /// Clocks run for whoever is awaited, from the first turn to the end.
    fn let_run(&mut self, at: Millis) {
        let begun = !self.played.is_empty() && self.stop.is_none();
        let awaited = if begun { self.table.to_act() } else { Vec::new() };
        if let Some(clocks) = &mut self.clocks {
            clocks.charge(at);
            clocks.run(awaited);
        }
    }
}

fn seat_at(place: usize) -> Seat {
    Seat(u8::try_from(place).expect("terms count seats in a byte"))
}

fn count(events: usize) -> u32 {
    u32::try_from(events).expect("no game is that long")
}
