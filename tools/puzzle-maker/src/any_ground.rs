//! The grounds of all games, behind one type.

use catalog::{AnyRecord, Game, Listed as _};
use puzzles::Puzzle;

use crate::daaliz::DaalizGround;
use crate::dvonn::DvonnGround;
use crate::ground::Ground;
use crate::kamisado::KamisadoGround;
use crate::maker::Choice;
use crate::proof::{Flaw, check};

/// A [`Ground`] whose game is not part of its type.
pub(crate) trait AnyGround {
    /// Plays one game and looks at its positions.
    fn play(&mut self, choice: &mut Choice);

    /// Proves a puzzle of this game anew.
    fn proved(&mut self, puzzle: &Puzzle) -> Result<(), Flaw>;

    /// As [`likeness`](crate::likeness).
    fn likeness(&self, start: &AnyRecord) -> String;
}

impl<G: Ground> AnyGround for G {
    fn play(&mut self, choice: &mut Choice) {
        choice.play(self);
    }

    fn proved(&mut self, puzzle: &Puzzle) -> Result<(), Flaw> {
        let record = G::Position::record(&puzzle.start).expect("a puzzle of this game");
        check(self, &record.start, puzzle.goal, &puzzle.tree)
    }

    fn likeness(&self, start: &AnyRecord) -> String {
        G::likeness(&G::Position::record(start).expect("a record of this game").start)
    }
}

/// The ground of a game; `None` where no puzzles are made.
pub(crate) fn ground_of(game: Game) -> Option<Box<dyn AnyGround>> {
    match game {
        Game::Dvonn => Some(Box::<DvonnGround>::default()),
        Game::Kamisado => Some(Box::<KamisadoGround>::default()),
        Game::Daaliz => Some(Box::<DaalizGround>::default()),
        #[allow(unreachable_patterns)] // as long as every game has its own
        _ => None,
    }
}
