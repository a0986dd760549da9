//! The host of a table in the browser: a room, with everybody at this screen.

use catalog::Game;
use game_core::{Dice, Ending, Offer, Seat, Status};
use open_room::{Bot, Clocks, Env, Input, Lag, Output, Room, Sitter, TableConfig};
use protocol::{Clock, Question, Request, Setup, View, Why};
use room_core::{Arrival, ConnectionId, Decline, Millis, Name, PersonId};

use super::any_table::{AnyTable, Start};
use super::stored::key;
use super::stored_form::StoredForm;
use crate::game::Chance;
use crate::preferences::Opponent;
use crate::storage;

/// A table hosted by the browser. It is stored as a whole, so it survives a reload.
pub struct LocalTable {
    room: Room<AnyTable>,
}

/// What the room asks for outside.
struct Outside;

impl Dice for Outside {
    fn below(&mut self, n: usize) -> usize {
        Chance.below(n)
    }
}

impl Env<AnyTable> for Outside {
    fn next_setup(&mut self, last: &Start) -> Start {
        Start::new(last.setup.clone(), self).unwrap_or_else(|| last.clone())
    }

    /// The page finds the name: on this screen a seat is named by its color.
    fn name(&self, _: &str, _: &[&Name]) -> Name {
        Name::default()
    }
}

impl LocalTable {
    /// The table that was stored, or a new one, in this form; `None` if its position is no
    /// position of its setup.
    fn open(form: &StoredForm, now: Millis) -> Option<LocalTable> {
        let start = form.start();
        if !start.is_sound() {
            return None;
        }
        let config = TableConfig { seats: form.setup.seats(), clock: form.clock };
        let mut table = LocalTable { room: Room::open(config, start, &form.events()) };
        // Nobody thinks while the page is closed.
        table.input(Input::Opened(None), now).ok();
        for number in 0..table.people() {
            let person = Some(person(number));
            let came = Arrival { guest: connection(number), person, inside: true };
            table.input(Input::Came(came), now).ok();
        }
        Some(table)
    }

    /// The engine at this table; `None` if all play on this screen.
    fn bot(&self) -> Option<Bot> {
        self.room.state().chairs().iter().flatten().find_map(Sitter::bot)
    }

    /// The level of the visitor's engine; `None` if all play on this screen.
    pub fn level(&self) -> Option<u8> {
        self.bot().map(|bot| bot.level)
    }

    /// How many people sit at this screen.
    fn people(&self) -> u8 {
        if self.bot().is_some() { 1 } else { self.start().setup.seats() }
    }

    fn you(&self) -> Option<Seat> {
        self.bot().and_then(|_| self.room.state().seat_of(person(0)))
    }

    fn moves(&self) -> &[String] {
        self.room.state().table().moves()
    }

    /// What the current game began from.
    fn start(&self) -> &Start {
        self.room.state().setup()
    }

    fn ending(&self) -> Option<Ending> {
        let by_rules = || match self.room.state().table().now().status() {
            Status::Over(outcome) => Some(Ending::Rules(outcome)),
            Status::Turn(_) => None,
        };
        self.room.state().stop().map(Ending::from).or_else(by_rules)
    }

    /// The seat to move.
    pub fn turn(&self) -> Option<Seat> {
        let state = self.room.state();
        state.table().now().turn().filter(|_| !state.is_over())
    }

    /// The view for the page.
    pub fn view(&self, now: Millis) -> View {
        let mut seen = self.room.view_of(connection(0), now);
        for chair in &mut seen.chairs {
            chair.name = Some(String::new());
        }
        View {
            code: None,
            watch: String::new(),
            setup: self.start().setup.clone(),
            start: self.start().text.clone(),
            moves: self.moves().to_vec(),
            moment: seen.version,
            games_before: seen.games_before,
            chairs: seen.chairs,
            you: self.you(),
            clocks: seen.clocks,
            offers: seen.offers,
            ending: self.ending(),
            onlookers: seen.onlookers,
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
            setup: self.start().setup.clone(),
            start: self.start().text.clone(),
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
                (0..self.people()).try_for_each(|number| {
                    self.ask(number, Request::Offer { moment, offer: Offer::Draw }, now)
                })
            }
            _ => Err(Why::NothingToSettle),
        }
    }

    /// The person who acts at this screen: the one to move, or the visitor.
    fn person_to_act(&self) -> Option<u8> {
        let turn = self.turn()?;
        if self.bot().is_some() {
            return Some(0);
        }
        (0..self.people()).find(|&number| self.room.state().seat_of(person(number)) == Some(turn))
    }

    /// How many moves came before the last choice of somebody at this screen.
    fn last_choice(&self) -> Option<u32> {
        let you = self.you();
        let is_choice = |moves: &[String]| {
            let record = self.start().setup.record(&self.start().text, moves);
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
        self.input(Input::Asked(connection(number), Lag::default(), request), now)
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
                // The page stores the whole table, and looks when it wants to.
                Output::Persist(..) | Output::Show(..) => {}
                Output::Decline(_, Decline::Refused(why)) => answer = Err(why),
                Output::Decline(_, why) => answer = Err(Why::of(&why).unwrap_or(Why::Illegal)),
            }
        }
        answer
    }

    /// Stores the table.
    pub fn store(&self, now: Millis) {
        storage::write(&key(self.start().setup.game()), &self.write(now));
    }

    fn write(&self, now: Millis) -> String {
        let state = self.room.state();
        let seats = (0..self.start().setup.seats()).map(Seat);
        let bot = self.bot();
        let form = StoredForm {
            setup: self.start().setup.clone(),
            start: self.start().text.clone(),
            moves: self.moves().to_vec(),
            you: self.you(),
            turn: self.turn(),
            level: bot.map_or(1, |bot| bot.level),
            seed: bot.map_or(0, |bot| bot.seed),
            clock: state.clocks().map(Clocks::agreed),
            left_ms: seats.filter_map(|seat| self.room.left(seat, now)).collect(),
            ending: self.ending(),
            games_before: state.games_before(),
        };
        serde_json::to_string(&form).unwrap_or_default()
    }

    fn read(text: &str, now: Millis) -> Option<LocalTable> {
        let form: StoredForm = serde_json::from_str(text).ok()?;
        LocalTable::open(&form, now).filter(|_| (1..=10).contains(&form.level))
    }
}

/// The person with this number at this screen.
pub(super) fn person(number: u8) -> PersonId {
    PersonId([number; 32])
}

/// The connection of the person with this number.
fn connection(number: u8) -> ConnectionId {
    ConnectionId(number.into())
}

/// Opens a table and stores it; `None` if the setup can't be played.
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
    let bot = Bot { level, seed: u32::try_from(Chance.below(1 << 31)).unwrap_or(0) };
    let form = StoredForm::new(Start::new(setup, &mut Chance)?, (you, bot), clock);
    let host = LocalTable::open(&form, now)?;
    host.store(now);
    Some(host)
}

/// The stored table of a game.
pub fn resume(game: Game, now: Millis) -> Option<LocalTable> {
    LocalTable::read(&storage::read(&key(game))?, now)
}

#[cfg(test)]
mod tests;
