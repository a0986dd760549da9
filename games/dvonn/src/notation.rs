//! Moves and positions as text (section 6).

use game_core::{Notation, ParseError, Seat};

use crate::board::Phase;
use crate::field::Field;
use crate::fields::Fields;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::stack::Stack;

impl Notation for Position {
    const CAPITALS: bool = true;

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    /// Reads `E3`, `A1B2` or `PASS`, in capital letters.
    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        if text == "PASS" {
            return Ok(Move::Pass);
        }
        let mut text = Reader::new(text);
        let first = text.field("a field such as E3, two such as D3E4, or PASS")?;
        if text.at_end() {
            return Ok(Move::Place(first));
        }
        let to = text.field("a second field, or the end of the move")?;
        text.end("the end of the move")?;
        Ok(Move::Jump { from: first, to })
    }

    /// `a1-b2` is a jump from A1 to B2.
    fn spellings(typed: &str) -> Vec<String> {
        vec![typed.to_ascii_uppercase()]
    }

    fn write(&self) -> String {
        let phase = match self.phase() {
            Phase::Placing => "place",
            Phase::Jumping => "jump",
        };
        let stacks: Vec<String> =
            self.stacks().map(|(field, stack)| format!("{field}:{stack}")).collect();
        let list = if stacks.is_empty() { "-".into() } else { stacks.join(",") };
        format!("{phase} {} {list}", Piece::of(self.mover()).letter())
    }

    /// Reads the text of a position (6.2). The fields may come in any order.
    ///
    /// Impossible positions are errors: more pieces than there are, a red piece on top of another,
    /// a stack connected to no red, and during placing anything against the order of placing. There
    /// may be fewer pieces than any game leaves, even of the reds, so that small positions can be
    /// studied.
    fn read(&self, text: &str) -> Result<Position, ParseError> {
        let mut text = Reader::new(text);
        let phase = text.phase()?;
        let mover = text.mover()?;
        let list = text.at;
        let mut position = Position::bare(phase, mover);
        let mut tally = PieceCounts::default();
        if text.rest() != "-" {
            text.stacks(&mut position, &mut tally)?;
        }
        match phase {
            Phase::Placing => is_placed_in_turn(&position, &tally, list)?,
            Phase::Jumping => is_held_together(&position, list)?,
        }
        Ok(position)
    }
}

/// How many pieces of each color were read.
#[derive(Default)]
struct PieceCounts([u8; 3]);

impl PieceCounts {
    fn count(&self, color: Piece) -> u8 {
        self.0[color as usize]
    }

    /// Counts one more piece, if there is one left.
    fn take(&mut self, color: Piece) -> bool {
        self.0[color as usize] += 1;
        self.count(color) <= color.count()
    }
}

/// The reds come first, then Black and White place in turn (2.1, 2.2); with the 49th piece the
/// second phase has begun.
fn is_placed_in_turn(
    position: &Position,
    tally: &PieceCounts,
    list: usize,
) -> Result<(), ParseError> {
    const MOVER: usize = "place ".len();
    let count: u8 = tally.0.iter().sum();
    let own = count.saturating_sub(3);
    let due = [own / 2, own.div_ceil(2), count.min(3)];
    let wrong = |at, expected| Err(ParseError { at, expected });
    if position.mover() != Seat(count % 2) {
        wrong(MOVER, "the color whose turn it is to place")
    } else if tally.0 != due || usize::from(count) == Field::ALL.len() {
        wrong(list, "three red pieces first, then black and white ones in turn, 48 at most")
    } else {
        Ok(())
    }
}

/// Every stack is connected to a red piece (4.1).
fn is_held_together(position: &Position, list: usize) -> Result<(), ParseError> {
    let board = position.board();
    let wrong = |expected| Err(ParseError { at: list, expected });
    if board.reds().is_empty() {
        wrong("at least one red piece")
    } else if board.joined() != board.any() {
        wrong("every stack to be joined to a red piece")
    } else {
        Ok(())
    }
}

/// A text and how far it is read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn at_end(&self) -> bool {
        self.at == self.text.len()
    }

    fn skip(&mut self, word: &str) -> bool {
        let found = self.rest().starts_with(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn wrong<T>(&self, expected: &'static str) -> Result<T, ParseError> {
        Err(ParseError { at: self.at, expected })
    }

    fn end(&self, expected: &'static str) -> Result<(), ParseError> {
        if self.at_end() { Ok(()) } else { self.wrong(expected) }
    }

    fn phase(&mut self) -> Result<Phase, ParseError> {
        if self.skip("place ") {
            Ok(Phase::Placing)
        } else if self.skip("jump ") {
            Ok(Phase::Jumping)
        } else {
            self.wrong("place or jump")
        }
    }

    fn mover(&mut self) -> Result<Seat, ParseError> {
        if self.skip("W ") {
            Ok(Seat(0))
        } else if self.skip("B ") {
            Ok(Seat(1))
        } else {
            self.wrong("W or B, whose turn it is")
        }
    }

    fn field(&mut self, expected: &'static str) -> Result<Field, ParseError> {
        let field = self.rest().get(..2).and_then(Field::named);
        self.at += 2;
        field.ok_or(ParseError { at: self.at - 2, expected })
    }

    /// Reads the list of fields and stacks to the end.
    fn stacks(
        &mut self,
        position: &mut Position,
        tally: &mut PieceCounts,
    ) -> Result<(), ParseError> {
        let mut taken = Fields::NONE;
        loop {
            let before = self.at;
            let field = self.field("a field, or - for an empty board")?;
            if taken.contains(field) {
                return Err(ParseError {
                    at: before,
                    expected: "a field that was not named before",
                });
            }
            taken = taken.with(field);
            if !self.skip(":") {
                return self.wrong("a colon");
            }
            let stack = self.stack(position.phase(), tally)?;
            position.put(field, stack);
            if self.at_end() {
                return Ok(());
            }
            if !self.skip(",") {
                return self.wrong("W, B, R, a comma or the end");
            }
        }
    }

    /// Reads a stack from bottom to top.
    fn stack(&mut self, phase: Phase, tally: &mut PieceCounts) -> Result<Stack, ParseError> {
        let Some(mut stack) = self.piece(tally)?.map(Stack::from) else {
            return self.wrong("W, B or R");
        };
        while let Some(piece) = self.piece(tally)? {
            stack = stack.under(piece.into());
        }
        let last = ParseError { at: self.at - 1, expected: "" };
        if stack.height() > 1 && phase == Phase::Placing {
            return Err(ParseError { expected: "a single piece while pieces are placed", ..last });
        }
        if stack.height() > 1 && stack.top() == Piece::Red {
            return Err(ParseError { expected: "W or B on top: no red piece moves alone", ..last });
        }
        Ok(stack)
    }

    /// Reads the next piece, if there is one.
    fn piece(&mut self, tally: &mut PieceCounts) -> Result<Option<Piece>, ParseError> {
        let letter = self.rest().chars().next();
        let Some(piece) = Piece::ALL.into_iter().find(|piece| Some(piece.letter()) == letter)
        else {
            return Ok(None);
        };
        if !tally.take(piece) {
            return self.wrong("at most 23 white, 23 black and 3 red pieces");
        }
        self.at += 1;
        Ok(Some(piece))
    }
}
