//! The host of a table in the browser: a room, with everybody at this screen.

use catalog::Game;
use game_core::{Dice, Ending, Offer, Seat, Status, Viewer};
use open_room::{Bot, Clocks, Env, HotSeat, Room, Sitter, TableConfig};
use protocol::{Clock, Question, Request, Setup, View, Why};
use room_core::{Decline, Millis};

use super::any_table::{AnyTable, Start};
use super::stored::key;
use super::stored_form::{StoredForm, person};
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
        table.input(HotSeat::Opened, now).ok()?;
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
        let you = self.you();
        let mut seen = self.room.hot_seat_view(now, you.map_or(Viewer::Spectator, Viewer::Seat));
        for chair in &mut seen.chairs {
            // The page finds the name: on this screen a seat is named by its color.
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
            you,
            clocks: seen.clocks,
            weaker: None,
            offers: seen.offers,
            ending: self.ending(),
            onlookers: seen.onlookers,
            public: seen.public,
            host: seen.host,
        }
    }

    /// Whether the room wants to be woken.
    pub fn is_due(&self, now: Millis) -> bool {
        self.room.wakes_at().is_some_and(|at| at <= now)
    }

    /// Wakes the room: a clock has run out.
    pub fn wake(&mut self, now: Millis) {
        self.input(HotSeat::Woke, now).ok();
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
    ///
    /// # Errors
    /// Why not.
    pub fn reply(&mut self, mv: String, now: Millis) -> Result<(), Why> {
        let (seat, _) = self.room.state().bot_to_act().ok_or(Why::NotYourTurn)?;
        self.input(HotSeat::Act(seat, mv), now)
    }

    /// Does what is asked on this screen. Nobody has to be asked: those who would agree sit here,
    /// or are no people.
    ///
    /// # Errors
    /// Why not.
    pub fn on(&mut self, ask: Request<String>, now: Millis) -> Result<(), Why> {
        let input = match ask {
            Request::Act { mv, .. } => HotSeat::Act(self.person_to_act()?, mv),
            Request::Resign { .. } => HotSeat::Resign(self.person_to_act()?),
            Request::Offer { offer: Offer::TakeBack, .. } => HotSeat::TakeBack(self.last_choice()?),
            Request::Offer { offer: Offer::Rematch, .. } => HotSeat::Rematch,
            Request::Offer { offer: Offer::Draw, .. } if self.bot().is_none() => HotSeat::Agree,
            _ => return Err(Why::NothingToSettle),
        };
        self.input(input, now)
    }

    /// The seat that acts at this screen: the visitor's, or the one to move.
    fn person_to_act(&self) -> Result<Seat, Why> {
        let turn = self.turn().ok_or(Why::Over)?;
        Ok(self.you().unwrap_or(turn))
    }

    /// How many moves came before the last choice of somebody at this screen.
    fn last_choice(&self) -> Result<u32, Why> {
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
        if moves.is_empty() {
            return Err(Why::NothingToSettle);
        }
        Ok(u32::try_from(before).unwrap_or(0))
    }

    fn input(&mut self, input: HotSeat<String>, now: Millis) -> Result<(), Why> {
        self.room.on_hot_seat(now, input, &mut Outside).map_err(|why| match why {
            Decline::Refused(why) => why,
            why => Why::of(&why).unwrap_or(Why::Illegal),
        })
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
    let form = StoredForm::new(Start::new(setup, &mut Chance)?, (you, bot(level)), clock);
    let host = LocalTable::open(&form, now)?;
    host.store(now);
    Some(host)
}

/// Stores a new table for the next visit: a game against the engine that begins at this
/// position, which is text.
pub fn begin_at(setup: Setup, text: String, you: Seat, level: u8) {
    let (game, start) = (setup.game(), Start { setup, text });
    let form = StoredForm::new(start, (Some(you), bot(level)), None);
    storage::write(&key(game), &serde_json::to_string(&form).unwrap_or_default());
}

/// An engine that slips elsewhere than others of its level.
fn bot(level: u8) -> Bot {
    Bot { level, seed: u32::try_from(Chance.below(1 << 31)).unwrap_or(0) }
}

/// The stored table of a game.
pub fn resume(game: Game, now: Millis) -> Option<LocalTable> {
    LocalTable::read(&storage::read(&key(game))?, now)
}

#[cfg(test)]
mod tests;
