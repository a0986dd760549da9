//! A room of any open game, and what it shows.

use catalog::{AnyMove, AnyPosition, Setup};
use game_core::{Dice, Ending, ParseError, Seat, Status, Viewer};
use open_room::{
    Clock, Env, Event, HotSeat, Input, Output, Patience, Room, RoomView, State, TableConfig,
};
use protocol::{Question, View, Why, first_words};
use room_core::{Decline, Millis, StoredEvent};

use crate::table::AnyTable;

/// What can happen in a room.
pub type Happened = Event<AnyMove, AnyPosition>;

/// A room of any open game.
pub struct AnyRoom {
    setup: Setup,
    room: Room<AnyTable>,
}

/// What a room asks for outside.
struct Outside<'a> {
    setup: &'a Setup,
    dice: &'a mut dyn Dice,
}

impl Dice for Outside<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.dice.below(n)
    }
}

impl Env<AnyTable> for Outside<'_> {
    fn next_setup(&mut self, last: &AnyPosition) -> AnyPosition {
        self.setup.begin(self.dice).map_or_else(|_| last.clone(), |record| record.now())
    }
}

impl AnyRoom {
    /// A room in which nothing has happened yet. `start` is the position before the first move, in
    /// the game's notation.
    ///
    /// # Errors
    /// Where `start` is no position of the setup.
    pub fn open(setup: Setup, start: &str, clock: Option<Clock>) -> Result<AnyRoom, ParseError> {
        AnyRoom::with(setup, start, clock, false)
    }

    /// The same, whose games are rated.
    ///
    /// # Errors
    /// As for [`AnyRoom::open`].
    pub fn rated(setup: Setup, start: &str, clock: Option<Clock>) -> Result<AnyRoom, ParseError> {
        AnyRoom::with(setup, start, clock, true)
    }

    fn with(
        setup: Setup,
        start: &str,
        clock: Option<Clock>,
        is_rated: bool,
    ) -> Result<AnyRoom, ParseError> {
        let start = setup.read(start)?;
        let config = TableConfig { seats: start.seats(), clock, is_rated };
        Ok(AnyRoom { setup, room: Room::open(config, start, &[]) })
    }

    /// Sets how long it waits for people, see [`Room::set_patience`].
    pub fn set_patience(&mut self, patience: Patience) {
        self.room.set_patience(patience);
    }

    /// One more stored event has happened.
    pub fn happened(&mut self, stored: &StoredEvent<Happened>) {
        self.room.happened(stored);
    }

    /// Takes one input and returns what must be done, in order, see [`Room::on`].
    pub fn on(
        &mut self,
        now: Millis,
        input: Input<String>,
        dice: &mut dyn Dice,
    ) -> Vec<Output<AnyTable>> {
        self.room.on(now, input, &mut Outside { setup: &self.setup, dice })
    }

    /// Takes one input where everybody is at one screen, see [`Room::on_hot_seat`].
    ///
    /// # Errors
    /// Why it was declined.
    pub fn on_hot_seat(
        &mut self,
        now: Millis,
        input: HotSeat<String>,
        dice: &mut dyn Dice,
    ) -> Result<(), Why> {
        let mut outside = Outside { setup: &self.setup, dice };
        self.room.on_hot_seat(now, input, &mut outside).map_err(|declined| why(&declined))
    }

    /// The room itself.
    #[must_use]
    pub fn room(&self) -> &Room<AnyTable> {
        &self.room
    }

    /// The state built from the stored events.
    #[must_use]
    pub fn state(&self) -> &State<AnyTable> {
        self.room.state()
    }

    /// What was agreed before the game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position before the first move of the current game, in its notation.
    #[must_use]
    pub fn start(&self) -> String {
        self.state().setup().write()
    }

    /// The moves of the current game, in its notation.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        self.state().table().moves()
    }

    /// The position.
    #[must_use]
    pub fn now(&self) -> &AnyPosition {
        self.state().table().now()
    }

    /// The seat to move, from when all sit until the end.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        let state = self.state();
        self.now().turn().filter(|_| state.has_begun() && !state.is_over())
    }

    /// How the game ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let by_rules = || match self.now().status() {
            Status::Over(outcome) => Some(Ending::Rules(outcome)),
            Status::Turn(_) => None,
        };
        self.state().stop().map(Ending::from).or_else(by_rules)
    }

    /// A view as a page reads it. It has no codes, which only the host of the room knows.
    #[must_use]
    pub fn view(&self, seen: RoomView<()>) -> View {
        let ending = self.ending();
        let first = ending.map(first_words);
        View {
            code: None,
            watch: String::new(),
            setup: self.setup.clone(),
            start: self.start(),
            moves: self.moves().to_vec(),
            version: seen.version,
            games_before: seen.games_before,
            chairs: seen.chairs,
            you: match seen.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            clocks: seen.clocks,
            weaker: None,
            rated: None,
            offers: seen.offers,
            ending: first,
            ended: ending.filter(|_| ending != first),
            may_abort: seen.may_abort,
            awaited: seen.awaited,
            onlookers: seen.onlookers,
            public: seen.public,
            host: seen.host,
        }
    }

    /// The seat of the bot to move and the question for its engine, whose number is the version of
    /// the table.
    #[must_use]
    pub fn question(&self, now: Millis) -> Option<(Seat, Question)> {
        let state = self.state();
        let (seat, bot) = state.bot_to_act()?;
        let question = Question {
            n: state.version(),
            setup: self.setup.clone(),
            start: self.start(),
            moves: self.moves().to_vec(),
            level: bot.level,
            // Weak levels slip elsewhere in each game.
            seed: bot.seed.wrapping_add(state.games_before()),
            nodes: None,
            millis: Some(Question::patience(bot.level, self.room.left(seat, now))),
        };
        Some((seat, question))
    }
}

/// The wire's word for why a room declined.
#[must_use]
pub fn why(declined: &Decline<Why>) -> Why {
    match declined {
        Decline::Refused(why) => *why,
        declined => Why::of(declined).unwrap_or(Why::Illegal),
    }
}
