//! Games of Daaliz as lines of text, with what the mind thought at each move.

use daaliz::{AnyPosition, Goal, Move, Setup};
use game_core::{Notation, Position, Seat};

/// A game of two on the usual board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// What won.
    pub goal: Goal,
    /// What was played.
    pub turns: Vec<Turn>,
    /// Who won, if anyone did.
    pub winner: Option<Seat>,
}

/// One turn of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The move.
    pub mv: Move,
    /// What the mind thought the position before it to be worth to the mover.
    pub value: i16,
    /// Whether chance made the move: then what came of it says nothing of the position.
    pub astray: bool,
}

/// What a proved win is worth, more than any judgment.
pub const PROVED: i16 = 20_000;

/// What follows a value where chance made the move.
const ASTRAY: &str = "?";

impl Game {
    /// The position that the game begins with.
    ///
    /// # Panics
    /// Never: the usual game can be played.
    #[must_use]
    pub fn begin(goal: Goal) -> AnyPosition {
        let setup = Setup { goal, ..Setup::default() };
        AnyPosition::start(&setup).expect("the usual game can be played")
    }

    /// Each position in which a move was made, and what was made of it.
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

    /// Reads what [`Game::write`] writes; nothing where it is something else.
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
