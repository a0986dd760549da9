//! The host of a table in the browser: a room, with everybody at this screen.

use any_room::AnyRoom;
use catalog::Game;
use game_core::{Dice, Offer, Seat, Viewer};
use open_room::{Bot, Clocks, HotSeat, Occupant};
use protocol::{Clock, Question, Request, Setup, View, Why};
use room_core::Millis;
use ui_kit::storage;
use web_shell::chance::Chance;
use web_shell::preferences::Opponent;
use web_shell::stored_table::key;

use super::stored_form::{StoredForm, person};

/// A table hosted by the browser. It is stored as a whole, so it survives a reload.
pub struct LocalTable {
    room: AnyRoom,
}

impl LocalTable {
    /// The table that was stored, or a new one, in this form; `None` if its position is no
    /// position of its setup.
    fn open(form: &StoredForm, now: Millis) -> Option<LocalTable> {
        let room = AnyRoom::open(form.setup.clone(), &form.start, form.clock).ok()?;
        let mut table = LocalTable { room };
        form.events(table.room.state().setup()).iter().for_each(|it| table.room.happened(it));
        table.input(HotSeat::Opened, now).ok()?;
        Some(table)
    }

    /// The engine at this table; `None` if all play on this screen.
    fn bot(&self) -> Option<Bot> {
        self.room.state().chairs().iter().flatten().find_map(Occupant::bot)
    }

    /// The level of the visitor's engine; `None` if all play on this screen.
    pub fn level(&self) -> Option<u8> {
        self.bot().map(|bot| bot.level)
    }

    fn you(&self) -> Option<Seat> {
        self.bot().and_then(|_| self.room.state().seat_of(person(0)))
    }

    /// The seat to move.
    pub fn turn(&self) -> Option<Seat> {
        self.room.turn()
    }

    /// The view for the page.
    pub fn view(&self, now: Millis) -> View {
        let viewer = self.you().map_or(Viewer::Spectator, Viewer::Seat);
        let mut seen = self.room.room().hot_seat_view(now, viewer);
        for chair in &mut seen.chairs {
            // The page finds the name: on this screen a seat is named by its color.
            chair.name = Some(String::new());
        }
        self.room.view(seen)
    }

    /// Whether the room wants to be woken.
    pub fn is_due(&self, now: Millis) -> bool {
        self.room.room().flag_at().is_some_and(|at| at <= now)
    }

    /// Wakes the room: a clock has run out.
    pub fn wake(&mut self, now: Millis) {
        self.input(HotSeat::Woke, now).ok();
    }

    /// The question for the engine, if it is to move.
    pub fn question(&self, now: Millis) -> Option<Question> {
        self.room.question(now).map(|(_, question)| question)
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
        let (moves, start) = (self.room.moves(), self.room.start());
        let is_choice = |moves: &[String]| {
            let record = self.room.setup().record(&start, moves);
            record.is_ok_and(|record| {
                let turn = record.turn();
                turn.is_some_and(|seat| you.is_none_or(|you| you == seat))
                    && record.forced_pass().is_none()
            })
        };
        let before = (1..moves.len()).rev().find(|&to| is_choice(&moves[..to])).unwrap_or(0);
        if moves.is_empty() {
            return Err(Why::NothingToSettle);
        }
        Ok(u32::try_from(before).unwrap_or(0))
    }

    fn input(&mut self, input: HotSeat<String>, now: Millis) -> Result<(), Why> {
        self.room.on_hot_seat(now, input, &mut Chance)
    }

    /// Stores the table.
    pub fn store(&self, now: Millis) {
        storage::write(&key(self.room.setup().game()), &self.write(now));
    }

    fn write(&self, now: Millis) -> String {
        let state = self.room.state();
        let seats = (0..self.room.setup().seats()).map(Seat);
        let bot = self.bot();
        let form = StoredForm {
            setup: self.room.setup().clone(),
            start: self.room.start(),
            moves: self.room.moves().to_vec(),
            you: self.you(),
            turn: self.turn(),
            level: bot.map_or(1, |bot| bot.level),
            seed: bot.map_or(0, |bot| bot.seed),
            clock: state.clocks().map(Clocks::agreed),
            left_ms: seats.filter_map(|seat| self.room.room().left(seat, now)).collect(),
            ending: self.room.ending(),
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
    let start = setup.begin(&mut Chance).ok()?.start();
    let form = StoredForm::new((setup, start), (you, bot(level)), clock);
    let host = LocalTable::open(&form, now)?;
    host.store(now);
    Some(host)
}

/// Stores a new table for the next visit: a game against the engine that begins at this
/// position, which is text.
pub fn begin_at(setup: Setup, start: String, you: Seat, level: u8) {
    let game = setup.game();
    let form = StoredForm::new((setup, start), (Some(you), bot(level)), None);
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
