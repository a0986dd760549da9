//! The host of a table in the browser: a room, with everybody at this screen.

use catalog::Game;
use game_core::{Dice, Ending, Offer, Seat};
use open_room::{Env, Input, Lag, Output, Room, RoomView, TableConfig};
use protocol::{Clock, Question, Request, Setup, View, Why};
use room_core::{Arrival, ConnectionId, Decline, Millis, PersonId, StoredEvent};

use super::any_table::{AnyTable, Begun};
use super::stored::key;
use super::stored_form::{Happened, StoredForm};
use crate::game::Chance;
use crate::preferences::Opponent;
use crate::storage;

/// A table hosted by the browser. It is stored as what happened there, so it survives a reload.
pub struct LocalTable {
    room: Room<AnyTable>,
    /// What the first game began from.
    first: Begun,
    clock: Option<Clock>,
    /// The level of the engine on the other seats; `None` if all play on this screen.
    level: Option<u8>,
    events: Vec<StoredEvent<Happened>>,
    /// What the room has shown last.
    shown: Option<RoomView<()>>,
}

/// What the room asks for outside.
struct Outside;

impl Dice for Outside {
    fn below(&mut self, n: usize) -> usize {
        Chance.below(n)
    }
}

impl Env<AnyTable> for Outside {
    fn next_setup(&mut self, last: &Begun) -> Begun {
        Begun::new(last.setup.clone(), self).unwrap_or_else(|| last.clone())
    }
}

impl LocalTable {
    /// Opens a table; `None` if the setup can't be played. Against an engine the visitor has the
    /// seat `you`.
    pub fn new(
        setup: Setup,
        (you, level): (Option<Seat>, u8),
        clock: Option<Clock>,
        now: Millis,
    ) -> Option<LocalTable> {
        let first = Begun::new(setup, &mut Chance)?;
        let level = you.map(|_| level);
        let mut table = LocalTable::of(first, clock, level, Vec::new(), now);
        for seat in (0..table.first.setup.seats()).map(Seat) {
            if you.is_none_or(|you| you == seat) {
                let sit = Request::Sit { seat: Some(seat), name: String::new() };
                table.ask(if you.is_none() { seat.0 } else { 0 }, sit, now).ok()?;
            }
        }
        if let Some(level) = level {
            for _ in 1..table.first.setup.seats() {
                table.ask(0, Request::Seat { seat: None, level }, now).ok()?;
            }
        }
        Some(table)
    }

    /// The table at which this has happened.
    fn of(
        first: Begun,
        clock: Option<Clock>,
        level: Option<u8>,
        events: Vec<StoredEvent<Happened>>,
        now: Millis,
    ) -> LocalTable {
        let config = TableConfig { seats: first.setup.seats(), clock };
        let room = Room::open(config, first.clone(), &events);
        let mut table = LocalTable { room, first, clock, level, events, shown: None };
        // Nobody thinks while the page is closed.
        table.input(Input::Opened(None), now).ok();
        for number in 0..if level.is_some() { 1 } else { table.first.setup.seats() } {
            let person = Some(person(number));
            let came = Arrival { guest: ConnectionId(number.into()), person, inside: true };
            table.input(Input::Came(came), now).ok();
        }
        table
    }

    /// The level of the visitor's engine; `None` if all play on this screen.
    pub fn level(&self) -> Option<u8> {
        self.level
    }

    fn you(&self) -> Option<Seat> {
        self.level.and_then(|_| self.room.state().seat_of(person(0)))
    }

    fn moves(&self) -> &[String] {
        self.room.state().table().moves()
    }

    fn begun(&self) -> &Begun {
        self.room.state().setup()
    }

    fn ending(&self) -> Option<Ending> {
        let by_rules = || match self.room.state().table().now().status() {
            game_core::Status::Over(outcome) => Some(Ending::Rules(outcome)),
            game_core::Status::Turn(_) => None,
        };
        self.room.state().stop().map(Ending::from).or_else(by_rules)
    }

    /// The seat to move.
    pub fn turn(&self) -> Option<Seat> {
        let state = self.room.state();
        state.table().now().turn().filter(|_| !state.is_over())
    }

    /// The view for the page.
    pub fn view(&self) -> View {
        let shown = self.shown.as_ref();
        let mut chairs = shown.map(|shown| shown.chairs.clone()).unwrap_or_default();
        for chair in &mut chairs {
            // The page finds the name: on this screen a seat is named by its color.
            chair.name = Some(String::new());
        }
        View {
            code: None,
            watch: String::new(),
            setup: self.first.setup.clone(),
            start: self.begun().start.clone(),
            moves: self.moves().to_vec(),
            moment: self.room.state().version(),
            games_before: self.room.state().games_before(),
            chairs,
            you: self.you(),
            clocks: shown.and_then(|shown| shown.clocks.clone()),
            offers: Vec::new(),
            ending: self.ending(),
            onlookers: 0,
        }
    }

    /// Whether the room wants to be woken.
    pub fn is_due(&self, now: Millis) -> bool {
        self.room.wakes_at().is_some_and(|at| at <= now)
    }

    /// Wakes the room: a clock has run out.
    pub fn wake(&mut self, now: Millis) {
        self.input(Input::Woke, now).ok();
    }

    /// The question for the engine, if it is to move.
    pub fn question(&self, now: Millis) -> Option<Question> {
        let state = self.room.state();
        let (seat, bot) = state.bot_to_act()?;
        Some(Question {
            n: 0,
            setup: self.first.setup.clone(),
            start: self.begun().start.clone(),
            moves: self.moves().to_vec(),
            level: bot.level,
            // Weak levels slip elsewhere in each game.
            seed: bot.seed.wrapping_add(state.games_before()),
            nodes: None,
            millis: Some(Question::patience(bot.level, self.room.left(seat, now))),
        })
    }

    /// The engine's move.
    pub fn reply(&mut self, mv: String, now: Millis) {
        if let Some((seat, _)) = self.room.state().bot_to_act() {
            let version = self.room.state().version();
            self.input(Input::Thought(seat, version, mv), now).ok();
        }
    }

    /// Does what is asked on this screen.
    ///
    /// # Errors
    /// Why not.
    pub fn on(&mut self, ask: Request<String>, now: Millis) -> Result<(), Why> {
        let moment = self.room.state().version();
        match ask {
            Request::Act { mv, .. } => {
                let act = Request::Act { moment, mv, thought_ms: None };
                self.ask(self.person_to_act().ok_or(Why::Over)?, act, now)
            }
            Request::Resign { .. } => {
                self.ask(self.person_to_act().ok_or(Why::Over)?, Request::Resign { moment }, now)
            }
            // Nobody has to be asked: those who would agree sit at this screen, or are no people.
            Request::Offer { offer: Offer::TakeBack, .. } => {
                let to = self.last_choice().ok_or(Why::NothingToSettle)?;
                self.input(Input::TakenBack(to), now)
            }
            Request::Offer { offer: Offer::Rematch, .. } => self.input(Input::Again, now),
            Request::Offer { offer: Offer::Draw, .. } => {
                let people = if self.level.is_some() { 1 } else { self.first.setup.seats() };
                (0..people).try_for_each(|number| {
                    self.ask(number, Request::Offer { moment, offer: Offer::Draw }, now)
                })
            }
            _ => Err(Why::NothingToSettle),
        }
    }

    /// The person who acts at this screen: the one to move, or the visitor.
    fn person_to_act(&self) -> Option<u8> {
        let turn = self.turn()?;
        if self.level.is_some() {
            return Some(0);
        }
        let people = 0..self.first.setup.seats();
        people.into_iter().find(|&number| self.room.state().seat_of(person(number)) == Some(turn))
    }

    /// How many moves came before the last choice of somebody at this screen.
    fn last_choice(&self) -> Option<u32> {
        let you = self.you();
        let is_choice = |moves: &[String]| {
            let record = self.first.setup.record(&self.begun().start, moves);
            record.is_ok_and(|record| {
                let turn = record.turn();
                turn.is_some_and(|seat| you.is_none_or(|you| you == seat))
                    && record.forced_pass().is_none()
            })
        };
        let moves = self.moves();
        let before = (1..moves.len()).rev().find(|&to| is_choice(&moves[..to])).unwrap_or(0);
        (!moves.is_empty()).then(|| u32::try_from(before).unwrap_or(0))
    }

    /// A request of one of those at this screen.
    fn ask(&mut self, number: u8, request: Request<String>, now: Millis) -> Result<(), Why> {
        let guest = ConnectionId(number.into());
        self.input(Input::Asked(guest, Lag::default(), request), now)
    }

    fn input(&mut self, input: Input<String>, now: Millis) -> Result<(), Why> {
        let answer = self.follow(input, now);
        // An engine begins to think at once.
        if let Some((seat, _)) = self.room.state().bot_to_act() {
            let version = self.room.state().version();
            self.follow(Input::Begun(seat, version), now).ok();
        }
        answer
    }

    fn follow(&mut self, input: Input<String>, now: Millis) -> Result<(), Why> {
        let mut answer = Ok(());
        for output in self.room.on(now, input, &mut Outside) {
            match output {
                Output::Persist(_, events) => self.events.extend(events),
                Output::Show(_, view) => self.shown = Some(*view),
                Output::Decline(_, Decline::Refused(why)) => answer = Err(why),
                Output::Decline(_, why) => answer = Err(Why::of(&why).unwrap_or(Why::Illegal)),
            }
        }
        answer
    }

    /// Stores the table.
    pub fn store(&self) {
        storage::write(&key(self.first.setup.game()), &self.write());
    }

    fn write(&self) -> String {
        let form = StoredForm {
            setup: self.first.setup.clone(),
            start: self.begun().start.clone(),
            moves: self.moves().to_vec(),
            you: self.you(),
            turn: self.turn(),
            level: self.level.unwrap_or(1),
            seed: 0,
            clock: self.clock,
            left_ms: Vec::new(),
            ending: self.ending(),
            games_before: self.room.state().games_before(),
            first: Some(self.first.start.clone()),
            events: self.events.clone(),
        };
        serde_json::to_string(&form).unwrap_or_default()
    }

    fn read(text: &str, now: Millis) -> Option<LocalTable> {
        let form: StoredForm = serde_json::from_str(text).ok()?;
        let (first, events) = (form.first_game(), form.events());
        let level = form.you.map(|_| form.level);
        let is_sound = first.is_sound() && level.is_none_or(|level| (1..=10).contains(&level));
        is_sound.then(|| LocalTable::of(first, form.clock, level, events, now))
    }
}

/// The person with this number at this screen.
pub(super) fn person(number: u8) -> PersonId {
    PersonId([number; 32])
}

/// Opens a table and stores it.
pub fn begin(
    setup: Setup,
    (foe, level): (Opponent, u8),
    first: Option<bool>,
    clock: Option<Clock>,
    now: Millis,
) -> Option<LocalTable> {
    let seats = setup.seats();
    let you = (foe == Opponent::Computer).then(|| match first {
        Some(true) => Seat(0),
        Some(false) => Seat(1),
        None => Seat(u8::try_from(Chance.below(seats.into())).unwrap_or(0)),
    });
    let host = LocalTable::new(setup, (you, level), clock, now)?;
    host.store();
    Some(host)
}

/// The stored table of a game.
pub fn resume(game: Game, now: Millis) -> Option<LocalTable> {
    LocalTable::read(&storage::read(&key(game))?, now)
}

#[cfg(test)]
mod tests;
