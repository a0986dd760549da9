//! The table of an open game: a room whose moves and views are text.

use accounts::AccountNames;
use any_room::{AnyRoom, AnyTable, why};
use catalog::AnyPosition;
use documents::{Chair, Known, Table};
use game_core::{Notation, Seat};
use open_room::{
    Codec, Event, Input, Lag, MOST_MOVES, Occupant, Output, Patience, Request, RoomView,
};
use protocol::{Question, ToClient, View, Why};
use room_core::{
    ConnectionId, DecodeError, EventSourced, Holiday, Holidays, Millis, Name, PersonId, RoomInput,
    StoredEvent,
};
use store::game_notices::Notices;
use store::table_code::Code;
use store::table_header::{TableHeader, version};
use store::token::SystemDice;

use crate::actors::table_room::{Effect, Persist, TableRoom, json};
use crate::actors::{correspondence_table, rated_table};
use crate::bots::bot_pool::BotMove;
use crate::messages::table_summary::{Standing, TableSummary};
use crate::public_tables::Listing;
use crate::public_tables::listing::PublicGame;
use crate::seen_table::{SeenSeat, SeenTable};

/// The room of an open game, whose book has only its first line.
///
/// # Errors
/// The line has no position of its game.
pub fn open(code: Code, first: &str, header: TableHeader) -> Result<OpenTable, DecodeError> {
    let opened = first.split(' ').nth(1).and_then(|at| at.parse().ok()).map_or(Millis(0), Millis);
    let open = if header.rated.is_some() { AnyRoom::rated } else { AnyRoom::open };
    let room = open(header.setup.clone(), &header.start, header.clock);
    let room = room.map_err(|_| DecodeError::expected("a position of its setup"))?;
    let codec = Codec::new(version(&header.setup), room.now().clone());
    let (last, weaker, notices, names) = (None, None, Notices::default(), AccountNames::default());
    Ok(OpenTable { room, codec, header, code, last, weaker, opened, notices, names })
}

/// A room of an open game.
pub struct OpenTable {
    room: AnyRoom,
    codec: Codec<AnyPosition>,
    header: TableHeader,
    code: Code,
    last: Option<Millis>,
    /// After how many moves the last one was an engine's at a lower level than its own, and which.
    weaker: Option<(usize, (Seat, u8))>,
    /// When the table was opened; 0 if its book doesn't say.
    opened: Millis,
    notices: Notices,
    names: AccountNames,
}

impl OpenTable {
    fn take(&mut self, now: Millis, input: Input<String>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (seat, holiday) in self.holidays() {
            effects.extend(self.put(now, Input::Away(seat, holiday)));
        }
        effects.extend(self.put(now, input));
        effects
    }

    /// The holidays that the book does not have yet. They come before all else, since clocks stand meanwhile.
    fn holidays(&self) -> Vec<(Seat, Holiday)> {
        let state = self.room.state();
        let Some(clocks) = state.clocks().filter(|_| self.is_by_correspondence()) else {
            return Vec::new();
        };
        let names = state.chairs().iter().map(|chair| chair.as_ref().and_then(Occupant::name));
        let of = |name: Option<&Name>| self.names.holidays(name?.as_str());
        let all = (0..).map(Seat).zip(names.map(of));
        let all = all.flat_map(|(seat, of)| {
            of.into_iter().flat_map(Holidays::iter).map(move |it| (seat, it))
        });
        all.filter(|(seat, holiday)| clocks.lacks(*seat, *holiday)).collect()
    }

    fn put(&mut self, now: Millis, input: Input<String>) -> Vec<Effect> {
        let outputs = self.room.on(now, input, &mut SystemDice);
        let mut stored = outputs.iter().rev().filter_map(|output| match output {
            Output::Persist(_, events) => events.last(),
            _ => None,
        });
        self.last = stored.next().map(|stored| stored.at).or(self.last);
        outputs.into_iter().map(|output| self.effect(output)).collect()
    }

    /// The move of an engine; if it cannot be read, the first legal one. `None` if it is late.
    fn readable(&mut self, seat: Seat, version: u32, mv: BotMove) -> Option<String> {
        if version != self.room.state().version() {
            return None;
        }
        let BotMove { text, weaker } = mv;
        let text = match self.room.now().read_move(&text) {
            Ok(_) => text,
            Err(why) => {
                tracing::error!(
                    table = %self.code, %seat, mv = text, %why,
                    "an engine's move cannot be read, so the first legal move is played: report it"
                );
                self.some_move()?
            }
        };
        self.weaker = weaker.map(|level| (self.room.moves().len() + 1, (seat, level)));
        Some(text)
    }

    fn effect(&mut self, output: Output<AnyTable>) -> Effect {
        match output {
            Output::Persist(first, events) => {
                let acted = |stored: &&StoredEvent<_>| matches!(stored.what, Event::Acted(..));
                let begins = |stored: &StoredEvent<_>| {
                    matches!(
                        stored.what,
                        Event::Sat { .. } | Event::ProgramSat { .. } | Event::Again(_)
                    )
                };
                let has_account = || self.names().iter().any(|name| name.account().is_some());
                let is_to_come = events.iter().any(begins) && has_account();
                Effect::Persist(Persist {
                    // The opening is line 0 of the book.
                    first: first + 1,
                    lines: events.iter().map(|stored| self.codec.write(stored)).collect(),
                    moves: events.iter().filter(acted).count() as u64,
                    is_news: self.room.state().is_over()
                        || is_to_come
                        || self.is_by_correspondence(),
                    taken_out: Vec::new(),
                })
            }
            Output::Show(guests, view) => {
                Effect::Show(guests, json(&ToClient::View(Box::new(self.view(*view)))))
            }
            Output::Say(guests, seat, phrase) => {
                Effect::Say(guests, json(&ToClient::Said { seat, phrase }))
            }
            Output::Decline(guest, declined) => Effect::Decline(guest, why(&declined)),
        }
    }

    /// Whether nobody is told who sits here.
    fn is_nameless(&self) -> bool {
        let state = self.room.state();
        self.notices.hides_names(state.is_over().then(|| state.games_before() + 1))
    }

    fn view(&self, seen: RoomView<()>) -> View {
        let code = seen.inside.then(|| self.code.to_string());
        let weaker = self.weaker.filter(|&(count, _)| count == self.room.moves().len());
        let mut view = self.room.view(seen);
        let is_nameless = self.is_nameless();
        for chair in view.chairs.iter_mut().filter(|chair| chair.level.is_none()) {
            if let Some(name) = &mut chair.name {
                *name = if is_nameless { "" } else { self.names.shown(name) }.to_owned();
            }
            chair.account &= !is_nameless;
        }
        let weaker = weaker.map(|(_, whose)| whose);
        let (watch, rated) = (self.header.watch.clone(), self.header.rated.clone());
        View { code, watch, weaker, rated, ..view }
    }
}

impl TableRoom for OpenTable {
    fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let stored = self.codec.read(line)?;
        self.last = Some(stored.at);
        self.room.happened(&stored);
        Ok(())
    }

    fn on(&mut self, now: Millis, input: RoomInput) -> Vec<Effect> {
        self.take(now, input.into())
    }

    fn asked(
        &mut self,
        now: Millis,
        guest: ConnectionId,
        lag: Lag,
        request: Request<String>,
    ) -> Vec<Effect> {
        if self.is_by_correspondence() && !correspondence_table::may_ask(&request) {
            return vec![Effect::Decline(guest, Why::NoAccount)];
        }
        if let Some(list) = &self.header.rated
            && !rated_table::may_ask(list, &request, &self.names, now)
        {
            return vec![Effect::Decline(guest, Why::Rated)];
        }
        self.take(now, Input::Asked(guest, lag, request))
    }

    fn begun(&mut self, now: Millis, seat: Seat, version: u32) -> Vec<Effect> {
        self.take(now, Input::Begun(seat, version))
    }

    fn thought(&mut self, now: Millis, seat: Seat, version: u32, mv: BotMove) -> Vec<Effect> {
        match self.readable(seat, version, mv) {
            Some(mv) => self.take(now, Input::Thought(seat, version, mv)),
            None => Vec::new(),
        }
    }

    fn decided(&mut self, now: Millis, seat: Seat, version: u32, mv: String) -> Vec<Effect> {
        self.take(now, Input::Decided(seat, version, mv))
    }

    fn open_game(&self) -> Option<&AnyRoom> {
        Some(&self.room)
    }

    fn wakes_at(&self) -> Option<Millis> {
        self.room.room().wakes_at()
    }

    fn runs_on(&self) -> bool {
        true
    }

    fn last(&self) -> Option<Millis> {
        self.last
    }

    fn summary(&self) -> TableSummary {
        let state = self.room.state();
        let played = state.has_begun() || state.games_before() > 0;
        TableSummary {
            game: self.header.setup.game().name(),
            standing: match (state.is_over(), played) {
                (true, _) => Standing::Over,
                (false, true) => Standing::Playing,
                (false, false) => Standing::Waiting,
            },
            taken: state.chairs().iter().flatten().count(),
            chairs: state.chairs().len(),
            moves: self.room.moves().len(),
            // The opening is line 0.
            lines: state.next() + 1,
            last_ms: self.last.unwrap_or(self.opened).0,
            names: Vec::new(),
        }
    }

    fn wait(&mut self, patience: Patience) {
        self.room.set_patience(patience);
    }

    fn obey(&mut self, notices: Notices) {
        self.notices = notices;
    }

    fn meet(&mut self, names: AccountNames) {
        self.names = names;
    }

    fn known(&self) -> &AccountNames {
        &self.names
    }

    fn names(&self) -> Vec<Name> {
        let chairs = self.room.state().chairs().iter().flatten();
        chairs.filter_map(Occupant::name).cloned().collect()
    }

    fn seen_at(&self, seat: Seat) -> Option<SeenSeat> {
        let state = self.room.state();
        let Some(Occupant::Person { name, .. }) = state.chairs().get(seat.index())? else {
            return None;
        };
        Some(SeenSeat {
            name: name.clone(),
            game: state.games_before() + 1,
            ply: self.room.moves().len(),
            clue: None,
        })
    }

    fn seen(&self) -> SeenTable {
        let is_nameless = self.is_nameless();
        let chair = |occupant: &Option<Occupant>| match occupant {
            None => Chair::Free,
            Some(Occupant::Person { .. }) if is_nameless => Chair::Person(String::new()),
            Some(Occupant::Person { name, .. }) => Chair::Person(name.as_str().to_owned()),
            Some(Occupant::Program { name, .. }) => Chair::Program(name.as_str().to_owned()),
            Some(Occupant::Bot(bot)) => Chair::Bot(bot.level),
        };
        let table = Table {
            setup: self.header.setup.clone(),
            clock: self.header.clock.map(|clock| (clock.start_ms, clock.increment_ms)),
            chairs: self.room.state().chairs().iter().map(chair).collect(),
        };
        let record = self.header.setup.record(&self.room.start(), self.room.moves()).ok();
        let flag = self.room.room().time_is_up_at();
        let state = self.room.state();
        let by_correspondence = state.is_by_correspondence().then(|| state.version());
        let (known, turn) = (Known::Table(table), self.room.turn());
        SeenTable { known, record, turn, flag, by_correspondence }
    }

    fn is_public(&self) -> bool {
        self.room.room().is_public()
    }

    fn over_in_public(&self) -> Option<u32> {
        let state = self.room.state();
        (self.room.room().is_public() && state.is_over()).then(|| state.games_before() + 1)
    }

    fn listing(&self) -> Option<Listing> {
        if !self.room.room().is_public() || !self.room.room().host_is_here() {
            return None;
        }
        let (state, count) = (self.room.state(), |n: usize| u8::try_from(n).unwrap_or(u8::MAX));
        let is_nameless = self.is_nameless();
        let name = |chair: &Option<Occupant>| {
            let name = chair.as_ref().and_then(Occupant::name).filter(|_| !is_nameless)?;
            Some(self.names.shown(name.as_str()).to_owned())
        };
        let name = |chair| name(chair).filter(|name| !name.is_empty());
        let account = |chair: &Option<Occupant>| {
            let name = chair.as_ref().and_then(Occupant::name).filter(|_| !is_nameless)?;
            name.account().map(|id| id.to_string())
        };
        if !state.has_begun() {
            let host = self.room.room().host_seat().map(|seat| &state.chairs()[seat.index()]);
            let program = matches!(host, Some(Some(Occupant::Program { .. })));
            let host = host.and_then(name);
            return Some(Listing::Table(documents::OpenTable {
                code: self.code.to_string(),
                game: Some(self.header.setup.game()),
                clock: self.header.clock.map(|clock| (clock.start_ms, clock.increment_ms)),
                host: host.unwrap_or_default(),
                program,
                taken: count(state.chairs().iter().flatten().count()),
                seats: count(state.chairs().len()),
            }));
        }
        (!state.is_over()).then(|| {
            Listing::Game(PublicGame {
                watch: self.header.watch.clone(),
                names: state.chairs().iter().map(name).collect(),
                people: state.chairs().iter().map(account).collect(),
                setup: self.header.setup.clone(),
                start: self.room.start(),
                moves: self.room.moves().to_vec(),
            })
        })
    }

    fn next_question(&self, now: Millis) -> Option<(Seat, Question)> {
        let is_here = !self.room.room().is_empty();
        let can_go_on = self.room.moves().len() < MOST_MOVES;
        self.room.question(now).filter(|_| is_here && can_go_on)
    }

    fn some_move(&self) -> Option<String> {
        self.room.now().record().legal().into_iter().next()
    }

    fn is_empty(&self) -> bool {
        self.room.room().is_empty()
    }

    fn seats(&self, person: PersonId) -> bool {
        self.room.state().seat_of(person).is_some()
    }
}

#[cfg(test)]
mod tests;
