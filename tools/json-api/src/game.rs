//! What `ask` needs to know of each open game beyond its door.

use any_engine::AnyRecord;
use game_core::{Dice, Notation, Playout, Record, Seat, perft, playout};
use serde::Deserialize;

use crate::error::ApiError;
use crate::question::Question;

/// An open game.
pub trait Game: Notation {
    /// Its name.
    const NAME: &'static str;

    /// The position before the first move.
    fn start(question: &Question, dice: &mut dyn Dice) -> Result<Self, ApiError>;

    /// The game so far, as a mind looks at it.
    fn recorded(record: Record<Self>) -> AnyRecord;

    /// The score of each seat, in a game that has scores.
    fn scores(&self) -> Option<Vec<u32>> {
        None
    }

    /// All who win with this seat, in a game of teams.
    fn team(&self, _winner: Seat) -> Option<Vec<Seat>> {
        None
    }

    /// Counts the ways to play on.
    fn count(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    /// Plays a random game.
    fn random(&self, limit: u32, dice: &mut dyn Dice) -> Playout {
        playout(self, limit, dice)
    }
}

/// What is agreed before a game of DVONN.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct DvonnSetup {
    start: dvonn::Start,
}

impl Game for dvonn::Position {
    const NAME: &'static str = "dvonn";

    fn start(question: &Question, dice: &mut dyn Dice) -> Result<Self, ApiError> {
        let setup: DvonnSetup = question.setup()?;
        Ok(dvonn::Position::begin(setup.start, dice))
    }

    fn recorded(record: Record<Self>) -> AnyRecord {
        record.into()
    }

    fn scores(&self) -> Option<Vec<u32>> {
        Some(self.score().map(u32::from).to_vec())
    }

    /// The order inside the stacks makes no difference to what can be played.
    fn count(&self, depth: u32) -> u64 {
        perft(self.board(), depth)
    }

    fn random(&self, limit: u32, dice: &mut dyn Dice) -> Playout {
        playout(self.board(), limit, dice)
    }
}

/// What is agreed before a match of Kamisado.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct KamisadoSetup {
    #[serde(rename = "match")]
    length: kamisado::Length,
}

impl Game for kamisado::Match {
    const NAME: &'static str = "kamisado";

    fn start(question: &Question, _: &mut dyn Dice) -> Result<Self, ApiError> {
        let setup: KamisadoSetup = question.setup()?;
        Ok(kamisado::Match::new(setup.length))
    }

    fn recorded(record: Record<Self>) -> AnyRecord {
        record.into()
    }

    fn scores(&self) -> Option<Vec<u32>> {
        Some(self.points().map(u32::from).to_vec())
    }
}

impl Game for daaliz::AnyPosition {
    const NAME: &'static str = "daaliz";

    fn start(question: &Question, _: &mut dyn Dice) -> Result<Self, ApiError> {
        let setup: daaliz::Setup = question.setup()?;
        daaliz::AnyPosition::start(&setup).map_err(|why| ApiError::request(format!("setup: {why}")))
    }

    fn recorded(record: Record<Self>) -> AnyRecord {
        record.into()
    }

    fn count(&self, depth: u32) -> u64 {
        self.perft(depth)
    }

    fn random(&self, limit: u32, dice: &mut dyn Dice) -> Playout {
        self.playout(limit, dice)
    }

    fn team(&self, winner: Seat) -> Option<Vec<Seat>> {
        let team = daaliz::AnyPosition::team(self, winner);
        (team.len() > 1).then_some(team)
    }
}
