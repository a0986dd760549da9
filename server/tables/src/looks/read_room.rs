//! A room as far as its book was read.

use store::book_error::BookError;
use store::game_notices::Notices;
use store::table_code::Code;

use crate::actors::table_room::{TableRoom, room_from_lines};
use crate::bots::decks_and_bots::DecksAndBots;
use crate::seen_table::SeenTable;

/// A room that nobody enters. It reads on when its book has grown, so a book is read only once.
pub struct ReadRoom {
    room: Box<dyn TableRoom>,
    /// The last line that was read.
    last: String,
    /// Its number.
    number: u32,
}

type Line = Result<String, BookError>;

impl ReadRoom {
    /// Reads a book from its beginning.
    ///
    /// # Errors
    /// The book cannot be read.
    pub fn read(
        code: Code,
        lines: impl Iterator<Item = Line>,
        parts: &DecksAndBots,
    ) -> Result<ReadRoom, BookError> {
        let (mut count, mut last) = (0, String::new());
        let lines = lines.inspect(|line| {
            if let Ok(line) = line {
                count += 1;
                last.clone_from(line);
            }
        });
        let room = room_from_lines(code, lines, parts, 0)?;
        Ok(ReadRoom { room, last, number: count - 1 })
    }

    /// Reads on. The first of the lines is the one that was read last; false if it is another now,
    /// since the book was cut or replaced.
    ///
    /// # Errors
    /// The book cannot be read.
    pub fn read_on(&mut self, mut lines: impl Iterator<Item = Line>) -> Result<bool, BookError> {
        match lines.next() {
            Some(Ok(line)) if line == self.last => {}
            Some(Err(why)) => return Err(why),
            _ => return Ok(false),
        }
        for line in lines {
            self.last = line?;
            self.number += 1;
            self.room.read(&self.last)?;
        }
        Ok(true)
    }

    /// From which line to read on.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// What a link to the table lets one see, by what was decided about it.
    pub fn seen(&mut self, notices: Notices) -> SeenTable {
        self.room.obey(notices);
        self.room.seen()
    }

    /// How many moves the current game has.
    pub fn moves(&self) -> usize {
        self.room.summary().moves
    }
}

#[cfg(test)]
mod tests {
    use documents::{Chair, Known};

    use super::*;

    const BOOK: [&str; 4] = [
        "dvonn/1 1000 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
         \"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}",
        "dvonn/1 1000 sit 1 0101010101010101010101010101010101010101010101010101010101010101 Bo",
        "dvonn/1 2000 sit 0 0202020202020202020202020202020202020202020202020202020202020202 Ek",
        "dvonn/1 3000 play 0 A1",
    ];

    fn lines(from: usize, to: usize) -> impl Iterator<Item = Line> {
        BOOK[from..to].iter().map(|&line| Ok(line.to_owned()))
    }

    fn moves(room: &mut ReadRoom) -> (Vec<Chair>, usize) {
        let seen = room.seen(Notices::default());
        let Known::Table(table) = seen.known else { panic!("a table") };
        (table.chairs, seen.record.unwrap().moves().len())
    }

    #[test]
    fn reading_on_is_the_same_as_reading_anew() {
        let code = Code::read("A2C3D4").unwrap();
        let read = |to| ReadRoom::read(code, lines(0, to), &DecksAndBots::default()).unwrap();
        for from in 1..=4 {
            let mut room = read(from);
            assert_eq!(room.number() as usize, from - 1);
            for to in from..=4 {
                assert!(room.read_on(lines(room.number() as usize, to)).unwrap());
                assert_eq!(moves(&mut room), moves(&mut read(to)));
            }
            let other = Ok("dvonn/1 3000 play 0 B1".to_owned());
            assert!(!room.read_on([other].into_iter()).unwrap(), "another book");
            assert!(!room.read_on([].into_iter()).unwrap(), "a shorter one");
        }
        assert!(ReadRoom::read(code, lines(0, 0), &DecksAndBots::default()).is_err());
        assert!(ReadRoom::read(code, lines(1, 3), &DecksAndBots::default()).is_err());
    }
}
