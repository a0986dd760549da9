//! Games of Daaliz as lines of text, with what the mind thought at each move.

use daaliz::{AnyPosition, Goal, Move, Setup};
use play::{Notation, Position, Seat};

/// A game of two on the usual board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// What won.
    pub goal: Goal,
    /// What was played, and what the mind thought it worth to the mover.
    pub turns: Vec<(Move, i16)>,
    /// Who won, if anyone did.
    pub winner: Option<Seat>,
}

/// What a proved win is worth, more than any judgment.
pub const PROVED: i16 = 20_000;

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

    /// Each position in which a move was made, and what that was thought to be worth.
    pub fn each_turn(&self, mut visit: impl FnMut(&AnyPosition, i16)) {
        let mut here = Game::begin(self.goal);
        for &(mv, value) in &self.turns {
            visit(&here, value);
            here = here.after(mv);
        }
    }

    /// The game as a line.
    #[must_use]
    pub fn write(&self) -> String {
        let start = Game::begin(self.goal);
        let goal = if self.goal == Goal::Leave { "leave" } else { "reach" };
        let winner = self.winner.map_or("-".to_owned(), |seat| seat.to_string());
        let turns =
            self.turns.iter().map(|&(mv, value)| format!(" {}:{value}", start.write_move(mv)));
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
            Some((start.read_move(mv).ok()?, value.parse().ok()?))
        };
        Some(Game { goal, turns: words.map(turn).collect::<Option<_>>()?, winner })
    }
}
