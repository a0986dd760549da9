//! What hosts ask of DVONN.

use std::convert::Infallible;

use game_core::{Dice, ImportError, Imported, OpenGame, Playout, perft, playout};

use crate::moves::Move;
use crate::position::Position;
use crate::records;
use crate::setup::{Setup, Start};
use crate::symmetry::Symmetry;

impl OpenGame for Position {
    type Setup = Setup;
    type SetupError = Infallible;

    const SETUP_IS_START: bool = true;

    const RATING_LISTS: &'static [&'static str] = &["dvonn"];

    /// Only where the players place the pieces.
    fn rating_list(setup: &Setup) -> Option<&'static str> {
        (setup.start == Start::Empty).then_some("dvonn")
    }

    fn begin(setup: &Setup, dice: &mut dyn Dice) -> Result<Position, Infallible> {
        Ok(Position::begin(setup.start, dice))
    }

    fn scores(&self) -> Option<Vec<u32>> {
        Some(self.score().map(u32::from).to_vec())
    }

    /// The four of paragraph 1.1.
    fn images(&self, mv: Move) -> Vec<(Position, Move)> {
        Symmetry::ALL.map(|symmetry| (symmetry.position(self), symmetry.mv(mv))).into()
    }

    fn is_pass(mv: Move) -> bool {
        mv == Move::Pass
    }

    /// The order inside the stacks makes no difference to what can be played.
    fn count(&self, depth: u32) -> u64 {
        perft(self.board(), depth)
    }

    fn random_game(&self, limit: u32, dice: &mut dyn Dice) -> Playout {
        playout(self.board(), limit, dice)
    }

    fn import(text: &str) -> Option<Result<Imported<Position>, ImportError>> {
        let imported = |game: records::Recorded| Imported {
            start: Position::default(),
            moves: game.moves,
            resigned: game.resigned,
        };
        let error = |why: records::RecordError| ImportError {
            line: why.line,
            reason: why.fault.to_string(),
        };
        Some(records::read(text).map(imported).map_err(error))
    }
}
