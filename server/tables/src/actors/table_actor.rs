//! The actor that owns one room.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use accounts::AccountNames;
use dixit_room::NoPhoto;
use game_core::Seat;
use journal::{Append, AppendError};
use limits::concurrency_limit::Permit;
use metrics::counters;
use metrics::gauge::Mark;
use open_room::{Patience, Request};
use protocol::Why;
use protocol::dixit_messages::PhotoAccepted;
use room_core::{AccountId, Arrival, ConnectionId, Millis, Name, PersonId, RoomInput};
use store::book_error::BookError;
use store::game_notices::{self, About, Notice, Notices};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::actors::conditional::Decisions;
use crate::actors::correspondence_table;
use crate::actors::encounters::{Encounter, hears};
use crate::actors::given_up::log_given_up;
use crate::actors::registry::Lease;
use crate::actors::room_context::RoomContext;
use crate::actors::table_room::{Effect, Persist, TableRoom, open_room};
use crate::actors::whose_turn::{to_act, your_turn};
use crate::bots::bot_pool::{BotMove, BotUpdate, Household, Thinking};
use crate::messages::outbox::OutboxSender;
use crate::messages::table_summary::TableSummary;
use crate::messages::{Join, PhotoUpload, TableMessage};
use crate::public_tables::Listed;

/// How long a room stays open that was opened only for a query or an alarm.
const UNVISITED: Duration = Duration::from_secs(1);

/// Starts [`table_actor`] as its own task.
pub fn spawn(lease: Lease, messages: mpsc::Receiver<TableMessage>) {
    tokio::spawn(table_actor(lease, messages));
}

/// Owns one room until nobody is there, the server stops or storing fails.
/// In each case all guests learn that the room is gone, and the sessions of
/// those still connected reopen it from its book.
pub async fn table_actor(mut lease: Lease, mut messages: mpsc::Receiver<TableMessage>) {
    let code = lease.code;
    let context = lease.rooms().context().clone();
    let Some(early) = lease.find(&mut messages).await else { return };
    let notices = match Notices::of(&context.journal, code).await {
        Ok(notices) => notices,
        Err(why) => {
            return tracing::debug!(
                %code, %why,
                "cannot read what was decided about the table, so nobody can enter"
            );
        }
    };
    if notices.is_removed() {
        return tracing::debug!(%code, "the table was taken down, so it stays closed");
    }
    let hold = u64::try_from(context.limits.hold.as_millis()).unwrap_or(0);
    let mut room = match open_room(&context.journal, code, &context.parts, hold).await {
        Ok(room) => room,
        Err(BookError::Unread(why)) => {
            return tracing::debug!(%code, %why, "cannot read the table's book, so nobody can enter");
        }
        Err(BookError::Senseless(why)) => {
            return tracing::error!(
                %code, %why,
                "a line of the table's book makes no sense, so it alone stays closed: stop the server, \
                 look at the book (hambazi table {code} show FOLDER), and leave the lines before it \
                 (hambazi table {code} shorten FOLDER)"
            );
        }
    };
    room.obey(notices.clone());
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    room.wait(Patience {
        first_move_ms: millis(context.limits.first_move),
        absent_ms: millis(context.limits.absence),
    });
    let mut actor = TableActor {
        lease,
        context,
        called: to_act(&*room),
        room,
        notices,
        guests: HashMap::new(),
        payer: None,
        visited: false,
        ticking: None,
        thinking: None,
        decisions: Decisions::default(),
        public: None,
    };
    tracing::debug!(%code, "opened");
    actor.meet(None).await;
    let opened = actor.open().await;
    let result = if opened.is_ok() { actor.run(early, &mut messages).await } else { opened };
    if let Err(why) = result {
        log_given_up(&actor.context.journal, code, why);
    }
    tracing::debug!(%code, "closed");
}

struct TableActor {
    lease: Lease,
    context: RoomContext,
    room: Box<dyn TableRoom>,
    /// What was decided about the table. After each decision its room is closed and opened again.
    notices: Notices,
    guests: HashMap<ConnectionId, Connected>,
    /// The household that engines think for: of one who seated an engine, or has a seat.
    payer: Option<IpAddr>,
    /// Whether anybody has been here.
    visited: bool,
    ticking: Option<Mark>,
    thinking: Option<Thinking>,
    /// By correspondence: what the one to move decided before.
    decisions: Decisions,
    /// While the table is public: its place among the public tables, and its household's permission.
    public: Option<(Permit<IpAddr>, Listed)>,
    /// Who was told that it is their turn.
    called: Option<AccountId>,
}

/// A connected guest.
struct Connected {
    outbox: OutboxSender,
    /// Whose chair is theirs.
    person: Option<PersonId>,
    /// Who they are apart from that: a person with an account, whatever chair they claimed.
    own: Option<PersonId>,
    home: Option<IpAddr>,
}

impl TableActor {
    /// Tells the room that it was opened, unless its clocks ran on while it was closed. Lost
    /// photographs are taken out of the deck.
    async fn open(&mut self) -> Result<(), AppendError> {
        let last = self.room.last();
        if !(self.room.runs_on() && self.lease.went_on(last)) {
            let lived_until = self.lease.lived_until(last);
            self.take(|room, now| room.on(now, RoomInput::Opened(lived_until))).await?;
        } else if self.room.is_by_correspondence() {
            // Somebody may have gone on a holiday meanwhile.
            self.take(|room, now| room.on(now, RoomInput::Renamed)).await?;
        }
        if let Some(table) = self.room.dixit()
            && table.photos() > 0
            && !self.context.photos.has(self.lease.code)
        {
            let now = self.context.time.now();
            let effects = table.lose_photos(now);
            self.carry_out(now, effects, None).await?;
        }
        Ok(())
    }

    /// Handles messages until the room is closed.
    async fn run(
        &mut self,
        early: Vec<TableMessage>,
        messages: &mut mpsc::Receiver<TableMessage>,
    ) -> Result<(), AppendError> {
        let mut stopping = self.context.stopping.clone();
        let mut allowed = self.context.public_tables.allowed();
        if *allowed.borrow_and_update() && self.notices.may_be_public() {
            self.take(|room, now| room.on(now, RoomInput::PublicTables(true))).await?;
        }
        for message in early {
            self.handle(message).await?;
        }
        loop {
            let wakes_at = self.room.wakes_at();
            let wake = wakes_at.map(|at| self.context.time.timer(at));
            let limit = self.context.limits.idle;
            let idle = Instant::now() + if self.visited { limit } else { limit.min(UNVISITED) };
            // A room that will be woken before it is idle stays open.
            let sleeps = wake.is_none_or(|wake| self.room.runs_on() && wake > idle);
            let decided_at = self.decisions.due_at();
            let is_quiet = self.thinking.is_none() && decided_at.is_none();
            let may_close = self.room.is_empty() && is_quiet && sleeps;
            tokio::select! {
                message = messages.recv() => match message {
                    Some(TableMessage::Close) | None => return Ok(()),
                    Some(message) => self.handle(message).await?,
                },
                () = sleep_until(wake.unwrap_or(idle)), if wake.is_some() => {
                    self.take(|room, now| room.on(now, RoomInput::Woke)).await?;
                }
                (seat, version, update) = next_update(&mut self.thinking) => match update {
                    BotUpdate::Begins => {
                        self.take(|room, now| room.begun(now, seat, version)).await?;
                    }
                    BotUpdate::Move(mv) => {
                        self.thinking = None;
                        // An engine that panicked must not keep people waiting.
                        let some_move = || Some(BotMove { text: self.room.some_move()?, weaker: None });
                        if let Some(mv) = mv.or_else(some_move) {
                            self.take(|room, now| room.thought(now, seat, version, mv)).await?;
                        }
                    }
                },
                () = sleep_until(decided_at.unwrap_or(idle)), if decided_at.is_some() => {
                    let (journal, room) = (&self.context.journal, self.room.open_game());
                    let decided = self.decisions.take(journal, self.lease.code, room).await;
                    if let Some((seat, version, mv)) = decided {
                        self.take(|room, now| room.decided(now, seat, version, mv)).await?;
                    }
                }
                () = sleep_until(idle), if may_close => {
                    let alarm = wakes_at.filter(|_| !self.room.is_by_correspondence());
                    match self.lease.close_if_quiet(messages, alarm) {
                        Ok(()) => {
                            self.leave_photos().await;
                            return Ok(());
                        }
                        Err(message) => self.handle(message).await?,
                    }
                }
                Ok(()) = allowed.changed() => {
                    let allowed = *allowed.borrow_and_update() && self.notices.may_be_public();
                    self.take(|room, now| room.on(now, RoomInput::PublicTables(allowed))).await?;
                }
                () = self.lease.lost() => return Ok(()),
                () = stopping.wait() => return Ok(()),
            }
        }
    }

    async fn handle(&mut self, message: TableMessage) -> Result<(), AppendError> {
        match message {
            TableMessage::Come(Join { guest, person, others, inside, home }, outbox) => {
                let own = person;
                let sitting = person.into_iter().chain(others).find(|it| self.room.seats(*it));
                let person = sitting.or(person);
                let sits = person.is_some_and(|person| self.room.seats(person));
                if self.guests.len() >= self.context.limits.guests && !sits {
                    outbox.turn_away();
                    return Ok(());
                }
                if sits {
                    self.payer = self.payer.or(home);
                }
                self.visited = true;
                self.guests.insert(guest, Connected { outbox, person, own, home });
                let arrival = Arrival { guest, person, inside };
                self.take(|room, now| room.on(now, RoomInput::Came(arrival))).await
            }
            TableMessage::Went(guest) => {
                self.guests.remove(&guest);
                self.take(|room, now| room.on(now, RoomInput::Went(guest))).await
            }
            TableMessage::Open(guest, lag, request) => {
                if !self.may_ask(guest, request.name(), request.publishes()) {
                    return Ok(());
                }
                self.expect(request.name()).await;
                if !self.may_meet(guest, Encounter::of_open(&request)) {
                    return Ok(());
                }
                if let (Request::Seat { .. }, Some(connected)) = (&request, self.guests.get(&guest))
                    && connected.person.is_some_and(|person| self.room.seats(person))
                {
                    self.payer = connected.home.or(self.payer);
                }
                if self.room.is_by_correspondence() && !self.has_time(&request).await {
                    self.send(guest, |outbox| outbox.decline(Why::TooMany));
                    return Ok(());
                }
                let now = self.context.time.now();
                let effects = self.room.asked(now, guest, lag, request);
                self.carry_out(now, effects, Some(guest)).await
            }
            TableMessage::Dixit(guest, request) => {
                if !self.may_ask(guest, request.name(), request.publishes()) {
                    return Ok(());
                }
                self.expect(request.name()).await;
                if !self.may_meet(guest, Encounter::of_dixit(&request)) {
                    return Ok(());
                }
                let now = self.context.time.now();
                let effects = self.room.asked_dixit(now, guest, *request);
                self.carry_out(now, effects, Some(guest)).await
            }
            TableMessage::Photo(upload) => self.bring(upload).await,
            // The asker may be gone.
            TableMessage::Cards(answer) => {
                if let Some(table) = self.room.dixit() {
                    let _ = answer.send(table.names());
                }
                Ok(())
            }
            TableMessage::Reasons(answer) => {
                if let Some(table) = self.room.dixit() {
                    let _ = answer.send(table.reasons());
                }
                Ok(())
            }
            TableMessage::Renamed(account) => {
                if !self.room.names().contains(&Name::of(account)) {
                    return Ok(());
                }
                self.meet(None).await;
                self.decisions.forget();
                self.keep_from_strangers().await?;
                self.take(|room, now| room.on(now, RoomInput::Renamed)).await
            }
            TableMessage::Account(answer) => {
                let stored = self.room.names();
                let names =
                    AccountNames::of(&self.context.journal, &stored).await.unwrap_or_default();
                let names =
                    stored.iter().map(|name| names.shown(name.as_str()).to_owned()).collect();
                let _ = answer.send(TableSummary { names, ..self.room.summary() });
                Ok(())
            }
            // The loop handles this one.
            TableMessage::Close => Ok(()),
            #[cfg(test)]
            TableMessage::Fall => panic!("a test wants this room to fall"),
        }
    }

    /// Looks up what somebody with an account is called who is about to sit down. Of a request without such
    /// a name, as of every move, nothing is read.
    async fn expect(&mut self, name: Option<&str>) {
        if let Some(name) = name.filter(|name| AccountId::of_book(name).is_some()) {
            self.meet(Some(name)).await;
        }
    }

    /// Looks up what the persons here are called who have an account, and one who sits down.
    /// If that fails, they have no name until it is tried again.
    async fn meet(&mut self, comes: Option<&str>) {
        let names = self.room.names();
        let all = names.iter().map(Name::as_str).chain(comes);
        if let Ok(names) = AccountNames::of(&self.context.journal, all).await {
            self.room.meet(names);
        }
    }

    /// Whether the person who would sit down has few enough games by correspondence.
    async fn has_time(&mut self, request: &Request<String>) -> bool {
        let Some(account) = correspondence_table::sits_down(request) else { return true };
        let person = account.person();
        let is_here = self.room.seats(person);
        is_here || correspondence_table::has_time(&self.context.lookups, person).await
    }

    /// Gives the room an input that is nobody's request.
    async fn take(
        &mut self,
        input: impl FnOnce(&mut dyn TableRoom, Millis) -> Vec<Effect>,
    ) -> Result<(), AppendError> {
        let now = self.context.time.now();
        let effects = input(&mut *self.room, now);
        self.carry_out(now, effects, None).await
    }

    /// Does what the room wants done, in order: nothing is shown before the
    /// events are stored.
    async fn carry_out(
        &mut self,
        now: Millis,
        effects: Vec<Effect>,
        asker: Option<ConnectionId>,
    ) -> Result<(), AppendError> {
        for effect in effects {
            match effect {
                Effect::Persist(persist) => {
                    let stored = self.persist(now, persist).await;
                    if let (Err(_), Some(guest)) = (&stored, asker) {
                        self.send(guest, |outbox| outbox.decline(Why::NotKept));
                    }
                    stored?;
                }
                Effect::Show(guests, text) => {
                    for guest in guests {
                        self.send(guest, |outbox| outbox.show(text.clone()));
                    }
                }
                Effect::Say(guests, text) => {
                    let speaker = asker.and_then(|asker| self.own(asker));
                    for guest in guests {
                        if !hears(self.room.known(), speaker, self.own(guest)) {
                            continue;
                        }
                        self.send(guest, |outbox| outbox.pass_on(text.clone()));
                    }
                }
                Effect::Decline(guest, why) => self.send(guest, |outbox| outbox.decline(why)),
                Effect::Refuse(guest, text) => {
                    self.send(guest, |outbox| outbox.refuse_by_rules(text));
                }
            }
        }
        self.list();
        self.think();
        let (journal, room) = (&self.context.journal, self.room.open_game());
        self.decisions.look(journal, self.lease.code, room).await;
        self.call();
        if self.room.wakes_at().is_none() || self.room.is_by_correspondence() {
            self.ticking = None;
        } else if self.ticking.is_none() {
            self.ticking = Some(self.lease.rooms().ticking().mark());
        }
        Ok(())
    }

    /// Whether a request reaches the room, by the name that it would show and whether it makes the
    /// table public. If not, the guest is told why.
    fn may_ask(&mut self, guest: ConnectionId, name: Option<&str>, publishes: bool) -> bool {
        let mut declined = self.not_for_strangers(name, publishes);
        if declined.is_none() && publishes && self.public.is_none() && !self.may_publish(guest) {
            declined = Some(Why::TooMany);
        }
        if let Some(why) = declined {
            self.send(guest, |outbox| outbox.decline(why));
        }
        declined.is_none()
    }

    /// Whether a request may bring those together whom it would. If not, the guest is told why.
    fn may_meet(&mut self, guest: ConnectionId, encounter: Option<Encounter<'_>>) -> bool {
        let now = self.context.time.now();
        let must_not_be =
            encounter.is_some_and(|it| it.must_not_be(&*self.room, self.own(guest), now));
        if must_not_be {
            self.send(guest, |outbox| outbox.decline(Why::Withheld));
        }
        !must_not_be
    }

    /// Who somebody is apart from the chair that they claimed.
    fn own(&self, guest: ConnectionId) -> Option<PersonId> {
        self.guests.get(&guest)?.own
    }

    /// A table is offered to nobody any more at which somebody sits who must not meet strangers.
    async fn keep_from_strangers(&mut self) -> Result<(), AppendError> {
        let (now, known) = (self.context.time.now(), self.room.known());
        let is_kept = |name: &Name| known.is_kept_from_strangers(name.as_str(), now);
        if self.room.is_public() && self.room.names().iter().any(is_kept) {
            self.take(|room, now| room.on(now, RoomInput::PublicTables(false))).await?;
        }
        Ok(())
    }

    /// Why strangers must not see what would come of a request.
    fn not_for_strangers(&self, name: Option<&str>, publishes: bool) -> Option<Why> {
        if publishes {
            if !self.notices.may_be_public() {
                return Some(Why::NotPublic);
            }
            let is_for_all = self.room.names().iter().all(Name::is_for_strangers);
            return (!is_for_all).then_some(Why::NameNotPublic);
        }
        let name = name.filter(|_| self.room.is_public())?;
        (!Name::new(name).is_for_strangers()).then_some(Why::NameNotPublic)
    }

    /// Takes a place among the public tables before the table is public; without one it may not be.
    fn may_publish(&mut self, guest: ConnectionId) -> bool {
        let public_tables = &self.context.public_tables;
        let home = self.guests.get(&guest).and_then(|connected| connected.home);
        self.public = public_tables.enter(home).map(|permit| (permit, public_tables.place(home)));
        self.public.is_some()
    }

    /// Tells the public tables what may be shown of the table.
    fn list(&mut self) {
        if !self.room.is_public() {
            self.public = None;
        }
        if let Some((_, listed)) = &self.public {
            listed.put(self.room.listing());
        }
    }

    /// Tells whose turn it has become, by correspondence, unless they are at the table or decided before what they play.
    fn call(&mut self) {
        let before = std::mem::replace(&mut self.called, to_act(&*self.room));
        let Some(account) = self.called.filter(|_| self.called != before) else { return };
        let is_there = self.guests.values().any(|guest| guest.own == Some(account.person()));
        let needs_none = is_there || self.decisions.due_at().is_some();
        if let Some(turn) = your_turn(&*self.room, self.lease.code).filter(|_| !needs_none) {
            self.context.pusher.tell(account, turn);
        }
    }

    async fn persist(&mut self, now: Millis, persist: Persist) -> Result<(), AppendError> {
        let Persist { first, lines, moves, is_news, taken_out } = persist;
        let code = self.lease.code;
        let append = Append { book: code.to_string(), first, fence: self.lease.fence(), lines };
        self.context.journal.append(append, now.0).await?;
        counters::MOVES.add(moves);
        self.context.public_tables.moved(code);
        if let Some(number) = self.room.over_in_public() {
            let (journal, about) = (&self.context.journal, About::Game(number));
            if let Err(why) = game_notices::add(journal, code, about, Notice::Public, now).await {
                tracing::warn!(%code, %why, "the page of a public game stays unlisted");
            }
        }
        if is_news {
            self.context.projector.changed(code);
        }
        for mark in taken_out {
            self.context.photos.delete(code, mark).await;
        }
        Ok(())
    }

    fn send(&self, guest: ConnectionId, put: impl FnOnce(&OutboxSender)) {
        if let Some(connected) = self.guests.get(&guest) {
            put(&connected.outbox);
        }
    }

    /// Starts the engine that is to move, and stops any other.
    fn think(&mut self) {
        let due = self.room.next_question(self.context.time.now());
        let is_due = |thinking: &Thinking| {
            due.as_ref().is_some_and(|(seat, question)| {
                (thinking.seat, thinking.version) == (*seat, question.n)
            })
        };
        if !self.thinking.as_ref().is_some_and(is_due) {
            let code = self.lease.code;
            let anyone = || self.guests.values().find_map(|connected| connected.home);
            let household =
                self.payer.or_else(anyone).map_or(Household::Table(code), Household::Address);
            // Stops the old search before the new one is asked for.
            self.thinking = None;
            self.thinking =
                due.map(|(seat, question)| self.context.bots.think(household, seat, question));
        }
    }

    /// Takes a photograph into the deck, or answers whether it may be brought.
    async fn bring(&mut self, upload: PhotoUpload) -> Result<(), AppendError> {
        let PhotoUpload { person, mark, answer } = upload;
        let Some(table) = self.room.dixit() else { return Ok(()) };
        let mut accepted: Result<Option<PhotoAccepted>, NoPhoto> =
            table.may_bring(person, mark).map(|()| None);
        if let (Ok(None), Some(mark)) = (&accepted, mark) {
            // It was just stored, but the same one may have been taken out since.
            if self.context.photos.holds(self.lease.code, mark) {
                let now = self.context.time.now();
                let effects = table.bring(now, person, mark);
                self.carry_out(now, effects, None).await?;
            }
            let table = self.room.dixit().expect("it was one a moment ago");
            accepted = table.accepted(mark).map(Some);
        }
        // The asker may be gone.
        let _ = answer.send(accepted);
        Ok(())
    }

    /// When the table is empty, its photographs are deleted, or begin to age.
    async fn leave_photos(&mut self) {
        let code = self.lease.code;
        match self.room.dixit() {
            Some(table) if table.photos() == 0 => {}
            Some(table) if table.is_deserted() => self.context.photos.delete(code, None).await,
            Some(_) => self.context.photos.touch(code),
            None => {}
        }
    }
}

/// The next update of the engine that is thinking, with its seat and version; pends for ever if
/// none is.
async fn next_update(thinking: &mut Option<Thinking>) -> (Seat, u32, BotUpdate) {
    match thinking {
        Some(thinking) => (thinking.seat, thinking.version, thinking.update().await),
        None => std::future::pending().await,
    }
}
