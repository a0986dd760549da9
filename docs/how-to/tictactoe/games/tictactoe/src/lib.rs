//! Tic-tac-toe: its rules and notation. Knows only `game-core`; no clock, no chance, no words for people.

use std::convert::Infallible;
use std::error::Error;
use std::fmt;

use game_core::{
    Dice, Notation, OpenGame, Outcome, ParseError, Ruled, Seat, Status,
    TwoSided,
};

/// A square: 0 to 8, row by row from a1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// All nine.
    pub const ALL: [Square; 9] =
        [Square(0), Square(1), Square(2), Square(3), Square(4), Square(5), Square(6), Square(7), Square(8)];

    /// Its place in a list of squares.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Counted from the left, 0 to 2.
    #[must_use]
    pub fn file(self) -> u8 {
        self.0 % 3
    }

    /// Counted from below, 0 to 2.
    #[must_use]
    pub fn rank(self) -> u8 {
        self.0 / 3
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Position {
    marks: [Option<Seat>; 9],
}

/// There is nothing to agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A mark stands there.
    Taken(Square),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::Taken(square) => write!(f, "{square} is taken"),
        }
    }
}

impl Error for Illegal {}

impl Ruled for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "1.3",
            Illegal::Taken(_) => "1.2",
        }
    }
}

/// The rows, columns and diagonals.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

impl Position {
    /// Whose mark stands on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Seat> {
        self.marks[square.index()]
    }

    fn winner(&self) -> Option<Seat> {
        let whose = |[a, b, c]: [usize; 3]| {
            let seat = self.marks[a]?;
            (self.marks[b] == Some(seat) && self.marks[c] == Some(seat)).then_some(seat)
        };
        LINES.into_iter().find_map(whose)
    }

    fn count(&self, seat: Seat) -> usize {
        self.marks.iter().filter(|&&mark| mark == Some(seat)).count()
    }

    fn turn(&self) -> Seat {
        Seat(u8::from(self.count(Seat(0)) > self.count(Seat(1))))
    }
}

impl game_core::Position for Position {
    type Move = Square;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        match self.winner() {
            Some(seat) => Status::Over(Outcome::Won(seat)),
            None if self.marks.iter().all(Option::is_some) => Status::Over(Outcome::Drawn),
            None => Status::Turn(self.turn()),
        }
    }

    fn check(&self, square: Square) -> Result<(), Illegal> {
        if let Status::Over(_) = self.status() {
            return Err(Illegal::Over);
        }
        if self.at(square).is_some() {
            return Err(Illegal::Taken(square));
        }
        Ok(())
    }

    fn each_move(&self, visit: impl FnMut(Square)) {
        if let Status::Turn(_) = self.status() {
            Square::ALL.into_iter().filter(|&square| self.at(square).is_none()).for_each(visit);
        }
    }

    fn after(&self, square: Square) -> Position {
        let mut after = self.clone();
        after.marks[square.index()] = Some(self.turn());
        after
    }
}

impl TwoSided for Position {}

/// `x` for seat 0, `o` for seat 1, a dot for nobody, row by row from a1.
impl Notation for Position {
    fn write_move(&self, square: Square) -> String {
        square.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Square, ParseError> {
        let named = |square: &Square| square.to_string() == text;
        let error = ParseError { at: 0, expected: "a square from a1 to c3" };
        Square::ALL.into_iter().find(named).ok_or(error)
    }

    fn write(&self) -> String {
        let sign = |mark: &Option<Seat>| match mark {
            None => '.',
            Some(Seat(0)) => 'x',
            Some(_) => 'o',
        };
        self.marks.iter().map(sign).collect()
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        let mut marks = Vec::with_capacity(9);
        for (at, sign) in text.char_indices() {
            marks.push(match sign {
                '.' => None,
                'x' => Some(Seat(0)),
                'o' => Some(Seat(1)),
                _ => return Err(ParseError { at, expected: "x, o or a dot" }),
            });
        }
        let end = ParseError { at: text.len(), expected: "nine squares" };
        let position = Position { marks: marks.try_into().map_err(|_| end)? };
        let (crosses, noughts) = (position.count(Seat(0)), position.count(Seat(1)));
        if crosses == noughts || crosses == noughts + 1 {
            Ok(position)
        } else {
            Err(ParseError { at: 0, expected: "as many crosses as noughts, or one more" })
        }
    }
}

impl OpenGame for Position {
    type Setup = Setup;
    type SetupError = Infallible;

    fn begin(_: &Setup, _: &mut dyn Dice) -> Result<Position, Infallible> {
        Ok(Position::default())
    }
}
