//! The evening: inputs in, outputs out.

use dixit::PublicView;
use game_core::Seat;
use open_room::{ConnectionId, Millis, Name, TokenHash};
use protocol::Why;
use protocol::evening::ToServer;

use crate::batch::Batch;
use crate::codec::Opening;
use crate::connections::Guests;
use crate::event::{Event, StoredEvent};
use crate::messages::{Decline, Env, Input, Output};
use crate::pending_actions::Deeds;
use crate::state::State;
use crate::timers::{Timer, TimerState};
use crate::views::{Codes, look};

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
    pub fn open(code: &str, opening: &Opening, events: &[StoredEvent], hold: u64) -> Room {
        let mut state = State::new(opening.settings.clone(), opening.seed, opening.cards);
        for kept in events {
            state.apply(kept);
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

    /// Whether whoever bears this key sits here.
    #[must_use]
    pub fn seats(&self, key: TokenHash) -> bool {
        self.state.seat_of(key).is_some()
    }

    /// By what whoever sits on `seat` is known again; nothing for a bot, for who has left, and where
    /// nobody sits.
    #[must_use]
    pub fn key(&self, seat: Seat) -> Option<TokenHash> {
        self.state.chair(seat)?.key
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
        self.state.sitting().all(|seat| self.state.chair(seat).is_none_or(|it| it.key.is_none()))
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
        let first = self.state.next;
        let mut kept = Vec::new();
        if !matches!(input, Input::Opened(_)) {
            kept.extend(self.ring(now, env));
        }
        let mut asker = None;
        let mut refused = None;
        match input {
            Input::Opened(lived_until) => kept.extend(self.opened(now, lived_until)),
            Input::Came { guest, key, inside } => {
                self.guests.come(guest, key, inside);
                asker = Some(guest);
            }
            Input::Went(guest) => self.guests.go(guest),
            Input::Asked(guest, ask) => match self.asked(now, guest, *ask, env) {
                Ok(more) => {
                    kept.extend(more);
                    asker = Some(guest);
                }
                Err(why) => refused = Some((guest, why)),
            },
            Input::Brought(key, mark) if self.may_bring(key, Some(mark)).is_ok() => {
                kept.extend(self.noted(now, Event::Brought(mark)));
            }
            Input::PhotosGone if self.photos() > 0 => {
                kept.extend(self.noted(now, Event::TakenOut(None)));
            }
            Input::Brought(..) | Input::PhotosGone | Input::Woke => {}
        }
        kept.extend(self.look_after(now, env));
        let mut outputs = Vec::new();
        if !kept.is_empty() {
            outputs.push(Output::Persist(first, kept));
        }
        let attendance = self.guests.attendance(&self.state);
        let (state, codes) = (&self.state, &self.codes);
        let see = |viewer, inside| look(state, &attendance, codes, viewer, inside);
        let news = self.guests.news(state, asker, see);
        outputs.extend(news.into_iter().map(|(guests, view)| Output::Show(guests, view)));
        outputs.extend(refused.map(|(guest, why)| Output::Decline(guest, why)));
        outputs
    }

    fn noted(&mut self, now: Millis, what: Event) -> Vec<StoredEvent> {
        let mut batch = Batch::of(&mut self.state, now);
        batch.record(what);
        batch.events
    }

    /// Time while the host was down is charged to nobody.
    fn opened(&mut self, now: Millis, lived_until: Option<Millis>) -> Vec<StoredEvent> {
        let lived = lived_until.unwrap_or(self.state.last).min(now).max(self.state.last);
        let mut batch = Batch::of(&mut self.state, now);
        if let Some(ends) = batch.state.timer.and_then(Timer::ends) {
            batch.record(Event::Stood(ends.since(lived)));
        }
        batch.follow();
        batch.events
    }

    fn asked(
        &mut self,
        now: Millis,
        guest: ConnectionId,
        ask: ToServer,
        env: &mut impl Env,
    ) -> Result<Vec<StoredEvent>, Decline> {
        let key = self.guests.key(guest).ok_or(Why::NotSeated)?;
        match ask {
            ToServer::Hello { .. } | ToServer::Ping { .. } => Err(Why::Malformed.into()),
            ToServer::Act { moment, command } => self.act(now, key, moment, command, env),
            lobby => self.settle(now, key, lobby, env),
        }
    }

    /// Does what is due by now: what was held back, then what the timer says.
    fn ring(&mut self, now: Millis, env: &mut impl Env) -> Vec<StoredEvent> {
        let up = |evening: &Room| {
            let ends = evening.state.timer.and_then(Timer::ends);
            ends.is_some_and(|ends| ends <= now)
        };
        let mut kept = self.do_held(now, up(self), env);
        if up(self) {
            kept.extend(self.time_is_up(now));
        }
        kept
    }

    /// A storyteller is warned once; then the house does what section 5 says.
    fn time_is_up(&mut self, now: Millis) -> Vec<StoredEvent> {
        let telling = self.state.phase() == Some(dixit::Phase::Telling);
        let late = self.state.timer.is_some_and(|timer| timer.late);
        let mut batch = Batch::of(&mut self.state, now);
        if telling && !late {
            batch.record(Event::Late);
        } else {
            batch.time_out();
        }
        batch.events
    }

    /// What follows from who is here: bots are woken, timers run or stand
    /// still, somebody is host.
    fn look_after(&mut self, now: Millis, env: &mut impl Env) -> Vec<StoredEvent> {
        let here = self.guests.attendance(&self.state);
        let host_is_here = self.state.host.is_some_and(|host| here.here[host.index()]);
        self.host_away = if host_is_here { None } else { self.host_away.or(Some(now)) };
        let away_long = self.host_away.is_some_and(|since| now.since(since) >= HOST_AWAY);
        let heir = self.heir().filter(|_| self.state.host.is_none() || away_long);

        let runs = self.state.timer.filter(|timer| timer.ends().is_some());
        let alone = runs.is_some() && !here.anyone();
        self.empty = if alone { self.empty.or(Some(now)) } else { None };
        let empty_long = self.empty.is_some_and(|since| now.since(since) >= EMPTY);

        let mut batch = Batch::of(&mut self.state, now);
        if let Some(heir) = heir {
            batch.record(Event::Hosts(heir));
            self.host_away = None;
        }
        match batch.state.timer.map(|timer| timer.state) {
            Some(TimerState::Runs(until)) if empty_long => {
                batch.record(Event::Stood(until.since(now)));
                self.empty = None;
            }
            Some(TimerState::Stands(left)) if here.anyone() => batch.record(Event::Resumed(left)),
            _ => {}
        }
        let kept = batch.events;
        if here.anyone() {
            self.wake_bots(now, env);
        }
        kept
    }

    /// Whoever is host when there is none: the first who is here, else the
    /// first who sits at all where nobody is host.
    fn heir(&self) -> Option<Seat> {
        let here = self.guests.attendance(&self.state).here;
        let is_person =
            |seat: &Seat| self.state.chair(*seat).is_some_and(|sitter| sitter.key.is_some());
        let mut people: Vec<Seat> = self.state.sitting().filter(is_person).collect();
        people.retain(|&seat| Some(seat) != self.state.host);
        let first_here = people.iter().copied().find(|seat| here[seat.index()]);
        first_here.or(people.first().copied().filter(|_| self.state.host.is_none()))
    }
}
