//! Games that the mind plays against itself.

use daaliz::{Goal, Move};
use daaliz_engine::DaalizEngine;
use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Score};

use crate::daaliz::game::{Game, PROVED, Turn};

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

/// Plays one game until somebody's win is proved.
///
/// # Panics
/// When the mind has no move where there is one.
pub fn play(mind: &mut DaalizEngine, goal: Goal, manner: Manner, dice: &mut Seeded) -> Game {
    mind.new_game();
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
        let thought = mind.think(&record, &budget, &mut |_| {}).expect("it is a turn");
        let astray = game.turns.len() < opening || dice.below(1000) < manner.astray;
        let mv = if astray { any(&here.moves(), dice) } else { thought.best() };
        game.turns.push(Turn { mv, value: worth(&thought.verdict, seat), astray });
        if let Score::Proved { outcome: Outcome::Won(winner), .. } = thought.verdict {
            game.winner = Some(winner);
            return game;
        }
        here = here.after(mv);
        record.played.push(mv);
    }
}

/// A step or a wall: either as likely as the other.
fn any(moves: &[Move], dice: &mut Seeded) -> Move {
    let steps = moves.iter().filter(|mv| matches!(mv, Move::Step(_))).count();
    let wants_step = steps > 0 && dice.below(2) == 0;
    moves[dice.below(if wants_step { steps } else { moves.len() })]
}

/// The verdict as a number.
fn worth(verdict: &Score, seat: Seat) -> i16 {
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
