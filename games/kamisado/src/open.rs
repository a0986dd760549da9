//! What hosts ask of Kamisado.

use std::convert::Infallible;

use game_core::{Dice, OpenGame};

use crate::r#match::{Match, Turn};
use crate::moves::Move;
use crate::setup::Setup;

impl OpenGame for Match {
    type Setup = Setup;
    type SetupError = Infallible;

    fn begin(setup: &Setup, _: &mut dyn Dice) -> Result<Match, Infallible> {
        Ok(Match::new(setup.length))
    }

    fn scores(&self) -> Option<Vec<u32>> {
        Some(self.points().map(u32::from).to_vec())
    }

    /// A tower that has no way stays where it is (2.5).
    fn is_pass(turn: Turn) -> bool {
        matches!(turn, Turn::Tower(Move::Stay(_)))
    }
}
