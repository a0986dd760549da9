//! Games of Daaliz as lines of text, with the engine's estimate at each move.

use daaliz::{AnyPosition, Goal, Move, Setup};
use game_core::{Notation, Position, Seat};

/// A two-player game on the default board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The goal of the game.
    pub goal: Goal,
    /// The turns.
    pub turns: Vec<Turn>,
    /// The winner, if any.
    pub winner: Option<Seat>,
}

/// One turn of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The move.
    pub mv: Move,
    /// The engine's value of the position before it, for the seat to move.
    pub value: i16,
    /// Whether the move was random: then the later game says nothing about the position.
    pub astray: bool,
}

/// The value of a proved win, which exceeds any estimate.
pub const PROVED: i16 = 20_000;

/// The mark after the value of a random move.
const ASTRAY: &str = "?";

impl Game {
    /// The start position.
    ///
    /// # Panics
    /// Never: the default game can be played.
    #[must_use]
    pub fn begin(goal: Goal) -> AnyPosition {
        let setup = Setup { goal, ..Setup::default() };
        AnyPosition::start(&setup).expect("the usual game can be played")
    }

    /// Visits each position with the turn taken there.
    pub fn each_turn(&self, mut visit: impl FnMut(&AnyPosition, Turn)) {
        let mut here = Game::begin(self.goal);
        for &turn in &self.turns {
            visit(&here, turn);
            here = here.after(turn.mv);
        }
    }

    /// The game as a line.
    #[must_use]
    pub fn write(&self) -> String {
        let start = Game::begin(self.goal);
        let goal = if self.goal == Goal::Leave { "leave" } else { "reach" };
        let winner = self.winner.map_or("-".to_owned(), |seat| seat.to_string());
        let turns = self.turns.iter().map(|&Turn { mv, value, astray }| {
            let astray = if astray { ASTRAY } else { "" };
            format!(" {}:{value}{astray}", start.write_move(mv))
        });
        format!("{goal} {winner}{}", turns.collect::<String>())
    }

    /// Reads what [`Game::write`] writes; `None` if the line is something else.
    #[must_use]
    pub fn read(line: &str) -> Option<Game> {
        let mut words = line.split_whitespace();
        let goal = match words.next()? {
            "leave" => Goal::Leave,
            "reach" => Goal::Reach,
            _ => return None,
        };
        let winner = match words.next()? {
            "0" => Some(Seat(0)),
            "1" => Some(Seat(1)),
            _ => None,
        };
        let start = Game::begin(goal);
        let turn = |word: &str| {
            let (mv, value) = word.split_once(':')?;
            let (value, astray) =
                value.strip_suffix(ASTRAY).map_or((value, false), |value| (value, true));
            Some(Turn { mv: start.read_move(mv).ok()?, value: value.parse().ok()?, astray })
        };
        Some(Game { goal, turns: words.map(turn).collect::<Option<_>>()?, winner })
    }
}
