//! Whoever plays in the arena: a mind of ours, or a program of anybody's.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyRecord, Proof};
use ugi::{Go, Heads, Info, Meter, Options, Program};

use crate::pace::Charge;

/// Whoever plays in the arena.
pub trait Player {
    /// A game begins from here. What it does by chance, it does by `seed`.
    ///
    /// # Errors
    /// When it cannot play.
    fn begin(&mut self, start: &AnyRecord, seed: u64) -> Result<(), MoveError>;

    /// Its move at the end of `game`. No longer than `limit` is waited for it.
    ///
    /// # Errors
    /// When no move came.
    fn choose(&mut self, game: &AnyRecord, go: &Go, limit: Duration) -> Result<Choice, MoveError>;
}

/// A move, and what it cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Its text; the arena looks whether it is legal.
    pub mv: String,
    /// What it must pay for it.
    pub spent: Duration,
    /// How many positions it looked at, where it says so.
    pub nodes: u64,
    /// How many turns it looked ahead, where it says so.
    pub depth: u32,
    /// How the game ends for it, where it says that this is proved.
    pub proof: Option<Proof>,
}

/// Why no move came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It is gone, or never was there.
    Gone(String),
    /// It let its time run out, and more.
    Late,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Gone(why) => f.write_str(why),
            MoveError::Late => f.write_str("it does not answer"),
        }
    }
}

impl std::error::Error for MoveError {}

/// A mind of ours, in this process.
pub struct Inside {
    options: Options,
    charge: Charge,
    mind: Option<Heads>,
}

impl Inside {
    /// A mind as the options ask for it.
    pub fn new(options: Options, charge: Charge) -> Inside {
        Inside { options, charge, mind: None }
    }
}

impl Player for Inside {
    /// Each game has a new mind, so that it is the same game whatever was played before.
    fn begin(&mut self, _: &AnyRecord, seed: u64) -> Result<(), MoveError> {
        self.options.seed = seed;
        self.mind = Some(self.options.heads());
        Ok(())
    }

    fn choose(&mut self, game: &AnyRecord, go: &Go, _: Duration) -> Result<Choice, MoveError> {
        let options = &self.options;
        let mind = self.mind.get_or_insert_with(|| options.heads());
        let meter = match self.charge {
            Charge::Work if mind.count() == 1 => Meter::of_work(),
            _ => Meter::of_wall(),
        };
        let never = AtomicBool::new(false);
        let mut think = || mind.search(game, go, (meter, &never), &mut |_| ());
        let said = catch_unwind(AssertUnwindSafe(&mut think));
        let spent = meter.passed();
        match said {
            Ok(Some(thought)) => Ok(Choice {
                mv: thought.line[0].clone(),
                spent,
                nodes: thought.nodes,
                depth: thought.depth,
                proof: any_engine::proof(game, thought.verdict),
            }),
            Ok(None) => Err(MoveError::Gone("it has no move".into())),
            Err(_) => {
                self.mind = None;
                Err(MoveError::Gone("it panicked".into()))
            }
        }
    }
}

/// A program that speaks UGI.
pub struct Outside {
    command: Vec<String>,
    settings: Vec<(String, String)>,
    charge: Charge,
    program: Option<Program>,
    /// The text of the beginning, where it is not the usual one.
    start: Option<String>,
    usual: String,
}

impl Outside {
    /// A program with what is to be set. `usual` is the text of the position that it begins at
    /// by itself.
    pub fn new(
        command: Vec<String>,
        settings: Vec<(String, String)>,
        usual: String,
        charge: Charge,
    ) -> Outside {
        Outside { command, settings, charge, program: None, start: None, usual }
    }

    fn program(&mut self) -> Result<&mut Program, ugi::ProgramError> {
        if self.program.is_none() {
            let mut program = Program::start(&self.command)?;
            for (name, value) in &self.settings {
                program.set(name, value)?;
            }
            self.program = Some(program);
        }
        Ok(self.program.as_mut().expect("it was just started"))
    }

    /// Does something with the program; one that failed is started again for the next game.
    fn with<T>(
        &mut self,
        task: impl FnOnce(&mut Program) -> Result<T, ugi::ProgramError>,
    ) -> Result<T, MoveError> {
        let done = self.program().and_then(task);
        done.map_err(|why| {
            self.program = None;
            match why {
                ugi::ProgramError::Late(_) => MoveError::Late,
                why => MoveError::Gone(why.to_string()),
            }
        })
    }
}

impl Player for Outside {
    fn begin(&mut self, start: &AnyRecord, seed: u64) -> Result<(), MoveError> {
        let text = start.start();
        self.start = (text != self.usual).then_some(text);
        self.with(|program| {
            if program.has_option("Seed") {
                program.set("Seed", &seed.to_string())?;
            }
            program.new_game()
        })
    }

    fn choose(&mut self, game: &AnyRecord, go: &Go, limit: Duration) -> Result<Choice, MoveError> {
        let (start, charge) = (self.start.clone(), self.charge);
        let answer = self.with(|program| {
            program.place(start.as_deref(), &game.moves())?;
            program.go(go, limit)
        })?;
        let spent = match charge {
            Charge::Wall => answer.wall,
            Charge::Work => answer.work.unwrap_or(answer.wall),
        };
        let info = answer.info.unwrap_or_default();
        let proof = Info::proved(&info);
        let (nodes, depth) = (info.nodes.unwrap_or(0), info.depth.unwrap_or(0));
        Ok(Choice { mv: answer.mv, spent, nodes, depth, proof })
    }
}
