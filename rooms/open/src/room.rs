//! The room of an open game: inputs in, outputs out.

use std::collections::BTreeMap;

use game_core::{Offer, Seat, Table, Viewer};
use room_core::{
    Attendance, ConnectionId, Connections, Decline, EventSourced, Millis, Pace, RoomInput,
    SetPhrase, Speech, StoredEvent,
};

use crate::absence::{Absence, Patience};
use crate::clocks::{Clock, Lag};
use crate::event::{Event, Stop};
use crate::limits::check_lines;
use crate::messages::{Chair, ClockView, Env, Input, Output, RoomView};
use crate::occupant::Occupant;
use crate::offers;
use crate::request::Request;
use crate::state::State;

/// What a table is opened with, whatever its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableConfig {
    /// How many chairs there are.
    pub seats: u8,
    /// The clocks; `None` for a game without.
    pub clock: Option<Clock>,
    /// Whether its games are rated. Then less lag is credited, and no move is taken back.
    pub is_rated: bool,
}

/// A table with its guests, seats, clocks and offers.
pub struct Room<T: Table> {
    pub(crate) state: State<T>,
    pub(crate) connections: Connections,
    lags: BTreeMap<ConnectionId, Lag>,
    pub(crate) offers: Vec<(Seat, Offer)>,
    /// Who has made offers lately.
    pub(crate) offering: Pace,
    /// The bot that is thinking, the version it thinks about, and since when.
    thinking: Option<(Seat, u32, Millis)>,
    /// Whether the table is public; `None` where no table may be. It is not stored, so a room that
    /// is opened again is private.
    pub(crate) public: Option<bool>,
    /// Whether no program may sit down while it is public.
    pub(crate) people_only: bool,
    speech: Speech,
    pub(crate) patience: Patience,
    /// Who was away. It is not stored, so a restart of the host costs nobody a game.
    pub(crate) absence: Absence,
}

/// The result of an input: whom to show the table, or why it was declined.
pub(crate) type Outcome<T> = Result<Audience, Decline<<T as Table>::Refusal>>;

/// Whom to show the table.
pub(crate) enum Audience {
    Nobody,
    Only(ConnectionId),
    Everyone,
    /// Nobody, but everyone is told what the person on this seat says.
    Told(Seat, SetPhrase),
}

/// The events of one input.
pub(crate) type Batch<T> = room_core::Batch<Event<<T as Table>::Event, <T as Table>::Setup>>;

impl<T> Room<T>
where
    T: Table<Event: Clone, Setup: Clone>,
{
    /// A room in which `events` have happened; none for a new one.
    #[must_use]
    pub fn open(
        config: TableConfig,
        setup: T::Setup,
        events: &[StoredEvent<Event<T::Event, T::Setup>>],
    ) -> Room<T> {
        let (connections, lags, speech, patience, absence) = Default::default();
        let mut room = Room {
            state: State::new(config, setup),
            connections,
            lags,
            offers: Vec::new(),
            offering: offers::pace(),
            thinking: None,
            public: None,
            people_only: false,
            speech,
            patience,
            absence,
        };
        for stored in events {
            room.happened(stored);
        }
        room
    }

    /// One more stored event has happened. For reading a book event by event; what guests ask goes
    /// through [`Room::on`].
    pub fn happened(&mut self, stored: &StoredEvent<Event<T::Event, T::Setup>>) {
        self.state.apply(stored);
    }

    /// The state built from the stored events.
    pub fn state(&self) -> &State<T> {
        &self.state
    }

    /// The instant at which the room wants [`RoomInput::Woke`], if any.
    pub fn wakes_at(&self) -> Option<Millis> {
        if let Some((_, None)) = self.bot_on_clock() {
            return None;
        }
        let flag = self.flag_at();
        let first_move = self.first_move_due().map(|(_, at)| at);
        flag.into_iter().chain(first_move).min()
    }

    /// The instant at which a flag falls, if a clock runs.
    pub fn flag_at(&self) -> Option<Millis> {
        self.state.clocks()?.runs_out(|seat| self.allowance(seat))
    }

    /// What `seat` has left on its clock at `now`, in milliseconds; `None` without clocks.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<u64> {
        let stood = match self.bot_on_clock() {
            Some((bot, _)) if bot == seat => self.not_thinking(now),
            _ => 0,
        };
        Some(self.state.clocks()?.left(seat, Millis(now.0.saturating_sub(stood))))
    }

    /// The bot whose clock is the only one to run, and since when it has been thinking. A bot is
    /// charged only for thinking: until it begins, its clock stands, however long it must queue.
    fn bot_on_clock(&self) -> Option<(Seat, Option<Millis>)> {
        let running = self.state.clocks()?.running();
        let (seat, _) = self.state.bot_to_act()?;
        if running != [seat] {
            return None;
        }
        let about = (seat, self.state.version());
        let thinking = self.thinking.filter(|&(seat, version, _)| (seat, version) == about);
        Some((seat, thinking.map(|(.., since)| since)))
    }

    /// How long since the last event the bot to act was not thinking, in milliseconds.
    fn not_thinking(&self, now: Millis) -> u64 {
        let (Some((_, since)), Some(clocks)) = (self.bot_on_clock(), self.state.clocks()) else {
            return 0;
        };
        clocks.running_for(since.map_or(now, |since| since.min(now)))
    }

    /// How much later a seat's flag falls: as much as it may still be credited.
    /// Until then a turn made in time may be on its way.
    fn allowance(&self, seat: Seat) -> u64 {
        let clocks = self.state.clocks();
        if let (Some((bot, since)), Some(clocks)) = (self.bot_on_clock(), clocks)
            && bot == seat
        {
            return since.map_or(u64::MAX, |since| clocks.running_for(since));
        }
        let lags = self.lags.iter().filter(|&(&guest, _)| self.viewer(guest) == Viewer::Seat(seat));
        let allowed = lags.filter_map(|(_, &lag)| Some(clocks?.allowance(seat, lag)));
        allowed.max().unwrap_or(0).max(self.deciding(seat))
    }

    /// If the input is a move, its seat and that seat's lag credit.
    fn credit(&self, now: Millis, input: &Input<T::Command>) -> Option<(Seat, u64)> {
        let &Input::Asked(guest, lag, Request::Act { thought_ms, .. }) = input else {
            return None;
        };
        let Viewer::Seat(seat) = self.viewer(guest) else { return None };
        Some((seat, self.state.clocks()?.credit(seat, now, lag, thought_ms)))
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Takes one input and returns what must be done, in order. The room has
    /// already changed: if storing fails, drop it and reopen it.
    pub fn on(
        &mut self,
        now: Millis,
        input: Input<T::Command>,
        env: &mut impl Env<T>,
    ) -> Vec<Output<T>> {
        let mut batch = Batch::<T>::new(&self.state, now);
        let turn = self.credit(now, &input);
        let asker = match input {
            Input::Asked(guest, lag, _) => {
                self.store_lag(guest, lag);
                Some(guest)
            }
            _ => None,
        };
        let is_before_time = matches!(input, Input::Room(RoomInput::Opened(_)) | Input::Away(..));
        if !is_before_time && !self.end_unstarted(&mut batch) {
            self.flag(&mut batch, turn, env);
        }
        let flagged = !batch.is_empty();
        let answer = self.answer(input, &mut batch, env);
        self.follow_absence(now);

        let mut outputs = Vec::new();
        if let Some((first, events)) = batch.into_events() {
            outputs.push(Output::Persist(first, events));
        }
        match answer {
            Ok(Audience::Everyone) => self.show(now, None, &mut outputs),
            Ok(_) | Err(_) if flagged => self.show(now, None, &mut outputs),
            Ok(Audience::Only(guest)) => self.show(now, Some(guest), &mut outputs),
            Ok(Audience::Nobody | Audience::Told(..)) | Err(_) => {}
        }
        match (answer, asker) {
            (Ok(Audience::Told(seat, phrase)), _) => {
                outputs.push(Output::Say(self.connections.guests(), seat, phrase));
            }
            (Err(why), Some(guest)) => outputs.push(Output::Decline(guest, why)),
            _ => {}
        }
        outputs
    }

    fn answer(
        &mut self,
        input: Input<T::Command>,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Outcome<T> {
        let turn = self.credit(batch.now(), &input);
        match input {
            Input::Room(input) => Ok(self.answer_room(input, batch, env)),
            Input::Asked(guest, _, request) => {
                check_lines((self.state.next(), self.state.moves()), &request)?;
                self.asked(guest, request, turn, batch, env)
            }
            Input::Away(seat, holiday) => Ok(self.go_away(seat, holiday, batch)),
            Input::Begun(seat, version) => Ok(self.begun(seat, version, batch.now())),
            Input::Thought(seat, version, command) => {
                self.thought(seat, version, command, batch, env)
            }
            Input::Decided(seat, version, command) => {
                self.decided(seat, version, command, batch, env)
            }
        }
    }

    fn answer_room(
        &mut self,
        input: RoomInput,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Audience {
        match input {
            RoomInput::Opened(lived_until) => {
                self.wait_again(batch);
                self.opened(lived_until, batch, env)
            }
            RoomInput::Came(arrival) => {
                let before = self.attendance();
                self.connections.come(arrival);
                let same = self.attendance() == before;
                if same { Audience::Only(arrival.guest) } else { Audience::Everyone }
            }
            RoomInput::Went(guest) => self.went(guest),
            RoomInput::Woke => Audience::Nobody,
            RoomInput::Renamed => Audience::Everyone,
            RoomInput::PublicTables(allowed) => {
                let before = self.public;
                self.public = allowed.then(|| self.is_public());
                if self.public == before { Audience::Nobody } else { Audience::Everyone }
            }
        }
    }

    fn asked(
        &mut self,
        guest: ConnectionId,
        request: Request<T::Command>,
        turn: Option<(Seat, u64)>,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Outcome<T> {
        match request {
            Request::Sit { seat, name } => self.sit(guest, seat, &name, batch),
            Request::SitProgram { seat, name } => self.sit_program(guest, seat, &name, batch),
            Request::Seat { seat, level } => self.seat(guest, seat, level, batch, env),
            Request::Act { version, mv, .. } => {
                let seat = self.player(guest, version)?;
                self.act(seat, mv, turn.map_or(0, |(_, credit)| credit), batch, env)
            }
            Request::Offer { version, offer } => self.offer(guest, version, offer, batch, env),
            Request::Refuse { version, offer } => self.refuse(guest, version, offer),
            Request::Resign { version } => self.resign(guest, version, batch),
            Request::Abort { version } => self.abort(guest, version, batch),
            Request::Claim { version, claim } => self.claim(guest, version, claim, batch),
            Request::GiveTime { version } => self.give_time(guest, version, batch),
            Request::Publish { public, people_only } => self.publish(guest, public, people_only),
            Request::Say { phrase } => {
                let person = self.connections.person(guest);
                let seat_of = |person| self.state.seat_of(person);
                let speaker = self.speech.speaker(person, seat_of, batch.now())?;
                Ok(Audience::Told(speaker, phrase))
            }
        }
    }

    /// Nobody is charged for the time while the host was down, and a bot starts over.
    pub(crate) fn opened(
        &mut self,
        lived_until: Option<Millis>,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Audience {
        // By correspondence days are agreed, and they pass for everybody.
        let stood = !self.state.is_by_correspondence();
        let clocks = self.state.clocks().filter(|clocks| stood && !clocks.running().is_empty());
        if let Some(clocks) = clocks {
            let until = lived_until.filter(|_| self.bot_on_clock().is_none());
            let charged = until.map_or(0, |until| clocks.running_for(until.min(batch.now())));
            self.record(batch, Event::Resumed(charged));
        }
        self.follow(batch, env);
        Audience::Nobody
    }

    fn store_lag(&mut self, guest: ConnectionId, lag: Lag) {
        if self.connections.contains(guest) && self.state.clocks().is_some() {
            self.lags.insert(guest, lag);
        }
    }

    fn went(&mut self, guest: ConnectionId) -> Audience {
        let before = self.attendance();
        self.connections.go(guest);
        self.lags.remove(&guest);
        if self.connections.is_empty() {
            // Bots don't think while nobody is connected.
            self.thinking = None;
        }
        if self.attendance() == before { Audience::Nobody } else { Audience::Everyone }
    }

    /// A bot began to think: its clock runs, if it has one.
    pub(crate) fn begun(&mut self, seat: Seat, version: u32, now: Millis) -> Audience {
        match self.bot_on_clock() {
            Some((bot, None)) if (bot, self.state.version()) == (seat, version) => {
                self.thinking = Some((seat, version, now));
                Audience::Everyone
            }
            _ => Audience::Nobody,
        }
    }

    /// A bot's move for an earlier version is ignored.
    fn thought(
        &mut self,
        seat: Seat,
        version: u32,
        command: T::Command,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Outcome<T> {
        if self.state.bot(seat).is_none() || version != self.state.version() {
            return Ok(Audience::Nobody);
        }
        let stood = self.not_thinking(batch.now());
        self.act(seat, command, stood, batch, env)
    }

    pub(crate) fn act(
        &mut self,
        seat: Seat,
        command: T::Command,
        credit: u64,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) -> Outcome<T> {
        self.is_on()?;
        let event = self.state.table().decide(seat, command).map_err(Decline::Refused)?;
        self.record(batch, Event::Acted(seat, event, credit));
        self.follow(batch, env);
        // The mover's own draw offer stays; the move answers every other offer.
        let over = self.state.is_over();
        self.offers.retain(|&(by, offer)| by == seat && offer == Offer::Draw && !over);
        Ok(Audience::Everyone)
    }

    fn resign(&mut self, guest: ConnectionId, version: u32, batch: &mut Batch<T>) -> Outcome<T> {
        let seat = self.player(guest, version)?;
        self.is_on()?;
        self.stop(Stop::Resigned(seat), batch);
        Ok(Audience::Everyone)
    }

    pub(crate) fn rematch(&mut self, batch: &mut Batch<T>, env: &mut impl Env<T>) {
        let setup = env.next_setup(self.state.setup());
        self.change(Event::Again(setup), batch, env);
    }

    /// Another position is on the table: every offer was about the old one.
    pub(crate) fn change(
        &mut self,
        what: Event<T::Event, T::Setup>,
        batch: &mut Batch<T>,
        env: &mut impl Env<T>,
    ) {
        self.record(batch, what);
        self.offers.clear();
        self.follow(batch, env);
    }

    /// Handles clocks that have run out. A seat whose move has just come in is
    /// allowed its credit; the others, all that they may be credited.
    pub(crate) fn flag(
        &mut self,
        batch: &mut Batch<T>,
        turn: Option<(Seat, u64)>,
        env: &mut impl Env<T>,
    ) {
        let allowed = |seat| match turn {
            Some((sender, credit)) if sender == seat => credit.max(self.deciding(seat)),
            _ => self.allowance(seat),
        };
        let clocks = self.state.clocks();
        let flagged = clocks.and_then(|clocks| clocks.flagged(batch.now(), allowed));
        let Some(seat) = flagged else { return };
        if clocks.is_some_and(|clocks| clocks.has_grace(seat)) {
            self.record(batch, Event::Graced(seat));
            return self.flag(batch, turn, env);
        }
        match self.state.table().time_out(seat, env) {
            Some(event) => self.record(batch, Event::Automatic(event)),
            None => self.stop(Stop::Flagged(seat), batch),
        }
        self.follow(batch, env);
        self.offers.clear();
        self.flag(batch, None, env);
    }

    fn follow(&mut self, batch: &mut Batch<T>, env: &mut impl Env<T>) {
        while let Some(event) = self.state.table().follow(env) {
            self.record(batch, Event::Automatic(event));
        }
    }

    pub(crate) fn stop(&mut self, stop: Stop, batch: &mut Batch<T>) {
        self.record(batch, Event::Stopped(stop));
        self.offers.clear();
    }

    pub(crate) fn record(&mut self, batch: &mut Batch<T>, what: Event<T::Event, T::Setup>) {
        let stood = self.not_thinking(batch.now());
        if stood > 0
            && let Some(clocks) = self.state.clocks()
            && !matches!(what, Event::Acted(..) | Event::Resumed(_))
        {
            // A move carries it as its credit; before any other event it is stored as an event.
            let charged = clocks.running_for(batch.now()) - stood;
            self.record(batch, Event::Resumed(charged));
        }
        batch.record(&mut self.state, what);
    }

    /// The guest's seat, if they have one and saw the current version.
    pub(crate) fn player(
        &self,
        guest: ConnectionId,
        version: u32,
    ) -> Result<Seat, Decline<T::Refusal>> {
        let Viewer::Seat(seat) = self.viewer(guest) else { return Err(Decline::NotSeated) };
        if version != self.state.version() {
            return Err(Decline::TooLate);
        }
        Ok(seat)
    }

    /// A game is on from when all seats are taken until it is over.
    pub(crate) fn is_on(&self) -> Result<(), Decline<T::Refusal>> {
        if !self.state.has_begun() {
            Err(Decline::NotBegun)
        } else if self.state.is_over() {
            Err(Decline::Over)
        } else {
            Ok(())
        }
    }

    pub(crate) fn viewer(&self, guest: ConnectionId) -> Viewer {
        self.connections.viewer(guest, |person| self.state.seat_of(person))
    }

    /// Which seats have their person here, and how many look on; a bot is always here.
    pub(crate) fn attendance(&self) -> Attendance {
        let chairs = self.state.chairs();
        let seat_of = |person| self.state.seat_of(person);
        let mut attendance = self.connections.attendance(chairs.len(), seat_of);
        for (here, chair) in attendance.here.iter_mut().zip(chairs) {
            *here |= chair.as_ref().is_some_and(|occupant| occupant.bot().is_some());
        }
        attendance
    }

    /// Shows the table to everyone or to one guest; makes each view once.
    fn show(&self, now: Millis, only: Option<ConnectionId>, outputs: &mut Vec<Output<T>>) {
        let attendance = self.attendance();
        for (viewer, mut guests) in self.connections.by_view(|person| self.state.seat_of(person)) {
            guests.retain(|&guest| only.is_none_or(|one| one == guest));
            if !guests.is_empty() {
                let view = RoomView {
                    may_abort: self.state.may_abort(),
                    awaited: self.overdue(now),
                    ..self.view(now, viewer, &attendance)
                };
                outputs.push(Output::Show(guests, Box::new(view)));
            }
        }
    }

    /// What a viewer sees, but for what only people who connect wait for.
    pub(crate) fn view(
        &self,
        now: Millis,
        (viewer, inside): (Viewer, bool),
        attendance: &Attendance,
    ) -> RoomView<T::View> {
        let chairs = self.state.chairs().iter().zip(&attendance.here);
        let seats = (0..).map(Seat).take(self.state.chairs().len());
        RoomView {
            viewer,
            inside,
            view: self.state.table().view(viewer),
            version: self.state.version(),
            games_before: self.state.games_before(),
            chairs: chairs.map(|(occupant, &here)| chair(occupant.as_ref(), here)).collect(),
            clocks: self.state.clocks().map(|clocks| ClockView {
                agreed: clocks.agreed(),
                left_ms: seats.filter_map(|seat| self.left(seat, now)).collect(),
                running: match self.bot_on_clock() {
                    Some((_, None)) => None,
                    _ => clocks.running().first().copied(),
                },
                graced: clocks.graced().collect(),
                away_ms: self.away(now),
                may_give: matches!(viewer, Viewer::Seat(seat) if self.may_give(seat, now)),
            }),
            offers: self.offers.clone(),
            stop: self.state.stop(),
            may_abort: false,
            awaited: None,
            onlookers: attendance.onlookers,
            public: self.public,
            host: self.may_publish(viewer),
        }
    }
}

fn chair(occupant: Option<&Occupant>, here: bool) -> Chair {
    let name = occupant.map(|occupant| match occupant {
        Occupant::Person { name, .. } | Occupant::Program { name, .. } => name.as_str().to_owned(),
        Occupant::Bot(bot) => format!("Level {}", bot.level),
    });
    let level = occupant.and_then(Occupant::bot).map(|bot| bot.level);
    let account = occupant.and_then(Occupant::name).is_some_and(|name| name.account().is_some());
    let program = matches!(occupant, Some(Occupant::Program { .. }));
    Chair { name, here, level, account, program }
}
