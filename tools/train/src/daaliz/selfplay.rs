//! Self-play games.

use daaliz::{Goal, Move};
use daaliz_engine::DaalizEngine;
use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Score};

use crate::daaliz::game::{Game, PROVED, Turn};

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

/// Plays one game until a win is proved.
///
/// # Panics
/// The engine has no move in a position that has one.
pub fn play(engine: &mut DaalizEngine, goal: Goal, manner: Manner, dice: &mut Seeded) -> Game {
    engine.new_game();
    let opening = dice.below(manner.opening + 1);
    let mut record = Record { start: Game::begin(goal), played: Vec::new() };
    let mut here = record.start.clone();
    let mut game = Game { goal, turns: Vec::new(), winner: None };
    loop {
        let seat = match here.status() {
            Status::Turn(seat) => seat,
            Status::Over(Outcome::Won(seat)) => {
                game.winner = Some(seat);
                return game;
            }
            Status::Over(Outcome::Drawn) => return game,
        };
        let budget = Budget::of_nodes(manner.nodes);
        let info = engine.think(&record, &budget, &mut |_| {}).expect("it is a turn");
        let astray = game.turns.len() < opening || dice.below(1000) < manner.astray;
        let mv = if astray { any(&here.moves(), dice) } else { info.best() };
        game.turns.push(Turn { mv, value: value_of(&info.verdict, seat), astray });
        if let Score::Proved { outcome: Outcome::Won(winner), .. } = info.verdict {
            game.winner = Some(winner);
            return game;
        }
        here = here.after(mv);
        record.played.push(mv);
    }
}

/// A random step or a random wall, with equal chances for the two kinds.
fn any(moves: &[Move], dice: &mut Seeded) -> Move {
    let steps = moves.iter().filter(|mv| matches!(mv, Move::Step(_))).count();
    let wants_step = steps > 0 && dice.below(2) == 0;
    moves[dice.below(if wants_step { steps } else { moves.len() })]
}

/// The score as a number.
fn value_of(verdict: &Score, seat: Seat) -> i16 {
    match *verdict {
        Score::Judged { score, .. } => i16::try_from(score).expect("judgments are small"),
        Score::Proved { outcome: Outcome::Won(winner), .. } => {
            if winner == seat {
                PROVED
            } else {
                -PROVED
            }
        }
        Score::Proved { .. } => 0,
    }
}
