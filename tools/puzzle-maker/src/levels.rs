//! Which levels of the engine find the first move of a puzzle.

use any_engine::AnyEngine;
use catalog::{AnyRecord, Game};
use puzzles::Puzzle;
use search::{Budget, Level};

/// The most positions of a level that would look at more.
const NODES: u64 = 1_500;
const BYTES: usize = 1 << 20;
const SEED: u64 = 1;

/// The engines of levels 1 to 9.
pub struct Levels(Vec<AnyEngine>);

impl Levels {
    /// The engines of a game.
    #[must_use]
    pub fn of(game: Game) -> Levels {
        let engine = |level| AnyEngine::sized(game, level, SEED, BYTES);
        Levels(Level::all().take(9).map(engine).collect())
    }

    /// Whether the level of this number, 1 to 9, finds an accepted first move.
    ///
    /// # Panics
    /// There is no such level.
    pub fn finds(&mut self, number: usize, puzzle: &Puzzle) -> bool {
        // Without the move before: a game with a past may be answered otherwise.
        let start = puzzle.start.from_position(&puzzle.start.position()).expect("its own text");
        let mv = self.answer(number, &start);
        puzzle.tree.iter().any(|branch| mv.as_ref().is_some_and(|mv| branch.moves.contains(mv)))
    }

    /// The move of the level of this number.
    pub(crate) fn answer(&mut self, number: usize, record: &AnyRecord) -> Option<String> {
        let engine = &mut self.0[number - 1];
        engine.forget();
        let found = engine.think(record, &Budget::of_nodes(NODES), &mut |_| ());
        found?.line.into_iter().next()
    }

    /// How hard a puzzle is: 600, 110 more for each level that fails, 80 more for each move after
    /// the first, and 5 more for each move that may be played first, for 40 of them at most.
    pub(crate) fn rating(&mut self, puzzle: &Puzzle) -> u16 {
        let failing = (1..=9).filter(|&number| !self.finds(number, puzzle)).count();
        let moves = puzzle.start.legal().len().min(40);
        let rating = 600 + 110 * failing + 80 * (puzzle.depth() - 1) + 5 * moves;
        u16::try_from(rating).expect("it is below 3,000")
    }
}
