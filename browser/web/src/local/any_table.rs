//! Whichever open game, as one kind of table: its moves are text.

use catalog::AnyPosition;
use game_core::{Dice, NoDice, Seat, Table, Viewer};
use protocol::{Setup, Why};

/// What a game begins from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The setup.
    pub setup: Setup,
    /// The position before the first move, in the game's notation.
    pub text: String,
}

impl Start {
    /// A new game; `None` if the setup can't be played.
    pub fn new(setup: Setup, dice: &mut dyn Dice) -> Option<Start> {
        let text = setup.begin(dice).ok()?.start();
        Some(Start { setup, text })
    }

    fn position(&self) -> Option<AnyPosition> {
        self.setup.read(&self.text).ok()
    }

    /// Whether it is a position of its setup.
    pub fn is_sound(&self) -> bool {
        self.position().is_some()
    }
}

/// A table of any open game.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyTable {
    now: AnyPosition,
    moves: Vec<String>,
}

impl AnyTable {
    /// The moves so far.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The position.
    pub fn now(&self) -> &AnyPosition {
        &self.now
    }
}

impl Table for AnyTable {
    type Setup = Start;
    type Command = String;
    type Event = String;
    type View = ();
    type Refusal = Why;

    fn lay(start: &Start) -> AnyTable {
        let usual = || Setup::usual(start.setup.game()).begin(&mut NoDice).ok();
        let now = start.position().or_else(|| usual().map(|record| record.now()));
        AnyTable { now: now.expect("a usual game can be played"), moves: Vec::new() }
    }

    fn to_act(&self) -> Vec<Seat> {
        self.now.turn().into_iter().collect()
    }

    fn version(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    fn decide(&self, seat: Seat, mv: String) -> Result<String, Why> {
        if self.now.turn() != Some(seat) {
            return Err(Why::NotYourTurn);
        }
        match self.now.clone().play(&mv) {
            Ok(()) => Ok(mv),
            Err(_) => Err(Why::Illegal),
        }
    }

    fn follow(&self, _: &mut dyn Dice) -> Option<String> {
        None
    }

    fn apply(&mut self, mv: &String) {
        // It was legal when it was played.
        if self.now.play(mv).is_ok() {
            self.moves.push(mv.clone());
        }
    }

    fn view(&self, _: Viewer) {}
}
