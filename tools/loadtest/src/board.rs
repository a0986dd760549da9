//! The game as a player follows it.

use catalog::{AnyPosition, Game};
use game_core::{Seat, Seeded};
use protocol::Setup;

/// A game being followed.
#[derive(Debug)]
pub struct Board {
    setup: Setup,
    here: AnyPosition,
    played: usize,
}

impl Board {
    /// The board of a valid setup.
    pub fn new(setup: Setup) -> Board {
        let record = setup.begin(&mut Seeded::new(0)).expect("a setup that can be played");
        Board { setup, here: record.now(), played: 0 }
    }

    /// The seat to move; `None` when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        self.here.turn()
    }

    /// How many moves were played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// A random legal move; `None` when the game is over.
    pub fn draw(&self, dice: &mut Seeded) -> Option<String> {
        self.here.random_move(dice)
    }

    /// Plays a move; false if it is illegal.
    pub fn play(&mut self, text: &str) -> bool {
        let is_legal = self.here.play(text).is_ok();
        self.played += usize::from(is_legal);
        is_legal
    }

    /// Starts over from a position's text; false if it can't be read.
    pub fn lay(&mut self, start: &str) -> bool {
        let Ok(here) = self.setup.read(start) else { return false };
        (self.here, self.played) = (here, 0);
        true
    }
}

/// The setups of the tables, game by game.
pub fn setup(table: u64) -> Setup {
    let games = Game::ALL.len() as u64;
    let at = usize::try_from(table % games).unwrap_or(0);
    match Setup::usual(Game::ALL[at]) {
        Setup::Kamisado(_) => {
            let length = catalog::kamisado::Length::Standard;
            Setup::Kamisado(catalog::kamisado::Setup { length })
        }
        usual => usual,
    }
}
