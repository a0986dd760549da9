//! The driver: a table with its dice and its events.
//!
//! For programs that play games one command at a time without a room: `hambazi ask`, tests, and
//! games of bots against bots.

use game_core::{Dice, Seat, Table, Viewer};

use crate::command::Command;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::stage::Phase;
use crate::table::Dixit;
use crate::view::{Over, View};

/// A table with its dice and its events. After each call the driver has done everything it owes, so
/// the table waits for seats or the game is over.
///
/// ```
/// use dixit::{Driver, Phase, Setup};
/// use game_core::Seeded;
///
/// let mut driver = Driver::open(&Setup::default(), Seeded::new(7));
/// let teller = driver.status().awaited[0];
/// let clue = driver.choices(teller, "a corridor").remove(0);
/// driver.act(teller, clue).unwrap();
/// assert_eq!(driver.status().phase, Phase::Giving);
/// ```
#[derive(Clone, Debug)]
pub struct Driver<D> {
    table: Dixit,
    dice: D,
    events: Vec<Event>,
}

/// The status of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Status {
    /// The seats to act; none when it is over.
    pub awaited: Vec<Seat>,
    /// The version.
    pub version: u32,
    /// The phase of the round.
    pub phase: Phase,
    /// The points of each side.
    pub scores: Vec<u16>,
    /// How it ended, once it has.
    pub over: Option<Over>,
}

impl<D: Dice> Driver<D> {
    /// Opens the table and deals.
    pub fn open(setup: &Setup, dice: D) -> Driver<D> {
        Driver::resume(Dixit::lay(setup), dice)
    }

    /// Continues an existing table, and does what is owed there.
    pub fn resume(table: Dixit, dice: D) -> Driver<D> {
        let mut house = Driver { table, dice, events: Vec::new() };
        house.follow();
        house
    }

    /// Carries out a command, and everything that follows.
    ///
    /// # Errors
    /// Why it was refused; then nothing changes.
    pub fn act(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        let event = self.table.decide(seat, command)?;
        self.happen(event);
        self.follow();
        Ok(())
    }

    /// Lets the time of `seat` run out. Returns whether anything had to be done for it.
    pub fn time_out(&mut self, seat: Seat) -> bool {
        let Some(event) = self.table.time_out(seat, &mut self.dice) else { return false };
        self.happen(event);
        self.follow();
        true
    }

    /// The status of the game.
    #[must_use]
    pub fn status(&self) -> Status {
        let open = self.view(Viewer::Spectator).open;
        Status {
            awaited: self.table.to_act(),
            version: self.table.version(),
            phase: open.phase,
            scores: open.scores,
            over: open.over,
        }
    }

    /// The view of one viewer.
    #[must_use]
    pub fn view(&self, eye: Viewer) -> View {
        self.table.view(eye)
    }

    /// The commands of `seat` that move the game on, with `text` as the clue. See
    /// [`View::choices`].
    #[must_use]
    pub fn choices(&self, seat: Seat, text: &str) -> Vec<Command> {
        self.view(Viewer::Seat(seat)).choices(text)
    }

    /// The table itself, with all its secrets.
    #[must_use]
    pub fn table(&self) -> &Dixit {
        &self.table
    }

    /// All events since the driver took over, in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    fn follow(&mut self) {
        while let Some(event) = self.table.follow(&mut self.dice) {
            self.happen(event);
        }
    }

    fn happen(&mut self, event: Event) {
        self.table.apply(&event);
        self.events.push(event);
    }
}
