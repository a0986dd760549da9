//! The position of any open game.

use std::error::Error;
use std::fmt;

use game_core::{Dice, Notation, OpenGame, ParseError, Position, Ruled, Seat, Status};

use crate::list::{AnyIllegal, AnyMove, AnyPosition, AnyRecord, Game, Listed};

/// Why a move from outside was not played.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// The text is no move of this game.
    Unreadable(ParseError),
    /// The rules forbid it.
    Illegal(AnyIllegal),
}

impl PlayError {
    /// The parse error, if there is one.
    pub(crate) fn at(&self) -> Option<ParseError> {
        match self {
            PlayError::Unreadable(why) => Some(*why),
            PlayError::Over | PlayError::Illegal(_) => None,
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over => f.write_str("the game is over"),
            PlayError::Unreadable(why) => why.fmt(f),
            PlayError::Illegal(why) => write!(f, "{why} (rule {})", why.rule()),
        }
    }
}

impl Error for PlayError {}

/// Reads a move from outside, and checks it.
pub fn legal_move<P: Listed>(here: &P, text: &str) -> Result<P::Move, PlayError> {
    if let Status::Over(_) = here.status() {
        return Err(PlayError::Over);
    }
    let mv = here.read_move(text).map_err(PlayError::Unreadable)?;
    here.check(mv).map_err(|why| PlayError::Illegal(P::illegal(why)))?;
    Ok(mv)
}

/// The texts of all legal moves, in the order of the generator.
pub fn legal_moves<P: Notation>(here: &P) -> Vec<String> {
    here.moves().into_iter().map(|mv| here.write_move(mv)).collect()
}

impl AnyPosition {
    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        fn game<P: Listed>(_: &P) -> Game {
            P::GAME
        }
        with_position!(self, here => game(&**here))
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        with_position!(self, here => here.seats())
    }

    /// Whose turn it is, or how the game ended by its rules.
    #[must_use]
    pub fn status(&self) -> Status {
        with_position!(self, here => here.status())
    }

    /// The seat to move; `None` when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.status().turn()
    }

    /// Its text.
    #[must_use]
    pub fn write(&self) -> String {
        with_position!(self, here => here.write())
    }

    /// A game that begins here.
    #[must_use]
    pub fn record(&self) -> AnyRecord {
        with_position!(self, here => (*here.clone()).into())
    }

    /// Plays a move that comes from outside.
    ///
    /// # Errors
    /// Why it was not played. The position is unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), PlayError> {
        with_position!(self, here => **here = here.after(legal_move(&**here, text)?));
        Ok(())
    }

    /// Reads a move that comes from outside, and checks it.
    ///
    /// # Errors
    /// Why it may not be played.
    pub fn legal_move(&self, text: &str) -> Result<AnyMove, PlayError> {
        with_position!(self, here => legal_move(&**here, text).map(any_move(&**here)))
    }

    /// A random legal move, all equally likely; `None` when the game is over.
    pub fn random_move(&self, dice: &mut dyn Dice) -> Option<String> {
        with_position!(self, here => {
            let moves = here.moves();
            (!moves.is_empty()).then(|| here.write_move(moves[dice.below(moves.len())]))
        })
    }

    /// The score of each seat, in a game that has scores.
    #[must_use]
    pub fn scores(&self) -> Option<Vec<u32>> {
        with_position!(self, here => here.scores())
    }
}

/// A move of another game than the position's is a mistake of the caller, and panics.
impl Position for AnyPosition {
    type Move = AnyMove;
    type Illegal = AnyIllegal;

    fn seats(&self) -> u8 {
        AnyPosition::seats(self)
    }

    fn status(&self) -> Status {
        AnyPosition::status(self)
    }

    fn check(&self, mv: AnyMove) -> Result<(), AnyIllegal> {
        fn check<P: Listed>(here: &P, mv: AnyMove) -> Result<(), AnyIllegal> {
            here.check(own_move(here, mv)).map_err(P::illegal)
        }
        with_position!(self, here => check(&**here, mv))
    }

    fn each_move(&self, mut visit: impl FnMut(AnyMove)) {
        with_position!(self, here => {
            let any_move = any_move(&**here);
            here.each_move(|mv| visit(any_move(mv)));
        });
    }

    fn after(&self, mv: AnyMove) -> AnyPosition {
        with_position!(self, here => here.after(own_move(&**here, mv)).into_any())
    }
}

impl Notation for AnyPosition {
    fn write_move(&self, mv: AnyMove) -> String {
        with_position!(self, here => here.write_move(own_move(&**here, mv)))
    }

    fn read_move(&self, text: &str) -> Result<AnyMove, ParseError> {
        with_position!(self, here => here.read_move(text).map(any_move(&**here)))
    }

    fn write(&self) -> String {
        AnyPosition::write(self)
    }

    fn read(&self, text: &str) -> Result<AnyPosition, ParseError> {
        with_position!(self, here => here.read(text).map(Listed::into_any))
    }
}

fn own_move<P: Listed>(_: &P, mv: AnyMove) -> P::Move {
    P::own_move(mv).expect("a move of this position's game")
}

fn any_move<P: Listed>(_: &P) -> fn(P::Move) -> AnyMove {
    P::any_move
}
