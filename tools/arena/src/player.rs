//! The players of the arena: our engines, and any program that speaks UGI.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyRecord, Proof};
use ugi::{Go, Heads, Info, InfoScore, Meter, Options, Program, Supervision};

use crate::pace::Charge;

/// A player of the arena.
pub trait Player {
    /// A game begins here. `seed` decides all chance of the player.
    ///
    /// # Errors
    /// The player can't play.
    fn begin(&mut self, start: &AnyRecord, seed: u64) -> Result<(), MoveError>;

    /// Chooses a move at the end of `game`, within `limit`.
    ///
    /// # Errors
    /// No move came.
    fn choose(&mut self, game: &AnyRecord, go: &Go, limit: Duration) -> Result<Choice, MoveError>;
}

/// A move, and what it cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Its text; the arena checks that it is legal.
    pub mv: String,
    /// The time that the player is charged.
    pub spent: Duration,
    /// Positions searched, if the player reports it.
    pub nodes: u64,
    /// How many turns it searched ahead, if it reports it.
    pub depth: u32,
    /// Its score for the player, if the player reports it.
    pub score: Option<InfoScore>,
    /// How the game ends for the player, if it claims a proof.
    pub proof: Option<Proof>,
}

/// Why no move came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// The player can't be started, so that nothing can be played.
    Unready(String),
    /// The player went away.
    Gone(String),
    /// The player used up its time, and more.
    Late,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Unready(why) | MoveError::Gone(why) => f.write_str(why),
            MoveError::Late => f.write_str("it does not answer"),
        }
    }
}

impl std::error::Error for MoveError {}

/// One of our engines, in this process.
pub struct EnginePlayer {
    options: Options,
    charge: Charge,
    stop: Arc<AtomicBool>,
    engine: Option<Heads>,
}

impl EnginePlayer {
    /// An engine with these options. It thinks no longer once `stop` is set.
    pub fn new(options: Options, charge: Charge, stop: Arc<AtomicBool>) -> EnginePlayer {
        EnginePlayer { options, charge, stop, engine: None }
    }
}

impl Player for EnginePlayer {
    /// Each game gets a new engine, so earlier games can't influence it.
    fn begin(&mut self, _: &AnyRecord, seed: u64) -> Result<(), MoveError> {
        self.options.seed = seed;
        self.engine = Some(self.options.heads());
        Ok(())
    }

    fn choose(&mut self, game: &AnyRecord, go: &Go, _: Duration) -> Result<Choice, MoveError> {
        let options = &self.options;
        let engine = self.engine.get_or_insert_with(|| options.heads());
        let meter = match self.charge {
            Charge::Work if engine.count() == 1 => Meter::of_work(),
            _ => Meter::of_wall(),
        };
        let stop = &*self.stop;
        let mut think = || engine.search(game, go, (meter, stop), &mut |_| ());
        let result = catch_unwind(AssertUnwindSafe(&mut think));
        let spent = meter.passed();
        match result {
            Ok(Some(found)) => {
                let Info { score, proof, .. } = Info::of(game, &found, spent);
                let mv = found.line[0].clone();
                Ok(Choice { mv, spent, nodes: found.nodes, depth: found.depth, score, proof })
            }
            Ok(None) => Err(MoveError::Gone("it has no move".into())),
            Err(_) => {
                self.engine = None;
                Err(MoveError::Gone("it panicked".into()))
            }
        }
    }
}

/// What a program is told before it plays, as names and values of options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The variant of the game; only options that the program lists.
    pub variant: Vec<(String, String)>,
    /// What was asked for this program.
    pub own: Vec<(String, String)>,
}

/// An external program that speaks UGI.
pub struct UgiPlayer {
    command: Vec<String>,
    settings: Settings,
    charge: Charge,
    watch: Supervision,
    program: Option<Program>,
    /// The text of the start position, unless it is the default.
    start: Option<String>,
    usual: String,
}

impl UgiPlayer {
    /// Starts a program, and makes its settings. `usual` is the text of the start position that
    /// needs no words.
    ///
    /// # Errors
    /// It does not start, or is never ready.
    pub fn start(
        command: Vec<String>,
        settings: Settings,
        usual: String,
        (charge, watch): (Charge, Supervision),
    ) -> Result<UgiPlayer, MoveError> {
        let mut player =
            UgiPlayer { command, settings, charge, watch, program: None, start: None, usual };
        let begun = player.program().and_then(Program::ready);
        match begun {
            Ok(()) => Ok(player),
            Err(why) => Err(player.unready(&why)),
        }
    }

    fn unready(&self, why: &ugi::ProgramError) -> MoveError {
        MoveError::Unready(format!("{}: {why}", self.command.join(" ")))
    }

    fn program(&mut self) -> Result<&mut Program, ugi::ProgramError> {
        if self.program.is_none() {
            let mut program = Program::supervised(&self.command, self.watch.clone())?;
            let Settings { variant, own } = &self.settings;
            for (name, value) in variant {
                if program.has_option(name) {
                    program.set(name, value)?;
                }
            }
            for (name, value) in own {
                program.set(name, value)?;
            }
            self.program = Some(program);
        }
        Ok(self.program.as_mut().expect("it was just started"))
    }

    /// Runs a task with the program. After a failure the program is restarted for the next game.
    fn with<T>(
        &mut self,
        task: impl FnOnce(&mut Program) -> Result<T, ugi::ProgramError>,
    ) -> Result<T, MoveError> {
        let done = self.program().and_then(task);
        done.map_err(|why| {
            self.program = None;
            match why {
                ugi::ProgramError::Late(_) => MoveError::Late,
                ugi::ProgramError::Start(_) | ugi::ProgramError::Handshake(_) => self.unready(&why),
                ugi::ProgramError::Gone(_) => MoveError::Gone(why.to_string()),
            }
        })
    }
}

impl Player for UgiPlayer {
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
        Ok(Choice { mv: answer.mv, spent, nodes, depth, score: info.score, proof })
    }
}
