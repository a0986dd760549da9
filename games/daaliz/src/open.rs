//! The methods of Daaliz that hosts use.

use game_core::{Dice, OpenGame, ParseError, Playout, Seat};

use crate::any::AnyPosition;
use crate::position::Move;
use crate::setup::{Setup, SetupError};

impl OpenGame for AnyPosition {
    type Setup = Setup;
    type SetupError = SetupError;

    const RATING_LISTS: &'static [&'static str] = &["daaliz"];

    /// For two, on the usual board with the usual walls and limits; with either goal.
    fn rating_list(setup: &Setup) -> Option<&'static str> {
        let standard = Setup { goal: setup.goal, ..Setup::default() };
        let limits = |setup: &Setup| (setup.players, setup.repetition, setup.turn_limit);
        let is_standard = limits(setup) == limits(&standard)
            && setup.board() == standard.board()
            && setup.stocks() == standard.stocks();
        is_standard.then_some("daaliz")
    }

    fn begin(setup: &Setup, _: &mut dyn Dice) -> Result<AnyPosition, SetupError> {
        AnyPosition::start(setup)
    }

    fn seats_of(setup: &Setup) -> u8 {
        setup.players
    }

    fn team(&self, seat: Seat) -> Vec<Seat> {
        AnyPosition::team(self, seat)
    }

    fn is_pass(mv: Move) -> bool {
        mv == Move::Pass
    }

    fn count(&self, depth: u32) -> u64 {
        self.perft(depth)
    }

    fn write_past(&self) -> Option<String> {
        self.past()
    }

    fn with_past(&self, past: &str) -> Result<AnyPosition, ParseError> {
        self.after_past(past)
    }

    fn random_game(&self, limit: u32, dice: &mut dyn Dice) -> Playout {
        self.playout(limit, dice)
    }
}
