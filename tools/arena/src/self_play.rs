//! Games of an engine against itself.

use any_engine::AnyEngine;
use catalog::{AnyRecord, Game, with_game};
use game_core::{Dice as _, Outcome, Seeded, Status};
use search::{Budget, Level, mix_hash};

use crate::per_game::PerGame as _;

/// The longest game.
const PLIES: usize = 400;
/// The levels of the opening. Those below the full one err now and then, each time elsewhere.
const LEVELS: [u8; 4] = [6, 7, 8, 9];

/// A usual game, of which the first moves are thought about longer than the rest. The seed decides
/// all chance. A game without an end counts as drawn.
///
/// # Panics
/// An engine plays an illegal move.
#[must_use]
pub fn self_play(game: Game, opening: usize, seed: u64) -> (AnyRecord, Outcome) {
    let nodes = with_game!(game, P => P::SELF_PLAY_NODES);
    let mut dice = Seeded::new(mix_hash(&seed));
    let mut record = AnyRecord::usual(game);
    let mut engines: Vec<AnyEngine> = (0..record.seats())
        .map(|_| {
            let level = Level::new(LEVELS[dice.below(LEVELS.len())]).expect("6 to 9");
            AnyEngine::sized(game, level, dice.bits(), 1 << 20)
        })
        .collect();
    while let (Status::Turn(seat), true) = (record.status(), record.plies() < PLIES) {
        let nodes = nodes[usize::from(record.plies() >= opening)];
        let engine = &mut engines[seat.index()];
        let found = engine.think(&record, &Budget::of_nodes(nodes), &mut |_| ());
        let found = found.and_then(|found| found.line.first().cloned());
        let mv = found.or_else(|| record.now().random_move(&mut dice));
        record.play(&mv.expect("the game is not over")).expect("engines play by the rules");
    }
    let outcome = match record.status() {
        Status::Over(outcome) => outcome,
        Status::Turn(_) => Outcome::Drawn,
    };
    (record, outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_decides_the_game() {
        for game in Game::ALL {
            let [once, again, other] = [1, 1, 2].map(|seed| self_play(game, 2, seed));
            assert_eq!(once, again, "{}", game.name());
            assert_ne!(once.0, other.0, "{}", game.name());
        }
    }
}
