//! The evening: inputs in, outputs out.

use dixit::PublicView;
use game_core::Seat;
use room_core::{ConnectionId, EventSourced, Millis, Name, PersonId, StoredEvent};

use crate::batch::{Batch, Recorder};
use crate::codec::Opening;
use crate::connections::Guests;
use crate::event::Event;
use crate::look::{Codes, look};
use crate::messages::{Decline, Env, Input, Output};
use crate::pending_actions::Deeds;
use crate::request::Request;
use crate::state::State;
use crate::timers::{Timer, TimerState};

/// A host who is away for so long is host no more.
const HOST_AWAY: u64 = 60_000;

/// When nobody who plays is here for so long, the timer stands still.
const EMPTY: u64 = 10_000;

/// A table of Dixit with its guests: games, chairs, timers, bots.
pub struct Room {
    pub(crate) state: State,
    pub(crate) guests: Guests,
    pub(crate) deeds: Deeds,
    codes: Codes,
    /// Since when the host has been away.
    host_away: Option<Millis>,
    /// Since when nobody who plays has been here while a timer ran.
    empty: Option<Millis>,
}

impl Room {
    /// An evening in which `events` have happened; none for a new one. `hold`
    /// is the longest that a storyteller's word and a bot's deed are held back.
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
            deeds: Deeds::new(hold),
            codes,
            host_away: None,
            empty: None,
        }
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

    /// Who sits on `seat`; nothing for a bot, for who has left, and where nobody sits.
    #[must_use]
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.state.chair(seat)?.person
    }

    /// The name of whoever sits on `seat`, or has left in this game.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&Name> {
        self.state.chair(seat)?.name.as_ref()
    }

    /// What lies open on the table, once a game was begun. Its cards have their numbers in the deck, which no guest is shown.
    #[must_use]
    pub fn public_view(&self) -> Option<PublicView> {
        self.state.open()
    }

    /// Whether nobody has a chair: whoever was here has left for good.
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        self.state.sitting().all(|seat| self.state.chair(seat).is_none_or(|it| it.person.is_none()))
    }

    /// Whether a game was ever begun.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.state.game.is_some() || self.state.games_before > 0
    }

    /// Whether a game is played and not over.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.state.is_on()
    }

    /// Chairs that somebody has, people and bots.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.state.sitting().count()
    }

    /// Chairs.
    #[must_use]
    pub fn chairs(&self) -> usize {
        self.state.chairs.len()
    }

    /// Rounds of the game at hand.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        self.state.open().map_or(0, |open| open.round)
    }

    /// Lines of the book after its opening.
    #[must_use]
    pub fn lines(&self) -> u32 {
        self.state.next
    }

    /// The instant of the last event.
    #[must_use]
    pub fn last(&self) -> Millis {
        self.state.last
    }

    /// The instant at which the evening wants [`Input::Woke`], if any.
    #[must_use]
    pub fn wakes_at(&self) -> Option<Millis> {
        let stage = self.state.timer.and_then(Timer::ends);
        let after = |since: Option<Millis>, time| since.map(|since| Millis(since.0 + time));
        let host = after(self.host_away, HOST_AWAY).filter(|_| self.heir().is_some());
        let due = [stage, self.deeds.next(), host, after(self.empty, EMPTY)];
        due.into_iter().flatten().min()
    }

    /// Takes one input and says what must be done, in order. The evening has
    /// already changed: if keeping fails, drop it and open it again.
    pub fn on(&mut self, now: Millis, input: Input, env: &mut impl Env) -> Vec<Output> {
        let mut batch = Batch::new(&self.state, now);
        if !matches!(input, Input::Opened(_)) {
            self.ring(&mut batch, env);
        }
        let (asker, declined) = self.answer(input, &mut batch, env);
        self.look_after(&mut batch, env);

        let mut outputs = Vec::new();
        if let Some((first, events)) = batch.into_events() {
            outputs.push(Output::Persist(first, events));
        }
        self.show(asker, &mut outputs);
        outputs.extend(declined.map(|(guest, why)| Output::Decline(guest, why)));
        outputs
    }

    /// Who is shown the table whatever has changed, and who is told why not.
    fn answer(
        &mut self,
        input: Input,
        batch: &mut Batch,
        env: &mut impl Env,
    ) -> (Option<ConnectionId>, Option<(ConnectionId, Decline)>) {
        match input {
            Input::Opened(lived_until) => self.opened(lived_until, batch),
            Input::Came { guest, person, inside } => {
                self.guests.come(guest, person, inside);
                return (Some(guest), None);
            }
            Input::Went(guest) => self.guests.go(guest),
            Input::Asked(guest, request) => {
                return match self.asked(guest, request, batch, env) {
                    Ok(()) => (Some(guest), None),
                    Err(why) => (None, Some((guest, why))),
                };
            }
            Input::Brought(person, mark) if self.may_bring(person, Some(mark)).is_ok() => {
                self.recorder(batch).record(Event::Brought(mark));
            }
            Input::PhotosGone if self.photos() > 0 => {
                self.recorder(batch).record(Event::TakenOut(None));
            }
            Input::Brought(..) | Input::PhotosGone | Input::Woke => {}
        }
        (None, None)
    }

    /// Shows the table to all for whom something has changed, and to whoever has asked.
    fn show(&mut self, asker: Option<ConnectionId>, outputs: &mut Vec<Output>) {
        let attendance = self.guests.attendance(&self.state);
        let (state, codes) = (&self.state, &self.codes);
        let see = |viewer, inside| look(state, &attendance, codes, viewer, inside);
        let news = self.guests.news(state, asker, see);
        outputs.extend(news.into_iter().map(|(guests, view)| Output::Show(guests, view)));
    }

    pub(crate) fn recorder<'a>(&'a mut self, batch: &'a mut Batch) -> Recorder<'a> {
        Recorder { state: &mut self.state, batch }
    }

    /// Time while the host was down is charged to nobody.
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
            Request::Act { moment, command } => self.act(person, moment, command, batch, env),
            lobby => self.settle(person, lobby, batch, env),
        }
    }

    /// Does what is due by now: what was held back, then what the timer says.
    fn ring(&mut self, batch: &mut Batch, env: &mut impl Env) {
        let now = batch.now();
        let up = |evening: &Room| {
            let ends = evening.state.timer.and_then(Timer::ends);
            ends.is_some_and(|ends| ends <= now)
        };
        let all = up(self);
        self.do_held(all, batch, env);
        if up(self) {
            self.time_is_up(batch);
        }
    }

    /// A storyteller is warned once; then the house does what section 5 says.
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

    /// What follows from who is here: bots are woken, timers run or stand
    /// still, somebody is host.
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

    /// Whoever is host when there is none: the first who is here, else the
    /// first who sits at all where nobody is host.
    fn heir(&self) -> Option<Seat> {
        let here = self.guests.attendance(&self.state).here;
        let is_person =
            |seat: &Seat| self.state.chair(*seat).is_some_and(|sitter| sitter.person.is_some());
        let mut people: Vec<Seat> = self.state.sitting().filter(is_person).collect();
        people.retain(|&seat| Some(seat) != self.state.host);
        let first_here = people.iter().copied().find(|seat| here[seat.index()]);
        first_here.or(people.first().copied().filter(|_| self.state.host.is_none()))
    }
}
