//! Self-play games.

use dvonn::{Board, Position};
use dvonn_engine::{DvonnEngine, Weights};
use game_core::{Dice, Position as _, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level, Score};

use crate::dvonn::game::{Game, PROVED, Turn, pieces};

/// How to play self-play games.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The node budget for each move.
    pub nodes: u64,
    /// The most random moves at the beginning.
    pub opening: usize,
    /// How many of a thousand later moves are random.
    pub astray: usize,
}

/// Plays one game from this full board.
///
/// # Panics
/// The engine has no move in a position that has one.
pub fn play(engine: &mut DvonnEngine, begin: Position, manner: Manner, dice: &mut Seeded) -> Game {
    engine.new_game();
    let opening = dice.below(manner.opening + 1);
    let mut game = Game { start: pieces(begin.board()), turns: Vec::new(), margin: 0 };
    let mut here = begin;
    while let Status::Turn(seat) = here.status() {
        let moves = here.moves();
        let record = Record { start: here.clone(), played: Vec::new() };
        let budget = Budget::of_nodes(manner.nodes);
        let info = engine.think(&record, &budget, &mut |_| {}).expect("it is a turn");
        let astray = game.turns.len() < opening || dice.below(1000) < manner.astray;
        let mv = if astray { moves[dice.below(moves.len())] } else { info.best() };
        game.turns.push(Turn { mv, value: value_of(&info.verdict, seat), astray });
        here = here.after(mv);
    }
    game.margin = margin(here.board());
    game
}

/// White's final margin.
fn margin(end: &Board) -> i8 {
    let [white, black] = end.score().map(u8::cast_signed);
    white - black
}

/// The score as a number; a proved win exceeds any estimate.
fn value_of(verdict: &Score, seat: Seat) -> i16 {
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

/// An engine for self-play, with a small table.
#[must_use]
pub fn self_play_engine(weights: Weights) -> DvonnEngine {
    DvonnEngine::taught(Level::FULL, 0, 1 << 20, weights)
}
