//! Moves and rounds as text (6.1, 6.3), and the rulebook's own score sheet (6.2).

use std::fmt::Write;

use game_core::{Notation, ParseError, Seat};

use crate::board::{BLACK, Color, Square, WHITE, home_row};
use crate::moves::Move;
use crate::reader::Reader;
use crate::round::{Circle, End, Ended, How, Round};
use crate::rulebook::Direction;
use crate::tower::Rank;

impl Notation for Round {
    fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::Go { from, to } => format!("{from}-{to}"),
            Move::Push { from, to, towers } => format!("{from}x{to}:{towers}"),
            Move::Stay(at) => format!("{at}-{at}"),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(text);
        let from = reader.square()?;
        let is_push = reader.takes("x");
        if !is_push {
            reader.expect("-")?;
        }
        let to = reader.square()?;
        let mv = if is_push {
            reader.expect(":")?;
            Move::Push { from, to, towers: reader.digit(9, "how many towers are pushed")? }
        } else if from == to {
            Move::Stay(from)
        } else {
            Move::Go { from, to }
        };
        reader.end()?;
        Ok(mv)
    }

    fn write(&self) -> String {
        match self.ended() {
            Some(Ended { winner, how: How::Deadlock, tower }) => {
                self.write_with(winner, Some(tower)) + LOCKED
            }
            _ => self.write_with(self.seat, self.due),
        }
    }

    fn read(&self, text: &str) -> Result<Round, ParseError> {
        let mut reader = Reader::new(text);
        let mut round = Round::read_from(&mut reader)?;
        if let (Some(due), true) = (round.due, round.end != End::Home)
            && reader.takes(LOCKED)
        {
            round = round.locked(round.seat, due);
        }
        reader.end()?;
        Ok(round)
    }
}

/// The end of the text of a round that ended in deadlock. It has the winner and the color that
/// earns the tooth in place of the seat to move and the due color.
const LOCKED: &str = " locked";

impl Round {
    /// The text of this board with this seat to move and this color due.
    pub(crate) fn write_with(&self, seat: Seat, due: Option<Color>) -> String {
        let mut text = String::with_capacity(72);
        text.push(if seat == BLACK { 'b' } else { 'w' });
        text.push(' ');
        match due {
            Some(due) => _ = write!(text, "{}", due.index()),
            None => text.push('-'),
        }
        for seat in [BLACK, WHITE] {
            for color in Color::ALL {
                text.push(if color == Color::Brown { ' ' } else { ',' });
                let tower = self.tower(seat, color);
                _ = write!(text, "{}{}", tower.square, tower.rank.teeth());
            }
        }
        text
    }

    /// Reads a round, and leaves the cursor behind it.
    ///
    /// A text does not say who made the last real move. If nobody can ever move again, it counts as
    /// the other seat's, as after any move but a push, and the zero moves are played until they
    /// have gone in a circle.
    pub(crate) fn read_from(reader: &mut Reader<'_>) -> Result<Round, ParseError> {
        let seat = reader.seat()?;
        reader.expect(" ")?;
        let before_due = *reader;
        let due = reader.due()?;
        let mut towers = [[(Square::at(0), Rank::Ordinary); 8]; 2];
        let mut taken = 0;
        for side in &mut towers {
            for (place, tower) in side.iter_mut().enumerate() {
                reader.expect(if place == 0 { " " } else { "," })?;
                let before = *reader;
                let square = reader.square()?;
                if taken & square.bit() != 0 {
                    return Err(before.wrong("a square of its own for each tower"));
                }
                taken |= square.bit();
                let teeth = reader.digit(3, "how many teeth, 0 to 3")?;
                *tower = (square, Rank::ALL[usize::from(teeth)]);
            }
        }
        let is_home = |of: Seat| {
            let row = home_row(of.other());
            towers[of.index()].iter().any(|(square, _)| square.row() == row)
        };
        if is_home(BLACK) && is_home(WHITE) {
            return Err(before_due.wrong("towers of one seat at most on the other's home row"));
        }
        let at_home = [BLACK, WHITE].into_iter().find(|&of| is_home(of));
        let seat = at_home.map_or(seat, Seat::other);
        let mut round = Round::set_up(seat, due, towers);
        if at_home.is_some() {
            round.end = End::Home;
        } else if due.is_none() && Color::ALL.into_iter().all(|color| round.is_stuck(color)) {
            return Err(before_due.wrong("a due color where no tower can move"));
        } else if let (Some(due), Some(left)) = (due, round.circle()) {
            round.end = End::Circling(Circle::new(left, due, seat));
        }
        Ok(round)
    }

    /// The four characters of the rulebook's score sheet for a legal move (6.2): the tower's color,
    /// the direction for its player, the distance, and the color of the square; after a push also
    /// the number of towers pushed.
    #[must_use]
    pub fn score_sheet(&self, mv: Move) -> String {
        let tower = self.tower_on(mv.from()).map_or('?', |tower| tower.color.letter());
        let way = Direction::from_to(self.seat, mv.from(), mv.to())
            .unwrap_or(Direction { right: 0, squares: 0 });
        let arrow = ['↖', '↑', '↗'][usize::from(way.right.wrapping_add(1).cast_unsigned())];
        let mut text = format!("{tower}{arrow}{}{}", way.squares, mv.to().color().letter());
        if let Move::Push { towers, .. } = mv {
            _ = write!(text, "+{towers}");
        }
        text
    }
}
