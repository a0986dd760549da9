//! What a host must know of an open game beyond its positions.

use std::error::Error;
use std::fmt;

use crate::dice::Dice;
use crate::notation::{Notation, Ruled};
use crate::perft::perft;
use crate::playout::{Playout, playout};
use crate::seat::Seat;

/// A game in which everything is seen, as the catalog lists it: implemented by the type of its
/// positions.
pub trait OpenGame:
    Notation<Move: Send + Sync, Illegal: Send + Sync> + fmt::Debug + Send + Sync + 'static
{
    /// What is agreed before the first move. The default is the usual game.
    type Setup: Clone + Default + PartialEq + fmt::Debug;
    /// Why no game can be played with a setup; [`Infallible`](std::convert::Infallible) where
    /// every setup can be played.
    type SetupError: Error + Clone + PartialEq + Ruled;

    /// The position that a game of this setup begins with. Chance is asked for where the setup
    /// leaves the first position to it, and nowhere else.
    ///
    /// # Errors
    /// The rule that the setup breaks.
    fn begin(setup: &Self::Setup, dice: &mut dyn Dice) -> Result<Self, Self::SetupError>;

    /// How many seats a game of this setup has.
    #[must_use]
    fn seats_of(_setup: &Self::Setup) -> u8 {
        2
    }

    /// The seats that win with this one, itself among them.
    #[must_use]
    fn team(&self, seat: Seat) -> Vec<Seat> {
        vec![seat]
    }

    /// The score of each seat, in a game that has scores.
    #[must_use]
    fn scores(&self) -> Option<Vec<u32>> {
        None
    }

    /// Whether a turn moves nothing, such as a pass.
    #[must_use]
    fn is_pass(_mv: Self::Move) -> bool {
        false
    }

    /// [`perft`] by the fastest way that gives the same count.
    #[must_use]
    fn count(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    /// [`playout`] by the fastest way that plays the same moves.
    fn random_game(&self, limit: u32, dice: &mut dyn Dice) -> Playout {
        playout(self, limit, dice)
    }

    /// Reads a game as another site writes it. Nothing where no other site's records are known.
    #[must_use]
    fn import(_text: &str) -> Option<Result<Imported<Self>, ImportError>> {
        None
    }
}

/// A game from another site, as far as it was played there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported<P: Notation> {
    /// The position before the first move.
    pub start: P,
    /// Every turn, with those that the record may leave out.
    pub moves: Vec<P::Move>,
    /// Who gave up, if that ended the game.
    pub resigned: Option<Seat>,
}

/// Why a record from another site could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for ImportError {}
