//! The grounds of all games, behind one type.

use catalog::{AnyRecord, Game, Listed, with_game};
use puzzles::Puzzle;

use crate::before::by_rules;
use crate::daaliz::DaalizGround;
use crate::dvonn::DvonnGround;
use crate::ground::{Before, Ground};
use crate::kamisado::KamisadoGround;
use crate::maker::Choice;
use crate::proof::{Flaw, check};

/// A [`Ground`] whose game is not part of its type.
pub(crate) trait AnyGround {
    /// Plays one game and looks at its positions.
    fn play(&mut self, choice: &mut Choice);

    /// Proves a puzzle of this game anew.
    fn proved(&mut self, puzzle: &Puzzle) -> Result<(), Flaw>;
}

impl<G: Ground> AnyGround for G {
    fn play(&mut self, choice: &mut Choice) {
        choice.play(self);
    }

    fn proved(&mut self, puzzle: &Puzzle) -> Result<(), Flaw> {
        let record = G::Position::record(&puzzle.start).expect("a puzzle of this game");
        check(self, &record.now(), puzzle.goal, &puzzle.tree)
    }
}

/// What is made of a game's [`Ground`].
pub(crate) struct Kind {
    /// Its ground, with room for what the provers remember.
    pub(crate) ground: fn() -> Box<dyn AnyGround>,
    /// As [`likeness`](crate::likeness), of a record of this game.
    pub(crate) likeness: fn(&AnyRecord) -> String,
    /// The moves that may have led to the position of this record.
    pub(crate) before: fn(&AnyRecord) -> Vec<Before>,
}

impl Kind {
    /// Of this game; `None` where no puzzles are made.
    pub(crate) fn of(game: Game) -> Option<Kind> {
        with_game!(game, P => <P as Grounded>::kind())
    }

    fn new<G: Ground + Default + 'static>() -> Kind {
        Kind {
            ground: || Box::<G>::default(),
            likeness: |start| {
                G::likeness(&G::Position::record(start).expect("a record of this game").now())
            },
            before: |start| {
                by_rules::<G>(&G::Position::record(start).expect("a record of this game").now())
            },
        }
    }
}

/// A game of which puzzles may be made.
trait Grounded: Listed {
    /// What is made of its [`Ground`]; `None` where no puzzles are made.
    fn kind() -> Option<Kind> {
        None
    }
}

impl Grounded for catalog::dvonn::Position {
    fn kind() -> Option<Kind> {
        Some(Kind::new::<DvonnGround>())
    }
}

impl Grounded for catalog::kamisado::Match {
    fn kind() -> Option<Kind> {
        Some(Kind::new::<KamisadoGround>())
    }
}

impl Grounded for catalog::daaliz::AnyPosition {
    fn kind() -> Option<Kind> {
        Some(Kind::new::<DaalizGround>())
    }
}
