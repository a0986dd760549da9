//! The game as a player follows it.

use game_core::{Dice, Notation, Seat, Seeded, Status};
use protocol::Setup;

/// A game being followed, whichever it is.
pub trait Board: Send {
    /// Whose turn it is; nobody's when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// How many moves were played.
    fn played(&self) -> usize;

    /// A legal move drawn by lot.
    fn draw(&self, dice: &mut Seeded) -> String;

    /// Plays a move; false when the rules forbid it.
    fn play(&mut self, text: &str) -> bool;

    /// Begins again from a position's text; false when it is none.
    fn lay(&mut self, start: &str) -> bool;
}

struct Followed<P> {
    usual: P,
    here: P,
    played: usize,
}

impl<P: Notation + Send> Board for Followed<P> {
    fn turn(&self) -> Option<Seat> {
        match self.here.status() {
            Status::Turn(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    fn played(&self) -> usize {
        self.played
    }

    fn draw(&self, dice: &mut Seeded) -> String {
        let moves = self.here.moves();
        self.here.write_move(moves[dice.below(moves.len())])
    }

    fn play(&mut self, text: &str) -> bool {
        let played = self.here.read_move(text).ok().and_then(|mv| self.here.play(mv).ok());
        let is_legal = played.is_some();
        if let Some(here) = played {
            self.here = here;
            self.played += 1;
        }
        is_legal
    }

    fn lay(&mut self, start: &str) -> bool {
        let Ok(start) = self.usual.read(start) else { return false };
        self.here = start;
        self.played = 0;
        true
    }
}

/// The games at tables, by turns.
pub fn setup(table: u64) -> Setup {
    match table % 3 {
        0 => Setup::Dvonn { start: dvonn::Start::Empty },
        1 => Setup::Kamisado { length: kamisado::Length::Standard },
        _ => Setup::Daaliz(daaliz::Setup::default()),
    }
}

/// The board of a setup from [`setup`].
pub fn board(setup: &Setup) -> Box<dyn Board> {
    fn followed<P: Notation + Send + 'static>(usual: P) -> Box<dyn Board> {
        Box::new(Followed { here: usual.clone(), usual, played: 0 })
    }
    match setup {
        Setup::Dvonn { .. } => followed(dvonn::Position::default()),
        Setup::Kamisado { length } => followed(kamisado::Match::new(*length)),
        Setup::Daaliz(setup) => {
            followed(daaliz::AnyPosition::start(setup).expect("the usual setup can be played"))
        }
    }
}
