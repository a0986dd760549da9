//! The room of Dixit: inputs in, outputs out.

use dixit::PublicView;
use game_core::Seat;
use room_core::{
    ConnectionId, DecodeError, EventSourced, Millis, Name, PersonId, RoomInput, SetPhrase, Speech,
    StoredEvent,
};

use crate::batch::{Batch, Recorder};
use crate::codec::Opening;
use crate::connections::Guests;
use crate::event::Event;
use crate::look::{Codes, look};
use crate::messages::{Decline, Env, Input, Output};
use crate::pending_actions::PendingActions;
use crate::request::Request;
use crate::settings::Deck;
use crate::state::{Occupant, State};
use crate::timers::{Timer, TimerState};
use crate::waiting_room::{NOT_HOST, PHOTOS_ARE_PRIVATE};

/// A host who is away for this long loses the role, in milliseconds.
const HOST_AWAY: u64 = 60_000;

/// The timer pauses when no player has been here for this long, in milliseconds.
const EMPTY: u64 = 10_000;

/// A table of Dixit with its guests: games, chairs, timers, bots.
pub struct Room {
    pub(crate) state: State,
    pub(crate) guests: Guests,
    pub(crate) pending: PendingActions,
    codes: Codes,
    /// Since when the host has been away.
    host_away: Option<Millis>,
    /// Since when no player has been here while the timer ran.
    empty: Option<Millis>,
    /// Whether tables may be public.
    allows_public: bool,
    /// Who made the table public. It is not stored, so a room that is opened again is private.
    publisher: Option<PersonId>,
    /// Whether no program may sit down while it is public.
    people_only: bool,
    speech: Speech,
}

/// What follows an input, beside the events and the views that have changed.
enum Answer {
    Nothing,
    /// This guest is shown the table even if nothing has changed.
    Show(ConnectionId),
    Say(Seat, SetPhrase),
    Decline(ConnectionId, Decline),
}

impl Room {
    /// A room in which `events` have happened; none for a new one. `hold` is the
    /// longest that a clue or a bot's act is held back, in milliseconds.
    #[must_use]
    pub fn open(code: &str, opening: &Opening, events: &[StoredEvent<Event>], hold: u64) -> Room {
        let mut state = State::new(opening.settings.clone(), opening.seed, opening.cards);
        for stored in events {
            state.apply(stored);
        }
        let codes = Codes { inside: code.to_owned(), watch: opening.watch.clone() };
        Room {
            state,
            guests: Guests::default(),
            pending: PendingActions::new(hold),
            codes,
            host_away: None,
            empty: None,
            allows_public: false,
            publisher: None,
            people_only: false,
            speech: Speech::default(),
        }
    }

    /// Reads the next line of the room's book, as long as nobody has come.
    ///
    /// # Errors
    /// What was expected. An event that the rules forbid here is an error too: it cannot have
    /// happened.
    pub fn read(&mut self, line: &str) -> Result<StoredEvent<Event>, DecodeError> {
        self.state.read(line)
    }

    /// Whether nobody is connected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    /// Whether this person sits here.
    #[must_use]
    pub fn seats(&self, person: PersonId) -> bool {
        self.state.seat_of(person).is_some()
    }

    /// The person on `seat`; `None` for a bot, somebody who has left, or a free seat.
    #[must_use]
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.state.chair(seat)?.person
    }

    /// The name on `seat`, of its person or of one who left during this game.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&Name> {
        self.state.chair(seat)?.name.as_ref()
    }

    /// What all may know of the table, once a game began. Cards are numbered by their place in the deck, which guests must not see.
    #[must_use]
    pub fn public_view(&self) -> Option<PublicView> {
        self.state.open()
    }

    /// Whether somebody's program is on `seat`.
    #[must_use]
    pub fn is_program(&self, seat: Seat) -> bool {
        self.state.chair(seat).is_some_and(|occupant| occupant.is_program)
    }

    /// Whether no person has a seat: all have left for good.
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        self.people().next().is_none()
    }

    /// The seats of people: of neither bots nor programs.
    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let is_person = |seat: &Seat| self.state.chair(*seat).is_some_and(Occupant::is_person);
        self.state.sitting().filter(is_person)
    }

    /// Whether no program may sit down: the pictures are the host's own, or the table waits for
    /// people alone.
    pub(crate) fn refuses_programs(&self) -> bool {
        self.state.has_photographs() || self.is_public() && self.people_only
    }

    /// Whether a game ever began.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.state.game.is_some() || self.state.games_before > 0
    }

    /// The host's seat.
    #[must_use]
    pub fn host(&self) -> Option<Seat> {
        self.state.host
    }

    /// Whether the table is public: its host has made it so, and still is the host.
    #[must_use]
    pub fn is_public(&self) -> bool {
        let host = self.state.host.and_then(|host| self.person(host));
        host.is_some() && self.publisher == host
    }

    /// Whether the host is connected.
    #[must_use]
    pub fn host_is_here(&self) -> bool {
        let here = self.guests.attendance(&self.state).here;
        self.state.host.is_some_and(|host| here[host.index()])
    }

    /// Whether a game is on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.state.is_on()
    }

    /// How many chairs are taken, by people and bots.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.state.sitting().count()
    }

    /// Whether the table is in the waiting room before a game.
    #[must_use]
    pub fn is_waiting_room(&self) -> bool {
        self.state.game.is_none()
    }

    /// How many chairs the settings have.
    #[must_use]
    pub fn seats_of_settings(&self) -> usize {
        usize::from(self.state.settings.chairs)
    }

    /// How many chairs there can be.
    #[must_use]
    pub fn chairs(&self) -> usize {
        self.state.chairs.len()
    }

    /// The number of the current game's round.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        self.state.open().map_or(0, |open| open.round)
    }

    /// How many lines the book has after its opening.
    #[must_use]
    pub fn lines(&self) -> u32 {
        self.state.next
    }

    /// The instant of the last event.
    #[must_use]
    pub fn last(&self) -> Millis {
        self.state.last
    }

    /// The instant at which the room wants [`RoomInput::Woke`], if any.
    #[must_use]
    pub fn wakes_at(&self) -> Option<Millis> {
        let stage = self.state.timer.and_then(Timer::ends);
        let after = |since: Option<Millis>, time| since.map(|since| Millis(since.0 + time));
        let host = after(self.host_away, HOST_AWAY).filter(|_| self.heir().is_some());
        let due = [stage, self.pending.next(), host, after(self.empty, EMPTY)];
        due.into_iter().flatten().min()
    }

    /// Takes one input and returns what must be done, in order. The room has
    /// already changed: if storing fails, drop it and reopen it.
    pub fn on(&mut self, now: Millis, input: Input, env: &mut impl Env) -> Vec<Output> {
        let mut batch = Batch::new(&self.state, now);
        if !matches!(input, Input::Room(RoomInput::Opened(_))) {
            self.do_due(&mut batch, env);
        }
        let answer = self.answer(input, &mut batch, env);
        self.look_after(&mut batch, env);

        let mut outputs = Vec::new();
        if let Some((first, events)) = batch.into_events() {
            outputs.push(Output::Persist(first, events));
        }
        let asker = match answer {
            Answer::Show(guest) => Some(guest),
            _ => None,
        };
        self.show(asker, &mut outputs);
        match answer {
            Answer::Say(seat, phrase) => {
                outputs.push(Output::Say(self.guests.all(), seat, phrase));
            }
            Answer::Decline(guest, why) => outputs.push(Output::Decline(guest, why)),
            Answer::Nothing | Answer::Show(_) => {}
        }
        outputs
    }

    fn answer(&mut self, input: Input, batch: &mut Batch, env: &mut impl Env) -> Answer {
        match input {
            Input::Room(input) => return self.answer_room(input, batch),
            Input::Asked(guest, Request::Say { phrase }) => {
                // It changes no view, so it tells nothing that the room knows.
                let person = self.guests.person(guest);
                let seat_of = |person| self.state.seat_of(person);
                return match self.speech.speaker(person, seat_of, batch.now()) {
                    Ok(seat) => Answer::Say(seat, phrase),
                    Err(why) => Answer::Decline(guest, why),
                };
            }
            Input::Asked(guest, request) => {
                return match self.asked(guest, request, batch, env) {
                    Ok(()) => Answer::Show(guest),
                    Err(why) => Answer::Decline(guest, why),
                };
            }
            Input::Brought(person, mark) if self.may_bring(person, Some(mark)).is_ok() => {
                self.recorder(batch).record(Event::Brought(mark));
            }
            Input::PhotosGone if self.photos() > 0 => {
                self.recorder(batch).record(Event::TakenOut(None));
            }
            Input::Brought(..) | Input::PhotosGone => {}
        }
        Answer::Nothing
    }

    fn answer_room(&mut self, input: RoomInput, batch: &mut Batch) -> Answer {
        match input {
            RoomInput::Opened(lived_until) => self.opened(lived_until, batch),
            RoomInput::Came(arrival) => {
                self.guests.come(arrival);
                return Answer::Show(arrival.guest);
            }
            RoomInput::Went(guest) => self.guests.go(guest),
            RoomInput::Woke => {}
            RoomInput::Renamed => self.guests.show_again(),
            RoomInput::PublicTables(allowed) => {
                self.allows_public = allowed;
                self.publisher = self.publisher.filter(|_| allowed);
            }
        }
        Answer::Nothing
    }

    /// Shows the table to all whose view has changed, and to the asker.
    fn show(&mut self, asker: Option<ConnectionId>, outputs: &mut Vec<Output>) {
        let attendance = self.guests.attendance(&self.state);
        let public = self.allows_public.then(|| self.is_public());
        let (state, codes) = (&self.state, &self.codes);
        let make = |viewer, inside| look(state, &attendance, codes, public, (viewer, inside));
        let changed = self.guests.changed_views(state, asker, make);
        outputs.extend(changed.into_iter().map(|(guests, view)| Output::Show(guests, view)));
    }

    pub(crate) fn recorder<'a>(&'a mut self, batch: &'a mut Batch) -> Recorder<'a> {
        Recorder { state: &mut self.state, batch }
    }

    /// Nobody is charged for the time while the host was down.
    fn opened(&mut self, lived_until: Option<Millis>, batch: &mut Batch) {
        let now = batch.now();
        let lived = lived_until.unwrap_or(self.state.last).min(now).max(self.state.last);
        let mut recorder = self.recorder(batch);
        if let Some(ends) = recorder.state.timer.and_then(Timer::ends) {
            recorder.record(Event::Stood(ends.since(lived)));
        }
        recorder.follow();
    }

    fn asked(
        &mut self,
        guest: ConnectionId,
        request: Request,
        batch: &mut Batch,
        env: &mut impl Env,
    ) -> Result<(), Decline> {
        let person = self.guests.person(guest).ok_or(Decline::NotSeated)?;
        match request {
            Request::Act { version, command } => self.act(person, version, command, batch, env),
            Request::Publish { public, people_only } => self.publish(person, public, people_only),
            before => self.settle(person, before, batch, env),
        }
    }

    /// Only the host makes a table public; everyone with a seat may make it private.
    fn publish(
        &mut self,
        person: PersonId,
        public: bool,
        people_only: bool,
    ) -> Result<(), Decline> {
        let seat = self.state.seat_of(person).ok_or(Decline::NotSeated)?;
        if !self.allows_public {
            return Err(Decline::NothingToSettle);
        }
        if public && self.state.host != Some(seat) {
            return Err(NOT_HOST);
        }
        if public && self.state.settings.deck == Deck::Own {
            return Err(PHOTOS_ARE_PRIVATE);
        }
        self.publisher = public.then_some(person);
        self.people_only = public && people_only;
        Ok(())
    }

    /// Does what is due by now: pending actions, then the timer.
    fn do_due(&mut self, batch: &mut Batch, env: &mut impl Env) {
        let now = batch.now();
        let up = |room: &Room| {
            let ends = room.state.timer.and_then(Timer::ends);
            ends.is_some_and(|ends| ends <= now)
        };
        let all = up(self);
        self.do_held(all, batch, env);
        if up(self) {
            self.time_is_up(batch);
        }
    }

    /// A storyteller is first given a grace; then section 5 of the rules says what happens.
    fn time_is_up(&mut self, batch: &mut Batch) {
        let telling = self.state.phase() == Some(dixit::Phase::Telling);
        let late = self.state.timer.is_some_and(|timer| timer.late);
        let mut recorder = self.recorder(batch);
        if telling && !late {
            recorder.record(Event::Late);
        } else {
            recorder.time_out();
        }
    }

    /// Follows who is here: wakes bots, runs or pauses the timer, replaces an
    /// absent host.
    fn look_after(&mut self, batch: &mut Batch, env: &mut impl Env) {
        let now = batch.now();
        let here = self.guests.attendance(&self.state);
        let host_is_here = self.state.host.is_some_and(|host| here.here[host.index()]);
        self.host_away = if host_is_here { None } else { self.host_away.or(Some(now)) };
        let away_long = self.host_away.is_some_and(|since| now.since(since) >= HOST_AWAY);
        let heir = self.heir().filter(|_| self.state.host.is_none() || away_long);

        let runs = self.state.timer.filter(|timer| timer.ends().is_some());
        let alone = runs.is_some() && !here.anyone();
        self.empty = if alone { self.empty.or(Some(now)) } else { None };
        let empty_long = self.empty.is_some_and(|since| now.since(since) >= EMPTY);

        if let Some(heir) = heir {
            self.recorder(batch).record(Event::Hosts(heir));
            self.host_away = None;
        }
        match self.state.timer.map(|timer| timer.state) {
            Some(TimerState::Runs(until)) if empty_long => {
                self.recorder(batch).record(Event::Stood(until.since(now)));
                self.empty = None;
            }
            Some(TimerState::Stands(left)) if here.anyone() => {
                self.recorder(batch).record(Event::Resumed(left));
            }
            _ => {}
        }
        if here.anyone() {
            self.wake_bots(now, env);
        }
    }

    /// The next host: the first person who is here. If there is no host, also
    /// the first person at all.
    fn heir(&self) -> Option<Seat> {
        let here = self.guests.attendance(&self.state).here;
        let mut people: Vec<Seat> = self.people().collect();
        people.retain(|&seat| Some(seat) != self.state.host);
        let first_here = people.iter().copied().find(|seat| here[seat.index()]);
        first_here.or(people.first().copied().filter(|_| self.state.host.is_none()))
    }
}
