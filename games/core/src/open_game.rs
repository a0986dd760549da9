//! What a host needs of an open game besides positions.

use std::error::Error;
use std::fmt;

use crate::dice::Dice;
use crate::notation::{Notation, ParseError, Ruled};
use crate::perft::perft;
use crate::playout::{Playout, playout};
use crate::seat::Seat;

/// An open game, as the catalog lists it. The type of its positions implements it.
pub trait OpenGame:
    Notation<Move: Send + Sync, Illegal: Send + Sync> + fmt::Debug + Send + Sync + 'static
{
    /// What is agreed before the first move. The default is the usual game.
    type Setup: Clone + Default + PartialEq + fmt::Debug;
    /// Why a setup can't be played; [`Infallible`](std::convert::Infallible) if every setup can.
    type SetupError: Error + Clone + PartialEq + Ruled;

    /// Whether the setup decides nothing but the first position, so that a position is the same in
    /// games of every setup.
    const SETUP_IS_START: bool = false;

    /// The names of its rating lists. Results are compared within a list, and each holds the games of one or more
    /// standard setups.
    const RATING_LISTS: &'static [&'static str] = &[];

    /// The rating list of a setup, one of [`RATING_LISTS`](OpenGame::RATING_LISTS); `None` for one that is not standard.
    #[must_use]
    fn rating_list(_setup: &Self::Setup) -> Option<&'static str> {
        None
    }

    /// The setup that two people play who only said that they want a game of this list; `None` for another game's list.
    #[must_use]
    fn setup_of_list(list: &str) -> Option<Self::Setup> {
        let usual = Self::Setup::default();
        (Self::rating_list(&usual) == Some(list)).then_some(usual)
    }

    /// The first position of a game with this setup. Dice are used only if the setup leaves the
    /// position to chance.
    ///
    /// # Errors
    /// The rule that the setup breaks.
    fn begin(setup: &Self::Setup, dice: &mut dyn Dice) -> Result<Self, Self::SetupError>;

    /// The number of seats of this setup.
    #[must_use]
    fn seats_of(_setup: &Self::Setup) -> u8 {
        2
    }

    /// The seats that win with this one, itself included.
    #[must_use]
    fn team(&self, seat: Seat) -> Vec<Seat> {
        vec![seat]
    }

    /// The score of each seat, in a game that has scores.
    #[must_use]
    fn scores(&self) -> Option<Vec<u32>> {
        None
    }

    /// This position and a move from it, under each symmetry of the board that changes no play.
    #[must_use]
    fn images(&self, mv: Self::Move) -> Vec<(Self, Self::Move)> {
        vec![(self.clone(), mv)]
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

    /// What later turns depend on and the text of this position leaves out, such as how often
    /// positions occurred. `None` if the text says everything.
    #[must_use]
    fn write_past(&self) -> Option<String> {
        None
    }

    /// This position with the past that [`write_past`](OpenGame::write_past) wrote.
    ///
    /// # Errors
    /// Where the text is no past of this position.
    fn with_past(&self, _past: &str) -> Result<Self, ParseError> {
        Err(ParseError { at: 0, expected: "no past: the text of the position says everything" })
    }

    /// Reads another site's record of a game. `None` if no such records are known.
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
    /// Every turn, including those that the record may leave out.
    pub moves: Vec<P::Move>,
    /// The seat that gave up, if that ended the game.
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
