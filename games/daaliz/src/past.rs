//! What the text of a position leaves out, as text: turns, and the positions since the last wall.
//!
//! `4 1e1e9 2e2e9 1e2e8` is four turns, and then for each position the seat to move and its pawns.

use game_core::{ParseError, Seat};

use crate::any::AnyPosition;
use crate::field::Field;
use crate::notation::Reader;

impl AnyPosition {
    /// The past, unless it is what [`read`](game_core::Notation::read) assumes.
    pub(crate) fn past(&self) -> Option<String> {
        let (draws, seats) = (self.draws(), self.pawns().len());
        if draws.turns() == 0 && draws.seen().count() == 1 {
            return None;
        }
        let mut text = draws.turns().to_string();
        for (pawns, Seat(turn)) in draws.seen() {
            text.push(' ');
            text.push_str(&(turn + 1).to_string());
            pawns[..seats].iter().for_each(|pawn| text.push_str(&pawn.to_string()));
        }
        Some(text)
    }

    /// This position after a past that ends with it.
    pub(crate) fn after_past(&self, text: &str) -> Result<AnyPosition, ParseError> {
        let mut reader = Reader::new(text);
        let turns = reader.turns()?;
        let mut past = Vec::new();
        while reader.next().is_some() {
            reader.gap()?;
            past.push(reader.place(self)?);
            if past.len() > usize::from(turns) + 1 {
                return reader.fail("no more positions than turns");
            }
        }
        let now = (self.pawns().to_vec(), self.mover());
        if past.last() != Some(&now) {
            return reader.fail("the position itself at the end");
        }
        Ok(self.with_draws(self.draws().after_all(turns, &past)))
    }
}

impl Reader<'_> {
    /// A number of turns, without a leading zero.
    fn turns(&mut self) -> Result<u16, ParseError> {
        let mut turns = None;
        while let Some(digit @ b'0'..=b'9') = self.next() {
            let more = |turns: u16| turns.checked_mul(10)?.checked_add(u16::from(digit - b'0'));
            match turns {
                Some(0) => return self.fail("no leading zero"),
                Some(so_far) if more(so_far).is_none() => return self.fail("fewer turns"),
                so_far => turns = more(so_far.unwrap_or(0)),
            }
            self.takes(digit);
        }
        turns.map_or_else(|| self.fail("a number of turns"), Ok)
    }

    /// The seat to move, and the pawns.
    fn place(&mut self, here: &AnyPosition) -> Result<(Vec<Field>, Seat), ParseError> {
        let turn = self.seat(here.pawns().len())?;
        let mut pawns = Vec::new();
        for &now in here.pawns() {
            let field = self.field()?;
            // Only at the end a pawn may be beyond the edge.
            if !here.board().has(field) && field != now {
                return self.fail("a field of the board");
            }
            pawns.push(field);
        }
        Ok((pawns, turn))
    }

    fn seat(&mut self, seats: usize) -> Result<Seat, ParseError> {
        let seat = (0..seats).zip(b'1'..).find(|&(_, digit)| self.takes(digit));
        let seat = seat.and_then(|(seat, _)| u8::try_from(seat).ok());
        seat.map_or_else(|| self.fail("the number of a seat"), |seat| Ok(Seat(seat)))
    }
}
