//! A game as the witness follows it, by the rules alone.

use game_core::{Dice, Notation, Seat, Status};
use protocol::Setup;

use crate::Violation;

/// A position of any of the open games.
#[derive(Clone, Debug)]
pub enum Game {
    Dvonn(Box<dvonn::Position>),
    Kamisado(Box<kamisado::Match>),
    Daaliz(Box<daaliz::AnyPosition>),
}

/// Asks the position, whichever game it is of.
macro_rules! ask {
    ($game:expr, $here:ident => $answer:expr) => {
        match $game {
            Game::Dvonn($here) => $answer,
            Game::Kamisado($here) => $answer,
            Game::Daaliz($here) => $answer,
        }
    };
}

impl Game {
    /// The game before its first move.
    ///
    /// # Errors
    /// The text is no position of this game.
    pub fn begin(setup: &Setup, start: &str) -> Result<Game, Violation> {
        let wrong = |why: &dyn std::fmt::Display| Violation(format!("no start: {start:?}: {why}"));
        Ok(match setup {
            Setup::Dvonn { .. } => {
                let usual = dvonn::Position::default();
                Game::Dvonn(Box::new(usual.read(start).map_err(|why| wrong(&why))?))
            }
            Setup::Kamisado { length } => {
                let usual = kamisado::Match::new(*length);
                Game::Kamisado(Box::new(usual.read(start).map_err(|why| wrong(&why))?))
            }
            Setup::Daaliz(setup) => {
                let usual = daaliz::AnyPosition::start(setup).map_err(|why| wrong(&why))?;
                Game::Daaliz(Box::new(usual.read(start).map_err(|why| wrong(&why))?))
            }
        })
    }

    /// Plays a move that somebody was shown.
    ///
    /// # Errors
    /// It is no move, or the rules forbid it.
    pub fn play(&mut self, text: &str) -> Result<(), Violation> {
        ask!(self, here => play(here.as_mut(), text))
    }

    /// The seat that is to move, unless the game is over.
    pub fn turn(&self) -> Option<Seat> {
        match self.status() {
            Status::Turn(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// Whose turn it is, or how the game ended.
    pub fn status(&self) -> Status {
        ask!(self, here => game_core::Position::status(here.as_ref()))
    }

    /// A legal move drawn by lot; nothing when the game is over.
    pub fn some_move(&self, dice: &mut impl Dice) -> Option<String> {
        self.turn()?;
        Some(ask!(self, here => draw(here.as_ref(), dice)))
    }
}

fn play<P: Notation>(here: &mut P, text: &str) -> Result<(), Violation> {
    let wrong = |why: &dyn std::fmt::Display| Violation(format!("no legal move: {text:?}: {why}"));
    let mv = here.read_move(text).map_err(|why| wrong(&why))?;
    *here = here.play(mv).map_err(|why| wrong(&why))?;
    Ok(())
}

fn draw<P: Notation>(here: &P, dice: &mut impl Dice) -> String {
    let moves = here.moves();
    here.write_move(moves[dice.below(moves.len())])
}
