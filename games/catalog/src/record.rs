//! The record of any open game.

use game_core::{Notation, OpenGame, ParseError, Position, Record, Seat, Status};

use crate::list::{AnyPosition, AnyRecord, Game, Listed, Setup};
use crate::position::{PlayError, legal_move, legal_moves};

impl AnyRecord {
    /// The usual game, before its first move.
    ///
    /// # Panics
    /// Never: each game can be played in its usual way.
    #[must_use]
    pub fn usual(game: Game) -> AnyRecord {
        Setup::usual(game).begin(&mut game_core::NoDice).expect("the usual game can be played")
    }

    /// A game of the same setup that begins at the position of this text.
    ///
    /// # Errors
    /// Where the text stops making sense.
    pub fn from_position(&self, text: &str) -> Result<AnyRecord, ParseError> {
        with_record!(self, record => Ok(record.start.read(text)?.into()))
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        fn game<P: Listed>(_: &Record<P>) -> Game {
            P::GAME
        }
        with_record!(self, record => game(record))
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        with_record!(self, record => record.start.seats())
    }

    /// The number of moves played.
    #[must_use]
    pub fn plies(&self) -> usize {
        with_record!(self, record => record.played.len())
    }

    /// Whose turn it is, or how the game ended by its rules.
    #[must_use]
    pub fn status(&self) -> Status {
        with_record!(self, record => record.now().status())
    }

    /// The seat to move; `None` when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.status().turn()
    }

    /// The position after all moves.
    #[must_use]
    pub fn now(&self) -> AnyPosition {
        with_record!(self, record => record.now().into_any())
    }

    /// The text of the position after all moves.
    #[must_use]
    pub fn position(&self) -> String {
        with_record!(self, record => record.now().write())
    }

    /// The text of the position before the first move.
    #[must_use]
    pub fn start(&self) -> String {
        with_record!(self, record => record.start.write())
    }

    /// The texts of all moves played.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        with_record!(self, record => record.start.write_line(&record.played))
    }

    /// The texts of all legal moves, in the order of the generator.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        with_record!(self, record => legal_moves(&record.now()))
    }

    /// The only legal move, if it moves nothing.
    #[must_use]
    pub fn forced_pass(&self) -> Option<String> {
        fn only<P: OpenGame>(here: &P) -> Option<String> {
            match here.moves()[..] {
                [mv] if P::is_pass(mv) => Some(here.write_move(mv)),
                _ => None,
            }
        }
        with_record!(self, record => only(&record.now()))
    }

    /// The seats that win with this one, itself included.
    #[must_use]
    pub fn team(&self, seat: Seat) -> Vec<Seat> {
        with_record!(self, record => OpenGame::team(&record.start, seat))
    }

    /// The same game with only its first `plies` moves.
    #[must_use]
    pub fn cut(&self, plies: usize) -> AnyRecord {
        let mut cut = self.clone();
        with_record!(&mut cut, record => record.played.truncate(plies));
        cut
    }

    /// Plays one more move.
    ///
    /// # Errors
    /// Why it was not played.
    pub fn play(&mut self, text: &str) -> Result<(), PlayError> {
        with_record!(self, record => {
            let mv = legal_move(&record.now(), text)?;
            record.played.push(mv);
        });
        Ok(())
    }
}
