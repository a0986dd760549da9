//! A table with its chance: a seed, or dice that are thrown from outside.

use dixit::{Command, Dixit, Phase, Refusal, Setup, View};
use game_core::{Dice, Seat, Seeded, Table, Viewer};

/// The source of chance.
#[derive(Clone)]
enum Chance {
    /// A seed decides all of it.
    Seeded(Seeded),
    /// Somebody outside throws, one throw at a time.
    Outside(Throws),
}

/// Throws for what chance is about to decide.
#[derive(Clone, Default, PartialEq, Eq)]
struct Throws {
    thrown: Vec<usize>,
    /// How many outcomes the next throw has, if there is one.
    asked: Option<usize>,
}

/// Dice that fall as they were thrown, and note the first throw that is missing.
struct Falling<'t> {
    thrown: std::slice::Iter<'t, usize>,
    missing: Option<usize>,
}

impl Dice for Falling<'_> {
    /// One outcome is no chance, so nobody is asked for it.
    fn below(&mut self, n: usize) -> usize {
        if n == 1 {
            return 0;
        }
        self.thrown.next().copied().unwrap_or_else(|| {
            self.missing.get_or_insert(n);
            0
        })
    }
}

/// A table that does what it owes until it waits for seats, for a throw, or is over.
#[derive(Clone)]
pub struct Driver {
    table: Dixit,
    chance: Chance,
}

impl Driver {
    /// Opens the table, and deals if there is a seed.
    pub fn open(setup: &Setup, seed: Option<u64>) -> Driver {
        let chance = seed
            .map_or(Chance::Outside(Throws::default()), |seed| Chance::Seeded(Seeded::new(seed)));
        let mut driver = Driver { table: Dixit::lay(setup), chance };
        driver.follow();
        driver
    }

    /// The table itself, with all its secrets.
    pub fn table(&self) -> &Dixit {
        &self.table
    }

    /// The seats that the game waits for.
    pub fn to_act(&self) -> Vec<Seat> {
        self.table.to_act()
    }

    /// The phase of the round.
    pub fn phase(&self) -> Phase {
        self.view(Viewer::Spectator).open.phase
    }

    /// The view of one viewer.
    pub fn view(&self, eye: Viewer) -> View {
        self.table.view(eye)
    }

    /// How many outcomes the next throw has; 0 if chance asks for none.
    pub fn outcomes(&self) -> usize {
        match &self.chance {
            Chance::Seeded(_) => 0,
            Chance::Outside(throws) => throws.asked.unwrap_or(0),
        }
    }

    /// The throws so far of what chance is about to decide.
    pub fn throws(&self) -> &[usize] {
        match &self.chance {
            Chance::Seeded(_) => &[],
            Chance::Outside(throws) => &throws.thrown,
        }
    }

    /// A throw that chance asked for.
    pub fn throw(&mut self, outcome: usize) {
        if let Chance::Outside(throws) = &mut self.chance {
            throws.thrown.push(outcome);
            self.follow();
        }
    }

    /// Carries out a command, and everything that follows.
    ///
    /// # Errors
    /// Why it was refused; then nothing changes.
    pub fn act(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        let event = self.table.decide(seat, command)?;
        self.table.apply(&event);
        self.follow();
        Ok(())
    }

    /// Lets the time of `seat` run out. Returns whether anything had to be done for it.
    ///
    /// Where chance is thrown from outside, what it decides for the seat is always its first choice.
    pub fn time_out(&mut self, seat: Seat) -> bool {
        let event = match &mut self.chance {
            Chance::Seeded(dice) => self.table.time_out(seat, dice),
            Chance::Outside(_) => {
                self.table.time_out(seat, &mut Falling { thrown: [].iter(), missing: None })
            }
        };
        let Some(event) = event else { return false };
        self.table.apply(&event);
        self.follow();
        true
    }

    fn follow(&mut self) {
        loop {
            let event = match &mut self.chance {
                Chance::Seeded(dice) => self.table.follow(dice),
                Chance::Outside(throws) => throws.follow(&self.table),
            };
            let Some(event) = event else { return };
            self.table.apply(&event);
        }
    }
}

impl Throws {
    /// What follows, once all its throws are there.
    fn follow(&mut self, table: &Dixit) -> Option<dixit::Event> {
        let mut dice = Falling { thrown: self.thrown.iter(), missing: None };
        let event = table.follow(&mut dice);
        self.asked = dice.missing;
        if self.asked.is_some() {
            return None;
        }
        self.thrown.clear();
        event
    }
}

/// Two tables are equal if all is the same but the chance that a seed still has in store.
impl PartialEq for Driver {
    fn eq(&self, other: &Driver) -> bool {
        self.table == other.table && self.throws() == other.throws()
    }
}
