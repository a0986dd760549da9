//! Games that the mind plays against itself.

use dvonn::{Board, Position};
use dvonn_engine::{DvonnEngine, Weights};
use game_core::{Dice, Position as _, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level, Score};

use crate::dvonn::game::{Game, PROVED, Turn, pieces};

/// How such a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How many positions the mind looks at before each move.
    pub nodes: u64,
    /// At most so many moves at the beginning are made at random.
    pub opening: usize,
    /// Of a thousand later moves, how many are.
    pub astray: usize,
}

/// Plays one game from that full board.
///
/// # Panics
/// When the mind has no move where there is one.
pub fn play(mind: &mut DvonnEngine, begin: Position, manner: Manner, dice: &mut Seeded) -> Game {
    mind.new_game();
    let opening = dice.below(manner.opening + 1);
    let mut game = Game { start: pieces(begin.board()), turns: Vec::new(), margin: 0 };
    let mut here = begin;
    while let Status::Turn(seat) = here.status() {
        let moves = here.moves();
        let record = Record { start: here.clone(), played: Vec::new() };
        let budget = Budget::of_nodes(manner.nodes);
        let thought = mind.think(&record, &budget, &mut |_| {}).expect("it is a turn");
        let astray = game.turns.len() < opening || dice.below(1000) < manner.astray;
        let mv = if astray { moves[dice.below(moves.len())] } else { thought.best() };
        game.turns.push(Turn { mv, value: worth(&thought.verdict, seat), astray });
        here = here.after(mv);
    }
    game.margin = margin(here.board());
    game
}

/// What White won by.
fn margin(end: &Board) -> i8 {
    let [white, black] = end.score().map(u8::cast_signed);
    white - black
}

/// The verdict as a number; what is proved is worth more than any judgment.
fn worth(verdict: &Score, seat: Seat) -> i16 {
    match *verdict {
        Score::Judged { score, .. } => i16::try_from(score).expect("judgments are small"),
        Score::Proved { outcome: game_core::Outcome::Won(winner), .. } => {
            if winner == seat {
                PROVED
            } else {
                -PROVED
            }
        }
        Score::Proved { .. } => 0,
    }
}

/// A mind for self-play, with little memory.
#[must_use]
pub fn sparring(weights: Weights) -> DvonnEngine {
    DvonnEngine::taught(Level::FULL, 0, 1 << 20, weights)
}
