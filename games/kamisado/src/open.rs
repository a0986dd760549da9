//! What hosts ask of Kamisado.

use std::convert::Infallible;

use game_core::{Dice, OpenGame};

use crate::r#match::{Match, Turn};
use crate::moves::Move;
use crate::setup::{Length, Setup};

impl OpenGame for Match {
    type Setup = Setup;
    type SetupError = Infallible;

    const RATING_LISTS: &'static [&'static str] = &["kamisado-round", "kamisado-match"];

    /// A single round says less of who is stronger than a match of any length.
    fn rating_list(setup: &Setup) -> Option<&'static str> {
        Some(match setup.length {
            Length::Single => "kamisado-round",
            Length::Standard | Length::Long | Length::Marathon => "kamisado-match",
        })
    }

    fn setup_of_list(list: &str) -> Option<Setup> {
        let length = match list {
            "kamisado-round" => Length::Single,
            "kamisado-match" => Length::Standard,
            _ => return None,
        };
        Some(Setup { length })
    }

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
