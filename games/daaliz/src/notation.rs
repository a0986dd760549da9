//! Moves and positions as text (section 7).

use game_core::{Notation, ParseError, Seat};

use crate::board::Board;
use crate::field::Field;
use crate::position::{Move, Position, seats};
use crate::wall::{Orientation, Wall};
use crate::walls::Walls;

impl<const N: usize> Notation for Position<N> {
    fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::Step(to) => to.to_string(),
            Move::Wall(wall) => wall.to_string(),
            Move::Pass => "pass".to_owned(),
        }
    }

    /// Any field and wall of any board can be read. One that is not on this board is illegal, not
    /// unreadable.
    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let mut reader = Reader { files: self.board.files(), ..Reader::new(text) };
        if let [b'h' | b'v', b'a'..=b'z', ..] = text.as_bytes() {
            reader.at = 1;
            return reader.fail("the square before h or v, as in e3h");
        }
        let mv = reader.mv()?;
        let more = match mv {
            Move::Step(_) => "h or v for a wall, or nothing more",
            Move::Wall(_) | Move::Pass => NOTHING,
        };
        if reader.next().is_none() { Ok(mv) } else { reader.fail(more) }
    }

    /// `he3` is the wall e3h of other programs: a letter and a letter begin nothing in 7.1 and 7.2.
    fn spellings(typed: &str) -> Vec<String> {
        let turned = match typed.as_bytes() {
            [way @ (b'h' | b'v'), b'a'..=b'z', ..] => {
                [&typed[1..], if *way == b'h' { "h" } else { "v" }].concat()
            }
            _ => typed.to_owned(),
        };
        vec![turned]
    }

    fn write(&self) -> String {
        let mut text = (self.turn + 1).to_string();
        let mut add = |word: String| {
            text.push(' ');
            text.push_str(&word);
        };
        self.pawns.iter().for_each(|field| add(field.to_string()));
        self.stocks.iter().for_each(|walls| add(walls.to_string()));
        let walls: Vec<_> = self.walls().iter().map(Wall::to_string).collect();
        add(if walls.is_empty() { "-".to_owned() } else { walls.join(",") });
        text
    }

    fn read(&self, text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader { files: self.board.files(), ..Reader::new(text) };
        let here = reader.position(self.board)?;
        reader.end()?;
        Ok(here)
    }
}

const NOTHING: &str = "nothing more";

/// The columns of boards by their width, for errors.
const COLUMNS: [&str; 16] = [
    "a column",
    "the column a",
    "a column, a or b",
    "a column from a to c",
    "a column from a to d",
    "a column from a to e",
    "a column from a to f",
    "a column from a to g",
    "a column from a to h",
    "a column from a to i",
    "a column from a to j",
    "a column from a to k",
    "a column from a to l",
    "a column from a to m",
    "a column from a to n",
    "a column from a to o",
];

/// Reads a text from left to right.
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The width of the board; 0 where it is not known.
    files: u8,
}

impl<'a> Reader<'a> {
    /// Reads from the beginning.
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0, files: 0 }
    }
}

impl Reader<'_> {
    pub(crate) fn fail<T>(&self, expected: &'static str) -> Result<T, ParseError> {
        Err(ParseError { at: self.at, expected })
    }

    pub(crate) fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips this character if it comes next.
    pub(crate) fn takes(&mut self, sign: u8) -> bool {
        let found = self.next() == Some(sign);
        self.at += usize::from(found);
        found
    }

    fn end(&self) -> Result<(), ParseError> {
        if self.next().is_none() { Ok(()) } else { self.fail(NOTHING) }
    }

    pub(crate) fn gap(&mut self) -> Result<(), ParseError> {
        if self.takes(b' ') { Ok(()) } else { self.fail("a blank") }
    }

    /// A number of one or two digits, without a leading zero.
    fn number(&mut self) -> Result<u8, ParseError> {
        let Some(first @ b'0'..=b'9') = self.next() else { return self.fail("a number") };
        self.at += 1;
        match self.next() {
            Some(second @ b'0'..=b'9') if first != b'0' => {
                self.at += 1;
                Ok((first - b'0') * 10 + (second - b'0'))
            }
            _ => Ok(first - b'0'),
        }
    }

    pub(crate) fn field(&mut self) -> Result<Field, ParseError> {
        let Some(letter @ b'a'..=b'z') = self.next() else {
            return self.fail(COLUMNS[usize::from(self.files) % COLUMNS.len()]);
        };
        self.at += 1;
        let file = if letter == b'z' { 0 } else { letter - b'a' + 1 };
        let row = |why| ParseError { expected: "the number of a row", ..why };
        Ok(Field::new(file, self.number().map_err(row)?))
    }

    fn way(&mut self) -> Option<Orientation> {
        if self.takes(b'h') {
            Some(Orientation::Flat)
        } else if self.takes(b'v') {
            Some(Orientation::Upright)
        } else {
            None
        }
    }

    fn mv(&mut self) -> Result<Move, ParseError> {
        let field = self.field()?;
        Ok(match self.way() {
            Some(way) => Move::Wall(Wall { field, way }),
            None => Move::Step(field),
        })
    }

    /// Reads a position of this board; also for [`AnyPosition`](crate::AnyPosition), which may have
    /// more to read.
    fn position<const N: usize>(&mut self, board: Board) -> Result<Position<N>, ParseError> {
        let mut here = Position {
            walls: Walls::default(),
            pawns: [Field::new(0, 0); N],
            stocks: [0; N],
            turn: self.turn(N)?,
            board,
        };
        for seat in seats::<N>() {
            self.gap()?;
            here.pawns[seat.index()] = self.pawn(&here, seat)?;
        }
        for stock in &mut here.stocks {
            self.gap()?;
            *stock = self.number()?;
        }
        self.gap()?;
        if !self.takes(b'-') {
            self.walls(&mut here)?;
        }
        Ok(here)
    }

    fn turn(&mut self, seats: usize) -> Result<u8, ParseError> {
        let at = self.at;
        let turn = self.number()?;
        if turn == 0 || usize::from(turn) > seats {
            return Err(ParseError { at, expected: "the number of a seat" });
        }
        Ok(turn - 1)
    }

    /// A pawn is on the board, or has left it if that wins, and not on another pawn. Only one can
    /// have arrived.
    fn pawn<const N: usize>(
        &mut self,
        here: &Position<N>,
        seat: Seat,
    ) -> Result<Field, ParseError> {
        let at = self.at;
        let field = self.field()?;
        let before = &here.pawns[..seat.index()];
        let has_arrived = here.board.is_goal(here.aim(seat), field);
        let other_arrived = seats::<N>()[..seat.index()].iter().any(|&s| here.has_arrived(s));
        if !here.board.has(field) && !has_arrived {
            Err(ParseError { at, expected: "a field of the board" })
        } else if before.contains(&field) {
            Err(ParseError { at, expected: "a field without a pawn" })
        } else if has_arrived && other_arrived {
            Err(ParseError { at, expected: "only one pawn that has arrived" })
        } else {
            Ok(field)
        }
    }

    /// Walls in any order, none across or over another, and a path for each pawn on the board.
    fn walls<const N: usize>(&mut self, here: &mut Position<N>) -> Result<(), ParseError> {
        let frame = here.frame();
        let start = self.at;
        loop {
            let at = self.at;
            let Move::Wall(wall) = self.mv()? else { return self.fail("`h` or `v`") };
            let has_groove = here.board.has_groove(wall);
            if !has_groove || !here.walls.room(&frame).holds(&frame, wall) {
                return Err(ParseError { at, expected: "a wall with room for it" });
            }
            here.walls = here.walls.with(&frame, wall);
            if !self.takes(b',') {
                break;
            }
        }
        if here.shut_in(&frame, here.walls).is_some() {
            return Err(ParseError { at: start, expected: "walls that shut nobody in" });
        }
        Ok(())
    }
}
